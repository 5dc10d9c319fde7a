import type { GivenRecord, RecordOutcome } from '@doctorbird/contract/competitions/event-records';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { watchForCode } from '../../../ui/watch-for-code.ts';
import type { Lookups } from '../day/event-texts.ts';
import { readCodePart, recordsOf, type CodePart } from './phone-code.ts';
import { recordLabel } from './record-label.ts';
import * as styles from './phones.module.css';

type Line = { id: string; label: string; outcome: RecordOutcome | undefined };
type Read =
  | { at: 'camera' }
  | { at: 'closed' }
  | { at: 'sending' }
  | { at: 'done'; lines: readonly Line[] }
  | { at: 'failed'; message: string };

/** Reads the codes of a phone without a line and records what they carry, as this desk. */
export function ReadPhoneCode({
  of,
  offset,
  send,
}: {
  of: Lookups;
  /** Added to this device's clock to have the server's: the codes are in the server's time. */
  offset: number;
  send: (records: GivenRecord[]) => Promise<readonly RecordOutcome[]>;
}) {
  const picture = useRef<HTMLVideoElement>(null);
  const parts = useRef(new Map<number, CodePart>());
  const [read, setRead] = useState<Read>({ at: 'camera' });
  const [seen, setSeen] = useState<{ read: number; parts: number } | null>(null);
  const latest = useRef({ of, offset, send });
  useEffect(() => {
    latest.current = { of, offset, send };
  });
  const watches = read.at === 'camera';
  useEffect(() => {
    if (!watches) return;
    parts.current = new Map();
    const take = async () => {
      setRead({ at: 'sending' });
      try {
        const { of: names, offset: own, send: record } = latest.current;
        const records = await recordsOf([...parts.current.values()], own);
        const outcomes = new Map((await record(records)).map((outcome) => [outcome.id, outcome]));
        setRead({
          at: 'done',
          lines: records.map((one) => ({ id: one.id, label: recordLabel(one, names), outcome: outcomes.get(one.id) })),
        });
      } catch (reason) {
        setRead({ at: 'failed', message: messageOf(reason, 'The code could not be read whole. Please try again.') });
      }
    };
    return watchForCode(picture.current!, {
      facing: 'environment',
      accepts: (text) => readCodePart(text) !== null,
      onCode: (text) => {
        const part = readCodePart(text)!;
        const [known] = parts.current.values();
        // Another phone, or the same one after it recorded something more.
        if (known && known.mark !== part.mark) parts.current = new Map();
        parts.current.set(part.part, part);
        setSeen({ read: parts.current.size, parts: part.parts });
        if (parts.current.size < part.parts) return true;
        void take();
        return false;
      },
      onClosed: () => setRead({ at: 'closed' }),
    });
  }, [watches]);
  const again = () => {
    setSeen(null);
    setRead({ at: 'camera' });
  };
  return (
    <div className={styles.scanner}>
      {watches && <video ref={picture} muted playsInline aria-label="Camera" />}
      <p role="status">{textOf(read, seen)}</p>
      {read.at === 'done' && (
        <ul className={styles.rows}>
          {read.lines.map(({ id, label, outcome }) => (
            <li key={id}>
              <span>
                <b>{label}</b>
                {outcome?.message ?? 'Recorded'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {read.at !== 'camera' && read.at !== 'sending' && (
        <Button variant="line" size="sm" plain onClick={again}>
          {read.at === 'done' ? 'Read another phone' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

function textOf(read: Read, seen: { read: number; parts: number } | null): string {
  switch (read.at) {
    case 'camera':
      return seen && seen.parts > 1
        ? `${seen.read} of ${seen.parts} codes read. Keep holding the phone to the camera.`
        : 'Ask for the code on the phone without a signal, and hold it to this camera.';
    case 'closed':
      return 'The camera cannot be used here. Reload this page and allow it, or type the results from the phone.';
    case 'sending':
      return 'Recording what the phone says.';
    case 'done':
      return 'Recorded. The phone sends the same once more when its signal is back: it counts once.';
    default:
      return read.message;
  }
}
