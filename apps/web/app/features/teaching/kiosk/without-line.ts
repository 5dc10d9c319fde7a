import type { GateAnswer, Kiosk, kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import { ApiError } from '../../../api/api-error.ts';
import { call, type CallLine } from '../../../api/call.ts';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { addUnsent, canWait, followUnsent, listUnsent, refuseUnsent, removeUnsent } from '../../../offline/unsent.ts';
import { isLost, withPatience } from '../../../api/lost-line.ts';
import { openBox } from './open-box.ts';
import { changeStoredKiosk, dropStoredKiosk, readStoredKiosk } from './stored-kiosk.ts';

/** What waits on a kiosk is nobody's account's. */
const account = 'kiosk';
/** A child who got a place a minute ago can be brought in without a line soon. */
const packEveryMs = 5 * 60_000;
/** The door of a class opens an hour before it. */
const earlyMs = 60 * 60_000;

type Known = Extract<GateAnswer, { state: 'known' }>;
type Arrival = {
  token: string;
  visit: string;
  at_device: string;
  children: ReadonlyArray<{ id: string; student_id: string; meeting_id: string }>;
  signature?: object | null;
};

/** How many arrivals wait on this tablet, and how many the server did not take. */
export type Left = { waiting: number; refused: number };

async function countLeft(): Promise<Left> {
  const all = await listUnsent(account);
  const refused = all.filter((one) => one.refused !== null).length;
  return { waiting: all.length - refused, refused };
}

/** Says now and after each change what waits. */
export function followLeft(show: (left: Left) => void): () => void {
  const again = () => void countLeft().then(show, () => undefined);
  again();
  return followUnsent(again);
}

/** The kiosk as it was last read; null where nothing of today is stored. */
export const recallKiosk = async (token: string): Promise<Kiosk | null> =>
  (await readStoredKiosk(token).catch(() => null))?.kiosk ?? null;

/** There is a line: what waits is sent, wrong numbers are reported, and the boxes are made new; once at a time. */
export const useLine = (token: string, kiosk: Kiosk): Promise<void> =>
  (running ??= sendAndPack(token, kiosk).finally(() => (running = null)));
let running: Promise<void> | null = null;

async function sendAndPack(token: string, kiosk: Kiosk): Promise<void> {
  await changeStoredKiosk(token, { kiosk });
  await sendWaiting();
  const stored = await readStoredKiosk(token);
  if (!stored) return;
  if (stored.misses > 0) {
    const body = { token, id: stored.missId, misses: Math.min(stored.misses, 20) };
    await call<typeof kioskCalls.ringAtGate>({ method: 'POST', path: '/kiosk/ring' }, { body });
    await changeStoredKiosk(token, { kiosk, misses: 0, missId: crypto.randomUUID() });
  }
  if (Date.now() - stored.packedAt < packEveryMs && stored.misses === 0) return;
  const boxes = await call<typeof kioskCalls.packKiosk>({ method: 'POST', path: '/kiosk/boxes' }, { body: { token } });
  await changeStoredKiosk(token, { kiosk, boxes, packedAt: Date.now() });
}

/** Whom this PIN lets in without a line. A wrong one counts; after too many none opens anything until there is a line. */
export async function openWithPin(token: string, pin: string): Promise<Known | null> {
  const stored = await readStoredKiosk(token);
  if (!stored?.boxes || stored.kiosk.locked || stored.misses >= stored.boxes.tries) return null;
  const known = await openBox(stored.boxes, { kioskId: stored.kiosk.id, pin });
  if (!known) {
    await changeStoredKiosk(token, { kiosk: stored.kiosk, misses: stored.misses + 1 });
    return null;
  }
  const came = new Set<string>();
  for (const { call: waiting } of await listUnsent(account))
    for (const child of (waiting.body as Arrival).children) came.add(`${child.student_id} ${child.meeting_id}`);
  const children = known.children
    .filter(({ starts_at: start }) => Date.parse(start) - earlyMs <= Date.now())
    .map((child) => (came.has(`${child.student_id} ${child.meeting_id}`) ? { ...child, state: 'in' as const } : child));
  return children.length === 0 ? null : { ...known, children };
}

/** Stores an arrival until there is a line; false where this browser stores nothing. */
export async function queueArrival(body: Arrival): Promise<boolean> {
  if (!canWait()) return false;
  const waiting = { line: { method: 'POST', path: '/kiosk/record' }, body };
  await addUnsent({ id: crypto.randomUUID(), account, label: 'Arrival', madeAt: Date.now(), call: waiting });
  return true;
}

/** Sends what waits, in its order and one tab at a time. */
export async function sendWaiting(): Promise<void> {
  if (!navigator.locks) return sendInOrder();
  await navigator.locks.request('device-kiosk', { ifAvailable: true }, (lock) => lock && sendInOrder());
}

async function sendInOrder(): Promise<void> {
  for (const { id, call: waiting, refused } of await listUnsent(account)) {
    if (refused !== null) continue;
    try {
      await call(waiting.line as CallLine<CallDefinition>, { body: waiting.body } as never, withPatience());
      await removeUnsent(id);
    } catch (reason) {
      // Later again: the line is gone, or the server has too much to do.
      if (isLost(reason) || !(reason instanceof ApiError) || reason.status >= 500 || reason.status === 429)
        throw reason;
      await refuseUnsent(id, reason.message);
    }
  }
}

/** The team has read what was not taken. */
export const forgetRefused = async (): Promise<void> => {
  for (const { id, refused } of await listUnsent(account)) if (refused !== null) await removeUnsent(id);
};

/** The kiosk has ended: what the tablet had of it goes; arrivals that still wait stay until there is a line. */
export const endWithoutLine = (): Promise<void> => dropStoredKiosk();
