import type { SearchHit, SearchKind } from '@doctorbird/contract/admin/search';
import { readToken } from '../../../api/call.ts';

/** A record that was opened from the search, to offer it again. */
export type RecentRecord = Pick<SearchHit, 'kind' | 'id' | 'title' | 'path'> & { at: number };

const shown = 8;
const keyOf = (account: string): string => `recent-records:${account}`;

/** These say nothing about a family, so they stay in the browser until sign-out; people stay in this tab alone. */
const lasting: readonly SearchKind[] = ['programs', 'groups', 'competitions'];
/** Payments and messages are not remembered at all. */
const forgotten: readonly SearchKind[] = ['payments', 'messages', 'due', 'bills', 'meetings'];

function read(storage: Storage, account: string): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(stored) ? (stored as RecentRecord[]).filter(({ path }) => path?.startsWith('/')) : [];
  } catch {
    return [];
  }
}

const newestFirst = (records: RecentRecord[]): RecentRecord[] =>
  records.toSorted((a, b) => b.at - a.at).slice(0, shown);

export const recentRecords = (account: string): RecentRecord[] =>
  newestFirst([...read(localStorage, account), ...read(sessionStorage, account)]);

export function rememberRecord(account: string, { kind, id, title, path }: SearchHit, at = Date.now()): void {
  if (forgotten.includes(kind)) return;
  const storage = lasting.includes(kind) ? localStorage : sessionStorage;
  const others = read(storage, account).filter((one) => one.id !== id);
  try {
    storage.setItem(keyOf(account), JSON.stringify(newestFirst([{ kind, id, title, path, at }, ...others])));
  } catch {
    // A full storage costs the list of recent records, nothing else.
  }
}

/** Once the account has signed out, on this tab or another, nothing about what it opened stays. */
export function forgetAfterSignOut(account: string): void {
  if (readToken() !== null) return;
  localStorage.removeItem(keyOf(account));
  sessionStorage.removeItem(keyOf(account));
}
