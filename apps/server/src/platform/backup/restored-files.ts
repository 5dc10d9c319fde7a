import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFileKey } from '../files/disk-file-store.ts';
import { damaged } from './sealed-stream.ts';

/** Files are written to a folder beside their place and moved there once all are complete. */
export class RestoredFiles {
  readonly #place: string;
  readonly #draft: string;
  #finished = false;

  constructor(dataDir: string) {
    this.#place = join(dataDir, 'files');
    this.#draft = join(dataDir, 'files.restoring');
  }

  async begin(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
    await mkdir(this.#draft, { recursive: true, mode: 0o700 });
  }

  async add(key: string, data: AsyncIterable<Buffer>, sha256: string): Promise<void> {
    if (!isFileKey(key)) throw damaged();
    const path = join(this.#draft, ...key.split('/'));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const sum = createHash('sha256');
    await pipeline(
      data,
      async function* summed(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          sum.update(piece);
          yield piece;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    if (sum.digest('hex') !== sha256) throw damaged();
  }

  async finish(): Promise<void> {
    // Checked before to hold nothing but folders.
    await rm(this.#place, { recursive: true, force: true });
    await rename(this.#draft, this.#place);
    this.#finished = true;
  }

  async undo(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
    if (this.#finished) await rm(this.#place, { recursive: true, force: true });
  }
}
