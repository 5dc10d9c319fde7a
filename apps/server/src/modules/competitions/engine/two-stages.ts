import { capital } from '@doctorbird/contract/core/capital';
import { ordinal } from '@doctorbird/contract/core/ordinal';
import type { DivisionFormat, MatchSheet } from '@doctorbird/contract/competitions/formats';
import { bracketSkeleton, type SkeletonMatch } from './bracket-skeleton.ts';
import { bracketStandings } from './bracket-standings.ts';
import {
  groupLetter,
  namesOf,
  type DivisionState,
  type EngineTeam,
  type Field,
  type GroupTable,
  type Standing,
} from './division-state.ts';
import { foldBracket, type BracketField } from './fold-bracket.ts';
import { indexOf } from './match-outcomes.ts';
import { namesOfMany } from './rank-levels.ts';
import { foldGroups, groupProblems, groupsOf, groupTables } from './round-robin.ts';

export type TwoStagesFormat = Extract<DivisionFormat, { kind: 'two_stages' }>;

export const drawsOf = (sheet: MatchSheet) => sheet.kind === 'points' && sheet.draws;

/** A place of a group that goes on: the second of group A. */
interface GroupPlace {
  group: number;
  rank: number;
}

/**
 * Which place of which group is which seed: all winners first, then all seconds. Within the seconds places change until no two of
 * a group meet in their first match, if that can be.
 */
export function seedsOfGroups(
  sizes: readonly number[],
  advance: number,
  skeleton: readonly SkeletonMatch[],
): GroupPlace[] {
  const places: GroupPlace[] = [];
  for (let rank = 1; rank <= advance; rank++)
    for (const [at, size] of sizes.entries()) if (rank <= size) places.push({ group: at + 1, rank });
  const firstPairs = skeleton.flatMap(({ a, b }) =>
    a?.kind === 'seed' && b?.kind === 'seed' ? [[a.seed - 1, b.seed - 1] as const] : [],
  );
  const clashes = () => firstPairs.filter(([a, b]) => places[a]?.group === places[b]?.group).length;
  const swap = (a: number, b: number) => {
    const [one, other] = [places[a], places[b]];
    if (one && other) [places[a], places[b]] = [other, one];
  };
  for (const [a, b] of firstPairs) {
    if (places[a]?.group !== places[b]?.group) continue;
    const lower = Math.max(a, b);
    const before = clashes();
    const better = places.findIndex((place, at) => {
      if (at === lower || place.rank !== places[lower]?.rank) return false;
      swap(lower, at);
      const helps = clashes() < before;
      swap(lower, at);
      return helps;
    });
    if (better >= 0) swap(lower, better);
  }
  return places;
}

const sizesOf = ({ format, teams }: Field<TwoStagesFormat>) =>
  groupsOf(teams, format.groups).map((group) => group.length);

const bracketSize = (field: Field<TwoStagesFormat>) =>
  sizesOf(field).reduce((sum, size) => sum + Math.min(size, field.format.advance), 0);

const skeletonOf = (field: Field<TwoStagesFormat>) =>
  bracketSkeleton({
    kind: field.format.bracket,
    teams: bracketSize(field),
    reset: field.format.reset,
    thirdPlace: field.format.third_place,
  });

function seedsFor(field: Field<TwoStagesFormat>, skeleton: readonly SkeletonMatch[]): BracketField['seeds'] {
  return seedsOfGroups(sizesOf(field), field.format.advance, skeleton).map(({ group, rank }, at) => ({
    team: field.sheet.advanced?.[at] ?? null,
    from: { kind: 'group', of: `${groupLetter(group)}${rank}` },
    text: `${capital(ordinal(rank))} of group ${groupLetter(group)}`,
  }));
}

/** Who goes on as the tables stand, the first seed first. Null: a group still plays. */
export function goOn(field: Field<TwoStagesFormat>, groups: readonly GroupTable[]): string[] | null {
  if (groups.some(({ finished }) => !finished)) return null;
  const places = seedsOfGroups(sizesOf(field), field.format.advance, skeletonOf(field));
  return places.flatMap(({ group, rank }) => groups[group - 1]?.standings[rank - 1]?.team ?? []);
}

/** Groups, then a knockout whose teams are known once somebody wrote down who goes on. */
export function foldTwoStages(field: Field<TwoStagesFormat>): Omit<DivisionState, 'judges'> {
  const { format, teams, sheet } = field;
  const index = indexOf(sheet);
  const nameOf = namesOf(teams);
  const grouped = foldGroups({
    teams,
    groups: format.groups,
    twice: format.twice,
    draws: drawsOf(format.sheet),
    closed: Boolean(sheet.groupsClosed || sheet.advanced),
    index,
    nameOf,
  });
  // A lot that was drawn always counts: somebody has to go on.
  const ties = [...new Set([...format.ties, 'drawn_lot' as const])];
  const table = { teams, points: format.points, ties, withdrawn: index.withdrawn, nameOf };
  const groups = groupTables({ ...table, matches: grouped.matches, groups: format.groups });

  const skeleton = skeletonOf(field);
  const seeds = seedsFor(field, skeleton);
  const bracket = foldBracket({ skeleton, seeds, index, nameOf, firstNumber: grouped.matches.length + 1 });
  const advanced = (sheet.advanced ?? []).flatMap((id) => teams.find((team) => team.id === id) ?? []);
  const ranking = { teams: advanced, skeleton, matches: bracket.matches, withdrawn: index.withdrawn };
  const knockout = bracketStandings({ ...ranking, ties: format.ties, nameOf });

  const wanted = goOn(field, groups);
  const level = wanted && !sheet.advanced ? levelWhereItMatters(groups, format.advance) : [];
  const problems = [...grouped.problems, ...bracket.problems, ...groupProblems(teams.length, format.groups)];
  for (const set of level)
    problems.push(
      `${namesOfMany(set.map(nameOf))} are level on everything, and who is before whom decides who goes on. Draw a lot.`,
    );
  if (sheet.advanced && wanted && wanted.join(' ') !== sheet.advanced.join(' '))
    problems.push('The tables of the groups changed since the knockout was made from them.');
  return {
    matches: [...grouped.matches, ...bracket.matches],
    standings: [...knockout.standings, ...groupPlaces(groups, advanced)],
    groups,
    awaits: sheet.advanced || !wanted ? null : 'advance',
    level,
    finished: Boolean(sheet.advanced) && knockout.finished,
    problems,
  };
}

/** Sets that share a place from which somebody goes on: the seed must not decide it unseen. */
function levelWhereItMatters(groups: readonly GroupTable[], advance: number): string[][] {
  return groups.flatMap(({ standings }) => {
    const shared = standings.filter((standing) => standing.shared && (standing.place ?? Infinity) <= advance);
    return [...Map.groupBy(shared, ({ place }) => place).values()].map((set) => set.map(({ team }) => team));
  });
}

/** Those who did not go on, after those who did: thirds of their groups share a place, then fourths. */
function groupPlaces(groups: readonly GroupTable[], advanced: readonly EngineTeam[]): Standing[] {
  const inBracket = new Set(advanced.map(({ id }) => id));
  const isKnown = advanced.length > 0;
  const depth = Math.max(0, ...groups.map(({ standings }) => standings.length));
  const placed: Standing[] = [];
  for (let rank = 0; rank < depth; rank++) {
    const row = groups.flatMap(({ standings }) => standings[rank] ?? []).filter(({ team }) => !inBracket.has(team));
    const place = inBracket.size + placed.length + 1;
    const text = `${capital(ordinal(rank + 1))} of their groups: they share the place.`;
    placed.push(
      ...row.map((standing) => ({
        ...standing,
        place: isKnown ? place : null,
        shared: isKnown && row.length > 1,
        why: isKnown && row.length > 1 ? text : isKnown ? null : standing.why,
      })),
    );
  }
  return placed;
}
