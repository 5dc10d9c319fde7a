import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import type { FileStore, StoredFile } from '../../src/platform/files/file-store.ts';
import { newBucket } from '../new-bucket.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof newBucket>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctorbird-files-'));
  bucket = await newBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const stores: Record<string, () => Promise<FileStore>> = {
  'the data folder': () => openFileStore({ bucket: null, dataDir: folder }),
  'a bucket': () => openFileStore({ bucket: bucket.settings, dataDir: folder }),
  'a part of a bucket': () => openFileStore({ bucket: { ...bucket.settings, prefix: 'robots/' }, dataDir: folder }),
};
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
async function listOf(files: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of files.list()) found.push(file);
  return found;
}
const keysOf = async (files: FileStore) => (await listOf(files)).map(({ key }) => key).toSorted();

describe.each(Object.keys(stores))('files in %s', (name) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await stores[name]!();
  });

  test('bytes and streams come back as they were, also large ones', async () => {
    const bytes = randomBytes(12_000_000);
    const first = await files.put('gallery', bytes, 'webp');
    const second = await files.put('gallery', Readable.from([bytes.subarray(0, 5_000), bytes.subarray(5_000)]), 'webp');
    expect(first).not.toBe(second);
    for (const key of [first, second]) {
      expect(sha(await files.getBytes(key))).toBe(sha(bytes));
      const streamed = await buffer(await files.getStream(key));
      expect([streamed.length, sha(streamed)]).toEqual([bytes.length, sha(bytes)]);
    }
    expect(await keysOf(files)).toEqual([first, second].toSorted());
    const [listed] = await listOf(files);
    expect(listed).toMatchObject({ bytes: bytes.length });
    for (const key of [first, second]) await files.delete(key);
    expect(await files.exists(first)).toBe(false);
    await files.delete(first);
    await expect(files.getBytes(first)).rejects.toThrow();
    expect(await keysOf(files)).toEqual([]);
  });

  test('a file is written where another store had it, twice too', async () => {
    const key = `gallery/aa/${'a'.repeat(32)}.webp`;
    for (const text of ['one', 'two']) await files.putAt(key, Buffer.from(text));
    expect(Buffer.from(await files.getBytes(key)).toString()).toBe('two');
    await files.delete(key);
  });

  test('nothing is left of a write that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the visitor went away');
      })(),
    );
    await expect(files.put('receipts', broken, 'pdf')).rejects.toThrow();
    expect(await keysOf(files)).toEqual([]);
  });

  test.each(['../secret', 'gallery/../../etc/passwd', '/etc/passwd', 'gallery/aa/short.webp', ''])(
    'no other file is read: %j',
    async (key) => {
      await expect(files.getBytes(key)).rejects.toThrow('not the key of a file');
    },
  );

  test('neither a folder nor an extension leads elsewhere', async () => {
    await expect(files.put('../up', Buffer.from(''), 'webp')).rejects.toThrow('not a folder');
    await expect(files.put('gallery', Buffer.from(''), '../x')).rejects.toThrow('not a file extension');
  });
});

test('the data folder holds no part of a write that broke off', async () => {
  expect(await readdir(join(folder, 'files', 'drafts'))).toEqual([]);
});

test('a bucket that is not there, or not ours, is named before the server starts', async () => {
  const elsewhere = { ...bucket.settings, bucket: 'nobody-has-this' };
  await expect(openFileStore({ bucket: elsewhere, dataDir: folder })).rejects.toThrow(/bucket nobody-has-this cannot/);
  const away = { ...bucket.settings, endpoint: 'http://127.0.0.1:9' };
  await expect(openFileStore({ bucket: away, dataDir: folder })).rejects.toThrow(/cannot be used/);
});
