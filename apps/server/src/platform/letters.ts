import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Outline commands, then for each master the advance width followed by the coordinates, all in thousandths. */
type Glyph = [commands: string, ...masters: number[][]];
interface Face {
  capital: number;
  glyphs: Record<string, Glyph>;
  pairs: Record<string, number[]>;
}
export type FaceName = 'title' | 'text' | 'label';

const file = join(import.meta.dirname, '../../../web/app/fonts/outlines.json');
let faces: Record<FaceName, Face> | undefined;

/** Read when the first picture is drawn: most processes never need the letters. */
const faceOf = (name: FaceName): Face =>
  (faces ??= JSON.parse(readFileSync(file, 'utf8')) as Record<FaceName, Face>)[name];

const numbers: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

interface Setting {
  face: FaceName;
  size: number;
  /** 0 is the narrowest, 1 the widest; only titles have a width. */
  wide?: number;
  /** Between letters, in thousandths. */
  tracking?: number;
}

const mix = (values: readonly number[], wide: number): number =>
  values[0]! + ((values[1] ?? values[0]!) - values[0]!) * wide;
const glyphOf = (face: Face, letter: string): Glyph =>
  face.glyphs[letter] ?? face.glyphs[letter.normalize('NFD')[0]!] ?? face.glyphs['-']!;

const advance = (face: Face, letters: readonly string[], at: number, wide: number): number => {
  const glyph = glyphOf(face, letters[at]!);
  const kern = face.pairs[`${letters[at]}${letters[at + 1] ?? ''}`];
  return (
    mix(
      glyph.slice(1).map((master) => (master as number[])[0]!),
      wide,
    ) + (kern ? mix(kern, wide) : 0)
  );
};

/** How wide a line is set, without the tracking behind its last letter. */
export function widthOf(text: string, { face: name, size, wide = 0, tracking = 0 }: Setting): number {
  const face = faceOf(name);
  const letters = Array.from(text);
  const sum = letters.reduce((width, _letter, i) => width + advance(face, letters, i, wide) + tracking, 0);
  return ((sum - (letters.length > 0 ? tracking : 0)) * size) / 1000;
}

const cousins: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ş: 'S',
  ß: 'ss',
  '\u2011': '-',
};

/** A name in letters that the face has: a missing mark is left off, what is no letter at all is left out. */
export function inLettersOf(text: string, name: FaceName): string {
  const { glyphs } = faceOf(name);
  return Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (letter in glyphs) return letter;
      const plain = cousins[letter] ?? letter.normalize('NFD')[0]!;
      if (Array.from(plain).every((one) => one in glyphs)) return plain;
      return /\p{L}/u.test(letter) ? '?' : '';
    })
    .join('')
    .trim();
}

/** The height of a capital. */
export const capitalOf = (name: FaceName, size: number): number => (faceOf(name).capital * size) / 1000;

/** A line as one outline that stands on (x, y): no font is needed where it is drawn. */
export function outlineOf(text: string, x: number, y: number, setting: Setting): string {
  const { face: name, size, wide = 0, tracking = 0 } = setting;
  const face = faceOf(name);
  const scale = size / 1000;
  const letters = Array.from(text);
  let pen = x;
  let path = '';
  for (const [i, letter] of letters.entries()) {
    const [commands, ...masters] = glyphOf(face, letter);
    let at = 1;
    for (const command of commands) {
      const points = Array.from({ length: numbers[command]! }, (_, k) => {
        const value =
          mix(
            masters.map((master) => master[at + k]!),
            wide,
          ) * scale;
        return (k % 2 === 0 ? pen + value : y - value).toFixed(1);
      });
      at += points.length;
      path += command + points.join(' ');
    }
    pen += (advance(face, letters, i, wide) + tracking) * scale;
  }
  return path;
}

/** Breaks a text into lines that fit; what is too much for `most` lines ends in an ellipsis. */
export function wrapText(text: string, width: number, most: number, setting: Setting): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer, setting) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  let last = shown[most - 1]!;
  while (widthOf(`${last}…`, setting) > width) last = last.replace(/\s*\S+$/, '');
  shown[most - 1] = `${last.replace(/[,;:.]$/, '')}…`;
  return shown;
}
