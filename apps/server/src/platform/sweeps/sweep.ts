import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { sweepFailure } from './sweep-failures.table.ts';

const minuteMs = 60_000;
/** A row that keeps failing is tried again at least so often. */
const longestPauseMs = 6 * 60 * minuteMs;
/** A row that has not failed for so long is no longer due. */
const forgottenAfterMs = 7 * 24 * 60 * minuteMs;

/** The rows that are due, and what each is called in the record of failures. */
export interface Sweep<Row> {
  /** The name of the job; a job with several sweeps adds a part to each: `attendance.watch/staff`. */
  name: string;
  rows: readonly Row[];
  key: (row: Row) => string;
}

interface Failure {
  key: string;
  error: unknown;
}

/** What fails the job at its end. The rows that did not fail are done. */
export class SweepFailure extends Error {
  constructor(name: string, failures: readonly Failure[], all: number) {
    const keys = failures.slice(0, 20).map(({ key }) => key);
    const cause = failures[0]?.error;
    super(`${failures.length} of ${all} records failed in ${name} (${keys.join(', ')}): ${reasonOf(cause)}`, { cause });
  }
}

/**
 * Runs `run` for each row in a transaction of its own. A row that fails is recorded and stops no other; at the end the failures
 * are thrown together. The query behind `rows` leaves out those whose pause is not over (`isTurn`). Returns how many rows
 * answered something other than false.
 */
export const sweepRows = <Row>(
  db: Executor,
  { now }: { now: Date },
  { run, ...sweep }: Sweep<Row> & { run: (tx: Transaction, row: Row) => Promise<unknown> },
): Promise<number> => sweepEach(db, { now }, { ...sweep, run: (row) => inTransaction(db, (tx) => run(tx, row)) });

/** The same for work that is more, or other, than one transaction. */
export async function sweepEach<Row>(
  db: Executor,
  { now }: { now: Date },
  { name, rows, key, run }: Sweep<Row> & { run: (row: Row) => Promise<unknown> },
): Promise<number> {
  const failures: Failure[] = [];
  const succeeded: string[] = [];
  let changed = 0;
  for (const row of rows) {
    try {
      if ((await run(row)) !== false) changed += 1;
      succeeded.push(key(row));
    } catch (error) {
      failures.push({ key: key(row), error });
      // Where not even this can be written, nothing else can: the rest is due again in the next run.
      await recordFailure(db, { now }, { name, key: key(row), error });
    }
  }
  await forgetFailures(db, name, succeeded);
  if (failures.length > 0) throw new SweepFailure(name, failures, rows.length);
  return changed;
}

/** Rows of which many go through one transaction. */
interface Batches {
  name: string;
  /** The keys of all that are waiting, without those whose pause is not over. */
  waiting: () => Promise<string[]>;
  /** Works on the next rows, or on this one alone; returns their keys, none when nothing is waiting. */
  take: (tx: Transaction, key?: string) => Promise<string[]>;
}

/**
 * Works on batch after batch, each in a transaction of its own. When one fails, what is waiting is worked on row by row, as in
 * `sweepRows`: the row that fails stops no other.
 */
export async function sweepBatches(
  db: Executor,
  { now }: { now: Date },
  { name, waiting, take }: Batches,
): Promise<void> {
  for (;;) {
    const batch = await inTransaction(db, (tx) => take(tx)).catch((error: unknown) => ({ error }));
    if (Array.isArray(batch)) {
      await forgetFailures(db, name, batch);
      if (batch.length === 0) return;
    } else {
      const rows = await waiting();
      // Then no row is the reason.
      if (rows.length === 0) throw batch.error;
      await sweepRows(db, { now }, { name, rows, key: (key) => key, run: take });
    }
  }
}

/** Runs each step although an earlier one failed, and throws what failed at the end. Returns the results of the others. */
export async function allSteps<T>(steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  const errors: unknown[] = [];
  const results: T[] = [];
  for (const step of steps)
    try {
      results.push(await step());
    } catch (error) {
      errors.push(error);
    }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new Error(errors.map(reasonOf).join('; '), { cause: errors[0] });
  return results;
}

/**
 * Tries each row in a savepoint of an open transaction. A failing row is left to the regular sweep, which records it: somebody
 * who asks for a place does not fail because of another family's row.
 */
export async function tryRows<Row>(
  tx: Transaction,
  rows: readonly Row[],
  run: (tx: Transaction, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) await inTransaction(tx, (inner) => run(inner, row)).catch(() => {});
}

/** Condition: this row did not fail lately. `key` is the SQL of what the sweep calls the row. */
export const isTurn = (name: string, key: SQL, now: Date): SQL =>
  sql`not exists (select 1 from sweep_failure f where f.sweep = ${name} and f.row_key = (${key})::text
    and f.retry_at > ${now.toISOString()}::timestamptz)`;

async function recordFailure(
  db: Executor,
  { now }: { now: Date },
  { name, key, error }: Failure & { name: string },
): Promise<void> {
  const reason = reasonOf(error).slice(0, 1000);
  const pauseMs = sql`least(${longestPauseMs}::bigint, ${minuteMs}::bigint * (2 ^ least(sweep_failure.tries, 20))::bigint)`;
  await db
    .insert(sweepFailure)
    .values({ sweep: name, rowKey: key, tries: 1, failedAt: now, retryAt: new Date(now.getTime() + minuteMs), reason })
    .onConflictDoUpdate({
      target: [sweepFailure.sweep, sweepFailure.rowKey],
      set: {
        tries: sql`${sweepFailure.tries} + 1`,
        failedAt: now,
        retryAt: sql`${now.toISOString()}::timestamptz + ${pauseMs} * interval '1 millisecond'`,
        reason,
      },
    });
}

async function forgetFailures(db: Executor, name: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(sweepFailure).where(and(eq(sweepFailure.sweep, name), inArray(sweepFailure.rowKey, [...keys])));
}

/** Makes the failed rows of a job due at once, for somebody who repaired what was wrong. */
export const hurryFailures = (tx: Executor, { now }: { now: Date }, job: string) =>
  tx
    .update(sweepFailure)
    .set({ retryAt: now })
    .where(sql`split_part(${sweepFailure.sweep}, '/', 1) = ${job}`);

/** Cleanup: rows that are no longer due are not tried again, so nothing else removes their failures. */
export const dropOldFailures = (db: Executor, now: Date) =>
  db.delete(sweepFailure).where(lt(sweepFailure.retryAt, new Date(now.getTime() - forgottenAfterMs)));

/** What went wrong at the bottom: Drizzle's own message quotes the statement with everybody's data. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error && !(cause instanceof SweepFailure))
    cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}
