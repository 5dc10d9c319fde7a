export interface CleanVideo {
  bytes: Buffer;
  seconds: number;
}

interface Box {
  type: string;
  start: number;
  /** Where its content begins. */
  inside: number;
  end: number;
}

/** The boxes between two places. Throws when one reaches beyond the end: the file was cut off. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    if (at + 8 > to) throw new Error('A box is cut off.');
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = to - at;
    if (size < head || at + size > to) throw new Error('A box is cut off.');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, inside: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

/** What cameras write beside the pictures: place, device, owner, and data of other programs. */
const telling = new Set(['udta', 'meta', 'uuid', 'loci', 'XMP_', 'iloc']);
/** Boxes that only hold others. */
const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'edts', 'dinf', 'mvex', 'moof', 'traf']);
/** Tracks of pictures, sound and their captions; any other holds data, such as the place at each moment. */
const shown = new Set(['vide', 'soun']);

const empty = (bytes: Buffer, { start, inside, end }: Box): void => {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, inside, end);
};

function handlerOf(bytes: Buffer, track: Box): string | null {
  const media = boxesIn(bytes, track.inside, track.end).find(({ type }) => type === 'mdia');
  const handler = media && boxesIn(bytes, media.inside, media.end).find(({ type }) => type === 'hdlr');
  return handler ? bytes.toString('latin1', handler.inside + 8, handler.inside + 12) : null;
}

/** Times of making in the heads of film and tracks: seconds since 1904, in two places. */
function dropTimes(bytes: Buffer, { inside }: Box): void {
  const wide = bytes.readUInt8(inside) === 1;
  bytes.fill(0, inside + 4, inside + 4 + (wide ? 16 : 8));
}

function secondsOf(bytes: Buffer, { inside }: Box): number {
  const wide = bytes.readUInt8(inside) === 1;
  const at = inside + 4 + (wide ? 16 : 8);
  const scale = bytes.readUInt32BE(at);
  const length = wide ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  return length / scale;
}

export function cleanMp4(given: Buffer): CleanVideo {
  const bytes = Buffer.from(given);
  let seconds = Number.NaN;
  let pictures = false;
  const clean = (from: number, to: number): void => {
    for (const box of boxesIn(bytes, from, to)) {
      if (telling.has(box.type)) empty(bytes, box);
      else if (box.type === 'trak') {
        const handler = handlerOf(bytes, box);
        if (handler === null || !shown.has(handler)) empty(bytes, box);
        else {
          pictures ||= handler === 'vide';
          clean(box.inside, box.end);
        }
      } else if (holders.has(box.type)) clean(box.inside, box.end);
      else if (box.type === 'mvhd' || box.type === 'tkhd' || box.type === 'mdhd') {
        if (box.type === 'mvhd') seconds = secondsOf(bytes, box);
        dropTimes(bytes, box);
      }
    }
  };
  clean(0, bytes.length);
  if (!pictures || !(seconds > 0)) throw new Error('There is no film in it.');
  return { bytes, seconds };
}
