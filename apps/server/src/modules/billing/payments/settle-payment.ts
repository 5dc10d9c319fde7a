import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inDollars } from '../../../platform/money.ts';
import { dueCents, isSettled } from '../../enrollments/status/payment-summary.ts';
import { statusWhenSettled } from '../../enrollments/status/enrollment-status.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { moveEnrollment } from '../../enrollments/status/move-enrollment.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { lockPayment, type PaymentRow } from './load-payment.ts';
import { canStep } from './payment-state.ts';
import { payment, refund } from './payments.table.ts';
import { updateSummary } from './update-summary.ts';

const methodText = {
  card: 'by card',
  bank_transfer: 'by bank transfer',
  cash: 'in cash',
  cheque: 'by cheque',
  bill_payment: 'at a bill-payment agent',
  credit: 'with credit',
} as const;

/**
 * Confirms a payment exactly once, whatever the number and order of the gateway's messages. Returns false when it was
 * confirmed before. Money for a place that is gone or already paid is recorded and flagged for an admin, never lost;
 * with `excessAsCredit`, anything above the due becomes the family's credit at once.
 */
export async function settlePayment(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { paymentId, excessAsCredit = false }: { paymentId: string; excessAsCredit?: boolean },
): Promise<boolean> {
  const { origin, now } = context;
  const row = await lockPayment(tx, paymentId);
  if (!row || !canStep(row.state, 'confirmed')) return false;
  const place = await loadForChange(tx, row.enrollmentId);
  const gone = place.status === 'cancelled' || place.status === 'rejected';
  const excessCents = row.amountCents - dueCents({ ...place, waived: place.waivedAt !== null });
  const creditedCents = excessAsCredit && !gone && place.parentId !== null ? Math.max(0, excessCents) : 0;
  const needsAttention = gone || excessCents > creditedCents;
  await tx
    .update(payment)
    .set({ state: 'confirmed', confirmedAt: now, message: null, needsAttention })
    .where(eq(payment.id, row.id));
  if (creditedCents > 0) await holdAsCredit(tx, context, { row, cents: creditedCents });
  const { paidCents } = await updateSummary(tx, context, place);
  const leftCents = gone ? 0 : dueCents({ ...place, paidCents, waived: place.waivedAt !== null });
  const note = creditedCents > 0 ? creditText(creditedCents) : needsAttention ? lateText(gone) : null;
  await recordEvent(tx, context, {
    enrollmentId: place.id,
    facts: {
      kind: 'payment',
      title: `Paid ${inDollars(row.amountCents)} ${methodText[row.method]}`,
      detail: note ?? (leftCents > 0 ? stillDueText(leftCents) : null),
      data: { payment_id: row.id },
    },
  });
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
      ...(creditedCents > 0 && { credited_cents: creditedCents }),
    },
  });
  const settled = isSettled({ ...place, paidCents, waived: place.waivedAt !== null });
  const to = settled
    ? statusWhenSettled(place.status, { required: place.requiresApproval, given: place.approvedAt !== null })
    : place.status;
  if (to !== place.status) await moveEnrollment(tx, context, { row: place, move: { to } });
  const number = await issueReceipt(tx, context, { paid: row, place, amounts: { paidCents, creditedCents } });
  await notifyFamily(tx, context, {
    about: place,
    mail: {
      subject: `Receipt ${number}: ${inDollars(row.amountCents)} for ${place.programTitle}`,
      lines: [
        `Thank you: we received ${inDollars(row.amountCents)} ${methodText[row.method]} for ${place.studentName} in ${place.programTitle}.`,
        `Receipt ${number} is in your portal.`,
        ...(leftCents > 0 ? [stillDueText(leftCents)] : []),
        ...(note ? ['', note] : []),
      ],
    },
  });
  return true;
}

/** An overpayment belongs to the family. It gets a row of its own, so that every view counts it. */
async function holdAsCredit(
  tx: Transaction,
  { origin, now }: ActionContext,
  { row, cents }: { row: PaymentRow; cents: number },
): Promise<void> {
  if (origin.actorId === null) throw new Error('An overpayment needs somebody who accepted it.');
  const id = newId();
  await tx.insert(refund).values({
    id,
    paymentId: row.id,
    amountCents: cents,
    state: 'succeeded',
    channel: 'credit',
    overpaid: true,
    reason: 'More was paid than was due',
    requestedBy: origin.actorId,
    createdAt: now,
    settledAt: now,
  });
  await tx
    .update(payment)
    .set({ refundedCents: sql`${payment.refundedCents} + ${cents}` })
    .where(eq(payment.id, row.id));
  await recordAudit(tx, origin, {
    action: 'credit.added',
    entity: 'payment',
    entityId: row.id,
    after: { refund_id: id, amount_cents: cents },
  });
}

const creditText = (cents: number) =>
  `${inDollars(cents)} of it is more than was due. It is now family credit: use it at Pay Now for any program.`;
const stillDueText = (cents: number) => `${inDollars(cents)} is still due.`;
const lateText = (gone: boolean) =>
  gone
    ? 'The place was no longer held when your payment arrived. We will call you to find another place or refund you.'
    : 'This is more than was due. We will refund the difference.';
