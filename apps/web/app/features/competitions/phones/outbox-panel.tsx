import type { RecordKind } from '@doctorbird/contract/competitions/event-records';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { resultSentence, runSentence } from '../day/event-texts.ts';
import { discardFromOutbox, followOutbox, listOutbox, type OutboxEntry } from './outbox.ts';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

const PhoneCodes = whenShown(async () => (await import('./phone-codes.tsx')).PhoneCodes);

/** After so long without a line, a code is the better way. */
const codeMs = 5 * 60_000;

/** The desk records as itself: what a judge wrote stays the judge's. */
const ofJudges: readonly RecordKind[] = ['rubric.saved', 'team.nominated'];

/** What is still on this phone, what was refused, and what stands beside another answer. `entries` null: it reads them itself. */
export function OutboxPanel({
  entries: given,
  lostSince,
  day,
  onClose,
}: {
  entries: readonly OutboxEntry[] | null;
  lostSince: number | null;
  day?: HelperDay;
  onClose: (() => void) | null;
}) {
  const own = useOwnEntries(given === null);
  const entries = given ?? own;
  const [shows, setShows] = useState(false);
  const now = useMinute();
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const refused = entries.filter(({ state }) => state === 'refused');
  const aside = entries.filter(({ state }) => state === 'aside');
  // The link is over, or nothing got through for long.
  const carried = waiting.map(({ record }) => record).filter(({ kind }) => !ofJudges.includes(kind));
  const codesHelp = carried.length > 0 && (given === null || (lostSince !== null && now - lostSince >= codeMs));
  if (given === null && entries.length === 0) return null;
  return (
    <section className={styles.body} aria-label="What is on this phone">
      {waiting.length > 0 ? (
        <div className={styles.saved}>
          <h2>Saved on this phone</h2>
          <p>
            Not sent yet. Nothing is lost if you close this page or the battery dies. It sends by itself when the signal
            is back.
          </p>
        </div>
      ) : (
        <h2 className={styles.title}>{entries.length === 0 ? 'All is sent' : 'Please look at this'}</h2>
      )}
      {aside.map((entry) => (
        <AsideEntry key={entry.id} entry={entry} day={day} />
      ))}
      {refused.length > 0 && (
        <ul className={styles.rows}>
          {refused.map(({ id, label, why }) => (
            <li key={id}>
              <span>
                <b>{label}</b>
                {why}
              </span>
              <Button variant="line" size="sm" plain onClick={() => void discardFromOutbox(id)}>
                Discard<span className="visually-hidden">{` ${label}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul className={styles.rows}>
          {waiting.map(({ id, label, record }) => (
            <li key={id}>
              <span>
                <b>{label}</b>
                {formatTime(record.at_device)}
              </span>
              <Badge tone="waiting">Waiting</Badge>
            </li>
          ))}
        </ul>
      )}
      {codesHelp && !shows && (
        <p>
          {lostSince !== null && <span>{`No signal for ${Math.floor((now - lostSince) / 60_000)} min. `}</span>}
          <Button variant="line" size="sm" plain onClick={() => setShows(true)}>
            Show the desk a code instead
          </Button>
        </p>
      )}
      {codesHelp && shows && (
        <PhoneCodes records={carried} name={day?.person.name ?? 'a helper'} offset={day?.offset ?? 0} />
      )}
      {onClose && (
        <Button variant="leaf" plain onClick={onClose}>
          Go on
        </Button>
      )}
    </section>
  );
}

/** Two answers to one match or run: both are shown, and the other one stands until the head referee decides. */
function AsideEntry({ entry, day }: { entry: OutboxEntry; day: HelperDay | undefined }) {
  const { record, label, id } = entry;
  const { division_id: division, body } = record;
  const match = day?.of.match(`${division}.${String(body['match'])}`);
  const run = day?.state.runs.find((row) => row.id === `${division}.${String(body['entry'])}.${String(body['run'])}`);
  const stands = match?.result
    ? `${match.result_by ?? 'The desk'}: ${resultSentence(match, day!.of.nameOf)}.`
    : run?.result
      ? `${run.result_by ?? 'The desk'}: ${runSentence(run.result)}.`
      : '';
  const keep = async () => {
    // The server has it beside the other: it is taken back there, too.
    if (day && !(await day.act('voided', { record: id }))) return;
    await discardFromOutbox(id);
  };
  return (
    <div className={styles.aside}>
      <p>
        <b>Two answers. </b>
        {`Yours: ${label}. ${stands}`}
      </p>
      <div className={styles.line}>
        <Button variant="danger" size="sm" plain onClick={() => void keep()}>
          Keep the other
        </Button>
        <Button variant="line" size="sm" plain onClick={() => void discardFromOutbox(id)}>
          Leave it to the head referee
        </Button>
      </div>
    </div>
  );
}

function useOwnEntries(isNeeded: boolean): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    const again = () => void listOutbox().then(setEntries, () => undefined);
    again();
    return followOutbox(again);
  }, [isNeeded]);
  return entries;
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
