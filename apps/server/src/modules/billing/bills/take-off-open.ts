import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chargeFor, lockReceivable } from '../../invoices/invoices/charge-for.ts';
import { closePayment } from '../checkouts/close-checkout.ts';
import { lockOpenPaymentsOfBill, refuseUnderReview } from '../payments/load-payment.ts';
import { lockBill, type Bill } from './load-bill.ts';

interface TakenOff {
  id: string;
  kind: 'waiver' | 'cancellation';
  /** On the line that takes it off, and to whoever was about to pay. */
  description: string;
  message: string;
  /** Why it is not possible while a slip is under review. */
  underReview: string;
  /** Throws when it is not what the caller expects; the bill is locked. */
  check?: (bill: Bill) => void;
}

/**
 * Takes what is open off a bill by a line of its own; what was paid stays. An attempt that is open ends, and money that
 * arrives for it later is flagged. Answers the bill as it was. Throws 404, 409 while a slip is under review.
 */
export async function takeOffOpen(
  tx: Transaction,
  context: ActionContext,
  { id, kind, description, message, underReview, check }: TakenOff,
): Promise<Bill> {
  const open = await lockOpenPaymentsOfBill(tx, id);
  const bill = await lockBill(tx, id);
  for (const row of open) refuseUnderReview(row, underReview);
  check?.(bill);
  for (const { id: paymentId } of open) await closePayment(tx, context, { paymentId, to: 'cancelled', message });
  await chargeFor(tx, context, {
    subject: bill.subject,
    present: await lockReceivable(tx, bill.subject),
    holder: bill.holder,
    cents: bill.netCents - bill.dueCents,
    kind,
    description,
  });
  return bill;
}
