import { circle, figure, path } from './ink.ts';

const wing = `<g stroke="var(--m-leaf)" stroke-width="7">${path('M63 40 33 10M57 47 20 10M51 54 19 22')}</g>`;
const tips = `<g fill="var(--m-gold)">${circle(33, 10, 6)}${circle(19.5, 9.5, 6)}${circle(18.5, 22, 6)}</g>`;
const body = path('M50 22H76V41L54 63 46.2 55.2 52 50V36Z', 'fill="var(--m-leaf)"');
const head = path('M41 13.5H51L57 7.5H67L77 17.5V28H60L52 23H47Z', 'fill="var(--m-plume)"');

/** The bird of the bar: heavier strokes, no pupil, and the streamers held together so that they do not read as legs. */
export const smallMark = (): string =>
  figure(
    [2, 0, 98, 96],
    `<g stroke="var(--m-plume)" stroke-width="5.5">${path('M52 52.6 12 92.6M57.5 57 33 81.5')}</g>` +
      wing +
      tips +
      body +
      head +
      path('M77 18.5 97 22.5V25L77 28Z', 'fill="var(--m-red)"') +
      circle(67.5, 18, 5.6, 'fill="var(--m-gold)"'),
  );

export const mark = (): string =>
  figure(
    [2, 0, 98, 96],
    `<g stroke="var(--m-plume)" stroke-width="3.4">${path('M57.5 43.1 6.6 94M60 48.8 25.8 83')}</g>` +
      `<g transform="translate(96 2) scale(.82) translate(-97 -4)">${wing}${tips}${body}${head}` +
      path('M77 19 97 23.5 77 27.5Z', 'fill="var(--m-red)"') +
      circle(67.5, 18, 5.2, 'fill="var(--m-gold)"') +
      circle(67.5, 18, 2, 'fill="var(--m-plume)"') +
      '</g>',
  );
