import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import { skillMapCalls, type SkillLevelRules, type SkillLifts } from '@doctorbird/contract/teaching/skill-map';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import * as typeStyles from '../../../ui/type.module.css';

const pauseMs = 600;
const named = 5;

/** Whom the proofs as they are typed now would lift. Nobody ever loses a level by a change. */
export function LiftedChildren({ skillId, levels }: { skillId: string; levels: SkillLevelRules }) {
  const [lifts, setLifts] = useState<SkillLifts | null>(null);
  const typed = JSON.stringify(levels);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = { levels: JSON.parse(typed) as SkillLevelRules };
      call(skillMapCalls.previewSkillLifts, { params: { id: skillId }, body }, { signal: stop.signal }).then(
        setLifts,
        // What is typed is not complete yet: the form says what is missing when it is saved.
        () => setLifts(null),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [skillId, typed]);
  return (
    <div role="status">
      {lifts && (
        <p className={typeStyles.note}>
          {lifts.total === 0
            ? 'Nobody goes up by this change, and nobody loses a level.'
            : `Goes up by this change: ${lifts.children
                .slice(0, named)
                .map(({ name, level }) => `${name} (${skillLevelLabels[level]})`)
                .join(', ')}${lifts.total > named ? ` and ${lifts.total - named} more` : ''}. Nobody loses a level.`}
        </p>
      )}
    </div>
  );
}
