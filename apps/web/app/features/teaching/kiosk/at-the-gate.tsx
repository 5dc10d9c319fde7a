import { useRevealedTitle } from './use-revealed-title.ts';
import type { KioskInUse } from './use-kiosk.ts';
import * as styles from './kiosk.module.css';

/** Two boards: to bring a child, or to take one home. */
export function AtTheGate({ use }: { use: KioskInUse }) {
  const title = useRevealedTitle();
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="visually-hidden">
        At the gate
      </h1>
      <div className={styles.gates}>
        <button type="button" onClick={() => use.begin('in', 'pin')}>
          <b>Arrive</b>
          <span>Bring a child to class</span>
        </button>
        <button type="button" className={styles.collect} onClick={() => use.begin('out', 'pin')}>
          <b>Collect</b>
          <span>Take a child home</span>
        </button>
      </div>
      {use.lostAt === null ? (
        <MoreWays use={use} />
      ) : (
        <p className={styles.lead}>For anything else, please see the team.</p>
      )}
    </>
  );
}

const MoreWays = ({ use }: { use: KioskInUse }) => (
  <div className={styles.ways}>
    <button type="button" onClick={() => use.begin('out', 'code')}>
      I have a code for today
      <small>Sent to you by the parent</small>
    </button>
    <button type="button" disabled={use.busy} onClick={() => void use.ring()}>
      Ring for a person
      <small>Somebody of the team comes</small>
    </button>
  </div>
);
