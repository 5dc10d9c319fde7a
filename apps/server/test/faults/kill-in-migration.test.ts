import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { buildFirstProduct, schemaOf } from '../early/early-database.ts';
import { named } from '../test-server.ts';
import { newWorld, type World } from './running-server.ts';

let world: World;
afterEach(() => world.drop());

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

test.each([
  ['from its first builds', 'create table "gateway_mismatch"'],
  ['from the last ones before the baseline', 'create table "closed_month"'],
])(
  'killed while the database of the first product goes through the migrations %s: the next start finishes',
  { timeout: 60_000 },
  async (_when, query) => {
    world = await newWorld({ migrated: false });
    await buildFirstProduct(world.connection);
    await expect(world.start({ query, when: 'after' })).rejects.toThrow('ended');
    const server = await world.start();
    expect(await schemaOf(world.connection)).toEqual(await schemaOf(named(inject('server'), inject('template'))));
    const { rows } = await world.pool.query('select count(*)::int as n, sum(amount_cents)::int as cents from payment');
    expect(rows).toEqual([{ n: 8, cents: expect.any(Number) }]);
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
