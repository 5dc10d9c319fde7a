import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { creditText, holdAsCredit } from '../checkouts/hold-as-credit.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import { methodText } from '../checkouts/settled-part.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { payment } from '../payments/payments.table.ts';
import { issueBillReceipt } from '../receipts/issue-receipt.ts';
import { lockBill } from './load-bill.ts';
import { noteOnBill } from './note-on-bill.ts';
import { notifyBillPaid } from './notify-bill-paid.ts';
import { settleBill } from './settle-bill.ts';

/**
 * Confirms the payment of a bill, which the caller has locked with its checkout: what is paid, the receipt, the mail. What is
 * more than was due is flagged for the office; with `excessAsCredit` it becomes credit, where a family owes it.
 */
export async function settleBillCheckout(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, paid, excessAsCredit }: { row: CheckoutRow; paid: PaymentRow & { billId: string }; excessAsCredit: boolean },
): Promise<void> {
  const bill = await lockBill(tx, paid.billId);
  const cents = paid.amountCents;
  const excessCents = Math.max(0, cents - bill.dueCents);
  const creditedCents = excessAsCredit && bill.holder.kind === 'family' ? excessCents : 0;
  const needsAttention = excessCents > creditedCents;
  await tx.update(checkout).set({ amountCents: cents }).where(eq(checkout.id, row.id));
  await tx
    .update(payment)
    .set({ state: 'confirmed', confirmedAt: context.now, message: null, needsAttention })
    .where(eq(payment.id, paid.id));
  if (creditedCents > 0) await holdAsCredit(tx, context, { row: paid, cents: creditedCents });
  await settleBill(tx, context, bill);
  await recordAudit(tx, context.origin, {
    action: 'payment.confirmed',
    entity: 'payment',
    entityId: paid.id,
    before: { state: paid.state },
    after: {
      state: 'confirmed',
      amount_cents: cents,
      invoice: bill.invoiceNumber,
      needs_attention: needsAttention,
      ...(creditedCents > 0 && { credited_cents: creditedCents }),
    },
  });
  const note =
    creditedCents > 0
      ? creditText(creditedCents)
      : needsAttention
        ? 'This is more than was due. We will refund the difference.'
        : null;
  await noteOnBill(tx, context, {
    bill,
    facts: {
      title: `Paid ${inDollars(cents)} ${methodText[paid.method]}${row.payerName === null ? '' : ` from ${row.payerName}`}`,
      detail: note ?? `For invoice ${bill.invoiceNumber}, ${bill.title}`,
    },
  });
  const leftCents = Math.max(0, bill.dueCents - cents);
  const settled = { row: { ...row, amountCents: cents }, bill, leftCents };
  const number = await issueBillReceipt(tx, context, { ...settled, creditedCents });
  await notifyBillPaid(tx, context, { ...settled, number, note });
}
