import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { canSeal, newKey, open, openBytes, seal, sealBytes, type Sealed } from './sealing.ts';

/** A call that waits for a connection, as `call` and `upload` take it. */
export type UnsentCall = {
  line: { method: string; path: string; upload?: unknown };
  params?: Record<string, string>;
  body?: unknown;
  file?: File;
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
  sealed: Sealed;
  file: { name: string; type: string; sealed: Sealed } | null;
};

interface UnsentDatabase extends DBSchema {
  rows: { key: number; value: Row; indexes: { id: string } };
  /** Its own key: what was not sent outlives the session, and waits for the same person. */
  keys: { key: string; value: CryptoKey };
}

let opened: Promise<IDBPDatabase<UnsentDatabase>> | undefined;
const database = () =>
  (opened ??= openDB<UnsentDatabase>('device-unsent', 1, {
    upgrade(db) {
      db.createObjectStore('rows', { keyPath: 'order', autoIncrement: true }).createIndex('id', 'id', { unique: true });
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
export async function addUnsent({ label, call, ...entry }: Omit<Unsent, 'refused'>): Promise<void> {
  const sealingKey = await key();
  const { file, ...rest } = call;
  const sealed = await seal(sealingKey, { label, call: rest });
  const sealedFile = file && {
    name: file.name,
    type: file.type,
    sealed: await sealBytes(sealingKey, await file.arrayBuffer()),
  };
  const db = await database();
  const { store, done } = db.transaction('rows', 'readwrite');
  const known = await store.index('id').get(entry.id);
  await store.put({ ...(known && { order: known.order }), ...entry, refused: null, sealed, file: sealedFile ?? null });
  await done;
  changed();
}

/** What waits for this account, in the order in which it was made. What cannot be opened any more is dropped, it alone. */
export async function listUnsent(account: string): Promise<Unsent[]> {
  if (!canWait()) return [];
  const db = await database();
  const rows = (await db.getAll('rows')).filter((row) => row.account === account);
  if (rows.length === 0) return [];
  const openingKey = await key();
  const entries = await Promise.all(rows.map((row) => openRow(openingKey, row).catch(() => null)));
  return entries.filter((entry) => entry !== null);
}

async function openRow(openingKey: CryptoKey, { id, account, madeAt, refused, sealed, file }: Row): Promise<Unsent> {
  const { label, call } = (await open(openingKey, sealed)) as { label: string; call: UnsentCall };
  if (file) call.file = new File([await openBytes(openingKey, file.sealed)], file.name, { type: file.type });
  return { id, account, madeAt, refused, label, call };
}

async function change(id: string, make: (row: Row) => Row | null): Promise<void> {
  const db = await database();
  const { store, done } = db.transaction('rows', 'readwrite');
  const row = await store.index('id').get(id);
  if (row) {
    const next = make(row);
    await (next ? store.put(next) : store.delete(row.order!));
  }
  await done;
  changed();
}

/** Whether a call still waits, or was refused. */
export async function isUnsent(id: string): Promise<boolean> {
  if (!canWait()) return false;
  return (await (await database()).getKeyFromIndex('rows', 'id', id)) !== undefined;
}

export const removeUnsent = (id: string): Promise<void> => change(id, () => null);
export const refuseUnsent = (id: string, why: string): Promise<void> => change(id, (row) => ({ ...row, refused: why }));
export const retryUnsent = (id: string): Promise<void> => change(id, (row) => ({ ...row, refused: null }));

/** How many calls of an account wait or were refused. Opens nothing. */
export async function countUnsent(account: string): Promise<number> {
  if (!canWait()) return 0;
  const rows = await (await database()).getAll('rows');
  return rows.filter((row) => row.account === account).length;
}

/** Signed out by choice, although something was not sent. */
export async function forgetUnsent(account: string): Promise<void> {
  const db = await database();
  const { store, done } = db.transaction('rows', 'readwrite');
  for await (const cursor of store) if (cursor.value.account === account) await cursor.delete();
  await done;
  if ((await db.count('rows')) === 0) await db.clear('keys');
  changed();
}
