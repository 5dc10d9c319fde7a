import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copiedBackup } from '../../src/modules/admin/status/copied-backup.ts';
import { newestBackupOf, noteBackup } from '../../src/modules/admin/status/newest-backup.ts';
import { BACKUP_JOB, backupIsOverdue, makeDailyBackup } from '../../src/platform/backup/daily-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { RestoredObjects } from '../../src/platform/backup/restored-objects.ts';
import { keyFile } from '../../src/platform/crypto/key-ring.ts';
import { Bucket } from '../../src/platform/files/bucket.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { runUpgradeProgram } from '../faults/run-upgrade-program.ts';
import { newBucket } from '../new-bucket.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import { addressOf, administer, named } from '../test-server.ts';

const secret = 'a passphrase of more than twenty letters';
const server = inject('server');
let world: TestApp;
let dir: string;
let bucket: Awaited<ReturnType<typeof newBucket>>;
beforeAll(async () => {
  world = await startTestApp();
  dir = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  bucket = await newBucket();
  for (const text of ['one', 'two']) await world.files.put('gallery', Buffer.from(text), 'webp');
});
afterAll(async () => {
  await bucket.close();
  await rm(dir, { recursive: true, force: true });
  await world.close();
});

const namesIn = async (store: Pick<FileStore, 'list'>): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of store.list()) names.push(key);
  return names.toSorted();
};
const backUp = (settings = bucket.settings) =>
  makeDailyBackup({
    settings: { dir, secret, keep: 1, bucket: settings },
    pool: world.pool,
    files: world.files,
    clock: world.clock,
  });

test('a daily backup goes into a bucket too, where as many stay', async () => {
  for (let day = 0; day < 2; day += 1) {
    world.clock.advance(86_400_000);
    await backUp();
  }
  const [name] = await readdir(dir);
  const stored = new Bucket(bucket.settings);
  expect(await namesIn(stored)).toEqual([name]);
  expect(Buffer.from(await stored.bytes(name!)).equals(await readFile(join(dir, name!)))).toBe(true);
  world.clock.advance(86_400_000);
  await expect(backUp({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow();
});

test('where a bucket has them all, fewer may stay in the folder', async () => {
  const settings = { dir, secret, keep: 3, local: 1, bucket: bucket.settings };
  for (let day = 0; day < 2; day += 1) {
    world.clock.advance(86_400_000);
    await makeDailyBackup({ settings, pool: world.pool, files: world.files, clock: world.clock });
  }
  const here = await readdir(dir);
  expect(here).toHaveLength(1);
  const stored = await namesIn(new Bucket(bucket.settings));
  expect(stored.length).toBeGreaterThan(1);
  expect(stored.at(-1)).toBe(here[0]);
});

test('what the bucket refused, or was backed up by hand, stays in the folder and follows the next time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  const own = await newBucket();
  const settings = { dir: folder, secret, keep: 3, local: 1, bucket: own.settings };
  const needs = { pool: world.pool, files: world.files, clock: world.clock };
  const away = { ...settings, bucket: { ...own.settings, endpoint: 'http://127.0.0.1:9' } };
  try {
    for (let night = 0; night < 2; night += 1) {
      world.clock.advance(86_400_000);
      await expect(makeDailyBackup({ settings: away, ...needs })).rejects.toThrow();
    }
    const refused = (await readdir(folder)).toSorted();
    expect(refused).toHaveLength(2);
    world.clock.advance(86_400_000);
    await makeDailyBackup({ settings, ...needs });
    const here = await readdir(folder);
    expect(here).toHaveLength(1);
    const stored = await namesIn(new Bucket(own.settings));
    expect(stored).toEqual([...refused, ...here].toSorted());
    // Nor do more than `keep` gather while it refuses.
    for (let night = 0; night < 4; night += 1) {
      world.clock.advance(86_400_000);
      await expect(makeDailyBackup({ settings: away, ...needs })).rejects.toThrow();
    }
    expect(await readdir(folder)).toHaveLength(3);
  } finally {
    await own.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a try again copies the backup of the try before, so that those that stay reach back as many nights', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  const own = await newBucket();
  const settings = { dir: folder, secret, keep: 3, bucket: own.settings };
  const away = { ...settings, bucket: { ...own.settings, endpoint: 'http://127.0.0.1:9' } };
  const noted: Date[] = [];
  const needs = {
    pool: world.pool,
    files: world.files,
    clock: world.clock,
    note: async (at: Date) => void noted.push(at),
  };
  try {
    for (let night = 0; night < 3; night += 1) {
      world.clock.advance(86_400_000);
      for (const again of [false, true, true]) {
        await expect(makeDailyBackup({ settings: away, ...needs, again })).rejects.toThrow(
          `The backup is in BACKUP_DIR alone, because the bucket ${own.settings.bucket} did not take it`,
        );
        world.clock.advance(240_000);
      }
    }
    const here = (await readdir(folder)).toSorted();
    expect(new Set(here.map((name) => name.slice(0, 'doctorbird-20260311'.length))).size).toBe(3);
    // It is a good backup all the same, of which other processes hear.
    expect(noted).toHaveLength(9);
    await makeDailyBackup({ settings, ...needs, again: true });
    expect(await namesIn(new Bucket(own.settings))).toEqual(here);
    expect(await copiedBackup(own.settings)()).toEqual(noted.at(-1));

    // One that cannot be read back is not copied, and one of last night is too old.
    await writeFile(join(folder, here.at(-1)!), 'half a backup');
    await makeDailyBackup({ settings, ...needs, again: true });
    const after = (await readdir(folder)).toSorted();
    expect(here).not.toContain(after.at(-1));
    world.clock.advance(86_400_000);
    await makeDailyBackup({ settings, ...needs, again: true });
    expect(after).not.toContain((await readdir(folder)).toSorted().at(-1));
  } finally {
    await own.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('halves that killed backups left go before the next one needs their room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  const noRoom = { ...world.files, getStream: () => Promise.reject(new Error('ENOSPC: no space left on device')) };
  const half = async (name: string, hours: number) => {
    const file = join(folder, `doctorbird-${name}.backup.partial-0123456789ab`);
    await writeFile(file, 'half');
    const at = new Date(world.clock.now().getTime() - hours * 3_600_000);
    await utimes(file, at, at);
    return basename(file);
  };
  try {
    await half('20260301T073000Z', 48);
    const young = await half('20260310T073000Z', 2);
    const needs = { settings: { dir: folder, secret, keep: 3 }, pool: world.pool, files: noRoom, clock: world.clock };
    await expect(makeDailyBackup(needs)).rejects.toThrow(/the disk is full/);
    expect(await readdir(folder)).toEqual([young]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the job of a server whose bucket refuses writes one backup in three tries, and the status page says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  const refused = await startTestApp({
    environment: {
      BACKUP_DIR: folder,
      BACKUP_PASSPHRASE: secret,
      BACKUP_S3_BUCKET: 'robots-backups',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    },
  });
  try {
    await refused.jobs.enqueue(refused.db, BACKUP_JOB, {});
    for (let tries = 0; tries < 3; tries += 1) {
      await refused.jobs.runDue(BACKUP_JOB);
      refused.clock.advance(240_000);
      await refused.pool.query(
        `update pgboss.job set start_after = now() where name = '${BACKUP_JOB}' and state = 'retry'`,
      );
    }
    expect(await readdir(folder)).toHaveLength(1);
    const { token } = await refused.signInAs('admin');
    const { facts } = (await refused.call(calls.getStatus, { token })).body;
    const stateOf = (wanted: string) => facts.find(({ key }: { key: string }) => key === wanted);
    expect(stateOf('backup_age')).toMatchObject({ state: 'good' });
    expect(stateOf('backup_copied')).toMatchObject({
      state: 'failure',
      wrong: 'The bucket of the backups does not answer: new ones are on one disk alone.',
    });
    const { data } = (await refused.call(calls.listFailedJobs, { token })).body;
    expect(data[0]).toMatchObject({ queue: BACKUP_JOB, tries: 3, href: '/admin/status' });
    expect(data[0]!.consequence).not.toContain('is more than a day old');
  } finally {
    await refused.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a backup by hand into the folder of the daily ones is in the bucket at once', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  const own = await newBucket();
  const database = await createTestDatabase();
  const { bucket: name, endpoint, accessKeyId, secretAccessKey } = own.settings;
  const backUpByHand = (address: string) =>
    runUpgradeProgram('backup', folder, {
      env: {
        DATA_DIR: world.dataDir,
        DATABASE_URL: addressOf(database.connection),
        BACKUP_DIR: folder,
        BACKUP_S3_BUCKET: name,
        S3_ENDPOINT: address,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
  try {
    const done = await backUpByHand(endpoint!);
    expect(done.output).toContain(`It is in the bucket ${name} too.`);
    expect(done.code).toBe(0);
    expect(await namesIn(new Bucket(own.settings))).toEqual(await readdir(folder));
    // The name of a backup says its second.
    await setTimeout(1000);
    const refused = await backUpByHand('http://127.0.0.1:9');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('could not be copied into the bucket') });
    expect(await readdir(folder)).toHaveLength(2);
  } finally {
    await database.drop();
    await own.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a backup that another process wrote into its own folder counts here, where they share a database', async () => {
  const other = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  try {
    world.clock.advance(86_400_000);
    const at = (await backUp())!;
    const now = world.clock.now();
    await noteBackup(world.db, { at, now });
    const settings = { dir: other, secret, keep: 1 };
    const needs = (databaseUrl?: string) => ({
      config: { databaseUrl, backup: settings },
      db: world.db,
    });
    const shared = needs('postgres://robots@db.example.org/robots');
    expect(await newestBackupOf(shared)).toEqual(at);
    expect(await backupIsOverdue(settings, now, newestBackupOf(shared))).toBe(false);
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(await backupIsOverdue(settings, tomorrow, newestBackupOf(shared))).toBe(true);
    // A server with its own database is alone: an empty folder is an empty folder.
    expect(await newestBackupOf(needs())).toBeNull();
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});

test('files are restored into a bucket, never beside those of somebody else', { timeout: 60_000 }, async () => {
  const store = await openFileStore({ bucket: { ...bucket.settings, prefix: 'files/' }, dataDir: dir });
  const [name] = await readdir(dir);
  const database = `restored_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${database}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-backup-'));
  try {
    cpSync(keyFile(world.dataDir), keyFile(dataDir), { recursive: true });
    const place = { dataDir, files: new RestoredObjects(store), dataKeys: [] };
    const restore = () => restoreBackup(join(dir, name!), secret, async () => named(server, database), place);
    const other = `gallery/aa/${'a'.repeat(32)}.webp`;
    await store.putAt(other, Buffer.from('not ours'));
    await expect(restore()).rejects.toThrow(/bucket already has other files/);
    await store.delete(other);
    const keys = await namesIn(world.files);
    expect(keys.length).toBeGreaterThan(1);
    // The bucket outlived its database: a restore that fails at its end leaves what was there, and takes away what it brought.
    const there = keys.slice(1);
    for (const key of there) await store.putAt(key, await world.files.getBytes(key));
    place.files.done = () => Promise.reject(new Error('the disk is gone'));
    await expect(restore()).rejects.toThrow(/the disk is gone/);
    expect(await namesIn(store)).toEqual(there);
    place.files = new RestoredObjects(store);
    // A restore that was killed left one of them half way.
    await store.putAt(keys[0]!, Buffer.from('half'));
    await restore();
    expect(await namesIn(store)).toEqual(keys);
    for (const key of keys)
      expect(Buffer.from(await store.getBytes(key)).equals(Buffer.from(await world.files.getBytes(key)))).toBe(true);
  } finally {
    await administer(server, `drop database ${database} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  }
});
