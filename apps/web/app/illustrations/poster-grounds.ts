import { circle, grid, ink, pad, path, picture } from './ink.ts';
import { clash } from './stamp-arena.ts';
import { campPieces } from './stamp-camp.ts';

const sheet = (ground: string, drawing: string): string =>
  picture({ box: [0, 0, 1440, 840], ground, align: 'xMaxYMax' }, drawing);
const thin = (color: string, width = 3): string => `fill="none" stroke="${color}" stroke-width="${width}"`;

/** A bus of parallel traces that turns at 45 degrees; the last one carries current. */
function bus(count: number, line: (i: number) => string, color: string, live: string): string {
  let quiet = '';
  for (let i = 0; i < count - 1; i++) quiet += line(i);
  return path(quiet, thin(color)) + path(line(count - 1), `class="draw" pathLength="1" ${thin(live, 4)}`);
}

/** Background of the mascot: the copper of a board, every trace led to its feet. */
export const chipScene = (): string => {
  let holes = '';
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 9; column++) holes += circle(1190 + column * 30, 60 + row * 30, 5);
  }
  return sheet(
    ink.board,
    circle(1050, 430, 330, 'fill="#0E4B36"') +
      circle(1050, 430, 262, `fill="${ink.gold}"`) +
      circle(1050, 430, 214, 'fill="#FFCB3D"') +
      `<g ${thin('#155A41', 3)}>${holes}</g>` +
      bus(
        7,
        (i) => `M${560 + i * 26} 840V${700 - i * 26}L${720 + i * 8} ${540 - i * 8}H${800 - i * 4}`,
        '#1E6B4E',
        ink.glow,
      ) +
      bus(
        6,
        (i) => `M1440 ${520 + i * 26}H${1350 - i * 10}L${1290 - i * 10} ${580 + i * 26}H1200`,
        '#1E6B4E',
        ink.gold,
      ) +
      [0, 1, 2, 3, 4, 5].map((i) => pad(1196, 580 + i * 26, 9, ink.gold, ink.board)).join('') +
      path('M0 770H430L480 820H1440V840H0Z', 'fill="#062218"') +
      path('M0 786H424L474 836', thin(ink.glow)),
  );
};

/** Background of the camp: a morning on the beach, kite up, tent robot awake. */
export const campScene = (): string =>
  sheet(
    ink.reef,
    circle(1130, 300, 300, 'fill="#0E8699"') +
      circle(1130, 300, 236, `fill="${ink.sun}"`) +
      circle(1130, 300, 178, `fill="${ink.coral}"`) +
      path(
        'M0 640 70 570H150L220 640H470L560 550H640L730 640H900L1010 530H1100L1210 640H1440V840H0Z',
        'fill="#0A4A50"',
      ) +
      path('M0 656 76 580H144L214 650H476L566 560H634L724 650H906L1016 540H1094L1204 650H1440', thin('#ffffff33', 2)) +
      path('M0 650H1440V720H0Z', 'fill="#0A5A6B"') +
      path('M40 676h150M300 690h210M620 672h160M900 690h220M1220 674h180', thin('#6FC3CF', 4)) +
      path('M0 720H360L400 700H1440V840H0Z', `fill="${ink.gold}"`) +
      path('M0 760H330L380 740H1440M0 790H330L380 770H1440', thin('#C98F00', 2)) +
      `<g transform="translate(640 240) scale(1.28)">${campPieces.palm}</g>` +
      `<g transform="translate(760 206) scale(1.42)">${campPieces.tent}</g>` +
      `<g transform="translate(846 341) scale(1.05)">${campPieces.kite}</g>`,
  );

/** Background of the arena: a flash under the lamps. */
export const arenaScene = (): string => {
  const lamps = [760, 1060, 1360]
    .map(
      (x) =>
        path(`M${x - 34} 0H${x + 34}L${x + 170} 700H${x - 170}Z`, 'fill="#ffffff" fill-opacity=".07"') +
        path(`M${x - 40} 0H${x + 40}V22L${x + 24} 38H${x - 24}L${x - 40} 22Z`, `fill="${ink.black}"`) +
        circle(x, 40, 13, `fill="${ink.gold}"`),
    )
    .join('');
  let crowd = '';
  for (let row = 0; row < 3; row++) {
    for (let x = 20 + (row % 2) * 24; x < 1440; x += 48) {
      crowd += `M${x} ${610 + row * 34}h26v-12l-7-7h-12l-7 7Z`;
    }
  }
  return sheet(
    ink.red,
    grid(1440, 840, 48, '#ffffff1f') +
      clash(1060, 400, 1.42) +
      `<g class="lamps">${lamps}</g>` +
      path(crowd, 'fill="#8E1428"') +
      path('M0 700H1440V840H0Z', `fill="${ink.black}"`) +
      path('M0 722H560L600 762H1440M0 742H552L592 782H1440', thin(ink.glow)),
  );
};

/** Background of the videos: the workshop's screen, for a poster that links to the channel. */
export const workshopScene = (): string =>
  sheet(
    '#0A2A20',
    circle(1060, 420, 380, 'fill="#0E3A2C"') +
      circle(1060, 420, 300, 'fill="#12493A"') +
      bus(6, (i) => `M1440 ${60 + i * 26}H${1330 - i * 8}L${1270 - i * 8} ${120 + i * 26}H1140`, '#1E6B4E', ink.glow) +
      path('M1060 190 960 90M1060 190 1160 90', thin(ink.gold, 14)) +
      pad(956, 86, 22, ink.gold, ink.black) +
      pad(1164, 86, 22, ink.gold, ink.black) +
      path('M740 190H1330L1380 240V690H740Z', `fill="${ink.red}"`) +
      path('M780 230H1200V650H780Z', `fill="${ink.paper}"`) +
      pad(1290, 300, 36, ink.gold, ink.black) +
      pad(1290, 400, 36, ink.gold, ink.black) +
      path('M1250 490h80M1250 520h80M1250 550h80M1250 580h80', thin(ink.black, 9)) +
      path('M820 690v70M1300 690v70', thin(ink.black, 24)) +
      path('M0 760H1440V840H0Z', 'fill="#062218"') +
      path('M0 776H470L510 816H1440', thin(ink.glow)),
  );
