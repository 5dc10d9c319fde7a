import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { device, followStored, storedSince } from '../../api/on-device.ts';
import { storeOn } from '../../api/or-on-device.ts';
import { momentText } from '../../format/week.ts';
import { sweepStored } from '../../offline/stored-answers.ts';
import { usePart } from '../../ui/use-part.ts';
import { LeavingQuestion } from './leaving-question.tsx';
import { NoSignalIcon } from './no-signal-icon.tsx';
import type { OfflineArea } from './offline-area.ts';
import { startReadingAhead } from './read-ahead.ts';
import { registerWorker } from './register-worker.ts';
import { followArrivals, startSending, sendAll } from './send-unsent.ts';
import { ageLine, useSketch } from './use-sketch.ts';
import { partsOf, useUnsent, type UnsentLine } from './use-unsent.ts';
import * as styles from './device-strip.module.css';

export type DeviceStripProps = { area: OfflineArea; account: string };

/** Features that keep something themselves send it when the line is back. */
async function sendNow(account: string): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await sendAll(account);
}

const loadList = async () => (await import('./unsent-list.tsx')).UnsentList;

/** What the strip says: how old the page is, and what is still to be sent. */
export function stripLines(since: number | null, unsent: readonly UnsentLine[]): string[] {
  const refused = unsent.filter((line) => line.refused !== null).length;
  const waiting = partsOf(unsent) - refused;
  return [
    ...(since === null ? [] : [ageLine(momentText(new Date(since)))]),
    ...(waiting > 0 ? [`${waiting} not sent yet`] : []),
    ...(refused > 0 ? [`${refused} could not be sent`] : []),
  ];
}

/** Above the bar: since when the page is what the device had, and what is still to be sent. Nothing while all is well. */
export function DeviceStrip({ area, account }: DeviceStripProps) {
  const since = useSyncExternalStore(followStored, storedSince, () => null);
  const unsent = useUnsent(account);
  const revalidator = useRevalidator();
  const list = usePart(loadList);
  useSketch(area, since);
  useEffect(() => {
    storeOn(device);
    void registerWorker(area);
    void sweepStored().catch(() => undefined);
    return startSending(account);
  }, [area, account]);
  useEffect(() => startReadingAhead(area), [area]);
  // What arrived is shown by the page that is open.
  useEffect(() => followArrivals(() => void revalidator.revalidate()), [revalidator]);
  useEffect(() => {
    if (since === null) return;
    const back = () => void revalidator.revalidate();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [since, revalidator]);

  const lines = stripLines(since, unsent);
  return (
    <>
      <div role="status" className={lines.length > 0 ? styles.strip : undefined}>
        {lines.length > 0 && (
          <>
            <NoSignalIcon />
            <p>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            {unsent.length > 0 ? (
              <button type="button" onClick={() => void list.show()}>
                Show
              </button>
            ) : (
              <button type="button" onClick={() => void revalidator.revalidate()}>
                Try again
              </button>
            )}
          </>
        )}
      </div>
      {list.Part && <list.Part open={list.open} onClose={list.close} lines={unsent} send={() => sendNow(account)} />}
      {unsent.length > 0 && <LeavingQuestion account={account} lines={unsent} />}
    </>
  );
}
