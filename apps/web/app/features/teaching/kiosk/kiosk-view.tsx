import clsx from 'clsx';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { useOrganisation } from '../../../portal/organisation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AtTheGate } from './at-the-gate.tsx';
import { PickChildren } from './pick-children.tsx';
import { EnterNumber } from './enter-number.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { readKioskToken } from './kiosk-token.ts';
import { useKiosk, type KioskInUse } from './use-kiosk.ts';
import * as styles from './kiosk.module.css';

/** A tablet at the gate. It knows nobody until somebody says who they are, and forgets them after a moment. */
export function KioskView() {
  const hydrated = useHydrated();
  const [ended, setEnded] = useState(false);
  const onEnded = useCallback(() => setEnded(true), []);
  if (!hydrated) return <Spinner label="Loading" />;
  const token = ended ? null : readKioskToken();
  if (token === null)
    return (
      <div className={styles.closed}>
        <h1 className="display">Kiosk</h1>
        <EmptyState title="This kiosk is closed">
          A member of the team opens it from the door of a class, for that day.
        </EmptyState>
        <ButtonLink to="/auth">Sign in</ButtonLink>
      </div>
    );
  return <OpenKiosk token={token} onEnded={onEnded} />;
}

function OpenKiosk({ token, onEnded }: { token: string; onEnded: () => void }) {
  const use = useKiosk(token, onEnded);
  const waits = use.step.at === 'wait' || use.step.at === 'offline' || use.kiosk?.locked === true;
  if (!use.kiosk) return <Spinner label="Loading" />;
  return (
    <div className={clsx(styles.kiosk, waits && styles.wait)}>
      <Head place={use.kiosk.place} />
      <div className={styles.body}>
        <Step use={use} />
      </div>
      <footer className={styles.foot}>
        {use.step.at === 'start' ? (
          <p>No name shows here until you say who you are.</p>
        ) : (
          <>
            <p>{`This screen forgets you after ${use.kiosk.forget_seconds} seconds.`}</p>
            <button type="button" className={styles.stop} onClick={use.forget}>
              {use.step.at === 'number' || use.step.at === 'children' ? 'Stop' : 'Close'}
            </button>
          </>
        )}
      </footer>
    </div>
  );
}

function Head({ place }: { place: string }) {
  const office = useOrganisation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(tick);
  }, []);
  return (
    <header className={styles.head}>
      <p>
        <b>{office?.name}</b>
        {place && <small>{place}</small>}
      </p>
      <time>{formatTime(now.toISOString())}</time>
    </header>
  );
}

function Step({ use }: { use: KioskInUse }) {
  const { step, kiosk } = use;
  switch (step.at) {
    case 'number':
      return <EnterNumber key={step.by} step={step} use={use} />;
    case 'children':
      return <PickChildren step={step} use={use} />;
    case 'done':
      return <Said title={`${listed(step.names)} ${step.names.length === 1 ? 'is' : 'are'} in`}>Have a good day.</Said>;
    case 'asked':
      return (
        <Said title="We are bringing your child">
          {step.names.length === 0
            ? 'Please wait here with your ID. A member of the team brings the child.'
            : `Please wait here. A member of the team brings ${listed(step.names)}.`}
        </Said>
      );
    case 'offline':
      return (
        <Said title="Please come in">The kiosk has no connection. Somebody of the team helps you at the door.</Said>
      );
    case 'wait':
      return <Coming />;
    default:
      return kiosk?.locked ? <Coming /> : <AtTheGate use={use} />;
  }
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-JM').format(names);

/** The same for everybody who cannot be helped here: the reason is on the phones of the team. */
const Coming = () => <Said title="Somebody is coming">Please wait a moment. A member of the team helps you.</Said>;

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="status">
    <h1 className={clsx('display', styles.title)}>{title}</h1>
    <p className={styles.lead}>{children}</p>
  </div>
);
