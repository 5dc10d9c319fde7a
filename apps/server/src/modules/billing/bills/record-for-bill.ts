import type { OfficeMethod } from '@doctorbird/contract/billing/recording';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { closePayment } from '../checkouts/close-checkout.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { settleCheckout } from '../checkouts/settle-checkout.ts';
import { lockOpenPaymentsOfBill, type PaymentRow } from '../payments/load-payment.ts';
import type { Bill } from './load-bill.ts';

interface Received {
  /** Locked, after its open payments. */
  bill: Bill;
  cents: number;
  method: OfficeMethod;
  reference: string | null;
  receivedOn: string | null;
  /** What an open attempt ends with. */
  message: string;
}

/**
 * Books money that reached us for a bill, with a receipt for whoever owes it; more than is due becomes credit of a family and
 * is flagged for an organization. An attempt that is open ends.
 */
export async function recordForBill(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { bill, cents, method, reference, receivedOn, message }: Received,
): Promise<PaymentRow> {
  // Once more: one may have appeared before the bill was locked (docs/locking.md).
  for (const { id: paymentId } of await lockOpenPaymentsOfBill(tx, bill.id))
    await closePayment(tx, context, { paymentId, to: 'cancelled', message });
  const { row, payments } = await openCheckout(tx, context, {
    items: [{ bill, cents }],
    method,
    received: { externalReference: reference, receivedOn, recordedBy: context.origin.actorId },
  });
  const [paid] = payments;
  if (!paid) throw new Error('The payment was not stored.');
  await settleCheckout(tx, context, { checkoutId: row.id, excessAsCredit: true });
  return paid;
}
