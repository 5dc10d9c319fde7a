import type { EventMatch } from '@doctorbird/contract/competitions/event-state';

type Clock = Pick<EventMatch, 'started_at' | 'paused_ms' | 'paused_at' | 'seconds'>;

/** Milliseconds that a match has run at this moment, without the time in which its clock stood. */
export function ranFor({ started_at, paused_ms, paused_at }: Clock, now: number): number {
  if (started_at === null) return 0;
  const until = paused_at === null ? now : Date.parse(paused_at);
  return Math.max(0, until - Date.parse(started_at) - paused_ms);
}

/** Milliseconds that are left of it. */
export const leftOf = (match: Clock, now: number): number => Math.max(0, match.seconds * 1000 - ranFor(match, now));
