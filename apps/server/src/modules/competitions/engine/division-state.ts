import type { MatchResult, RunResult } from '@doctorbird/contract/competitions/formats';

/*
 * What the engine reads and what it answers. It is pure: the same teams and the same sheet give the same state, in whatever
 * order they came in.
 */

export interface EngineTeam {
  id: string;
  /** 1 is the strongest. Two teams never have the same one. */
  seed: number;
  enteredAt: Date;
  /** A number that was drawn and stored: the lower one is better. */
  lot: number | null;
  /** As sentences name it; without one they use the id. */
  name?: string;
}

export interface SheetMatch {
  match: string;
  seq: number;
  result: MatchResult;
  /** For whom it was written down. If others stand in that match by now, it does not count. */
  teams?: readonly [a: string, b: string];
}
export interface SheetRun {
  team: string;
  run: number;
  seq: number;
  result: RunResult;
}
export interface SheetMarks {
  team: string;
  judge: string;
  seq: number;
  /** By the id of the criterion. */
  marks: Record<string, number>;
}
export type Pair = readonly [a: string, b: string | null];

/** The records in effect. Of several about the same thing the one with the highest `seq` counts. */
export interface Sheet {
  matches: SheetMatch[];
  runs: SheetRun[];
  marks: SheetMarks[];
  withdrawn: { team: string; seq: number }[];
  /** Group matches that were not played are not needed any more. */
  groupsClosed?: boolean;
  /** The pairs of each Swiss round, as they were when it was paired: a later correction does not pair it again. */
  pairings?: { round: number; pairs: readonly Pair[] }[];
  /** Who went on from the groups, the first seed first, as it was when the bracket was made. */
  advanced?: readonly string[];
  /** The order on which the judges agreed, best first. */
  agreed?: readonly string[];
}

export type MatchPart = 'main' | 'second' | 'final' | 'third' | 'group' | 'round';

export interface Side {
  team: string | null;
  /** Where it comes from. Null: nobody comes. */
  from: { kind: 'seed' | 'winner' | 'loser' | 'group'; of: number | string } | null;
  /** The team's name, or "Winner of M3", "First of group A", "Nobody". */
  text: string;
}

export interface EngineMatch {
  /** Stays the same from the set-up to the end. */
  key: string;
  /** M1, M2 … in the order of play. A bye has none. */
  number: number | null;
  part: MatchPart;
  group: number | null;
  round: number;
  roundName: string;
  a: Side;
  b: Side;
  /** `bye`: the other side is empty. `not_needed`: the deciding match after the main winner won the final. */
  state: 'waiting' | 'ready' | 'done' | 'bye' | 'not_needed';
  result: MatchResult | null;
  /** Forfeited because a team withdrew: nobody wrote this result down. */
  byWithdrawal: boolean;
  winnerTo: string | null;
  loserTo: string | null;
}

/** A number that is not rounded: `n / d`. */
export interface Fraction {
  n: number;
  d: number;
}

/** What a standing is made of; which of it is filled depends on the format. */
export interface Figures {
  played: number;
  wins: number;
  draws: number;
  losses: number;
  /** Points of the table. */
  table: number;
  for: number;
  against: number;
  penalties: number;
  knockouts: number;
  /** The sum of the opponents' points of the table. */
  opponents: number;
  /** In a knockout: the round in which the team went out. */
  out: string | null;
  /** By number of run; null: not run yet. */
  runs: (RunResult | null)[];
  /** What counts of the runs: points, or milliseconds with faults. */
  counted: Fraction | null;
  /** So many of the runs that count were finished. */
  finishedRuns: number;
  rubric: Fraction | null;
  /** Each judge's total. */
  judges: { judge: string; total: number }[];
  /** Points of runs and judges together. */
  total: Fraction | null;
}

export interface Standing {
  team: string;
  /** Null: still in, or nothing counts yet. */
  place: number | null;
  shared: boolean;
  withdrawn: boolean;
  figures: Figures;
  /** What put it before or after those that were level with it. */
  why: string | null;
}

export interface GroupTable {
  group: number;
  name: string;
  finished: boolean;
  standings: Standing[];
}

/** How strict a judge is: the average of the totals that this judge gave. */
export interface JudgeAverage {
  judge: string;
  sheets: number;
  average: Fraction;
}

export interface DivisionState {
  matches: EngineMatch[];
  standings: Standing[];
  groups: GroupTable[];
  judges: JudgeAverage[];
  /** A record that has to be written before it goes on: the pairs of a round, or who goes on from the groups. */
  awaits: 'pairing' | 'advance' | null;
  /** Among whom a lot has to be drawn before it can be said who goes on. */
  level: string[][];
  finished: boolean;
  problems: string[];
}

/** What every function of the engine is given. */
export interface Field<Format> {
  format: Format;
  /** The first seed first. */
  teams: readonly EngineTeam[];
  sheet: Sheet;
}

/** The record that counts of each thing: the one with the highest `seq`. */
export function newestBy<T extends { seq: number }>(
  records: readonly T[],
  keyOf: (record: T) => string,
): Map<string, T> {
  const newest = new Map<string, T>();
  for (const record of records) {
    const known = newest.get(keyOf(record));
    if (!known || record.seq > known.seq) newest.set(keyOf(record), record);
  }
  return newest;
}

export const noFigures = (): Figures => ({
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  table: 0,
  for: 0,
  against: 0,
  penalties: 0,
  knockouts: 0,
  opponents: 0,
  out: null,
  runs: [],
  counted: null,
  finishedRuns: 0,
  rubric: null,
  judges: [],
  total: null,
});

/** How sentences name a team. */
export const namesOf = (teams: readonly EngineTeam[]) => {
  const names = new Map(teams.map((team) => [team.id, team.name ?? team.id]));
  return (id: string) => names.get(id) ?? id;
};

const letters = 'ABCDEFGH';
/** Group 1 is "A". */
export const groupLetter = (group: number) => letters[group - 1] ?? String(group);
