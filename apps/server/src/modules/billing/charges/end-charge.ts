import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Bill } from '../bills/load-bill.ts';
import { takeOffOpen } from '../bills/take-off-open.ts';
import { returnItems } from '../items/return-items.ts';
import { charge } from './charges.table.ts';

interface Ended {
  billId: string;
  reason: string;
  /** Why it is not possible while a slip is under review. */
  underReview: string;
  /** Throws when it is not what the caller expects; the bill is locked. */
  check?: (bill: Bill) => void;
}

/** Takes what is open of a charge off its bill, marks it as cancelled, and puts its items back. Answers the bill as it was. Throws as `takeOffOpen`. */
export async function endCharge(
  tx: Transaction,
  context: ActionContext,
  { billId, reason, ...when }: Ended,
): Promise<Bill> {
  const bill = await takeOffOpen(tx, context, {
    id: billId,
    kind: 'cancellation',
    description: 'Cancelled',
    message: 'The charge was cancelled.',
    ...when,
  });
  await tx
    .update(charge)
    .set({ cancelledAt: context.now, cancelledBy: context.origin.actorId, cancelReason: reason })
    .where(eq(charge.id, bill.subject.id));
  await returnItems(tx, context, bill.subject.id);
  return bill;
}
