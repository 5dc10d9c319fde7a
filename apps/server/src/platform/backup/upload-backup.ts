import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Bucket, type BucketSettings } from '../files/bucket.ts';
import { StartupError } from '../startup-error.ts';
import { beyond } from './daily-backup.ts';

/** Copies a backup into a bucket and then deletes the oldest there. Throws when what arrived has another length. */
export async function uploadBackup(
  file: string,
  { bucket: settings, keep }: { bucket: BucketSettings; keep: number },
): Promise<void> {
  const bucket = new Bucket(settings);
  const [name, { size }] = [basename(file), await stat(file)];
  await bucket.put(name, createReadStream(file), size);
  if ((await bucket.size(name)) !== size)
    throw new StartupError(`The backup ${name} did not arrive whole in the bucket ${settings.bucket}.`);
  const names: string[] = [];
  for await (const { key } of bucket.list()) names.push(key);
  for (const old of beyond(names, keep)) await bucket.delete(old);
}
