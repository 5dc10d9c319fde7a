import { grid, ink, pad, path, picture } from './ink.ts';

const pencil =
  '<g transform="translate(150 208) rotate(-45)">' +
  path('M0 0 34-22V22Z', 'fill="#EBD9A8"') +
  path('M0 0 12-8V8Z', `fill="${ink.black}"`) +
  `<rect x="34" y="-22" width="170" height="15" fill="${ink.sun}"/>` +
  `<rect x="34" y="-7" width="170" height="14" fill="${ink.gold}"/>` +
  '<rect x="34" y="7" width="170" height="15" fill="#C98F00"/>' +
  `<rect x="204" y="-22" width="18" height="44" fill="${ink.paper}"/>` +
  path('M210-22v44M216-22v44', `stroke="${ink.black}" stroke-width="2"`) +
  path('M222-22h20l10 10v24l-10 10h-20Z', `fill="${ink.red}"`) +
  '</g>';

const board =
  '<g transform="translate(262 178)">' +
  `<rect width="124" height="92" fill="${ink.board}"/>` +
  `<rect x="10" y="10" width="104" height="72" fill="none" stroke="${ink.glow}" stroke-width="2"/>` +
  path('M26 60 44 34 60 60 78 34 98 60', `stroke="${ink.paper}" stroke-width="5" fill="none"`) +
  path('M14 92v14M34 92v14M54 92v14M74 92v14M94 92v14M112 92v14', `stroke="${ink.gold}" stroke-width="7"`) +
  '</g>';

/** A pencil that draws a trace: robotics inside the timetable. */
export const schoolStamp = (): string =>
  picture(
    { box: [0, 0, 420, 300], ground: ink.reef },
    grid(420, 300, 30, '#5FB3C18c') +
      path('M40 262H96L150 208', `stroke="${ink.paper}" stroke-width="7" fill="none"`) +
      pad(40, 262, 13, ink.gold, ink.black) +
      pencil +
      board,
  );
