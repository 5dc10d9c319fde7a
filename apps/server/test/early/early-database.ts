import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { EARLY_MIGRATIONS } from '../../src/platform/database/adopt-baseline.ts';
import type { ConnectionSettings } from '../../src/platform/database/connect.ts';
import { knownMigrations, migrateDatabase, withMigrationsUpTo } from '../../src/platform/database/migrate.ts';

/** The first product had so many migrations. */
export const firstProduct = 3;

async function withClient<T>(connection: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Gives an empty database the schema of an early version, which had so many migrations. */
export const migrateEarly = (connection: ConnectionSettings, count: number): Promise<number | undefined> =>
  withMigrationsUpTo(
    knownMigrations(EARLY_MIGRATIONS)[count - 1],
    (folder) => migrateDatabase(connection, folder),
    EARLY_MIGRATIONS,
  );

/** The database of the first product, with the rows of its demo. */
export async function buildFirstProduct(connection: ConnectionSettings): Promise<void> {
  await migrateEarly(connection, firstProduct);
  const rows = await readFile(join(import.meta.dirname, 'first-product.sql'), 'utf8');
  // Triggers have already run on these rows.
  await withClient(connection, (client) =>
    client.query(`set session_replication_role = replica;\n${rows}\nreset session_replication_role`),
  );
}

/** Every column, index, constraint, function and trigger of our own tables. */
export const schemaOf = (connection: ConnectionSettings): Promise<string[]> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid, true) from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%'
      union all select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
      order by 1`);
    return rows.map(({ line }) => line);
  });
