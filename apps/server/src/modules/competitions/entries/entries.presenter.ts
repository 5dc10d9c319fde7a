import type { Entry } from '@doctorbird/contract/competitions/entries';
import { canWithdraw, shownStatus } from './entry-rules.ts';
import type { EntryRow } from './entries.rows.ts';

type FeeFacts = Pick<EntryRow, 'fee' | 'status' | 'paidAt' | 'waivedCents' | 'closedCents'> & {
  bill: Pick<NonNullable<EntryRow['bill']>, 'invoice_number' | 'due' | 'paid' | 'due_on'> | null;
};

/** How the fee of a team stands. A team whose fee is open is entered all the same: nothing depends on it by itself. */
export function feeState(
  { fee, status, bill, paidAt, waivedCents, closedCents }: FeeFacts,
  today: string,
): Entry['bill_state'] {
  if (fee === 0) return 'free';
  // Who waits for a place owes nothing yet.
  if (status === 'waiting' || status === 'offered') return 'closed';
  if (!bill?.invoice_number) {
    if (paidAt) return 'paid';
    return status === 'entered' ? 'unbilled' : 'closed';
  }
  if (bill.due > 0) return bill.due_on !== null && bill.due_on < today ? 'overdue' : 'open';
  if (bill.paid > 0) return 'paid';
  // The team has withdrawn, or its competition was cancelled.
  if (status !== 'entered' || closedCents > 0) return 'closed';
  return waivedCents > 0 ? 'waived' : 'refunded';
}

/** Who pays changes as long as nothing was paid, written off or refunded. */
const canChoosePayer = ({ fee, status, bill, paidAt }: EntryRow, isCancelled: boolean): boolean =>
  !isCancelled &&
  status === 'entered' &&
  fee > 0 &&
  paidAt === null &&
  (bill === null || (bill.paid === 0 && bill.due > 0));

export function presentEntry(row: EntryRow, today: string) {
  const competition = { ...row.competition, status: shownStatus(row.competition) };
  const isCancelled = competition.status === 'cancelled';
  const fee = feeState(row, today);
  return {
    ...row,
    competition,
    ahead: row.status === 'waiting' ? row.inFront : null,
    currency: 'JMD' as const,
    // Nobody is billed any more.
    bill_state: isCancelled && fee === 'unbilled' ? ('closed' as const) : fee,
    can_withdraw: canWithdraw(row.status, competition, today),
    can_choose_payer: canChoosePayer(row, isCancelled),
  };
}
