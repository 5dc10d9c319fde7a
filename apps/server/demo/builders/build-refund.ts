import type { RefundChannel, RefundState } from '@doctorbird/contract/core/enrollment-states';
import { eq, sql } from 'drizzle-orm';
import { enrollmentEvent } from '../../src/modules/enrollments/places/enrollments.table.ts';
import { loadForChange } from '../../src/modules/enrollments/places/load-for-change.ts';
import { placeOf } from '../../src/modules/billing/payments/load-payment.ts';
import { payment, refund } from '../../src/modules/billing/payments/payments.table.ts';
import { updateSummary } from '../../src/modules/billing/payments/update-summary.ts';
import type { Transaction } from '../../src/platform/database/connect.ts';
import { nameOf } from './build-enrollment.ts';
import { systemOrigin } from '../../src/access/actor.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { inDollars } from '../../src/platform/money.ts';

export interface RefundFacts {
  paymentId: string;
  amountCents: number;
  state: RefundState;
  channel: RefundChannel;
  by: string;
  at: Date;
  reason: string;
  message?: string;
  /** It was promised, and no way has carried it. */
  cameBack?: boolean;
}

/** A refund in any of its states, with its line in the timeline and the summary brought up to date. */
export async function buildRefund(tx: Transaction, facts: RefundFacts): Promise<void> {
  const { paymentId, amountCents, state, channel, reason, at } = facts;
  const over = state === 'succeeded' || state === 'rejected';
  await tx.insert(refund).values({
    id: newId(),
    paymentId,
    amountCents,
    state,
    channel,
    reason,
    message: facts.message ?? null,
    cameBack: facts.cameBack ?? false,
    requestedBy: facts.by,
    createdAt: at,
    settledAt: over ? at : null,
  });
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId));
  if (!paid) throw new Error('There is no such payment.');
  const enrollmentId = placeOf(paid);
  if (state !== 'rejected')
    await tx
      .update(payment)
      .set({ refundedCents: sql`${payment.refundedCents} + ${amountCents}` })
      .where(eq(payment.id, paymentId));
  await updateSummary(tx, { now: at, origin: systemOrigin }, await loadForChange(tx, enrollmentId));
  await tx.insert(enrollmentEvent).values({
    id: newId(),
    enrollmentId,
    at,
    kind: 'refund',
    actorId: facts.by,
    actorRole: 'admin',
    actorName: nameOf(facts.by),
    title: state === 'succeeded' ? `${inDollars(amountCents)} refunded` : `Refund of ${inDollars(amountCents)} started`,
    detail: reason,
    data: { payment_id: paymentId },
  });
}
