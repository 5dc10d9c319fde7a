import type { Kiosk, KioskBoxes } from '@doctorbird/contract/teaching/kiosk';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { canSeal, markOf } from '../../../offline/sealing.ts';

/** What a tablet needs to go on without a line. Nothing in it can be read without the PIN of an adult. */
export type StoredKiosk = {
  /** Of the token: another kiosk on this tablet begins anew. */
  owner: string;
  kiosk: Kiosk;
  boxes: KioskBoxes | null;
  packedAt: number;
  /** Wrong numbers since the line was lost, and the id under which the server hears of them. */
  misses: number;
  missId: string;
};

interface KioskDatabase extends DBSchema {
  kiosk: { key: string; value: StoredKiosk };
}

let opened: Promise<IDBPDatabase<KioskDatabase>> | undefined;
const database = () =>
  (opened ??= openDB<KioskDatabase>('device-kiosk', 1, {
    upgrade: (db) => void db.createObjectStore('kiosk'),
    blocking(_from, _to, { target }) {
      (target as IDBDatabase | null)?.close();
      opened = undefined;
    },
  }));

/** The kiosk of this token; null where nothing is stored. What is of another kiosk, or of another day, is deleted. */
export async function readStoredKiosk(token: string): Promise<StoredKiosk | null> {
  if (!canSeal()) return null;
  const row = await (await database()).get('kiosk', 'kiosk');
  if (!row) return null;
  if (row.owner === (await markOf(token)) && Date.parse(row.kiosk.ends_at) > Date.now()) return row;
  await dropStoredKiosk();
  return null;
}

/** Changes what is stored, or begins it. */
export async function changeStoredKiosk(
  token: string,
  change: Partial<Omit<StoredKiosk, 'owner'>> & Pick<StoredKiosk, 'kiosk'>,
): Promise<void> {
  if (!canSeal()) return;
  const before = await readStoredKiosk(token);
  const fresh = { boxes: null, packedAt: 0, misses: 0, missId: crypto.randomUUID() };
  await (await database()).put('kiosk', { ...fresh, ...before, ...change, owner: await markOf(token) }, 'kiosk');
}

export async function dropStoredKiosk(): Promise<void> {
  if (canSeal()) await (await database()).clear('kiosk');
}
