import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import { adoptBaseline, BASELINE, EARLY_MIGRATIONS } from '../../src/platform/database/adopt-baseline.ts';
import { connectDatabase, type ConnectionSettings } from '../../src/platform/database/connect.ts';
import { knownMigrations, migrateDatabase } from '../../src/platform/database/migrate.ts';
import { buildFirstProduct, firstProduct, migrateEarly, schemaOf } from '../early/early-database.ts';
import { administer, named } from '../test-server.ts';

const server = inject('server');
let name: string;
let connection: ConnectionSettings;
beforeEach(async () => {
  name = `early_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  connection = named(server, name);
});
afterEach(() => administer(server, `drop database if exists ${name} with (force)`));

async function withRows<T>(work: (opened: ReturnType<typeof connectDatabase>) => Promise<T>): Promise<T> {
  const opened = connectDatabase(connection, { max: 2 });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
const read = (text: string) =>
  withRows(async ({ pool }) =>
    (await pool.query<Record<string, unknown>>(text)).rows.map((row) => JSON.stringify(row)),
  );
const recorded = () =>
  read('select created_at::float8 as moment from drizzle.__drizzle_migrations order by created_at');
const today = () => schemaOf(named(server, inject('template')));

/** What everybody had: families, places, money and the papers about it. */
const facts = [
  'select id, email, full_name, phone, created_at from account order by id',
  'select id, full_name, date_of_birth, grade_level from student order by id',
  'select id, title, price_cents, start_date from program order by id',
  'select id, status, price_cents, paid_cents from enrollment order by id',
  'select id, enrollment_id, title, at from enrollment_event order by id',
  'select id, reference, amount_cents, method, state, refunded_cents from payment order by id',
  'select id, amount_cents, state, reason from refund order by id',
  'select id, number, issued_at, snapshot from receipt order by id',
];
const allFacts = () => Promise.all(facts.map(read));

describe('the database of the first product', () => {
  test('is carried over in one start, with all that families had, and its money and places add up', async () => {
    await buildFirstProduct(connection);
    const before = await allFacts();
    expect(before.map((rows) => rows.length)).toEqual([14, 11, 7, 12, 31, 8, 1, 7]);
    // The baseline itself does not run.
    expect(await migrateDatabase(connection)).toBe(
      knownMigrations(EARLY_MIGRATIONS).length - firstProduct + knownMigrations().length - 1,
    );
    expect(await allFacts()).toEqual(before);
    expect(await schemaOf(connection)).toEqual(await today());
    expect(await withRows(({ db }) => checkMoney(db))).toEqual([]);
    expect(await withRows(({ db }) => checkPlaces(db))).toEqual([]);
    expect(await recorded()).toEqual(knownMigrations().map((moment) => JSON.stringify({ moment })));
    // And is an ordinary one from then on.
    expect(await migrateDatabase(connection)).toBe(0);
  });

  test.each([
    ['after the early migrations', (client: pg.PoolClient) => runEarly(client)],
    ['after their record too', (client: pg.PoolClient) => runEarly(client).then(() => adoptBaseline(client))],
  ])('is taken over where a power cut stopped it %s', async (_when, cut) => {
    await buildFirstProduct(connection);
    const before = await allFacts();
    await withRows(async ({ pool }) => {
      const client = await pool.connect();
      await cut(client);
      client.release();
    });
    expect(await migrateDatabase(connection)).toBe(knownMigrations().length - 1);
    expect(await allFacts()).toEqual(before);
    expect(await schemaOf(connection)).toEqual(await today());
  });
});

const runEarly = (client: pg.PoolClient) => runMigrations(drizzle(client), { migrationsFolder: EARLY_MIGRATIONS });

test.each([1, 9, 17, 24, 25, 26, 54, 82, 83])(
  'one with %i of the early migrations gets the schema of a fresh one',
  async (count) => {
    await migrateEarly(connection, count);
    await migrateDatabase(connection);
    expect(await schemaOf(connection)).toEqual(await today());
    expect(await recorded()).toContain(JSON.stringify({ moment: BASELINE }));
  },
);
