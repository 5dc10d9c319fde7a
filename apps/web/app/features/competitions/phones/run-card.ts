import type { EventDivision, EventState } from '@doctorbird/contract/competitions/event-state';
import type { DivisionFormat, RunResult } from '@doctorbird/contract/competitions/formats';
import { runTime } from '../day/event-texts.ts';

export type RunsFormat = Extract<DivisionFormat, { runs: number }>;
export type RunsDivision = EventDivision & { format: RunsFormat };

export const runsDivisions = ({ divisions }: Pick<EventState, 'divisions'>): RunsDivision[] =>
  divisions.filter((division): division is RunsDivision => 'runs' in division.format);

/** A run as it is taken down; it stays on the phone through a reload. */
export interface RunCard {
  division: string;
  entry: string;
  run: number;
  /** By this device's clock; only differences are used. */
  startedAt: number | null;
  gates: number[];
  faults: number;
  /** How long it took; null while it runs. */
  ms: number | null;
  state: RunResult['state'];
  counts: Record<string, number>;
}

export const newRun = (division: string, entry: string, run: number): RunCard => ({
  division,
  entry,
  run,
  startedAt: null,
  gates: [],
  faults: 0,
  ms: null,
  state: 'finished',
  counts: {},
});

/** Points of what was counted, at most what a run can have. */
export function runPoints({ criteria, most }: RunsFormat, counts: RunCard['counts']): number {
  const sum = criteria.reduce((points, { id, points: each }) => points + each * (counts[id] ?? 0), 0);
  return most === null ? sum : Math.min(sum, most);
}

/** The result as it is recorded. A run that did not finish has no time; its points count. */
export function resultOfRun(format: RunsFormat, { state, ms, faults, counts }: RunCard): RunResult {
  return {
    state,
    points: format.measure === 'points' && state !== 'disqualified' ? runPoints(format, counts) : null,
    ms: state === 'finished' && ms !== null ? Math.round(ms) : null,
    faults,
  };
}

/** With the milliseconds that faults add. */
export const timeWithFaults = (
  { fault_ms }: RunsFormat,
  { ms, faults }: Pick<RunResult, 'ms' | 'faults'>,
): number | null => (ms === null ? null : ms + faults * fault_ms);

/** `31.42`, `84 points`, or why there is neither. */
export function runText(format: RunsFormat, result: RunResult | null): string {
  if (result === null) return '';
  if (result.state === 'disqualified') return 'Disqualified';
  if (format.measure === 'points') return `${result.points ?? 0} points`;
  if (result.state === 'not_finished') return 'Lost the line';
  const time = timeWithFaults(format, result);
  return time === null ? '–' : runTime(time);
}
