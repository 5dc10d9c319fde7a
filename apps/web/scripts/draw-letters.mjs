// Writes app/fonts/outlines.json: the letters as outlines, for pictures that are drawn where no font is installed.
// Run by hand when a package changes:
//   npx --package=subset-font -- node scripts/draw-letters.mjs
// It contains Anybody twice, narrow and wide: in between, a variable font is linear, so any width can be set.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const require = createRequire(import.meta.url);
const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.endsWith('.bin'));
const { default: subsetFont } = await import(
  require.resolve('subset-font', { paths: [import.meta.dirname, ...onPath.map((bin) => join(bin, '../..'))] })
);
// The reader of fonts that the receipts' PDF writer brings along.
const fontkit = createRequire(join(import.meta.dirname, '../../server/package.json'))('fontkit');

const range = (from, to) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const ascii = range(0x20, 0x7e);
const latin = Array.from(ascii + range(0xa1, 0xff) + 'ŒœŠšŽžŸ–—‘’“”…•€×→')
  .filter((c) => c !== '\u00ad')
  .join('');
const capitals = Array.from(latin)
  .filter((c) => c === c.toUpperCase())
  .join('');
const kerned = range(0x41, 0x5a) + range(0x61, 0x7a) + '.,:-’';

const fileOf = (family, file) =>
  new URL(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-${file}-normal.woff2`));
const faces = {
  title: { file: fileOf('anybody', 'wdth'), text: capitals, masters: [60, 150].map((wdth) => ({ wght: 900, wdth })) },
  text: { file: fileOf('instrument-sans', 'wght'), text: latin, masters: [{ wght: 500 }] },
  label: { file: fileOf('martian-mono', 'wght'), text: ascii + '·–—’', masters: [{ wght: 500 }] },
};

const code = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

async function cut({ file, text, masters }) {
  const whole = await readFile(file);
  const fonts = await Promise.all(
    masters.map(async (variationAxes) =>
      fontkit.create(await subsetFont(whole, text, { targetFormat: 'truetype', variationAxes })),
    ),
  );
  const inThousandths = (font, value) => Math.round((value * 1000) / font.unitsPerEm);
  const glyphs = {};
  for (const letter of text) {
    if (!fonts[0].hasGlyphForCodePoint(letter.codePointAt(0))) continue;
    const drawn = fonts.map((font) => font.glyphForCodePoint(letter.codePointAt(0)));
    glyphs[letter] = [
      drawn[0].path.commands.map(({ command }) => code[command]).join(''),
      ...drawn.map(({ path, advanceWidth }, i) => [
        inThousandths(fonts[i], advanceWidth),
        ...path.commands.flatMap(({ args }) => args.map((value) => inThousandths(fonts[i], value))),
      ]),
    ];
  }
  const pairs = {};
  for (const left of kerned)
    for (const right of kerned) {
      if (!glyphs[left] || !glyphs[right]) continue;
      const kern = fonts.map((font) => {
        const { positions, glyphs: set } = font.layout(left + right);
        return set.length === 2 ? inThousandths(font, positions[0].xAdvance - set[0].advanceWidth) : 0;
      });
      if (kern.some((value) => value !== 0)) pairs[left + right] = kern;
    }
  const capital = inThousandths(fonts[0], fonts[0].capHeight);
  return { capital, glyphs, pairs };
}

const outlines = {};
for (const [name, face] of Object.entries(faces)) outlines[name] = await cut(face);
const json = JSON.stringify(outlines);
await writeFile(join(import.meta.dirname, '../app/fonts/outlines.json'), json);
console.log(
  Object.entries(outlines).map(
    ([name, { glyphs, pairs }]) => `${name}: ${Object.keys(glyphs).length} letters, ${Object.keys(pairs).length} pairs`,
  ),
  json.length,
);
