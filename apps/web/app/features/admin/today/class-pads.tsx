import clsx from 'clsx';
import type { ClassToday } from '@doctorbird/contract/admin/today';
import * as styles from './class-pads.module.css';

/** More children than this are a bar. */
const mostPads = 24;

/** A ring for each child: arrived, absent, not marked yet, or still to come. The count beside it says the same. */
export function ClassPads({ meeting, begun }: { meeting: ClassToday; begun: boolean }) {
  const { expected, marked, arrived } = meeting;
  const absent = Math.max(0, marked - arrived);
  if (expected === 0) return null;
  if (expected > mostPads)
    return (
      <div className={styles.filled} aria-hidden="true">
        <i className={styles.arrived} style={{ width: `${(arrived / expected) * 100}%` }} />
        <i className={styles.absent} style={{ width: `${(absent / expected) * 100}%` }} />
      </div>
    );
  const stateOf = (place: number): string | false => {
    if (place < arrived) return styles.arrived;
    if (place < arrived + absent) return styles.absent;
    return begun && styles.unmarked;
  };
  return (
    <div className={styles.pads} aria-hidden="true">
      {Array.from({ length: expected }, (_, place) => (
        <i key={place} className={clsx(stateOf(place))} />
      ))}
    </div>
  );
}
