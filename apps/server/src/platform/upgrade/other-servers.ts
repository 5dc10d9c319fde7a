import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

const POLL = 500;

/**
 * As each process of the server names the connections that end with it (`connect.ts`, `take-over-abandoned.ts`). Behind a pooler those are
 * of its jobs, and of the line on which it hears of others.
 */
const names = ['doctorbird', 'doctorbird-jobs', 'doctorbird-jobs-start'];

/** Waits until no server works with this database any more, because one that stops needs a moment. Throws a StartupError. */
export async function waitForOtherServers(client: pg.ClientBase, patience: number): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()`,
      [names],
    );
    const open = rows[0]!.open;
    if (open === 0) return;
    if (Date.now() > until)
      throw new StartupError(
        `A server still works with this database (${open} connections), so nothing was changed: stop all of them and run this again, or upgrade one after the other without this command (deploy/two-servers.md).`,
      );
    await pause(POLL);
  }
}
