import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

/** As much of a font of fontkit as is drawn. */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): {
    glyphs: readonly { path: { commands: readonly { command: string; args: readonly number[] }[] } }[];
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

// Noto Sans has Latin with all its marks, Vietnamese, Cyrillic, Greek and Devanagari; Unifont has every other script, if coarser. Arabic has a font
// of its own, because its letters join.
const files = {
  text: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  title: '@expo-google-fonts/noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  rest: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
} as const;
export type FallbackFont = keyof typeof files;

const require = createRequire(import.meta.url);
/** The font itself, for what embeds it. */
export function fontBytes(font: FallbackFont): Buffer {
  const bytes = readFileSync(require.resolve(files[font]));
  return files[font].endsWith('.woff') ? unpackWoff(bytes) : bytes;
}

// Most processes never need them, and none for long: they may be collected again.
const opened = new Map<FallbackFont, WeakRef<Font>>();
function open(name: FallbackFont): Font {
  const before = opened.get(name)?.deref();
  if (before) return before;
  const { create } = require('fontkit') as { create: (bytes: Buffer) => Font };
  const font = create(fontBytes(name));
  opened.set(name, new WeakRef(font));
  return font;
}

const hasAll = (name: FallbackFont, text: string): boolean =>
  Array.from(text).every((letter) => open(name).hasGlyphForCodePoint(letter.codePointAt(0)!));

/** The font that has the letters of a text; null when none has them all. */
export const fontOf = (text: string, weight: 'text' | 'title'): FallbackFont | null =>
  ([weight, 'arabic', 'rest'] as const).find((name) => hasAll(name, text)) ?? null;

const fromTheRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Letters as they stand from left to right. Fonts that join letters turn them themselves; Unifont does not. */
export const inSeenOrder = (name: FallbackFont, text: string): string =>
  name === 'rest' && fromTheRight.test(text) ? Array.from(text).toReversed().join('') : text;

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** A text as one outline: its commands, then its width and the coordinates, in thousandths. Scripts that join or turn their letters do so. */
export function outlineIn(name: FallbackFont, text: string): [commands: string, numbers: number[]] {
  const font = open(name);
  const scale = 1000 / font.unitsPerEm;
  const { glyphs, positions } = font.layout(inSeenOrder(name, text));
  let commands = '';
  const numbers: number[] = [];
  let pen = 0;
  for (const [at, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at]!;
    for (const { command, args } of path.commands) {
      commands += letters[command as keyof typeof letters];
      for (const [i, value] of args.entries()) numbers.push((value + (i % 2 === 0 ? pen + xOffset : yOffset)) * scale);
    }
    pen += xAdvance;
  }
  return [commands, [pen * scale, ...numbers]];
}
