import clsx from 'clsx';
import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import * as styles from './event.module.css';

/** The letters of a team on its colours, beside its name: for the eye only. */
export function Plate({ team, large }: { team: EventTeam | undefined; large?: boolean }) {
  return (
    <span
      className={clsx(styles.plate, large && styles.large, !team && styles.unknown)}
      data-ink={team?.ink}
      aria-hidden
    >
      {team?.code ?? '?'}
    </span>
  );
}
