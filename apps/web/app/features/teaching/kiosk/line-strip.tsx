import { formatTime } from '../../../format/dates.ts';
import { NoSignalIcon } from '../../../portal/unsent/no-signal-icon.tsx';
import type { KioskInUse } from './use-kiosk.ts';
import * as styles from './kiosk.module.css';

const arrivals = (count: number): string => (count === 1 ? '1 arrival' : `${count} arrivals`);

/** Says that there is no line, how many arrivals wait for it, and what the server did not take. */
export function LineStrip({ use: { lostAt, left, forgetRefused } }: { use: KioskInUse }) {
  const { waiting, refused } = left;
  return (
    <div role="status" aria-label="Connection">
      {lostAt !== null ? (
        <p className={styles.strip}>
          <NoSignalIcon />
          <span>
            {[
              `No connection since ${formatTime(new Date(lostAt).toISOString())}. You can bring children in with your PIN.`,
              ...(waiting > 0 ? [`${arrivals(waiting)} ${waiting === 1 ? 'goes' : 'go'} out when it is back.`] : []),
            ].join(' ')}
          </span>
        </p>
      ) : (
        waiting > 0 && (
          <p className={styles.strip}>
            <span>{`Sending ${arrivals(waiting)} that waited for a connection.`}</span>
          </p>
        )
      )}
      {refused > 0 && (
        <p className={styles.strip}>
          <span>{`${arrivals(refused)} could not be recorded. Please check these children in at the door.`}</span>
          <button type="button" className={styles.stop} onClick={forgetRefused}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}
