import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { withClient } from '../../src/platform/database/with-client.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const end = (client: pg.Client) => client.query('select pg_terminate_backend(pg_backend_pid())');

test('answers what the work answers, and closes the connection whatever happens', async () => {
  const seen: pg.Client[] = [];
  const answer = await withClient(database.connection, async (client) => {
    seen.push(client);
    return (await client.query<{ one: number }>('select 1 as one')).rows[0]!.one;
  });
  expect(answer).toBe(1);
  const failing = withClient(database.connection, async (client) => {
    seen.push(client);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  for (const client of seen) await expect(client.query('select 1')).rejects.toThrow('closed');
});

test('a connection that breaks rejects the statement under way, or the next one, and not the process', async () => {
  await expect(withClient(database.connection, end)).rejects.toThrow('terminating connection');
  const between = withClient(database.connection, async (client) => {
    await Promise.allSettled([end(client), once(client, 'end')]);
    return client.query('select 1');
  });
  await expect(between).rejects.toThrow();
});
