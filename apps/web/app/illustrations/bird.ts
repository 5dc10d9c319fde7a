import { circle, path } from './ink.ts';

const farFeathers: [number, number][] = [
  [62, -14],
  [55.5, -22],
  [49, -14],
  [42.5, -2],
];
// Where a near feather starts, and how far it reaches at 45 degrees.
const nearFeathers: [number, number, number][] = [
  [66, 36, 34],
  [61.5, 40.5, 42],
  [57, 45, 46],
  [52.5, 49.5, 42],
  [48, 54, 32],
];

function farWing(): string {
  const strokes = path('M62 30V-14M55.5 32V-22M49 34V-14M42.5 34V-2');
  const veins = path('M62 20V-12M55.5 20V-20M49 24V-12M42.5 30V0');
  const tips = farFeathers.map(
    ([x, y]) => circle(x, y, 3.6, 'fill="var(--ridge-4)"') + circle(x, y, 1.6, 'fill="var(--pad)"'),
  );
  return (
    `<g fill="none" stroke="var(--ridge-4)" stroke-width="5.4">${strokes}</g>` +
    `<g fill="none" stroke="var(--feather-2)" stroke-width=".6">${veins}</g>` +
    tips.join('')
  );
}

/** A tail streamer: down at 45 degrees, then straight, with the fluted edge of the real bird. */
function streamer(x: number, y: number, length: number): string {
  const line = `M${x} ${y}L${x - length} ${y + length}V${y + length + 60}`;
  let flutes = '';
  for (let i = 6; i < length - 2; i += 4.5) flutes += `M${x - i + 0.2} ${y + i + 1.2}l1.3 1.3`;
  return (
    path(line, 'fill="none" stroke="var(--feather-3)" stroke-width="5.6"') +
    path(line, 'fill="none" stroke="var(--plume)" stroke-width="4.6"') +
    path(flutes, 'stroke="var(--feather-2)" stroke-width="1.1"')
  );
}

function nearWing(): string {
  return nearFeathers
    .map(([x, y, reach], position) => {
      const color = position % 2 ? 'var(--feather)' : 'var(--feather-2)';
      return (
        path(`M${x} ${y}L${x - reach} ${y - reach}`, `stroke="${color}" stroke-width="5.6" fill="none"`) +
        path(
          `M${x - 8} ${y - 8}L${x - reach + 5} ${y - reach + 5}`,
          'stroke="var(--feather-3)" stroke-width=".8" fill="none"',
        ) +
        circle(x - reach, y - reach, 4.1, 'fill="var(--pad)" stroke="var(--plume)" stroke-width="1.3"') +
        circle(x - reach, y - reach, 1.7, 'fill="var(--plume)"')
      );
    })
    .join('');
}

/** The throat shimmers: facets in two greens. */
function gorget(): string {
  let facets = '';
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4 - Math.floor(row / 2); column++) {
      const x = 74 - column * 5 - (row % 2) * 2.5 - row * 0.2;
      const y = 29 + row * 3.4;
      const color = (row + column) % 2 ? 'var(--feather-2)' : 'var(--feather-3)';
      if (x - 2.5 > 52) facets += path(`M${x - 2.3} ${y}h4.6l-2.3 2.8Z`, `fill="${color}"`);
    }
  }
  return facets;
}

const body =
  path('M50 22H76V42L54.5 63.5 45.5 54.5 52 48V36Z', 'fill="var(--feather)"') +
  gorget() +
  path('M76 42 54.5 63.5', 'stroke="var(--feather-3)" stroke-width="1.6"');
const pins = 'M-4.6-6.3v1.8M-1.5-6.3v1.8M1.6-6.3v1.8M4.7-6.3v1.8M-4.6 4.5v1.8M-1.5 4.5v1.8M1.6 4.5v1.8M4.7 4.5v1.8';
const chip =
  '<g transform="translate(59.8 48) rotate(-45)"><rect x="-6.5" y="-4.5" width="13" height="9" rx=".8" fill="var(--plume)"/>' +
  path(pins, 'stroke="var(--pad)" stroke-width="1.2"') +
  circle(-4.6, 2.5, 0.8, 'fill="var(--pad)"') +
  '</g>';
const head =
  path('M34 12H50L46 15.5H38ZM39 17.5H52L50 20.5H43Z', 'fill="var(--plume)"') +
  path('M41 14.5H50.5L57 8H67L77 18V28H60.5L52.5 23H46.5Z', 'fill="var(--plume)"') +
  path('M57.5 10.5 59 9.3H66.2L73 16', 'fill="none" stroke="var(--feather-2)" stroke-width=".9"');
const bill =
  path('M77 19.2 104 23.6 77 24Z', 'fill="var(--bill)"') +
  path('M77 24 104 23.6 77 27.6Z', 'fill="#8E1428"') +
  path('M97 22.5 104 23.6 97 24.3Z', 'fill="var(--plume)"');
const lens =
  circle(67.5, 18.3, 5.6, 'fill="var(--pad)"') +
  circle(67.5, 18.3, 3.7, 'fill="var(--plume)"') +
  circle(67.5, 18.3, 2.5, 'fill="none" stroke="var(--feather-3)" stroke-width=".6"') +
  circle(68.7, 17.1, 0.95, 'fill="#fff"') +
  circle(56.8, 19.3, 1.1, 'fill="var(--feather-2)"') +
  circle(73.8, 25, 0.9, 'fill="var(--feather-2)"');

/** The robot doctor bird, in its own units, facing right; about 104 wide and 165 high with its tail. */
export const bird = (): string =>
  `<g>${farWing()}${streamer(49, 57, 47)}${streamer(54.5, 62.5, 41.5)}${nearWing()}${body}${chip}${head}${bill}${lens}</g>`;
