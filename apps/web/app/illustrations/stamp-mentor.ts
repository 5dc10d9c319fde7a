import { circle, grid, ink, pad, path, picture } from './ink.ts';

const lamp =
  path('M60 300V220L140 140 190 190', `stroke="${ink.black}" stroke-width="10" fill="none"`) +
  pad(60, 220, 13, ink.gold, ink.black) +
  pad(140, 140, 13, ink.gold, ink.black) +
  path('M192 232 232 192 372 310H168Z', 'fill="#FFE9A8" opacity=".6"') +
  path('M160 200 200 160 232 192 192 232Z', `fill="${ink.gold}"`) +
  `<rect x="24" y="296" width="90" height="14" fill="${ink.black}"/>`;

/** Two hands' worth of robot on one bench: one mentor, one child, one project. */
const bench =
  path('M0 310H420V360H0Z', `fill="${ink.black}"`) +
  path('M0 324H150L170 344H420', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
  path('M232 310V246L252 226H352V310Z', `fill="${ink.paper}"`) +
  path('M252 226H352V238H240Z', `fill="${ink.red}"`) +
  circle(276, 268, 13, `fill="${ink.black}"`) +
  circle(318, 268, 13, `fill="${ink.black}"`) +
  circle(279, 265, 5, `fill="${ink.glow}"`) +
  circle(321, 265, 5, `fill="${ink.glow}"`) +
  path('M300 226V196M292 196h16', `stroke="${ink.black}" stroke-width="5"`) +
  path('M352 270H378V250', `stroke="${ink.red}" stroke-width="12" fill="none"`) +
  pad(378, 246, 12, ink.gold, ink.black);

export const mentorStamp = (): string =>
  picture(
    { box: [0, 60, 420, 300], ground: ink.coral },
    grid(420, 360, 30, '#ffffff33') + circle(300, 190, 120, 'fill="#F47B5F"') + lamp + bench,
  );
