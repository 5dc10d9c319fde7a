import clsx from 'clsx';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { useOrganisation } from '../../../portal/organisation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { registerWorker } from '../../../portal/unsent/register-worker.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { AtTheGate } from './at-the-gate.tsx';
import { PickChildren } from './pick-children.tsx';
import { EnterNumber } from './enter-number.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { readKioskToken } from './kiosk-token.ts';
import { LineStrip } from './line-strip.tsx';
import { UnsentAtEnd } from './unsent-at-end.tsx';
import { useKiosk, type KioskInUse, type KioskStep } from './use-kiosk.ts';
import * as styles from './kiosk.module.css';

const SignView = whenShown(async () => (await import('./sign-view.tsx')).SignView);
const ReadPhone = whenShown(async () => (await import('./read-phone.tsx')).ReadPhone);

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
        <UnsentAtEnd />
        <ButtonLink to="/auth">Sign in</ButtonLink>
      </div>
    );
  return <OpenKiosk token={token} onEnded={onEnded} />;
}

function OpenKiosk({ token, onEnded }: { token: string; onEnded: () => void }) {
  const use = useKiosk(token, onEnded);
  useEffect(() => {
    // Whoever reloads the tablet without a line finds the kiosk as it was.
    void registerWorker('kiosk');
  }, []);
  const waits = use.step.at === 'wait' || use.step.at === 'offline' || use.kiosk?.locked === true;
  if (!use.kiosk)
    return use.lostAt === null ? (
      <Spinner label="Loading" />
    ) : (
      <div className={styles.closed}>
        <Said title="Please see the team">This tablet has no connection. It goes on by itself when it is back.</Said>
      </div>
    );
  return (
    <div className={clsx(styles.kiosk, waits && styles.wait)}>
      <div>
        <Head place={use.kiosk.place} />
        <LineStrip use={use} />
      </div>
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
              {isAsking(use.step) ? 'Stop' : 'Close'}
            </button>
          </>
        )}
      </footer>
    </div>
  );
}

const isAsking = ({ at }: KioskStep): boolean => at !== 'done' && at !== 'asked' && at !== 'wait' && at !== 'offline';

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
    case 'camera':
      return <ReadPhone step={step} use={use} />;
    case 'children':
      return <PickChildren step={step} use={use} />;
    case 'sign':
      return <SignView step={step} use={use} />;
    case 'done':
      return (
        <Said title={`${listed(step.names)} ${step.names.length === 1 ? 'is' : 'are'} in`}>
          {step.waits ? 'It is saved on this tablet until there is a connection. Have a good day.' : 'Have a good day.'}
        </Said>
      );
    case 'asked':
      return (
        <Said title="We are bringing your child">
          {step.names.length === 0
            ? 'Please wait here with your ID. A member of the team brings the child.'
            : `Please wait here. A member of the team brings ${listed(step.names)}.`}
        </Said>
      );
    case 'offline':
      return <Said title="Please see the team">This tablet has no connection. The team helps you at the door.</Said>;
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
