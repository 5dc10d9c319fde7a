import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Where each index lies: another place when it was built again. */
async function placesOf(of: 'names' | 'all others'): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; place: string }>(
    `select r.relname as name, r.relfilenode::text as place from pg_class r join pg_index i on i.indexrelid = r.oid
     where r.relnamespace = 'public'::regnamespace
       and exists (select 1 from pg_collation c where c.collname = 'und-x-icu' and c.oid = any(i.indcollation::oid[])) = $1`,
    [of === 'names'],
  );
  return new Map(rows.map(({ name, place }) => [name, place]));
}
const isRecorded = async () =>
  (
    await database.pool.query<{ ok: boolean }>(
      "select collversion = pg_collation_actual_version(oid) as ok from pg_collation where collname = 'und-x-icu'",
    )
  ).rows[0]!.ok;

test('a PostgreSQL that orders letters by other rules has the indexes of names built again at the next start, once', async () => {
  const [names, others] = [await placesOf('names'), await placesOf('all others')];
  expect(names.size).toBeGreaterThan(5);
  await migrateDatabase(database.connection);
  expect(await placesOf('names')).toEqual(names);

  await database.pool.query("update pg_collation set collversion = '1.0' where collname = 'und-x-icu'");
  await migrateDatabase(database.connection);
  const rebuilt = await placesOf('names');
  expect([...rebuilt.keys()].toSorted()).toEqual([...names.keys()].toSorted());
  for (const [name, place] of rebuilt) expect(place, name).not.toBe(names.get(name));
  expect(await placesOf('all others')).toEqual(others);
  expect(await isRecorded()).toBe(true);

  await migrateDatabase(database.connection);
  expect(await placesOf('names')).toEqual(rebuilt);
});

test('where the database’s owner may not record the version, everything stays as it is', async () => {
  await database.pool.query("update pg_collation set collversion = '1.0' where collname = 'und-x-icu'");
  const names = await placesOf('names');
  const owner = `owner_${crypto.randomUUID().replaceAll('-', '')}`;
  await database.pool.query(`create role ${owner} login`);
  try {
    // As of a hosted PostgreSQL: it owns the tables, and not what came with the server.
    await database.pool.query(`grant usage on schema drizzle, public to ${owner}`);
    await database.pool.query(`grant select on all tables in schema drizzle to ${owner}`);
    await migrateDatabase({ ...database.connection, user: owner });
    expect(await placesOf('names')).toEqual(names);
    expect(await isRecorded()).toBe(false);
  } finally {
    await database.pool.query(`drop owned by ${owner}; drop role ${owner}`);
  }
});
