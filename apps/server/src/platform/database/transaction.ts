import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, Executor, Transaction } from './connect.ts';
import { DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE, SERIALIZATION_FAILURE, sqlError } from './sql-state.ts';

/**
 * A deadlock says nothing about the request: PostgreSQL ended the transaction that noticed first, and nothing of it is there.
 * Run again, it finds what the other one committed. So `fn` of a transaction changes nothing outside of the database.
 */
const deadlockRetries = 2;

/**
 * Somebody else's transaction holds a row for longer than one wait for a lock (`connectDatabase`), as when many families ask for the last
 * place or the office merges two families. The transaction is begun again as long as its request has waited less than this.
 */
const lockBudgetMs = 10_000;

export type AfterCommitHook = () => void | Promise<void>;
export type AfterCommit = (hook: AfterCommitHook) => void;

export interface TransactionOptions {
  /** How often to rerun the whole function when PostgreSQL reports a serialization failure; a deadlock is always rerun. */
  retrySerialization?: number;
  isolationLevel?: PgTransactionConfig['isolationLevel'];
  /** Reverts what earlier transactions of this request did, so that a repeat starts from the beginning. */
  undoesEarlierOnes?: boolean;
}

/**
 * The results of one request's transactions, recorded by each as it commits. A repeat of the request runs the same
 * code; a transaction found in the journal returns its recorded result instead of running again.
 */
export interface Journal {
  /** Called once per transaction, in the order in which the code begins them. */
  next(): JournalEntry;
}
export interface JournalEntry {
  /** This transaction's result from an earlier attempt, if it committed. */
  earlier: { result: unknown } | undefined;
  /** The last statement of the transaction, and part of it. */
  record(tx: Transaction, result: unknown, options: { undoesEarlierOnes: boolean }): Promise<void>;
}

interface Open {
  /** Hooks to run after the outermost commit. */
  hooks: AfterCommitHook[];
  /** The database of the outermost transaction. */
  database: object;
}

const open = new WeakMap<object, Open>();
const reporters = new WeakMap<object, (error: unknown) => void>();
const journals = new AsyncLocalStorage<Journal>();

/** Runs `work` with every outermost transaction recorded in the journal or returned from it. */
export const withJournal = <T>(journal: Journal, work: () => Promise<T>): Promise<T> => journals.run(journal, work);

/**
 * Runs `fn` in one transaction. Inside an open transaction it becomes a savepoint, and its hooks wait for the outermost
 * commit.
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

  const result = outer ? await run() : await withRetries(run, retrySerialization);
  if (outer) outer.hooks.push(...hooks);
  else await runHooks(database, hooks);
  return result;
}

/** The database of a transaction, or the database itself. */
export const databaseOf = (executor: Executor): object => open.get(executor)?.database ?? executor;

/** Where failures of hooks are reported. The caller does not see them, because the commit succeeded. */
export const reportFailedHooks = (database: Database, report: (error: unknown) => void): void =>
  void reporters.set(database, report);

/**
 * The same connection, which gets a statement once the one before is answered: a transaction may ask for several things at once, and the
 * driver's own waiting line ends with its next version.
 */
function inSequence(client: pg.PoolClient): pg.PoolClient {
  const driver = client as unknown as { query: (...args: unknown[]) => Promise<unknown> };
  let last: Promise<unknown> = Promise.resolve();
  const query = (...args: unknown[]): Promise<unknown> => {
    const answer = last.then(() => driver.query(...args));
    last = answer.catch(() => {});
    return answer;
  };
  // Drizzle asks a client for nothing else.
  return { query } as unknown as pg.PoolClient;
}

/**
 * Drizzle would do the same, but leaks the connection when `begin` fails, and returns one whose `rollback` failed to
 * the pool: a few seconds without a database would use up all of them. A doubtful connection is closed instead.
 */
async function onOneConnection<T>(
  db: Database,
  body: (tx: Transaction) => Promise<T>,
  isolationLevel: PgTransactionConfig['isolationLevel'],
): Promise<T> {
  const client = await db.$client.connect();
  let inDoubt = true;
  try {
    const done = await drizzle(inSequence(client)).transaction(
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

/** Logs an error that the caller does not see. */
export function reportFailure(database: object, error: unknown): void {
  const report = reporters.get(database) ?? ((failure: unknown) => process.emitWarning(failure as Error));
  report(error);
}

/** Distinguishes an error of the statement, which was rolled back, from one of the connection. */
class BodyFailure extends Error {
  constructor(cause: unknown) {
    super('The transaction was rolled back.', { cause });
  }
}

/** Each hook runs once, even when added repeatedly or after another one failed. */
async function runHooks(database: object, hooks: readonly AfterCommitHook[]): Promise<void> {
  for (const hook of new Set(hooks)) {
    try {
      await hook();
    } catch (error) {
      reportFailure(database, error);
    }
  }
}

/**
 * Runs the hook once the work of `executor` is durable: at once outside a transaction, otherwise after its commit. A
 * rollback discards it. A failing hook is reported and never fails the call.
 */
export async function afterCommit(executor: Executor, hook: AfterCommitHook): Promise<void> {
  const transaction = open.get(executor);
  if (transaction) transaction.hooks.push(hook);
  else await runHooks(executor, [hook]);
}

async function withRetries<T>(run: () => Promise<T>, serialization: number): Promise<T> {
  const begun = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = sqlError(error)?.code;
      const retries =
        code === DEADLOCK_DETECTED
          ? Math.max(deadlockRetries, serialization)
          : code === SERIALIZATION_FAILURE
            ? serialization
            : 0;
      const waitsOn = code === LOCK_NOT_AVAILABLE && performance.now() - begun < lockBudgetMs;
      if (attempt >= retries && !waitsOn) throw error;
    }
  }
}
