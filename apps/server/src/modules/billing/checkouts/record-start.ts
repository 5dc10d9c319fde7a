import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { PaymentRow } from '../payments/load-payment.ts';

/** The audit entries of a family that starts to pay. */
export async function recordStart(
  tx: Transaction,
  { origin }: Pick<ActionContext, 'origin'>,
  payments: readonly PaymentRow[],
): Promise<void> {
  for (const row of payments)
    await recordAudit(tx, origin, {
      action: 'payment.started',
      entity: 'payment',
      entityId: row.id,
      after: { amount_cents: row.amountCents, enrollment_id: row.enrollmentId, method: row.method },
    });
}
