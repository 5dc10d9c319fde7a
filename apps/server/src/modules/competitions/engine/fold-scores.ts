import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';
import type { DivisionState, EngineTeam, Field, Standing } from './division-state.ts';
import { namesOf, noFigures } from './division-state.ts';
import { tieCriteria, type Row } from './match-figures.ts';
import { levelSets, rankByCriteria, type Criterion } from './rank-levels.ts';
import { fractionCriterion, judgedFigures, rubricCriterion, rubricTies } from './rubric-figures.ts';
import { runRows, runsCriterion, runTies } from './run-figures.ts';
import { addFractions } from './shown-figures.ts';

export type ScoredFormat = Extract<DivisionFormat, { kind: 'runs' | 'judged' | 'runs_and_judged' }>;

type Scored = Pick<DivisionState, 'standings' | 'judges' | 'finished' | 'problems'>;

/** Standings of a division without matches: runs, judges, or both. */
export function foldScores(field: Field<ScoredFormat>): Scored {
  const { format } = field;
  if (format.kind === 'runs') return foldRuns({ ...field, format });
  if (format.kind === 'judged') return foldJudged({ ...field, format });
  return foldBoth({ ...field, format });
}

function foldRuns(field: Field<Extract<ScoredFormat, { kind: 'runs' }>>): Scored {
  const { format, teams, sheet } = field;
  const rows = runRows(format, teams, sheet);
  const criteria = [runsCriterion(format), ...tieCriteria({ ties: format.ties, known: runTies(format) })];
  return {
    standings: scoreStandings(field, rows, {
      criteria,
      nothing: 'No run yet.',
      counts: (row) => row.figures.played > 0,
    }),
    judges: [],
    finished: everyone(field, (id) => rows.find(({ team }) => team.id === id)?.figures.played === format.runs),
    problems: [],
  };
}

function foldJudged(field: Field<Extract<ScoredFormat, { kind: 'judged' }>>): Scored {
  const { format, teams, sheet } = field;
  const judged = judgedFigures({ rubric: format.rubric, teams, sheet, nameOf: namesOf(teams) });
  const rows = withJudges(runlessRows(teams), judged.byTeam);
  const criteria = [
    rubricCriterion(format.rubric),
    ...tieCriteria({ ties: format.ties, known: rubricTies(format.rubric) }),
  ];
  return {
    standings: asAgreed(
      scoreStandings(field, rows, {
        criteria,
        nothing: 'Not judged yet.',
        counts: ({ figures }) => figures.rubric !== null,
      }),
      field.sheet.agreed ?? [],
    ),
    judges: judged.judges,
    finished: everyone(field, (id) => (judged.byTeam.get(id)?.judges.length ?? 0) >= format.judges),
    problems: judged.problems,
  };
}

/**
 * What the judges agreed on when they spoke about the teams stands before their points. A team that was judged, but not named then,
 * follows in the order of points.
 */
function asAgreed(standings: readonly Standing[], agreed: readonly string[]): Standing[] {
  if (agreed.length === 0) return [...standings];
  const rankOf = new Map(agreed.map((team, at) => [team, at]));
  const placed = standings.filter(({ place }) => place !== null);
  const named = placed
    .filter(({ team }) => rankOf.has(team))
    .toSorted((a, b) => rankOf.get(a.team)! - rankOf.get(b.team)!)
    .map((row, at): Standing => ({ ...row, place: at + 1, shared: false, why: 'The judges agreed on this order.' }));
  const left = placed.filter(({ team }) => !rankOf.has(team));
  const others = left.map((row): Standing => {
    const first = left.findIndex(({ place }) => place === row.place);
    return { ...row, place: named.length + first + 1 };
  });
  return [...named, ...others, ...standings.filter(({ place }) => place === null)];
}

type BothFormat = Extract<ScoredFormat, { kind: 'runs_and_judged' }>;

/**
 * Points of the runs and of the judges are added. Times and votes are no points: there the places of both parts are added, and
 * the smaller sum is better.
 */
function foldBoth(field: Field<BothFormat>): Scored {
  const { format, teams, sheet } = field;
  const judged = judgedFigures({ rubric: format.rubric, teams, sheet, nameOf: namesOf(teams) });
  const rows = withJudges(runRows(format, teams, sheet), judged.byTeam);
  const addable = format.measure === 'points' && format.rubric.combine !== 'votes';
  if (addable) addPoints(rows);
  const first: Criterion<Row> = addable
    ? fractionCriterion({ name: 'points in all', decides: '' }, ({ figures }) => figures.total)
    : sumOfPlaces(rows, [runsCriterion(format), rubricCriterion(format.rubric)]);
  const known = { ...runTies(format), ...rubricTies(format.rubric) };
  const criteria = [first, ...tieCriteria({ ties: format.ties, known })];
  return {
    standings: scoreStandings(field, rows, {
      criteria,
      nothing: 'No run and no judge yet.',
      counts: ({ figures }) => figures.played > 0 || figures.rubric !== null,
    }),
    judges: judged.judges,
    finished: everyone(field, (id) => {
      const row = rows.find(({ team }) => team.id === id);
      return row?.figures.played === format.runs && row.figures.judges.length >= format.judges;
    }),
    problems: judged.problems,
  };
}

/** Until a part is there it adds nothing. */
function addPoints(rows: readonly Row[]) {
  for (const { figures } of rows) {
    const parts = [figures.counted, figures.rubric].filter((part) => part !== null);
    const [one, other] = parts;
    figures.total = one ? (other ? addFractions(one, other) : one) : null;
  }
}

function sumOfPlaces(rows: readonly Row[], parts: readonly Criterion<Row>[]): Criterion<Row> {
  const sums = new Map<Row, number>();
  for (const part of parts) {
    let place = 1;
    for (const set of levelSets(rows, part.compare)) {
      for (const row of set) sums.set(row, (sums.get(row) ?? 0) + place);
      place += set.length;
    }
  }
  const valueOf = (row: Row) => sums.get(row) ?? 0;
  return {
    name: 'the sum of both places',
    decides: '',
    compare: (a, b) => valueOf(a) - valueOf(b),
    show: (row) => String(valueOf(row)),
  };
}

const runlessRows = (teams: readonly EngineTeam[]) => teams.map((team): Row => ({ team, figures: noFigures() }));

const withJudges = (rows: readonly Row[], byTeam: ReturnType<typeof judgedFigures>['byTeam']) =>
  rows.map(({ team, figures }): Row => ({ team, figures: { ...figures, ...byTeam.get(team.id) } }));

/** Nobody is waited for who withdrew. */
function everyone({ teams, sheet }: Field<ScoredFormat>, isDone: (team: string) => boolean) {
  const out = new Set(sheet.withdrawn.map(({ team }) => team));
  const left = teams.filter(({ id }) => !out.has(id));
  return left.length > 0 && left.every(({ id }) => isDone(id));
}

interface Ranking {
  criteria: readonly Criterion<Row>[];
  /** Said of those of whom nothing counts yet. */
  nothing: string;
  counts: (row: Row) => boolean;
}

/** Those of whom nothing counts come last, without a place. */
function scoreStandings(
  { teams, sheet }: Field<ScoredFormat>,
  rows: readonly Row[],
  { criteria, nothing, counts }: Ranking,
): Standing[] {
  const names = namesOf(teams);
  const out = new Set(sheet.withdrawn.map(({ team }) => team));
  const bySeed = rows.toSorted((a, b) => a.team.seed - b.team.seed);
  const ranked = rankByCriteria({
    entries: bySeed.filter(counts),
    criteria,
    nameOf: ({ team }) => names(team.id),
  }).map(({ entry: { team, figures }, before, shared, why }): Standing => ({
    team: team.id,
    place: before + 1,
    shared,
    withdrawn: out.has(team.id),
    figures,
    why,
  }));
  const others = bySeed
    .filter((row) => !counts(row))
    .map(({ team, figures }): Standing => ({
      team: team.id,
      place: null,
      shared: false,
      withdrawn: out.has(team.id),
      figures,
      why: nothing,
    }));
  return [...ranked, ...others];
}
