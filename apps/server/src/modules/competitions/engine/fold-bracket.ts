import type { EngineMatch, Side } from './division-state.ts';
import type { SkeletonMatch, Source } from './bracket-skeleton.ts';
import { decideMatch, isBothOut, matchLabel, type SheetIndex } from './match-outcomes.ts';

/** Who stands on a side: a team, nobody (a double forfeit before it), or not decided yet. */
type Occupant = { team: string } | 'nobody' | 'open';

export interface BracketField {
  skeleton: readonly SkeletonMatch[];
  /** By seed, from 1. A team that is not known yet has a text only. */
  seeds: readonly { team: string | null; from: NonNullable<Side['from']>; text: string }[];
  index: SheetIndex;
  nameOf: (id: string) => string;
  /** The number of the first match. */
  firstNumber: number;
}

interface Outcome {
  winner: Occupant;
  loser: Occupant;
  /** The side that won. Null: nobody, or nobody was against it. */
  by: 'a' | 'b' | null;
}
const undecided: Outcome = { winner: 'open', loser: 'open', by: null };

/** All matches of a knockout with who is in them, from the plan and what the sheet has of each. */
export function foldBracket(field: BracketField): { matches: EngineMatch[]; problems: string[] } {
  const { skeleton, index } = field;
  const outcomes = new Map<string, Outcome>();
  const problems: string[] = [];
  const numbers = new Map(skeleton.map(({ key }, at) => [key, field.firstNumber + at]));
  const next = nextMatches(skeleton);

  const matches = skeleton.map((planned): EngineMatch => {
    const occupants = [occupant(field, outcomes, planned.a), occupant(field, outcomes, planned.b)] as const;
    const [a, b] = [sideOf(field, numbers, planned.a, occupants[0]), sideOf(field, numbers, planned.b, occupants[1])];
    const base: EngineMatch = {
      key: planned.key,
      number: numbers.get(planned.key) ?? null,
      part: planned.part,
      group: null,
      round: planned.round,
      roundName: planned.roundName,
      a,
      b,
      state: 'waiting',
      result: null,
      byWithdrawal: false,
      winnerTo: next.get(`winner ${planned.key}`) ?? null,
      loserTo: next.get(`loser ${planned.key}`) ?? null,
    };
    const [match, outcome, problem] = played(base, occupants, { index, decider: deciderFor(planned, outcomes) });
    outcomes.set(planned.key, outcome);
    if (problem) problems.push(problem);
    else if (match.state !== 'done' && index.results.has(match.key))
      problems.push(`${matchLabel(match)} has a result, but is not to be played as things stand.`);
    return match;
  });
  return { matches, problems };
}

/** The deciding match is needed once the winner of the second chance has won the final. */
function deciderFor(planned: SkeletonMatch, outcomes: Map<string, Outcome>): 'no' | 'needed' | 'not_needed' | 'open' {
  if (planned.key !== 'final-2') return 'no';
  const first = outcomes.get('final-1') ?? undecided;
  if (first.winner === 'open') return 'open';
  return first.by === 'b' ? 'needed' : 'not_needed';
}

type Played = [match: EngineMatch, outcome: Outcome, problem: string | null];

function played(
  match: EngineMatch,
  [a, b]: readonly [Occupant, Occupant],
  { index, decider }: { index: SheetIndex; decider: ReturnType<typeof deciderFor> },
): Played {
  if (decider === 'not_needed') return [{ ...match, state: 'not_needed' }, undecided, null];
  if (decider === 'open' || a === 'open' || b === 'open') return [match, undecided, null];
  if (a === 'nobody' || b === 'nobody') {
    const alone = a === 'nobody' ? b : a;
    // Who withdrew does not go on, even where nobody is against them.
    const goesOn = alone !== 'nobody' && !index.withdrawn.has(alone.team) ? alone : 'nobody';
    return [{ ...match, state: 'bye' }, { winner: goesOn, loser: 'nobody', by: null }, null];
  }
  const { problem, ...decided } = decideMatch(
    { key: match.key, label: matchLabel(match), a: a.team, b: b.team, draws: false },
    index,
  );
  const now = { ...match, ...decided };
  if (!decided.result) return [now, undecided, problem];
  if (isBothOut(decided.result)) return [now, { winner: 'nobody', loser: 'nobody', by: null }, problem];
  const won = decided.result.winner === 'a';
  return [now, { winner: won ? a : b, loser: won ? b : a, by: won ? 'a' : 'b' }, problem];
}

function occupant({ seeds }: BracketField, outcomes: Map<string, Outcome>, source: Source): Occupant {
  if (!source) return 'nobody';
  if (source.kind === 'seed') {
    const team = seeds[source.seed - 1]?.team;
    return team ? { team } : 'open';
  }
  return (outcomes.get(source.match) ?? undecided)[source.kind];
}

function sideOf(field: BracketField, numbers: Map<string, number>, source: Source, who: Occupant): Side {
  const seed = source?.kind === 'seed' ? field.seeds[source.seed - 1] : undefined;
  const from: Side['from'] =
    seed?.from ?? (source && source.kind !== 'seed' ? { kind: source.kind, of: source.match } : null);
  if (typeof who === 'object') return { team: who.team, from, text: field.nameOf(who.team) };
  if (who === 'nobody') return { team: null, from, text: 'Nobody' };
  if (seed) return { team: null, from, text: seed.text };
  if (!source || source.kind === 'seed') return { team: null, from, text: 'Not known yet' };
  const number = numbers.get(source.match) ?? '';
  return { team: null, from, text: `${source.kind === 'winner' ? 'Winner' : 'Loser'} of M${number}` };
}

/** Where winners and losers go: by "winner key" and "loser key". Of the two matches of a final it is the first. */
function nextMatches(skeleton: readonly SkeletonMatch[]) {
  const next = new Map<string, string>();
  for (const { key, a, b } of skeleton) {
    for (const source of [a, b]) {
      if (!source || source.kind === 'seed') continue;
      const from = `${source.kind} ${source.match}`;
      if (!next.has(from)) next.set(from, key);
    }
  }
  return next;
}
