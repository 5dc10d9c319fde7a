import { buffer } from 'node:stream/consumers';
import { sumOf } from '../crypto/sum-of.ts';
import { isFileKey } from '../files/file-keys.ts';
import type { FileStore } from '../files/file-store.ts';
import type { RestorePlace } from './restored-files.ts';
import { damaged } from './sealed-stream.ts';

/**
 * Going back to a backup where its files still are: those that are missing or differ are written again, the others stay, and so do those
 * that came later, which no row names and the sweep removes. It can be interrupted and repeated.
 */
export class FilesInPlace implements RestorePlace {
  readonly #store: FileStore;

  constructor(store: FileStore) {
    this.#store = store;
  }

  async refuseFilled(): Promise<void> {}
  async begin(): Promise<void> {}

  async add(key: string, data: AsyncIterable<Buffer>, sha256: string): Promise<void> {
    if (!isFileKey(key)) throw damaged();
    const bytes = await buffer(data);
    if (sumOf(bytes) !== sha256) throw damaged();
    if ((await this.#store.exists(key)) && sumOf(await this.#store.getBytes(key)) === sha256) return;
    await this.#store.putAt(key, bytes);
  }

  async finish(): Promise<void> {}
  async done(): Promise<void> {}
  async undo(): Promise<void> {}
}
