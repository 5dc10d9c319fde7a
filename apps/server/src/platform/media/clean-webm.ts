import type { CleanVideo } from './clean-mp4.ts';

const ids = { segment: 0x18538067, info: 0x1549a966, tracks: 0x1654ae6b, scale: 0x2ad7b1, length: 0x4489 } as const;
/** Texts about the film, files inside it, and when and by what it was made. */
const telling = new Set([0x1254c367, 0x1941a469, 0x4461, 0x4d80, 0x5741, 0x7ba9]);
const voidId = 0xec;

interface Element {
  id: number;
  start: number;
  inside: number;
  end: number;
}

/** A number of one to eight bytes, whose first byte says how many. */
function readNumber(bytes: Buffer, at: number, withMark: boolean): { value: number; next: number } {
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new Error('Not a number.');
  let value = withMark ? first : first & (0xff >> length);
  for (let index = 1; index < length; index++) value = value * 256 + bytes.readUInt8(at + index);
  return { value, next: at + length };
}

/** The elements between two places. Throws for one without a size, as recordings that were never finished have them. */
function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const found: Element[] = [];
  let at = from;
  while (at < to) {
    const id = readNumber(bytes, at, true);
    const size = readNumber(bytes, id.next, false);
    const end = size.next + size.value;
    if (end > to) throw new Error('An element is cut off.');
    found.push({ id: id.value, start: at, inside: size.next, end });
    at = end;
  }
  return found;
}

/** Makes an element empty where it stands: one of no meaning, of the same length. */
function empty(bytes: Buffer, { start, end }: Element): void {
  const rest = end - start - 9;
  bytes.fill(0, start, end);
  if (rest < 0) {
    // Too short for a size of eight bytes: one of one byte.
    bytes.writeUInt8(voidId, start);
    bytes.writeUInt8(0x80 | (end - start - 2), start + 1);
    return;
  }
  bytes.writeUInt8(voidId, start);
  bytes.writeUInt8(0x01, start + 1);
  bytes.writeUIntBE(rest, start + 3, 6);
}

export function cleanWebm(given: Buffer): CleanVideo {
  const bytes = Buffer.from(given);
  const segment = elementsIn(bytes, 0, bytes.length).find(({ id }) => id === ids.segment);
  if (!segment) throw new Error('There is no film in it.');
  let scale = 1_000_000;
  let length = Number.NaN;
  let hasTracks = false;
  for (const part of elementsIn(bytes, segment.inside, segment.end)) {
    if (telling.has(part.id)) empty(bytes, part);
    if (part.id === ids.tracks) hasTracks = true;
    if (part.id !== ids.info) continue;
    for (const fact of elementsIn(bytes, part.inside, part.end)) {
      const size = fact.end - fact.inside;
      if (fact.id === ids.scale) scale = bytes.readUIntBE(fact.inside, size);
      if (fact.id === ids.length)
        length = size === 4 ? bytes.readFloatBE(fact.inside) : bytes.readDoubleBE(fact.inside);
      if (telling.has(fact.id)) empty(bytes, fact);
    }
  }
  const seconds = (length * scale) / 1_000_000_000;
  if (!hasTracks || !(seconds > 0)) throw new Error('There is no film in it.');
  return { bytes, seconds };
}
