import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database, Executor, Transaction } from './connect.ts';
import { DEADLOCK_DETECTED, SERIALIZATION_FAILURE, sqlError } from './sql-state.ts';

export type AfterCommitHook = () => void | Promise<void>;
export type AfterCommit = (hook: AfterCommitHook) => void;

export interface TransactionOptions {
  /** How often to run the whole function again when PostgreSQL says that only another try can succeed. */
  retrySerialization?: number;
  isolationLevel?: PgTransactionConfig['isolationLevel'];
  /** Takes back what the earlier transactions of this request did, so that a repeat of the request starts from the beginning. */
  undoesEarlierOnes?: boolean;
}

/**
 * What the transactions of one request answered, written down by each of them as it commits. A repeat of the request
 * runs the same code; a transaction that is in the journal is not run again, but answers what it answered then.
 */
export interface Journal {
  /** Called once per transaction, in the order in which the code begins them. */
  next(): JournalEntry;
}
export interface JournalEntry {
  /** What this transaction answered in an earlier attempt, if it committed. */
  earlier: { result: unknown } | undefined;
  /** Part of the transaction, its last statement. */
  record(tx: Transaction, result: unknown, options: { undoesEarlierOnes: boolean }): Promise<void>;
}

interface Open {
  /** What to do after the outermost commit. */
  hooks: AfterCommitHook[];
  /** The database in which the outermost transaction was begun. */
  database: object;
}

const open = new WeakMap<object, Open>();
const reporters = new WeakMap<object, (error: unknown) => void>();
const journals = new AsyncLocalStorage<Journal>();

/** Runs `work` with every outermost transaction in it written into the journal, or answered from it. */
export const withJournal = <T>(journal: Journal, work: () => Promise<T>): Promise<T> => journals.run(journal, work);

/**
 * Runs `fn` in one transaction. Called with a transaction already open it becomes a savepoint of that one,
 * and its hooks wait for the outermost commit.
 */
export async function inTransaction<T>(
  executor: Executor,
  fn: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
  { retrySerialization = 0, isolationLevel, undoesEarlierOnes = false }: TransactionOptions = {},
): Promise<T> {
  const outer = open.get(executor);
  const entry = outer ? undefined : journals.getStore()?.next();
  if (entry?.earlier) return entry.earlier.result as T;
  const hooks: AfterCommitHook[] = [];
  const database = databaseOf(executor);
  const body = async (tx: Transaction): Promise<T> => {
    hooks.length = 0;
    open.set(tx, { hooks, database });
    const done = await fn(tx, (hook) => hooks.push(hook));
    await entry?.record(tx, done, { undoesEarlierOnes });
    return done;
  };
  const run = () => (outer ? executor.transaction(body) : onOneConnection(executor as Database, body, isolationLevel));

  const result = await withRetries(run, outer ? 0 : retrySerialization);
  if (outer) outer.hooks.push(...hooks);
  else await runHooks(database, hooks);
  return result;
}

/** The database that a transaction belongs to; of a database, itself. */
export const databaseOf = (executor: Executor): object => open.get(executor)?.database ?? executor;

/** Where the failures of hooks go. Nobody else hears of them: what was committed was a success. */
export const reportFailedHooks = (database: Database, report: (error: unknown) => void): void =>
  void reporters.set(database, report);

/**
 * Drizzle would do the same, but loses the connection for good when `begin` fails, and hands one back whose `rollback`
 * failed: after a few seconds without a database there would be none left. A connection in doubt is closed instead.
 */
async function onOneConnection<T>(
  db: Database,
  body: (tx: Transaction) => Promise<T>,
  isolationLevel: PgTransactionConfig['isolationLevel'],
): Promise<T> {
  const client = await db.$client.connect();
  let inDoubt = true;
  try {
    const done = await drizzle(client).transaction(
      async (tx) => {
        try {
          return await body(tx);
        } catch (error) {
          throw new BodyFailure(error);
        }
      },
      isolationLevel ? { isolationLevel } : undefined,
    );
    inDoubt = false;
    return done;
  } catch (error) {
    if (!(error instanceof BodyFailure)) throw error;
    inDoubt = false;
    throw error.cause;
  } finally {
    client.release(inDoubt);
  }
}

/** Tells a failure of what was asked, which was rolled back, from one of the connection. */
class BodyFailure extends Error {
  constructor(cause: unknown) {
    super('The transaction was rolled back.', { cause });
  }
}

/** Each hook runs once, however often it was asked for, and also after one that failed. */
async function runHooks(database: object, hooks: readonly AfterCommitHook[]): Promise<void> {
  for (const hook of new Set(hooks)) {
    try {
      await hook();
    } catch (error) {
      const report = reporters.get(database) ?? ((failure: unknown) => process.emitWarning(failure as Error));
      report(error);
    }
  }
}

/**
 * Runs the hook once the work of `executor` is durable: at once outside a transaction, else after its commit. What is
 * rolled back takes its hooks with it. A failure of the hook is reported, and never makes the call fail.
 */
export async function afterCommit(executor: Executor, hook: AfterCommitHook): Promise<void> {
  const transaction = open.get(executor);
  if (transaction) transaction.hooks.push(hook);
  else await runHooks(executor, [hook]);
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
