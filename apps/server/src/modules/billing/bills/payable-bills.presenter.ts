import type { linesOf } from './bills.rows.ts';
import { isManual } from '../payments/load-payment.ts';
import type { AttemptRow, PayableRow, SlipRow } from './payable-bills.rows.ts';

interface Paying {
  attempts: readonly AttemptRow[];
  slips: readonly SlipRow[];
  lines: Awaited<ReturnType<typeof linesOf>>;
  ourTrn: string | null;
  /** Jamaica's day. */
  today: string;
}

/** A bill as its payer sees it: nothing of who in the office did what. */
export const presentPayableBill = (
  { payerTrn, ...row }: PayableRow,
  { attempts, slips, lines, ourTrn, today }: Paying,
) => ({
  ...row,
  lines: lines.filter(({ receivableId }) => receivableId === row.id),
  trns: { ours: ourTrn, theirs: payerTrn },
  overdue: row.due > 0 && row.due_on !== null && row.due_on < today,
  payments: attempts
    .filter(({ receivableId }) => receivableId === row.id)
    .map((attempt) => ({
      ...attempt,
      proof: slips.find(({ checkoutId }) => checkoutId === attempt.checkoutId) ?? null,
      wants_proof: isManual(attempt) && attempt.state === 'created',
    })),
});
