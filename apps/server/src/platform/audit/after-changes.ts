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

/** Notifies the listeners of this kind once the work of `executor` is committed. */
export async function announceChange(executor: Executor, action: string): Promise<void> {
  const [kind = action] = action.split('.');
  for (const listener of listeners.get(databaseOf(executor))?.get(kind) ?? []) await afterCommit(executor, listener);
}
