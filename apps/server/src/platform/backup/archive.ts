import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ByteReader } from './byte-reader.ts';
import { damaged } from './sealed-stream.ts';

/** Increase when the content changes so that an older version could not restore it. */
export const ARCHIVE_FORMAT = 1;

const named = { name: z.string() };
const partHead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), ...named, columns: z.array(z.string()) }),
  z.object({ kind: z.literal('jobs'), ...named }),
  z.object({ kind: z.literal('file'), ...named }),
]);
export type PartHead = z.infer<typeof partHead>;

/** What a backup says of itself before its parts. */
const archiveHead = z.object({
  format: z.int(),
  createdAt: z.string(),
  /** The timestamps of applied migrations, as in the migrations' journal. */
  migrations: z.array(z.number()),
  /** Fingerprints of the keys that sealed values need. The keys themselves are not in a backup. */
  dataKeys: z.array(z.string()),
  /** Where numbering goes on. */
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

const writtenPart = z.object({
  kind: z.enum(['table', 'jobs', 'file']),
  name: z.string(),
  /** Rows of a table, or jobs; a file counts as one. */
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
export type WrittenPart = z.infer<typeof writtenPart>;
const manifestShape = z.object({ parts: z.array(writtenPart) });
export type Manifest = z.infer<typeof manifestShape> & { head: ArchiveHead };

const FRAME = { head: 1, part: 2, data: 3, end: 4, manifest: 5 } as const;
const HEADER_BYTES = 5;
const MOST_FRAME_BYTES = 256 * 1024 * 1024;

/** A part to be written: `data` returns its row count at the end. */
export interface Part {
  head: PartHead;
  data: AsyncGenerator<Buffer, number>;
}

function frame(kind: number, content: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header[0] = kind;
  header.writeUInt32BE(content.length, 1);
  return Buffer.concat([header, content]);
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** The head, then the parts, and at the end the manifest with each count and checksum. */
export async function* writeArchive(
  head: ArchiveHead,
  parts: AsyncIterable<Part>,
  written: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  yield frame(FRAME.head, json(head));
  const list: WrittenPart[] = [];
  for await (const part of parts) {
    yield frame(FRAME.part, json(part.head));
    const sum = createHash('sha256');
    let bytes = 0;
    let step = await part.data.next();
    try {
      for (; !step.done; step = await part.data.next()) {
        sum.update(step.value);
        bytes += step.value.length;
        yield frame(FRAME.data, step.value);
      }
    } finally {
      if (!step.done) await part.data.return(0);
    }
    yield frame(FRAME.end, Buffer.alloc(0));
    list.push({ kind: part.head.kind, name: part.head.name, rows: step.value, bytes, sha256: sum.digest('hex') });
  }
  yield frame(FRAME.manifest, json({ parts: list }));
  written({ head, parts: list });
}

/** A part being read. Its data must be read to the end before the next part is requested. */
export interface ReadPart {
  head: PartHead;
  data: AsyncIterable<Buffer>;
}

export class ArchiveReader {
  readonly #reader: ByteReader;
  readonly head: ArchiveHead;
  #manifest: { parts: WrittenPart[] } | undefined;

  private constructor(reader: ByteReader, head: ArchiveHead) {
    this.#reader = reader;
    this.head = head;
  }

  /** Reads up to the head. Throws a StartupError when it is damaged. */
  static async open(source: AsyncIterable<Buffer>): Promise<ArchiveReader> {
    const reader = new ByteReader(source);
    const { kind, content } = await readFrame(reader);
    if (kind !== FRAME.head) throw damaged();
    return new ArchiveReader(reader, parsed(archiveHead, content));
  }

  async *parts(): AsyncGenerator<ReadPart> {
    for (;;) {
      const { kind, content } = await readFrame(this.#reader);
      if (kind === FRAME.manifest) {
        this.#manifest = parsed(manifestShape, content);
        if ((await this.#reader.take(1)).length > 0) throw damaged();
        return;
      }
      if (kind !== FRAME.part) throw damaged();
      yield { head: parsed(partHead, content), data: this.#data() };
    }
  }

  async *#data(): AsyncGenerator<Buffer> {
    for (;;) {
      const { kind, content } = await readFrame(this.#reader);
      if (kind === FRAME.end) return;
      if (kind !== FRAME.data) throw damaged();
      yield content;
    }
  }

  /** Available once every part was read. */
  get manifest(): Manifest {
    if (!this.#manifest) throw damaged();
    return { head: this.head, parts: this.#manifest.parts };
  }

  close = (): Promise<void> => this.#reader.close();
}

async function readFrame(reader: ByteReader): Promise<{ kind: number; content: Buffer }> {
  const header = await reader.take(HEADER_BYTES);
  if (header.length < HEADER_BYTES) throw damaged();
  const length = header.readUInt32BE(1);
  if (length > MOST_FRAME_BYTES) throw damaged();
  const content = await reader.take(length);
  if (content.length < length) throw damaged();
  return { kind: header[0]!, content };
}

function parsed<T extends z.ZodType>(shape: T, content: Buffer): z.output<T> {
  try {
    return shape.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw damaged();
  }
}
