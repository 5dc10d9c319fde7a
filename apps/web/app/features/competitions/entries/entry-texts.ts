import type { AdminEntry, Entry } from '@doctorbird/contract/competitions/entries';
import { formatDate } from '../../../format/dates.ts';
import { entryStatusLabels, type EntryStatus } from '@doctorbird/contract/competitions/entry-states';
import { formatDayTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const entryTones: Record<EntryStatus, BadgeTone> = {
  entered: 'good',
  waiting: 'waiting',
  offered: 'info',
  lapsed: 'off',
  withdrawn: 'off',
};

/** How a team stands for its family: of a competition that was cancelled no place is left. */
export function teamBadge({ status, competition }: Pick<Entry, 'status' | 'competition'>): {
  tone: BadgeTone;
  label: string;
} {
  return competition.status === 'cancelled' && status !== 'withdrawn' && status !== 'lapsed'
    ? { tone: 'off', label: 'Competition cancelled' }
    : { tone: entryTones[status], label: entryStatusLabels[status] };
}

/** Who is ahead on the waiting list, or until when a place is offered; null for a team that does not wait. */
export function waitingText({ ahead, offer_ends_at: ends }: Pick<Entry, 'ahead' | 'offer_ends_at'>): string | null {
  if (ends !== null) return `Until ${formatDayTime(ends)}`;
  if (ahead === null) return null;
  return ahead === 0 ? 'First in line' : `${ahead === 1 ? '1 team' : `${ahead} teams`} ahead`;
}

/** What whoever entered a team reads: where no place was free, it waits. */
export const enteredText = ({ name, status, competition }: Pick<Entry, 'name' | 'status' | 'competition'>): string =>
  status === 'waiting'
    ? `${name} waits for a place in ${competition.title}.`
    : `${name} is entered in ${competition.title}.`;

/** How many members are complete; those who declined are not among them, so a team can be below its smallest size. */
export function completeBadge(
  { accepted, members, in_doubt: doubts }: Pick<AdminEntry, 'accepted' | 'members' | 'in_doubt'>,
  least: number,
): { tone: BadgeTone; label: string } {
  if (doubts > 0) return { tone: 'bad', label: `${doubts} claimed twice` };
  if (members.length < least) return { tone: 'waiting', label: `${accepted} of at least ${least}` };
  return { tone: accepted === members.length ? 'good' : 'waiting', label: `${accepted} of ${members.length}` };
}

/** How the fee of a team stands, in words. */
export function feeText({ fee, bill_state: state, bill }: Pick<Entry, 'fee' | 'bill_state' | 'bill'>): string {
  switch (state) {
    case 'free':
      return 'Free';
    case 'paid':
      return `${formatMoney(bill ? bill.paid : fee)}, paid`;
    case 'waived':
      return 'Waived';
    case 'refunded':
      return 'Refunded';
    case 'closed':
      return 'Nothing due';
    case 'unbilled':
      return `${formatMoney(fee)}, no invoice yet`;
    case 'overdue':
      return `${formatMoney(bill?.due ?? fee)} overdue${bill?.due_on ? ` since ${formatDate(bill.due_on)}` : ''}`;
    case 'open':
      return `Fee open: ${formatMoney(bill?.due ?? fee)}${bill?.due_on ? ` by ${formatDate(bill.due_on)}` : ''}`;
  }
}
