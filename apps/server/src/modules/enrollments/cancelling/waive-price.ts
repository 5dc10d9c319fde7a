import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { enrollment } from '../places/enrollments.table.ts';
import type { EnrollmentForChange } from '../places/load-for-change.ts';
import { dueCents, paymentStatusOf } from '../status/payment-summary.ts';
import { recordEvent } from '../places/record-event.ts';

/** Writes off what is still due. Throws 409 when nothing is, 422 without a reason. */
export async function waivePrice(
  tx: Transaction,
  context: ActionContext,
  { row, reason }: { row: EnrollmentForChange; reason: string | null },
): Promise<void> {
  const { origin, now } = context;
  const due = dueCents({ ...row, waived: row.waivedAt !== null });
  if (due === 0) throw conflict('nothing_due', 'Nothing is due on this enrollment.');
  if (!reason) throw invalid({ reason: 'Please say why the fee is waived' });
  await tx
    .update(enrollment)
    .set({
      waivedAt: now,
      paymentStatus: paymentStatusOf({ ...row, waived: true, lastAttemptFailed: false }),
      version: sql`${enrollment.version} + 1`,
    })
    .where(eq(enrollment.id, row.id));
  await chargePlace(tx, context, { id: row.id, why: 'waiver' });
  await recordEvent(tx, context, {
    enrollmentId: row.id,
    facts: { kind: 'payment', title: `Fee of ${inDollars(due)} waived`, detail: reason },
  });
  await recordAudit(tx, origin, {
    action: 'enrollment.waived',
    entity: 'enrollment',
    entityId: row.id,
    after: { waived_cents: due, reason },
  });
}
