import { circle, grid, ink, pad, path, picture } from './ink.ts';

const rect = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
const text = (x: number, y: number, size: number, fill: string, texts: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" text-anchor="middle" fill="${fill}">${texts}</text>`;

/** A head and shoulders from behind. */
const back = (x: number, y: number, scale: number, shirt: string, hat = ''): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  path('M-34 70V26L-18 8H18L34 26V70Z', `fill="${shirt}"`) +
  circle(0, -12, 20, `fill="${ink.black}"`) +
  hat +
  '</g>';
const sunHat = path('M-34-14H34L24-24H18V-40H-18V-24H-24Z', `fill="${ink.paper}"`) + rect(-18, -29, 36, 6, ink.red);

/** Eight points to three: the table of the judges. */
export function judgesMoment(): string {
  const card = (x: number, ground: string, points: string) =>
    path(`M${x} 74H${x + 104}L${x + 122} 92V220H${x}Z`, `fill="${ground}"`) +
    path(`M${x + 12} 88H${x + 98}L${x + 110} 100V206H${x + 12}Z`, `fill="${ink.paper}"`) +
    text(x + 61, 190, 112, ink.black, points) +
    path(`M${x + 61} 220v44`, `stroke="${ink.black}" stroke-width="12"`);
  return picture(
    { box: [0, 0, 480, 360], ground: ink.red },
    grid(480, 360, 40, '#ffffff24') +
      circle(240, 150, 168, `fill="${ink.coral}"`) +
      card(92, ink.gold, '8') +
      card(266, ink.reef, '3') +
      path('M0 262H480V360H0Z', `fill="${ink.board}"`) +
      path('M0 262H480V280H0Z', `fill="${ink.black}"`) +
      path('M0 300H150L166 316H480', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
      path('M28 246h44l8 16H20ZM420 250l26-26 10 10-28 28Z', `fill="${ink.paper}"`) +
      pad(240, 150, 15, ink.paper, ink.black) +
      text(240, 344, 20, ink.gold, '2:00  ·  NO KNOCK-OUT'),
  );
}

/** Thirty-one tables under one roof. */
export function fairHallMoment(): string {
  let tables = '';
  const tops = [ink.paper, ink.gold, ink.glow, ink.coral];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 8 - (row === 0 ? 1 : 0); column++) {
      const x = 20 + column * 56 + row * 8 + (row === 0 ? 28 : 0) - 8;
      const y = 128 + row * 56;
      const top = tops[(row * 3 + column) % 4]!;
      tables +=
        path(`M${x} ${y}h36l8 8v14h-44Z`, `fill="${ink.black}"`) + path(`M${x} ${y}h36l8 8h-44Z`, `fill="${top}"`);
      tables +=
        (row + column) % 3
          ? rect(x + 12, y - 14, 18, 14, (row + column) % 2 ? ink.red : ink.reef) +
            circle(x + 21, y - 8, 3, `fill="${ink.paper}"`)
          : path(`M${x + 12} ${y}v-22h4v22ZM${x + 16} ${y - 22}h16l-6 6 6 6h-16Z`, `fill="${ink.red}"`);
    }
  }
  let flags = '';
  for (let i = 0; i < 15; i++) {
    flags += path(
      `M${i * 33} ${66 + (i % 2) * 4}h26l-13 24Z`,
      `fill="${[ink.gold, ink.red, ink.paper, ink.reef][i % 4]}"`,
    );
  }
  return picture(
    { box: [0, 0, 480, 360], ground: ink.leaf },
    path('M0 64 240 0 480 64V0H0Z', `fill="${ink.board}"`) +
      path('M0 76 240 12 480 76', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
      path('M0 66H480', `stroke="${ink.black}" stroke-width="3"`) +
      flags +
      path('M0 106H480V360H0Z', 'fill="#0E8A4F"') +
      tables,
  );
}

/** One robot, one grandmother, and all the others. */
export function fridayShowMoment(): string {
  return picture(
    { box: [0, 0, 480, 360], ground: ink.reef },
    circle(240, 130, 150, 'fill="#0E8699"') +
      circle(240, 130, 106, `fill="${ink.sun}"`) +
      path(
        'M0 0H480V34L450 64 420 34 390 64 360 34 330 64 300 34 270 64 240 34 210 64 180 34 150 64 120 34 90 64 60 34 30 64 0 34Z',
        `fill="${ink.red}"`,
      ) +
      path('M130 190H350L370 210V268H130Z', `fill="${ink.board}"`) +
      path('M130 204H340L356 220', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
      path('M186 190V132L204 114H284V190Z', `fill="${ink.paper}"`) +
      path('M204 114H284V128H190Z', `fill="${ink.leaf}"`) +
      circle(218, 152, 14, `fill="${ink.black}"`) +
      circle(256, 152, 14, `fill="${ink.black}"`) +
      circle(221, 149, 5, `fill="${ink.glow}"`) +
      circle(259, 149, 5, `fill="${ink.glow}"`) +
      path('M222 176h34', `stroke="${ink.black}" stroke-width="5"`) +
      path('M284 150h26l18-24M186 150h-22l-16 18', `stroke="${ink.red}" stroke-width="10" fill="none"`) +
      pad(330, 122, 12, ink.gold, ink.black) +
      pad(146, 172, 12, ink.gold, ink.black) +
      path('M240 114V92', `stroke="${ink.black}" stroke-width="5"`) +
      pad(240, 86, 9, ink.red, ink.paper) +
      back(60, 274, 0.9, ink.leaf) +
      back(420, 274, 0.9, ink.coral) +
      back(144, 300, 1.05, ink.gold) +
      back(336, 300, 1.05, ink.paper) +
      back(240, 316, 1.3, ink.red, sunHat),
  );
}

/** A class that meets the line: the board, the loop, and three rows from behind. */
export function classroomMoment(): string {
  let rows = '';
  const shirts = ['#F4F0DF', '#FFE9A8', '#F4F0DF', '#FFE9A8'];
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 6 - row; i++)
      rows += back(52 + i * 76 + row * 38, 262 + row * 62, 0.78 + row * 0.12, shirts[(i + row) % 4]!);
  }
  return picture(
    { box: [0, 0, 480, 360], ground: ink.gold },
    path('M40 24H420L444 48V216H40Z', `fill="${ink.board}"`) +
      path('M40 24H420L444 48V216H40Z', `fill="none" stroke="${ink.black}" stroke-width="9"`) +
      path(
        'M84 170V96L120 60H210L250 100H330L370 64H400V150L360 190H250L214 154H150L120 184H98Z',
        `stroke="${ink.paper}" stroke-width="9" fill="none"`,
      ) +
      path('M196 42h34l14 14v22h-48Z', `fill="${ink.red}"`) +
      circle(210, 60, 5, `fill="${ink.paper}"`) +
      circle(228, 60, 5, `fill="${ink.paper}"`) +
      circle(204, 82, 8, `fill="${ink.black}"`) +
      circle(236, 82, 8, `fill="${ink.black}"`) +
      path('M70 216h90v10H70Z', `fill="${ink.paper}"`) +
      rows,
  );
}
