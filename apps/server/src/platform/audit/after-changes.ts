import type { Database, Executor } from '../database/connect.ts';
import { afterCommit, databaseOf } from '../database/transaction.ts';

type Listener = () => void;

const listeners = new WeakMap<object, Map<string, Listener[]>>();

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
