import type { TieBreak } from '@doctorbird/contract/competitions/formats';
import type { SkeletonMatch } from './bracket-skeleton.ts';
import type { EngineMatch, EngineTeam, Standing } from './division-state.ts';
import { isBothOut } from './match-outcomes.ts';
import { matchTies, more, rowsOf, tieCriteria, type Row } from './match-figures.ts';
import { levelSets, namesOfMany, rankByCriteria } from './rank-levels.ts';

/*
 * Places of a knockout: who goes out later is better, and who goes out in the same round shares the place. With a second
 * chance it is the round of the second loss. A team that a double forfeit took out of the main bracket is placed as if it had
 * lost its next match of the second chance, too.
 */

export interface BracketRanking {
  teams: readonly EngineTeam[];
  skeleton: readonly SkeletonMatch[];
  matches: readonly EngineMatch[];
  withdrawn: ReadonlySet<string>;
  /** They order the list inside a shared place, never the place; after them more knockouts, more points, the faster knockout. */
  ties: readonly TieBreak[];
  nameOf: (id: string) => string;
}

/** Out in which stage: the higher, the later. Half a stage more is the winner of the match for the third place. */
interface End {
  stage: number;
  round: string;
}

/** Stages in which teams go out, from the first: rounds of the second chance and the final, or the rounds of a plain knockout. */
function stagesOf(skeleton: readonly SkeletonMatch[]) {
  const isDouble = skeleton.some(({ part }) => part === 'final');
  const names: string[] = [];
  const losers: number[] = [];
  const byKey = new Map<string, number>();
  for (const { key, part, round } of skeleton) {
    if (part === 'third' || (isDouble && part === 'main')) continue;
    const name = part === 'final' ? 'final' : `${part}-${round}`;
    if (!names.includes(name)) {
      names.push(name);
      losers.push(0);
    }
    const stage = names.indexOf(name);
    byKey.set(key, stage);
    if (key !== 'final-2') losers[stage] = (losers[stage] ?? 0) + 1;
  }
  return { byKey, losers, hasThird: skeleton.some(({ part }) => part === 'third') };
}

type Stages = ReturnType<typeof stagesOf>;

/** The stage in which a team goes out that nobody lets go on from this match. */
function stageOf(match: EngineMatch, { byKey }: Stages): number {
  const own = byKey.get(match.key);
  if (own !== undefined) return own;
  return byKey.get(match.loserTo ?? '') ?? 0;
}

/** Where each team stands for good; those still in have none. */
function endsOf({ matches, withdrawn }: BracketRanking, stages: Stages): Map<string, End> {
  const ends = new Map<string, End>();
  const last = stages.losers.length - 1;
  const decider = matches.find(({ key }) => key === 'final-2');
  const third = matches.find(({ part }) => part === 'third');
  for (const match of matches) {
    const { a, b, state, result, part, roundName: round } = match;
    const sides = [a.team, b.team].filter((team) => team !== null);
    if (state === 'bye' && part !== 'third') {
      for (const team of sides)
        if (withdrawn.has(team)) ends.set(team, { stage: stageOf(match, stages), round });
        else if (isLast(match, matches)) ends.set(team, { stage: last + 1, round });
    }
    if (state !== 'done' || !result || part === 'third') continue;
    const won = result.winner === 'a' ? a.team : b.team;
    const lost = result.winner === 'a' ? b.team : a.team;
    if (isBothOut(result)) for (const team of sides) ends.set(team, { stage: stageOf(match, stages), round });
    else if (!won || !lost || (decider && match.key === 'final-1' && decider.state !== 'not_needed')) continue;
    else {
      if (!match.loserTo) ends.set(lost, { stage: stageOf(match, stages), round });
      if (isLast(match, matches)) ends.set(won, { stage: last + 1, round });
    }
  }
  if (third) endThird(third, ends, last - 1);
  return ends;
}

function endThird({ a, b, state, result, roundName: round }: EngineMatch, ends: Map<string, End>, stage: number) {
  if (state !== 'done' && state !== 'bye') return;
  for (const side of ['a', 'b'] as const) {
    const { team } = side === 'a' ? a : b;
    if (team) ends.set(team, { stage: state === 'bye' || result?.winner === side ? stage + 0.5 : stage, round });
  }
}

/** The match whose winner has won everything. */
function isLast(match: EngineMatch, matches: readonly EngineMatch[]) {
  const decider = matches.find(({ key }) => key === 'final-2');
  if (match.key === 'final-1') return !decider || decider.state === 'not_needed';
  return match.key === 'final-2' || (match.part === 'main' && match.winnerTo === null);
}

/** The place of a stage if everything is played: one more than those who stay in. */
function plannedPlace({ losers, hasThird }: Stages, stage: number) {
  if (stage >= losers.length) return 1;
  if (hasThird && stage === losers.length - 2) return 4;
  return 2 + losers.slice(Math.floor(stage) + 1).reduce((sum, count) => sum + count, 0);
}

/** Everybody's place; first those who are still in, by seed. */
export function bracketStandings(asked: BracketRanking): { standings: Standing[]; finished: boolean } {
  const stages = stagesOf(asked.skeleton);
  const ends = endsOf(asked, stages);
  const rows = rowsOf(asked.teams, asked.matches);
  const finished = asked.matches.every(({ state }) => state !== 'ready' && state !== 'waiting');
  const hasWinner = [...ends.values()].some(({ stage }) => stage >= stages.losers.length);
  const order = [
    ...tieCriteria({ ties: asked.ties, known: matchTies(asked.matches, { win: 1, draw: 0, loss: 0 }) }),
    more('knockouts', '', ({ figures }) => figures.knockouts),
    more('points scored', '', ({ figures }) => figures.for),
    more('the fastest knockout', '', ({ team }) => -fastestKnockout(asked.matches, team.id)),
  ];
  const stageFor = ({ team }: Row) => ends.get(team.id)?.stage ?? Infinity;

  let better = 0;
  const standings: Standing[] = [];
  for (const set of levelSets(rows, (a, b) => (stageFor(a) === stageFor(b) ? 0 : stageFor(b) > stageFor(a) ? 1 : -1))) {
    const [first] = set;
    const stage = first ? stageFor(first) : Infinity;
    const place = stage === Infinity ? null : placeOf({ stage, better, stages, firstIsOpen: finished && !hasWinner });
    const bySeed = set.toSorted((a, b) => a.team.seed - b.team.seed);
    const listed = rankByCriteria({
      entries: bySeed,
      criteria: place === null ? [] : [{ name: '', decides: '', compare: () => 0, show: () => '' }, ...order],
      nameOf: ({ team }) => asked.nameOf(team.id),
    });
    for (const { entry } of listed) {
      const { team, figures } = entry;
      const others = set.filter((other) => other !== entry).map((other) => asked.nameOf(other.team.id));
      const out = ends.get(team.id)?.round ?? null;
      const isOut = place !== null && stage < stages.losers.length;
      const isShared = place !== null && others.length > 0;
      standings.push({
        team: team.id,
        place,
        shared: isShared,
        withdrawn: asked.withdrawn.has(team.id),
        figures: { ...figures, out: isOut ? out : null },
        why: isShared ? `Went as far as ${namesOfMany(others)}: they share the place.` : null,
      });
    }
    better += set.length;
  }
  return { standings, finished };
}

/** In milliseconds; without one it is slower than all. */
function fastestKnockout(matches: readonly EngineMatch[], team: string): number {
  const times = matches.flatMap(({ a, b, result }) =>
    result?.how === 'knockout' && result.ms !== null && (result.winner === 'a' ? a : b).team === team
      ? [result.ms]
      : [],
  );
  return Math.min(Number.MAX_SAFE_INTEGER, ...times);
}

/**
 * Fewer can be ahead than planned after a double forfeit. Where both missed the final, nobody is first.
 */
function placeOf(asked: { stage: number; better: number; stages: Stages; firstIsOpen: boolean }) {
  const planned = plannedPlace(asked.stages, asked.stage);
  return asked.firstIsOpen ? planned : Math.min(planned, asked.better + 1);
}
