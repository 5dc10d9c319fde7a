import { loadSharp, type Sharp } from './load-sharp.ts';
import { mostPixels, unreadable, withinPixels } from './bound-pixels.ts';

export interface EncodedPicture {
  /** These are the measures of the picture as it is shown, upright. */
  width: number;
  height: number;
  tones: string[];
  files: { width: number; format: 'avif' | 'webp'; bytes: Buffer }[];
}

const tonesAcross = 4;
const tonesDown = 3;

/**
 * Turns a photograph upright, drops everything that the camera wrote into it (place, time, owner) and makes it again in each of
 * the widths that it fills. Throws 422 at `file` when it cannot be read whole or has too many pixels.
 */
export async function encodePicture(bytes: Uint8Array, widths: readonly number[]): Promise<EncodedPicture> {
  const sharp = await loadSharp();
  return withinPixels(sharp, bytes, () => encode(sharp, { bytes, widths }));
}

/** Up to this width a file is one that phones load; leaves or noise may need more compression to stay this small. */
const phoneWidth = 800;
const mostOnPhone = 80 * 1024;

/** In the first quality that is small enough, or in the last one. */
async function within<B extends Uint8Array>(
  most: number,
  qualities: readonly number[],
  at: (quality: number) => Promise<B>,
): Promise<B> {
  const [first = 50, ...others] = qualities;
  let bytes = await at(first);
  for (const quality of others) {
    if (bytes.length <= most) break;
    bytes = await at(quality);
  }
  return bytes;
}

async function encode(
  sharp: Sharp,
  { bytes, widths }: { bytes: Uint8Array; widths: readonly number[] },
): Promise<EncodedPicture> {
  try {
    // Decoded once into plain pixels: a truncated or invalid file fails here.
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: Math.max(...widths), withoutEnlargement: true })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(data, { raw: info });
    const files: EncodedPicture['files'] = [];
    for (const width of wanted(widths, info.width)) {
      const resized = await pixels().resize({ width }).raw().toBuffer({ resolveWithObject: true });
      const again = () => sharp(resized.data, { raw: resized.info });
      const most = width <= phoneWidth ? mostOnPhone : Infinity;
      const webp = await within(most, [78, 60, 45, 30], (quality) => again().webp({ quality, effort: 4 }).toBuffer());
      const avif = await within(most, [55, 40, 30, 20], (quality) => again().avif({ quality, effort: 2 }).toBuffer());
      files.push({ width, format: 'webp', bytes: webp }, { width, format: 'avif', bytes: avif });
    }
    const small = await pixels()
      .flatten({ background: '#ffffff' })
      .resize({ width: tonesAcross, height: tonesDown, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer();
    return { width: info.width, height: info.height, tones: hexColors(small), files };
  } catch {
    throw unreadable();
  }
}

/** The widths that the picture fills, and its own where it lies between two. */
function wanted(widths: readonly number[], own: number): number[] {
  const filled = widths.filter((width) => width <= own);
  return filled.at(-1) === own ? filled : [...filled, own];
}

const hexColors = (rgb: Buffer): string[] =>
  Array.from({ length: rgb.length / 3 }, (_, at) => `#${rgb.subarray(at * 3, at * 3 + 3).toString('hex')}`);
