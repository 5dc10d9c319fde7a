import { readToken } from './call.ts';
import type { Device, Reading } from './or-on-device.ts';

/*
 * Answers of the portals that stay on the device, so that a class can be held without a connection: encrypted with a key of the
 * session (offline/stored-answers.ts), for 72 hours at most, and gone as soon as the session ends. Papers and payments are not among
 * them, and health notes are left out.
 */
const storable =
  /^\/(profile|(staff|parent|student)\/home|staff\/(meetings|students|programs|groups)|schedule|make-ups|learning|coursework|achievements)([/?]|$)|^\/students\?/;
const never = /\/(health|documents|file|pdf|history)\b/;

const isStored = (path: string): boolean => storable.test(path) && !never.test(path);

type Shown = Reading & {
  body: unknown;
  savedAt: number;
  /** When the page was last loaded again because of it. */
  reloadedAt: number;
};

/** The answers of the device on the screen, by path. */
const shown = new Map<string, Shown>();
let since: number | null = null;
/** The server has answered with something else than what is on the screen. */
let hasNewer = false;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** When the oldest answer on the screen was made; null while everything comes from the server. */
export const storedSince = (): number | null => since;
/** Whether the page is to be loaded again, because an answer came when an older one was on the screen already. */
export const isNewerThere = (): boolean => hasNewer;
export function takeNewer(): void {
  hasNewer = false;
  notify();
}
export function followStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  const next = shown.size > 0 ? Math.min(...[...shown.values()].map(({ savedAt }) => savedAt)) : null;
  if (since === next) return;
  since = next;
  notify();
}

/** Another page has loaded since, or this one has loaded again: what was read before is not on the screen any more. */
export function dropReadBefore(start: number): void {
  for (const [path, { since: readSince }] of shown) if (readSince < start) shown.delete(path);
  changed();
}

/** The answers of a page come close together. */
const togetherMs = 500;
/** An answer that is another one each time must not load a page again and again on a slow line. */
const reloadsEveryMs = 30_000;
let reload: ReturnType<typeof setTimeout> | undefined;
function reloadSoon(): void {
  reload ??= setTimeout(() => {
    reload = undefined;
    hasNewer = true;
    notify();
  }, togetherMs);
}

type Answer = { token: string; body: unknown; savedAt: number };

/** Answers that are not stored yet. */
const waiting = new Map<string, Answer>();
/** Where nothing can be stored, such as in some private windows: as long as the page is open. */
const inMemory = new Map<string, Answer>();

/** Once the page has what it needs: on a bad line it would be in its way. */
function storeSoon(path: string, answer: Answer): void {
  if (waiting.size === 0) setTimeout(() => void storeWaiting().catch(() => undefined), 1500);
  waiting.set(path, answer);
}

async function storeWaiting(): Promise<void> {
  const answers = [...waiting];
  waiting.clear();
  const { storeAnswer } = await import('../offline/stored-answers.ts');
  for (const [path, answer] of answers) {
    // Signed out meanwhile: nothing of that session comes back.
    if (readToken() !== answer.token) continue;
    await storeAnswer(answer.token, path, answer.body).catch(() => inMemory.set(path, answer));
  }
}

/** The server has answered, but not for the screen: that has gone on with an answer of the device, or shows nothing of this. */
export function storeUnseen({ token, path, since: readSince }: Reading, body: unknown): void {
  if (!isStored(path)) return;
  storeSoon(path, { token, body, savedAt: Date.now() });
  const old = shown.get(path);
  // What was read before says nothing about it: something may have been changed in between.
  if (old?.token !== token || readSince < old.since) return;
  if (JSON.stringify(old.body) === JSON.stringify(body)) {
    // The screen is as new as the server.
    shown.delete(path);
    changed();
  } else if (performance.now() - old.reloadedAt > reloadsEveryMs) {
    old.reloadedAt = performance.now();
    reloadSoon();
  }
}

/** What the screen does not wait for any more. */
const late = new WeakSet<Reading>();

/** The answers of the portals on this device. */
export const device: Device = {
  async read(token, path) {
    if (!isStored(path)) return null;
    const here = waiting.get(path) ?? inMemory.get(path);
    if (here?.token === token) return here;
    return (await import('../offline/stored-answers.ts')).readStored(token, path);
  },
  store(reading, body) {
    if (late.has(reading)) return storeUnseen(reading, body);
    const { token, path } = reading;
    if (!isStored(path)) return;
    shown.delete(path);
    changed();
    storeSoon(path, { token, body, savedAt: Date.now() });
  },
  show(reading, { body, savedAt }) {
    late.add(reading);
    // What another session left.
    for (const [path, { token }] of shown) if (token !== reading.token) shown.delete(path);
    const reloadedAt = shown.get(reading.path)?.reloadedAt ?? -Infinity;
    shown.set(reading.path, { ...reading, body, savedAt, reloadedAt });
    changed();
  },
};

// Loaded without a connection, this is opened and read while the page still starts.
const token = readToken();
if (token && !navigator.onLine) void device.read(token, '/profile').catch(() => undefined);
