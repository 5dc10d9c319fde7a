import { and, asc, eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { lockBill, type Bill } from '../bills/load-bill.ts';
import { isManual, lockOpenPaymentsOfBill, type PaymentRow } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { requestRefund } from '../refunds/refund-payment.ts';
import { heldAsCredit } from '../refunds/refund-promise.ts';
import { refundableCents } from '../refunds/refundable-amount.ts';
import { sharesBack } from '../refunds/shares-back.ts';
import { endCharge } from './end-charge.ts';

interface Asked {
  reason: string;
  requestedBy: string;
}

/** How it goes back; without either, to the card or account that it was paid from. */
export type ReturnBy = Pick<Parameters<typeof sharesBack>[2], 'gateway' | 'asCredit' | 'inCash'>;
const asCredit: ReturnBy = { gateway: null, asCredit: true };

const confirmedOf = (tx: Transaction, billId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.receivableId, billId), eq(payment.state, 'confirmed')))
    .orderBy(asc(payment.id))
    .for('update');

/** Locks the money of a charge: its payments, then its bill, in the order of docs/locking.md. */
export async function lockCharge(tx: Transaction, billId: string): Promise<Bill> {
  await lockOpenPaymentsOfBill(tx, billId);
  await confirmedOf(tx, billId);
  return lockBill(tx, billId);
}

/**
 * Takes a charge back: what is open is no longer due, and what was paid becomes credit of the family at once, or goes back another way. Answers false,
 * with nothing changed, while a proof of payment is under review: only after it is known what was paid.
 */
export async function returnCharge(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { billId, reason, requestedBy, by = asCredit }: { billId: string; by?: ReturnBy } & Asked,
): Promise<boolean> {
  const open = await lockOpenPaymentsOfBill(tx, billId);
  if (open.some((row) => isManual(row) && row.state === 'pending')) return false;
  const paid = await confirmedOf(tx, billId);
  const bill = await endCharge(tx, context, { billId, reason, underReview: 'A proof of payment is under review.' });
  const cents = paid.reduce((sum, row) => sum + refundableCents(row), 0);
  await giveBack(tx, context, { paid, bill, cents, by, asked: { reason, requestedBy } });
  return true;
}

/** Where all that was paid for a charge goes when it is taken back, in sentences, as soon as a part is tied or a relative's; else empty. */
export async function notAsCredit(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  billId: string,
): Promise<string[]> {
  const paid = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.receivableId, billId), eq(payment.state, 'confirmed')))
    .orderBy(asc(payment.id));
  const cents = paid.reduce((sum, row) => sum + refundableCents(row), 0);
  return heldAsCredit(await sharesBack(tx, paid, { cents, ...asCredit }), now).elsewhere;
}

/** A part of what was paid for a charge goes back; the charge stays. The caller has locked its money. */
export async function returnPart(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { billId, cents, by, ...asked }: { billId: string; cents: number; by: ReturnBy } & Asked,
): Promise<void> {
  const paid = await confirmedOf(tx, billId);
  await giveBack(tx, context, { paid, bill: await lockBill(tx, billId), cents, by, asked });
}

async function giveBack(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  {
    paid,
    bill,
    cents,
    by,
    asked,
  }: { paid: readonly PaymentRow[]; bill: Bill; cents: number; by: ReturnBy; asked: Asked },
): Promise<void> {
  for (const { row, amountCents, channel } of await sharesBack(tx, paid, { cents, ...by }))
    await requestRefund(tx, context, { row, bill, asked: { amountCents, channel, ...asked } });
}
