import { circle, path } from './ink.ts';

type Move = [distance: number, slope: -1 | 0 | 1];
type Point = [number, number];

/** The ridge of a mountain range walked from the left edge at 45 degrees: -1 climbs, 1 descends, 0 stays level. */
function walk(height: number, moves: Move[]): Point[] {
  const points: Point[] = [[0, height]];
  let [x, y] = [0, height];
  for (const [distance, slope] of moves) {
    x += distance;
    y += distance * slope;
    points.push([x, y]);
  }
  return points;
}

const line = (points: Point[], down = 0): string =>
  points.map(([x, y], position) => `${position ? 'L' : 'M'}${x} ${y + down}`).join('');

/** One range with its contour lines, which run parallel like a bus of traces. */
function range(points: Point[], fill: string, contours = 0, gap = 0): string {
  let drawing = path(`${line(points)}L1440 840L0 840Z`, `fill="${fill}"`);
  for (let i = 1; i <= contours; i++) {
    drawing += path(line(points, i * gap), 'fill="none" stroke="var(--ridge-line)" stroke-width="2"');
  }
  return drawing;
}

// prettier-ignore
const far: Move[] = [[50, -1], [40, 0], [50, 1], [70, -1], [40, 0], [50, 1], [160, 0], [114, -1], [50, 0], [60, 1], [150, 0], [120, -1], [50, 0], [110, 1], [60, 0], [80, -1], [40, 0], [150, 1], [500, 0]];
// prettier-ignore
const middle: Move[] = [[60, 0], [30, 1], [60, 0], [80, -1], [50, 0], [60, 1], [200, 0], [126, -1], [30, 0], [120, 1], [80, 0], [100, -1], [60, 0], [70, -1], [30, 0], [120, 1], [90, 0], [500, 0]];
// prettier-ignore
const near: Move[] = [[60, -1], [60, 0], [60, 1], [150, 0], [86, -1], [40, 0], [80, 1], [160, 0], [70, -1], [60, 0], [90, 1], [130, 0], [80, -1], [50, 0], [70, 1], [120, 0], [500, 0]];
// prettier-ignore
const slopes: Move[] = [[160, 0], [60, -1], [120, 0], [70, 1], [200, 0], [50, -1], [150, 0], [60, 1], [140, 0], [70, -1], [170, 0], [60, 1], [130, 0], [500, 0]];

/** The dotted terraces of the coffee slopes. */
function terraces(): string {
  let rows = '';
  for (let row = 0; row < 3; row++) {
    for (let x = 20 + (row % 2) * 15; x < 1440; x += 30) rows += circle(x, 784 + row * 18, 3);
  }
  return `<g fill="var(--feather-2)" opacity=".75">${rows}</g>`;
}

/** The Blue Mountains across a sheet of 1440 by 840. */
export const blueMountains = (): string =>
  range(walk(716, far), 'var(--ridge-1)', 3, 15) +
  range(walk(716, middle), 'var(--ridge-2)', 4, 14) +
  range(walk(744, near), 'var(--ridge-3)', 4, 13) +
  range(walk(764, slopes), 'var(--ridge-4)') +
  terraces();
