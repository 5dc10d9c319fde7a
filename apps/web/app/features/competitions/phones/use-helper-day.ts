import type { DoorMember, eventDayCalls, EventScreen } from '@doctorbird/contract/competitions/event-day';
import type { GivenRecord, RecordOutcome } from '@doctorbird/contract/competitions/event-records';
import type { EventPerson, EventState } from '@doctorbird/contract/competitions/event-state';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { withPatience } from '../../../api/lost-line.ts';
import { canWait } from '../../../offline/unsent.ts';
import { toast } from '../../../ui/toast.ts';
import { messageOf, type ApiError } from '../../../api/api-error.ts';
import { lookupsOf, type Lookups } from '../day/event-texts.ts';
import { newRecord, useFollowedScreen, type RecordAct } from '../day/use-event-day.ts';
import { ownUnsent } from './own-unsent.ts';
import { followOutbox, listOutbox, putInOutbox, startOutbox, type OutboxEntry } from './outbox.ts';
import { recordLabel } from './record-label.ts';
import { storeScreen } from './stored-screen.ts';
import { withWaiting } from './with-waiting.ts';

/** What every screen of a helper's phone works with. */
export interface HelperDay {
  person: EventPerson;
  /** The day with what this phone has not sent yet. */
  state: EventState;
  of: Lookups;
  /** Who belongs to the teams, for the door and the desk. */
  members: readonly DoorMember[];
  /** How fees stand, for the door and the desk. */
  fees: EventScreen['fees'];
  /** What robots are inspected for at this competition. */
  rules: EventScreen['inspection_rules'];
  /** Added to this device's clock to have the server's. */
  offset: number;
  /** Writes to the phone first, and sends from there; its id takes it back. */
  act: RecordAct;
  takeBack: (record: string) => void;
  /** Records of another phone, read from its code. */
  add: (records: readonly GivenRecord[]) => Promise<RecordOutcome[]>;
  /** What is still on this phone, in order. */
  outbox: readonly OutboxEntry[];
  /** Since when what is sent does not get through; null while it does. */
  lostSince: number | null;
  /** Nothing comes in or goes out. */
  isLost: boolean;
}

const openLine = { method: 'POST', path: '/event-day/open' } as const;
export const openEvent = (token: string): Promise<EventScreen> =>
  call<typeof eventDayCalls.openEvent>(openLine, { body: { token } }, withPatience());

/** The day of somebody who helps: read with their link, followed, and recorded through the outbox of this phone. */
export function useHelperDay(token: string, first: EventScreen, onEnded: () => void): HelperDay {
  const read = useCallback(() => openEvent(token), [token]);
  const onRefused = useCallback(
    async ({ status }: ApiError) => {
      if (status !== 404) return;
      // What still waits is sent first: the server takes it for some days after the end of a link.
      const waits = (await listOutbox()).some((entry) => entry.token === token && entry.state === 'waiting');
      if (!waits) onEnded();
    },
    [token, onEnded],
  );
  const { screen, line, offset, take } = useFollowedScreen(first, read, (reason) => void onRefused(reason));
  const [outbox, setOutbox] = useState<readonly OutboxEntry[]>([]);
  const [lostSince, setLostSince] = useState<number | null>(null);
  const { state: seen, log, person, members, fees, inspection_rules: rules } = screen;

  useEffect(() => {
    // Without a place to store it, a reload needs a line.
    void storeScreen(token, screen).catch(() => undefined);
  }, [token, screen]);
  useEffect(() => {
    const again = () => void listOutbox().then(setOutbox, () => undefined);
    again();
    return followOutbox(again);
  }, []);
  useEffect(
    () =>
      startOutbox({
        onAnswer: (of, answer) => of === token && take(answer),
        onEnded: (of) => of === token && onEnded(),
        onLine: (lost) => setLostSince((before) => (lost ? (before ?? Date.now()) : null)),
      }),
    [token, take, onEnded],
  );

  const state = useMemo(() => {
    const waiting = outbox.filter((entry) => entry.state === 'waiting' && entry.token === token);
    return withWaiting(
      seen,
      waiting.map(({ record }) => record),
      { log, offset, person: person.id },
    );
  }, [seen, outbox, token, log, offset, person.id]);
  const of = useMemo(() => lookupsOf(state), [state]);
  const names = useRef(of);
  useEffect(() => {
    names.current = of;
  });

  const act = useCallback<RecordAct>(
    async (kind, body, division = null) => {
      const record = { ...newRecord(kind, body, division), device: deviceName() };
      const put = (one: GivenRecord) => putInOutbox(token, one, recordLabel(one, names.current));
      try {
        if (!canWait()) return await sendNow(token, record, take);
        const own = (await listOutbox()).filter((entry) => entry.token === token);
        for (const id of ownUnsent(record, own))
          await put({ ...newRecord('voided', { record: id }), device: deviceName() });
        await put(record);
        return { id: record.id, state: 'recorded', seq: null, message: null };
      } catch (reason) {
        toast.error(messageOf(reason, 'It could not be saved on this phone. Please report the control desk.'));
        return null;
      }
    },
    [token, take],
  );
  const takeBack = useCallback((record: string) => void act('voided', { record }), [act]);
  const add = useCallback(
    async (records: readonly GivenRecord[]) => {
      for (const record of records) await putInOutbox(token, record, recordLabel(record, names.current));
      return records.map(({ id }) => ({
        id,
        state: 'recorded' as const,
        seq: null,
        message: 'Goes out with this phone',
      }));
    },
    [token],
  );
  return {
    person,
    state,
    of,
    members,
    fees,
    rules,
    offset,
    act,
    takeBack,
    add,
    outbox,
    lostSince,
    isLost: lostSince !== null || line === 'lost',
  };
}

/** A browser that stores nothing sends at once, or says that it failed. */
async function sendNow(
  token: string,
  record: ReturnType<typeof newRecord>,
  take: (answer: Pick<EventScreen, 'state' | 'log'>) => void,
): Promise<RecordOutcome | null> {
  const line = { method: 'POST', path: '/event-day/records' } as const;
  const answer = await call<typeof eventDayCalls.recordAtEvent>(
    line,
    { body: { token, records: [record] } },
    withPatience(),
  );
  take(answer);
  const [outcome] = answer.outcomes;
  if (outcome && outcome.state !== 'recorded') toast.error(outcome.message ?? 'It was not recorded.');
  return outcome?.state === 'refused' ? null : (outcome ?? null);
}

/** So that the desk tells two phones of one person apart. */
function deviceName(): string {
  const { userAgent } = navigator;
  const kind = /iPad/.test(userAgent)
    ? 'iPad'
    : /iPhone/.test(userAgent)
      ? 'iPhone'
      : /Android/.test(userAgent)
        ? 'Android'
        : 'Computer';
  const key = 'event_device';
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = `${kind} ${crypto.randomUUID().slice(0, 4)}`;
  localStorage.setItem(key, made);
  return made;
}
