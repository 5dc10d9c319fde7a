import { and, eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { GatewayRefusal } from '../gateways/gateway-refusal.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { rejectRefund } from './settle-refund.ts';

export const SUBMIT_REFUND = 'payments.submit-refund';

/** Requests a reserved refund from the gateway. The outcome arrives later, as a signed message. */
export async function submitRefund(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  refundId: string,
): Promise<void> {
  const [found] = await db
    .select({
      state: refund.state,
      amountCents: refund.amountCents,
      gateway: payment.gateway,
      transactionId: payment.gatewayTransactionId,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId));
  if (!found?.transactionId || found.state !== 'requested') return;
  try {
    const gateway = await context.cardGateway();
    if (!gateway || gateway.name !== found.gateway)
      throw new GatewayRefusal('The card service of this payment is no longer connected. Please choose another way.');
    await gateway.requestRefund(found.transactionId, found.amountCents);
    // The outcome may have arrived already: then the state is past "requested" and stays.
    await db
      .update(refund)
      .set({ state: 'submitted' })
      .where(and(eq(refund.id, refundId), eq(refund.state, 'requested')));
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await inTransaction(db, (tx) => rejectRefund(tx, context, { refundId, message: error.message }));
  }
}
