import type { RecordPayments } from '@doctorbird/contract/billing/recording';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { openCentsOf } from './open-cents.queries.ts';

export const creditNeedsFamily = 'Credit needs a parent account; this student has none';

type Rest = Pick<RecordPayments, 'method' | 'credit' | 'handed_over'> & {
  payerId: string;
  /** What the lines take of it, in cents. */
  paysCents: number;
};

/**
 * Change and credit are only what is above all that the payer owes, whose lines the caller has locked; and only cash gives
 * change. Throws 422 beside the field.
 */
export async function refuseRest(db: Executor, { payerId, paysCents, method, ...rest }: Rest): Promise<void> {
  const creditCents = Math.round(rest.credit * 100);
  const takesCents = paysCents + creditCents;
  const handedCents = rest.handed_over === null ? takesCents : Math.round(rest.handed_over * 100);
  if (handedCents < takesCents)
    throw invalid({
      handed_over: `${inDollars(handedCents)} was handed over, and ${inDollars(takesCents)} is to be recorded`,
    });
  const changeCents = handedCents - takesCents;
  if (changeCents > 0 && method !== 'cash')
    throw invalid({ handed_over: `Only cash gives change: ${inDollars(changeCents)} is not recorded yet` });
  if (creditCents === 0 && changeCents === 0) return;
  const leftCents = (await openCentsOf(db, payerId)) - paysCents;
  if (leftCents > 0)
    throw invalid({
      [creditCents > 0 ? 'credit' : 'handed_over']:
        `${inDollars(leftCents)} is still open. Only what is above all that is owed can be ${creditCents > 0 ? 'credit' : 'change'}`,
    });
}
