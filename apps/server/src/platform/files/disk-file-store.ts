import { open, opendir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { checkedKey, isFileKey, newFileKey } from './file-keys.ts';
import type { FileStore, StoredFile } from './file-store.ts';

const DRAFT = /^drafts\/[\w-]{32}\.[a-z0-9]{1,8}$/;

export function createDiskFileStore(location: string): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const putAt = async (key: string, contents: Uint8Array | Readable) => {
    // Written beside its place and then moved there, so that a reader never sees a partial file.
    const draft = `drafts/${basename(checkedKey(key))}`;
    try {
      await write(disk, draft, contents);
      await flush(join(location, draft));
      await disk.move(draft, key);
    } catch (error) {
      await disk.delete(draft).catch(() => {});
      throw error;
    }
  };
  return {
    async put(folder, contents, extension) {
      const key = newFileKey(folder, extension);
      await putAt(key, contents);
      return key;
    },
    putAt,
    getStream: async (key) => disk.getStream(checkedKey(key)),
    getBytes: async (key) => disk.getBytes(checkedKey(key)),
    exists: async (key) => disk.exists(checkedKey(key)),
    delete: async (key) => disk.delete(DRAFT.test(key) ? key : checkedKey(key)),
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
