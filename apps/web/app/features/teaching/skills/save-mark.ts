import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { call } from '../../../api/call.ts';
import { isUnsent, listUnsent, removeUnsent } from '../../../offline/unsent.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';

/** A mark that was made on this device. */
export type Made = { id: string; studentId: string; skillId: string; level: SkillLevel; at: string };

type NewMark = { programId: string; made: Made; label: string };

/** Saves a mark, or lets it wait for a signal. */
export const saveMark = ({ programId, made, label }: NewMark): Promise<unknown> =>
  sendOrQueue(
    skillMapCalls.markSkill,
    {
      params: { id: programId },
      body: {
        id: made.id,
        at_device: made.at,
        student_id: made.studentId,
        skill_id: made.skillId,
        level: made.level,
      },
    },
    { id: made.id, label },
  );

/** Takes a mark back, also one that has not left the device. */
export const undoMark = async (id: string): Promise<unknown> =>
  (await isUnsent(id))
    ? removeUnsent(id)
    : call(skillMapCalls.takeBackMark, {
        params: { id },
        body: { id: crypto.randomUUID(), at_device: new Date().toISOString() },
      });

type SentBody = { at_device: string; student_id: string; skill_id: string; level: SkillLevel };

/** Marks of a class that wait on this device, so that they show when the page is opened again without a signal. */
export async function waitingMarks(account: string, programId: string): Promise<Made[]> {
  const waiting = await listUnsent(account);
  return waiting
    .filter(({ call: { line, params }, refused }) => {
      const isMark = line.method === skillMapCalls.markSkill.method && line.path === skillMapCalls.markSkill.path;
      return isMark && params?.['id'] === programId && refused === null;
    })
    .map(({ id, call: { body } }) => {
      const { at_device: at, student_id: studentId, skill_id: skillId, level } = body as SentBody;
      return { id, studentId, skillId, level, at };
    });
}
