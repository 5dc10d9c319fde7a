import clsx from 'clsx';
import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import { CornerName } from '../day/clash.tsx';
import { sides, type Lookups } from '../day/event-texts.ts';
import * as styles from './referee.module.css';

/** Gold on the left, Reef on the right, as on the mat. */
export function Corners({ match, of }: { match: EventMatch; of: Lookups }) {
  return (
    <div className={styles.corners}>
      {sides.map((side) => (
        <p key={side} className={clsx(styles.corner, side === 'b' && styles.reef)}>
          <CornerName side={side} />
          <b>{of.nameOf(match[side].team)}</b>
        </p>
      ))}
    </div>
  );
}

/** Figures in cells of their own, so that they do not shiver. */
export function BigFigures({
  text,
  label,
  under,
  live,
}: {
  text: string;
  label: string;
  under: string;
  live: boolean;
}) {
  return (
    <div className={clsx(styles.timer, live && styles.live)}>
      <p
        className={clsx(styles.figures, text.length > 4 && styles.longer)}
        role="timer"
        aria-live="off"
        aria-label={label}
      >
        {Array.from(text, (figure, at) => (
          <b key={at} className={clsx((figure === ':' || figure === '.') && styles.colon)} aria-hidden>
            {figure}
          </b>
        ))}
      </p>
      <p className={styles.under}>{under}</p>
    </div>
  );
}
