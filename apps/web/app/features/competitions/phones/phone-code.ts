import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { base64Of, bytesOf } from '../../../offline/base64.ts';
import { markOf } from '../../../offline/sealing.ts';

/** Of each code; a page of codes is read in any order. */
const prefix = 'DBE1';
/** A code that a camera of a laptop reads from a hand's distance. */
const mostLetters = 480;

/** One of the codes that carry records from a phone without a line to the desk. */
export interface CodePart {
  /** Which records these are: parts of different pages are not mixed. */
  mark: string;
  part: number;
  parts: number;
  text: string;
}

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const moved = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

/**
 * The records as texts of codes, in the server's time. There is no link in them: the desk sends them as its own, with the name of
 * whoever holds the phone.
 */
export async function codesOf(
  records: readonly GivenRecord[],
  { name, offset }: { name: string; offset: number },
): Promise<string[]> {
  const device = `Phone of ${name}`.slice(0, 40);
  const text = JSON.stringify(
    records.map((record) => ({ ...record, device, at_device: moved(record.at_device, offset) })),
  );
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = base64Of(packed);
  const mark = await markOf(text);
  const parts = Math.ceil(letters.length / mostLetters);
  return Array.from({ length: parts }, (_, at) =>
    [prefix, mark, at + 1, parts, letters.slice(at * mostLetters, (at + 1) * mostLetters)].join('.'),
  );
}

/** What a code says; null for any other code. */
export function readCodePart(code: string): CodePart | null {
  const [first, mark, part, parts, text] = code.split('.');
  if (first !== prefix || !mark || !text) return null;
  const [number, all] = [Number(part), Number(parts)];
  if (!Number.isInteger(number) || !Number.isInteger(all) || number < 1 || number > all || all > 200) return null;
  return { mark, part: number, parts: all, text };
}

/** The records of all parts together, by the clock of this device. Throws where a part is damaged. */
export async function recordsOf(parts: readonly CodePart[], offset: number): Promise<GivenRecord[]> {
  const letters = parts.toSorted((x, y) => x.part - y.part).map(({ text }) => text);
  const packed = bytesOf(letters.join(''));
  const text = new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')));
  if ((await markOf(text)) !== parts[0]?.mark) throw new Error('The codes do not belong together.');
  const records = JSON.parse(text) as GivenRecord[];
  return records.map((record) => ({ ...record, at_device: moved(record.at_device, -offset) }));
}
