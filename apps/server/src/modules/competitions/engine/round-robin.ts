import type { TieBreak } from '@doctorbird/contract/competitions/formats';
import { groupLetter, type EngineMatch, type EngineTeam, type GroupTable, type Standing } from './division-state.ts';
import { matchTies, more, rowsOf, tieCriteria, type TablePoints } from './match-figures.ts';
import { decideMatch, knownSide, matchLabel, type SheetIndex } from './match-outcomes.ts';
import { rankByCriteria } from './rank-levels.ts';

export interface GroupsField {
  teams: readonly EngineTeam[];
  groups: number;
  /** Each pair meets twice. */
  twice: boolean;
  draws: boolean;
  /** Matches that were not played are not needed any more. */
  closed: boolean;
  index: SheetIndex;
  nameOf: (id: string) => string;
}

/** Seeds dealt out there and back, so that no group is much stronger: 1 A, 2 B, 3 B, 4 A. */
export function groupsOf(teams: readonly EngineTeam[], groups: number): EngineTeam[][] {
  const dealt: EngineTeam[][] = Array.from({ length: groups }, () => []);
  teams.forEach((team, at) => {
    const [row, column] = [Math.floor(at / groups), at % groups];
    dealt[row % 2 === 0 ? column : groups - 1 - column]?.push(team);
  });
  return dealt;
}

/** Each group needs two. */
export const groupProblems = (teams: number, groups: number): string[] =>
  teams >= 2 * groups ? [] : [groups > 1 ? `${groups} groups need ${2 * groups} teams.` : 'A match needs two teams.'];

/** Rounds in which everybody meets everybody: one stays, the others move on by one. With an odd number one rests. */
export function circleRounds<Entry>(entries: readonly Entry[]): [Entry, Entry][][] {
  const ring: (Entry | null)[] = entries.length % 2 === 0 ? [...entries] : [...entries, null];
  const size = ring.length;
  return Array.from({ length: Math.max(size - 1, 0) }, (_, round) => {
    const others = ring.slice(1);
    const turned = [...others.slice(others.length - round), ...others.slice(0, others.length - round)];
    const row = [ring[0] ?? null, ...turned];
    return Array.from({ length: size / 2 }, (__, at) => [row[at] ?? null, row[size - 1 - at] ?? null] as const).flatMap(
      // The sides change from round to round, so that the one that stays is not always on the left.
      ([a, b], at): [Entry, Entry][] =>
        a === null || b === null ? [] : at === 0 && round % 2 === 1 ? [[b, a]] : [[a, b]],
    );
  });
}

/** The matches of all groups in the order of play: the first round of each, then the second. */
export function foldGroups(field: GroupsField): { matches: EngineMatch[]; problems: string[] } {
  const dealt = groupsOf(field.teams, field.groups);
  const legs = dealt.map((teams) => {
    const once = circleRounds(teams);
    return field.twice ? [...once, ...once.map((pairs) => pairs.map(([a, b]): (typeof a)[] => [b, a]))] : once;
  });
  const rounds = Math.max(0, ...legs.map(({ length }) => length));
  const matches: EngineMatch[] = [];
  const problems: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const [at, leg] of legs.entries()) {
      for (const [pairAt, [one, other]] of (leg[round - 1] ?? []).entries()) {
        if (!one || !other) continue;
        const letter = groupLetter(at + 1);
        const [match, problem] = foldGroupMatch(field, [one, other], {
          key: `group-${letter}-${round}-${pairAt + 1}`,
          number: matches.length + 1,
          group: at + 1,
          round,
          roundName: field.groups > 1 ? `Group ${letter}, round ${round}` : `Round ${round}`,
        });
        matches.push(match);
        if (problem) problems.push(problem);
      }
    }
  }
  return { matches, problems };
}

type Place = Pick<EngineMatch, 'key' | 'number' | 'group' | 'round' | 'roundName'>;

function foldGroupMatch(
  field: GroupsField,
  [one, other]: readonly [EngineTeam, EngineTeam],
  place: Place,
): [EngineMatch, string | null] {
  const side = (team: EngineTeam) => knownSide(team.id, field.nameOf(team.id), { kind: 'seed', of: team.seed });
  const asked = { key: place.key, label: matchLabel(place), a: one.id, b: other.id, draws: field.draws };
  const { problem, ...decided } = decideMatch(asked, field.index);
  const isLeft = decided.state === 'ready' && field.closed;
  return [
    {
      ...place,
      part: 'group',
      a: side(one),
      b: side(other),
      ...decided,
      state: isLeft ? 'not_needed' : decided.state,
      winnerTo: null,
      loserTo: null,
    },
    problem,
  ];
}

export interface TableAsked {
  teams: readonly EngineTeam[];
  matches: readonly EngineMatch[];
  points: TablePoints;
  ties: readonly TieBreak[];
  withdrawn: ReadonlySet<string>;
  nameOf: (id: string) => string;
}

/** A table by points, then the tie-breaks in order; teams that are level on all of them share the place. */
export function tableStandings(asked: TableAsked): Standing[] {
  const { matches, points, nameOf } = asked;
  const rows = rowsOf(asked.teams, matches, points).toSorted((a, b) => a.team.seed - b.team.seed);
  const criteria = [
    more('points', 'The number of points decides', ({ figures }) => figures.table),
    ...tieCriteria({ ties: asked.ties, known: matchTies(matches, points) }),
  ];
  const started = matches.some(({ state }) => state === 'done');
  return rankByCriteria({ entries: rows, criteria, nameOf: ({ team }) => nameOf(team.id) }).map(
    ({ entry: { team, figures }, before, shared, why }): Standing => ({
      team: team.id,
      place: started ? before + 1 : null,
      shared: started && shared,
      withdrawn: asked.withdrawn.has(team.id),
      figures,
      why: started ? why : null,
    }),
  );
}

/** One table a group. */
export function groupTables(asked: TableAsked & { groups: number }): GroupTable[] {
  return groupsOf(asked.teams, asked.groups).map((teams, at): GroupTable => {
    const matches = asked.matches.filter(({ group }) => group === at + 1);
    return {
      group: at + 1,
      name: `Group ${groupLetter(at + 1)}`,
      finished: matches.every(({ state }) => state === 'done' || state === 'not_needed'),
      standings: tableStandings({ ...asked, teams, matches }),
    };
  });
}
