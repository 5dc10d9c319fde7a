import { circle, ink, path, picture, wheel } from './ink.ts';

const clock = (): string => {
  let marks = '';
  for (let hour = 0; hour < 12; hour++) {
    const length = hour % 3 ? 8 : 16;
    marks += `<rect x="517" y="48" width="6" height="${length}" fill="${ink.black}" transform="rotate(${hour * 30} 520 120)"/>`;
  }
  return (
    circle(520, 120, 104, `fill="${ink.gold}"`) +
    circle(520, 120, 80, `fill="${ink.paper}"`) +
    marks +
    path('M520 120V174M520 120 556 108', `stroke="${ink.black}" stroke-width="9"`) +
    circle(520, 120, 10, `fill="${ink.red}"`)
  );
};

const traces =
  path(
    'M0 60H80L130 110H300L330 140H412M0 90H68L118 140H290L312 162M0 120H56L106 170H270',
    'stroke="#2FA568" stroke-width="4" fill="none"',
  ) +
  circle(312, 166, 8, 'fill="none" stroke="#2FA568" stroke-width="4"') +
  circle(276, 170, 8, 'fill="none" stroke="#2FA568" stroke-width="4"');
const road =
  path('M0 300V262H170L210 302H430L470 262H640V360H0Z', `fill="${ink.board}"`) +
  path('M0 278H164L204 318H436L476 278H640', `stroke="${ink.leaf}" stroke-width="3" fill="none"`);

const chassis =
  path('M150 236 176 170H330L372 212V250H150Z', `fill="${ink.red}"`) +
  path('M176 170H330L345 185H170Z', `fill="${ink.coral}"`) +
  `<rect x="196" y="196" width="86" height="40" fill="${ink.black}"/>` +
  path('M206 196v-9M222 196v-9M238 196v-9M254 196v-9M270 196v-9', `stroke="${ink.gold}" stroke-width="6"`) +
  path('M206 222h14l10-12 12 18 10-12h20', `stroke="${ink.glow}" stroke-width="4" fill="none"`);
const camera =
  path('M306 170V126', `stroke="${ink.black}" stroke-width="8"`) +
  path('M270 82H346L366 102V130H270Z', `fill="${ink.paper}"`) +
  circle(322, 107, 17, `fill="${ink.black}"`) +
  circle(322, 107, 8, `fill="${ink.glow}"`) +
  circle(288, 107, 7, `fill="${ink.black}"`) +
  path('M290 82V58', `stroke="${ink.black}" stroke-width="5"`) +
  circle(290, 54, 8, `fill="${ink.gold}"`);

/** Half past two: school is out, the rover rolls. */
export const afterSchoolStamp = (): string =>
  picture(
    { box: [0, 0, 640, 340], ground: ink.leaf },
    `${clock()}${traces}${road}<g transform="translate(0 -4)">${chassis}${camera}</g>${wheel(192, 266, 44)}${wheel(338, 266, 44)}`,
  );
