import { circle, grid, ink, pad, path, picture } from './ink.ts';

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** The same program twice: blocks on the left, lines on the right. */
export function blocksMoment(): string {
  const block = (y: number, indent: number, fill: string, width: number) =>
    path(`M${30 + indent} ${y}h14l8 8h14l8-8h${width - 44}v44h-${width - 44}l-8 8h-14l-8-8h-14Z`, `fill="${fill}"`) +
    circle(58 + indent, y + 26, 8, `fill="${ink.paper}"`) +
    path(`M${78 + indent} ${y + 26}h${width - 70}`, `stroke="${ink.paper}" stroke-width="8"`);
  const line = (y: number, indent: number, fill: string, width: number) =>
    path(`M${274 + indent} ${y + 26}h${width * 0.3}`, `stroke="${fill}" stroke-width="9"`) +
    path(`M${284 + indent + width * 0.3} ${y + 26}h${width * 0.62}`, `stroke="${ink.paper}" stroke-width="9"`);
  const steps: [number, number, string, number][] = [
    [64, 0, ink.coral, 150],
    [116, 22, ink.reef, 150],
    [168, 22, ink.leaf, 128],
    [220, 44, ink.red, 128],
    [272, 22, ink.reef, 140],
  ];
  return picture(
    { box: [0, 0, 480, 360], ground: ink.gold },
    path('M250 0H480V360H250Z', `fill="${ink.board}"`) +
      circle(250, 180, 150, `fill="${ink.sun}" clip-path="inset(0 50% 0 0)"`) +
      path('M262 24H440L462 46V336H262Z', `fill="${ink.black}"`) +
      steps
        .map(
          ([y, indent, fill, width]) =>
            block(y, indent, fill, width) +
            line(
              y,
              indent,
              fill === ink.red ? ink.coral : fill === ink.reef ? '#6FC3CF' : fill === ink.leaf ? ink.glow : ink.gold,
              width,
            ),
        )
        .join('') +
      path('M282 44l10 8-10 8M300 60h18', `stroke="${ink.glow}" stroke-width="4" fill="none"`) +
      steps
        .map(([y]) => path(`M206 ${y + 26}h34`, `stroke="${ink.black}" stroke-width="3" stroke-dasharray="3 6"`))
        .join('') +
      steps.map(([y]) => pad(250, y + 26, 8, ink.paper, ink.black)).join(''),
  );
}

/** Eleven motors, four belts and a spring that is still missing. */
export function printerMoment(): string {
  const gear = (x: number, y: number, r: number, fill: string) => {
    let teeth = '';
    for (let i = 0; i < 10; i++)
      teeth += `<rect x="${x - r * 0.16}" y="${y - r * 1.22}" width="${r * 0.32}" height="${r * 0.4}" fill="${fill}" transform="rotate(${i * 36} ${x} ${y})"/>`;
    return teeth + circle(x, y, r, `fill="${fill}"`) + circle(x, y, r * 0.36, `fill="${ink.black}"`);
  };
  const motor = (x: number, y: number) =>
    rect(x, y, 40, 32, ink.paper) + rect(x + 40, y + 12, 14, 8, ink.black) + rect(x, y, 10, 32, ink.reef);
  return picture(
    { box: [0, 0, 480, 360], ground: ink.coral },
    grid(480, 360, 30, '#ffffff2e') +
      // The lid, lifted off.
      path('M120 30H336L360 54V76H120Z', `fill="${ink.paper}"`) +
      path('M150 44H300', `stroke="${ink.reef}" stroke-width="6"`) +
      path('M140 84v22M340 84v22', `stroke="${ink.black}" stroke-width="3" stroke-dasharray="4 6"`) +
      // The carriage on its rod.
      path('M96 132H384', `stroke="${ink.black}" stroke-width="9"`) +
      path('M96 146H384', `stroke="${ink.black}" stroke-width="4" stroke-dasharray="6 5"`) +
      path('M206 112H270L282 124V168H206Z', `fill="${ink.leaf}"`) +
      ['#6FC3CF', '#C4243B', ink.gold].map((color, i) => rect(214 + i * 20, 140, 14, 28, color)).join('') +
      path('M140 176v18M340 176v18', `stroke="${ink.black}" stroke-width="3" stroke-dasharray="4 6"`) +
      // The body, with its feed of paper.
      path('M84 204H372L396 228V276H84Z', `fill="${ink.board}"`) +
      path('M84 222H360L378 240', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
      path('M160 250H300V316H160Z', `fill="${ink.paper}"`) +
      path('M178 274h104M178 290h70', `stroke="${ink.black}" stroke-width="4"`) +
      circle(356, 252, 9, `fill="${ink.gold}"`) +
      gear(52, 128, 26, ink.gold) +
      gear(432, 116, 22, ink.red) +
      gear(428, 172, 30, ink.gold) +
      [20, 84].map((x) => motor(x, 300)).join('') +
      [330, 400].map((x) => motor(x, 304)).join('') +
      // The spring that is still missing.
      path(
        'M26 210l14-8-14-8 14-8-14-8 14-8-14-8',
        `stroke="${ink.black}" stroke-width="3" fill="none" stroke-dasharray="2 5"`,
      ),
  );
}

/** The last hour before a demonstration: one cable short. */
export function cableMoment(): string {
  return picture(
    { box: [0, 0, 480, 360], ground: '#0A2A20' },
    circle(240, 150, 176, 'fill="#12493A"') +
      circle(240, 150, 118, 'fill="#17583F"') +
      path('M200 0H280L330 96H150Z', `fill="${ink.black}"`) +
      path('M150 96H330V112H150Z', `fill="${ink.gold}"`) +
      path('M150 112H330L430 300H50Z', 'fill="#FFE9A8" opacity=".16"') +
      path('M0 190H96L116 210', `stroke="${ink.red}" stroke-width="13" fill="none"`) +
      path('M112 180H176L196 200V240H112Z', `fill="${ink.red}"`) +
      path('M196 206h26M196 228h26', `stroke="${ink.gold}" stroke-width="9"`) +
      path('M228 217h40', `stroke="${ink.paper}" stroke-width="4" stroke-dasharray="5 8"`) +
      path('M276 180H352V240H276Z', `fill="${ink.paper}"`) +
      path('M286 206h24M286 228h24', `stroke="${ink.black}" stroke-width="9"`) +
      path('M352 210H400L430 180H480', `stroke="${ink.paper}" stroke-width="13" fill="none"`) +
      path('M0 300H480V360H0Z', `fill="${ink.board}"`) +
      path('M0 316H190L206 332H480', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
      path('M326 300V262L340 248H404V300Z', `fill="${ink.leaf}"`) +
      circle(352, 272, 8, `fill="${ink.black}"`) +
      circle(382, 272, 8, `fill="${ink.black}"`) +
      path('M346 290h42', `stroke="${ink.black}" stroke-width="4"`) +
      path('M60 300v-20h56v20ZM70 280v-14h36v14Z', `fill="${ink.gold}"`),
  );
}

/** For one Saturday the teachers are the class. */
export function teachersMoment(): string {
  const apple =
    circle(0, 0, 22, `fill="${ink.red}"`) +
    path('M0-20V-34', `stroke="${ink.black}" stroke-width="5"`) +
    path('M2-32h20l-6 12h-14Z', `fill="${ink.glow}"`);
  const sheet =
    path('M0 0H110L128 18V150H0Z', `fill="${ink.paper}"`) +
    [36, 62, 88, 114].map((y) => path(`M16 ${y}h66`, `stroke="${ink.board}" stroke-width="5"`)).join('') +
    [36, 62, 114]
      .map((y) => path(`M94 ${y - 4}l7 8 14-16`, `stroke="${ink.red}" stroke-width="5" fill="none"`))
      .join('') +
    path('M94 82l16 14M110 82l-16 14', `stroke="${ink.red}" stroke-width="5"`);
  return picture(
    { box: [0, 0, 480, 360], ground: ink.reef },
    grid(480, 360, 40, '#ffffff24') +
      circle(320, 150, 126, `fill="${ink.gold}"`) +
      `<g transform="translate(40 62) rotate(-6 64 75)">${sheet}</g>` +
      // The robot they were told to build, held up by its wires.
      path('M252 214V134L274 112H390V214Z', `fill="${ink.board}"`) +
      path('M266 128H376V184H266Z', `fill="${ink.black}"`) +
      path('M282 166l18-22 18 22 18-22 22 22', `stroke="${ink.glow}" stroke-width="6" fill="none"`) +
      [282, 306, 330, 354].map((x) => path(`M${x} 214v18`, `stroke="${ink.gold}" stroke-width="8"`)).join('') +
      pad(284, 112, 11, ink.red, ink.paper) +
      pad(372, 112, 11, ink.red, ink.paper) +
      path('M390 150H424L446 172V236', `stroke="${ink.red}" stroke-width="9" fill="none"`) +
      path('M0 250H480V360H0Z', `fill="${ink.black}"`) +
      path('M0 268H160L178 286H480', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
      `<g transform="translate(206 226)">${apple}</g>` +
      // A red pen, a bit of chalk and a meter.
      path('M60 316 190 300 192 312 62 330Z', `fill="${ink.red}"`) +
      path('M60 316 40 328 62 330Z', `fill="${ink.paper}"`) +
      rect(224, 312, 56, 14, ink.paper) +
      path('M330 296H420L432 308V350H330Z', `fill="${ink.gold}"`) +
      rect(342, 306, 66, 20, ink.board),
  );
}

/** A keyboard, and the way out of the maze. */
export function mazeMoment(): string {
  let keys = '';
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 10; i++) {
      const fill = row === 1 && i === 4 ? ink.red : row === 2 && i === 9 ? ink.leaf : ink.paper;
      keys += rect(44 + i * 39 + row * 6, 262 + row * 28, 31, 21, fill, 'rx="3"');
    }
  }
  const wall = `stroke="${ink.glow}" stroke-width="7" fill="none" stroke-linecap="square"`;
  return picture(
    { box: [0, 0, 480, 360], ground: ink.board },
    circle(240, 120, 190, 'fill="#0E4B36"') +
      path('M70 22H390L414 46V226H70Z', `fill="${ink.black}"`) +
      path(
        'M94 46H390M94 46V202M94 202H340M390 46V202M142 46V118H190M142 160V202M190 84H238V160H190M286 46V118M238 160H286V202M334 84V160H390M286 118H334',
        wall,
      ) +
      path(
        'M118 70V140H166V182H262',
        `stroke="${ink.gold}" stroke-width="5" fill="none" stroke-dasharray="2 11" stroke-linecap="round"`,
      ) +
      path('M100 58h36v26h-36Z', `fill="${ink.coral}"`) +
      circle(111, 70, 4, `fill="${ink.black}"`) +
      circle(125, 70, 4, `fill="${ink.black}"`) +
      pad(365, 202, 13, ink.gold, ink.black) +
      path('M20 246H440L466 272V350H20Z', 'fill="#062218"') +
      keys,
  );
}
