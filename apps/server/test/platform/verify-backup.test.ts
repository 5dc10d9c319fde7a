import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { Bucket } from '../../src/platform/files/bucket.ts';
import { newBucket } from '../new-bucket.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const secret = 'a passphrase of more than twenty letters';
let world: TestApp;
let folder: string;
beforeAll(async () => {
  world = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'doctorbird-verify-test-'));
  const enrollmentId = await buildEnrollment(world.db, { status: 'enrolled', createdAt: world.clock.now() });
  await inTransaction(world.db, (tx) => buildPayment(tx, { enrollmentId, at: world.clock.now(), method: 'cash' }));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

async function backUp(name: string): Promise<string> {
  const file = join(folder, name);
  const client = await world.pool.connect();
  try {
    await writeBackup(file, secret, { client, files: world.files, now: world.clock.now() });
  } finally {
    client.release();
  }
  return file;
}

const program = join(import.meta.dirname, '../../src/verify-backup.ts');
const settings = () => ({
  PATH: process.env.PATH,
  TMPDIR: folder,
  DATA_DIR: world.dataDir,
  BACKUP_PASSPHRASE: secret,
});
const verify = (...args: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    encoding: 'utf8',
    env: settings(),
  });

test('a good backup is restored beside everything, and nothing of it stays', { timeout: 60_000 }, async () => {
  const { status, stdout } = verify(await backUp('good.backup'));
  expect(stdout).toMatch(/into a scratch folder: \d+ tables with \d+ rows/);
  expect(stdout).toMatch(/The backup is good/);
  expect(status).toBe(0);
});

test('what a killed one left is deleted, and what others work with stays', { timeout: 60_000 }, async () => {
  const day = 86_400_000;
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const scratch = (what: string, pid: number, { host = hostname(), ago = 0 } = {}) =>
    `doctorbird-${what}-${pid}@${host}@${Date.now() - ago}-aB3dEf`;
  const left = [
    scratch('verify', ended),
    scratch('upgrade', ended, { ago: day }),
    scratch('verify', 1, { host: 'app-2', ago: 2 * day }),
  ];
  const others = [scratch('upgrade', process.pid), scratch('verify', 1, { host: 'app-2' }), 'doctorbird-verify-mine'];
  for (const name of [...left, ...others]) await mkdir(join(folder, name, 'keys'), { recursive: true });
  expect(verify(await backUp('again.backup')).status).toBe(0);
  const names = (await readdir(folder)).filter((name) => /^doctorbird-(?:verify|upgrade)-/.test(name));
  expect(names.toSorted()).toEqual(others.toSorted());
});

test('a newer backup of the bucket is proved, and the folder has the note', { timeout: 120_000 }, async () => {
  const bucket = await newBucket();
  const backups = await mkdtemp(join(tmpdir(), 'doctorbird-verify-bucket-'));
  const name = 'doctorbird-20260309T073000Z.backup';
  const { endpoint, accessKeyId, secretAccessKey } = bucket.settings;
  // Another process than this one, which answers for the bucket.
  const prove = (address: string) =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: {
        ...settings(),
        BACKUP_DIR: backups,
        BACKUP_S3_BUCKET: bucket.settings.bucket,
        S3_ENDPOINT: address,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
  try {
    // The other server of two wrote last night's.
    const bytes = await readFile(await backUp('of-the-other.backup'));
    await new Bucket(bucket.settings).put(name, bytes, bytes.byteLength);
    await expect(prove('http://127.0.0.1:9')).rejects.toMatchObject({
      stderr: expect.stringContaining(`The bucket ${bucket.settings.bucket} could not be read`),
    });
    await writeFile(join(backups, 'doctorbird-20260201T073000Z.backup'), 'of an earlier month');
    expect((await prove(endpoint!)).stdout).toMatch(/The backup is good/);
    expect(JSON.parse(await readFile(join(backups, 'verified.json'), 'utf8'))).toMatchObject({ file: name });
    expect(await readdir(backups)).toHaveLength(2);
    // What is here is proved when the bucket does not answer.
    await writeFile(join(backups, name), bytes);
    expect((await prove('http://127.0.0.1:9')).stdout).toMatch(/is verified instead\.[\s\S]*The backup is good/);
  } finally {
    await bucket.close();
    await rm(backups, { recursive: true, force: true });
  }
});

test('one whose money does not add up is named, and so is one that is missing', { timeout: 60_000 }, async () => {
  await world.pool.query('alter table payment disable trigger all');
  await world.pool.query('update payment set amount_cents = amount_cents + 100');
  const { status, stdout } = verify(await backUp('wrong.backup'));
  expect(stdout).toMatch(/not in order/);
  expect(status).toBe(1);
  await world.pool.query('update payment set amount_cents = amount_cents - 100');
  await world.pool.query('alter table payment enable trigger all');
  expect(verify().stderr).toBe('Say which backup to verify: npm run backup:verify -- <file>.\n');
});
