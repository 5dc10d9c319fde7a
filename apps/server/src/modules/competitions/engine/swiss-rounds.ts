import type { EngineMatch, EngineTeam, Pair } from './division-state.ts';
import { decideMatch, knownSide, matchLabel, type SheetIndex } from './match-outcomes.ts';

export interface SwissField {
  teams: readonly EngineTeam[];
  pairings: readonly { round: number; pairs: readonly Pair[] }[];
  draws: boolean;
  index: SheetIndex;
  nameOf: (id: string) => string;
}

/** The matches of the rounds that were paired. Who has no opponent has a bye, without a number. */
export function foldSwiss(field: SwissField): { matches: EngineMatch[]; problems: string[] } {
  const problems: string[] = [];
  const seeds = new Map(field.teams.map(({ id, seed }) => [id, seed]));
  let number = 0;
  const side = (team: string) => knownSide(team, field.nameOf(team), { kind: 'seed', of: seeds.get(team) ?? 0 });
  const rounds = [...new Map(field.pairings.map((pairing) => [pairing.round, pairing])).values()].toSorted(
    (one, other) => one.round - other.round,
  );
  const matches = rounds.flatMap(({ round, pairs }) =>
    pairs.map(([one, other], at): EngineMatch => {
      const place = {
        key: `round-${round}-${at + 1}`,
        number: other === null ? null : ++number,
        part: 'round' as const,
        group: null,
        round,
        roundName: `Round ${round}`,
        winnerTo: null,
        loserTo: null,
      };
      if (other === null)
        return {
          ...place,
          a: side(one),
          b: { team: null, from: null, text: 'Nobody' },
          state: 'bye',
          result: null,
          byWithdrawal: false,
        };
      const asked = { key: place.key, label: matchLabel(place), a: one, b: other, draws: field.draws };
      const { problem, ...decided } = decideMatch(asked, field.index);
      if (problem) problems.push(problem);
      return { ...place, a: side(one), b: side(other), ...decided };
    }),
  );
  return { matches, problems };
}

export interface PairingAsked {
  /** The best first, as the table stands, without those who withdrew. */
  ranked: readonly string[];
  /** Round 1: the upper half meets the lower half. */
  first: boolean;
  met: (a: string, b: string) => boolean;
  hadBye: (team: string) => boolean;
}

/** So many steps the search may take before a pair may meet again. */
const mostSteps = 20_000;

/**
 * Pairs neighbours of the table who have not met; with an odd number the lowest without a bye rests. Only where no other way is
 * left does a pair meet again, and then as few as possible.
 */
export function swissPairs({ ranked, first, met, hadBye }: PairingAsked): Pair[] {
  const restOrder = ranked.toReversed();
  const resting: (string | null)[] =
    ranked.length % 2 === 0
      ? [null]
      : [...restOrder.filter((team) => !hadBye(team)), ...restOrder.filter((team) => hadBye(team))];
  for (let again = 0; again <= ranked.length / 2; again++) {
    for (const bye of resting) {
      const left = ranked.filter((team) => team !== bye);
      const pairs = pairUp({ left, met, again, isHalved: first });
      if (pairs) return bye === null ? pairs : [...pairs, [bye, null]];
    }
  }
  return [];
}

interface Search {
  left: readonly string[];
  isHalved: boolean;
  met: PairingAsked['met'];
  /** So many pairs may meet again. */
  again: number;
}

/** The best unpaired team with the nearest it may meet; when that leaves the others without a way, with the next. */
function pairUp({ left, isHalved, met, again }: Search): Pair[] | null {
  const hopeless = new Set<string>();
  let steps = 0;
  const search = (rest: readonly string[], allowed: number): Pair[] | null => {
    const [one, ...others] = rest;
    if (one === undefined) return [];
    const key = `${allowed} ${rest.join(' ')}`;
    if (hopeless.has(key) || ++steps > mostSteps) return null;
    // In the first round the upper half meets the lower half: 1 and 9, 2 and 10 of sixteen.
    const from = isHalved ? rest.length / 2 - 1 : 0;
    const wanted = isHalved ? [...others.slice(from), ...others.slice(0, from).toReversed()] : others;
    for (const other of wanted) {
      const cost = met(one, other) ? 1 : 0;
      if (cost > allowed) continue;
      const pairs = search(
        others.filter((team) => team !== other),
        allowed - cost,
      );
      if (pairs) return [[one, other], ...pairs];
    }
    hopeless.add(key);
    return null;
  };
  return search(left, again);
}
