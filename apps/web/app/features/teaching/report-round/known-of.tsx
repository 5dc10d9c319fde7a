import clsx from 'clsx';
import type { RoundChild } from './save-report.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './report-round.module.css';

/** The records of a child since the last report: what sentences are offered from. */
export function KnownOf({ child, folds = false }: { child: RoundChild; folds?: boolean }) {
  const list = (
    <>
      {child.known.length === 0 ? (
        <p className={typeStyles.note}>No records since the last report.</p>
      ) : (
        <ul className={styles.known}>
          {child.known.map(({ id, text, team_only: team }) => (
            <li key={id}>
              {text}
              {team && <small>Teachers and the office only</small>}
            </li>
          ))}
        </ul>
      )}
      <p className={typeStyles.note}>
        Sentences are offered from these records only. Nothing is written unless you tap it.
      </p>
    </>
  );
  if (!folds)
    return (
      <section className={layoutStyles.stack8}>
        <h2>What we know</h2>
        {list}
      </section>
    );
  return (
    <details open className={styles.fold}>
      <summary>What we know</summary>
      <div className={clsx(layoutStyles.stack8, layoutStyles.top2)}>{list}</div>
    </details>
  );
}
