import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from './bucket.ts';
import { checkedKey, isFileKey, newFileKey } from './file-keys.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Uploaded files in a bucket. */
export function createS3FileStore(bucket: Bucket): FileStore {
  const putAt = async (key: string, contents: Uint8Array | Readable) => {
    // The largest upload has 15 MB, and not every store takes a body of unknown length.
    const bytes = contents instanceof Uint8Array ? contents : await buffer(contents);
    await bucket.put(checkedKey(key), bytes, bytes.byteLength);
  };
  return {
    async put(folder, contents, extension) {
      const key = newFileKey(folder, extension);
      await putAt(key, contents);
      return key;
    },
    putAt,
    getStream: async (key) => bucket.stream(checkedKey(key)),
    getBytes: async (key) => bucket.bytes(checkedKey(key)),
    exists: async (key) => (await bucket.size(checkedKey(key))) !== null,
    delete: async (key) => bucket.delete(checkedKey(key)),
    async *list(): AsyncIterable<StoredFile> {
      for await (const file of bucket.list()) if (isFileKey(file.key)) yield file;
    },
  };
}
