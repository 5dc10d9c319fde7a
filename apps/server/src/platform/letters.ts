import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontOf, outlineIn } from './fallback-fonts.ts';

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
// Of the words of another font; names repeat within a file, and a thousand are some 2 MB.
const cached = new Map<string, Glyph>();
const mostCached = 200;

/** Where no font has a letter, the geta mark stands for it, as in Japanese print. */
const unknown = '〓';

/** A letter of the face, or some words of another font. */
function glyphOf(name: FaceName, unit: string): Glyph {
  const own = faceOf(name).glyphs[unit];
  if (own) return own;
  const key = `${name} ${unit}`;
  const before = cached.get(key);
  if (before) return before;
  const weight = name === 'title' ? 'title' : 'text';
  const font = fontOf(unit, weight);
  const glyph = font
    ? outlineIn(font, unit)
    : outlineIn('rest', Array.from(unit, (letter) => (fontOf(letter, weight) ? letter : unknown)).join(''));
  if (cached.size >= mostCached) cached.clear();
  cached.set(key, glyph);
  return glyph;
}

/** No picture: what a font for texts can be asked for. */
const isWriting = (letter: string): boolean => /[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\u200c\u200d]/u.test(letter);

const isOf = (face: Face, word: string): boolean => Array.from(word).every((letter) => letter in face.glyphs);

/**
 * What is set one after the other: letters of the face, and words that need another font as a whole, so that no word is of two. Such words stay
 * together with the space between them, for scripts that run from the right.
 */
function unitsOf(name: FaceName, text: string): string[] {
  const face = faceOf(name);
  if (isOf(face, text)) return Array.from(text);
  const units: string[] = [];
  let foreign = '';
  const written = Array.from(text)
    .filter((letter) => letter in face.glyphs || isWriting(letter))
    .join('');
  for (const [at, word] of written.split(' ').entries()) {
    const isForeign = !isOf(face, word);
    if (isForeign && foreign) foreign += ` ${word}`;
    else {
      if (foreign) units.push(foreign);
      foreign = '';
      if (at > 0) units.push(' ');
      if (isForeign) foreign = word;
      else units.push(...Array.from(word));
    }
  }
  if (foreign) units.push(foreign);
  return units;
}

const advance = (name: FaceName, letters: readonly string[], at: number, wide: number): number => {
  const face = faceOf(name);
  const glyph = glyphOf(name, letters[at]!);
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
  const letters = unitsOf(name, text);
  const sum = letters.reduce((width, _letter, i) => width + advance(name, letters, i, wide) + tracking, 0);
  return ((sum - (letters.length > 0 ? tracking : 0)) * size) / 1000;
}

/** A text as it is drawn: pictures that no font of ours has are left out, letters never are. */
export function inLettersOf(text: string, name: FaceName): string {
  const { glyphs } = faceOf(name);
  return Array.from(text.normalize('NFC').replaceAll('\u2011', '-'))
    .map((letter) => {
      if (letter in glyphs) return letter;
      if (/\s/u.test(letter)) return ' ';
      return isWriting(letter) ? letter : '';
    })
    .join('')
    .trim();
}

/** The height of a capital. */
export const capitalOf = (name: FaceName, size: number): number => (faceOf(name).capital * size) / 1000;

/** A line as one outline that stands on (x, y): no font is needed where it is drawn. */
export function outlineOf(text: string, x: number, y: number, setting: Setting): string {
  const { face: name, size, wide = 0, tracking = 0 } = setting;
  const scale = size / 1000;
  const letters = unitsOf(name, text);
  let pen = x;
  let path = '';
  for (const [i, letter] of letters.entries()) {
    const [commands, ...masters] = glyphOf(name, letter);
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
    pen += (advance(name, letters, i, wide) + tracking) * scale;
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
