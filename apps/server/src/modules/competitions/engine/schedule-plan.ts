import { groupLetter, type EngineMatch } from './division-state.ts';
import type { Division } from './match-effects.ts';
import { foldDivision } from './fold-division.ts';

/* What a day is planned from. All times are minutes of the day in Jamaica: 9:30 am is 570. */

export type SlotKind = 'match' | 'run' | 'judging';

export interface SchedulePlace {
  id: string;
  /** "Mat A", "Room 4". */
  name: string;
  kinds: readonly SlotKind[];
}

export interface ScheduleItem {
  key: string;
  /** Its prefix: a team can be in several divisions, and only within one the bracket keeps its matches apart. */
  division: string;
  kind: SlotKind;
  /** "M9", "Hope Road, run 2". */
  label: string;
  /** Those who are sure to be in it. */
  teams: readonly string[];
  /** Those who can be in it, as far as the bracket is known. */
  possible: readonly string[];
  /** What has to be over before, by key. */
  after: readonly string[];
}

export interface DayWishes {
  places: readonly SchedulePlace[];
  /** How long each kind takes. */
  minutes: Record<SlotKind, number>;
  /** Between two on the same place. */
  gap: number;
  /** The least rest of a team between two of its own. */
  rest: number;
  start: number;
  /** Null: as long as it takes. */
  end: number | null;
  breaks: readonly { from: number; to: number }[];
}

export interface SchedulePlan {
  items: readonly ScheduleItem[];
  wishes: DayWishes;
  /** How sentences name a team. */
  nameOf: (team: string) => string;
}

export interface ScheduleSlot {
  key: string;
  place: string;
  from: number;
  to: number;
}

/** "2:05 pm" */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

export interface DivisionPlan extends Division {
  /** Stands before each key, so that those of two divisions differ; empty for the only one. */
  prefix: string;
  nameOf: (team: string) => string;
}

/** All that has to be played and judged in a division, in the order of play. */
export function scheduleItems(division: DivisionPlan): ScheduleItem[] {
  const { format, teams, prefix, nameOf } = division;
  const items = matchItems(division);
  const withdrawn = new Set(division.sheet.withdrawn.map(({ team }) => team));
  const staying = teams.filter(({ id }) => !withdrawn.has(id)).toSorted((a, b) => a.seed - b.seed);
  if (format.kind === 'runs' || format.kind === 'runs_and_judged') {
    for (let run = 1; run <= format.runs; run++) {
      for (const { id } of staying) {
        const own = { teams: [id], possible: [id], after: run > 1 ? [`${prefix}run-${run - 1}-${id}`] : [] };
        items.push({
          division: prefix,
          key: `${prefix}run-${run}-${id}`,
          kind: 'run',
          label: `${nameOf(id)}, run ${run}`,
          ...own,
        });
      }
    }
  }
  if (format.kind === 'judged' || format.kind === 'runs_and_judged') {
    for (const { id } of staying) {
      const own = { teams: [id], possible: [id], after: [] };
      items.push({
        division: prefix,
        key: `${prefix}judging-${id}`,
        kind: 'judging',
        label: `${nameOf(id)}, with the judges`,
        ...own,
      });
    }
  }
  return items;
}

function matchItems(division: DivisionPlan): ScheduleItem[] {
  const { format, teams, sheet, prefix } = division;
  const { matches } = foldDivision(format, teams, sheet);
  // A forfeit after a withdrawal is over without being played.
  const played = matches.filter(
    ({ number, state, byWithdrawal }) => number !== null && state !== 'bye' && state !== 'not_needed' && !byWithdrawal,
  );
  const possible = new Map<string, readonly string[]>();
  const items = played.map((match): ScheduleItem => {
    const known = [match.a.team, match.b.team].filter((team) => team !== null);
    const after = sourcesOf(match, played);
    const open = known.length === 2 ? [] : after.flatMap((key) => possible.get(key) ?? []);
    possible.set(match.key, [...new Set([...known, ...open])]);
    return {
      division: prefix,
      key: `${prefix}${match.key}`,
      kind: 'match',
      label: `M${match.number}`,
      teams: known,
      possible: possible.get(match.key) ?? [],
      after: after.map((key) => `${prefix}${key}`),
    };
  });
  return format.kind === 'swiss'
    ? [...items, ...unpairedRounds(division, { rounds: format.rounds, played, items })]
    : items;
}

/** The matches that have to be over before this one, by key. */
function sourcesOf(match: EngineMatch, played: readonly EngineMatch[]): string[] {
  const keys = [match.a, match.b].flatMap(({ from }): string[] => {
    if (from?.kind === 'winner' || from?.kind === 'loser') return [String(from.of)];
    if (from?.kind !== 'group') return [];
    // "B2": all of group B, since each of its matches can change who is second.
    return played
      .filter(({ group }) => group !== null && groupLetter(group) === String(from.of)[0])
      .map(({ key }) => key);
  });
  // A Swiss round is paired once the one before is over.
  if (match.part === 'round')
    keys.push(...played.filter(({ round }) => round === match.round - 1).map(({ key }) => key));
  // The deciding match after a final, which takes the same two: it is known to be needed once the final is over.
  if (match.part === 'final')
    keys.push(...played.filter(({ part, round }) => part === 'final' && round < match.round).map(({ key }) => key));
  return [...new Set(keys)];
}

/** Matches of Swiss rounds whose pairs are not known yet: everybody can be in each. */
function unpairedRounds(
  { teams, prefix }: DivisionPlan,
  { rounds, played, items }: { rounds: number; played: readonly EngineMatch[]; items: readonly ScheduleItem[] },
): ScheduleItem[] {
  const possible = teams.map(({ id }) => id);
  const paired = Math.max(0, ...played.map(({ round }) => round));
  const planned: ScheduleItem[] = [];
  let before = items.filter((_, at) => played[at]?.round === paired).map(({ key }) => key);
  for (let round = paired + 1; round <= rounds; round++) {
    const keys = Array.from({ length: Math.floor(teams.length / 2) }, (_, at) => `${prefix}round-${round}-${at + 1}`);
    for (const key of keys) {
      const label = `M${items.length + planned.length + 1}`;
      planned.push({ division: prefix, key, kind: 'match', label, teams: [], possible, after: before });
    }
    before = keys;
  }
  return planned;
}

/** What is planned, in sentences. */
export const kindLabels = { match: 'matches', run: 'runs', judging: 'judging' } as const;
