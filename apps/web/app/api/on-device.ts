import { ApiError } from './api-error.ts';
import { patienceMs } from './or-on-device.ts';

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

const waiting = new Map<string, unknown>();
/** Where nothing can be stored, such as in some private windows: as long as the page is open. */
const inMemory = new Map<string, { token: string; body: unknown; savedAt: number }>();

/** Stores answers once the page has what it needs: on a bad line they would be in its way. */
function store(token: string, path: string, body: unknown): void {
  if (waiting.size === 0)
    setTimeout(() => {
      const answers = [...waiting];
      waiting.clear();
      for (const [at, body] of answers)
        import('../offline/stored-answers.ts')
          .then(({ storeAnswer }) => storeAnswer(token, at, body))
          .catch(() => inMemory.set(at, { token, body, savedAt: Date.now() }));
    }, 1500);
  waiting.set(path, body);
}

/** The answer of the server; without a connection, or on a line that takes too long, the one on the device. */
export async function orStored<T>(token: string, path: string, asked: Promise<T>): Promise<T> {
  if (!isStored(path)) return asked;
  let answered = false;
  const read = async () => {
    const here = inMemory.get(path);
    const { readStored } = await import('../offline/stored-answers.ts');
    const answer = here?.token === token ? here : await readStored(token, path);
    if (answer && !answered) show(Math.min(since ?? answer.savedAt, answer.savedAt));
    return answer as { body: T } | null;
  };
  const fromServer = asked.then((body) => {
    answered = true;
    show(null);
    store(token, path, body);
    return body;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const afterPatience = new Promise<T>((resolve) => {
    timer = setTimeout(
      () =>
        void read().then(
          (answer) => answer && resolve(answer.body),
          () => undefined,
        ),
      patienceMs,
    );
  });
  try {
    return await Promise.race([fromServer, afterPatience]);
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.code === 'network')) throw reason;
    const answer = await read().catch(() => null);
    if (!answer) throw reason;
    return answer.body;
  } finally {
    clearTimeout(timer);
  }
}
