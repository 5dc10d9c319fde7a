import { circle, ink, pad, path, picture } from './ink.ts';

const sea =
  path('M0 340 90 250H150L210 310H300L360 250H420V420H0Z', `fill="${ink.reef}"`) +
  path(
    'M0 356 96 264H144L204 326H306L366 264H420M0 372 102 278H138L198 342H312L372 278H420',
    'stroke="#ffffff55" stroke-width="2" fill="none"',
  );

/** An Easter kite on the string that the tent robot holds. */
const kite =
  '<g class="kite">' +
  path('M128-62V40L176 88V210L234 268V366', `stroke="${ink.black}" stroke-width="2.5" fill="none"`) +
  path('M128-190 192-126 128-62 64-126Z', `fill="${ink.red}"`) +
  path('M128-190 192-126H64Z', `fill="${ink.paper}"`) +
  path('M128-190V-62M64-126H192', `stroke="${ink.black}" stroke-width="3"`) +
  path('M128-190 160-158 128-126 96-158Z', `fill="${ink.reef}"`) +
  path('M128-62 104-38V-8L84 12', `stroke="${ink.red}" stroke-width="6" fill="none"`) +
  path('M95-34l18 10M95-20l18-8', `stroke="${ink.leaf}" stroke-width="7"`) +
  '</g>';

const nuts: [number, number][] = [
  [24, 132],
  [74, 88],
  [172, 132],
  [184, 194],
  [22, 198],
];
/** A palm whose fronds are traces. */
const palm =
  path('M78 400V190L98 170', `stroke="${ink.board}" stroke-width="11" fill="none"`) +
  path(
    'M98 170 60 132H24M98 170 98 112 74 88M98 170 136 132H172M98 170H160L184 194M98 170H50L22 198',
    `stroke="${ink.leaf}" stroke-width="8" fill="none"`,
  ) +
  nuts.map(([x, y]) => pad(x, y, 9, ink.paper, ink.board)).join('');

const tent =
  path('M96 420 250 200 404 420Z', `fill="${ink.red}"`) +
  path('M250 200 180 420H140ZM250 200 320 420H360Z', `fill="${ink.paper}"`) +
  path('M250 250 190 420H310Z', `fill="${ink.black}"`) +
  path('M250 200V170', `stroke="${ink.black}" stroke-width="5"`) +
  path('M250 168h40l-12 13 12 13h-40Z', `fill="${ink.leaf}"`) +
  circle(234, 366, 13, `fill="${ink.gold}"`) +
  circle(266, 366, 13, `fill="${ink.gold}"`) +
  circle(236, 366, 5, `fill="${ink.black}"`) +
  circle(268, 366, 5, `fill="${ink.black}"`) +
  path('M236 392h28', `stroke="${ink.glow}" stroke-width="5"`);

/** The camp alone, for scenes with their own sky. */
export const campPieces = { sea, kite, palm, tent };

/** The same morning for a wide frame. */
export const campWide = (): string =>
  picture(
    { box: [0, 0, 640, 360], ground: ink.gold },
    circle(420, 90, 128, `fill="${ink.sun}"`) +
      circle(420, 90, 92, `fill="${ink.coral}"`) +
      `<g transform="translate(0 -62)">${sea}</g><g transform="translate(420 -62)">${sea}</g>` +
      `<g transform="translate(20 -50)">${palm}</g><g transform="translate(176 -68)">${tent}</g>` +
      path('M0 338H640V360H0Z', `fill="${ink.board}"`),
  );

export const campStamp = (): string =>
  picture(
    { box: [0, -260, 420, 680], ground: ink.gold, align: 'xMidYMax' },
    circle(300, 40, 138, `fill="${ink.sun}"`) + circle(300, 40, 98, `fill="${ink.coral}"`) + sea + kite + palm + tent,
  );
