import type { TieBreak } from '@doctorbird/contract/competitions/formats';
import type { EngineMatch, EngineTeam, Figures } from './division-state.ts';
import { noFigures } from './division-state.ts';
import type { Criterion } from './rank-levels.ts';

export interface TablePoints {
  win: number;
  draw: number;
  loss: number;
}
const noPoints: TablePoints = { win: 0, draw: 0, loss: 0 };

/** One team's row of a table while it is ranked. */
export interface Row {
  team: EngineTeam;
  figures: Figures;
}

/** What the matches that are done add up to. A bye of a Swiss round counts as a win that nobody lost. */
export function rowsOf(
  teams: readonly EngineTeam[],
  matches: readonly EngineMatch[],
  points: TablePoints = noPoints,
): Row[] {
  const rows = teams.map((team): Row => ({ team, figures: noFigures() }));
  const byTeam = new Map(rows.map(({ team, figures }) => [team.id, figures]));
  for (const match of matches) {
    if (match.state === 'bye' && match.part === 'round') count(byTeam.get(match.a.team ?? ''), 'wins', points.win);
    if (match.state === 'done') countMatch(match, byTeam, points);
  }
  for (const { a, b, state } of matches) {
    const [one, other] = [byTeam.get(a.team ?? ''), byTeam.get(b.team ?? '')];
    if (state !== 'done' || !one || !other) continue;
    one.opponents += other.table;
    other.opponents += one.table;
  }
  return rows;
}

function count(figures: Figures | undefined, what: 'wins' | 'draws' | 'losses', points: number) {
  if (!figures) return;
  figures[what]++;
  figures.table += points;
}

function countMatch({ a, b, result }: EngineMatch, byTeam: Map<string, Figures>, points: TablePoints) {
  if (!result) return;
  const isDraw = result.winner === null && result.how !== 'both_forfeit' && result.how !== 'disqualified';
  for (const side of ['a', 'b'] as const) {
    const figures = byTeam.get((side === 'a' ? a : b).team ?? '');
    if (!figures) continue;
    const [own, others] = side === 'a' ? [result.points_a, result.points_b] : [result.points_b, result.points_a];
    figures.played++;
    figures.for += own ?? 0;
    figures.against += others ?? 0;
    figures.penalties += side === 'a' ? result.penalties_a : result.penalties_b;
    if (result.winner === side) {
      if (result.how === 'knockout') figures.knockouts++;
      count(figures, 'wins', points.win);
    } else if (isDraw) count(figures, 'draws', points.draw);
    else count(figures, 'losses', points.loss);
  }
}

/** More is better. */
export const more = (name: string, decides: string, valueOf: (row: Row) => number): Criterion<Row> => ({
  name,
  decides,
  compare: (a, b) => valueOf(b) - valueOf(a),
  show: (row) => String(valueOf(row)),
});

/** What the matches decide, whatever the format. */
export const earlierEntry: Criterion<Row> = {
  name: 'entry',
  decides: 'The earlier entry decides',
  compare: (a, b) => a.team.enteredAt.getTime() - b.team.enteredAt.getTime(),
  show: () => '',
};

/** Says something only if a lot was drawn for all of them. */
const drawnLot: Criterion<Row> = {
  name: 'the lot',
  decides: 'The lot that was drawn decides',
  compare: () => 0,
  show: ({ team }) => String(team.lot),
  among: (level) =>
    level.some(({ team }) => team.lot === null)
      ? null
      : {
          name: 'the lot',
          decides: 'The lot that was drawn decides',
          compare: (a, b) => (a.team.lot ?? 0) - (b.team.lot ?? 0),
          show: ({ team }) => `lot ${team.lot}`,
        },
};

/** A small table of the matches among those that are level. It counts once all of them have met as often as planned. */
export function headToHead(matches: readonly EngineMatch[], points: TablePoints): Criterion<Row> {
  return {
    name: 'the matches between them',
    decides: 'The match between them decides',
    compare: () => 0,
    show: () => '',
    among: (level) => {
      const ids = new Set(level.map(({ team }) => team.id));
      const between = matches.filter(({ a, b }) => ids.has(a.team ?? '') && ids.has(b.team ?? ''));
      const met = new Set(between.flatMap(({ a, b }) => [`${a.team} ${b.team}`, `${b.team} ${a.team}`]));
      const pairs = level.length * (level.length - 1);
      if (met.size !== pairs || between.some(({ state }) => state !== 'done')) return null;
      const small = new Map(
        rowsOf(
          level.map(({ team }) => team),
          between,
          points,
        ).map(({ team, figures }) => [team.id, figures.table]),
      );
      const valueOf = ({ team }: Row) => small.get(team.id) ?? 0;
      return {
        name: 'the matches between them',
        decides: between.length === 1 ? 'The match between them decides' : 'The matches between them decide',
        compare: (a, b) => valueOf(b) - valueOf(a),
        show: (row) => shownBetween(between.length, valueOf(row), points),
      };
    },
  };
}

/** One match says who won it; several say how many points they gave. */
function shownBetween(matches: number, value: number, points: TablePoints) {
  if (matches > 1) return `${value} ${value === 1 ? 'point' : 'points'}`;
  return value === points.win ? 'a win' : 'a loss';
}

export interface TieAsked {
  ties: readonly TieBreak[];
  /** What each tie-break of this format compares; others decide nothing here. */
  known: Partial<Record<TieBreak, readonly Criterion<Row>[]>>;
}

/** The criteria of the chosen tie-breaks, in order. */
export const tieCriteria = ({ ties, known }: TieAsked): Criterion<Row>[] =>
  ties.flatMap((tie) =>
    tie === 'earlier_entry' ? [earlierEntry] : tie === 'drawn_lot' ? [drawnLot] : (known[tie] ?? []),
  );

/** The tie-breaks that matches decide. */
export const matchTies = (matches: readonly EngineMatch[], points: TablePoints): TieAsked['known'] => ({
  head_to_head: [headToHead(matches, points)],
  wins: [more('wins', 'The number of wins decides', ({ figures }) => figures.wins)],
  points_difference: [
    more(
      'the difference of points',
      'The difference of points for and against decides',
      ({ figures }) => figures.for - figures.against,
    ),
  ],
  points_for: [more('points scored', 'The number of points scored decides', ({ figures }) => figures.for)],
  opponents: [
    more(
      'the points of opponents',
      'The sum of the points of their opponents decides',
      ({ figures }) => figures.opponents,
    ),
  ],
  fewer_penalties: [
    {
      name: 'penalties',
      decides: 'The number of penalties decides',
      compare: (a, b) => a.figures.penalties - b.figures.penalties,
      show: ({ figures }) => String(figures.penalties),
    },
  ],
});
