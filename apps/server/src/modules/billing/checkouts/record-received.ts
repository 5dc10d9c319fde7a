import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { lockOpenPaymentsOf } from '../payments/load-payment.ts';
import { closePayment } from './close-checkout.ts';
import { openCheckout } from './open-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

interface Received {
  items: readonly { place: EnrollmentForChange; cents?: number }[];
  method: Exclude<PaymentMethod, 'card' | 'credit'> | undefined;
  /** The reference of the bank or cheque. */
  reference: string | null;
  /** The day on which it arrived, where an admin entered it. */
  receivedOn?: string | null;
}

/**
 * Records money that an admin received for one or more locked places: what is due, or `cents`, settled at once, with one
 * receipt. More than is due becomes credit of the family. Throws 409 when nothing is due, 422 without a method, or
 * without the bank's reference for anything but cash. Returns the ids of the payments, in the order of the places.
 */
export async function recordReceived(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { items, method, reference, receivedOn = null }: Received,
): Promise<string[]> {
  const dues = items.map(({ place }) => dueCents({ ...place, waived: place.waivedAt !== null }));
  if (dues.includes(0)) throw conflict('nothing_due', 'Nothing is due on this enrollment.');
  if (!method) throw invalid({ method: 'Choose how it was paid' });
  if (method !== 'cash' && !reference)
    throw invalid({ reference: "Enter the number from the slip or the bank's message" });
  const ids = items.map(({ place }) => place.id);
  for (const { id } of await lockOpenPaymentsOf(tx, ids))
    await closePayment(tx, context, { paymentId: id, to: 'cancelled', message: 'Paid at the office instead.' });
  const { row, payments } = await openCheckout(tx, context, {
    items: items.map(({ place, cents }, at) => ({ place, cents: cents ?? dues[at]! })),
    method,
    received: { externalReference: reference, receivedOn, recordedBy: context.origin.actorId },
  });
  await settleCheckout(tx, context, { checkoutId: row.id, excessAsCredit: true });
  return payments.map(({ id }) => id);
}
