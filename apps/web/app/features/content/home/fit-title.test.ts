import { expect, test } from 'vitest';
import { fitTitle } from './fit-title.ts';

const heightOf = (lines: { height: number }[]) =>
  lines.reduce((sum, line) => sum + line.height, 30 * (lines.length - 1));

test.each([
  [['Small hands.', 'Big', 'robots.']],
  [['Likkle', 'but tallawah.']],
  [['Come build', 'with us']],
  [['Out in the', 'sun.']],
  [['Fight fair.', 'Win loud.']],
])('%j is set near the wanted height', (title) => {
  const lines = fitTitle(title);
  expect(lines.map((line) => line.text)).toEqual(title.map((line) => line.toUpperCase()));
  expect(heightOf(lines)).toBeGreaterThan(380);
  expect(heightOf(lines)).toBeLessThan(760);
});

test('three lines have a banner on top', () => {
  expect(fitTitle(['Small hands.', 'Big', 'robots.'])[0]?.stretch).toBe(150);
});

test('a single letter is not enlarged beyond the poster, and an empty title sets nothing', () => {
  expect(fitTitle(['A'])[0]?.size).toBe(520);
  expect(fitTitle([' '])).toEqual([]);
});
