import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { ConnectionSettings } from './connect.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
// Any fixed number does, as long as nothing else in this database uses it.
const MIGRATION_LOCK = 7_203_114;

/** Brings the database up to date and answers how many migrations it took. Of several processes one does the work. */
export async function migrateDatabase(settings: ConnectionSettings, folder = MIGRATIONS): Promise<number> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) return 0;
  const client = new pg.Client({ ...settings, options: '-c timezone=UTC -c statement_timeout=0' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await countApplied(client);
    if (before > 0) await refuseNewer(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    return (await countApplied(client)) - before;
  } finally {
    await client.end();
  }
}

/** An older version would write what the newer one does not understand, and read past what it added. */
async function refuseNewer(client: pg.Client, folder: string): Promise<void> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const known = journal.entries.map(({ when }) => String(when));
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations where created_at::text <> all($1) order by created_at',
    [known],
  );
  const newest = rows.at(-1);
  if (newest)
    throw new StartupError(
      `The database was brought up to date by a newer version of this program (on ${writtenDay(newest.when)}), so this older one does not touch it: start the newer version, or restore a backup from before the upgrade.`,
    );
}

const writtenDay = (milliseconds: string): string => new Date(Number(milliseconds)).toISOString().slice(0, 10);

async function countApplied(client: pg.Client): Promise<number> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as known");
  if (!known.rows[0].known) return 0;
  const counted = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations');
  return counted.rows[0].applied;
}
