/** The smallest files that have what a film of a phone has; for tests. */

const box = (type: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
const place = Buffer.from('+18.0179-076.8099/Pixel of Andre');

const track = (handler: string, note: string): Buffer =>
  box(
    'trak',
    box('tkhd', numbers(0, 3_800_000_000, 3_800_000_000, 1, 0, 0)),
    box(
      'mdia',
      box('mdhd', numbers(0, 3_800_000_000, 3_800_000_000, 1000, 1000)),
      box('hdlr', numbers(0, 0), Buffer.from(handler), numbers(0, 0, 0)),
      box('minf', box('stbl', Buffer.from(note))),
    ),
    box('udta', place),
  );

export const filmMp4 = ({
  seconds,
  pictures = true,
  places = false,
}: {
  seconds: number;
  pictures?: boolean;
  places?: boolean;
}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom'), numbers(512), Buffer.from('isomiso2avc1mp41')),
    box(
      'moov',
      box('mvhd', numbers(0, 3_800_000_000, 3_800_000_000, 1000, seconds * 1000, 0x10000)),
      ...(pictures ? [track('vide', 'PICTURES')] : [track('soun', 'PICTURES')]),
      ...(places ? [track('meta', 'PLACES')] : []),
      box('udta', box('\u00A9xyz', place)),
      box('meta', place),
    ),
    box('uuid', place),
    box('mdat', Buffer.from('frames')),
  ]);

const element = (id: number[], ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(inside.length));
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id), size, inside]);
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

export const filmWebm = ({ seconds }: { seconds: number }): Buffer =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element(
        [0x15, 0x49, 0xa9, 0x66],
        element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
        element([0x44, 0x89], float(seconds * 1000)),
        element([0x57, 0x41], Buffer.from('Pixel of Andre')),
      ),
      element([0x16, 0x54, 0xae, 0x6b], Buffer.from('PICTURES')),
      element([0x12, 0x54, 0xc3, 0x67], place),
      element([0x1f, 0x43, 0xb6, 0x75], Buffer.from('frames')),
    ),
  ]);
