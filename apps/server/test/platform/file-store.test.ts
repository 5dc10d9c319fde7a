import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';

let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctorbird-files-'));
  files = createDiskFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the file store', () => {
  test('stores bytes and streams under generated keys', async () => {
    const first = await files.put('gallery', Buffer.from('one'), 'webp');
    const second = await files.put('gallery', Readable.from([Buffer.from('t'), Buffer.from('wo')]), 'webp');
    expect(first).not.toBe(second);
    expect(Buffer.from(await files.getBytes(second)).toString()).toBe('two');
    expect(Buffer.concat(await (await files.getStream(first)).toArray()).toString()).toBe('one');
    await files.delete(first);
    expect(await files.exists(first)).toBe(false);
  });

  test('leaves nothing of a write that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the visitor went away');
      })(),
    );
    await expect(files.put('receipts', broken, 'pdf')).rejects.toThrow();
    expect(await readdir(join(folder, 'drafts'))).toEqual([]);
    expect((await readdir(folder)).includes('receipts')).toBe(false);
  });

  test.each(['../secret', 'gallery/../../etc/passwd', '/etc/passwd', 'gallery/aa/short.webp', ''])(
    'does not know %j',
    async (key) => {
      await expect(files.getBytes(key)).rejects.toThrow('not the key of a file');
    },
  );

  test('takes neither a folder nor an extension that could lead elsewhere', async () => {
    await expect(files.put('../up', Buffer.from(''), 'webp')).rejects.toThrow('not a folder');
    await expect(files.put('gallery', Buffer.from(''), '../x')).rejects.toThrow('not a file extension');
  });
});
