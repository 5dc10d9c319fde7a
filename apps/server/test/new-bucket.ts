import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../src/platform/files/bucket.ts';

/** An empty bucket of a store that speaks the language of Amazon S3, on this machine. */
export async function newBucket(): Promise<{ settings: BucketSettings; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'doctorbird-bucket-'));
  const bucket = `robots-${randomBytes(4).toString('hex')}`;
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = (await store.run()) as AddressInfo;
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: '',
    },
    async close() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
