import { eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { recordGatewayEvent } from '../gateways/events/record-gateway-event.ts';
import { closeCheckout } from '../checkouts/close-checkout.ts';
import { firstPaymentOf } from '../checkouts/load-checkout.ts';
import { settleCheckout } from '../checkouts/settle-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { gatewayMismatch } from './mismatches.table.ts';

const differs = 'What the card service reported did not match this payment. We have looked into it.';
const notPaid = 'The card service did not receive this payment. We have looked into it.';

type Context = ActionContext & Ports<PaymentDependencies>;
type Outcome = 'paid' | 'not_paid';

/**
 * An admin has found the money; an attempt that is still open ends, and one that was never reported ends as the
 * gateway's statement says. Throws 404, 422 without that outcome, or 409 when another admin was first.
 */
export async function resolveMismatch(
  db: Database,
  context: Context,
  { id, note, outcome }: { id: string; note: string; outcome?: Outcome | undefined },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(gatewayMismatch).where(eq(gatewayMismatch.id, id)).for('update');
    if (!row) throw notFound('report');
    const unheard = row.kind === 'unheard';
    if (unheard && !outcome) throw invalid({ outcome: 'Choose what the card service shows' });
    if (!unheard && outcome) throw invalid({ outcome: 'The card service has reported the outcome of this payment' });
    if (row.resolvedAt) throw conflict('already_resolved', 'Somebody has already resolved this.');
    await tx
      .update(gatewayMismatch)
      .set({ note, resolvedBy: origin.actorId, resolvedAt: now })
      .where(eq(gatewayMismatch.id, id));
    // An open attempt would stop the family from paying again and admins from recording what arrived.
    const { checkoutId } = row;
    if (checkoutId && outcome) await endUnheard(tx, context, { row: { ...row, checkoutId }, outcome });
    else if (checkoutId) await closeCheckout(tx, context, { checkoutId, to: 'failed', message: differs });
    await recordAudit(tx, origin, {
      action: 'payment.mismatch_resolved',
      entity: 'payment',
      entityId: checkoutId ? (await firstPaymentOf(tx, checkoutId)).id : id,
      after: { mismatch_id: id, note, ...(outcome && { outcome }) },
    });
  });
}

async function endUnheard(
  tx: Transaction,
  context: Context,
  { row, outcome }: { row: typeof gatewayMismatch.$inferSelect & { checkoutId: string }; outcome: Outcome },
): Promise<void> {
  const { checkoutId, gateway } = row;
  if (outcome === 'paid') await settleCheckout(tx, context, { checkoutId });
  else await closeCheckout(tx, context, { checkoutId, to: 'failed', message: notPaid });
  await recordGatewayEvent(tx, context, {
    checkoutId,
    gateway,
    source: 'office',
    event: outcome === 'paid' ? 'statement.paid' : 'statement.not_paid',
    verified: true,
    effect: outcome === 'paid' ? 'booked' : 'closed',
  });
}
