import type { Logger } from 'pino';
import type { ConnectionSettings } from '../database/connect.ts';
import { withClient } from '../database/with-client.ts';

/** The application name of the queue's connections: each live process has one. */
export const JOBS_APPLICATION = 'doctorbird-jobs';
// Any fixed number, as long as nothing else in this database uses it.
const START_LOCK = 7_203_115;

/**
 * Starts the queue, and first frees the jobs of a killed process, so that they run now and not after their timeout.
 * Only when no other process works on jobs: then nobody can be running them. Processes do this one after the other, and
 * each is connected before the next checks.
 */
export async function takeOverAbandoned(
  connection: ConnectionSettings,
  start: () => Promise<unknown>,
  logger: Logger,
): Promise<void> {
  await withClient({ ...connection, application_name: 'doctorbird-jobs-start' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    const { rows } = await client.query<{ alone: boolean; known: boolean }>(
      `select to_regclass('pgboss.job') is not null as known, not exists (select 1 from pg_stat_activity
         where datname = current_database() and application_name = $1) as alone`,
      [JOBS_APPLICATION],
    );
    if (rows[0]?.known && rows[0].alone) {
      // The interrupted attempt counts, so that a job that kills its process does not do so for ever.
      const freed = await client.query(
        `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
         where state = 'active' and retry_count < retry_limit`,
      );
      if (freed.rowCount) logger.warn({ jobs: freed.rowCount }, 'jobs of a process that was killed are done now');
    }
    await start();
  });
}
