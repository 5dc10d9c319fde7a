import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFileKey } from '../files/file-keys.ts';
import { StartupError } from '../startup-error.ts';
import { damaged } from './sealed-stream.ts';

/** Where a restore puts the files of a backup: all of them or none. */
export interface RestorePlace {
  /** Throws a StartupError when there are files that the backup does not have. */
  refuseFilled(keys: ReadonlySet<string>): Promise<void>;
  begin(): Promise<void>;
  add(key: string, data: AsyncIterable<Buffer>, sha256: string): Promise<void>;
  finish(): Promise<void>;
  /** The rows are there too. */
  done(): Promise<void>;
  undo(): Promise<void>;
}

const noteIn = (dataDir: string): string => join(dataDir, 'restore.unfinished');

/** Rows and files are there: files found from now on are somebody's. */
export const forgetNote = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true });

/** Files are written to a folder beside their place and moved there once all are complete. */
export class RestoredFiles implements RestorePlace {
  readonly #dataDir: string;
  readonly #place: string;
  readonly #draft: string;
  readonly #note: string;
  #finished = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#place = join(dataDir, 'files');
    this.#draft = join(dataDir, 'files.restoring');
    this.#note = noteIn(dataDir);
  }

  async refuseFilled(): Promise<void> {
    // What a killed restore put there, which has no rows yet.
    if (
      await access(this.#note).then(
        () => true,
        () => false,
      )
    )
      return;
    const present = await readdir(this.#place, { recursive: true, withFileTypes: true }).catch(() => []);
    if (present.some((entry) => entry.isFile()))
      throw new StartupError(
        `DATA_DIR ${this.#dataDir} already has files, and a backup is restored only into an empty one: choose another folder.`,
      );
  }

  async begin(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
    await mkdir(this.#draft, { recursive: true, mode: 0o700 });
    await writeFile(this.#note, 'A restore into this folder is not finished.\n', { mode: 0o600 });
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

  done = (): Promise<void> => forgetNote(this.#dataDir);

  async undo(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
    if (this.#finished) await rm(this.#place, { recursive: true, force: true });
    await this.done();
  }
}
