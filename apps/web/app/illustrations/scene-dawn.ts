import { bird } from './bird.ts';
import { circle, path, picture } from './ink.ts';
import { blueMountains } from './mountains.ts';

const trace = 'class="draw" pathLength="1" fill="none" stroke="var(--sky-trace)" stroke-width="2"';

/** The copper layer in the sky: a bus of traces that falls into the sun, drawn once when the page opens. */
function copperSky(): string {
  let bus = '';
  for (let i = 0; i < 9; i++) {
    const [x, y] = [1330 - i * 8, 40 + i * 26];
    bus += `M1440 ${y}H${x}L${x - 60} ${y + 60}H900`;
  }
  let drops = '';
  let ends = '';
  for (const [x, fall] of [
    [620, 90],
    [646, 130],
    [672, 60],
    [700, 180],
    [728, 40],
  ] as const) {
    drops += `M${x} 0V${fall}l40 40V${fall + 110}`;
    ends += circle(x + 40, fall + 118, 7, 'fill="none" stroke="var(--sky-trace)" stroke-width="4"');
  }
  return path(bus, `${trace} opacity=".45"`) + `<g opacity=".5">${path(drops, trace)}${ends}</g>`;
}

/** The sun as a plated pad, with its construction lines. */
const sun =
  circle(1080, 372, 312, 'fill="var(--sky-2)"') +
  circle(1080, 372, 262, 'fill="var(--sun)"') +
  circle(1080, 372, 206, 'fill="var(--sun-2)"') +
  circle(
    1080,
    372,
    288,
    'fill="none" stroke="var(--on-sky)" stroke-opacity=".5" stroke-width="1.5" stroke-dasharray="2 8"',
  ) +
  path('M1080 30V90M738 372H790M1370 372H1440', 'stroke="var(--on-sky)" stroke-opacity=".5" stroke-width="1.5"');

/** First poster: the robot doctor bird before the sun over the Blue Mountains. */
export const dawnScene = (): string =>
  picture(
    { box: [0, 0, 1440, 840], ground: 'var(--sky)', align: 'xMaxYMax' },
    copperSky() + sun + blueMountains() + `<g transform="translate(1392 168) scale(-6.4 6.4)">${bird()}</g>`,
  );
