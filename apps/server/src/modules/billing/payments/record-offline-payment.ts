import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { drawReference } from '../../invoices/numbers/draw-number.ts';
import { lockOpenPayments } from './load-payment.ts';
import { failPayment } from './fail-payment.ts';
import { payment } from './payments.table.ts';
import { settlePayment } from './settle-payment.ts';

interface Taken {
  method: Exclude<PaymentMethod, 'card' | 'credit'> | undefined;
  /** The reference of the bank or cheque. */
  reference: string | null;
  /** The day on which it arrived, where an admin entered it. */
  receivedOn?: string | null;
}

/**
 * Records money that an admin received: a payment of what is due, or of `amountCents`, settled at once, with a receipt.
 * More than is due becomes credit of the family. Throws 409 when nothing is due, 422 without a method, or without the bank's reference for anything but cash. Returns the payment's id.
 */
export async function recordOfflinePayment(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { place, taken, amountCents }: { place: EnrollmentForChange; taken: Taken; amountCents?: number },
): Promise<string> {
  const { origin, now } = context;
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  if (due === 0) throw conflict('nothing_due', 'Nothing is due on this enrollment.');
  if (!taken.method) throw invalid({ method: 'Choose how it was paid' });
  if (taken.method !== 'cash' && !taken.reference)
    throw invalid({ reference: "Enter the number from the slip or the bank's message" });
  const open = await lockOpenPayments(tx, place.id);
  for (const { id } of open)
    await failPayment(tx, context, { paymentId: id, to: 'cancelled', message: 'Paid at the office instead.' });
  const id = newId();
  await tx.insert(payment).values({
    id,
    reference: await drawReference(tx, context),
    enrollmentId: place.id,
    amountCents: amountCents ?? due,
    method: taken.method,
    externalReference: taken.reference,
    receivedOn: taken.receivedOn ?? null,
    recordedBy: origin.actorId,
    createdAt: now,
  });
  await settlePayment(tx, context, { paymentId: id, excessAsCredit: true });
  return id;
}
