import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { openBenchDatabase, sandboxBank, startAppServer } from './app-server.ts';
import { enrollAndPay, sideBySide } from './enroll-and-pay.ts';
import { familyPassword, fillFamilies } from './fill-families.ts';
import { fillLives } from './fill-lives.ts';
import type { LocalConnection } from './local-connection.ts';
import { computedBy } from './processor-time.ts';
import { residentMegabytes } from './rest.ts';
import {
  databaseBytes,
  fullRate,
  needsOf,
  openingRate,
  type Load,
  type Measured,
  type RequestCost,
} from './scale-model.ts';
import { report } from './table.ts';
import { endRequests, nth, timedRequest } from './timed-request.ts';

/**
 * What a family and a request cost, and whether the model made from a small organisation says what a larger one takes
 * (docs/scaling.md).
 */
const port = 4771;
const sizes = { small: 1000, large: 10_000 };
/** Reads are many: code that runs often is compiled first, which takes some thousand requests. */
const repeats = { read: 2000, signIn: 60, enroll: 60, full: 3000 };
const goal = { least: 0.8, most: 1.25 };
const mostTables = 12;
/** A usual day of a family, and the busiest second of a day against the average: assumptions, not measurements. */
const day: Pick<Load, 'aDay' | 'peak'> = {
  aDay: { 'home page': 2, "a parent's list": 10, "the office's list": 1, 'sign in': 0.3, 'enroll and pay': 4 / 365 },
  peak: 20,
};
const organisations = [1, 100, 10_000];
const familiesEach = 300;

const kilobytes = (bytes: number) => bytes / 1000;

/** Whether the model is right within its goal: as two figures, because a figure has one bound. */
function checked(name: string, predicted: number, measured: number, written: (value: number) => string): boolean {
  const from = `predicted ${written(predicted)}, measured ${written(measured)}`;
  const value = predicted / measured;
  const part = 'The model against a measurement';
  const least = report({
    part,
    name: `${name}, not too little`,
    value,
    unit: 'times',
    goal: { atLeast: goal.least },
    from,
  });
  return (
    report({ part, name: `${name}, not too much`, value, unit: 'times', goal: { atMost: goal.most }, from }) && least
  );
}

async function sizeOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ bytes: number; relations: number }>(
    `select pg_database_size(current_database())::float8 as bytes, (select count(*)::int from pg_class) as relations`,
  );
  return nth(rows, 0);
}

/** Bytes of each table with its indexes and long values, the largest first. */
const tablesText = `select relname as name, pg_total_relation_size(oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc`;
const tablesOf = async (pool: pg.Pool) =>
  (await pool.query<{ name: string; bytes: number; rows: number }>(tablesText)).rows;

/** What an organisation takes before its first family: disk, entries of the catalog, and the time of a copy. */
async function measureEmpty(connection: LocalConnection) {
  const { pool, close } = await openBenchDatabase(connection, 'scale_empty', 1);
  const { bytes, relations } = await sizeOf(pool);
  await close();
  const client = new pg.Client(connection);
  await client.connect();
  const begun = performance.now();
  await client.query('create database scale_copy template scale_empty');
  const seconds = (performance.now() - begun) / 1000;
  await client.query('drop database scale_copy');
  await client.end();
  const part = 'An organisation without families';
  report({
    part,
    name: 'its database',
    value: bytes / 1e6,
    unit: 'MB',
    from: `${relations} tables, indexes and others`,
  });
  report({ part, name: 'a copy of the empty database', value: seconds, unit: 's', from: 'create database … template' });
  return bytes;
}

async function filled(connection: LocalConnection, families: number) {
  const { db, pool, close } = await openBenchDatabase(connection, `scale_${families}`, 1);
  process.stdout.write(`Filling ${families} families with a year of life ...\n`);
  await fillLives(db, pool, families);
  const [{ bytes }, tables] = [await sizeOf(pool), await tablesOf(pool)];
  await close();
  return { bytes, tables };
}

async function measureFamilies(
  connection: LocalConnection,
  { emptyBytes, families }: { emptyBytes: number; families: number },
) {
  const small = await filled(connection, sizes.small);
  const large = await filled(connection, families);
  const familyYearBytes = (small.bytes - emptyBytes) / sizes.small;
  const part = `A family with a year of life, of ${sizes.small}`;
  report({
    part,
    name: 'in the database',
    value: kilobytes(familyYearBytes),
    unit: 'kB',
    from: 'all tables and indexes; files apart',
  });
  for (const { name, bytes, rows } of small.tables.slice(0, mostTables))
    report({
      part,
      name: `table ${name}`,
      value: kilobytes(bytes / sizes.small),
      unit: 'kB',
      from: `${(rows / sizes.small).toFixed(1)} rows`,
    });
  return { familyYearBytes, largeBytes: large.bytes };
}

/** What requests cost of the app and of PostgreSQL, and what a process answers when it is fully busy. */
async function measureRequests(connection: LocalConnection, folder: string) {
  const database = await openBenchDatabase(connection, 'scale_requests', 4);
  const { families, programIds, adminToken } = await fillFamilies(database, { families: 500, programs: 10, seats: 60 });
  const app = await startAppServer(database.settings, { port, dataDir: join(folder, 'scale'), env: sandboxBank });
  const family = { port, token: nth(families, 0).token };
  const office = { port, token: adminToken };
  const times = (many: number, work: (at: number) => Promise<unknown>) => () =>
    sideBySide(
      Array.from({ length: many }, (_nothing, at) => at),
      4,
      async (at) => void (await work(at)),
    );
  const kinds: Record<string, [many: number, work: (at: number) => Promise<unknown>]> = {
    'home page': [repeats.read, async () => (await fetch(`http://localhost:${port}/`)).text()],
    "a parent's list": [repeats.read, () => timedRequest(family, { path: 'enrollments' })],
    "the office's list": [repeats.read, () => timedRequest(office, { path: 'admin/enrollments' })],
    'sign in': [
      repeats.signIn,
      (at) =>
        timedRequest(
          { port, token: '' },
          { path: 'auth/login', body: { email: nth(families, at).email, password: familyPassword } },
        ),
    ],
    'enroll and pay': [
      repeats.enroll,
      (at) => enrollAndPay(port, nth(families, at + turned), nth(programIds, at % programIds.length)),
    ],
  };
  /** Each family enrolls once: the first ones only warm up. */
  let turned = 1;
  const requests: Record<string, RequestCost> = {};
  try {
    for (const [kind, [many, work]] of Object.entries(kinds)) {
      await times(many === repeats.read ? many : Math.ceil(many / 3), work)();
      turned += repeats.enroll;
      const { app: ours, database: theirs } = await computedBy(database.pool, app, times(many, work));
      const cost = { appMs: (ours * 1000) / many, databaseMs: (theirs * 1000) / many };
      requests[kind] = cost;
      report({
        part: 'A request, milliseconds of processor',
        name: kind === 'enroll and pay' ? `${kind}, its five requests together` : kind,
        value: cost.appMs + cost.databaseMs,
        unit: 'CPU ms',
        from: `${cost.appMs.toFixed(2)} of the app, ${cost.databaseMs.toFixed(2)} of PostgreSQL`,
      });
    }
    const full = await computedBy(database.pool, app, async () => {
      await autocannon({
        url: `http://localhost:${port}/api/v1/enrollments`,
        headers: { authorization: `Bearer ${family.token}` },
        connections: 16,
        amount: repeats.full,
      });
    });
    const { all } = await residentMegabytes(app);
    report({
      part: 'An organisation without families',
      name: 'a process after this work',
      value: all,
      unit: 'MB',
      from: 'resident',
    });
    return { requests, fullASecond: repeats.full / full.app };
  } finally {
    endRequests();
    await app.stop();
    await database.close();
  }
}

/** What the model says of larger numbers: printed for docs/scaling.md, without a goal. */
function reportModel(measured: Measured): void {
  for (const many of organisations) {
    const needs = needsOf(measured, { families: many * familiesEach, years: 1, ...day });
    report({
      part: `The model: organisations of ${familiesEach} families`,
      name: `${many}: requests at the peak of a day`,
      value: needs.requestsASecond,
      unit: 'a second',
      from: `${needs.appCores.toFixed(2)} busy cores of apps and ${needs.databaseCores.toFixed(2)} of PostgreSQL, ${(needs.gigabytesAYear + (many * measured.emptyBytes) / 1e9).toFixed(1)} GB after a year, ${needs.connections} connections or ${needs.pooled} through a pooler, in one`,
    });
  }
  report({
    part: 'The model: an opening night',
    name: 'families that enroll and pay, a core of the app and one of PostgreSQL',
    value: openingRate(measured, { app: 1, database: 1 }, 'enroll and pay'),
    unit: 'a second',
    from: 'with six tenths of each core busy',
  });
}

/** Measures, predicts for so many families, and answers whether the model is right. */
export async function measureScale(
  connection: LocalConnection,
  folder: string,
  families = sizes.large,
): Promise<boolean> {
  const emptyBytes = await measureEmpty(connection);
  const { familyYearBytes, largeBytes } = await measureFamilies(connection, { emptyBytes, families });
  const { requests, fullASecond } = await measureRequests(connection, folder);
  const measured = { emptyBytes, familyYearBytes, requests };
  const disk = checked(
    `the database of ${families} families, from ${sizes.small}`,
    databaseBytes(measured, { families, years: 1 }),
    largeBytes,
    (bytes) => `${(bytes / 1e6).toFixed(0)} MB`,
  );
  const rate = checked(
    "a parent's list, for each second that a fully busy process computes",
    fullRate(measured, "a parent's list"),
    fullASecond,
    (many) => many.toFixed(0),
  );
  reportModel(measured);
  return disk && rate;
}
