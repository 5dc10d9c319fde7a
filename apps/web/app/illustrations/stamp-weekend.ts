import { circle, grid, ink, pad, path, picture, wheel } from './ink.ts';

/** Saturday on a calendar leaf. */
const leaf =
  path('M40 60H210L240 90V250H40Z', `fill="${ink.paper}"`) +
  path('M40 60H210L240 90V104H40Z', `fill="${ink.red}"`) +
  [76, 118, 160, 202]
    .flatMap((x) => [138, 176, 214].map((y) => circle(x, y, 9, `fill="none" stroke="${ink.board}" stroke-width="4"`)))
    .join('') +
  pad(202, 176, 17, ink.gold, ink.black) +
  path('M80 48v26M150 48v26', `stroke="${ink.black}" stroke-width="9"`);

const buggy =
  path('M270 250 300 196H430L470 236V262H270Z', `fill="${ink.gold}"`) +
  path('M300 196H430L444 210H294Z', `fill="${ink.sun}"`) +
  `<rect x="318" y="216" width="70" height="30" fill="${ink.black}"/>` +
  path('M326 232h10l8-9 9 14 8-9h18', `stroke="${ink.glow}" stroke-width="4" fill="none"`) +
  path('M410 196V150L430 130', `stroke="${ink.black}" stroke-width="6" fill="none"`) +
  pad(432, 128, 11, ink.red, ink.paper) +
  wheel(316, 268, 34) +
  wheel(430, 268, 34);

export const weekendStamp = (): string =>
  picture(
    { box: [0, 0, 520, 340], ground: ink.reef },
    grid(520, 340, 40, '#ffffff24') +
      circle(380, 150, 120, 'fill="#0E8699"') +
      leaf +
      path('M0 296H520V340H0Z', `fill="${ink.board}"`) +
      path('M0 310H220L236 326H520', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
      buggy,
  );
