import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type { Origin } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { drawReference } from './draw-number.ts';
import { lockOpenPayments } from './load-payment.ts';
import { failPayment } from './fail-payment.ts';
import { payment } from './payments.table.ts';
import { settlePayment } from './settle-payment.ts';

interface Taken {
  method: Exclude<PaymentMethod, 'card' | 'credit'> | undefined;
  /** The bank's or cheque's own number. */
  reference: string | null;
}

/**
 * Writes down money that the office took by hand: a payment of what is due, settled at once, with its receipt.
 * Throws 409 when nothing is due, 422 without a method, or without the bank's reference for anything but cash.
 */
export async function recordOfflinePayment(
  tx: Transaction,
  deps: NotifyDependencies,
  place: EnrollmentForChange,
  taken: Taken,
  origin: Origin,
  now: Date,
): Promise<void> {
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  if (due === 0) throw conflict('nothing_due', 'Nothing is owed on this enrollment.');
  if (!taken.method) throw invalid({ method: 'Choose how it was paid' });
  if (taken.method !== 'cash' && !taken.reference)
    throw invalid({ reference: "Enter the number from the slip or the bank's message" });
  const open = await lockOpenPayments(tx, place.id);
  for (const { id } of open) await failPayment(tx, id, 'cancelled', 'Paid at the office instead.', origin, now);
  const id = newId();
  await tx.insert(payment).values({
    id,
    reference: await drawReference(tx, now),
    enrollmentId: place.id,
    amountCents: due,
    method: taken.method,
    externalReference: taken.reference,
    recordedBy: origin.actorId,
    createdAt: now,
  });
  await settlePayment(tx, deps, id, origin, now);
}
