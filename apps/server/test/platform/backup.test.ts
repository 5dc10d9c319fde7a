import { randomBytes } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { checkBackup } from '../../src/platform/backup/check-backup.ts';
import { backupIsOverdue, backupWarning, BACKUP_JOB, makeDailyBackup } from '../../src/platform/backup/daily-backup.ts';
import { RestoredFiles } from '../../src/platform/backup/restored-files.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { keyFile } from '../../src/platform/crypto/key-ring.ts';
import type { ConnectionSettings } from '../../src/platform/database/connect.ts';
import { createDiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { createJobs } from '../../src/platform/jobs/pg-boss-jobs.ts';
import { enqueueMail } from '../../src/platform/mail/enqueue-mail.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { administer, named } from '../test-server.ts';

const secret = 'a passphrase of many words';
const server = inject('server');
const cleaners: (() => Promise<unknown>)[] = [];
let world: TestApp;
let folder: string;
let backup: string;

beforeAll(async () => {
  folder = await newFolder();
  world = await startTestApp({
    environment: { BACKUP_DIR: folder, BACKUP_PASSPHRASE: secret, BACKUP_KEEP: '2' },
  });
  cleaners.push(() => world.close());
  await loadDemoIfEmpty(world);
  await world.signInAs('admin');
  await world.files.put('gallery', randomBytes(200_000), 'jpg');
  await enqueueMail(world.db, world.jobs, {
    to: 'maya@family.test',
    subject: 'Waiting',
    text: 'This one is still to go.',
  });
  backup = await write('whole.backup');
});
afterAll(async () => {
  for (const clean of cleaners.toReversed()) await clean();
});

async function newFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  cleaners.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function write(name: string): Promise<string> {
  const file = join(folder, name);
  const client = await world.pool.connect();
  try {
    await writeBackup(file, secret, { client, files: world.files, now: world.clock.now() });
  } finally {
    client.release();
  }
  return file;
}

interface Target {
  connection: ConnectionSettings;
  dataDir: string;
}

/** A database without a table, and a data folder with nothing but the key. */
async function newTarget({ key = true } = {}): Promise<Target> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  cleaners.push(() => administer(server, `drop database ${name} with (force)`));
  const dataDir = await newFolder();
  if (key) cpSync(keyFile(world.dataDir), keyFile(dataDir), { recursive: true });
  return { connection: named(server, name), dataDir };
}

const restore = (file: string, { connection, dataDir }: Target, passphrase = secret) =>
  restoreBackup(file, passphrase, async () => connection, {
    dataDir,
    files: new RestoredFiles(dataDir),
    dataKeys: [],
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

/** The count and a sum of the rows of every table, made by PostgreSQL itself. */
async function sums(connection: ConnectionSettings): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    connection,
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
  );
  const rows = await query<{ name: string; sum: string }>(connection, each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

async function contents(dataDir: string): Promise<Record<string, string>> {
  const store = createDiskFileStore(join(dataDir, 'files'));
  const found: Record<string, string> = {};
  for await (const { key } of store.list()) found[key] = Buffer.from(await store.getBytes(key)).toString('base64');
  return found;
}

/** Neither a table nor a schema of ours nor a file. */
async function expectUntouched({ connection, dataDir }: Target): Promise<void> {
  const left = await query(
    connection,
    `select table_schema, table_name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(left).toEqual([]);
  expect((await readdir(dataDir)).filter((name) => name !== 'keys')).toEqual([]);
}

const source = (): ConnectionSettings => world.pool.options;

describe('a backup that is restored', { timeout: 60_000 }, () => {
  let target: Target;

  test('leaves nothing behind when it fails halfway', async () => {
    target = await newTarget();
    // Loading stops when the rows are in and the rules are put back.
    await query(
      target.connection,
      `create schema elsewhere;
       create function elsewhere.refuse() returns event_trigger language plpgsql as $$ begin
         if current_query() like '%enable trigger%' then raise exception 'stopped in the middle'; end if; end $$;
       create event trigger stop_in_the_middle on ddl_command_end execute function elsewhere.refuse()`,
    );
    await expect(restore(backup, target)).rejects.toThrow('The backup could not be restored: stopped in the middle.');
    await query(target.connection, 'drop schema elsewhere cascade');
    await expectUntouched(target);
  });

  test('is loaded at the next try', async () => {
    const restored = await restore(backup, target);
    expect(restored.parts.find(({ name }) => name === 'account')?.rows).toBeGreaterThan(5);
  });

  test('gives every row and file back, but signs nobody in', async () => {
    const { session, ...after } = await sums(target.connection);
    const { session: sessions, ...saved } = await sums(source());
    expect(after).toEqual(saved);
    expect(Number.parseInt(sessions!, 10)).toBeGreaterThan(0);
    expect(session).toBe('0 ');
    expect(Object.values(saved).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(35);
    expect(await contents(target.dataDir)).toEqual(await contents(world.dataDir));
    expect(Object.keys(await contents(target.dataDir)).length).toBeGreaterThan(1);
  });

  test('is not written over by another', async () => {
    const rows = await sums(target.connection);
    await expect(restore(backup, target)).rejects.toThrow(/already has files/);
    const other = await newTarget();
    await expect(restore(backup, { ...other, connection: target.connection })).rejects.toThrow(
      /database already has data.*nothing was changed/,
    );
    expect(await sums(target.connection)).toEqual(rows);
    expect((await readdir(other.dataDir)).filter((name) => name !== 'keys')).toEqual([]);
    await query(other.connection, 'create table somebody_elses (n int)');
    await expect(restore(backup, other)).rejects.toThrow(/database already has data/);
    expect(await query(other.connection, 'select * from somebody_elses')).toEqual([]);
  });

  test('preserves rules, sequences and waiting jobs', async () => {
    const rules = `select
      (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
      (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace and not convalidated) as unchecked,
      (select count(*)::int from pg_trigger where tgenabled = 'O' and not tgisinternal) as triggers`;
    expect(await query(target.connection, rules)).toEqual(await query(source(), rules));
    await expect(query(target.connection, 'delete from audit_entry')).rejects.toThrow('only ever added');
    const next = "select nextval('enrollment_number_seq')::int as number";
    const [highest] = await query<{ number: number }>(source(), 'select max(number)::int as number from enrollment');
    expect((await query<{ number: number }>(target.connection, next))[0]!.number).toBeGreaterThan(highest!.number);
    const delivered: object[] = [];
    const jobs = createJobs({ connection: target.connection, logger: pino({ level: 'silent' }) });
    jobs.define('mail.deliver', {}, async (data) => void delivered.push(data));
    await jobs.start({ work: false });
    await jobs.runDue();
    await jobs.stop();
    const waiting = await query(source(), "select id from mail_message where subject = 'Waiting'");
    expect(delivered).toEqual(waiting);
  });

  test('is one moment, also when rows are written meanwhile', async () => {
    let stop = false;
    let writes = 0;
    const client = new pg.Client(source());
    await client.connect();
    const writer = (async () => {
      for (; !stop; writes += 1) {
        await client.query('begin');
        await client.query(
          `insert into contact_message (id, name, email, subject)
           values (gen_random_uuid(), 'Kai', 'kai@family.test', 'Pair')`,
        );
        await client.query(`insert into sign_in_throttle (key, failures, last_at) values ('pair-${writes}', 1, now())`);
        await client.query('commit');
      }
    })();
    await expect.poll(() => writes, { timeout: 10_000 }).toBeGreaterThan(3);
    const begun = writes;
    const file = await write('meanwhile.backup');
    const ended = writes;
    stop = true;
    await writer;
    await client.end();
    expect(ended - begun).toBeGreaterThan(5);
    const target = await newTarget();
    await restore(file, target);
    const [pairs] = await query<{ messages: number; marks: number }>(
      target.connection,
      `select (select count(*)::int from contact_message where subject = 'Pair') as messages,
              (select count(*)::int from sign_in_throttle where key like 'pair-%') as marks`,
    );
    expect(pairs!.messages).toBe(pairs!.marks);
    expect(pairs!.messages).toBeGreaterThanOrEqual(begun);
  });
});

describe('nothing is restored, and nothing is left behind,', { timeout: 60_000 }, () => {
  const damages: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['with a byte changed in the middle', (bytes) => flipped(bytes, bytes.length >> 1), /damaged or not complete/],
    ['with its last byte changed', (bytes) => flipped(bytes, bytes.length - 1), /damaged or not complete/],
    ['with its tail cut off', (bytes) => bytes.subarray(0, -10), /damaged or not complete/],
    ['cut at the end of a chunk', (bytes) => bytes.subarray(0, 40 + 65_552), /damaged or not complete/],
    ['with two chunks in the other order', swapped, /damaged or not complete/],
    ['with a byte more', (bytes) => Buffer.concat([bytes, Buffer.of(0)]), /damaged or not complete/],
    [
      'with a changed salt',
      (bytes) => flipped(bytes, 12),
      /not the passphrase.* or the beginning of the file is damaged/,
    ],
    ['of another kind', () => Buffer.from('PK a file of another program'), /not a backup of this program/],
    ['that is empty', () => Buffer.alloc(0), /not a backup of this program/],
  ];
  const flipped = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[at]! ^= 1;
    return copy;
  };
  function swapped(bytes: Buffer) {
    const chunk = 65_552;
    const [one, two] = [bytes.subarray(40, 40 + chunk), bytes.subarray(40 + chunk, 40 + 2 * chunk)];
    return Buffer.concat([bytes.subarray(0, 40), two, one, bytes.subarray(40 + 2 * chunk)]);
  }

  test('from a file that was damaged', async () => {
    const whole = await readFile(backup);
    expect(whole.length).toBeGreaterThan(40 + 2 * 65_552);
    const target = await newTarget();
    for (const [what, damage, sentence] of damages) {
      const file = join(folder, 'damaged');
      await writeFile(file, damage(whole));
      await expect(restore(file, target), what).rejects.toThrow(sentence);
    }
    await expect(restore(join(folder, 'nowhere'), target)).rejects.toThrow('There is no file');
    await expectUntouched(target);
  });

  test('with another passphrase', async () => {
    const target = await newTarget();
    await expect(restore(backup, target, `${secret}.`)).rejects.toThrow(/not the passphrase it was made with/);
    await expectUntouched(target);
  });

  test('without the data key, or with another', async () => {
    const without = await newTarget({ key: false });
    await expect(restore(backup, without)).rejects.toThrow(/data key does not belong to this database/);
    expect(await readdir(without.dataDir)).toEqual([]);
    await expect(
      restoreBackup(backup, secret, async () => without.connection, {
        dataDir: without.dataDir,
        files: new RestoredFiles(without.dataDir),
        dataKeys: [randomBytes(32)],
      }),
    ).rejects.toThrow(/data key does not belong to this database/);
    await expectUntouched(without);
  });
});

test('a backup never stands under its name half, and never takes the place of another', async () => {
  const before = await readdir(folder);
  await expect(write('whole.backup')).rejects.toThrow(/there already/);
  await expect(write('no-such-folder/new.backup')).rejects.toThrow(/there is no folder/);
  const client = await world.pool.connect();
  const files = {
    ...world.files,
    getStream: () => Promise.reject(new Error('read error')),
  };
  const source = { client, files, now: world.clock.now() };
  await expect(writeBackup(join(folder, 'half.backup'), secret, source)).rejects.toThrow('read error');
  // The connection is as good as before.
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  expect(await readdir(folder)).toEqual(before);
  expect((await readFile(backup)).includes('family.test')).toBe(false);
});

describe('every day', () => {
  test('one is written, and so many stay', async () => {
    const dir = await newFolder();
    const settings = { dir, secret, keep: 1 };
    const parts = { settings, pool: world.pool, files: world.files, clock: world.clock };
    await writeFile(join(dir, 'notes.txt'), 'not ours');
    expect(await backupIsOverdue(settings, world.clock.now())).toBe(true);
    for (let day = 0; day < 2; day += 1) {
      await makeDailyBackup(parts);
      expect(await backupIsOverdue(settings, world.clock.now())).toBe(false);
      world.clock.advance(86_400_000);
    }
    expect(await backupIsOverdue(settings, world.clock.now())).toBe(true);
    expect(await readdir(dir)).toEqual(['doctorbird-20260311T150000Z.backup', 'notes.txt']);
    const { parts: stored } = await checkBackup(join(dir, 'doctorbird-20260311T150000Z.backup'), secret);
    expect(stored.length).toBeGreaterThan(50);
    const off = await newFolder();
    await makeDailyBackup({ ...parts, settings: { dir: off, secret: undefined, keep: 2 } });
    expect(await readdir(off)).toEqual([]);
  });

  test('or a start says why not', async () => {
    const dir = await newFolder();
    expect(backupWarning({ dir: undefined, secret, keep: 1 })).toMatch(/^No daily backup is set up: set BACKUP_DIR/);
    expect(backupWarning({ dir: join(dir, 'away'), secret, keep: 1 })).toMatch(/is not there, so no backup can be/);
    expect(backupWarning({ dir: import.meta.filename, secret, keep: 1 })).toMatch(/is not a folder, so no backup/);
    expect(backupWarning({ dir, secret, keep: 1 })).toBeUndefined();
  });

  test('by a job whose failure is shown to the admins', async () => {
    await world.jobs.enqueue(world.db, BACKUP_JOB, {});
    await world.jobs.runDue();
    expect((await readdir(folder)).filter((name) => name.startsWith('doctorbird-'))).toHaveLength(1);
    await rm(folder, { recursive: true });
    await world.jobs.enqueue(world.db, BACKUP_JOB, {});
    for (let tries = 0; tries < 3; tries += 1) {
      await world.jobs.runDue();
      await query(
        source(),
        `update pgboss.job set start_after = now() where name = '${BACKUP_JOB}' and state = 'retry'`,
      );
    }
    expect(existsSync(folder)).toBe(false);
    const admin = await world.signInAs('admin');
    const { body } = await world.call(calls.listFailedJobs, { token: admin.token });
    expect(body.data[0]).toMatchObject({
      queue: BACKUP_JOB,
      title: 'Write the daily backup',
      error: expect.stringMatching(/^BACKUP_DIR .* is not there, so no backup can be written\.$/),
      tries: 3,
    });
    const { body: today } = await world.call(calls.adminToday, { token: admin.token });
    expect(today.work.map(({ kind }) => kind)).toContain('failed_jobs');
  });
});
