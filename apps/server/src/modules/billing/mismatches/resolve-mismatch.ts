import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { gatewayMismatch } from './mismatches.table.ts';

const differs = 'What the card service reported did not match this payment. We have looked into it.';

/** An admin has found the money; an attempt that is still open ends. Throws 404, or 409 when another admin was first. */
export async function resolveMismatch(
  db: Database,
  context: ActionContext,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(gatewayMismatch).where(eq(gatewayMismatch.id, id)).for('update');
    if (!row) throw notFound('report');
    if (row.resolvedAt) throw conflict('already_resolved', 'Somebody has already resolved this.');
    await tx
      .update(gatewayMismatch)
      .set({ note, resolvedBy: origin.actorId, resolvedAt: now })
      .where(eq(gatewayMismatch.id, id));
    // An open attempt would stop the family from paying again and admins from recording what arrived.
    if (row.paymentId) await failPayment(tx, context, { paymentId: row.paymentId, to: 'failed', message: differs });
    await recordAudit(tx, origin, {
      action: 'payment.mismatch_resolved',
      entity: 'payment',
      entityId: row.paymentId ?? id,
      after: { mismatch_id: id, note },
    });
  });
}
