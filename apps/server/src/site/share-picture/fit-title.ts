import { capitalOf, widthOf } from '../../platform/letters.ts';

export interface TitleLine {
  text: string;
  size: number;
  wide: number;
  /** Where the line stands, from the top of the block. */
  baseline: number;
}

const largest = 168;
const gap = 18;

/** Every way to break the words into at most four lines. */
function* breaks(words: readonly string[], lines: number): Generator<string[]> {
  if (lines === 1 || words.length === 1) {
    yield [words.join(' ')];
    return;
  }
  yield [words.join(' ')];
  for (let first = 1; first < words.length; first += 1)
    for (const rest of breaks(words.slice(first), lines - 1)) yield [words.slice(0, first).join(' '), ...rest];
}

/** Sets one line so that it fills the width: the size that does it at a comfortable width of letter, then the axis. */
function fitLine(text: string, width: number, shrink: number) {
  const setting = { face: 'title', size: 1000 } as const;
  const narrow = widthOf(text, { ...setting, wide: 0 });
  const broad = widthOf(text, { ...setting, wide: 1 });
  const size = Math.min(largest, (width * 1000) / (narrow + (broad - narrow) * 0.3)) * shrink;
  const wide = Math.min(1, Math.max(0, ((width * 1000) / size - narrow) / (broad - narrow)));
  return { text, size, wide, filled: ((narrow + (broad - narrow) * wide) * size) / 1000 };
}

/**
 * A title set as the posters of the site are: each line fills the block by its size and its width, and of all ways to
 * break it the one that fills it best wins.
 */
export function fitTitle(title: string, width: number, height: number): { lines: TitleLine[]; height: number } {
  const words = title.toUpperCase().split(/\s+/).filter(Boolean).slice(0, 10);
  let best: { score: number; lines: ReturnType<typeof fitLine>[] } | undefined;
  for (const texts of breaks(words, 4)) {
    const set = (shrink: number) => texts.map((text) => fitLine(text, width, shrink));
    const tall = (lines: ReturnType<typeof fitLine>[]) =>
      lines.reduce((sum, { size }) => sum + capitalOf('title', size) + gap, -gap);
    const first = set(1);
    const lines =
      tall(first) > height
        ? set((height - gap * (texts.length - 1)) / (tall(first) - gap * (texts.length - 1)))
        : first;
    if (lines.some(({ filled }) => filled > width + 1)) continue;
    const sizes = lines.map(({ size }) => size);
    const uneven = Math.max(...sizes) / Math.min(...sizes);
    const score = lines.reduce((sum, { size, filled }) => sum + size * filled, 0) / Math.max(1, uneven - 0.6);
    if (!best || score > best.score) best = { score, lines };
  }
  // A single word that is too long for the block at its narrowest is made smaller.
  const lines = best?.lines ?? [fitLine(words.join(' '), width, 1)];
  let y = 0;
  const placed = lines.map(({ text, size, wide }, i) => {
    y += capitalOf('title', size) + (i > 0 ? gap : 0);
    return { text, size, wide, baseline: y };
  });
  return { lines: placed, height: y };
}
