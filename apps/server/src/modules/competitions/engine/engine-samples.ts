import { divisionFormat, type DivisionFormat, type MatchResult } from '@doctorbird/contract/competitions/formats';
import type { DivisionState, EngineMatch, EngineTeam, Sheet } from './division-state.ts';
import { foldDivision, nextAdvance, nextPairing } from './fold-division.ts';

/* For the tests of the engine: small teams, results, and a whole division played to its end. */

/** Repeats itself for the same seed. */
export function dice(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 13), 3_266_489_909);
    mixed = (mixed ^ (mixed >>> 16)) >>> 0;
    return mixed % below;
  };
}

/** T1 is the first seed. */
export const teamsOf = (count: number): EngineTeam[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `T${at + 1}`,
    seed: at + 1,
    enteredAt: new Date(Date.UTC(2026, 8, 1, 12, at)),
    lot: null,
  }));

export const emptySheet = (): Sheet => ({ matches: [], runs: [], marks: [], withdrawn: [] });

export const pointsSheet = {
  kind: 'points',
  criteria: [{ id: 'ring', name: 'Ring', points: 5, most: 9 }],
  draws: true,
};
export const fightSheet = { kind: 'fight', criteria: [{ id: 'damage', name: 'Damage', points: 5 }] };

/** A format with its defaults, as it is stored. */
export const formatOf = (format: object): DivisionFormat => divisionFormat.parse(format);

export const won = (winner: 'a' | 'b', points: readonly [number, number] = [3, 1]): MatchResult => ({
  winner,
  how: 'points',
  points_a: winner === 'a' ? Math.max(...points) : Math.min(...points),
  points_b: winner === 'a' ? Math.min(...points) : Math.max(...points),
  penalties_a: 0,
  penalties_b: 0,
  ms: null,
});
export const drawn = (points: number): MatchResult => ({
  ...won('a'),
  winner: null,
  points_a: points,
  points_b: points,
});
export const bothMissing: MatchResult = {
  ...won('a'),
  winner: null,
  how: 'both_forfeit',
  points_a: null,
  points_b: null,
};

export interface Played {
  sheet: Sheet;
  state: DivisionState;
}

/** Plays all ready matches, then those that are ready then, and writes down pairs and who goes on where that is asked, until nothing is left. */
export function playAll(
  format: DivisionFormat,
  teams: readonly EngineTeam[],
  { sheet = emptySheet(), decide }: { sheet?: Sheet; decide: (match: EngineMatch) => MatchResult },
): Played {
  let now = sheet;
  let seq = Math.max(0, ...now.matches.map((entry) => entry.seq), ...now.withdrawn.map((entry) => entry.seq));
  for (let step = 0; step < 2000; step++) {
    const state = foldDivision(format, teams, now);
    const ready = state.matches.filter((match) => match.state === 'ready');
    const pairing = ready.length > 0 ? null : nextPairing(format, teams, now);
    const advanced = ready.length > 0 ? null : nextAdvance(format, teams, now);
    const played = ready.map((match) => ({ match: match.key, seq: ++seq, result: decide(match) }));
    if (played.length > 0) now = { ...now, matches: [...now.matches, ...played] };
    else if (pairing) now = { ...now, pairings: [...(now.pairings ?? []), pairing] };
    else if (advanced) now = { ...now, advanced };
    else return { sheet: now, state };
  }
  throw new Error('The division does not end.');
}

/** "1 T3", "=5 T7": as a list is printed. */
export const printed = ({ standings }: DivisionState) =>
  standings.map(({ team, place, shared }) => `${shared ? '=' : ''}${place ?? '-'} ${team}`);

/** The place of each team. */
export const placesOf = ({ standings }: DivisionState) =>
  Object.fromEntries(standings.map(({ team, place }) => [team, place]));

/** Scores 0 to 3 for both sides. */
export const someScore = (throwDice: ReturnType<typeof dice>): MatchResult => {
  const [a, b] = [throwDice(4), throwDice(4)];
  return a === b ? drawn(a) : won(a > b ? 'a' : 'b', [a, b]);
};

/** The same for both sides. */
export const pairKey = (a: string | null, b: string | null) => (`${a}` < `${b}` ? `${a} ${b}` : `${b} ${a}`);
