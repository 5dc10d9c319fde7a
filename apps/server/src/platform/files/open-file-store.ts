import { join } from 'node:path';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { BucketSettings } from './bucket.ts';

/** The bucket of the settings, or the data folder. Throws a StartupError when the bucket does not answer. */
export async function openFileStore({
  bucket,
  dataDir,
}: {
  bucket: BucketSettings | null;
  dataDir: string;
}): Promise<FileStore> {
  if (!bucket) return createDiskFileStore(join(dataDir, 'files'));
  // Its client is large, and most organisations store files on their disk.
  const [{ Bucket }, { createS3FileStore }] = await Promise.all([import('./bucket.ts'), import('./s3-file-store.ts')]);
  const opened = new Bucket(bucket);
  await opened.check();
  return createS3FileStore(opened);
}
