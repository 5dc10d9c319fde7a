import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { RestoredFiles } from '../../src/platform/backup/restored-files.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { BASELINE, EARLY_MIGRATIONS } from '../../src/platform/database/adopt-baseline.ts';
import type { ConnectionSettings } from '../../src/platform/database/connect.ts';
import { knownMigrations, migrateDatabase } from '../../src/platform/database/migrate.ts';
import { createDiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { buildFirstProduct, schemaOf } from '../early/early-database.ts';
import { administer, named } from '../test-server.ts';

const secret = 'a passphrase of many words';
const server = inject('server');
const cleaners: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleaners.toReversed()) await clean();
});

interface Target {
  connection: ConnectionSettings;
  dataDir: string;
}

async function newFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  cleaners.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** An empty database and an empty folder. */
async function newTarget(): Promise<Target> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  cleaners.push(() => administer(server, `drop database ${name} with (force)`));
  return { connection: named(server, name), dataDir: await newFolder() };
}

const restore = (file: string, { connection, dataDir }: Target, migrations?: string) =>
  restoreBackup(file, secret, async () => connection, {
    dataDir,
    files: new RestoredFiles(dataDir),
    dataKeys: [],
    migrations,
  });

async function query<T extends pg.QueryResultRow>(connection: ConnectionSettings, text: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

async function expectUntouched({ connection, dataDir }: Target): Promise<void> {
  expect(await query(connection, "select tablename from pg_tables where schemaname in ('public', 'drizzle')")).toEqual(
    [],
  );
  expect(await readdir(dataDir)).toEqual([]);
}

/** A backup of a database of its own, after this was done to it. */
async function writeFrom({ connection, dataDir }: Target, statements: string): Promise<string> {
  const file = join(await newFolder(), `${randomBytes(6).toString('hex')}.backup`);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statements);
    const files = createDiskFileStore(join(dataDir, 'files'));
    await writeBackup(file, secret, { client, files, now: new Date('2026-03-10T15:00:00Z') });
  } finally {
    await client.end();
  }
  return file;
}

/** The migrations of a version that is yet to come: ours and another. */
async function withAMigrationMore(when: number, text: string): Promise<string> {
  const path = await newFolder();
  cpSync(join(import.meta.dirname, '../../migrations'), path, { recursive: true });
  const file = join(path, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag: 'later', breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(path, 'later.sql'), text);
  return path;
}

test('a backup of an older version is brought up to date', async () => {
  const older = await newTarget();
  await migrateDatabase(older.connection);
  const file = await writeFrom(older, `insert into setting (key, value) values ('from', '"before"')`);
  const newer = await newTarget();
  const added = Date.UTC(2030, 0, 1);
  const migrations = await withAMigrationMore(added, 'alter table setting add column remark text');
  await restore(file, newer, migrations);
  const ran = 'select created_at::float8 as moment from drizzle.__drizzle_migrations order by created_at';
  const known = knownMigrations().map((moment) => ({ moment }));
  expect(await query(older.connection, ran)).toEqual(known);
  expect(await query(newer.connection, ran)).toEqual([...known, { moment: added }]);
  expect(await query(newer.connection, 'select key, value, remark from setting')).toEqual([
    { key: 'from', value: 'before', remark: null },
  ]);
});

test('one from before the baseline fits, although its tables grew column by column', async () => {
  const older = await newTarget();
  await migrateDatabase(older.connection);
  const file = await writeFrom(
    older,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('early', ${knownMigrations(EARLY_MIGRATIONS).at(-2)});
     alter table setting rename column value to early;
     alter table setting add column value jsonb;
     insert into setting (key, early, value) values ('from', '1', '"before"');
     alter table setting drop column early, alter column value set not null`,
  );
  const newer = await newTarget();
  await restore(file, newer);
  expect(await query(newer.connection, 'select key, value from setting')).toEqual([{ key: 'from', value: 'before' }]);
});

test('one of the first product is brought up to date', async () => {
  const early = await newTarget();
  await buildFirstProduct(early.connection);
  const receipts = await query(early.connection, 'select id, number, issued_at from receipt order by id');
  const file = await writeFrom(early, 'select 1');
  const newer = await newTarget();
  await restore(file, newer);
  expect(await query(newer.connection, 'select id, number, issued_at from receipt order by id')).toEqual(receipts);
  expect(await schemaOf(newer.connection)).toEqual(await schemaOf(named(server, inject('template'))));
});

test('one of a development version whose migrations are not ours is refused', async () => {
  const early = await newTarget();
  await migrateDatabase(early.connection);
  const file = await writeFrom(early, `update drizzle.__drizzle_migrations set created_at = ${BASELINE - 1}`);
  const target = await newTarget();
  await expect(restore(file, target)).rejects.toThrow(
    /made by a development version of this program \(on 2026-03-10\)/,
  );
  await expectUntouched(target);
});

test('a backup that a newer version made is refused', async () => {
  const later = await newTarget();
  await migrateDatabase(later.connection);
  const file = await writeFrom(
    later,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)",
  );
  const target = await newTarget();
  await expect(restore(file, target)).rejects.toThrow(/made by a newer version of this program \(on 2026-03-10\)/);
  await expectUntouched(target);
});
