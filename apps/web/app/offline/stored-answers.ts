import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { sessionDatabases } from './databases.ts';
import { sketchPath } from './page-sketch.ts';
import { canSeal, markOf, newKey, open, seal, type Sealed } from './sealing.ts';

/** How long an answer is of use without a connection; also the longest that anything of it stays on the device. */
const storedMs = 72 * 3_600_000;
/** More than any class needs; a list that somebody pages through for an hour does not fill the device. */
const mostAnswers = 300;

interface Keys extends DBSchema {
  /** One row: the key of the session that is signed in here. */
  keys: { key: string; value: { owner: string; key: CryptoKey } };
}
interface Answers extends DBSchema {
  answers: { key: string; value: { savedAt: number; sealed: Sealed } };
}

export type StoredAnswer = { body: unknown; savedAt: number };

let opened: Promise<[IDBPDatabase<Keys>, IDBPDatabase<Answers>]> | undefined;

/** Both close as soon as another tab deletes them. */
function databases() {
  opened ??= Promise.all([
    openDB<Keys>(sessionDatabases.key, 1, {
      upgrade: (database) => void database.createObjectStore('keys'),
      blocking: (_from, _to, { target }) => close(target),
    }),
    openDB<Answers>(sessionDatabases.answers, 1, {
      upgrade: (database) => void database.createObjectStore('answers'),
      blocking: (_from, _to, { target }) => close(target),
    }),
  ]);
  return opened;
}

function close(database: EventTarget | null): void {
  (database as IDBDatabase | null)?.close();
  opened = undefined;
}

/** The key of this session. Another session's is replaced, and what it sealed goes. */
async function keyOf(token: string): Promise<CryptoKey> {
  const [keys, answers] = await databases();
  const owner = await markOf(token);
  const stored = await keys.get('keys', 'session');
  if (stored?.owner === owner) return stored.key;
  await answers.clear('answers');
  const made = await newKey();
  // Several answers, or two tabs, may be first at once: one key stands.
  const { store, done } = keys.transaction('keys', 'readwrite');
  const meanwhile = await store.get('session');
  const key = meanwhile?.owner === owner ? meanwhile.key : made;
  await Promise.all([store.put({ owner, key }, 'session'), done]);
  return key;
}

/** What families wrote about a child's health is opened at the server, with a reason, or not at all. */
const withoutNotes = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value: unknown) => (name === 'medical_notes' ? null : value)));

/** Stores an answer, sealed. Throws where that is not possible: in some private windows, on a full device, without HTTPS. */
export async function storeAnswer(token: string, path: string, body: unknown): Promise<void> {
  if (!canSeal()) throw new Error('Nothing can be sealed here.');
  await againIfClosed(() => store(token, path, body));
}

/** Another session has just ended here, and took the databases along. */
const againIfClosed = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((reason: unknown) => {
    if (!(reason instanceof DOMException && reason.name === 'InvalidStateError')) throw reason;
    opened = undefined;
    return work();
  });

async function store(token: string, path: string, body: unknown): Promise<void> {
  const key = await keyOf(token);
  const row = { savedAt: Date.now(), sealed: await seal(key, withoutNotes(body)) };
  const [, answers] = await databases();
  await answers.put('answers', row, path);
}

/** What was last answered in this session; null where nothing is, or it is too old, or from a day that is still to come. */
export async function readStored(token: string, path: string): Promise<StoredAnswer | null> {
  if (!canSeal()) return null;
  const [keys, answers] = await databases();
  const [stored, row] = await Promise.all([keys.get('keys', 'session'), answers.get('answers', path)]);
  if (!row || stored?.owner !== (await markOf(token)) || isOver(row.savedAt)) return null;
  try {
    return { body: await open(stored.key, row.sealed), savedAt: row.savedAt };
  } catch {
    // Of another key: this row alone is lost, and is fetched again.
    await answers.delete('answers', path);
    return null;
  }
}

/**
 * The sketch of a page (page-sketch.ts), for a portal's worker: it knows no token, and the key is there only while a session is.
 * Opens nothing that is not there, or signing out would leave an empty database.
 */
export async function readSketch(page: string): Promise<unknown> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  if (!Object.values(sessionDatabases).every((name) => names.has(name))) return null;
  const [keys, answers] = await databases();
  const [stored, row] = await Promise.all([keys.get('keys', 'session'), answers.get('answers', sketchPath(page))]);
  return stored && row && !isOver(row.savedAt) ? open(stored.key, row.sealed) : null;
}

const isOver = (savedAt: number): boolean => Date.now() - savedAt > storedMs || savedAt > Date.now() + 60_000;

/** Deletes what is too old, or too much; with the last answer the key goes, too. */
export async function sweepStored(): Promise<void> {
  if (!canSeal()) return;
  const [keys, answers] = await databases();
  const { store, done } = answers.transaction('answers', 'readwrite');
  const rows: [string, number][] = [];
  for await (const { key, value } of store) rows.push([key, value.savedAt]);
  const newest = rows.sort(([, one], [, other]) => other - one);
  const gone = newest.filter(([, savedAt], at) => at >= mostAnswers || isOver(savedAt));
  await Promise.all([...gone.map(([path]) => store.delete(path)), done]);
  if (gone.length === rows.length) await keys.clear('keys');
}
