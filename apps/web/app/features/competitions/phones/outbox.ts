import type { EventRecorded, eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { withPatience } from '../../../api/lost-line.ts';
import { addUnsent, followUnsent, listUnsent, refuseUnsent, removeUnsent } from '../../../offline/unsent.ts';

/** What waits on a phone of the day is nobody's account's; each record has the link with which it was made. */
const account = 'event';
const line = { method: 'POST', path: '/event-day/records' } as const;
/** So many go out together: a bad line carries a small request sooner. */
const most = 20;
/** Told apart from a refusal: the server has it, beside another answer. */
const asideMark = 'aside:';

/** A record that is still on this phone. */
export interface OutboxEntry {
  id: string;
  /** What it says, in words. */
  label: string;
  token: string;
  record: GivenRecord;
  /** `aside`: it was sent, and stands beside another answer until somebody decides. */
  state: 'waiting' | 'refused' | 'aside';
  why: string | null;
}

export async function listOutbox(): Promise<OutboxEntry[]> {
  const entries = await listUnsent(account);
  return entries.map(({ id, label, call: { body }, refused }) => ({
    id,
    label,
    ...(body as { token: string; record: GivenRecord }),
    state: refused === null ? 'waiting' : refused.startsWith(asideMark) ? 'aside' : 'refused',
    why: refused?.replace(asideMark, '') ?? null,
  }));
}

/** Writes a record to the phone. It is sent from there, in order, as soon as there is a line. */
export const putInOutbox = (token: string, record: GivenRecord, label: string): Promise<void> =>
  addUnsent({ id: record.id, account, label, madeAt: Date.now(), call: { line, body: { token, record } } });

/** Somebody has read why it was refused, or which other answer there is. */
export const discardFromOutbox = (id: string): Promise<void> => removeUnsent(id);

export const followOutbox = (listener: () => void): (() => void) => followUnsent(listener);

export interface Sending {
  /** What the server said after a batch, before the batch leaves the phone. */
  onAnswer: (token: string, answer: EventRecorded) => void;
  /** The link of these records is over. */
  onEnded: (token: string) => void;
}

/** Sends what waits, one tab at a time. Throws when the rest has to wait for a line. */
export async function sendOutbox(sending: Sending): Promise<void> {
  if (!navigator.locks) return sendInOrder(sending);
  await navigator.locks.request('device-event', { ifAvailable: true }, (lock) => lock && sendInOrder(sending));
}

async function sendInOrder({ onAnswer, onEnded }: Sending): Promise<void> {
  /** Links that are over; their records stay, for the code to the desk. */
  const over = new Set<string>();
  /** So many of the next go out by themselves: one of them was no good, and it must not hold up the others. */
  let alone = 0;
  for (;;) {
    const waiting = (await listOutbox()).filter(({ state, token }) => state === 'waiting' && !over.has(token));
    const [first] = waiting;
    if (!first) return;
    const other = waiting.findIndex(({ token }) => token !== first.token);
    const batch = waiting.slice(0, alone > 0 ? 1 : Math.min(most, other < 0 ? most : other));
    const records = batch.map(({ record }) => record);
    try {
      const body = { token: first.token, records };
      const answer = await call<typeof eventDayCalls.recordAtEvent>(line, { body }, withPatience());
      onAnswer(first.token, answer);
      await settle(answer, batch);
      alone = Math.max(0, alone - 1);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.status === 404) {
        over.add(first.token);
        onEnded(first.token);
      } else if (![400, 413, 422].includes(reason.status)) throw reason;
      else if (batch.length > 1) alone = batch.length;
      else {
        await refuseUnsent(first.id, reason.message);
        alone = Math.max(0, alone - 1);
      }
    }
  }
}

async function settle({ outcomes }: EventRecorded, batch: readonly OutboxEntry[]): Promise<void> {
  const known = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  for (const { id } of batch) {
    const outcome = known.get(id);
    if (outcome?.state === 'refused') await refuseUnsent(id, outcome.message ?? 'The server did not take it.');
    else if (outcome?.state === 'aside') await refuseUnsent(id, asideMark + (outcome.message ?? ''));
    else await removeUnsent(id);
  }
}

/** Waiting times between attempts, while there is no line. */
const tries = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
const everyMs = 15_000;

/** Sends whatever waits while the page is open: at once, when the line is back, on focus, and every so often. Returns what ends it. */
export function startOutbox(sending: Sending & { onLine: (lost: boolean) => void }): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let running = false;
  let again = false;
  const send = async () => {
    if (over) return;
    // What is added while it sends goes out with the next look, not with another one beside it.
    if (running) return void (again = true);
    running = true;
    clearTimeout(timer);
    try {
      await sendOutbox(sending);
      failures = 0;
      sending.onLine(false);
    } catch {
      failures += 1;
      sending.onLine(true);
    } finally {
      running = false;
    }
    if (over) return;
    const wait = failures === 0 ? (again ? 0 : everyMs) : tries[Math.min(failures, tries.length) - 1]!;
    again = false;
    timer = setTimeout(now, wait);
  };
  const now = () => void send();
  const seen = () => document.visibilityState === 'visible' && now();
  const unfollow = followOutbox(() => (running ? (again = true) : failures === 0 && now()));
  addEventListener('online', now);
  addEventListener('focus', now);
  document.addEventListener('visibilitychange', seen);
  now();
  return () => {
    over = true;
    clearTimeout(timer);
    unfollow();
    removeEventListener('online', now);
    removeEventListener('focus', now);
    document.removeEventListener('visibilitychange', seen);
  };
}
