import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../startup-error.ts';
import { ARCHIVE_FORMAT, ArchiveReader, type Manifest } from './archive.ts';
import { damaged, unseal } from './sealed-stream.ts';

/** Opens a backup and passes it to `work`. Problems with the file itself are a StartupError of one sentence. */
export async function withArchive<T>(
  file: string,
  secret: string,
  work: (archive: ArchiveReader) => Promise<T>,
): Promise<T> {
  const status = await stat(file).catch(() => undefined);
  if (!status?.isFile()) throw new StartupError(`There is no file ${file}.`);
  const unzipped = createGunzip();
  // An error before unzipping must not look like the end: the pipeline passes its cause on to the reader.
  pipeline(
    createReadStream(file),
    (sealed: AsyncIterable<Buffer>) => unseal(sealed, secret),
    unzipped,
    () => {},
  );
  try {
    const archive = await ArchiveReader.open(unzipped);
    const result = await work(archive);
    await archive.close();
    return result;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damaged() : error;
  } finally {
    unzipped.destroy();
  }
}

/** Reads a backup to its end and compares every part with its count and checksum, before any restore. */
export function checkBackup(file: string, secret: string): Promise<Manifest> {
  return withArchive(file, secret, async (archive) => {
    if (archive.head.format > ARCHIVE_FORMAT) throw madeByNewer(archive.head.createdAt);
    const sums: string[] = [];
    for await (const part of archive.parts()) {
      const sum = createHash('sha256');
      for await (const piece of part.data) sum.update(piece);
      sums.push(`${part.head.kind} ${part.head.name} ${sum.digest('hex')}`);
    }
    const { manifest } = archive;
    const listed = manifest.parts.map(({ kind, name, sha256 }) => `${kind} ${name} ${sha256}`);
    if (listed.length !== sums.length || listed.some((line, position) => line !== sums[position])) throw damaged();
    return manifest;
  });
}

export const madeByNewer = (createdAt: string): StartupError =>
  new StartupError(
    `This backup was made by a newer version of this program (on ${createdAt.slice(0, 10)}), so this older one cannot restore it: use that version or a later one.`,
  );

/** Made before the first release, by a version whose migrations are not ours. */
export const madeInDevelopment = (createdAt: string): StartupError =>
  new StartupError(
    `This backup was made by a development version of this program (on ${createdAt.slice(0, 10)}) whose migrations this version does not have: docs/operations.md, "Upgrade", says what you can do.`,
  );
