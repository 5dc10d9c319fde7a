import { circle, ink, pad, path, picture } from './ink.ts';

const aerial =
  path('M160 76 112 28M160 76 208 28', `stroke="${ink.gold}" stroke-width="7"`) +
  pad(110, 26, 11, ink.gold, ink.black) +
  pad(210, 26, 11, ink.gold, ink.black);

const set =
  path('M54 76H250L272 98V236H54Z', `fill="${ink.red}"`) +
  path('M72 94H212V218H72Z', `fill="${ink.paper}"`) +
  path('M118 118 182 156 118 194Z', `fill="${ink.black}"`) +
  pad(242, 120, 14, ink.gold, ink.black) +
  pad(242, 158, 14, ink.gold, ink.black) +
  path('M228 190h28M228 202h28M228 214h28', `stroke="${ink.black}" stroke-width="4"`) +
  path('M84 236v26M240 236v26', `stroke="${ink.black}" stroke-width="10"`);

const frame = (box: [number, number, number, number]): string =>
  picture(
    { box, ground: ink.board },
    circle(160, 150, 190, 'fill="#12332A"') + circle(160, 150, 140, 'fill="#17483A"') + aerial + set,
  );

export const videoStamp = (): string => frame([0, 0, 320, 300]);
/** The same set for a wide frame. */
export const videoWide = (): string => frame([-118, -2, 556, 312]);

/** The postmark over what is not available yet. */
export function soonPostmark(): string {
  let edge = '';
  for (let i = 0; i < 30; i++) {
    const reach = i % 2 ? 50 : 42;
    const turn = (i * Math.PI) / 15;
    edge += `${i ? 'L' : 'M'}${(52 + reach * Math.cos(turn)).toFixed(1)} ${(52 + reach * Math.sin(turn)).toFixed(1)}`;
  }
  return (
    '<svg class="postmark" viewBox="0 0 104 104" aria-hidden="true" focusable="false">' +
    path(`${edge}Z`, `fill="${ink.gold}"`) +
    `<g fill="${ink.black}" text-anchor="middle"><text x="52" y="50" font-size="15.5">COMING</text><text x="52" y="70" font-size="21">SOON</text></g></svg>`
  );
}
