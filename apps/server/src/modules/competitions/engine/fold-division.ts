import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { bracketSkeleton, mostInBracket } from './bracket-skeleton.ts';
import { bracketStandings } from './bracket-standings.ts';
import { namesOf, type DivisionState, type EngineTeam, type Field, type Pair, type Sheet } from './division-state.ts';
import { foldBracket } from './fold-bracket.ts';
import { foldScores } from './fold-scores.ts';
import { indexOf } from './match-outcomes.ts';
import { foldGroups, groupProblems, groupTables, tableStandings } from './round-robin.ts';
import { foldSwiss, swissPairs } from './swiss-rounds.ts';
import { drawsOf, foldTwoStages, goOn } from './two-stages.ts';

type FormatOf<Kind extends DivisionFormat['kind']> = Extract<DivisionFormat, { kind: Kind }>;

const empty: DivisionState = {
  matches: [],
  standings: [],
  groups: [],
  judges: [],
  awaits: null,
  level: [],
  finished: false,
  problems: [],
};

/** Everything that screens show of a division, from its set-up and the records in effect. */
export function foldDivision(format: DivisionFormat, teams: readonly EngineTeam[], sheet: Sheet): DivisionState {
  const field = { teams: teams.toSorted((a, b) => a.seed - b.seed), sheet };
  switch (format.kind) {
    case 'single':
    case 'double':
      return foldKnockout({ ...field, format });
    case 'round_robin':
      return foldRoundRobin({ ...field, format });
    case 'swiss':
      return foldSwissDivision({ ...field, format });
    case 'two_stages':
      return { ...empty, ...foldTwoStages({ ...field, format }) };
    case 'runs':
    case 'judged':
    case 'runs_and_judged':
      return { ...empty, ...foldScores({ ...field, format }) };
  }
}

function foldKnockout({ format, teams, sheet }: Field<FormatOf<'single' | 'double'>>): DivisionState {
  const index = indexOf(sheet);
  const nameOf = namesOf(teams);
  const skeleton = bracketSkeleton({
    kind: format.kind,
    teams: teams.length,
    reset: format.kind === 'double' && format.reset,
    thirdPlace: format.kind === 'single' && format.third_place,
  });
  const seeds = teams.map(({ id, seed }) => ({
    team: id,
    from: { kind: 'seed' as const, of: seed },
    text: nameOf(id),
  }));
  const { matches, problems } = foldBracket({ skeleton, seeds, index, nameOf, firstNumber: 1 });
  const ranking = { teams, skeleton, matches, withdrawn: index.withdrawn, ties: format.ties, nameOf };
  const { standings, finished } = bracketStandings(ranking);
  return {
    ...empty,
    matches,
    standings,
    finished: matches.length > 0 && finished,
    problems: [...problems, ...sizeProblems(teams.length)],
  };
}

function sizeProblems(teams: number): string[] {
  if (teams > mostInBracket)
    return [
      `A knockout has ${mostInBracket} teams at most, and there are ${teams}. Play groups first, or make two divisions.`,
    ];
  return teams < 2 ? ['A match needs two teams.'] : [];
}

const isOver = ({ state }: DivisionState['matches'][number]) => state !== 'ready' && state !== 'waiting';

function foldRoundRobin({ format, teams, sheet }: Field<FormatOf<'round_robin'>>): DivisionState {
  const index = indexOf(sheet);
  const nameOf = namesOf(teams);
  const { matches, problems } = foldGroups({
    teams,
    groups: format.groups,
    twice: format.twice,
    draws: drawsOf(format.sheet),
    closed: Boolean(sheet.groupsClosed),
    index,
    nameOf,
  });
  const asked = { teams, matches, points: format.points, ties: format.ties, withdrawn: index.withdrawn, nameOf };
  const groups = format.groups > 1 ? groupTables({ ...asked, groups: format.groups }) : [];
  return {
    ...empty,
    matches,
    // Groups have places of their own: nobody met across them.
    standings: groups.length > 0 ? groups.flatMap(({ standings }) => standings) : tableStandings(asked),
    groups,
    finished: matches.length > 0 && matches.every(isOver),
    problems: [...problems, ...groupProblems(teams.length, format.groups)],
  };
}

function foldSwissDivision({ format, teams, sheet }: Field<FormatOf<'swiss'>>): DivisionState {
  const index = indexOf(sheet);
  const nameOf = namesOf(teams);
  const pairings = sheet.pairings ?? [];
  const { matches, problems } = foldSwiss({ teams, pairings, draws: drawsOf(format.sheet), index, nameOf });
  const asked = { teams, matches, points: format.points, ties: format.ties, withdrawn: index.withdrawn, nameOf };
  const paired = Math.max(0, ...pairings.map(({ round }) => round));
  const left = teams.filter(({ id }) => !index.withdrawn.has(id)).length;
  const allPlayed = matches.every(isOver);
  const goesOn = paired < format.rounds && left > 1;
  return {
    ...empty,
    matches,
    standings: tableStandings(asked),
    awaits: allPlayed && goesOn ? 'pairing' : null,
    finished: paired > 0 && allPlayed && !goesOn,
    problems: teams.length < 2 ? [...problems, 'A match needs two teams.'] : problems,
  };
}

/** The pairs of the next Swiss round, to be written down. Null: a match is still open, or all rounds are paired. */
export function nextPairing(
  format: DivisionFormat,
  teams: readonly EngineTeam[],
  sheet: Sheet,
): { round: number; pairs: Pair[] } | null {
  if (format.kind !== 'swiss') return null;
  const state = foldDivision(format, teams, sheet);
  if (state.awaits !== 'pairing') return null;
  const round = Math.max(0, ...(sheet.pairings ?? []).map((pairing) => pairing.round)) + 1;
  const met = new Set(state.matches.flatMap(({ a, b }) => [`${a.team} ${b.team}`, `${b.team} ${a.team}`]));
  const byes = new Set(state.matches.filter(({ state: how }) => how === 'bye').map(({ a }) => a.team));
  const ranked = state.standings.filter(({ withdrawn }) => !withdrawn).map(({ team }) => team);
  return {
    round,
    pairs: swissPairs({
      ranked,
      first: round === 1,
      met: (a, b) => met.has(`${a} ${b}`),
      hadBye: (team) => byes.has(team),
    }),
  };
}

/**
 * Who goes on from the groups, the first seed first, to be written down. Null: a group still plays, a lot has to be drawn, or it
 * was written.
 */
export function nextAdvance(format: DivisionFormat, teams: readonly EngineTeam[], sheet: Sheet): string[] | null {
  if (format.kind !== 'two_stages') return null;
  const state = foldDivision(format, teams, sheet);
  if (state.awaits !== 'advance' || state.level.length > 0) return null;
  return goOn({ format, teams: teams.toSorted((a, b) => a.seed - b.seed), sheet }, state.groups);
}
