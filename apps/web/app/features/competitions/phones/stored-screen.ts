import type { EventScreen } from '@doctorbird/contract/competitions/event-day';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { canSeal, markOf, newKey, open, seal, type Sealed } from '../../../offline/sealing.ts';

interface EventDatabase extends DBSchema {
  /** The day as this device saw it last: a page that is reloaded without a line begins with it. */
  screens: { key: string; value: { owner: string; sealed: Sealed } };
  keys: { key: string; value: CryptoKey };
}

let opened: Promise<IDBPDatabase<EventDatabase>> | undefined;
const database = () =>
  (opened ??= openDB<EventDatabase>('device-event', 1, {
    upgrade(db) {
      db.createObjectStore('screens');
      db.createObjectStore('keys');
    },
    blocking(_from, _to, { target }) {
      (target as IDBDatabase | null)?.close();
      opened = undefined;
    },
  }));

async function key(): Promise<CryptoKey> {
  const db = await database();
  const stored = await db.get('keys', 'event');
  if (stored) return stored;
  const made = await newKey();
  // Two tabs at once: the first key stands.
  await db.add('keys', made, 'event').catch(() => undefined);
  return (await db.get('keys', 'event')) ?? made;
}

export async function storeScreen(token: string, screen: EventScreen): Promise<void> {
  if (!canSeal()) return;
  const sealed = await seal(await key(), screen);
  await (await database()).put('screens', { owner: await markOf(token), sealed }, 'screen');
}

const withLists = ({ fees = [], inspection_rules = [], members = [] }: Partial<EventScreen>) => ({
  fees,
  inspection_rules,
  members,
});

/** The last screen of this link; null where there is none, or it is of another link. */
export async function readStoredScreen(token: string): Promise<EventScreen | null> {
  if (!canSeal()) return null;
  const row = await (await database()).get('screens', 'screen');
  if (!row || row.owner !== (await markOf(token))) return null;
  const screen = (await open(await key(), row.sealed)) as EventScreen;
  // A screen that was stored before the product was updated may be without what is newer: it is shown with nothing there.
  return {
    ...screen,
    ...withLists(screen),
    person: { ...screen.person, id: screen.person.id ?? '', shifts: screen.person.shifts ?? [] },
  };
}

/** The link is over: nothing of the event stays on the device but what was not sent. */
export async function dropStoredScreen(): Promise<void> {
  if (canSeal()) await (await database()).clear('screens');
}
