import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/connect.ts';
import { afterCommit, databaseOf } from '../database/transaction.ts';

/** A change as the log records it. */
export interface RecordedChange {
  action: string;
  entity?: string;
  entityId?: string;
  after?: Record<string, unknown>;
}
type Listener = () => void;
type Along = (executor: Executor, changes: readonly RecordedChange[]) => Promise<void>;

const listeners = new WeakMap<object, Map<string, Listener[]>>();
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

/** Where other processes are told of changes. */
export const changesChannel = 'changes';

/** From now on the other processes of this database are told of each change that listeners may be interested in. */
export const notifyOthers = (database: Database): void => void notified.set(database, randomUUID());

const kindOf = (action: string): string => action.split('.')[0] ?? action;

/**
 * Notifies the listeners of these kinds once the work of `executor` is committed, in the other processes too: those are told by the
 * transaction itself, so that none misses a change of a process that dies.
 */
export async function announceChanges(executor: Executor, actions: readonly string[]): Promise<void> {
  const database = databaseOf(executor);
  const byKind = listeners.get(database);
  const kinds = [...new Set(actions.map(kindOf))].filter((kind) => byKind?.has(kind));
  const own = notified.get(database);
  if (own !== undefined && kinds.length > 0)
    await executor.execute(sql`select pg_notify(${changesChannel}, ${[own, ...kinds].join(' ')})`);
  for (const listener of listenersOf(byKind, kinds)) await afterCommit(executor, listener);
}

export const announceChange = (executor: Executor, action: string): Promise<void> =>
  announceChanges(executor, [action]);

/** What another process told: its listeners have been called there, and are called here. */
export function hearChange(database: Database, payload: string): void {
  const [from, ...kinds] = payload.split(' ');
  if (from === notified.get(database)) return;
  for (const listener of listenersOf(listeners.get(database), kinds)) listener();
}

/** Nothing was heard for a while, so anything may have changed. */
export function hearAnything(database: Database): void {
  const byKind = listeners.get(database);
  for (const listener of listenersOf(byKind, [...(byKind?.keys() ?? [])])) listener();
}

const listenersOf = (byKind: Map<string, Listener[]> | undefined, kinds: readonly string[]): Set<Listener> =>
  new Set(kinds.flatMap((kind) => byKind?.get(kind) ?? []));
