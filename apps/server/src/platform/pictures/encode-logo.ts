import { invalid } from '../domain-error.ts';
import { withinPixels } from './bound-pixels.ts';
import { loadSharp } from './load-sharp.ts';

export interface EncodedLogo {
  /** These are the measures of the file for the bar, which has the shape of the logo. */
  width: number;
  height: number;
  /** For screens: it has three pixels for each pixel that a bar shows. */
  bar: Buffer;
  /** For PDFs, which cannot show WebP. */
  paper: Buffer;
}

const barHeight = 138;
const mostBarWidth = 4 * barHeight;
const paperEdge = 600;
const least = 64;

/**
 * Makes a logo again in the two forms that are shown, without what a camera or a program wrote into it. Transparent parts
 * stay so. Throws 422 at `file` when it cannot be read whole, is tiny or very long.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<EncodedLogo> {
  const sharp = await loadSharp();
  const read = () => sharp(bytes, { failOn: 'error' }).rotate().toColorspace('srgb');
  const made = await withinPixels(sharp, bytes, () =>
    Promise.all([
      read()
        .resize({ width: mostBarWidth, height: barHeight, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90, effort: 5 })
        .toBuffer({ resolveWithObject: true }),
      read()
        .resize({ width: paperEdge, height: paperEdge, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true }),
    ]).catch(() => {
      throw invalid({ file: 'We could not read this picture. Please try another file' });
    }),
  );
  const [bar, paper] = made;
  const { width, height } = paper.info;
  if (Math.max(width, height) < least)
    throw invalid({ file: `This picture is too small: please send one of at least ${least} pixels` });
  if (Math.max(width, height) > 4 * Math.min(width, height))
    throw invalid({ file: 'This picture is too long: at most four times as wide as high, or the other way round' });
  return { width: bar.info.width, height: bar.info.height, bar: bar.data, paper: paper.data };
}
