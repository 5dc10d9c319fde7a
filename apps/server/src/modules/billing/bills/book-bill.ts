import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { settleCheckout } from '../checkouts/settle-checkout.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { payment } from '../payments/payments.table.ts';

/** Books what arrived for a locked payment of a bill: less leaves the rest due, more becomes credit of a family. */
export async function bookBill(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  {
    paid,
    cents,
    bankReference,
    receivedOn,
  }: { paid: PaymentRow; cents: number; bankReference: string | null; receivedOn: string | null },
): Promise<void> {
  await tx
    .update(payment)
    .set({
      amountCents: cents,
      externalReference: bankReference ?? paid.externalReference,
      receivedOn: receivedOn ?? paid.receivedOn,
    })
    .where(eq(payment.id, paid.id));
  await settleCheckout(tx, context, { checkoutId: paid.checkoutId, excessAsCredit: true });
}
