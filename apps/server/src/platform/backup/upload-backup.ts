import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Bucket, type BucketSettings } from '../files/bucket.ts';
import { StartupError } from '../startup-error.ts';
import { beyond, newestFirst } from './daily-backup.ts';

/**
 * Copies the backups of a folder that a bucket lacks: those by hand, and those of nights when it refused. The newest `keep` of both stay
 * there, and older ones are deleted. Returns the names that are in the bucket then. Throws when what arrived has another length.
 */
export async function uploadBackups(
  dir: string,
  { bucket: settings, keep }: { bucket: BucketSettings; keep: number },
): Promise<ReadonlySet<string>> {
  const bucket = new Bucket(settings);
  const there = new Set<string>();
  for await (const { key } of bucket.list()) there.add(key);
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

async function upload(bucket: Bucket, file: string, name: string): Promise<void> {
  const { size } = await stat(file);
  await bucket.put(name, createReadStream(file), size);
  if ((await bucket.size(name)) === size) return;
  // Half of it must not pass for a backup that is there.
  await bucket.delete(name);
  throw new StartupError(`The backup ${name} did not arrive whole in the bucket.`);
}
