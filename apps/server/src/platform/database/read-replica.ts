import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DomainError } from '../domain-error.ts';

/** Runs what only reads, on the replica if there is one that keeps up. */
export type Reading = <T>(work: () => Promise<T>) => Promise<T>;

export const readHere: Reading = (work) => work();

/** After a failure so long everything is read from the primary, so that not each export waits for a server that is away. */
const restAfterFailureMs = 30_000;

const elsewhere = new AsyncLocalStorage<pg.Pool>();

/**
 * Makes single statements of `pool` follow `readOn`. Transactions stay where they are: they lock, or write. The lists that an export or a
 * figure is made of need not know of it.
 */
function followReads(pool: pg.Pool): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the pool it belongs to, below
  const own = pool.query as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    const other = elsewhere.getStore();
    return other ? (other.query as (...rest: unknown[]) => unknown).apply(other, args) : own.apply(pool, args);
  }) as typeof pool.query;
}

const place = `select
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else true end as "hasAll",
  coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9)::float8 as "behind"`;

interface Replica {
  primary: pg.Pool;
  replica: pg.Pool;
  /** How far it may be behind, in seconds. */
  mostLag: number;
  logger: Logger;
}

/** Falls back to the primary when the replica is away, too far behind, or ends the query because of what it replays. */
export function readOnReplica({ primary, replica, mostLag, logger }: Replica): Reading {
  followReads(primary);
  let restUntil = 0;
  const rest = (error: unknown, why: string) => {
    restUntil = Date.now() + restAfterFailureMs;
    logger.warn({ err: error }, why);
  };
  const isFresh = async (): Promise<boolean> => {
    const { rows: at } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    const { rows } = await replica.query<{ hasAll: boolean; behind: number }>(place, [at[0]!.lsn]);
    // One that has replayed everything is not behind, however long ago the last change was.
    return rows[0]!.hasAll || rows[0]!.behind <= mostLag;
  };
  return async (work) => {
    if (Date.now() < restUntil) return work();
    const usable = await isFresh().catch((error: unknown) => {
      rest(error, 'the replica for reading does not answer, so the primary is read');
      return null;
    });
    if (usable === false) rest(undefined, 'the replica for reading is too far behind, so the primary is read');
    if (!usable) return work();
    try {
      return await elsewhere.run(replica, work);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      rest(error, 'the replica for reading failed, so the primary was read');
      return work();
    }
  };
}
