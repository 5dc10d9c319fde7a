import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { canSeal, newKey, open, openBytes, seal, sealBytes, type Sealed } from './sealing.ts';

/** A call that waits for a connection, as `call` and `upload` take it; its file comes apart. */
export type UnsentCall = {
  line: { method: string; path: string; upload?: unknown };
  params?: Record<string, string>;
  body?: unknown;
};

export type Unsent = {
  /** Also its idempotency key: the server carries it out once, however often it is sent. */
  id: string;
  account: string;
  /** What it is, for the person who made it: "Maya Campbell: present". */
  label: string;
  madeAt: number;
  call: UnsentCall;
  /** Why the server refused it; it stays until somebody has read that. */
  refused: string | null;
};

type Row = {
  order?: number;
  id: string;
  account: string;
  madeAt: number;
  refused: string | null;
  /** Whether it is still to be sent, for the index. */
  waits: 0 | 1;
  sealed: Sealed;
};

type FileRow = { id: string; name: string; type: string; sealed: Sealed };

interface UnsentDatabase extends DBSchema {
  rows: { key: number; value: Row; indexes: { id: string; account: string; waiting: [string, number] } };
  /** Apart from the rows, which are read to be counted and listed. */
  files: { key: string; value: FileRow };
  /** Its own key: what was not sent outlives the session, and waits for the same person. */
  keys: { key: string; value: CryptoKey };
}

let opened: Promise<IDBPDatabase<UnsentDatabase>> | undefined;
const database = () =>
  (opened ??= openDB<UnsentDatabase>('device-unsent', 1, {
    upgrade(db) {
      const rows = db.createObjectStore('rows', { keyPath: 'order', autoIncrement: true });
      rows.createIndex('id', 'id', { unique: true });
      rows.createIndex('account', 'account');
      rows.createIndex('waiting', ['account', 'waits']);
      db.createObjectStore('files', { keyPath: 'id' });
      db.createObjectStore('keys');
    },
    blocking(_from, _to, { target }) {
      (target as IDBDatabase | null)?.close();
      opened = undefined;
    },
  }));

async function key(): Promise<CryptoKey> {
  const db = await database();
  const stored = await db.get('keys', 'unsent');
  if (stored) return stored;
  const made = await newKey();
  // Two tabs at once: the first key stands, because something may be sealed with it already.
  await db.add('keys', made, 'unsent').catch(() => undefined);
  return (await db.get('keys', 'unsent')) ?? made;
}

/** Other tabs are told, and this one: a channel does not hear itself. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('device-unsent');
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
if (channel) channel.onmessage = notify;
function changed(): void {
  notify();
  channel?.postMessage(null);
}

export function followUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False where this browser stores nothing: then a call is made at once, or its failure is shown. */
export const canWait = (): boolean => canSeal();

/** Stores a call behind those that wait already; the same id again is the same entry. */
export async function addUnsent(
  { id, label, call, ...entry }: Omit<Unsent, 'refused'>,
  file: File | null = null,
): Promise<void> {
  const sealingKey = await key();
  const sealed = await seal(sealingKey, { label, call });
  const sealedFile = file && (await sealBytes(sealingKey, await file.arrayBuffer()));
  const db = await database();
  const tx = db.transaction(['rows', 'files'], 'readwrite');
  const rows = tx.objectStore('rows');
  const known = await rows.index('id').get(id);
  await rows.put({ ...(known && { order: known.order }), ...entry, id, refused: null, waits: 1, sealed });
  if (file && sealedFile)
    await tx.objectStore('files').put({ id, name: file.name, type: file.type, sealed: sealedFile });
  await tx.done;
  changed();
}

/** What waits for this account, in the order in which it was made. What cannot be opened any more is dropped, it alone. */
export async function listUnsent(account: string): Promise<Unsent[]> {
  if (!canWait()) return [];
  const rows = await (await database()).getAllFromIndex('rows', 'account', account);
  if (rows.length === 0) return [];
  const openingKey = await key();
  const entries = await Promise.all(rows.map((row) => openRow(openingKey, row).catch(() => null)));
  return entries.filter((entry) => entry !== null);
}

async function openRow(openingKey: CryptoKey, { id, account, madeAt, refused, sealed }: Row): Promise<Unsent> {
  const { label, call } = (await open(openingKey, sealed)) as { label: string; call: UnsentCall };
  return { id, account, madeAt, refused, label, call };
}

/** The file that goes with a call, opened to be sent; null for a call without one. */
export async function fileOfUnsent(id: string): Promise<File | null> {
  const row = await (await database()).get('files', id);
  return row ? new File([await openBytes(await key(), row.sealed)], row.name, { type: row.type }) : null;
}

/** Whether something of an account is still to be sent: then what comes later waits behind it. */
export async function hasWaiting(account: string): Promise<boolean> {
  return (await (await database()).countFromIndex('rows', 'waiting', [account, 1])) > 0;
}

/** Whether a call still waits, or was refused. */
export async function isUnsent(id: string): Promise<boolean> {
  if (!canWait()) return false;
  return (await (await database()).getKeyFromIndex('rows', 'id', id)) !== undefined;
}

async function refuse(id: string, refused: string | null): Promise<void> {
  const { store, done } = (await database()).transaction('rows', 'readwrite');
  const row = await store.index('id').get(id);
  if (row) await store.put({ ...row, refused, waits: refused === null ? 1 : 0 });
  await done;
  changed();
}

export const refuseUnsent = (id: string, why: string): Promise<void> => refuse(id, why);
export const retryUnsent = (id: string): Promise<void> => refuse(id, null);

/** It was sent, or discarded. With `madeAt` only as it was then: what was written over it while it was under way is not sent yet. */
export async function removeUnsent(id: string, madeAt?: number): Promise<void> {
  const tx = (await database()).transaction(['rows', 'files'], 'readwrite');
  const row = await tx.objectStore('rows').index('id').get(id);
  if (!row || madeAt === undefined || row.madeAt === madeAt) {
    if (row) await tx.objectStore('rows').delete(row.order!);
    await tx.objectStore('files').delete(id);
  }
  await tx.done;
  changed();
}

/** How many calls of an account wait or were refused. */
export async function countUnsent(account: string): Promise<number> {
  return canWait() ? (await database()).countFromIndex('rows', 'account', account) : 0;
}

/** Signed out by choice, although something was not sent. */
export async function forgetUnsent(account: string): Promise<void> {
  const db = await database();
  const tx = db.transaction(['rows', 'files'], 'readwrite');
  for (const { order, id } of await tx.objectStore('rows').index('account').getAll(account)) {
    await tx.objectStore('rows').delete(order!);
    await tx.objectStore('files').delete(id);
  }
  await tx.done;
  if ((await db.count('rows')) === 0) await db.clear('keys');
  changed();
}
