import { buffer } from 'node:stream/consumers';
import { sumOf } from '../crypto/sum-of.ts';
import { isFileKey } from '../files/file-keys.ts';
import type { FileStore } from '../files/file-store.ts';
import { StartupError } from '../startup-error.ts';
import type { RestorePlace } from './restored-files.ts';
import { damaged } from './sealed-stream.ts';

/**
 * Files of a backup in a bucket, each checked before it is stored. Objects of the same keys may be there: the bucket outlived its database,
 * or an earlier restore was killed. They are written again where they differ, and a restore that fails leaves them.
 */
export class RestoredObjects implements RestorePlace {
  readonly #store: FileStore;
  readonly #before = new Set<string>();
  readonly #added: string[] = [];

  constructor(store: FileStore) {
    this.#store = store;
  }

  async refuseFilled(keys: ReadonlySet<string>): Promise<void> {
    for await (const { key } of this.#store.list()) {
      if (!keys.has(key))
        throw new StartupError(
          'The bucket already has other files, and a backup is restored only into an empty one: choose another bucket or S3_PREFIX.',
        );
      this.#before.add(key);
    }
  }

  async begin(): Promise<void> {}

  async add(key: string, data: AsyncIterable<Buffer>, sha256: string): Promise<void> {
    if (!isFileKey(key)) throw damaged();
    const bytes = await buffer(data);
    if (sumOf(bytes) !== sha256) throw damaged();
    if (this.#before.has(key)) {
      if (sumOf(await this.#store.getBytes(key)) === sha256) return;
    } else this.#added.push(key);
    await this.#store.putAt(key, bytes);
  }

  async finish(): Promise<void> {}

  async done(): Promise<void> {}

  async undo(): Promise<void> {
    for (const key of this.#added) await this.#store.delete(key);
  }
}
