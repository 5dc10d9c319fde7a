import type { BucketSettings } from '../../../platform/files/bucket.ts';
import { lookSeldom } from './look-seldom.ts';

/** Every collector of metrics asks, and what is there changes once a night. */
const freshMs = 10 * 60_000;
/** A look that failed is repeated before the next one of the alerts: a short break of the line is no failure. */
const failedMs = 60_000;

/**
 * Looks which backup is the newest in the bucket, at most every ten minutes; null without a bucket, or with none in it. Rejects when the bucket
 * does not answer. It is asked itself: backups are copied by hand too, and by other processes.
 */
export function copiedBackup(bucket: BucketSettings | null): () => Promise<Date | null> {
  return bucket ? lookSeldom(() => look(bucket), { freshMs, failedMs }) : () => Promise.resolve(null);
}

async function look(bucket: BucketSettings): Promise<Date | null> {
  // Its client is large, and most organisations have no bucket.
  const { newestUploaded } = await import('../../../platform/backup/upload-backup.ts');
  return newestUploaded(bucket);
}
