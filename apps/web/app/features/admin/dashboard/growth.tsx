import clsx from 'clsx';
import { growthNote } from './growth-note.ts';
import * as styles from './dashboard.module.css';

/** Growth in percent compared to the month before; good news is plated. */
export function Growth({ percent, before }: { percent: number | null; before: string }) {
  const note = growthNote(percent, before);
  if (percent === null) {
    return (
      <span className={styles.growth}>
        <span aria-hidden="true">{note}</span>
        <span className="visually-hidden">{`No figure for ${before} to compare with`}</span>
      </span>
    );
  }
  const [figure, ...rest] = note.split(' ');
  return (
    <span className={clsx(styles.growth, percent > 0 && styles.rising)}>
      {percent === 0 ? (
        note
      ) : (
        <>
          <strong>{figure}</strong> {rest.join(' ')}
        </>
      )}
    </span>
  );
}
