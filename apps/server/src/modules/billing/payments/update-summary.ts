import { desc, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { paymentStatusOf } from '../../enrollments/status/payment-summary.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { allocatePlace } from './allocate-place.ts';
import { payment } from './payments.table.ts';
import { returnedOf } from './taken-back.ts';
import { valueMoment } from './value-moment.ts';

/**
 * The only writer of an enrollment's money columns: recomputes them from payments and refunds, so that the summary
 * cannot drift. The caller has locked the enrollment.
 */
export async function updateSummary(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  row: { id: string; priceCents: number | null; waivedAt: Date | null },
): Promise<{ paidCents: number; refundedCents: number }> {
  const [sums] = await tx
    .select({
      paidCents:
        sql<number>`coalesce(sum(${payment.amountCents}) filter (where ${payment.state} = 'confirmed'), 0)::bigint`.mapWith(
          Number,
        ),
      paidAt: sql<
        string | null
      >`max(${valueMoment(payment.valueDay, payment.confirmedAt)}) filter (where ${payment.state} = 'confirmed')`,
    })
    .from(payment)
    .where(eq(payment.enrollmentId, row.id));
  const back = await returnedOf(tx, eq(payment.enrollmentId, row.id));
  const [newest] = await tx
    .select({ state: payment.state })
    .from(payment)
    .where(eq(payment.enrollmentId, row.id))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  const paidCents = (sums?.paidCents ?? 0) - back.otherCents;
  const refundedCents = back.cents;
  const paymentStatus = paymentStatusOf({
    priceCents: row.priceCents,
    paidCents,
    refundedCents,
    waived: row.waivedAt !== null,
    lastAttemptFailed: newest?.state === 'failed' || newest?.state === 'expired',
  });
  await tx
    .update(enrollment)
    .set({
      paidCents,
      refundedCents,
      paymentStatus,
      paidAt: sums?.paidAt && paidCents > 0 ? new Date(sums.paidAt) : null,
      version: sql`${enrollment.version} + 1`,
    })
    .where(eq(enrollment.id, row.id));
  await allocatePlace(tx, context, row.id);
  return { paidCents, refundedCents };
}
