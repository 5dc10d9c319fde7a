import { circle, grid, ink, path, picture } from './ink.ts';
import { fighter } from './stamp-robots.ts';

/** The flash where two wedges meet. */
export function clash(x: number, y: number, scale = 1): string {
  let rays = '';
  for (let i = 0; i < 40; i++) {
    const reach = (i % 2 ? (i % 4 === 1 ? 250 : 205) : 140) * scale;
    const turn = (i * Math.PI) / 20;
    rays += `${i ? 'L' : 'M'}${(x + reach * Math.cos(turn)).toFixed(0)} ${(y + reach * Math.sin(turn)).toFixed(0)}`;
  }
  return path(`${rays}Z`, `fill="${ink.coral}"`) + circle(x, y, 112 * scale, `fill="${ink.gold}"`);
}

export const arenaStamp = (): string =>
  picture(
    { box: [60, -250, 600, 610], ground: ink.red, align: 'xMidYMax' },
    grid(1100, 300, 40, '#ffffff29', -400) +
      clash(360, 190) +
      path('M-400 276H1100V700H-400Z', `fill="${ink.black}"`) +
      path(
        'M-400 292H250L280 322H440L470 292H1100M-400 308H244L274 338H446L476 308H1100',
        `stroke="${ink.glow}" stroke-width="3" fill="none"`,
      ) +
      `<g transform="translate(340 0) scale(-1 1)">${fighter(ink.paper, ink.leaf)}</g>` +
      `<g transform="translate(380 0)">${fighter(ink.reef, ink.paper)}</g>` +
      path('M352 96l8-40 8 40ZM316 112l-26-32 36 20ZM404 112l26-32-36 20Z', `fill="${ink.paper}"`),
  );
