// Cuts the three typefaces down to what the site sets, and writes app/fonts/*.woff2. Run by hand when a package changes:
//   npx --package=subset-font -- node scripts/subset-fonts.mjs
// subset-font is used once and is no dependency of the site; the fonts stay under the SIL Open Font License 1.1.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const require = createRequire(import.meta.url);
const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.endsWith('.bin'));
const tool = require.resolve('subset-font', {
  paths: [import.meta.dirname, ...onPath.map((bin) => join(bin, '../..'))],
});
const { default: subsetFont } = await import(tool);

const range = (from, to) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const ascii = range(0x20, 0x7e);
const latin = ascii + range(0xa1, 0xff) + 'ŒœŠšŽžŸ–—‘’“”…•€×→−\u00a0';
// Headlines are written in capitals by CSS; both cases are included because a name may be shown as typed.
const fonts = [
  [
    'anybody',
    import.meta.resolve('@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2'),
    latin,
    { wght: 900, wdth: { min: 60, max: 150 } },
  ],
  [
    'instrument-sans',
    import.meta.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    latin,
    { wght: { min: 400, max: 700 } },
  ],
  [
    'martian-mono',
    import.meta.resolve('@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2'),
    ascii + '·–—…’',
    { wght: 500 },
  ],
];

for (const [name, file, text, variationAxes] of fonts) {
  const whole = await readFile(new URL(file));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(join(import.meta.dirname, '../app/fonts', `${name}.woff2`), cut);
  console.log(name, whole.length, '->', cut.length);
}
