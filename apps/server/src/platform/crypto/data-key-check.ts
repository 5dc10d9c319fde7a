import { existsSync } from 'node:fs';
import pg from 'pg';
import type { ConnectionSettings } from '../database/connect.ts';
import { StartupError } from '../startup-error.ts';
import { keyFile, loadKeyRing } from './key-ring.ts';
import { withClient } from '../database/with-client.ts';

const SETTING = 'data_keys';

/**
 * Compares the data keys with the fingerprints in the database before anything is sealed or a key is made. Throws a
 * StartupError when one is missing: continuing would make a new key and leave existing data unreadable. Fingerprints of
 * keys that seal nothing any more are dropped, so that an old key can be retired.
 */
export async function checkDataKey(
  connection: ConnectionSettings,
  config: { dataKeys: readonly Buffer[]; dataDir: string },
): Promise<void> {
  await withClient(connection, async (client) => {
    refuseWrongKeys(await keysNeeded(client), config);
    const now = [...new Set([loadKeyRing(config)[0].id, ...(await keysInUse(client))])];
    await client.query(
      `insert into setting (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value, updated_at = now() where setting.value <> excluded.value`,
      [SETTING, JSON.stringify(now)],
    );
  });
}

/** The ids of all keys that this database needs: the remembered ones and those that sealed values name. */
export async function keysNeeded(client: pg.ClientBase): Promise<string[]> {
  const remembered = await client.query<{ value: string[] }>('select value from setting where key = $1', [SETTING]);
  return [...new Set([...(remembered.rows[0]?.value ?? []), ...(await keysInUse(client))])];
}

/** Throws a StartupError when a needed key is missing. Never makes a key while one is needed. */
export function refuseWrongKeys(
  needed: readonly string[],
  config: { dataKeys: readonly Buffer[]; dataDir: string },
): void {
  if (needed.length === 0) return;
  if (config.dataKeys.length === 0 && !existsSync(keyFile(config.dataDir))) throw wrongKey(needed);
  const ring = loadKeyRing(config).map(({ id }) => id);
  const missing = needed.filter((id) => !ring.includes(id));
  if (missing.length > 0) throw wrongKey(missing);
}

/** The key ids in sealed values, which are in columns called `…_sealed`. */
async function keysInUse(client: pg.ClientBase): Promise<string[]> {
  const keys = new Set<string>();
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
  );
  for (const { table, column } of columns) {
    const name = pg.escapeIdentifier(column);
    const { rows } = await client.query<{ id: string }>(
      `select distinct split_part(${name}, '.', 2) as id from ${pg.escapeIdentifier(table)} where ${name} is not null`,
    );
    for (const { id } of rows) keys.add(id);
  }
  return [...keys];
}

const wrongKey = (ids: Iterable<string>) =>
  new StartupError(
    `The data key does not belong to this database (it needs ${[...ids].join(' and ')}), so health notes could not be read: restore keys/data.key in DATA_DIR from your own copy, or set DATA_KEY, and start again.`,
  );
