import type { PaymentState } from '@doctorbird/contract/core/enrollment-states';
import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { isManual, lockPayment } from './load-payment.ts';
import { canStep } from './payment-state.ts';
import { payment } from './payments.table.ts';
import { paymentProof } from '../proofs/proofs.table.ts';
import { updateSummary } from './update-summary.ts';

type Ending = Extract<PaymentState, 'failed' | 'cancelled' | 'expired'>;

const titles: Record<Ending, string> = {
  failed: 'Card payment did not go through',
  cancelled: 'Card payment left unfinished',
  expired: 'Card payment timed out',
};

/** Closes an open attempt that failed. Never touches a confirmed payment; returns whether anything changed. */
export async function failPayment(
  tx: Transaction,
  context: ActionContext,
  { paymentId, to, message }: { paymentId: string; to: Ending; message: string },
): Promise<boolean> {
  const { origin, now } = context;
  const row = await lockPayment(tx, paymentId);
  if (!row || !canStep(row.state, to)) return false;
  const place = await loadForChange(tx, row.enrollmentId);
  await tx.update(payment).set({ state: to, message }).where(eq(payment.id, row.id));
  await tx
    .update(paymentProof)
    .set({ state: 'withdrawn', reviewedAt: now })
    .where(and(eq(paymentProof.paymentId, row.id), eq(paymentProof.state, 'under_review')));
  await updateSummary(tx, context, place);
  await recordEvent(tx, context, {
    enrollmentId: place.id,
    facts: {
      kind: 'payment',
      title: isManual(row) ? 'Other way to pay chosen' : titles[to],
      detail: message,
      data: { payment_id: row.id },
    },
  });
  await recordAudit(tx, origin, {
    action: `payment.${to}`,
    entity: 'payment',
    entityId: row.id,
    before: { state: row.state },
    after: { state: to },
  });
  return true;
}
