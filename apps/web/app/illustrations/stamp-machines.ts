import { circle, grid, ink, pad, path, picture, wheel } from './ink.ts';
import { arm, diver } from './stamp-robots.ts';

/** An arm that sorts blocks on a belt. */
export const armStamp = (): string =>
  picture(
    { box: [0, 0, 560, 340], ground: ink.reef },
    grid(560, 340, 40, '#ffffff24') +
      circle(330, 150, 128, 'fill="#0E8699"') +
      `<g transform="translate(110 0)">${arm}</g>` +
      path('M330 200h44v44h-44Z', `fill="${ink.red}"`) +
      path('M404 200h44v44h-44ZM478 200h44v44h-44Z', `fill="${ink.gold}"`) +
      path('M300 244H560V262H300Z', `fill="${ink.black}"`) +
      [330, 386, 442, 498, 554].map((x) => pad(x, 276, 12, ink.paper, ink.black)).join('') +
      path('M0 292H560V340H0Z', `fill="${ink.board}"`) +
      path('M0 306H230L246 322H560', `stroke="${ink.glow}" stroke-width="3" fill="none"`),
  );

const coral = (x: number, y: number, color: string): string =>
  path(
    `M${x} ${y}V${y - 50}M${x} ${y - 18}l-24-24v-24M${x} ${y - 30}l24-24v-20M${x} ${y - 50}v-24`,
    `stroke="${color}" stroke-width="10" fill="none"`,
  ) +
  circle(x - 24, y - 68, 8, `fill="${color}"`) +
  circle(x + 24, y - 76, 8, `fill="${color}"`) +
  circle(x, y - 78, 8, `fill="${color}"`);

/** The diver over its reef. */
export const diverStamp = (): string =>
  picture(
    { box: [0, 0, 560, 340], ground: '#0B5F73' },
    path('M0 0H560V60H470L450 40H330L310 60H190L170 40H80L60 60H0Z', `fill="${ink.reef}"`) +
      path('M0 80H60L80 60H170L190 80H310L330 60H450L470 80H560', 'stroke="#6FC3CF" stroke-width="3" fill="none"') +
      circle(280, 190, 126, 'fill="#0A5061"') +
      `<g transform="translate(165 26)">${diver}</g>` +
      path('M0 300 40 280H150L180 300H380L410 280H520L560 300V340H0Z', `fill="${ink.gold}"`) +
      coral(70, 286, ink.coral) +
      coral(470, 288, ink.red) +
      coral(520, 290, ink.coral) +
      [
        [420, 120],
        [436, 92],
        [424, 64],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 7, 'fill="none" stroke="#6FC3CF" stroke-width="3"'))
        .join(''),
  );

const carrier =
  path('M120 250 150 200H400L430 230V258H120Z', `fill="${ink.paper}"`) +
  path('M120 246H430V258H120Z', `fill="${ink.leaf}"`) +
  path('M250 200V150H392V200Z', `fill="${ink.leaf}"`) +
  path('M268 150l14-26h30l8 26ZM330 150l10-34h34l6 34Z', `fill="${ink.gold}"`) +
  path('M180 200V140', `stroke="${ink.black}" stroke-width="9"`) +
  path('M138 84H216L234 102V140H138Z', `fill="${ink.leaf}"`) +
  circle(166, 112, 15, `fill="${ink.paper}"`) +
  circle(206, 112, 15, `fill="${ink.paper}"`) +
  circle(163, 112, 6, `fill="${ink.black}"`) +
  circle(203, 112, 6, `fill="${ink.black}"`) +
  path('M176 84V60', `stroke="${ink.black}" stroke-width="4"`) +
  pad(176, 54, 9, ink.red, ink.paper);

/** The yard rover with its load of bottles. */
export const roverStamp = (): string =>
  picture(
    { box: [0, 0, 560, 340], ground: ink.gold },
    circle(430, 110, 110, `fill="${ink.sun}"`) +
      circle(430, 110, 78, `fill="${ink.coral}"`) +
      path('M0 230 60 170H140L220 250H330L400 180H470L560 270V300H0Z', `fill="${ink.leaf}"`) +
      path('M0 246 64 182H136L216 262H336L404 194H466L560 288', 'stroke="#ffffff40" stroke-width="2" fill="none"') +
      path('M0 276H560V340H0Z', `fill="${ink.board}"`) +
      path('M0 318H240L256 334H560', `stroke="${ink.glow}" stroke-width="3" fill="none"`) +
      carrier +
      [170, 274, 378].map((x) => wheel(x, 272, 36)).join(''),
  );
