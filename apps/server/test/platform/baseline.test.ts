import { createHash, randomBytes } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { BASELINE, EARLY_MIGRATIONS, isEarly, isKnownEarly } from '../../src/platform/database/adopt-baseline.ts';
import { knownMigrations, migrateDatabase } from '../../src/platform/database/migrate.ts';
import { migrateEarly, schemaOf } from '../early/early-database.ts';
import { administer, named } from '../test-server.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

/** What a database recorded that had the 25 migrations before the first baseline: moment and hash. */
const firstMigrations = [
  '1795234626143 6d06bcb0107a143fb718e1809970631ee2c0bf69a4a5fedef8f6d52e7be87e72',
  '1795234627191 29311ef19033fdd6246786efc1d56ac51bad0ba0e8a9313e7c9c436ed297c943',
  '1795237130810 eb88b691ccfe60017c243a76b05ccab91ee52b196727d93c46e46b6c1cd76899',
  '1795268674517 030cfdc84ea8867a84fba1e6dc68fbb9ceb009c5894d53531b217a59b8d329f2',
  '1795269667985 df4b6d2bb938d010605b408112f282c5f66ebfce177ed29587973c383534cb67',
  '1795270372999 101843623ac4fdd6d984387d28ab46358113f5957e4e08d4b17188c07f2c2daa',
  '1795274019236 b6a96c710a11aa21b5f89a35a57f1d0ea125aae686dc49aa4926fc92a297965e',
  '1795274066311 cd22b4e09b94b691486f59e5f9cf77560c833cac77c59c2584b5ae7ee6f85b3e',
  '1795274267476 c152af097a78e9fb1890e882a8a8498a83a7d71119510703da0915f72dc2648c',
  '1795274314290 d5f7dbb8cc4b3380078473c9f934acd049e7977231f1d96df492bcda5b410712',
  '1795278912732 94bb518e2100a0abce2c999dc529538b972bd01a1576ca8d941447049f97bd23',
  '1795282543519 9a6bced7fa0a9d2a8c1811a7a19f4b329ac88b874c90546575eb89e3ccce8b48',
  '1795282544571 1b55a0d2fd7d2763921ad959b6d3754de832009906bb493c9e1d5504a94c8485',
  '1795282581882 c1efc6ca9a38ac23885a56359962c6e2baea9c075557c310436cd02ee141af24',
  '1795282582943 dd06b1245b4be309ec56a1939b2106db0a208aaddaeb6a0dc0452c92da0db652',
  '1795283321621 4442540aa0ba8f1300cb9b61415db8c006a5379783ed0f6592e3846d2c0162f4',
  '1795285734373 981b89a4f7e13d7ef92e7adbf7849ed46f8dd878a1461834ade05247c7e62a10',
  '1795290380292 5e83d3225a8d597b0d64f849f654fad0c2d9164ed1473eff7dc7f4a6772af78e',
  '1795290381226 0177603ebcd38a86d7784421900e70780276021f455668996e404bd15b149e7e',
  '1795331812351 f9d7c9a3127f9ab46632b1f932bb48be9ef70d483f108747fc750f7ab8664b5d',
  '1795332253290 439b65a0831c00faee81af41ed744b04a43d28e53be63002f01488addd3dd3d3',
  '1795332729412 41e1c7d48c5af4296ddce2609342e687b0d48ab42eda3f6d1e63a7d575977954',
  '1795333486825 c7d4cf3cb03665506bb67d9c4f6f528df42cb24e662d3b546f1b7074352b7713',
  '1795334818840 58ea674eca68a2d253be3da5a550e9180fad55c156cae5b0fda513a04b0cf4a4',
  '1795335193785 ca187624fd19430a85d94d0a37ac5f434c382951bde42ccd0d84250f07c4abdf',
];

/** The first baseline, at the moment of the last that it replaced. */
const firstBaseline = '1795335193785 8fc99f6a08482f368cffa04da6baed43b215d19f1bcaca78f8347fd6603fd8dd';

const early = readMigrationFiles({ migrationsFolder: EARLY_MIGRATIONS }).map(
  ({ folderMillis, hash }) => `${folderMillis} ${hash}`,
);
const sinceThen = early.slice(firstMigrations.length);
const chain = [...firstMigrations, ...sinceThen];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** The same schema as it was recorded then. */
async function record(applied: readonly string[]): Promise<void> {
  await database.pool.query('delete from drizzle.__drizzle_migrations');
  for (const line of applied) {
    const [moment, hash] = line.split(' ');
    await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      moment,
    ]);
  }
}

async function recorded(): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    "select created_at || ' ' || hash as line from drizzle.__drizzle_migrations order by created_at, id",
  );
  return rows.map(({ line }) => line);
}

test.each([
  ['that had every migration since the very first', chain],
  ['that began with the first baseline', [firstBaseline, ...sinceThen]],
  ['whose first migrations the first baseline replaced', [firstMigrations.at(-1)!, ...sinceThen]],
])('a database %s is taken over with its rows', async (_which, applied) => {
  await database.pool.query(`insert into setting (key, value) values ('from', '"before"')`);
  // The test's schema is today's, so what came after the baseline counts as applied.
  const later = (await recorded()).slice(1);
  await record([...applied, ...later]);
  expect(await migrateDatabase(database.connection)).toBe(0);
  expect(await recorded()).toEqual([chain.at(-1), ...later]);
  expect((await database.pool.query('select key from setting')).rows).toContainEqual({ key: 'from' });
  // And is an ordinary one from then on.
  expect(await migrateDatabase(database.connection)).toBe(0);
});

test('one that stopped after the first baseline gets what is missing', async () => {
  const name = `stopped_${randomBytes(8).toString('hex')}`;
  const server = inject('server');
  await administer(server, `create database ${name}`);
  const connection = named(server, name);
  try {
    await migrateEarly(connection, firstMigrations.length + 3);
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('delete from drizzle.__drizzle_migrations where created_at < $1', [firstBaseline.split(' ')[0]]);
    await client.query(
      'update drizzle.__drizzle_migrations set hash = $2 where created_at = $1',
      firstBaseline.split(' '),
    );
    await client.end();
    expect(await migrateDatabase(connection)).toBe(sinceThen.length - 3 + knownMigrations().length - 1);
    expect(await schemaOf(connection)).toEqual(await schemaOf(named(server, inject('template'))));
  } finally {
    await administer(server, `drop database if exists ${name} with (force)`);
  }
});

test.each([
  ['that has one in another version', chain.with(7, chain[7]!.replace(/.$/, 'x'))],
  ['that lacks one in the middle', chain.toSpliced(11, 1)],
  ['that is the last alone in another version, and an earlier one', [chain[0]!, `${BASELINE} other`]],
  ['that has another baseline', [firstBaseline.replace(/.$/, 'x'), ...sinceThen]],
  ['that begins in the middle', chain.slice(30)],
])('one %s is refused, and stays as it is', async (_what, applied) => {
  await record(applied);
  await expect(migrateDatabase(database.connection)).rejects.toThrow(
    'This database was made by a development version of this program whose migrations this version does not have, so it is left as it is: docs/operations.md, "Upgrade", says what you can do.',
  );
  expect(await recorded()).toEqual(applied);
});

test('the baseline is the first migration, at the moment of the last that it replaced', () => {
  expect(knownMigrations()[0]).toBe(BASELINE);
  expect(chain.at(-1)).toMatch(new RegExp(`^${BASELINE} `));
});

test('a backup is early when it ends before the baseline, and known when its migrations are ours', () => {
  const moments = chain.map((line) => Number(line.split(' ')[0]));
  expect(isEarly(moments)).toBe(false);
  expect(isEarly([BASELINE, BASELINE + 1])).toBe(false);
  expect(isEarly(moments.slice(0, -1))).toBe(true);
  expect(isKnownEarly(moments.slice(0, 3))).toBe(true);
  expect(isKnownEarly(moments.slice(24, 40))).toBe(true);
  expect(isKnownEarly([moments[0]!, moments[2]!])).toBe(false);
  expect(isKnownEarly(moments.slice(25))).toBe(false);
});

test('the early migrations never change: databases recorded them', () => {
  expect(early.slice(0, firstMigrations.length)).toEqual(firstMigrations);
  expect(createHash('sha256').update(early.join('\n')).digest('hex')).toBe(
    '03f5a2346dbc57ece4d4df907d98eaa6af8f422a2052b8fa386aa9fd6de450fa',
  );
});
