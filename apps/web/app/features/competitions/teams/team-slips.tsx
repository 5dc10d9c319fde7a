import type { TeamSlips as Slips } from '@doctorbird/contract/competitions/team-members';
import { formatDate, formatDayTime } from '../../../format/dates.ts';
import * as styles from './team-slips.module.css';

/** A slip to hand out at practice for each child that still waits for a parent, and one with which any parent joins. */
export function TeamSlips({ slips: { team, competition, date, coach, slips, join } }: { slips: Slips }) {
  const all = join ? [...slips, join] : slips;
  if (all.length === 0) return <p>Nobody waits for a parent: there is nothing to print.</p>;
  return (
    <div className={styles.slips}>
      {all.map(({ name, address, ends_at: endsAt, code: { size, path } }) => (
        <section key={address} className={styles.slip} aria-label={name ?? 'Any member of the team'}>
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan" shapeRendering="crispEdges">
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#0b1b16" />
          </svg>
          <div>
            <h3>{name ?? `For ${team}`}</h3>
            <p>{`${team}, ${competition}, ${formatDate(date)}`}</p>
            <p>Please confirm your child: scan this, two minutes, no account needed.</p>
            <p>{`Until ${formatDayTime(endsAt)}${coach ? `. ${coach}, coach` : ''}`}</p>
            <p className={styles.address}>{address}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
