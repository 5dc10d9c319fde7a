import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './connect.ts';
import { DEADLOCK_DETECTED, SERIALIZATION_FAILURE, sqlError } from './sql-state.ts';

export type AfterCommitHook = () => void | Promise<void>;
export type AfterCommit = (hook: AfterCommitHook) => void;

export interface TransactionOptions {
  /** How often to run the whole function again when PostgreSQL says that only another try can succeed. */
  retrySerialization?: number;
  isolationLevel?: PgTransactionConfig['isolationLevel'];
}

const pendingHooks = new WeakMap<object, AfterCommitHook[]>();
const marks = new AsyncLocalStorage<(tx: Transaction) => Promise<void>>();

/** Writes `mark` into each transaction that `work` commits: whoever comes after a crash knows that it was done. */
export const marking = <T>(mark: (tx: Transaction) => Promise<void>, work: () => Promise<T>): Promise<T> =>
  marks.run(mark, work);

/**
 * Runs `fn` in one transaction. Called with a transaction already open it becomes a savepoint of that one,
 * and its hooks wait for the outermost commit.
 */
export async function inTransaction<T>(
  executor: Executor,
  fn: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
  { retrySerialization = 0, isolationLevel }: TransactionOptions = {},
): Promise<T> {
  const outerHooks = pendingHooks.get(executor);
  const hooks: AfterCommitHook[] = [];
  const run = () =>
    executor.transaction(
      async (tx) => {
        hooks.length = 0;
        pendingHooks.set(tx, hooks);
        const done = await fn(tx, (hook) => hooks.push(hook));
        if (!outerHooks) await marks.getStore()?.(tx);
        return done;
      },
      isolationLevel && !outerHooks ? { isolationLevel } : undefined,
    );

  const result = await withRetries(run, outerHooks ? 0 : retrySerialization);
  if (outerHooks) outerHooks.push(...hooks);
  else for (const hook of hooks) await hook();
  return result;
}

/** Runs the hook once the work of `executor` is durable: at once outside a transaction, else after its commit. */
export async function afterCommit(executor: Executor, hook: AfterCommitHook): Promise<void> {
  const hooks = pendingHooks.get(executor);
  if (hooks) hooks.push(hook);
  else await hook();
}

async function withRetries<T>(run: () => Promise<T>, retries: number): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = sqlError(error)?.code;
      if (attempt >= retries || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK_DETECTED)) throw error;
    }
  }
}
