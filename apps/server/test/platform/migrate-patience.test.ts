import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'doctorbird-migrations-'));
  cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const { idx, when, ...last } = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: idx + 1, when: when + 1, tag: '9999_next' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_next.sql'), 'ALTER TABLE "account" ADD COLUMN "shoe_size" integer;');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const migrate = () => migrateDatabase(database.connection, folder, { turn: 300, rows: 300 });

/** Holds it in a transaction of somebody else, until `work` is over. */
async function whileHeld(statement: string, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    await work();
  } finally {
    await client.query('rollback');
    await client.query('select pg_advisory_unlock_all()');
    client.release();
  }
}

test('a migration neither waits nor makes others wait for long, and changes nothing when it gives up', async () => {
  await whileHeld('lock table account in share mode', async () => {
    await expect(migrate()).rejects.toThrow(/other work holds rows.*nothing was changed/);
  });
  await whileHeld('select pg_advisory_lock(7203114)', async () => {
    await expect(migrate()).rejects.toThrow(/another process migrates the database/);
  });
  expect(await migrate()).toBe(1);
  expect(await migrate()).toBe(0);
});
