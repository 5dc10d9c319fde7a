import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
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
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    return (await countApplied(client)) - before;
  } finally {
    await client.end();
  }
}

async function countApplied(client: pg.Client): Promise<number> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as known");
  if (!known.rows[0].known) return 0;
  const counted = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations');
  return counted.rows[0].applied;
}
