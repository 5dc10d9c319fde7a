import { circle, figure, ink, path } from './ink.ts';

const cone = (x: number, y: number, r: number, color: string): string =>
  circle(x, y, r, `fill="${ink.black}"`) +
  circle(x, y, r * 0.86, `fill="${color}"`) +
  circle(x, y, r * 0.62, `fill="${ink.black}"`) +
  circle(x, y, r * 0.5, `fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="3 5"`) +
  circle(x, y, r * 0.28, `fill="${ink.paper}"`);

const box = (x: number, y: number, width: number, height: number, color: string): string =>
  path(`M${x} ${y}h${width - 16}l16 16v${height - 16}h-${width}Z`, `fill="${color}"`) +
  path(
    `M${x + 9} ${y + 9}h${width - 29}l11 11v${height - 29}h-${width - 18}Z`,
    'fill="none" stroke="#ffffff" stroke-opacity=".4" stroke-width="2"',
  );

const selector =
  path('M150 142H380', `stroke="${ink.black}" stroke-width="16"`) +
  path('M196 134V66H318L336 84V134Z', `fill="${ink.paper}"`) +
  `<rect x="212" y="82" width="104" height="34" fill="${ink.black}"/>` +
  circle(240, 99, 10, `fill="${ink.glow}"`) +
  circle(288, 99, 10, `fill="${ink.glow}"`) +
  path('M184 106V74l40-40h82l40 40v32', `stroke="${ink.red}" stroke-width="10"`) +
  `<rect x="172" y="84" width="24" height="42" fill="${ink.red}"/>` +
  `<rect x="334" y="84" width="24" height="42" fill="${ink.red}"/>`;

/** The sound system: every cone is a pad, and the selector on top is a robot. */
export const speakers = (): string =>
  figure(
    [-6, 20, 542, 580],
    box(0, 330, 260, 250, ink.leaf) +
      cone(130, 455, 102, ink.gold) +
      box(270, 330, 260, 250, ink.red) +
      cone(400, 455, 102, ink.gold) +
      box(20, 150, 220, 172, ink.board) +
      cone(84, 236, 56, ink.coral) +
      cone(178, 236, 44, ink.gold) +
      box(290, 150, 220, 172, ink.reef) +
      cone(352, 236, 44, ink.gold) +
      cone(446, 236, 56, ink.coral) +
      selector +
      path('M0 590H530', `stroke="${ink.black}" stroke-width="12"`),
  );
