import { eq } from 'drizzle-orm';
import { systemOrigin } from '../../src/access/actor.ts';
import { lockBill } from '../../src/modules/billing/bills/load-bill.ts';
import { settleBill } from '../../src/modules/billing/bills/settle-bill.ts';
import { openCheckout } from '../../src/modules/billing/checkouts/open-checkout.ts';
import { gatewayEvent } from '../../src/modules/billing/gateways/events/gateway-event.table.ts';
import { payment } from '../../src/modules/billing/payments/payments.table.ts';
import { issueReceipt } from '../../src/modules/billing/receipts/issue-receipt.ts';
import type { Transaction } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

/** All of a bill is paid, by card or with a gift card, with its receipt. Returns the payment. */
export async function buildBillPayment(
  tx: Transaction,
  { billId, now, method }: { billId: string; now: Date; method: 'card' | 'gift_card' },
): Promise<{ id: string; amountCents: number }> {
  const context = { now, origin: systemOrigin };
  const bill = await lockBill(tx, billId);
  const {
    row,
    payments: [paid],
  } = await openCheckout(tx, context, {
    items: [{ bill, cents: bill.dueCents }],
    method,
    gateway: method === 'card' ? 'sandbox' : null,
  });
  if (!paid) throw new Error('The payment was not stored.');
  if (method === 'card')
    await tx.insert(gatewayEvent).values({
      id: newId(),
      checkoutId: row.id,
      gateway: 'sandbox',
      source: 'message',
      event: 'payment.success',
      verified: true,
      effect: 'booked',
      amountCents: row.amountCents,
      createdAt: now,
    });
  await tx.update(payment).set({ state: 'confirmed', confirmedAt: now }).where(eq(payment.checkoutId, row.id));
  await settleBill(tx, context, bill);
  const part = { paid, bill, leftCents: 0, creditedCents: 0, stillDue: null, note: null };
  await issueReceipt(tx, context, { row, parts: [part] });
  return paid;
}
