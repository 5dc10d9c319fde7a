import { circle, ink, pad, path, picture } from './ink.ts';

/** Pins on the four sides of a package of 180 by 180. */
function pins(): string {
  let legs = '';
  for (let i = 0; i < 6; i++) {
    const at = 96 + i * 30;
    legs += `M${at + 94} 80v-26M${at + 94} 260v26M190 ${at}h-26M370 ${at}h26`;
  }
  return path(legs, `stroke="${ink.gold}" stroke-width="11"`);
}

const traces =
  path(
    'M190 54V20M220 54V0M340 54 380 14H560M164 96H96L60 60H0M164 126H70L40 96H0M396 126H470L510 86H560M396 216H450L490 256H560M164 216H110L70 256H0M250 286V340M310 286 340 316V340',
    `stroke="${ink.glow}" stroke-width="4" fill="none"`,
  ) + pad(190, 16, 11, ink.gold, ink.board);

/** A chip with a face that is a prompt: code that runs on a board you can hold. */
export const chipStamp = (): string =>
  picture(
    { box: [0, 0, 560, 340], ground: ink.board },
    circle(280, 170, 190, 'fill="#0E4B36"') +
      traces +
      pins() +
      path('M190 80H340L370 110V260H190Z', `fill="${ink.black}"`) +
      circle(210, 100, 7, `fill="${ink.gold}"`) +
      path('M222 138 252 168 222 198', `stroke="${ink.glow}" stroke-width="11" fill="none"`) +
      path('M270 198H332', `stroke="${ink.paper}" stroke-width="11"`) +
      path('M222 226H300', `stroke="${ink.gold}" stroke-width="6"`),
  );
