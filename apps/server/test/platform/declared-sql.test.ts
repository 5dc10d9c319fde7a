import { afterAll, beforeAll, expect, test } from 'vitest';
import { differencesOf, readDeclaredSql, type DeclaredSql } from '../../src/platform/database/declared-sql.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let world: TestDatabase;
let declared: Required<DeclaredSql>;
beforeAll(async () => {
  world = await createTestDatabase();
  declared = await readDeclaredSql();
});
afterAll(() => world.drop());

async function compared(of: Required<DeclaredSql> = declared) {
  const client = await world.pool.connect();
  try {
    return await differencesOf(client, of);
  } finally {
    client.release();
  }
}

test('a migrated database has the declared functions and triggers, and no others', async () => {
  expect(declared.functions.length).toBeGreaterThan(30);
  expect(declared.triggers.length).toBeGreaterThan(60);
  expect(await compared(), 'run `npm run db:generate`').toEqual([]);
});

test('what is new, differs or is declared no more becomes the statements of a migration', async () => {
  const changed = declared.functions.map((statement) =>
    statement.includes('function open_day(') ? statement.replace('begin', 'begin -- the first day') : statement,
  );
  const added = `create or replace function twice(integer) returns integer language sql immutable as $$ select 2 * $1 $$`;
  const without = declared.triggers.filter((statement) => !statement.includes('payment_name'));
  const found = await compared({ functions: [...changed, added], triggers: without });
  expect(found.map(({ name }) => name)).toEqual([
    'function open_day(date)',
    'function twice(integer)',
    'trigger payment_name on payment',
  ]);
  expect(found.at(-1)!.statement).toBe('drop trigger payment_name on payment;');
  // Nothing of the trial stays.
  expect(await compared()).toEqual([]);
  for (const { statement } of found) await world.pool.query(statement);
  expect(await compared({ functions: [...changed, added], triggers: without })).toEqual([]);
});
