import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import { isOn, type Lookups } from './event-texts.ts';

/** In the order in which matches are played: what is on first, then by the time it is expected, without a time last. */
export function byTime(of: Lookups): (x: EventMatch, y: EventMatch) => number {
  const when = (match: EventMatch) => `${isOn(match) ? 0 : 1} ${of.slotOf(match)?.about ?? '9'}`;
  return (x, y) => when(x).localeCompare(when(y)) || (x.number ?? 0) - (y.number ?? 0);
}

/** The latest result first. */
export const newestFirst = (x: EventMatch, y: EventMatch): number =>
  (y.result_at ?? '').localeCompare(x.result_at ?? '') || (y.number ?? 0) - (x.number ?? 0);

/** Whether a team is in a match. Nobody's team (null) is in none. */
export const plays = ({ a, b }: Pick<EventMatch, 'a' | 'b'>, team: string | null): boolean =>
  team !== null && (a.team === team || b.team === team);
