import { and, eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordGatewayEvent } from '../gateways/events/record-gateway-event.ts';
import { GatewayRefusal } from '../gateways/gateway-refusal.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { rerouteRefund } from './reroute-refund.ts';

export const SUBMIT_REFUND = 'payments.submit-refund';

/** Requests a reserved refund from the gateway. The outcome arrives later, as a signed message. */
export async function submitRefund(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  refundId: string,
): Promise<void> {
  const [row] = await db
    .select({
      state: refund.state,
      amountCents: refund.amountCents,
      paidCents: checkout.amountCents,
      checkoutId: checkout.id,
      gateway: checkout.gateway,
      transactionId: checkout.gatewayTransactionId,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .where(eq(refund.id, refundId));
  if (!row?.transactionId || row.state !== 'requested') return;
  const event = {
    checkoutId: row.checkoutId,
    gateway: row.gateway ?? '',
    source: 'refund',
    event: 'refund requested',
    verified: true,
    amountCents: row.amountCents,
  } as const;
  try {
    const gateway = await context.cardGateway();
    if (!gateway || gateway.name !== row.gateway)
      throw new GatewayRefusal('The card service of this payment is no longer connected. Please choose another way.');
    const { transactionId, amountCents, paidCents } = row;
    await gateway.requestRefund({ transactionId, amountCents, paidCents });
    // The outcome may have arrived already: then the state is past "requested" and stays.
    await inTransaction(db, async (tx) => {
      // First, because it locks the payment, which comes before the refund everywhere.
      await recordGatewayEvent(tx, context, { ...event, effect: 'asked' });
      await tx
        .update(refund)
        .set({ state: 'submitted' })
        .where(and(eq(refund.id, refundId), eq(refund.state, 'requested')));
    });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    const message = error.detail ?? error.message;
    await inTransaction(db, async (tx) => {
      await rerouteRefund(tx, context, { refundId, message });
      await recordGatewayEvent(tx, context, { ...event, effect: 'refund_rejected', note: message });
    });
  }
}
