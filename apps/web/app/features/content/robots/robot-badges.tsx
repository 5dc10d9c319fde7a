import clsx from 'clsx';
import type { RobotDifficulty, RobotStatus } from '@doctorbird/contract/content/robots';
import { Badge, badgeClass } from '../../../ui/badge.tsx';
import type { BadgeTone } from '../../../ui/badge.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './robots.module.css';

const levels: Record<RobotDifficulty, { step: number; tone: BadgeTone }> = {
  Beginner: { step: 1, tone: 'good' },
  Intermediate: { step: 2, tone: 'waiting' },
  Advanced: { step: 3, tone: 'bad' },
};
const tones: Record<RobotStatus, BadgeTone> = { Active: 'good', Development: 'info', Retired: 'off' };

/** Build difficulty: one, two or three plated pads, and the word. */
function Level({ difficulty }: { difficulty: RobotDifficulty }) {
  const { step, tone } = levels[difficulty];
  return (
    <span className={clsx(badgeClass(tone), styles.level)}>
      <svg viewBox="0 0 36 12" aria-hidden="true" focusable="false">
        {[6, 18, 30].map((x, position) => (
          <circle key={x} className={position < step ? styles.bright : undefined} cx={x} cy={6} r={4} />
        ))}
      </svg>
      {difficulty}
    </span>
  );
}

export function RobotBadges({ difficulty, status }: { difficulty: RobotDifficulty; status: RobotStatus }) {
  return (
    <p className={clsx(layoutStyles.row6, styles.badges)}>
      <Level difficulty={difficulty} />
      <Badge tone={tones[status]}>{status}</Badge>
    </p>
  );
}
