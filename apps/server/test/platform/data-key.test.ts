import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { checkDataKey } from '../../src/platform/crypto/data-key-check.ts';
import { keyFile, keyRingFrom } from '../../src/platform/crypto/key-ring.ts';
import { createSealer } from '../../src/platform/crypto/sealed-text.ts';
import { administer, named } from '../test-server.ts';

const server = inject('server');
const name = `keys_${randomBytes(8).toString('hex')}`;
const connection = named(server, name);
const folders: string[] = [];
let client: pg.Client;

beforeAll(async () => {
  await administer(server, `create database ${name} template ${inject('template')}`);
  client = new pg.Client(connection);
  await client.connect();
});
beforeEach(async () => {
  await client.query("delete from student; delete from setting where key = 'data_keys'");
});
afterAll(async () => {
  await client.end();
  await administer(server, `drop database ${name} with (force)`);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function folder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-keys-'));
  folders.push(dataDir);
  return dataDir;
}
const keys = Array.from({ length: 3 }, () => randomBytes(32));
const [first, second, third] = keys as [Buffer, Buffer, Buffer];
const check = (dataKeys: Buffer[], dataDir = '/nowhere') => checkDataKey(connection, { dataKeys, dataDir });
const remembered = async () =>
  (await client.query("select value from setting where key = 'data_keys'")).rows[0]?.value as string[] | undefined;
const idOf = (key: Buffer) => keyRingFrom([key])[0].id;

async function sealNote(key: Buffer) {
  const sealed = createSealer(keyRingFrom([key])).seal('Asthma', 'a');
  await client.query(
    `insert into student (id, full_name, date_of_birth, grade_level, medical_notes_sealed)
     values (gen_random_uuid(), 'Maya', '2014-01-01', '5', $1)`,
    [sealed],
  );
}

test('the first start makes a key and remembers it; the same folder starts again', async () => {
  const dataDir = await folder();
  await check([], dataDir);
  expect(existsSync(keyFile(dataDir))).toBe(true);
  expect(await remembered()).toHaveLength(1);
  await check([], dataDir);
});

test('a restored folder without its key is refused in one sentence, and no new key is made', async () => {
  await check([], await folder());
  const restored = await folder();
  await expect(check([], restored)).rejects.toThrow(
    /data key does not belong to this database.*restore keys\/data\.key/,
  );
  expect(existsSync(keyFile(restored))).toBe(false);
});

test('a database from before fingerprints were remembered is judged by what is sealed in it', async () => {
  await sealNote(first);
  const restored = await folder();
  await expect(check([], restored)).rejects.toThrow(idOf(first));
  expect(existsSync(keyFile(restored))).toBe(false);
  await expect(check([second])).rejects.toThrow(idOf(first));
  await check([first]);
  expect(await remembered()).toEqual([idOf(first)]);
});

test('a key is changed by naming the new one first; the old one is needed until nothing is sealed with it', async () => {
  await check([first]);
  await sealNote(first);
  await expect(check([third])).rejects.toThrow('data key');
  await check([second, first]);
  expect(await remembered()).toEqual([idOf(second), idOf(first)]);
  await expect(check([second])).rejects.toThrow(idOf(first));
  await client.query('delete from student');
  await sealNote(second);
  await check([second, first]);
  expect(await remembered()).toEqual([idOf(second)]);
  await check([second]);
});
