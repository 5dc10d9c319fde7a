// Draws the icons of the installed site from its mark, into public/icons. Run by hand when the mark changes:
//   node scripts/draw-icons.mjs
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { smallMark } from '../app/illustrations/mark.ts';

const sharp = createRequire(join(import.meta.dirname, '../../server/package.json'))('sharp');
const folder = join(import.meta.dirname, '../public/icons');
const inks = { plume: '#F4F0DF', leaf: '#45C77F', gold: '#F5B700', red: '#FF7285' };
const bird = smallMark()
  .replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
  .replaceAll(/var\(--m-(\w+)\)/g, (_all, name) => inks[name]);

/** The bird on the board's green; `part` is how much of the square it fills. A mask may cut a fifth off each side. */
const icon = (part, corner) => {
  const scale = (512 * part) / 98;
  const cut = corner ? 'M84 0H512V428L428 512H0V84Z' : 'M0 0H512V512H0Z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" fill="none"><path d="${cut}" fill="#0A3B2A"/><g transform="translate(${256 - 51 * scale} ${256 - 49 * scale}) scale(${scale})">${bird}</g></svg>`;
};
const icons = [
  ['icon-192', 192, icon(0.74, true)],
  ['icon-512', 512, icon(0.74, true)],
  ['maskable-512', 512, icon(0.56, false)],
  ['apple-touch-icon', 180, icon(0.68, false)],
];

await mkdir(folder, { recursive: true });
for (const [name, size, svg] of icons) {
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(size, size)
    .png({ palette: true, quality: 95 })
    .toFile(join(folder, `${name}.png`));
  console.log(name, size);
}
