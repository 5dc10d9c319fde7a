import { randomBytes } from 'node:crypto';
import { open, opendir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore, StoredFile } from './file-store.ts';

const FOLDER = /^[a-z][a-z0-9-]*$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;
const DRAFT = /^drafts\/[\w-]{32}\.[a-z0-9]{1,8}$/;
const KEY = /^[a-z][a-z0-9-]*\/[\w-]{2}\/[\w-]{32}\.[a-z0-9]{1,8}$/;

/** Whether this store could have made the key; nothing else becomes a path. */
export const isFileKey = (key: string): boolean => KEY.test(key);

export function createDiskFileStore(location: string): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    async put(folder, contents, extension) {
      if (!FOLDER.test(folder)) throw new Error(`"${folder}" is not a folder of files.`);
      if (!EXTENSION.test(extension)) throw new Error(`"${extension}" is not a file extension.`);
      const name = randomBytes(24).toString('base64url');
      const key = `${folder}/${name.slice(0, 2)}/${name}.${extension}`;
      // Written beside its place and then moved there, so that a reader never sees a partial file.
      const draft = `drafts/${name}.${extension}`;
      try {
        await write(disk, draft, contents);
        await flush(join(location, draft));
        await disk.move(draft, key);
      } catch (error) {
        await disk.delete(draft).catch(() => {});
        throw error;
      }
      return key;
    },
    getStream: async (key) => disk.getStream(checked(key)),
    getBytes: async (key) => disk.getBytes(checked(key)),
    exists: async (key) => disk.exists(checked(key)),
    delete: async (key) => disk.delete(DRAFT.test(key) ? key : checked(key)),
    list: () => walk(location),
  };
}

/** A draft is moved into place within moments. An older one was left by a killed process. */
const draftIsLeftAfter = 3_600_000;

/** Deletes what interrupted uploads left behind. Returns how many files. */
export async function sweepDrafts(location: string, now: Date): Promise<number> {
  const folder = join(location, 'drafts');
  let swept = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (now.getTime() - mtimeMs < draftIsLeftAfter) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

function write(disk: Disk, key: string, contents: Uint8Array | Readable): Promise<void> {
  return contents instanceof Uint8Array ? disk.put(key, contents) : disk.putStream(key, contents);
}

/** The row that names a file is written after it, so the file must survive a power cut first. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Accepts only keys that this store made, so that no other file on the disk can be read. */
function checked(key: string): string {
  if (!isFileKey(key)) throw new Error('This is not the key of a file.');
  return key;
}

/** Only files that this store wrote; others are left alone. */
async function* walk(location: string): AsyncIterable<StoredFile> {
  const folder = await opendir(location, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!folder) return;
  for await (const entry of folder) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(location, path).split(sep).join('/');
    if (!isFileKey(key) && !DRAFT.test(key)) continue;
    // It may have been deleted since the folder was read.
    const status = await stat(path).catch(() => null);
    if (status) yield { key, bytes: status.size, writtenAt: status.mtime };
  }
}
