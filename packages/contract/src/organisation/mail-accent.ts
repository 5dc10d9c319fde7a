import { z } from 'zod';

/** What emails are written on: the sheet in light programs and in dark ones. */
export const mailSheets = { light: '#FFFDF6', dark: '#0E211B' } as const;
/** WCAG AA for text. */
export const leastContrast = 4.5;

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors as WCAG counts it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A color of six digits whose links and buttons can be read on the light sheet of an email. */
export const isReadableAccent = (color: string): boolean =>
  /^#[0-9a-f]{6}$/i.test(color) && contrastOf(color, mailSheets.light) >= leastContrast;

/** The organization's color in emails; empty for ours. */
export const mailAccent = z
  .string({ error: 'Please enter a color such as #0A7A43' })
  .trim()
  .nullish()
  .transform((color) => color || null)
  .refine((color) => color === null || /^#[0-9a-f]{6}$/i.test(color), {
    error: 'Please enter a color as # and six digits, such as #0A7A43',
    abort: true,
  })
  .refine((color) => color === null || isReadableAccent(color), {
    error: 'This color is too light to read on white. Please choose a darker one',
  });
