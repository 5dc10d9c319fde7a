import { z } from 'zod';
import type { BucketSettings } from './platform/files/bucket.ts';

/** Where uploaded files are stored when not in DATA_DIR. */
export const bucketEnvironment = {
  S3_BUCKET: z.string().min(3, { error: 'must have at least 3 letters' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must look like https://s3.example.org' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Daily backups also go here, to the same store. */
  BACKUP_S3_BUCKET: z.string().min(3, { error: 'must have at least 3 letters' }).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, { error: 'must look like robots/' })
    .optional(),
};

type Value = z.output<z.ZodObject<typeof bucketEnvironment>>;
interface Buckets {
  /** Uploaded files; null: they are in the data folder. */
  files: BucketSettings | null;
  /** A second place for daily backups. */
  backups: BucketSettings | null;
}

/** The buckets whose settings are complete; some of them is an error that `refuse` makes. */
export function bucketConfig(value: Value, refuse: (reason: string) => Error): Buckets {
  const { S3_BUCKET: files, BACKUP_S3_BUCKET: backups, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = value;
  if (!files && !backups) {
    if (id || secret || value.S3_ENDPOINT || value.S3_PREFIX)
      throw refuse('a store for files also needs S3_BUCKET or BACKUP_S3_BUCKET');
    return { files: null, backups: null };
  }
  if (!id || !secret) throw refuse('a bucket also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  // One leak or one slip of a hand must not take both.
  if (files === backups) throw refuse('BACKUP_S3_BUCKET must be another bucket than S3_BUCKET');
  const prefix = value.S3_PREFIX ? value.S3_PREFIX.replace(/\/?$/, '/') : '';
  const store = {
    region: value.S3_REGION,
    endpoint: value.S3_ENDPOINT,
    accessKeyId: id,
    secretAccessKey: secret,
    prefix,
  };
  return {
    files: files ? { ...store, bucket: files } : null,
    backups: backups ? { ...store, bucket: backups } : null,
  };
}
