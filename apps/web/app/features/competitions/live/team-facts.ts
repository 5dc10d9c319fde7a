import { plays } from '../day/match-order.ts';
import type { EventDivision, EventMatch, EventSlot, EventState } from '@doctorbird/contract/competitions/event-state';
import { isOn, isOver, shownMatches } from '../day/event-texts.ts';

/** What a team has next: a match, or a time for a run or with the judges. */
export type NextOfTeam = { match: EventMatch; slot: EventSlot | undefined } | { match: null; slot: EventSlot };

export interface TeamFacts {
  matches: EventMatch[];
  /** Its runs and its times with the judges, in their order. */
  times: EventSlot[];
  next: NextOfTeam | undefined;
  wins: number;
  losses: number;
}

/** The way of a team through the day. */
export function teamFacts(state: EventState, team: string): TeamFacts {
  const matches = shownMatches(state).filter((match) => plays(match, team));
  const played = matches.filter((match) => isOver(match) && match.result !== null);
  const wins = played.filter(({ a, result }) => result?.winner === (a.team === team ? 'a' : 'b')).length;
  const draws = played.filter(({ result }) => result?.winner === null && result.how !== 'both_forfeit').length;
  const times = state.slots
    .filter(({ kind, entry_id }) => entry_id === team && (kind === 'run' || kind === 'judging'))
    .toSorted((x, y) => x.about.localeCompare(y.about));
  return {
    matches,
    times,
    next: nextOf(state, matches, times),
    wins,
    losses: played.length - wins - draws,
  };
}

function nextOf(
  { slots }: EventState,
  matches: readonly EventMatch[],
  times: readonly EventSlot[],
): NextOfTeam | undefined {
  const match = matches.find((known) => !isOver(known));
  const time = times.find((slot) => slot.state !== 'done');
  const slot = match && slots.find(({ id }) => id === match.slot_id);
  if (!match) return time && { match: null, slot: time };
  // A team that was called goes there, whatever the plan says.
  const isFirst = !time || isOn(match) || match.called_at !== null || (slot !== undefined && slot.about <= time.about);
  return isFirst ? { match, slot } : { match: null, slot: time };
}

/** Whether the team may have something to do that has no time and no match yet: a run, a round that is not paired, a bracket that is not drawn. */
export function mayCome(state: EventState, team: string): boolean {
  const known = state.teams.find(({ id }) => id === team);
  if (!known || known.withdrawn_at !== null) return false;
  return state.divisions.some((division) => {
    if (division.finished || division.frozen_at !== null || !known.division_ids.includes(division.id)) return false;
    return isOpenFor(state, division, team);
  });
}

function isOpenFor(
  { matches, runs, slots, standings }: EventState,
  { id, format }: EventDivision,
  team: string,
): boolean {
  if ('runs' in format) {
    const done = runs.filter((run) => run.division_id === id && run.team === team && run.result !== null).length;
    if (done < format.runs) return true;
  }
  // What judges have marked is not for everybody: the time that the team had with them says that it was there.
  if ('rubric' in format)
    return !slots.some((slot) => slot.kind === 'judging' && slot.division_id === id && slot.entry_id === team);
  if (format.kind === 'swiss')
    return new Set(matches.filter((match) => match.division_id === id).map(({ round }) => round)).size < format.rounds;
  if (!('sheet' in format) || format.kind === 'round_robin') return false;
  const row = standings.find((known) => known.division_id === id && known.group === null && known.team === team);
  return row === undefined || row.place === null;
}

/** `6 min`, `1 h 10 min`, `now`. */
export function untilText(at: string, now: number): string {
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  if (minutes < 1) return 'now';
  return minutes < 60 ? `in about ${minutes} min` : `in about ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
