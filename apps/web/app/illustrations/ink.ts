/** The fixed colors of the stamps: a stamp looks the same in light and dark mode. */
export const ink = {
  leaf: '#0A7A43',
  board: '#0A3B2A',
  gold: '#F5B700',
  red: '#C4243B',
  coral: '#E8543A',
  black: '#0B1B16',
  paper: '#F4F0DF',
  reef: '#0B7285',
  glow: '#45C77F',
  sun: '#FFCB3D',
} as const;

export const path = (d: string, attributes = ''): string => `<path d="${d}" ${attributes}/>`;
export const circle = (x: number, y: number, r: number, attributes = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${attributes}/>`;

/** A plated hole: every trace, eye, cone and wheel hub ends in one. */
export const pad = (x: number, y: number, r: number, outer = 'var(--pad)', inner = 'var(--plume)'): string =>
  circle(x, y, r, `fill="${outer}"`) + circle(x, y, r * 0.42, `fill="${inner}"`);

export const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, `fill="${ink.black}"`) +
  circle(x, y, r * 0.72, `fill="none" stroke="${ink.paper}" stroke-width="3" stroke-dasharray="6 7"`) +
  circle(x, y, r * 0.48, `fill="${ink.gold}"`) +
  circle(x, y, r * 0.16, `fill="${ink.black}"`);

/** Squared paper; `color` carries its own opacity. */
export function grid(width: number, height: number, step: number, color: string, from = 0): string {
  let lines = '';
  for (let x = from; x <= width; x += step) lines += `M${x} ${from}V${height}`;
  for (let y = from; y <= height; y += step) lines += `M${from} ${y}H${width}`;
  return path(lines, `fill="none" stroke="${color}" stroke-width="1.5"`);
}

type Frame = {
  /** x, y, width, height of the visible part. */
  box: [number, number, number, number];
  ground?: string;
  /** Which part stays visible when the frame has another shape. */
  align?: string;
};

/** A picture that fills its frame like a photograph. Always decorative: the text is beside it. */
export function picture({ box, ground, align = 'xMidYMid' }: Frame, drawing: string): string {
  const [x, y, width, height] = box;
  const sheet = ground ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>` : '';
  const frame = `viewBox="${box.join(' ')}" preserveAspectRatio="${align} slice" aria-hidden="true" focusable="false"`;
  return `<svg ${frame}>${sheet}${drawing}</svg>`;
}

/** A drawing without a background, shown whole. */
export const figure = (box: [number, number, number, number], drawing: string): string =>
  `<svg viewBox="${box.join(' ')}" fill="none" aria-hidden="true" focusable="false">${drawing}</svg>`;
