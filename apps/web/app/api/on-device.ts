import { readToken } from './call.ts';
import type { Device } from './or-on-device.ts';

/*
 * Answers of the portals that stay on the device, so that a class can be held without a connection: encrypted with a key of the
 * session (offline/stored-answers.ts), for 72 hours at most, and gone as soon as the session ends. Papers and payments are not among
 * them, and health notes are left out.
 */
const storable =
  /^\/(profile|(staff|parent|student)\/home|staff\/(meetings|students|programs|groups)|schedule|make-ups|learning|coursework|achievements)([/?]|$)|^\/students\?/;
const never = /\/(health|documents|file|pdf|history)\b/;

const isStored = (path: string): boolean => storable.test(path) && !never.test(path);

let since: number | null = null;
const listeners = new Set<() => void>();

/** When the oldest answer on the screen was made; null while everything comes from the server. */
export const storedSince = (): number | null => since;
export function followStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: number | null): void {
  if (since === next) return;
  since = next;
  for (const listener of listeners) listener();
}

type Answer = { token: string; body: unknown; savedAt: number };

/** Answers that are not stored yet. */
const waiting = new Map<string, Answer>();
/** Where nothing can be stored, such as in some private windows: as long as the page is open. */
const inMemory = new Map<string, Answer>();

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

/** The answers of the portals on this device. */
export const device: Device = {
  async read(token, path) {
    if (!isStored(path)) return null;
    const here = inMemory.get(path);
    if (here?.token === token) return here;
    return (await import('../offline/stored-answers.ts')).readStored(token, path);
  },
  /** Once the page has what it needs: on a bad line it would be in its way. */
  store(token, path, body) {
    if (!isStored(path)) return;
    show(null);
    if (waiting.size === 0) setTimeout(() => void storeWaiting().catch(() => undefined), 1500);
    waiting.set(path, { token, body, savedAt: Date.now() });
  },
  show: (savedAt) => show(Math.min(since ?? savedAt, savedAt)),
};

// Loaded without a connection, this is opened and read while the page still starts.
const token = readToken();
if (token && !navigator.onLine) void device.read(token, '/profile').catch(() => undefined);
