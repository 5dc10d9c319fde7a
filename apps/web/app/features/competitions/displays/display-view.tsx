import { useEffect, type ReactNode } from 'react';
import { registerWorker } from '../../../portal/unsent/register-worker.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { useDisplay } from './use-display.ts';
import * as styles from './display.module.css';

const GivenPart = whenShown(async () => (await import('./given-part.tsx')).GivenPart, { quiet: true });

/** A screen in the hall: its code, big enough to read across it, until the desk gives it something to show. */
export function DisplayView({ mark, organisation }: { mark: ReactNode; organisation: string }) {
  const { picture, lost } = useDisplay();
  useScreenOn();
  useEffect(() => void registerWorker('display'), []);
  if (picture?.state === 'shown') return <GivenPart key={picture.slug} picture={picture} lost={lost} />;
  return (
    <div className={styles.waiting}>
      <p className={styles.mark}>
        {mark}
        <b>{organisation}</b>
      </p>
      <h1>{picture ? 'Enter this code at the control desk' : lost ? 'No connection' : 'One moment'}</h1>
      {picture && (
        <p className={styles.code} role="status">
          <span className="visually-hidden">{picture.code.split('').join(' ')}</span>
          {picture.code.split('').map((sign, at) => (
            <b key={at} aria-hidden>
              {sign}
            </b>
          ))}
        </p>
      )}
      <p className={styles.note}>
        {lost
          ? 'No connection. We try again by ourselves.'
          : 'Control desk, Screens in the hall, Add a screen. The code changes every ten minutes.'}
      </p>
    </div>
  );
}

/** Nobody touches a screen in a hall: it stays on by itself, where the browser can do that. */
function useScreenOn(): void {
  useEffect(() => {
    const hold = () => {
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
        navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => document.removeEventListener('visibilitychange', hold);
  }, []);
}
