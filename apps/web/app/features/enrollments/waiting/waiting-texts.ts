import type { WaitingEntry, WaitingState } from '@doctorbird/contract/enrollments/waiting-list';
import { formatDayTime } from '../../../format/dates.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const waitingTones: Record<WaitingState, BadgeTone> = {
  waiting: 'waiting',
  offered: 'good',
  accepted: 'done',
  declined: 'off',
  expired: 'off',
  withdrawn: 'off',
};

/** "First in line", "3 children ahead": how long the wait may be. */
export const aheadText = (ahead: number): string =>
  ahead === 0 ? 'First in line' : `${ahead} ${ahead === 1 ? 'child' : 'children'} ahead`;

/** Where an entry stands, for the family. */
export function standingText({ state, ahead, paused, unfit, offer_ends_at: ends, events }: WaitingEntry): string {
  if (state === 'offered' && ends)
    return `Accept by ${formatDayTime(ends)}. After that, the next family gets the offer.`;
  if (state !== 'waiting') return [events[0]?.title, events[0]?.detail].filter(Boolean).join(': ');
  if (paused) return `Other families are offered places first for now. Why: ${paused}`;
  if (unfit) return `No place can be offered for now. ${unfit}`;
  return ahead === null ? '' : aheadText(ahead);
}
