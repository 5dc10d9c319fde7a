import type { EventState } from '@doctorbird/contract/competitions/event-state';
import type { JudgedDivision } from '../phones/judged.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './judging.module.css';

/** What each judge gave and wrote about a team: notes are for judges, strengths and next steps are read by the team later. */
export function SheetsOfTeam({ team, division, state }: { team: string; division: JudgedDivision; state: EventState }) {
  const sheets = state.rubrics.filter((sheet) => sheet.division_id === division.id && sheet.team === team);
  if (sheets.length === 0) return <p className={typeStyles.note}>No judge has begun this team.</p>;
  return (
    <div className={styles.sheets}>
      {sheets.map(({ id, judge, marks, notes, strengths, next_steps: nextSteps, done }) => (
        <section key={id}>
          <h3 className={styles.small}>{done ? judge : `${judge}, not finished`}</h3>
          <dl>
            {division.format.rubric.criteria.map((criterion) => (
              <div key={criterion.id}>
                <dt>{criterion.name}</dt>
                <dd>
                  {marks[criterion.id] === undefined ? 'No points yet' : `${marks[criterion.id]} of ${criterion.most}`}
                  {notes[criterion.id] && <small>{notes[criterion.id]}</small>}
                </dd>
              </div>
            ))}
            {strengths && (
              <div>
                <dt>You did well</dt>
                <dd>{strengths}</dd>
              </div>
            )}
            {nextSteps && (
              <div>
                <dt>Try next</dt>
                <dd>{nextSteps}</dd>
              </div>
            )}
          </dl>
        </section>
      ))}
    </div>
  );
}
