import { circle, ink, pad, path, picture } from './ink.ts';

/** A kite in the given colors with a tail of traces; 128 wide and high, positioned by its middle. */
function kite(x: number, y: number, scale: number, one: string, two: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    path('M0 64V100L30 130V190L60 220V420', `stroke="${ink.black}" stroke-width="2.5" fill="none"`) +
    path('M0-64 64 0 0 64-64 0Z', `fill="${one}"`) +
    path('M0-64 64 0H-64Z', `fill="${ink.paper}"`) +
    path('M0-64 32-32 0 0-32-32Z', `fill="${two}"`) +
    path('M0-64V64M-64 0H64', `stroke="${ink.black}" stroke-width="3"`) +
    path('M0 64-22 86V112L-40 130', `stroke="${one}" stroke-width="6" fill="none"`) +
    path('M-30 84l16 8M-30 104l16-8', `stroke="${two}" stroke-width="7"`) +
    '</g>'
  );
}

/** Easter on the hill: kites that know their height. */
export const kiteStamp = (): string =>
  picture(
    { box: [0, 0, 560, 340], ground: '#0E8699' },
    circle(420, 120, 118, `fill="${ink.sun}"`) +
      circle(420, 120, 84, `fill="${ink.coral}"`) +
      kite(150, 92, 1.05, ink.red, ink.leaf) +
      kite(300, 84, 0.72, ink.gold, ink.reef) +
      kite(468, 104, 0.6, ink.leaf, ink.red) +
      path('M0 300 70 230H170L240 300H320L380 240H460L520 300H560V340H0Z', `fill="${ink.leaf}"`) +
      path('M0 316 76 240H164L236 312H326L386 252H454L514 312H560', 'stroke="#ffffff40" stroke-width="2" fill="none"') +
      path('M0 322H560V340H0Z', `fill="${ink.board}"`) +
      pad(214, 318, 12, ink.gold, ink.black) +
      pad(344, 318, 12, ink.gold, ink.black),
  );
