import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newestBackupOf, noteBackup } from '../../src/modules/admin/status/newest-backup.ts';
import { backupIsOverdue, makeDailyBackup } from '../../src/platform/backup/daily-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { RestoredObjects } from '../../src/platform/backup/restored-objects.ts';
import { keyFile } from '../../src/platform/crypto/key-ring.ts';
import { Bucket } from '../../src/platform/files/bucket.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { newBucket } from '../new-bucket.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { administer, named } from '../test-server.ts';

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
