import { circle, grid, ink, pad, path, picture, wheel } from './ink.ts';

const at = (x: number, drawing: string): string => `<g transform="translate(${x} 0)">${drawing}</g>`;

const hexapod =
  path(
    'M70 190 30 150 4 270M110 190 80 140 62 270M150 190V270M190 190 220 140 238 270M230 190 270 150 296 270',
    `stroke="${ink.black}" stroke-width="11" fill="none"`,
  ) +
  path('M56 150H244L264 170V210H36V170Z', `fill="${ink.gold}"`) +
  `<rect x="100" y="118" width="100" height="32" fill="${ink.paper}"/>` +
  circle(126, 134, 10, `fill="${ink.black}"`) +
  circle(174, 134, 10, `fill="${ink.black}"`) +
  [66, 108, 150, 192, 234].map((x) => pad(x, 188, 10, ink.red, ink.paper)).join('');

/** A wedge with a drum, in any two colors. */
export const fighter = (shell: string, edge: string): string =>
  path('M0 262 90 172H240V262Z', `fill="${shell}"`) +
  path('M0 262 90 172H122L32 262Z', `fill="${edge}"`) +
  path('M150 196h66M150 210h66M150 224h40', `stroke="${ink.black}" stroke-width="5"`) +
  wheel(204, 250, 32) +
  circle(66, 216, 44, `fill="${ink.black}"`) +
  circle(66, 216, 14, `fill="${ink.gold}"`) +
  path('M66 172l16-17 9 22ZM66 260l-16 14-9-20ZM22 216 6 200l22-9ZM110 216l16 16-22 9Z', `fill="${ink.gold}"`);

/** Drawn for a frame of 280 by 280. */
export const arm =
  `<rect x="20" y="236" width="110" height="34" fill="${ink.board}"/>` +
  path('M75 236V150L150 76H218', `stroke="${ink.leaf}" stroke-width="24" fill="none"`) +
  path('M75 236V150L150 76H218', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
  pad(75, 150, 24, ink.gold, ink.black) +
  pad(150, 76, 20, ink.gold, ink.black) +
  path('M216 76 240 52H262M216 76 240 100H262', `stroke="${ink.black}" stroke-width="11" fill="none"`) +
  path('M250 62h30v28h-30Z', `fill="${ink.paper}"`);

export const diver =
  path('M120 92V20L150 0', `stroke="${ink.paper}" stroke-width="5" fill="none"`) +
  path('M20 110H210V250H20Z', `fill="none" stroke="${ink.gold}" stroke-width="15"`) +
  `<rect x="52" y="132" width="126" height="66" rx="33" fill="${ink.reef}"/>` +
  circle(146, 165, 26, `fill="${ink.paper}"`) +
  circle(146, 165, 15, `fill="${ink.black}"`) +
  circle(151, 160, 5, 'fill="#fff"') +
  pad(62, 228, 16, ink.black, ink.gold) +
  pad(168, 228, 16, ink.black, ink.gold) +
  path('M20 82H210', `stroke="${ink.board}" stroke-width="22"`);

const frame = { box: [0, 0, 1260, 330] as [number, number, number, number], ground: ink.red, align: 'xMinYMax' };

/** The floor alone, for rendered robots: every one of their colors stands out on gold. */
export const paradeGround = (): string =>
  picture(
    { ...frame, ground: ink.gold },
    grid(1260, 330, 30, '#0b1b1614') +
      circle(930, 150, 200, `fill="${ink.sun}"`) +
      path('M0 250H1260V330H0Z', `fill="${ink.reef}"`) +
      path('M0 266H420L440 286H1260', 'stroke="#6FC3CF" stroke-width="3" fill="none"'),
  );

const ground =
  grid(1260, 330, 30, '#ffffff29') +
  circle(930, 150, 200, `fill="${ink.coral}"`) +
  path('M0 270H1260V330H0Z', `fill="${ink.black}"`) +
  path('M0 282H420L440 302H1260', `stroke="${ink.glow}" stroke-width="3" fill="none"`);

/** The line-up: six legs, a wedge, an arm, a diver. */
export const robotsStamp = (): string =>
  picture(frame, ground + at(60, hexapod) + at(410, fighter(ink.paper, ink.leaf)) + at(700, arm) + at(1000, diver));
