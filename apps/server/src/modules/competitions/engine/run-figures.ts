import type { DivisionFormat, RunResult } from '@doctorbird/contract/competitions/formats';
import type { EngineTeam, Fraction, Sheet } from './division-state.ts';
import { newestBy, noFigures } from './division-state.ts';
import { compareFractions, nthBest, shownFraction, shownTime } from './shown-figures.ts';
import type { Row, TieAsked } from './match-figures.ts';
import type { Criterion } from './rank-levels.ts';

export type RunsFormat = Extract<DivisionFormat, { kind: 'runs' | 'runs_and_judged' }>;

/** Without a time a run against the clock has not finished, whatever was ticked. */
const isFinished = (run: RunResult, { measure }: RunsFormat) =>
  run.state === 'finished' && (measure === 'time' ? run.ms : run.points) !== null;

/** Finished, not finished, disqualified, not run: in this order, whatever the points or the time. */
function tierOf(run: RunResult | null, format: RunsFormat) {
  if (run === null) return 3;
  if (run.state === 'disqualified') return 2;
  return isFinished(run, format) ? 0 : 1;
}

/** The time with its faults. */
const timeOf = (run: RunResult, { fault_ms: fault }: RunsFormat) => (run.ms ?? 0) + run.faults * fault;

/** Negative: `a` is the better run. */
export function compareRuns(a: RunResult | null, b: RunResult | null, format: RunsFormat): number {
  const tier = tierOf(a, format) - tierOf(b, format);
  if (tier !== 0 || a === null || b === null || a.state === 'disqualified') return tier;
  // Who does not finish got somewhere: points say how far, where they were counted.
  if (format.measure === 'points' || !isFinished(a, format)) return (b.points ?? 0) - (a.points ?? 0);
  return timeOf(a, format) - timeOf(b, format);
}

/** A run as sentences say it. */
export function shownRun(run: RunResult | null, format: RunsFormat): string {
  if (run === null) return 'no run';
  if (run.state === 'disqualified') return 'disqualified';
  if (!isFinished(run, format)) return run.points === null ? 'not finished' : `not finished, ${run.points} points`;
  return format.measure === 'points' ? String(run.points ?? 0) : shownTime({ n: timeOf(run, format), d: 1 });
}

/** Each team's runs, and what counts of them. */
export function runRows(format: RunsFormat, teams: readonly EngineTeam[], sheet: Sheet): Row[] {
  const newest = newestBy(sheet.runs, ({ team, run }) => `${team} ${run}`);
  return teams.map((team): Row => {
    const runs = Array.from({ length: format.runs }, (_, at) => newest.get(`${team.id} ${at + 1}`)?.result ?? null);
    const used = countedRuns(runs, format);
    return {
      team,
      figures: {
        ...noFigures(),
        runs,
        played: runs.filter((run) => run !== null).length,
        penalties: runs.reduce((sum, run) => sum + (run?.faults ?? 0), 0),
        counted: countedOf(used, format),
        finishedRuns: used.filter((run) => run !== null && isFinished(run, format)).length,
      },
    };
  });
}

/** The runs that count, the best first. The worst are dropped by number; one always stays. */
function countedRuns(runs: readonly (RunResult | null)[], format: RunsFormat): (RunResult | null)[] {
  const sorted = runs.toSorted((a, b) => compareRuns(a, b, format));
  if (format.count === 'best') return sorted.slice(0, 1);
  return format.count === 'drop_worst' ? sorted.slice(0, Math.max(1, runs.length - format.drop)) : sorted;
}

/** Null: nothing counts yet. A disqualified run has no points; an average is of the runs that were made. */
function countedOf(used: readonly (RunResult | null)[], format: RunsFormat): Fraction | null {
  const made = used.filter((run) => run !== null);
  if (made.length === 0) return null;
  const isAverage = format.count === 'average';
  if (format.measure === 'points') {
    const n = made.reduce((sum, run) => sum + (run.state === 'disqualified' ? 0 : (run.points ?? 0)), 0);
    return { n, d: isAverage ? made.length : 1 };
  }
  const finished = made.filter((run) => isFinished(run, format));
  if (finished.length === 0) return null;
  return { n: finished.reduce((sum, run) => sum + timeOf(run, format), 0), d: isAverage ? finished.length : 1 };
}

const bestOf = (row: Row, at: number, format: RunsFormat) =>
  row.figures.runs.toSorted((a, b) => compareRuns(a, b, format))[at] ?? null;

const runCriterion = (format: RunsFormat, at: number): Criterion<Row> => ({
  name: `${nthBest(at).toLowerCase()} run`,
  decides: `${nthBest(at)} run decides`,
  compare: (a, b) => compareRuns(bestOf(a, at, format), bestOf(b, at, format), format),
  show: (row) => shownRun(bestOf(row, at, format), format),
});

const countNames = {
  best: 'best run',
  sum: 'the sum of the runs',
  average: 'the average of the runs',
  drop_worst: 'the runs that count',
} as const;

/** What the runs are ranked by. */
export function runsCriterion(format: RunsFormat): Criterion<Row> {
  if (format.count === 'best') return runCriterion(format, 0);
  const isTime = format.measure === 'time';
  return {
    name: countNames[format.count],
    decides: 'The runs decide',
    compare: (a, b) => compareCounted(a, b, format),
    show: ({ figures: { counted, finishedRuns } }) => {
      if (!counted) return 'no run';
      if (!isTime) return shownFraction(counted);
      return `${shownTime(counted)}, ${finishedRuns} finished`;
    },
  };
}

function compareCounted(a: Row, b: Row, format: RunsFormat): number {
  const { measure, count } = format;
  const [one, other] = [a.figures, b.figures];
  if (measure === 'points') {
    if (!one.counted || !other.counted) return Number(!one.counted) - Number(!other.counted);
    return compareFractions(other.counted, one.counted);
  }
  // Fewer runs take less time: who finished more of them is better. An average looks at those that failed.
  const byRuns =
    count === 'average'
      ? failedRuns(one.runs, format) - failedRuns(other.runs, format)
      : other.finishedRuns - one.finishedRuns;
  if (!one.counted || !other.counted) {
    if (one.counted || other.counted) return one.counted ? -1 : 1;
    return Number(one.played === 0) - Number(other.played === 0);
  }
  return byRuns || compareFractions(one.counted, other.counted);
}

const failedRuns = (runs: readonly (RunResult | null)[], format: RunsFormat) =>
  runs.filter((run) => run !== null && !isFinished(run, format)).length;

/** The tie-breaks that runs decide. */
export function runTies(format: RunsFormat): TieAsked['known'] {
  const firstAt = format.count === 'best' && format.kind === 'runs' ? 1 : 0;
  const timed = ({ figures }: Row) => figures.runs.filter((run) => run?.state === 'finished' && run.ms !== null);
  const totalTime = (row: Row) => timed(row).reduce((sum, run) => sum + (run ? timeOf(run, format) : 0), 0);
  return {
    next_best_run: Array.from({ length: Math.max(0, format.runs - firstAt) }, (_, at) =>
      runCriterion(format, at + firstAt),
    ),
    total_time: [
      {
        name: 'time in all',
        decides: 'Time in all decides',
        // Fewer runs take less time: they do not put a team ahead.
        compare: (a, b) => timed(b).length - timed(a).length || totalTime(a) - totalTime(b),
        show: (row) => shownTime({ n: totalTime(row), d: 1 }),
      },
    ],
    fewer_penalties: [
      {
        name: 'penalties',
        decides: 'The number of penalties decides',
        compare: (a, b) => a.figures.penalties - b.figures.penalties,
        show: ({ figures }) => String(figures.penalties),
      },
    ],
  };
}
