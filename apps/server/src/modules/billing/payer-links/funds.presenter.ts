import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { firstName } from '../checkouts/first-name.ts';
import { openCentsOf } from './fund-sums.ts';
import type { PayerLinkRow } from './payer-links.rows.ts';

export interface FundFacts {
  id: string;
  /** Who paid what and when, the newest first. */
  payments: {
    id: string;
    name: string;
    amount: number;
    method: 'card' | 'bank_transfer' | 'bill_payment';
    at: string;
  }[];
  /** How many get a reminder. */
  reminders: number;
}

/** A link over time for its parent and the office. */
export const presentFund = (row: PayerLinkRow, facts: FundFacts | undefined, now: Date) => ({
  id: row.id,
  title: row.title ?? '',
  child: { id: row.studentId ?? '', full_name: row.studentName ?? '' },
  created_at: row.created_at,
  until: jamaicaDay(new Date(row.expires_at.getTime() - 1)),
  ended: row.ended_at !== null || row.expires_at <= now,
  goal: row.goalCents,
  ahead: row.ahead,
  thanks: row.thanks,
  paid: row.paid,
  open: openCentsOf(row),
  payments: (facts?.payments ?? []).map(({ at, ...paid }) => ({ ...paid, paid_at: at })),
  reminders: facts?.reminders ?? 0,
});

export interface FundChild {
  id: string;
  fullName: string;
  until: string;
}
export const presentFundChild = ({ fullName, ...child }: FundChild) => ({ ...child, full_name: fullName });

/** What a relative reads of a link over time, besides what it can take; null for another link. */
export const presentFundPage = (row: PayerLinkRow, photo: { width: number; height: number } | null) =>
  row.title === null
    ? null
    : {
        title: row.title,
        child: firstName(row.studentName ?? ''),
        thanks: row.thanks,
        paid: row.paid,
        ahead: row.ahead,
        photo,
      };
