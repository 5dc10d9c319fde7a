import type { Criterion, MarkedLevel } from '@doctorbird/contract/teaching/coursework-rubric';

import * as layoutStyles from '../../../ui/layout.module.css';
import * as padsStyles from '../learning/learning.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type RubricViewProps = { rubric: readonly Criterion[]; levels?: readonly MarkedLevel[] };

/** The criteria of a task; once it is marked, each with the level that was reached. The word says it too. */
export function RubricView({ rubric, levels = [] }: RubricViewProps) {
  if (rubric.length === 0) return null;
  return (
    <ul className={layoutStyles.stack8} aria-label="Criteria">
      {rubric.map(({ id, name, levels: offered }) => {
        const level = levels.find(({ criterion }) => criterion === id)?.level;
        return (
          <li key={id} className={layoutStyles.row10}>
            <b>{name}</b>
            {level === undefined ? (
              <span className={typeStyles.note}>{offered.join(' · ')}</span>
            ) : (
              <>
                <span className={padsStyles.pads} aria-hidden="true">
                  {offered.slice(1).map((word, position) => (
                    <i key={word} className={position < level ? padsStyles.bright : ''} />
                  ))}
                </span>
                <span className={typeStyles.note}>{offered[level]}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
