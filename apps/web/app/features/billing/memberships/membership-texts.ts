import { daysText, type MembershipChange } from '@doctorbird/contract/billing/membership-labels';
import type { ChangeQuote, Membership, WholeMembership } from '@doctorbird/contract/billing/memberships';
import { formatDate, formatDateRange } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

type Month = { from: string; until: string; days: number; of_days: number };

/** `1 Dec to 31 Dec 2026, 13 of 31 days`; the days only where they are not all. */
export const monthText = (month: Month): string =>
  [formatDateRange(month.from, month.until), ...(month.days === month.of_days ? [] : [daysText(month)])].join(', ');

/** When the next bill is due and when it comes; nothing where there is none. */
export const nextBillText = ({ next_bill: next }: Pick<Membership, 'next_bill'>): string | null =>
  next && `${formatMoney(next.amount)}, due on ${formatDate(next.due_on)}; you get it on ${formatDate(next.issued_on)}`;

/** What somebody can do with it now. */
export const changesOf = ({ state, pause }: Pick<Membership, 'state' | 'pause'>): MembershipChange[] => {
  if (state === 'ended' || state === 'ending') return [];
  return [pause ? 'resume' : 'pause', 'end'];
};

export const changeLabels: Record<MembershipChange, string> = {
  pause: 'Pause it',
  resume: 'End the pause',
  end: 'End the membership',
};

/** What an end means, with its last day and what is still due. */
export const endText = ({ last_day: last, due }: ChangeQuote, name: string): string =>
  `${name} can come until ${formatDate(last)}, and places that it covers end after that day. ${
    due > 0 ? `${formatMoney(due)} of its bills is still due.` : 'Nothing is due.'
  }`;

/** The rules of a pause, before the days are chosen. */
export const pauseText = ({ pause_weeks: weeks, pauses_left: left }: WholeMembership, name: string): string =>
  `${name} keeps every place. A pause is ${weeks} ${weeks === 1 ? 'week' : 'weeks'} at most, and ${
    left === 1 ? '1 pause is' : `${left} pauses are`
  } left this year.`;
