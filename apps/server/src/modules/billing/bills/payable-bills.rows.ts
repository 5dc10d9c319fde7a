import { type Column, and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { invoiceNumber } from '../../invoices/invoices/invoice-number.rows.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { chargeOfBill } from '../charges/charges.rows.ts';
import { payment, receipt, refund } from '../payments/payments.table.ts';
import { slip } from '../proofs/proofs.rows.ts';
import { paymentProof } from '../proofs/proofs.table.ts';

/** Without what is owed for places, which have pages of their own, and without money on account and gifts, which nobody owes. */
export const isBill = notInArray(receivable.subjectKind, ['enrollment', 'on_account', 'fund_gift']);

/** The bills of a family, where its billing account is joined. */
export const isBillOf = (parentId: string) =>
  and(eq(billingAccount.kind, 'family'), eq(billingAccount.holderId, parentId), isBill);

/** A proof of payment of a bill is waiting for review. */
export const isBillUnderReview = sql<boolean>`exists (select 1 from payment y where y.receivable_id = ${receivable.id}
  and y.state = 'pending' and y.gateway is null)`;

/** All that a family paid for anything but places: its bills, and money on account. */
export const isBesidePlacesOf = (parentId: string | Column) =>
  and(
    eq(billingAccount.kind, 'family'),
    eq(billingAccount.holderId, parentId),
    ne(receivable.subjectKind, 'enrollment'),
  );

/** Bills with the number of their invoice and what was taken off without a refund. */
export const payableRows = (db: Executor) =>
  db
    .select({
      id: receivable.id,
      invoice_number: invoiceNumber,
      title: receivable.title,
      issued_at: receivable.createdAt,
      due_on: receivable.dueOn,
      amount: receivable.netCents,
      paid: receivable.allocatedCents,
      due: sql`${receivable.netCents} - ${receivable.allocatedCents}`.mapWith(Number),
      written_off: sql`(select coalesce(-sum(l.amount_cents), 0) from invoice_line l
        where l.receivable_id = ${receivable.id} and l.kind in ('waiver', 'cancellation'))`.mapWith(Number),
      charge: chargeOfBill,
      subjectKind: receivable.subjectKind,
      holderKind: billingAccount.kind,
      payerTrn: billingAccount.trn,
    })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId));
export type PayableRow = Awaited<ReturnType<typeof payableRows>>[number];

const refunded = sql`(select coalesce(sum(f.amount_cents), 0) from ${refund} f
  where f.payment_id = ${payment.id} and f.state = 'succeeded' and not f.overpaid and f.channel <> 'reversal')`.mapWith(
  Number,
);
/** Recorded by mistake, or it did not arrive. */
const undone = sql<boolean>`exists (select 1 from ${refund} f where f.payment_id = ${payment.id} and f.channel = 'reversal')`;

/** The sum that is paid at once, where there is more. */
const together = sql<{ checkout_id: string; amount: number } | null>`case when exists (
  select 1 from ${payment} other where other.checkout_id = ${payment.checkoutId} and other.id <> ${payment.id})
  then json_build_object('checkout_id', ${checkout.id}, 'amount', ${checkout.amountCents}) end`;

/** What came for these bills and what is on its way, newest first; without attempts that another one replaced. */
export const attemptRows = (db: Executor, ids: string[]) =>
  db
    .select({
      id: payment.id,
      reference: payment.reference,
      amount: payment.amountCents,
      refunded,
      undone,
      method: payment.method,
      state: payment.state,
      message: payment.message,
      created_at: payment.createdAt,
      value_date: payment.valueDay,
      receipt_number: receipt.number,
      together,
      checkoutId: payment.checkoutId,
      receivableId: payment.receivableId,
      gateway: payment.gateway,
    })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .leftJoin(receipt, eq(receipt.checkoutId, payment.checkoutId))
    .where(and(inArray(payment.receivableId, ids), ne(payment.state, 'cancelled')))
    .orderBy(desc(payment.createdAt), desc(payment.id));
export type AttemptRow = Awaited<ReturnType<typeof attemptRows>>[number];

/** Every slip that was uploaded for these checkouts, newest first. */
export const slipRows = (db: Executor, checkoutIds: string[]) =>
  db
    .select({ ...slip, checkoutId: paymentProof.checkoutId })
    .from(paymentProof)
    .where(inArray(paymentProof.checkoutId, checkoutIds))
    .orderBy(desc(paymentProof.createdAt), desc(paymentProof.id));
export type SlipRow = Awaited<ReturnType<typeof slipRows>>[number];
