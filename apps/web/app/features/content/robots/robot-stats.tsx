import clsx from 'clsx';
import type { RobotStats } from '@doctorbird/contract/content/robots';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './robots.module.css';

const labels = [
  ['robotsBuilt', 'Robots Built'],
  ['awardsWon', 'Awards Won'],
  ['studentsInvolved', 'Students Involved'],
  ['technologiesUsed', 'Technologies Used'],
] as const;

/** Numbers counted from the robots; a label without a count is left out. */
export function RobotFigures({ stats }: { stats: RobotStats }) {
  const counted = labels.filter(([key]) => stats[key] !== null);
  if (counted.length === 0) return null;
  return (
    <section className={styles.figures} aria-label="In figures">
      <dl className="wrap">
        {counted.map(([key, label]) => (
          <div key={key}>
            <dt className={clsx('label', typeStyles.muted)}>{label}</dt>
            <dd>{stats[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
