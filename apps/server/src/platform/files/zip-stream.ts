import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  content: Uint8Array | string | Readable;
  /** PDFs and photographs are compressed already. */
  packed?: boolean;
}

/** A ZIP made while it is read: memory holds at most a chunk of each file. */
export const zipStream = (entries: AsyncIterable<ZipEntry>, onBytes: (count: number) => void = () => {}): Readable =>
  Readable.from(counted(chunksOf(entries), onBytes));

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* chunksOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error);
    else ready.push(chunk);
  });
  const drain = (): Uint8Array[] => {
    if (failures[0]) throw failures[0];
    return ready.splice(0);
  };
  for await (const { name, content, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    if (content instanceof Readable) {
      for await (const chunk of content) {
        file.push(chunk as Uint8Array);
        yield* drain();
      }
      file.push(new Uint8Array(), true);
    } else file.push(typeof content === 'string' ? Buffer.from(content) : content, true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}
