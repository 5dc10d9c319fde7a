import { formatDayTime } from '../format/dates.ts';
import * as styles from './printed-slips.module.css';

export type PrintedSlip = {
  /** The child, or whom the slip is for. */
  name: string;
  /** Where the child takes part. */
  line: string;
  ask: string;
  /** Who hands it out. */
  from?: string | undefined;
  address: string;
  /** For a phone that cannot scan: where to type what. */
  typed?: { page: string; code: string };
  ends_at: string;
  code: { size: number; path: string };
};

/** Slips to hand out on paper, each with a code to scan. */
export function PrintedSlips({ slips }: { slips: readonly PrintedSlip[] }) {
  if (slips.length === 0) return <p>Nobody waits for a parent: there is nothing to print.</p>;
  return (
    <div className={styles.slips}>
      {slips.map(({ name, line, ask, from, address, typed, ends_at: endsAt, code: { size, path } }) => (
        <section key={address} className={styles.slip} aria-label={name}>
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan" shapeRendering="crispEdges">
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#0b1b16" />
          </svg>
          <div>
            <h3>{name}</h3>
            <p>{line}</p>
            <p>{ask}</p>
            <p>{`Until ${formatDayTime(endsAt)}${from ? `. ${from}` : ''}`}</p>
            {typed ? (
              <p className={styles.typed}>
                {`No camera? Go to ${typed.page} and type `}
                <b>{typed.code}</b>
              </p>
            ) : (
              <p className={styles.address}>{address}</p>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
