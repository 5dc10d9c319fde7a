import type { Rubric } from '@doctorbird/contract/competitions/formats';
import type { EngineTeam, Figures, Fraction, JudgeAverage, Sheet, SheetMarks } from './division-state.ts';
import { newestBy } from './division-state.ts';
import type { Row, TieAsked } from './match-figures.ts';
import type { Criterion } from './rank-levels.ts';
import { compareFractions, shownFraction } from './shown-figures.ts';

export interface JudgedField {
  rubric: Rubric;
  teams: readonly EngineTeam[];
  sheet: Sheet;
  nameOf: (id: string) => string;
}

export interface JudgedFigures {
  byTeam: Map<string, Pick<Figures, 'judges' | 'rubric'>>;
  judges: JudgeAverage[];
  problems: string[];
}

/** One judge's sheet of one team: marks times weights. Null: a criterion has no mark yet. */
function totalOf({ criteria }: Rubric, { marks }: SheetMarks): number | null {
  let total = 0;
  for (const { id, weight } of criteria) {
    const mark = marks[id];
    if (mark === undefined) return null;
    total += mark * weight;
  }
  return total;
}

/** What the judges gave each team, together, and how strict each of them is. */
export function judgedFigures({ rubric, teams, sheet, nameOf }: JudgedField): JudgedFigures {
  const newest = [...newestBy(sheet.marks, ({ team, judge }) => `${team} ${judge}`).values()];
  const problems: string[] = [];
  const given = newest
    .toSorted((a, b) => (a.judge < b.judge ? -1 : a.judge > b.judge ? 1 : 0))
    .flatMap((marks) => {
      const total = totalOf(rubric, marks);
      if (total !== null) return [{ team: marks.team, judge: marks.judge, total }];
      problems.push(`A judge's sheet of ${nameOf(marks.team)} lacks a mark: it does not count yet.`);
      return [];
    });
  const byJudge = Map.groupBy(given, ({ judge }) => judge);
  const byTeam = new Map(
    teams.map(({ id }) => {
      const judges = given.filter(({ team }) => team === id).map(({ judge, total }) => ({ judge, total }));
      const together = rubric.combine === 'votes' ? votesOf(judges, byJudge, id) : togetherOf(judges, rubric.combine);
      return [id, { judges, rubric: together }] as const;
    }),
  );
  const judges = [...byJudge].map(([judge, sheets]): JudgeAverage => ({
    judge,
    sheets: sheets.length,
    average: { n: sheets.reduce((sum, { total }) => sum + total, 0), d: sheets.length },
  }));
  return { byTeam, judges, problems };
}

function togetherOf(judges: Figures['judges'], combine: 'sum' | 'average'): Fraction | null {
  if (judges.length === 0) return null;
  return { n: judges.reduce((sum, { total }) => sum + total, 0), d: combine === 'average' ? judges.length : 1 };
}

/**
 * Of each two teams that a judge saw the better one has that judge's vote; level ones have half of it each. A strict judge's
 * vote weighs what a mild one's does. It is a share of the votes that were possible: rooms see different numbers of teams.
 */
function votesOf(
  judges: Figures['judges'],
  byJudge: Map<string, { team: string; total: number }[]>,
  team: string,
): Fraction | null {
  let halves = 0;
  let pairs = 0;
  for (const { judge, total } of judges) {
    for (const other of byJudge.get(judge) ?? []) {
      if (other.team === team) continue;
      pairs++;
      halves += total > other.total ? 2 : total === other.total ? 1 : 0;
    }
  }
  return pairs === 0 ? null : { n: halves, d: 2 * pairs };
}

/** More is better; nothing is below all. */
export const fractionCriterion = (
  labels: Pick<Criterion<Row>, 'name' | 'decides'>,
  valueOf: (row: Row) => Fraction | null,
  show: (value: Fraction) => string = shownFraction,
): Criterion<Row> => ({
  ...labels,
  compare: (a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (!one || !other) return Number(!one) - Number(!other);
    return compareFractions(other, one);
  },
  show: (row) => {
    const value = valueOf(row);
    return value ? show(value) : 'nothing yet';
  },
});

const shownVotes = ({ n, d }: Fraction) => `${n / 2} of ${d / 2} votes`;

export const rubricCriterion = ({ combine }: Rubric): Criterion<Row> =>
  fractionCriterion(
    combine === 'votes'
      ? { name: 'the votes of the judges', decides: 'The votes of the judges decide' }
      : { name: 'the points of the judges', decides: 'The points of the judges decide' },
    ({ figures }) => figures.rubric,
    combine === 'votes' ? shownVotes : shownFraction,
  );

/** Level on votes, the points that the judges gave can still differ. */
export const rubricTies = (rubric: Rubric): TieAsked['known'] => ({
  rubric: [
    rubricCriterion(rubric),
    fractionCriterion(
      { name: 'the average of the judges', decides: 'The average of the judges decides' },
      ({ figures }) => togetherOf(figures.judges, 'average'),
    ),
  ],
});
