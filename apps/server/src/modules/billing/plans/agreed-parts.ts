import type { changePlan } from '@doctorbird/contract/billing/plans';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { closePayment } from '../checkouts/close-checkout.ts';
import { refuseUnderReview, type PaymentRow } from '../payments/load-payment.ts';
import { sumOfParts, type OpenPart } from './plan-parts.ts';

/** What was started to pay asks for an amount of the former plan. */
export async function cancelAttempts(
  tx: Transaction,
  context: ActionContext,
  open: readonly PaymentRow[],
): Promise<void> {
  for (const row of open) refuseUnderReview(row);
  for (const { id } of open)
    await closePayment(tx, context, { paymentId: id, to: 'cancelled', message: 'The payment plan was changed.' });
}

/**
 * The parts that an admin agreed on with a family. Throws 422 when they do not come to `due` cents, or their days are past
 * or not in order.
 */
export function readParts(given: z.output<typeof changePlan>['parts'], due: number, today: string): OpenPart[] {
  const parts = given.map(({ due_on, amount }) => ({ dueOn: due_on, cents: Math.round(amount * 100) }));
  if (parts.some(({ dueOn }) => dueOn < today)) throw invalid({ parts: 'Choose today or later days' });
  if (parts.some(({ dueOn }, at) => at > 0 && parts[at - 1]!.dueOn >= dueOn))
    throw invalid({ parts: 'Each date must be later than the one before' });
  const sum = sumOfParts(parts);
  if (sum !== due) throw invalid({ parts: `${inDollars(due)} is open, but the parts come to ${inDollars(sum)}` });
  return parts;
}
