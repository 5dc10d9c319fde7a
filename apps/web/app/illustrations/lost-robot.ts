import { circle, figure, ink, pad, path, wheel } from './ink.ts';

/** A rover that has pulled its own plug and looks for the socket. */
export const lostRobot = (): string =>
  figure(
    [0, 20, 640, 360],
    path('M0 330H640', 'stroke="currentColor" stroke-width="6"') +
      path('M470 250H520L560 290V326H600', 'stroke="currentColor" stroke-width="7"') +
      path('M440 232h30v36h-30Z', `fill="${ink.gold}"`) +
      path('M440 242h-16M440 258h-16', `stroke="${ink.gold}" stroke-width="7"`) +
      pad(600, 326, 13, ink.gold, ink.black) +
      path('M120 300V240L160 200H330L360 230V300Z', `fill="${ink.red}"`) +
      path('M160 200H330L342 212H148Z', `fill="${ink.coral}"`) +
      `<rect x="176" y="232" width="96" height="44" fill="${ink.black}"/>` +
      path('M186 254h76', `stroke="${ink.glow}" stroke-width="4" stroke-dasharray="10 8"`) +
      path('M248 200V150L300 98', 'stroke="currentColor" stroke-width="10"') +
      '<g transform="rotate(14 330 90)">' +
      path('M276 48H372L400 76V126H276Z', `fill="${ink.paper}" stroke="${ink.black}" stroke-width="4"`) +
      circle(316, 88, 19, `fill="${ink.black}"`) +
      circle(362, 88, 19, `fill="${ink.black}"`) +
      circle(324, 94, 7, `fill="${ink.glow}"`) +
      circle(370, 94, 7, `fill="${ink.glow}"`) +
      '</g>' +
      wheel(170, 292, 38) +
      wheel(316, 292, 38),
  );
