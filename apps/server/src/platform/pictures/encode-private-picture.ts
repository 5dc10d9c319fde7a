import { mostPixels, unreadable, withinPixels } from './bound-pixels.ts';
import { loadSharp } from './load-sharp.ts';

export interface PrivatePicture {
  width: number;
  height: number;
  /** The narrowest first. */
  files: { width: number; bytes: Buffer }[];
}

/**
 * Makes a photograph of a class again in a few widths: upright, without what the camera wrote into it (place, time, owner). One format,
 * which is quick to make, because thirty may come at once. Throws 422 at `file`.
 */
export async function encodePrivatePicture(bytes: Uint8Array, widths: readonly number[]): Promise<PrivatePicture> {
  const sharp = await loadSharp();
  return withinPixels(sharp, bytes, async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize({ width: Math.max(...widths), height: Math.max(...widths), fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColorspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const files: PrivatePicture['files'] = [];
      for (const width of widths)
        files.push({
          width: Math.min(width, info.width),
          bytes: await sharp(data, { raw: info })
            .resize({ width, withoutEnlargement: true })
            .webp({ quality: 80, effort: 2 })
            .toBuffer(),
        });
      return { width: info.width, height: info.height, files };
    } catch {
      throw unreadable();
    }
  });
}
