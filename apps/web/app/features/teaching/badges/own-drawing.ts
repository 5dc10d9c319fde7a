import { ownDrawing, type OwnStroke } from '@doctorbird/contract/teaching/badge-pictures';
import svgpath from 'svgpath';

/** A drawing as strokes of our own, and what of the file has no place in it; or why it cannot be used. */
export type ReadDrawing = { strokes: OwnStroke[]; leftOut: string[] } | { problem: string };

type Paint = { fill: string; stroke: string; width: number; rule: string };
type Box = { x: number; y: number; width: number; height: number };
type Reading = {
  root: Element;
  classes: Map<string, string>;
  leftOut: Set<string>;
  strokes: OwnStroke[];
  seen: number;
};

/** A file can name itself again and again. */
const mostElements = 2000;
const mostDepth = 20;

const notDrawn = new Set([
  'defs',
  'clippath',
  'mask',
  'symbol',
  'pattern',
  'style',
  'title',
  'desc',
  'metadata',
  'marker',
]);
const groups = new Set(['svg', 'g', 'a', 'switch']);
const leftOutAs: Record<string, string> = { text: 'text', image: 'pictures', foreignobject: 'text' };

/** Takes an SVG file apart. Nothing of it is put into the page: its shapes and plain colors are read, and fitted into the card. */
export function readDrawing(text: string): ReadDrawing {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return { problem: 'This file is not an SVG drawing' };
  const box = boxOf(root);
  if (!box) return { problem: 'This drawing does not say how large it is' };
  const reading: Reading = { root, classes: classesOf(root), leftOut: new Set(), strokes: [], seen: 0 };
  try {
    walk(root, { fill: '#000000', stroke: 'none', width: 1, rule: 'nonzero' }, [intoCard(box)], reading, 0);
  } catch (reason) {
    if (reason instanceof Unreadable) return { problem: reason.message };
    throw reason;
  }
  const { strokes, leftOut } = reading;
  if (strokes.length === 0) return { problem: 'There is no shape in this drawing. Convert text to paths first.' };
  if (strokes.length > ownDrawing.mostStrokes)
    return { problem: `Please keep the drawing to ${ownDrawing.mostStrokes} shapes. This one has ${strokes.length}.` };
  return { strokes, leftOut: [...leftOut] };
}

class Unreadable extends Error {}

const numberIn = (text: string | null): number => Number.parseFloat(text ?? '');

function boxOf(root: Element): Box | null {
  const [x, y, width, height] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box =
    width && height
      ? { x: x ?? 0, y: y ?? 0, width, height }
      : { x: 0, y: 0, width: numberIn(root.getAttribute('width')), height: numberIn(root.getAttribute('height')) };
  return Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0 ? box : null;
}

/** Fits the box of a drawing into the square of the card, in its middle. */
function intoCard({ x, y, width, height }: Box): string {
  const [left, top] = ownDrawing.at;
  const scale = ownDrawing.side / Math.max(width, height);
  const across = left + (ownDrawing.side - width * scale) / 2 - x * scale;
  const down = top + (ownDrawing.side - height * scale) / 2 - y * scale;
  return `matrix(${scale} 0 0 ${scale} ${across} ${down})`;
}

/** What style sheets of the file say about classes, as programs for drawing write them. */
function classesOf(root: Element): Map<string, string> {
  const classes = new Map<string, string>();
  for (const sheet of root.querySelectorAll('style'))
    for (const [, names = '', body = ''] of (sheet.textContent ?? '').matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const name of names.split(',').map((one) => one.trim().replace(/^\./, '')))
        classes.set(name, `${classes.get(name) ?? ''};${body}`);
  return classes;
}

/** The properties of an element: attributes, then classes, then its own style. */
function propertiesOf(element: Element, classes: Reading['classes']): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, value } of element.attributes) found.set(name, value.trim());
  const rules = [...element.classList].map((name) => classes.get(name) ?? '');
  for (const part of [...rules, element.getAttribute('style') ?? ''].join(';').split(';')) {
    const at = part.indexOf(':');
    if (at > 0)
      found.set(
        part.slice(0, at).trim(),
        part
          .slice(at + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  return found;
}

const canvas = () => document.createElement('canvas').getContext('2d')!;

/** A color as six digits or `none`; null where it is not a plain color. */
function plainColor(value: string): string | null {
  if (value === 'none' || value === 'transparent') return 'none';
  if (value === 'currentColor' || value === 'currentcolor') return '#0b1b16';
  const ink = canvas();
  ink.fillStyle = '#010203';
  ink.fillStyle = value;
  const first = ink.fillStyle;
  ink.fillStyle = '#030201';
  ink.fillStyle = value;
  // What is no color leaves both as they were.
  if (first !== ink.fillStyle) return null;
  if (first.startsWith('#')) return first;
  const [red = 0, green = 0, blue = 0, alpha = 0] = (first.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 0 ? 'none' : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A gradient counts as its first color. */
function colorOf(value: string | undefined, before: string, reading: Reading): string {
  if (!value || value === 'inherit') return before;
  const reference = /^url\(["']?#([^"')]+)/.exec(value)?.[1];
  if (!reference) return plainColor(value) ?? before;
  reading.leftOut.add('gradients');
  const stop = byId(reading.root, reference)?.querySelector('stop');
  return stop ? (plainColor(propertiesOf(stop, reading.classes).get('stop-color') ?? 'black') ?? before) : before;
}

const byId = (root: Element, id: string) => root.querySelector(`[id="${CSS.escape(id)}"]`);

function walk(element: Element, before: Paint, transforms: readonly string[], reading: Reading, depth: number): void {
  if (++reading.seen > mostElements || depth > mostDepth) throw new Unreadable('This drawing has too many parts');
  const kind = element.localName.toLowerCase();
  if (notDrawn.has(kind)) return;
  if (leftOutAs[kind]) return void reading.leftOut.add(leftOutAs[kind]);
  const given = propertiesOf(element, reading.classes);
  if (given.get('display') === 'none' || given.get('visibility') === 'hidden' || given.get('opacity') === '0') return;
  const paint: Paint = {
    fill: colorOf(given.get('fill'), before.fill, reading),
    stroke: colorOf(given.get('stroke'), before.stroke, reading),
    width: given.has('stroke-width') ? numberIn(given.get('stroke-width')!) || 0 : before.width,
    rule: given.get('fill-rule') ?? before.rule,
  };
  const own = kind === 'svg' ? null : element.getAttribute('transform');
  const inner = own ? [...transforms, own] : transforms;
  if (groups.has(kind)) {
    for (const child of element.children) walk(child, paint, inner, reading, depth + 1);
    return;
  }
  if (kind === 'use') {
    const named = byId(reading.root, (given.get('href') ?? given.get('xlink:href') ?? '').replace(/^#/, ''));
    const moved = [
      ...inner,
      `translate(${numberIn(given.get('x') ?? '0') || 0} ${numberIn(given.get('y') ?? '0') || 0})`,
    ];
    if (named?.localName === 'symbol')
      for (const child of named.children) walk(child, paint, moved, reading, depth + 1);
    else if (named) walk(named, paint, moved, reading, depth + 1);
    return;
  }
  const d = shapeOf(kind, given);
  if (d) draw(d, paint, inner, reading);
}

/** One shape, as a path of the file's own coordinates. */
function shapeOf(kind: string, given: ReadonlyMap<string, string>): string | null {
  const at = (name: string) => numberIn(given.get(name) ?? '0') || 0;
  switch (kind) {
    case 'path':
      return given.get('d') ?? null;
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'));
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
    case 'rect':
      return rectangle(given, at);
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
    case 'polyline':
    case 'polygon': {
      const points = (given.get('points') ?? '').match(/[-+]?[\d.]+(?:e[-+]?\d+)?/gi) ?? [];
      return points.length < 4 ? null : `M${points.join(' ')}${kind === 'polygon' ? 'Z' : ''}`;
    }
    default:
      return null;
  }
}

const ellipse = (x: number, y: number, across: number, down: number) =>
  across > 0 && down > 0
    ? `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`
    : null;

function rectangle(given: ReadonlyMap<string, string>, at: (name: string) => number): string | null {
  const [x, y, width, height] = [at('x'), at('y'), at('width'), at('height')];
  if (width <= 0 || height <= 0) return null;
  const round = Math.min(given.has('rx') ? at('rx') : at('ry'), width / 2, height / 2);
  if (round <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + round} ${y}h${width - 2 * round}${corner(round, round)}v${height - 2 * round}${corner(-round, round)}`,
    `h${2 * round - width}${corner(-round, -round)}v${2 * round - height}${corner(round, -round)}Z`,
  ].join('');
}

const transformed = (d: string, transforms: readonly string[]) =>
  transforms.reduceRight((path, transform) => path.transform(transform), svgpath(d));

function draw(d: string, { fill, stroke, width, rule }: Paint, transforms: readonly string[], reading: Reading): void {
  const path = transformed(d, transforms) as ReturnType<typeof svgpath> & { err?: string };
  if (path.err) throw new Unreadable('A path of the drawing cannot be read');
  const drawn = path.abs().round(1).toString();
  const line = stroke === 'none' ? 0 : Math.min(60, Math.round(width * scaleOf(transforms) * 10) / 10);
  if (!drawn || (fill === 'none' && line === 0)) return;
  reading.strokes.push({
    d: drawn,
    fill,
    ...(line > 0 && { stroke, width: line }),
    ...(rule === 'evenodd' && { evenodd: true as const }),
  });
}

/** How much longer a line becomes; of a drawing that is pulled to one side, across. */
function scaleOf(transforms: readonly string[]): number {
  const [from, to] = transformed('M0 0L1 0', transforms).abs().toString().slice(1).split('L');
  const [x1 = 0, y1 = 0] = (from ?? '').split(' ').map(Number);
  const [x2 = 0, y2 = 0] = (to ?? '').split(' ').map(Number);
  return Math.hypot(x2 - x1, y2 - y1);
}
