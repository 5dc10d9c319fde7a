import type { FocusPoint } from '@doctorbird/contract/core/pictures';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareSize, type Sharer } from '../../modules/content/sharing/share-address.ts';
import type { PageSubject } from '../../modules/content/sharing/page-subject.ts';
import { loadSharp, type Sharp } from '../../platform/pictures/load-sharp.ts';
import { composePoster, logoBox, panel, panelShape, posterEdge, type MarkInks } from './compose-poster.ts';
import { brandInks } from './brand-inks.ts';

export interface Artist {
  /** The site's own pictures: a drawing as SVG, a rendered scene by its address in the web build. */
  artOf: (key: string) => { drawing?: string; scene?: string };
  /** Where the addresses of the web build are on the disk. */
  folder: string;
  /** An uploaded photograph by its address; null when it is gone, and the drawing is used instead. */
  readPhoto(address: string): Promise<Buffer | null>;
  sharer: Sharer;
  /** The organization's own logo as PNG; null when it has none, or its file is lost. */
  readLogo(): Promise<Buffer | null>;
  host: string;
}

/** The preview picture of a page: 1200 by 630, in the site's own type and inks. */
export async function drawPoster(subject: PageSubject, artist: Artist): Promise<Buffer> {
  const sharp = await loadSharp();
  const logo = artist.sharer.logoId === null ? null : await artist.readLogo();
  const ground = composePoster({
    subject,
    organisation: artist.sharer.name,
    host: artist.host,
    mark: (inks) => (logo ? '' : bird(artist, inks)),
  });
  const picture = await pictureLayers(sharp, subject, artist);
  const edge = { input: Buffer.from(posterEdge(subject)), left: 0, top: 0 };
  // A photograph or a drawing ends at the edge; a scene stands in front of it.
  const drawn = picture.some(({ over }) => over) ? [edge, ...picture] : [...picture, edge];
  const layers = logo ? [...drawn, await logoLayer(sharp, logo)] : drawn;
  const whole = await sharp(Buffer.from(ground)).composite(layers).removeAlpha().raw().toBuffer();
  const encode = (quality: number) =>
    sharp(whole, { raw: { ...shareSize, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
  const fine = await encode(84);
  // Messengers drop a preview that is too large; a detailed photograph may need more compression.
  return fine.length <= 190_000 ? fine : encode(64);
}

function bird({ artOf }: Artist, { plume, leaf, gold, red }: MarkInks): string {
  const drawn = artOf('small-mark').drawing ?? '';
  return drawn
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('var(--m-plume)', plume)
    .replaceAll('var(--m-leaf)', leaf)
    .replaceAll('var(--m-gold)', gold)
    .replaceAll('var(--m-red)', red);
}

/** On white, as everywhere: a logo is made for paper. */
async function logoLayer(sharp: Sharp, logo: Buffer) {
  const { left, top, width, height, padding } = logoBox;
  const input = await sharp(logo)
    .resize({
      width: width - 2 * padding,
      height: height - 2 * padding,
      fit: 'contain',
      background: '#ffffff',
    })
    .flatten({ background: '#ffffff' })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: '#ffffff' })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** Cut to a frame: around the point that somebody chose, else around what draws the eye. */
async function covering(
  sharp: Sharp,
  source: Buffer,
  { width, height, focus }: { width: number; height: number; focus: FocusPoint | null | undefined },
) {
  if (!focus) return sharp(source).rotate().resize({ width, height, fit: 'cover', position: 'attention' });
  const { data, info } = await sharp(source)
    .rotate()
    .resize({ width, height, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const from = (whole: number, frame: number, point: number) => Math.round(((whole - frame) * point) / 100);
  return sharp(data).extract({
    left: from(info.width, width, focus.x),
    top: from(info.height, height, focus.y),
    width,
    height,
  });
}

async function pictureLayers(sharp: Sharp, { picture }: PageSubject, artist: Artist) {
  const { x, width, height } = panel;
  const filling = async (source: Buffer) => {
    const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${panelShape(-x)}" fill="#fff"/></svg>`;
    const framed = await covering(sharp, source, { width, height, focus: picture.photo?.focus });
    const cut = await framed
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return [{ input: cut, left: x, top: 0, over: false }];
  };
  if (picture.src) {
    const photo = await artist.readPhoto(picture.src);
    if (photo) return filling(photo);
  }
  const { scene, drawing } = artist.artOf(picture.art ?? 'doctorbird');
  if (scene) {
    const input = await sharp(await readFile(join(artist.folder, scene)))
      .resize({ width: 600, height: 520, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = Math.min(1200 - input.info.width, Math.round(x + width / 2 - input.info.width / 2) + 6);
    return [{ input: input.data, left, top: Math.round(330 - input.info.height / 2), over: true }];
  }
  if (!drawing) return [];
  return filling(
    await sharp(
      Buffer.from(
        brandInks(drawing).replace(
          '<svg ',
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 1.3}" height="${height * 1.3}" `,
        ),
      ),
    )
      .png()
      .toBuffer(),
  );
}
