import { sessionDatabases } from '../offline/databases.ts';

/** Asks whether to sign out although something is not sent yet; resolves to whether to go on. */
export type LeavingAsker = () => Promise<boolean>;

let asker: LeavingAsker | null = null;

/** A portal registers its question while it has a reason to ask. Returns what takes it back. */
export function askBeforeLeaving(ask: LeavingAsker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

export const mayLeave = (): Promise<boolean> => asker?.() ?? Promise.resolve(true);

const remove = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

/** The session has ended: nothing of it stays on the device. */
export async function forgetStored(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  for (const name of Object.values(sessionDatabases)) await remove(name);
}
