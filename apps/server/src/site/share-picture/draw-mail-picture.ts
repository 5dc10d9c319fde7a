import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@doctorbird/contract/core/pictures';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';
import type { Artist } from './draw-poster.ts';
import { brandInks } from './brand-inks.ts';

/** Twice as wide as the column of an email, so that it is sharp on phones. */
const size = { width: 1072, height: 670 } as const;
const ground = '#0A3B2A';

/** A picture for emails: a JPEG in the one shape that the email leaves room for. */
export async function drawMailPicture(
  picture: Picture,
  { artOf, folder, readPhoto }: Pick<Artist, 'artOf' | 'folder' | 'readPhoto'>,
): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const asJpeg = (source: Buffer, fit: 'cover' | 'contain') =>
    sharp(source)
      .rotate()
      .resize({ ...size, fit, position: fit === 'cover' ? 'attention' : 'centre', background: ground })
      .flatten({ background: ground })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  if (picture.src) {
    const photo = await readPhoto(picture.src);
    return photo && asJpeg(photo, 'cover');
  }
  const { scene, drawing } = artOf(picture.art ?? '');
  if (scene) return asJpeg(await readFile(join(folder, scene)), 'contain');
  if (!drawing) return null;
  const svg = brandInks(drawing).replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" `);
  return asJpeg(Buffer.from(svg), 'cover');
}
