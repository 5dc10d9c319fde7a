import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../src/platform/backup/empty-database.ts';
import { RestoredFiles } from '../../src/platform/backup/restored-files.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { programVersion } from '../../src/platform/upgrade/program-version.ts';
import { buildFirstProduct } from '../early/early-database.ts';
import { folderKey, folderPassphrase } from '../early/folder-key.ts';
import { runUpgradeProgram, type UpgradeProgram } from './run-upgrade-program.ts';
import { newWorld, type CrashPoint, type World } from './running-server.ts';

const patience = { timeout: 240_000 };
const early = join(import.meta.dirname, '../early/after-0082.backup');

let world: World;
let backups: string;
let before: unknown;
beforeEach(async () => {
  world = await newWorld({ migrated: false });
  backups = mkdtempSync(join(tmpdir(), 'doctorbird-upgrade-test-'));
  await restoreBackup(early, folderPassphrase, async () => world.connection, {
    dataDir: world.dataDir,
    files: new RestoredFiles(world.dataDir),
    dataKeys: [Buffer.from(folderKey, 'base64')],
    asItWas: true,
  });
  before = await state();
});
afterEach(async () => {
  await world.drop();
  rmSync(backups, { recursive: true, force: true });
});

const run = (program: UpgradeProgram, crashAt?: CrashPoint, env: Record<string, string> = {}) =>
  runUpgradeProgram(program, backups, { env: { ...world.env, ...env }, crashAt });

/** On a connection that ends at once. */
async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(world.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What has to be the same after going back: the migrations, and every row of every table. */
const state = () =>
  withClient(async (client): Promise<unknown> => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from public.${name} t`,
      );
      sums[name] = rows[0]!.sum;
    }
    const { rows: migrations } = await client.query('select created_at from drizzle.__drizzle_migrations order by 1');
    return { sums, migrations };
  });

const unfinished = () => existsSync(join(world.dataDir, 'upgrade.json'));

test('an early database is upgraded, then there is nothing to do', patience, async () => {
  const first = await run('upgrade');
  expect(first.output).toContain('The data is of the version before; this is version');
  expect(first.output).toContain('The backup is good, and the upgrade went well on a copy of the data.');
  expect(first.output).toMatch(/Upgraded to version [^\n]* Start the server\.\n$/);
  expect(first.code).toBe(0);
  expect(unfinished()).toBe(false);
  const { rows } = await withClient((client) => client.query('select version from drizzle.program_version'));
  expect(rows).toEqual([{ version: programVersion.version }]);
  const second = await run('upgrade');
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('there is nothing to do') });
  expect(readdirSync(backups)).toHaveLength(1);
});

test('the database of the very first product, which has no competitions, is upgraded', patience, async () => {
  await withClient(emptyDatabase);
  await buildFirstProduct(world.connection);
  const upgraded = await run('upgrade');
  expect(upgraded.output).toMatch(/Upgraded to version/);
  expect(upgraded.code).toBe(0);
});

test('when a check fails, database and files are as before, and the next try succeeds', patience, async () => {
  const failed = await run('failing');
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(
    /The upgrade did not succeed: A page answered 500\. Database and files are again as the version before left them \(everybody signs in again\), so start that one\.\n$/,
  );
  expect(await state()).toEqual(before);
  expect(unfinished()).toBe(false);
  expect(await run('upgrade')).toMatchObject({ code: 0 });
});

// The statement runs first on the copy, and then on the data.
test.each<[string, CrashPoint]>([
  ['while the backup is written', { query: '^copy \\(select', when: 'after', time: 5 }],
  ['on the copy', { query: 'create table "placed_photo"', when: 'after' }],
  ['in the migrations', { query: 'create table "placed_photo"', when: 'after', time: 2 }],
])('killed %s: nothing has changed, and a second run upgrades', patience, async (_when, crashAt) => {
  expect((await run('upgrade', crashAt)).signal).toBe('SIGKILL');
  const second = await run('upgrade');
  expect(second.output).toMatch(/Upgraded to version/);
  expect(second.code).toBe(0);
  expect(unfinished()).toBe(false);
});

test('killed after the migrations: no server starts, and a second run goes on', patience, async () => {
  const killed = await run('upgrade', { query: 'insert into drizzle.program_version', when: 'before' });
  expect(killed.signal).toBe('SIGKILL');
  expect(unfinished()).toBe(true);
  await expect(world.start(undefined, { DATA_KEY: folderKey })).rejects.toThrow(
    'An upgrade was interrupted: run "npm run upgrade" once more',
  );
  const second = await run('upgrade');
  expect(second.output).toContain('after it had begun to change the database; this goes on with it');
  expect(second.code).toBe(0);
  expect(readdirSync(backups)).toHaveLength(1);
});

test.each<[string, CrashPoint]>([
  ['the database is empty', { query: 'drop schema if exists drizzle', when: 'after', time: 2 }],
  ['rows are loaded', { query: '^copy public."account"', when: 'after', time: 2 }],
])('killed while it goes back and %s: a second run goes on with it', patience, async (_when, crashAt) => {
  expect((await run('failing', crashAt)).signal).toBe('SIGKILL');
  expect(unfinished()).toBe(true);
  const second = await run('upgrade');
  expect(second.code).toBe(1);
  expect(second.output).toContain('are again as the version before left them');
  expect(await state()).toEqual(before);
  expect(unfinished()).toBe(false);
  expect(await run('upgrade')).toMatchObject({ code: 0 });
});

test('what cannot be done is said in a sentence, and nothing changes', patience, async () => {
  const bad = await run('upgrade', undefined, { BACKUP_PASSPHRASE: '' });
  expect(bad).toMatchObject({ code: 1, output: expect.stringMatching(/^Set BACKUP_PASSPHRASE/) });
  // A server that works with this database.
  const other = new pg.Client({ ...world.connection, application_name: 'doctorbird-jobs' });
  await other.connect();
  expect(await run('upgrade')).toMatchObject({ code: 1, output: expect.stringMatching(/^A server still works with/) });
  await other.end();
  // Another upgrade.
  const holder = new pg.Client(world.connection);
  await holder.connect();
  await holder.query('select pg_advisory_lock(7203117)');
  expect(await run('upgrade')).toMatchObject({ code: 1, output: expect.stringMatching(/^Another upgrade/) });
  await holder.end();
  expect(await state()).toEqual(before);
  expect(readdirSync(backups)).toEqual([]);
});

test('a database of a newer version is refused', patience, async () => {
  expect(await run('upgrade')).toMatchObject({ code: 0 });
  await withClient((client) =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      'from-the-future',
      Date.UTC(2031, 4, 6),
    ]),
  );
  const refused = await run('upgrade');
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database was brought up to date by a newer/),
  });
  expect(readdirSync(backups)).toHaveLength(1);
});

test('the database was worked with since the backup: nothing of it is thrown away', patience, async () => {
  await run('upgrade', { query: 'insert into drizzle.program_version', when: 'before' });
  // By nobody who is signed in: a payment by a link, or a message of the gateway.
  await withClient((client) =>
    client.query(
      "insert into audit_entry (id, at, actor_role, action) values (gen_random_uuid(), now(), 'visitor', 'test')",
    ),
  );
  const second = await run('failing');
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/The upgraded database was worked with since the backup/);
  expect(unfinished()).toBe(true);
  // Whose checks are in order goes on.
  expect(await run('upgrade')).toMatchObject({ code: 0 });
});
