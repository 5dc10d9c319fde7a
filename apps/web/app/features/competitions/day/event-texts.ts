import type {
  EventMatch,
  EventNotice,
  EventRun,
  EventSlot,
  EventStanding,
  EventState,
  EventTeam,
} from '@doctorbird/contract/competitions/event-state';
import { clockText } from '@doctorbird/contract/competitions/clock-text';
import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { formatDay, formatTime } from '../../../format/dates.ts';

export type Side = 'a' | 'b';
export const sides: readonly Side[] = ['a', 'b'];
/** Gold stands on the left, Reef on the right: always side, shape and word, never the colour alone. */
export const cornerNames: Record<Side, string> = { a: 'Gold', b: 'Reef' };

export const matchName = ({ number }: Pick<EventMatch, 'number'>): string => (number === null ? 'Bye' : `M${number}`);

/** `5`, or `=5` where the place is shared. */
export const placeName = ({ place, shared }: Pick<EventStanding, 'place' | 'shared'>): string =>
  place === null ? '' : `${shared ? '=' : ''}${place}`;

/**
 * As lists show it. In a knockout who is still in stands in the order of the list, above those who are out; elsewhere who has no place
 * has not begun.
 */
export const shownPlace = (row: Pick<EventStanding, 'place' | 'shared' | 'order'>, { kind }: DivisionFormat): string =>
  placeName(row) || (kind === 'single' || kind === 'double' || kind === 'two_stages' ? String(row.order + 1) : '–');

/** `31.42`, or `1:02.50` from a minute on: a time that was run. */
export function runTime(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const minutes = Math.floor(hundredths / 6000);
  const rest = hundredths % 6000;
  const text = `${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
  return minutes > 0 ? `${minutes}:${text.padStart(5, '0')}` : text;
}

/** The milliseconds of a typed time: `31.42`, `1:02.5`. Null: it is none. */
export function readRunTime(text: string): number | null {
  const [, minutes, seconds, rest = ''] = /^(?:(\d{1,2}):)?(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (seconds === undefined || (minutes !== undefined && Number(seconds) > 59)) return null;
  return Number(minutes ?? 0) * 60_000 + Number(seconds) * 1000 + Number(rest.padEnd(3, '0'));
}

/** `31.42 s`, `84 points`, or why there is neither. */
export const runResult = ({ ms, points, state }: NonNullable<EventRun['result']>): string =>
  state === 'finished'
    ? [ms !== null && `${runTime(ms)} s`, points !== null && `${points} points`].filter(Boolean).join(', ')
    : runEnds[state];
const runEnds = { not_finished: 'not finished', disqualified: 'disqualified' } as const;

/** `2 faults`; empty without one. */
export const faultsText = (faults: number): string =>
  faults > 0 ? `${faults} ${faults === 1 ? 'fault' : 'faults'}` : '';

/** `31.42 s, 1 fault`. */
export const runSentence = (result: NonNullable<EventRun['result']>): string =>
  [runResult(result), faultsText(result.faults)].filter(Boolean).join(', ');

/** What stands beside a team's name after the match: `17`, `KO`, `W/O` or a dash. */
export function scoreOf({ result }: Pick<EventMatch, 'result'>, side: Side): string {
  if (!result) return '';
  const won = result.winner === side;
  switch (result.how) {
    case 'knockout':
      return won ? 'KO' : '–';
    case 'give_up':
      return won ? 'Gave up' : '–';
    case 'forfeit':
    case 'both_forfeit':
      return won ? 'W/O' : '–';
    case 'disqualified':
      return won ? 'DQ' : '–';
    default:
      return String((side === 'a' ? result.points_a : result.points_b) ?? '–');
  }
}

/** How it ended, as a sentence. */
export function resultSentence(match: EventMatch, nameOf: (team: string | null) => string): string {
  const { result, a, b } = match;
  if (!result) return '';
  const winner = result.winner === null ? null : nameOf(match[result.winner].team);
  const loser = result.winner === null ? null : nameOf(match[result.winner === 'a' ? 'b' : 'a'].team);
  const points = `${result.points_a ?? 0} to ${result.points_b ?? 0}`;
  switch (result.how) {
    case 'both_forfeit':
      return `Neither ${nameOf(a.team)} nor ${nameOf(b.team)} came`;
    case 'forfeit':
      return `Walkover for ${winner}`;
    case 'give_up':
      return `${loser} gave up`;
    case 'disqualified':
      return `${loser} was disqualified`;
    case 'knockout':
      return result.ms === null ? `Knockout for ${winner}` : `Knockout at ${clockText(result.ms)}`;
    case 'judges':
      return `Judges, ${points}`;
    default:
      return winner === null ? `A draw, ${points}` : points;
  }
}

/** Lookups that every screen of the day needs. */
export function lookupsOf(state: EventState) {
  const teams = new Map(state.teams.map((team) => [team.id, team]));
  const matches = new Map(state.matches.map((match) => [match.id, match]));
  const slots = new Map(state.slots.map((slot) => [slot.id, slot]));
  const places = new Map(state.places.map((place) => [place.id, place]));
  const days = new Set(state.slots.map(({ planned_at: at }) => formatDay(at)));
  const team = (id: string | null): EventTeam | undefined => (id === null ? undefined : teams.get(id));
  return {
    team,
    nameOf: (id: string | null) => team(id)?.name ?? 'Not known yet',
    match: (id: string | null) => (id === null ? undefined : matches.get(id)),
    slotOf: ({ slot_id }: Pick<EventMatch, 'slot_id'>) => (slot_id === null ? undefined : slots.get(slot_id)),
    place: (id: string | null | undefined) => (id ? places.get(id) : undefined),
    /** `9:20 am`; `Sat 9:20 am` where the plan has several days. */
    time: (at: string) => (days.size > 1 ? `${formatDay(at).slice(0, 3)} ${formatTime(at)}` : formatTime(at)),
  };
}
export type Lookups = ReturnType<typeof lookupsOf>;

/** What a time of the plan is for: `M27`, `Run 2`, `Judges`. */
export function slotName(slot: Pick<EventSlot, 'match_id' | 'kind' | 'run'>, of: Lookups): string {
  const match = of.match(slot.match_id);
  if (match) return matchName(match);
  return slot.kind === 'run' ? `Run ${slot.run ?? ''}` : 'Judges';
}

/** The teams that play in a division, without those that withdrew. */
export const teamsIn = ({ teams }: Pick<EventState, 'teams'>, division: string): EventTeam[] =>
  teams.filter(({ division_ids, withdrawn_at }) => division_ids.includes(division) && withdrawn_at === null);

export const awardsOf = ({ notices }: Pick<EventState, 'notices'>): EventNotice[] =>
  notices.filter(({ kind }) => kind === 'award');

/** Matches that people see, by their numbers: no byes. A second final that is not needed has a number, too. */
export const shownMatches = (state: EventState, division?: string): EventMatch[] =>
  state.matches
    .filter((match) => match.number !== null && (division === undefined || match.division_id === division))
    .toSorted((x, y) => (x.number ?? 0) - (y.number ?? 0));

export const isOver = ({ state }: Pick<EventMatch, 'state'>): boolean => state === 'done' || state === 'not_needed';
export const isOn = ({ state }: Pick<EventMatch, 'state'>): boolean => state === 'running' || state === 'paused';

/** How far the day is behind: the latest place. */
export const minutesBehind = ({ places }: Pick<EventState, 'places'>): number =>
  Math.max(0, ...places.map(({ behind }) => behind));

/** Under three minutes nobody has to know. */
export const isLate = (minutes: number): boolean => minutes >= 3;

export const hasMatches = ({ kind }: DivisionFormat): boolean => !['runs', 'judged', 'runs_and_judged'].includes(kind);

/** `Group A`. */
export const groupName = (group: number): string => `Group ${'ABCDEFGH'.charAt(group - 1) || group}`;
