import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../database/connect.ts';

/** What the queue's own connections are called in the database: as long as a process lives, there is one. */
export const JOBS_APPLICATION = 'doctorbird-jobs';
// Any fixed number does, as long as nothing else in this database uses it.
const START_LOCK = 7_203_115;

/**
 * Starts the queue, and first frees the jobs that a killed process was working on, so that they run now and not when
 * their time is up. Only when no other process works on jobs: then nobody can be at them any more. Processes do this
 * one after the other, and each has its connection before the next looks.
 */
export async function takeOverAbandoned(
  connection: ConnectionSettings,
  start: () => Promise<unknown>,
  logger: Logger,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'doctorbird-jobs-start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    const { rows } = await client.query<{ alone: boolean; known: boolean }>(
      `select to_regclass('pgboss.job') is not null as known, not exists (select 1 from pg_stat_activity
         where datname = current_database() and application_name = $1) as alone`,
      [JOBS_APPLICATION],
    );
    if (rows[0]?.known && rows[0].alone) {
      // The try that was cut short counts, so that a job which kills its process does not do so for ever.
      const freed = await client.query(
        `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
         where state = 'active' and retry_count < retry_limit`,
      );
      if (freed.rowCount) logger.warn({ jobs: freed.rowCount }, 'jobs of a process that was killed are done now');
    }
    await start();
  } finally {
    await client.end();
  }
}
