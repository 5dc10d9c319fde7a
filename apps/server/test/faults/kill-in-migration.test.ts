import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import type { ConnectionSettings } from '../../src/platform/database/connect.ts';
import { named } from '../test-server.ts';
import { newWorld, type World } from './running-server.ts';

let world: World;
afterEach(() => world.drop());

/** Every column, index and constraint of our own tables. */
async function schemaOf(connection: ConnectionSettings): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      order by 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

test(
  'killed in a migration: the next start finishes, with the schema of a fresh one',
  { timeout: 60_000 },
  async () => {
    world = await newWorld({ migrated: false });
    await expect(world.start({ query: 'create table "gateway_mismatch"', when: 'after' })).rejects.toThrow('ended');
    // Nothing of what the killed one had begun is left: all of it was one transaction.
    expect(await schemaOf(world.connection)).toEqual([]);
    const server = await world.start();
    expect(await schemaOf(world.connection)).toEqual(await schemaOf(named(inject('server'), inject('template'))));
    await server.end();
  },
);

test('an older version refuses a database that a newer one has changed', { timeout: 60_000 }, async () => {
  world = await newWorld();
  await world.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'from-the-future',
    Date.UTC(2031, 4, 6),
  ]);
  await expect(world.start()).rejects.toThrow(
    'The server ended with code 1: The database was brought up to date by a newer version of this program (on 2031-05-06), so this older one does not touch it: start the newer version, or restore a backup from before the upgrade.\n',
  );
  const { rows } = await world.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  const own = readdirSync(join(import.meta.dirname, '../../migrations')).filter((name) => name.endsWith('.sql'));
  expect(rows[0].n).toBe(own.length + 1);
});
