/*
 * The drawn parts of badges, as data without a schema: pages draw them, and the server draws the same into a credential's
 * picture. All stand in a field of 120 by 130.
 */

const ink = '#0B1B16';
const gold = '#F5B700';
const sun = '#FFCB3D';
const paper = '#F4F0DF';
const page = '#FBF5E4';
const leaf = '#0A7A43';
const bright = '#45C77F';
const reef = '#0B7285';
const red = '#C4243B';

/** A path, or a circle as x, y and radius. */
export interface BadgeStroke {
  d?: string;
  circle?: readonly [x: number, y: number, radius: number];
  fill?: string;
  stroke?: string;
  width?: number;
  /** Holes by the even-odd rule. */
  evenodd?: true;
}
const filled = (d: string, fill: string, width = 5): BadgeStroke => ({ d, fill, stroke: ink, width });
const drawn = (d: string, stroke: string, width: number): BadgeStroke => ({ d, stroke, width });

/** What a badge is about. */
export const badgeSigns = {
  meter: {
    label: 'Meter',
    parts: [
      filled('M34 26H86V96H34Z', page),
      { d: 'M42 34H78V56H42Z', fill: ink },
      drawn('M48 50 56 40 62 48 72 38', bright, 4),
      { circle: [60, 75, 13], fill: gold, stroke: ink, width: 5 },
      drawn('M60 75 68 67', ink, 5),
    ],
  },
  wrench: {
    label: 'Wrench',
    parts: [
      drawn('M40 92 66 66', ink, 22),
      drawn('M40 92 66 66', gold, 12),
      filled('M58 46 66 30H78L72 44 80 52 94 46V58L80 66H66L58 58Z', gold),
    ],
  },
  eye: {
    label: 'Sensor eye',
    parts: [
      filled('M22 62 42 40H78L98 62 78 84H42Z', page, 6),
      { circle: [60, 62, 16], fill: reef, stroke: ink, width: 5 },
      { circle: [60, 62, 6], fill: ink },
    ],
  },
  flag: { label: 'Flag', parts: [drawn('M42 24V104', ink, 8), filled('M46 26H94L82 42 94 58H46Z', red)] },
  bolt: { label: 'Bolt', parts: [filled('M66 20 34 66H56L48 100 86 50H62Z', sun, 6)] },
  bird: {
    label: 'Doctor bird',
    parts: [
      filled('M51 42H76V61L55 82 47 74 53 69V55Z', leaf, 3),
      { d: 'M42 33H52L58 27H68L77 37V47H61L53 42H48Z', fill: ink },
      { d: 'M77 38 97 43 77 47Z', fill: red },
      { circle: [68, 38, 5], fill: gold },
      drawn('M51 79 28 102M57 85 37 106', ink, 4),
    ],
  },
  chip: {
    label: 'Chip',
    parts: [
      { d: 'M36 36H84V88H36Z', fill: ink },
      drawn('M44 36V24M60 36V24M76 36V24M44 88V100M60 88V100M76 88V100M36 48H24M36 62H24M36 76H24', gold, 6),
      drawn('M84 48H96M84 62H96M84 76H96', gold, 6),
      drawn('M46 62h6l6-9 8 16 7-9h5', bright, 4),
    ],
  },
  plan: {
    label: 'Plan',
    parts: [
      filled('M30 28H78L92 42V98H30Z', page),
      drawn('M42 50H64M42 64H80M42 78H72', ink, 5),
      filled('M70 92 98 64 106 72 78 100 66 102Z', gold, 4),
    ],
  },
  wheel: {
    label: 'Wheel',
    parts: [
      { circle: [60, 62, 38], fill: ink },
      { circle: [60, 62, 27], stroke: paper, width: 3 },
      { circle: [60, 62, 18], fill: gold },
      { circle: [60, 62, 6], fill: ink },
    ],
  },
  star: { label: 'Star', parts: [filled('M60 20 70 46 98 46 76 64 84 92 60 75 36 92 44 64 22 46 50 46Z', sun, 6)] },
} as const satisfies Record<string, { label: string; parts: readonly BadgeStroke[] }>;
export type BadgeSign = keyof typeof badgeSigns;

/** The shape behind the sign, in the second color of the ground. */
export const badgeBacks = {
  none: { label: 'Nothing', parts: () => [] },
  trace: {
    label: 'Trace',
    parts: (color: string) => [
      drawn('M-2 92H22L40 74M76 40 92 24H122M-2 104H30L44 90', color, 5),
      { circle: [42, 72, 6], stroke: color, width: 4 },
    ],
  },
  sun: { label: 'Sun', parts: (color: string) => [{ circle: [60, 62, 46], fill: color }] },
  hills: { label: 'Hills', parts: (color: string) => [{ d: 'M-10 112 34 66 60 92 84 62 130 112Z', fill: color }] },
  grid: {
    label: 'Grid',
    parts: (color: string) => [drawn('M4 30H116M4 58H116M4 86H116M32 4V112M60 4V112M88 4V112', color, 2)],
  },
} as const satisfies Record<string, { label: string; parts: (color: string) => readonly BadgeStroke[] }>;
export type BadgeBack = keyof typeof badgeBacks;

/** The ground, and the color of what stands behind the sign on it. */
export const badgeGrounds = {
  hibiscus: { label: 'Hibiscus', color: red, second: paper },
  reef: { label: 'Reef', color: reef, second: paper },
  gold: { label: 'Gold', color: gold, second: page },
  board: { label: 'Board', color: '#0A3B2A', second: bright },
  coral: { label: 'Coral', color: '#E8543A', second: paper },
  sea: { label: 'Sea', color: '#4FA3A5', second: paper },
  leaf: { label: 'Leaf', color: leaf, second: sun },
  paper: { label: 'Paper', color: paper, second: '#4FA3A5' },
  mango: { label: 'Mango', color: sun, second: page },
  ink: { label: 'Ink', color: ink, second: '#4FA3A5' },
} as const satisfies Record<string, { label: string; color: string; second: string }>;
export type BadgeGround = keyof typeof badgeGrounds;

/** A drawing of the office's own is taken apart into strokes where it is chosen; no markup of a file is stored or sent. */
export const ownSign = 'own';
export const ownDrawing = {
  mostStrokes: 80,
  /** Letters of all paths together. */
  mostLetters: 24_000,
  /** The square of the card that a drawing is fitted into: its corner and its side. */
  at: [24, 24] as const,
  side: 72,
};

/** A stroke as it is sent. */
export interface OwnStroke extends BadgeStroke {
  circle?: [x: number, y: number, radius: number];
}

export interface BadgePicture {
  sign: BadgeSign | typeof ownSign;
  /** The strokes of `own`. */
  own?: OwnStroke[];
  back: BadgeBack;
  ground: BadgeGround;
}

/** The card of a badge, with a cut corner as our boards have, and its pins. */
export const badgeCard = 'M5 5H90L115 30V112H5Z';
const pin = (x: number): BadgeStroke => filled(`M${x} 112H${x + 11}V127H${x}Z`, gold, 2.5);
export const badgePins: readonly BadgeStroke[] = [14, 30, 46, 62, 78, 94].map(pin);
export const badgeEdge: BadgeStroke = drawn(badgeCard, ink, 4);

/** All that is drawn within the card, from the ground up. */
export const strokesOf = ({ sign, own, back, ground }: BadgePicture): readonly BadgeStroke[] => [
  { d: badgeCard, fill: badgeGrounds[ground].color },
  ...badgeBacks[back].parts(badgeGrounds[ground].second),
  ...(sign === ownSign ? (own ?? []) : badgeSigns[sign].parts),
];
