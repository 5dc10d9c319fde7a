import { anybodyWidths, capHeight, otherWidth } from './anybody-widths.ts';

/** One line of a poster title, set to fill a measure of 1000 units. */
export type FitLine = {
  text: string;
  stretch: number;
  size: number;
  height: number;
  /** Where the line starts and its length: letters with a straight stem extend a little outside, so that edges align. */
  x: number;
  length: number;
};

const measure = 1000;
const stretches = [60, 70, 80, 90, 100, 110, 120, 135, 150];
const gap = 30;

function widthOf(text: string, stretch: number): number {
  const share = (stretch - 60) / 90;
  let width = 0;
  for (const letter of text) {
    const [narrow, wide] = anybodyWidths[letter] ?? otherWidth;
    width += narrow + (wide - narrow) * share;
  }
  return width;
}

function setLine(text: string, stretch: number, largest: number): FitLine {
  const size = Math.min(largest, (measure / widthOf(text, stretch)) * 1000);
  const before = /^[BDEFHIKLMNPRU]/.test(text) ? size * 0.04 : 0;
  const after = /[BDGHIMNOQRSU.!]$/.test(text) ? size * 0.03 : 0;
  const length = size < largest ? measure + before + after : 0;
  return {
    text,
    stretch,
    size: round(size),
    height: round((size * capHeight) / 1000),
    x: round(-before),
    length: round(length),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const heightOf = (lines: readonly FitLine[]): number =>
  lines.reduce((sum, line) => sum + line.height, gap * (lines.length - 1));

/**
 * Sets a title like letterpress: every line fills the measure, first by the width of its letters, then by their size.
 * Short words become tall, long ones wide. Of all combinations of widths, this picks the one closest to
 * `tall` whose first line, when there are three, is a flat banner above the others.
 */
export function fitTitle(titleLines: readonly string[], tall = 620, largest = 520): FitLine[] {
  const texts = titleLines.map((line) => line.trim().toUpperCase()).filter(Boolean);
  const banner = texts.length > 2 ? 1 : 0;
  const first = texts.slice(0, banner).map((text) => setLine(text, 150, largest));
  let best: { lines: FitLine[]; off: number } | null = null;
  for (const base of stretches) {
    // The lines under the banner vary a little in width, like wood type in one forme.
    for (const tilt of [-1, 0, 1, 2]) {
      const rest = texts.slice(banner).map((text, position) => {
        const at = stretches.indexOf(base) + (position % 2 ? tilt : 0);
        return setLine(text, stretches[Math.min(stretches.length - 1, Math.max(0, at))] ?? base, largest);
      });
      const lines = [...first, ...rest];
      // A line that may not grow to the full measure leaves a gap: the next wider setting is better.
      const holes = lines.filter((line) => line.size === largest).length * 1000;
      const off = Math.abs(heightOf(lines) - tall) + holes;
      if (!best || off < best.off) best = { lines, off };
    }
  }
  return best?.lines ?? [];
}
