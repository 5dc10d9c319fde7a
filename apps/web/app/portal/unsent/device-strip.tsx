import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { device, dropReadBefore, followStored, isNewerThere, storedSince, takeNewer } from '../../api/on-device.ts';
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

/** A page begins to load at most so long before that is rendered here. */
const renderedMs = 1000;

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
  const isNewer = useSyncExternalStore(followStored, isNewerThere, () => false);
  const unsent = useUnsent(account);
  const { revalidate } = useRevalidator();
  const loadAgain = useCallback(async () => {
    const start = performance.now();
    await revalidate();
    dropReadBefore(start);
  }, [revalidate]);
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
  useEffect(() => followArrivals(() => void loadAgain()), [loadAgain]);
  // So is what the server answered when the page had gone on without it.
  useEffect(() => {
    if (!isNewer) return;
    takeNewer();
    void loadAgain();
  }, [isNewer, loadAgain]);
  useEffect(() => {
    if (since === null) return;
    const back = () => void loadAgain();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [since, loadAgain]);
  // With the next page, what the device had for this one leaves the screen.
  const isLeaving = useNavigation().state === 'loading';
  const { key: pageKey } = useLocation();
  const left = useRef<number | null>(null);
  const opened = useRef(pageKey);
  useEffect(() => {
    if (isLeaving) left.current = performance.now();
  }, [isLeaving]);
  useEffect(() => {
    if (opened.current === pageKey) return;
    opened.current = pageKey;
    // A page that is there at once was never rendered as one that loads.
    dropReadBefore((left.current ?? performance.now()) - renderedMs);
    left.current = null;
  }, [pageKey]);

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
              <button type="button" onClick={() => void loadAgain()}>
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
