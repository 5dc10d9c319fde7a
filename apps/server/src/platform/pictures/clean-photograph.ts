import type { FileType } from '@doctorbird/contract/core/uploads';
import { invalid } from '../domain-error.ts';

/** No phone camera makes more pixels; a small file that claims more is a decompression bomb. */
const mostPixels = 120_000_000;
const mostAcross = 16_000;
/** Enough to read a document by. */
const longestEdge = 4000;
/** A decoded photograph takes tens of megabytes, so one at a time. */
const mostAtOnce = 1;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * The file without what a camera writes into a photograph: place, time, owner, thumbnails. Upright, and at most 4000 pixels
 * across. Other files are left as they are. Throws 422 at `file` when it cannot be read whole.
 */
export async function cleanPhotograph(bytes: Buffer, type: FileType): Promise<Buffer> {
  if (type !== 'jpg' && type !== 'png' && type !== 'webp') return bytes;
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    try {
      const { width, height } = await sharp(bytes).metadata();
      if (Math.max(width, height) > mostAcross || width * height > mostPixels) throw new Error('too large inside');
      const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
        .rotate()
        .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true });
      const made = { jpg: () => upright.jpeg({ quality: 88 }), png: () => upright.png(), webp: () => upright.webp() };
      return await made[type]().toBuffer();
    } catch {
      throw invalid({ file: 'We could not read this photograph. Please take it again, or send a PDF' });
    }
  });
}
