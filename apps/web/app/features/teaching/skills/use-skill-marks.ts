import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { SkillSheet } from '@doctorbird/contract/teaching/skill-map';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveMark, undoMark, waitingMarks, type Made } from './save-mark.ts';
import { shownCell, type ShownCell } from './shown-cell.ts';

type Child = SkillSheet['children'][number];
type Skill = SkillSheet['tracks'][number]['skills'][number];

/** Marks of a class: shown at once and sent one by one, or left on the device. What is not touched stays as it was. */
export function useSkillMarks(sheet: SkillSheet) {
  const account = useSession().profile?.user.id;
  const [made, setMade] = useState<readonly Made[]>([]);
  const { id: programId } = sheet.program;
  useEffect(() => {
    let left = false;
    if (account)
      waitingMarks(account, programId).then(
        (waiting) => {
          if (!left) setMade((own) => [...waiting.filter(({ id }) => own.every((one) => one.id !== id)), ...own]);
        },
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [account, programId]);
  const remove = (id: string) => setMade((own) => own.filter((one) => one.id !== id));
  const cellOf = (child: Child, skill: Skill): ShownCell => shownCell({ sheet, child, skillId: skill.id, made });

  const mark = async (child: Child, skill: Skill, level: SkillLevel) => {
    const own = made.findLast(({ studentId, skillId }) => studentId === child.id && skillId === skill.id);
    // The second of a double tap.
    if (own?.level === level) return;
    const one: Made = {
      id: crypto.randomUUID(),
      studentId: child.id,
      skillId: skill.id,
      level,
      at: new Date().toISOString(),
    };
    setMade((before) => [...before, one]);
    try {
      await saveMark({ programId, made: one, label: `${child.first_name}: ${skill.title.toLowerCase()}` });
    } catch (reason) {
      remove(one.id);
      toast.error(messageOf(reason, 'Failed to save the level'));
    }
  };

  const undo = async () => {
    const last = made.at(-1);
    if (!last) return;
    remove(last.id);
    try {
      await undoMark(last.id);
    } catch (reason) {
      setMade((before) => [...before, last]);
      toast.error(messageOf(reason, 'Failed to undo the level'));
    }
  };
  return { cellOf, mark, undo, last: made.at(-1) ?? null, count: made.length };
}
