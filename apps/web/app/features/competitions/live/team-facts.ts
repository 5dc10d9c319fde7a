import { plays } from '../day/match-order.ts';
import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { isOver, shownMatches } from '../day/event-texts.ts';

export interface TeamFacts {
  matches: EventMatch[];
  next: EventMatch | undefined;
  wins: number;
  losses: number;
}

/** The way of a team through the day. */
export function teamFacts(state: EventState, team: string): TeamFacts {
  const matches = shownMatches(state).filter((match) => plays(match, team));
  const played = matches.filter((match) => isOver(match) && match.result !== null);
  const wins = played.filter(({ a, result }) => result?.winner === (a.team === team ? 'a' : 'b')).length;
  const draws = played.filter(({ result }) => result?.winner === null && result.how !== 'both_forfeit').length;
  return {
    matches,
    next: matches.find((match) => !isOver(match)),
    wins,
    losses: played.length - wins - draws,
  };
}

/** `6 min`, `1 h 10 min`, `now`. */
export function untilText(at: string, now: number): string {
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  if (minutes < 1) return 'now';
  return minutes < 60 ? `in about ${minutes} min` : `in about ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
