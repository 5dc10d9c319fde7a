import type { FileType } from '@doctorbird/contract/core/uploads';
import { DomainError, invalid } from '../domain-error.ts';
import { mostPixels, withinPixels } from './bound-pixels.ts';
import { loadSharp } from './load-sharp.ts';

/** A photograph of a document can be read with an edge of this many pixels. */
const longestEdge = 4000;

/**
 * The file without what a camera writes into a photograph: place, time, owner, thumbnails. Upright, and at most 4000 pixels
 * across. Other files are left as they are. Throws 422 at `file` when it cannot be read whole or has too many pixels.
 */
export async function cleanPhotograph(bytes: Buffer, type: FileType): Promise<Buffer> {
  if (type !== 'jpg' && type !== 'png' && type !== 'webp') return bytes;
  const sharp = await loadSharp();
  const clean = () => {
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true });
    const made = { jpg: () => upright.jpeg({ quality: 88 }), png: () => upright.png(), webp: () => upright.webp() };
    return made[type]().toBuffer();
  };
  return withinPixels(sharp, bytes, clean).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'too_many_pixels') throw error;
    throw invalid({ file: 'We could not read this photograph. Please take it again, or send a PDF' });
  });
}
