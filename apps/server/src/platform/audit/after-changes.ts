import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/connect.ts';
import { afterCommit, databaseOf } from '../database/transaction.ts';

/** A change as the log records it. */
export interface RecordedChange {
  action: string;
  entity?: string;
  entityId?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}
type Listener = () => void;
/** One change of a kind that somebody follows, and of which record; null where its entry names none. */
export interface FollowedChange {
  kind: string;
  recordId: string | null;
}
type Follower = (changes: readonly FollowedChange[] | 'anything') => void;
type Along = (executor: Executor, changes: readonly RecordedChange[]) => Promise<void>;

const listeners = new WeakMap<object, Map<string, Listener[]>>();
const followers = new WeakMap<object, { kinds: ReadonlySet<string>; follower: Follower }>();
/** Databases that other processes work with too, each with the name by which they know this one. */
const notified = new WeakMap<object, string>();
const along = new WeakMap<object, Along>();

/**
 * Runs `write` with every change, in its transaction: what it writes is there if and only if the change is. For one listener, which
 * answers quickly where nothing concerns it.
 */
export const alongChanges = (database: Database, write: Along): void => void along.set(database, write);

/** Lets the listener write along. */
export const writeAlong = async (executor: Executor, changes: readonly RecordedChange[]): Promise<void> =>
  along.get(databaseOf(executor))?.(executor, changes);

/**
 * Calls `listener` once after the commit of each transaction that changed something of these kinds. A kind is the first
 * part of a log action: `program` for `program.moved`. Every change is logged, so none can be missed.
 */
export function afterChanges(database: Database, kinds: readonly string[], listener: Listener): void {
  const byKind = listeners.get(database) ?? new Map<string, Listener[]>();
  listeners.set(database, byKind);
  for (const kind of kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), listener]);
}

/**
 * Calls `follower` after each commit with the changes of these kinds and their records, those of other processes too; with `anything` after a
 * while in which nothing could be heard. For one follower.
 */
export const followChanges = (database: Database, kinds: readonly string[], follower: Follower): void =>
  void followers.set(database, { kinds: new Set(kinds), follower });

/** Where other processes are told of changes. */
export const changesChannel = 'changes';

/** From now on the other processes of this database are told of each change that listeners may be interested in. */
export const notifyOthers = (database: Database): void => void notified.set(database, randomUUID());

const kindOf = (action: string): string => action.split('.')[0] ?? action;

/** A message of the database has at most 8,000 bytes: what changes more records at once says only which kinds. */
const mostRecords = 100;

/** A change of a child in a class, such as an arrival or an absence that is taken back, is followed as one of the class. */
function recordOf({ entityId, before, after }: RecordedChange): string | null {
  const meetingId = after?.['meeting_id'] ?? before?.['meeting_id'];
  return typeof meetingId === 'string' ? meetingId : (entityId ?? null);
}

/**
 * Notifies the listeners of these kinds once the work of `executor` is committed, in the other processes too: those are told by the
 * transaction itself, so that none misses a change of a process that dies.
 */
export async function announceChanges(executor: Executor, changes: readonly RecordedChange[]): Promise<void> {
  const database = databaseOf(executor);
  const byKind = listeners.get(database);
  const kinds = [...new Set(changes.map(({ action }) => kindOf(action)))].filter((kind) => byKind?.has(kind));
  const followed = followedOf(database, changes);
  const own = notified.get(database);
  if (own !== undefined && kinds.length + followed.length > 0) {
    const parts = [own, ...kinds, ...followed.map(({ kind, recordId }) => `${kind}:${recordId ?? ''}`)];
    await executor.execute(sql`select pg_notify(${changesChannel}, ${parts.join(' ')})`);
  }
  for (const listener of listenersOf(byKind, kinds)) await afterCommit(executor, listener);
  if (followed.length > 0) await afterCommit(executor, () => followers.get(database)?.follower(followed));
}

export const announceChange = (executor: Executor, action: string): Promise<void> =>
  announceChanges(executor, [{ action }]);

function followedOf(database: object, changes: readonly RecordedChange[]): FollowedChange[] {
  const kinds = followers.get(database)?.kinds;
  const all = changes.flatMap((change) => {
    const kind = kindOf(change.action);
    return kinds?.has(kind) ? [{ kind, recordId: recordOf(change) }] : [];
  });
  const once = new Map(all.map((change) => [`${change.kind}:${change.recordId}`, change]));
  if (once.size <= mostRecords) return [...once.values()];
  return [...new Set(all.map(({ kind }) => kind))].map((kind) => ({ kind, recordId: null }));
}

/** What another process told: its listeners have been called there, and are called here. */
export function hearChange(database: Database, payload: string): void {
  const [from, ...parts] = payload.split(' ');
  if (from === notified.get(database)) return;
  const kinds = parts.filter((part) => !part.includes(':'));
  for (const listener of listenersOf(listeners.get(database), kinds)) listener();
  const followed = parts.filter((part) => part.includes(':')).map((part) => part.split(':'));
  if (followed.length > 0)
    followers.get(database)?.follower(followed.map(([kind = '', id]) => ({ kind, recordId: id || null })));
}

/** Nothing was heard for a while, so anything may have changed. */
export function hearAnything(database: Database): void {
  const byKind = listeners.get(database);
  for (const listener of listenersOf(byKind, [...(byKind?.keys() ?? [])])) listener();
  followers.get(database)?.follower('anything');
}

const listenersOf = (byKind: Map<string, Listener[]> | undefined, kinds: readonly string[]): Set<Listener> =>
  new Set(kinds.flatMap((kind) => byKind?.get(kind) ?? []));
