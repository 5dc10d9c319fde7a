import { shareSize } from '../../modules/content/sharing/share-address.ts';
import type { PageSubject, PosterInk } from '../../modules/content/sharing/page-subject.ts';
import { fitTitle } from './fit-title.ts';
import { outlineOf, widthOf, wrapText } from '../../platform/letters.ts';

export interface Poster {
  subject: PageSubject;
  organisation: string;
  /** The site's address without the scheme. */
  host: string;
  /** The bird, already in the inks given. */
  mark: (inks: MarkInks) => string;
}

export interface MarkInks {
  plume: string;
  leaf: string;
  gold: string;
  red: string;
}

interface Inks {
  ground: string;
  title: string;
  text: string;
  label: string;
  trace: string;
  pad: string;
  panel: string;
  /** Two rings behind a rendered scene. */
  disc: [string, string];
  holes: string;
}

const [gold, board, night, paper, leaf, glow, red, coral, reef, sun] = [
  '#F5B700',
  '#0A3B2A',
  '#0B1B16',
  '#F4F0DF',
  '#0A7A43',
  '#45C77F',
  '#C4243B',
  '#E8543A',
  '#0B7285',
  '#FFCB3D',
] as const;

const onDark = { title: paper, text: '#DCE8DC', pad: gold };
const inksOf: Record<PosterInk, Inks> = {
  gold: {
    ground: gold,
    title: night,
    text: '#3A2C00',
    label: night,
    trace: '#C98F00',
    pad: night,
    panel: board,
    disc: ['#0E4B36', leaf],
    holes: '#155A41',
  },
  board: { ...onDark, ground: board, label: sun, trace: glow, panel: gold, disc: [sun, '#FFDC7A'], holes: '#D9A200' },
  reef: {
    ...onDark,
    ground: '#0A4A50',
    label: sun,
    trace: '#4FA3A5',
    panel: reef,
    disc: [sun, coral],
    holes: '#0E8699',
  },
  red: {
    ...onDark,
    ground: red,
    label: '#FFE9A8',
    trace: '#F0909C',
    panel: night,
    disc: ['#3A0D15', coral],
    holes: '#25342E',
  },
};

export const panel = { x: 672, y: 0, width: 528, height: 630, cut: 72 } as const;
const left = 64;
const measure = 556;
const bottom = 566;

/** Where the organization's own logo stands, in place of the bird. */
export const logoBox = { left, top: bottom - 40, width: 60, height: 60, padding: 4 } as const;

const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`;
const pad = (x: number, y: number, r: number, outer: string, inner: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${outer}"/><circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="${inner}"/>`;

/** The board that carries the picture: cut at 45 degrees, not rounded. */
export const panelShape = (dx = 0): string => {
  const { x, width, height, cut } = panel;
  return `M${x + dx + cut} 0H${x + dx + width}V${height}H${x + dx}V${cut}Z`;
};

/** The whole poster without its picture, as SVG that needs no font. */
export function composePoster({ subject, organisation, host, mark }: Poster): string {
  const inks = inksOf[subject.ink];
  const title = fitTitle(subject.title, measure, subject.line ? 268 : 320);
  const lines = wrapText(subject.line, measure - 20, 2, { face: 'text', size: 29 });
  const block = title.height + (lines.length > 0 ? 34 + lines.length * 38 : 0);
  const top = 118 + Math.max(0, (bottom - 96 - 118 - block) / 2);
  const label = fitLabel(subject.label.toUpperCase());
  const labelEnd = left + 30 + widthOf(label, labelSetting) + 20;
  const { x: px, cut } = panel;
  const turn = Math.max(labelEnd + 8, px - 60);
  const dark = subject.ink !== 'gold';
  const marks: MarkInks = dark
    ? { plume: paper, leaf: '#34C77B', gold: sun, red: subject.ink === 'red' ? night : '#FF7285' }
    : { plume: night, leaf, gold: paper, red };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}" viewBox="0 0 1200 630">`,
    `<rect width="1200" height="630" fill="${inks.ground}"/>`,
    path(panelShape(), `fill="${inks.panel}"`),
    holes(inks.holes),
    `<circle cx="936" cy="322" r="276" fill="${inks.disc[0]}" clip-path="url(#board)"/>`,
    `<circle cx="936" cy="322" r="214" fill="${inks.disc[1]}"/>`,
    `<clipPath id="board">${path(panelShape(), '')}</clipPath>`,
    path(
      `M${labelEnd} 66H${turn}L${Math.min(px + cut - 2, turn + 64)} ${66 - Math.min(px + cut - 2 - turn, 64)}`,
      `fill="none" stroke="${inks.trace}" stroke-width="4"`,
    ),
    path(
      `M${left} ${bottom - 62}H${px - 96}L${px} ${bottom - 158}V${cut + 40}`,
      `fill="none" stroke="${inks.trace}" stroke-width="4"`,
    ),
    pad(left + 9, 66, 9, inks.pad, inks.ground),
    path(outlineOf(label, left + 30, 73, labelSetting), `fill="${inks.label}"`),
    ...title.lines.map(({ text, size, wide, baseline }) =>
      path(outlineOf(text, left, top + baseline, { face: 'title', size, wide }), `fill="${inks.title}"`),
    ),
    ...lines.map((text, i) =>
      path(outlineOf(text, left, top + title.height + 58 + i * 38, { face: 'text', size: 29 }), `fill="${inks.text}"`),
    ),
    `<g transform="translate(${left - 6} ${bottom - 38}) scale(.66)">${mark(marks)}</g>`,
    path(outlineOf(organisation, left + 72, bottom - 5, { face: 'text', size: 27 }), `fill="${inks.title}"`),
    path(outlineOf(host, left + 72, bottom + 21, { face: 'label', size: 14 }), `fill="${inks.text}"`),
    '</svg>',
  ].join('');
}

/** The edge of the picture's board, for over the picture: some drawings have the very ink of the ground beside them. */
export function posterEdge({ ink }: PageSubject): string {
  const { pad: line, ground } = inksOf[ink];
  const { x, height, cut } = panel;
  const edge = path(`M${x + cut} 0L${x} ${cut}V${height}`, `fill="none" stroke="${line}" stroke-width="5"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${edge}${pad(x, cut + 40, 11, line, ground)}</svg>`;
}

const labelSetting = { face: 'label', size: 19, tracking: 60 } as const;
function fitLabel(label: string): string {
  let short = label;
  while (widthOf(short, labelSetting) > measure - 60) short = short.replace(/\s*\S+$/, '');
  return short.replace(/[\s·]+$/, '');
}

/** The plated holes of an empty board, where the picture leaves it to be seen. */
function holes(ink: string): string {
  let all = '';
  for (let y = 45; y < 630; y += 36)
    for (let x = panel.x + 40; x < 1200; x += 36)
      if (x - panel.x + y > panel.cut + 30) all += `<circle cx="${x}" cy="${y}" r="4"/>`;
  return `<g fill="none" stroke="${ink}" stroke-width="2.5">${all}</g>`;
}
