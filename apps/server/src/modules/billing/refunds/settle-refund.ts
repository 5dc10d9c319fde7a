import type { ReturnChannel } from '@doctorbird/contract/core/enrollment-states';
import { isTied } from '@doctorbird/contract/core/payment-methods';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { allocation } from '../../invoices/invoices/invoices.table.ts';
import { lockBill } from '../bills/load-bill.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { settleBill } from '../bills/settle-bill.ts';
import { lockPayment, placeOf, type PaymentRow } from '../payments/load-payment.ts';
import { canStepRefund } from '../payments/payment-state.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { updateSummary } from '../payments/update-summary.ts';
import { refundMails } from '../mails/refund-mails.ts';
import { backToSource } from './back-to-source.ts';
import { noteOnRefund, notifyOfRefund } from './refund-notes.ts';
import { moneyMails } from '../mails/money-mails.ts';

/** Locks a refund through its payment, as every change of it does. */
export async function lockRefund(tx: Transaction, refundId: string) {
  const [found] = await tx.select({ paymentId: refund.paymentId }).from(refund).where(eq(refund.id, refundId));
  if (!found) return null;
  const paid = await lockPayment(tx, found.paymentId);
  const [row] = await tx.select().from(refund).where(eq(refund.id, refundId));
  return paid && row ? { paid, row } : null;
}

/** The family has the money back. Applies once, however often it is reported. */
export async function succeedRefund(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  refundId: string,
): Promise<boolean> {
  const { origin, now } = context;
  const found = await lockRefund(tx, refundId);
  if (!found || !canStepRefund(found.row.state, 'succeeded')) return false;
  const { paid, row } = found;
  if (paid.receivableId !== null) return succeedForBill(tx, context, { paid, row, billId: paid.receivableId });
  const place = await loadForChange(tx, placeOf(paid));
  await tx.update(refund).set({ state: 'succeeded', settledAt: now }).where(eq(refund.id, row.id));
  await updateSummary(tx, context, place);
  await lowerFlag(tx, paid.id);
  await backToSource(tx, context, row);
  await recordEvent(tx, context, {
    enrollmentId: place.id,
    facts: {
      kind: 'refund',
      title: returnedText(row),
      detail: row.reason,
      data: { refund_id: row.id },
    },
  });
  await recordAudit(tx, origin, {
    action: 'refund.succeeded',
    entity: 'payment',
    entityId: paid.id,
    after: { refund_id: row.id, amount_cents: row.amountCents },
  });
  await notifyRefunded(tx, context, { paid, row });
  return true;
}

const backTexts: Partial<Record<ReturnChannel, string>> = {
  credit: 'is now family credit',
  gift_card: 'is on the gift card again',
  scholarship_fund: 'is in the scholarship fund again',
};
const returnedText = ({ channel, amountCents }: typeof refund.$inferSelect): string =>
  `${inDollars(amountCents)} ${backTexts[channel] ?? 'refunded'}`;

/** Credit is no refund: no money left. */
function notifyRefunded(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { paid, row: { channel, amountCents } }: { paid: PaymentRow; row: typeof refund.$inferSelect },
): Promise<void> {
  const amount = inDollars(amountCents);
  if (channel === 'credit')
    return notifyOfRefund(tx, context, { paid, kind: refundMails.credited, values: (about) => ({ amount, ...about }) });
  const way =
    channel === 'cash'
      ? null
      : isTied(channel)
        ? `It ${backTexts[channel]}.`
        : 'Your bank may need a few days to show it.';
  return notifyOfRefund(tx, context, {
    paid,
    kind: moneyMails.refunded,
    values: (about) => ({ amount, ...about, way }),
  });
}

/** An organization gets no mail: the office writes to its contact with the money. A family reads it in its own. */
async function succeedForBill(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { paid, row, billId }: { paid: PaymentRow; row: typeof refund.$inferSelect; billId: string },
): Promise<true> {
  const bill = await lockBill(tx, billId);
  await tx.update(refund).set({ state: 'succeeded', settledAt: context.now }).where(eq(refund.id, row.id));
  await settleBill(tx, context, bill);
  await lowerFlag(tx, paid.id);
  await backToSource(tx, context, row);
  await recordAudit(tx, context.origin, {
    action: 'refund.succeeded',
    entity: 'payment',
    entityId: paid.id,
    after: { refund_id: row.id, amount_cents: row.amountCents },
  });
  await noteOnBill(tx, context, {
    bill,
    facts: { title: returnedText(row), detail: row.reason },
  });
  await notifyRefunded(tx, context, { paid, row });
  return true;
}

/** Nothing is left to decide on a payment once all of it is allocated or returned. */
export async function lowerFlag(tx: Transaction, paymentId: string): Promise<void> {
  const [counted] = await tx
    .select({ cents: sql`coalesce(sum(${allocation.amountCents}), 0)`.mapWith(Number) })
    .from(allocation)
    .where(eq(allocation.paymentId, paymentId));
  const [returned] = await tx
    .select({ cents: sql`coalesce(sum(${refund.amountCents}), 0)`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.state, 'succeeded')));
  await tx
    .update(payment)
    .set({ needsAttention: false })
    .where(and(eq(payment.id, paymentId), lte(payment.amountCents, (counted?.cents ?? 0) + (returned?.cents ?? 0))));
}

/** It was refused: the reservation is released, so that another way can be taken (`reroute-refund.ts`, `leave-to-office.ts`). */
export async function rejectRefund(
  tx: Transaction,
  context: ActionContext,
  { refundId, message }: { refundId: string; message: string },
): Promise<boolean> {
  const { origin, now } = context;
  const found = await lockRefund(tx, refundId);
  if (!found || !canStepRefund(found.row.state, 'rejected')) return false;
  const { paid, row } = found;
  await tx.update(refund).set({ state: 'rejected', settledAt: now, message }).where(eq(refund.id, row.id));
  await tx
    .update(payment)
    .set({ refundedCents: sql`${payment.refundedCents} - ${row.amountCents}` })
    .where(eq(payment.id, paid.id));
  const facts = { title: 'The refund was not carried out', detail: message, id: row.id };
  await noteOnRefund(tx, context, { paid, facts });
  await recordAudit(tx, origin, {
    action: 'refund.rejected',
    entity: 'payment',
    entityId: paid.id,
    after: { refund_id: row.id, message },
  });
  return true;
}
