import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Bucket, type BucketSettings } from '../files/bucket.ts';
import { StartupError } from '../startup-error.ts';
import { beyond, momentOf, newestFirst, newestOf } from './daily-backup.ts';

/**
 * Copies the backups of a folder that a bucket lacks: those by hand, and those of nights when it refused. The newest `keep` of both stay
 * there, and older ones are deleted. Returns the names that are in the bucket then. Throws when what arrived has another length.
 */
export async function uploadBackups(
  dir: string,
  { bucket: settings, keep }: { bucket: BucketSettings; keep: number },
): Promise<ReadonlySet<string>> {
  const bucket = new Bucket(settings);
  const there = new Set(await namesIn(bucket));
  const newest = newestFirst([...new Set([...there, ...(await readdir(dir))])]).slice(0, keep);
  for (const name of newest) {
    if (there.has(name)) continue;
    await upload(bucket, join(dir, name), name);
    there.add(name);
  }
  for (const old of beyond([...there], keep)) {
    await bucket.delete(old);
    there.delete(old);
  }
  return there;
}

/** The moment of the newest backup that is in the bucket; null without one. Throws when the bucket does not answer. */
export const newestUploaded = async (settings: BucketSettings): Promise<Date | null> =>
  momentOf(newestOf(await namesIn(new Bucket(settings))));

/** Copies the newest backup of the bucket into a folder and returns its file; null when none there is newer than the one of this name. */
export async function fetchNewer(
  settings: BucketSettings,
  { than, folder }: { than: string | undefined; folder: string },
): Promise<string | null> {
  const bucket = new Bucket(settings);
  const newest = newestOf(await namesIn(bucket));
  if (!newest || (than !== undefined && newest <= than)) return null;
  const file = join(folder, newest);
  await pipeline(await bucket.stream(newest), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return file;
}

async function namesIn(bucket: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of bucket.list()) names.push(key);
  return names;
}

async function upload(bucket: Bucket, file: string, name: string): Promise<void> {
  const { size } = await stat(file);
  await bucket.put(name, createReadStream(file), size);
  if ((await bucket.size(name)) === size) return;
  // Half of it must not pass for a backup that is there.
  await bucket.delete(name);
  throw new StartupError(`The backup ${name} did not arrive whole in the bucket.`);
}
