import { DomainError } from '../domain-error.ts';
import { Allowance } from './allowance.ts';
import type { Sharp } from './load-sharp.ts';

/**
 * Phones make up to 50 million; more is a decompression bomb, or a camera in a special setting. Decoded, each takes four bytes. The side is limited too: a
 * strip of one pixel takes minutes to scale.
 */
export const mostPixels = 52_000_000;
const longestSide = 12_000;
/** At most this many pixels are decoded at once, across all pictures and photographs. */
const mostPixelsAtOnce = 60_000_000;

const decoding = new Allowance(mostPixelsAtOnce);

/**
 * Runs `decode` when there is room for the picture's pixels, as its header counts them: nothing is decoded before that. Throws 422 at
 * `file` when there are too many, or the header cannot be read.
 */
export async function withinPixels<T>(sharp: Sharp, bytes: Uint8Array, decode: () => Promise<T>): Promise<T> {
  const done = await decoding.take(await measure(sharp, bytes));
  try {
    return await decode();
  } finally {
    done();
  }
}

/** The number of pixels according to the file's header. Throws 422 at `file` when there are too many. */
async function measure(sharp: Sharp, bytes: Uint8Array): Promise<number> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (!width || !height) throw unreadable();
  if (Math.max(width, height) > longestSide || width * height * pages > mostPixels) throw tooManyPixels();
  return width * height;
}

export const unreadable = () =>
  new DomainError('invalid', 'unreadable_picture', 'We could not read this picture. Please try another file.', {
    fields: { file: 'We could not read this picture. Please try another file' },
  });

const tooManyPixels = () => {
  const sentence = `This picture is too large. Please send one of at most ${longestSide.toLocaleString('en')} pixels on each side and ${mostPixels / 1_000_000} million in all`;
  return new DomainError('invalid', 'too_many_pixels', `${sentence}.`, { fields: { file: sentence } });
};
