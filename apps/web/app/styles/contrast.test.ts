import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', byChoice = '', bySystem = ''] = css.split(
  /:root\[data-theme='dark'\]|@media \(prefers-color-scheme/,
);

const inksOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map((match) => [match[1], match[2]]));

const luminance = (ink: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(ink.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

// Text needs 4.5; large type, controls and focus rings 3 (WCAG 2.2 AA). A name is a token, a # is fixed in the styles.
const pairs: [string, string, number?][] = [
  ...['paper', 'surface', 'sunk', 'kraft', 'wall'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
  ]),
  ...['board', 'leaf', 'gold', 'reef', 'hibiscus', 'sky'].map((ink): [string, string] => [`on-${ink}`, ink]),
  ...['leaf', 'gold', 'reef', 'red', 'ink'].map((ink): [string, string] => [`${ink}-text`, `${ink}-tint`]),
  ['board-muted', 'board'],
  ['on-here', 'here'],
  ['gold', 'here'],
  ['leaf', 'surface'],
  ['red-text', 'surface'],
  ['#33423b', 'stamp'],
  ['#07562f', 'stamp'],
  ['#98172b', 'gold', 3],
  ['#3d2e00', 'gold'],
  ['#ffe9a8', '#0b1b16'],
  ['#ffffff', 'band-parent'],
  ['#cfebd8', 'band-parent'],
  ['#ffffff', 'band-student'],
  ['#d3ecef', 'band-student'],
  ['control', 'surface', 3],
  ['control', 'paper', 3],
  ['focus', 'paper', 3],
  ['focus', 'sky', 3],
];

const themes: [string, Record<string, string>][] = [
  ['light', inksOf(light)],
  ['dark', { ...inksOf(light), ...inksOf(byChoice) }],
];

for (const [theme, colors] of themes) {
  test.each(pairs)(`${theme}: %s on %s can be read`, (text, ground, least = 4.5) => {
    expect(contrast(colors[text] ?? text, colors[ground] ?? ground)).toBeGreaterThanOrEqual(least);
  });
}

test("the dark colors are the same by choice and by the system's preference", () => {
  expect(inksOf(bySystem)).toEqual(inksOf(byChoice));
});
