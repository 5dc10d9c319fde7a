import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import { plays } from '../day/match-order.ts';

/* Where a drawn bracket has its matches and lines, in pixels of the drawing. Without text and color: those are the component's. */

export const node = { width: 156, height: 52 } as const;
const pitch = 64;
const column = 176;
const head = 38;
const margin = 14;
const betweenBlocks = 30;

export interface PlacedMatch {
  match: EventMatch;
  x: number;
  y: number;
}
interface BracketLine {
  id: string;
  path: string;
  /** `mine`: the way of the team that the reader follows. */
  tone: 'open' | 'decided' | 'mine';
}
export interface BracketDrawing {
  width: number;
  height: number;
  heads: { id: string; text: string; x: number; y: number }[];
  nodes: PlacedMatch[];
  lines: BracketLine[];
}

interface Block {
  rounds: EventMatch[][];
  /** The column of each round. */
  columns: number[];
  /** The line of each match, counted in pitches from the top of the block. */
  rows: Map<string, number>;
  height: number;
}

function byRound(matches: readonly EventMatch[]): EventMatch[][] {
  const rounds = new Map<number, EventMatch[]>();
  for (const match of matches) rounds.set(match.round, [...(rounds.get(match.round) ?? []), match]);
  return [...rounds].toSorted(([x], [y]) => x - y).map(([, played]) => played);
}

/** A match stands in the middle of those whose winners come to it; what nobody comes to takes the next line. */
function treeRows(matches: readonly EventMatch[]): Map<string, number> {
  const here = new Set(matches.map(({ id }) => id));
  const rows = new Map<string, number>();
  let free = 0;
  const place = (match: EventMatch): number => {
    const from = matches.filter(({ winner_to }) => winner_to === match.id).map(place);
    const row = from.length === 0 ? free++ : from.reduce((sum, at) => sum + at, 0) / from.length;
    rows.set(match.id, row);
    return row;
  };
  for (const match of matches.toReversed()) if (!match.winner_to || !here.has(match.winner_to)) place(match);
  return rows;
}

/** `spread`: so many columns that the last round stands above the last one of another block. */
function blockOf(matches: readonly EventMatch[], spread = 0): Block | null {
  if (matches.length === 0) return null;
  const rounds = byRound(matches);
  const last = Math.max(rounds.length, spread) - 1;
  const columns = rounds.map((_, at) => Math.max(at, last - 2 * (rounds.length - 1 - at)));
  const isTree = matches.some(({ winner_to }) => matches.some(({ id }) => id === winner_to));
  const rows = isTree
    ? treeRows(matches)
    : new Map(rounds.flatMap((played) => played.map(({ id }, row): [string, number] => [id, row])));
  return { rounds, columns, rows, height: (Math.max(...rows.values()) + 1) * pitch };
}

/** The matches of one division as a drawing: groups, main bracket and second chance below each other, the finals beside them. */
export function drawBracket(matches: readonly EventMatch[], mine: string | null): BracketDrawing {
  const of = (...parts: EventMatch['part'][]) => matches.filter(({ part }) => parts.includes(part));
  const groups = [...new Set(of('group').map(({ group }) => group))];
  const second = blockOf(of('second'));
  const blocks = [
    ...groups.map((group) => blockOf(of('group').filter((match) => match.group === group))),
    blockOf(of('round')),
    blockOf(of('main'), second?.rounds.length),
    second,
  ].filter((block) => block !== null);
  const nodes: PlacedMatch[] = [];
  const heads: BracketDrawing['heads'] = [];
  let top = margin;
  for (const { rounds, columns, rows, height } of blocks) {
    for (const [at, played] of rounds.entries()) {
      const x = margin + columns[at]! * column;
      heads.push({ id: played[0]!.id, text: played[0]!.round_name, x, y: top });
      for (const match of played) nodes.push({ match, x, y: top + head + rows.get(match.id)! * pitch });
    }
    top += head + height + betweenBlocks;
  }
  placeFinals(of('final', 'third'), nodes, heads);
  const at = new Map(nodes.map((placed) => [placed.match.id, placed]));
  return {
    width: Math.max(0, ...nodes.map(({ x }) => x)) + node.width + margin,
    height: Math.max(0, ...nodes.map(({ y }) => y)) + node.height + margin,
    heads,
    nodes,
    lines: nodes.flatMap(({ match, x, y }) => {
      const next = match.winner_to === null ? undefined : at.get(match.winner_to);
      return next && next.x > x ? [lineBetween({ match, x, y }, next, mine)] : [];
    }),
  };
}

/** Finals stand to the right of what leads to them, one below the other, and the match for third place below the last round. */
function placeFinals(matches: readonly EventMatch[], nodes: PlacedMatch[], heads: BracketDrawing['heads']): void {
  const last = Math.max(margin - column, ...nodes.map(({ x }) => x));
  const x = matches.some(({ part }) => part === 'final') ? last + column : last;
  for (const match of matches) {
    const from = nodes.filter(({ match: { winner_to } }) => winner_to === match.id);
    const inColumn = nodes.filter((placed) => placed.x === x).map(({ y }) => y);
    const middle = from.length === 0 ? 0 : from.reduce((sum, placed) => sum + placed.y, 0) / from.length;
    const below = inColumn.length === 0 ? 0 : Math.max(...inColumn) + pitch + head;
    const y = Math.max(middle, below, margin + head);
    heads.push({ id: match.id, text: match.round_name, x, y: y - head });
    nodes.push({ match, x, y });
  }
}

/** From the right edge of one match to the row of the next one, with cut corners. */
function lineBetween({ match, x, y }: PlacedMatch, next: PlacedMatch, mine: string | null): BracketLine {
  const from = { x: x + node.width, y: y + node.height / 2 };
  const lean = Math.sign(from.y - (next.y + node.height / 2));
  const to = { x: next.x, y: next.y + node.height / 2 + (lean * node.height) / 4 };
  const bend = next.x - 14;
  const cut = Math.min(6, Math.abs(to.y - from.y) / 2);
  const down = to.y > from.y ? 1 : -1;
  const path =
    cut === 0
      ? `M${from.x} ${from.y}H${to.x}`
      : `M${from.x} ${from.y}H${bend - cut}L${bend} ${from.y + down * cut}V${to.y - down * cut}L${bend + cut} ${to.y}H${to.x}`;
  const winner = match.result?.winner;
  const isDone = match.state === 'done' && winner !== null && winner !== undefined;
  const tone = !isDone ? 'open' : plays(match, mine) && match[winner].team === mine ? 'mine' : 'decided';
  return { id: match.id, path, tone };
}
