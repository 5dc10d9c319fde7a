import { eq } from 'drizzle-orm';
import type { Origin } from '../../access/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inDollars } from '../../platform/money.ts';
import { dueCents, isSettled } from '../enrollments/payment-summary.ts';
import { statusWhenSettled } from '../enrollments/enrollment-status.ts';
import { loadForChange } from '../enrollments/load-for-change.ts';
import { moveEnrollment } from '../enrollments/move-enrollment.ts';
import { recordEvent } from '../enrollments/record-event.ts';
import { tellFamily, type TellDependencies } from '../enrollments/tell-family.ts';
import { issueReceipt } from './issue-receipt.ts';
import { lockPayment } from './load-payment.ts';
import { canStep } from './payment-state.ts';
import { payment } from './payments.table.ts';
import { updateSummary } from './update-summary.ts';

const methodWords = {
  card: 'by card',
  bank_transfer: 'by bank transfer',
  cash: 'in cash',
  cheque: 'by cheque',
  bill_payment: 'at a bill-payment agent',
  credit: 'with credit',
} as const;

/**
 * Takes a payment as confirmed: exactly once, however often and in whatever order the gateway says so.
 * Answers false when it was confirmed before. Money for a place that is gone, or paid already, is kept and
 * marked for the office, never lost.
 */
export async function settlePayment(
  tx: Transaction,
  deps: TellDependencies,
  paymentId: string,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const row = await lockPayment(tx, paymentId);
  if (!row || !canStep(row.state, 'confirmed')) return false;
  const place = await loadForChange(tx, row.enrollmentId);
  const gone = place.status === 'cancelled' || place.status === 'rejected';
  const overpaid = dueCents({ ...place, waived: place.waivedAt !== null }) < row.amountCents;
  const needsAttention = gone || overpaid;
  await tx
    .update(payment)
    .set({ state: 'confirmed', confirmedAt: now, message: null, needsAttention })
    .where(eq(payment.id, row.id));
  const { paidCents } = await updateSummary(tx, place);
  await recordEvent(
    tx,
    place.id,
    origin,
    {
      kind: 'payment',
      title: `Paid ${inDollars(row.amountCents)} ${methodWords[row.method]}`,
      detail: needsAttention ? lateWords(gone) : null,
      data: { payment_id: row.id },
    },
    now,
  );
  await recordAudit(tx, origin, {
    action: 'payment.confirmed',
    entity: 'payment',
    entityId: row.id,
    before: { state: row.state },
    after: {
      state: 'confirmed',
      amount_cents: row.amountCents,
      enrollment_id: place.id,
      needs_attention: needsAttention,
    },
  });
  const settled = isSettled({ ...place, paidCents, waived: place.waivedAt !== null });
  const to = settled
    ? statusWhenSettled(place.status, { required: place.requiresApproval, given: place.approvedAt !== null })
    : place.status;
  if (to !== place.status) await moveEnrollment(tx, deps, place, { to }, origin, now);
  const number = await issueReceipt(tx, row, place, paidCents, now);
  await tellFamily(tx, deps, place, {
    subject: `Receipt ${number}: ${inDollars(row.amountCents)} for ${place.programTitle}`,
    lines: [
      `Thank you: we received ${inDollars(row.amountCents)} ${methodWords[row.method]} for ${place.studentName} in ${place.programTitle}.`,
      `Receipt ${number} is in your portal.`,
      ...(needsAttention ? ['', lateWords(gone)] : []),
    ],
  });
  return true;
}

const lateWords = (gone: boolean) =>
  gone
    ? 'The place was no longer held when this came. The office will call you to find a place or give the money back.'
    : 'This is more than was owed. The office will give the difference back.';
