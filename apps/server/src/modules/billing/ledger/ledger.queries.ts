import type { Ledger } from '@doctorbird/contract/billing/ledger';
import { type SQLWrapper, and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { invoice, invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { isBesidePlacesOf, isBillOf, isBillUnderReview } from '../bills/payable-bills.rows.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { creditCents } from '../payments/credit.queries.ts';
import { openPayments } from '../payments/open-payments.ts';
import { payment, receipt, refund } from '../payments/payments.table.ts';
import { valueMoment } from '../payments/value-moment.ts';
import type { OpenPart } from '../plans/plan-parts.ts';
import { openPartsText } from '../plans/plan-text.ts';
import { presentLedger } from './ledger.presenter.ts';

const placesOf = (db: Executor, parentId: string) =>
  db
    .select({
      status: enrollment.status,
      priceCents: sql<number>`${enrollment.priceCents}`,
      paidCents: enrollment.paidCents,
      waivedAt: enrollment.waivedAt,
      openParts: sql<OpenPart[] | null>`${sql.raw(openPartsText('enrollment'))}`,
      underReview: sql<boolean>`${sql.raw(openPayments.underReview('enrollment'))}`,
    })
    .from(enrollment)
    .where(and(eq(enrollment.parentId, parentId), isNotNull(enrollment.priceCents)));

const chargesOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: invoiceLine.id,
      enrollmentId: enrollment.id,
      receivableId: receivable.id,
      kind: invoiceLine.kind,
      description: invoiceLine.description,
      student: student.fullName,
      title: program.title,
      amountCents: invoiceLine.amountCents,
      invoiceNumber: invoice.number,
      at: invoiceLine.createdAt,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .innerJoin(receivable, eq(receivable.id, invoiceLine.receivableId))
    .innerJoin(enrollment, and(eq(receivable.subjectKind, 'enrollment'), eq(enrollment.id, receivable.subjectId)))
    .innerJoin(program, eq(program.id, enrollment.programId))
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .where(eq(enrollment.parentId, parentId))
    .orderBy(asc(invoiceLine.createdAt), asc(invoice.number), asc(invoiceLine.position));

/** When the books count it, and when it was entered. */
const dated = (day: SQLWrapper, entered: typeof payment.confirmedAt | typeof refund.settledAt) => ({
  at: sql<Date>`${valueMoment(day, entered)}`.mapWith((moment: string) => new Date(moment)),
  enteredAt: sql<Date>`${entered}`.mapWith((moment: string) => new Date(moment)),
});

/** The place that a payment was for, in words. */
const about = sql<string>`${enrollment.programTitle} || ', ' || ${enrollment.studentName}`;

/**
 * The name of somebody else who paid by a link of the family, empty once it was removed; null for a payment of the family, also where it
 * used its own link.
 */
const paidBy = (parentId: string) => sql<string | null>`case
  when ${checkout.payerName} is null and ${checkout.payerLinkId} is null then null
  when lower(${checkout.payerEmail}) = (select lower(a.email) from account a where a.id = ${parentId}) then null
  else coalesce(${checkout.payerName}, '') end`;

const paymentsOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: payment.id,
      enrollmentId: enrollment.id,
      about,
      receivableId: payment.receivableId,
      amountCents: payment.amountCents,
      method: payment.method,
      paidBy: paidBy(parentId),
      ...dated(payment.valueDay, payment.confirmedAt),
      receiptNumber: receipt.number,
    })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(receipt, eq(receipt.checkoutId, payment.checkoutId))
    .where(and(eq(enrollment.parentId, parentId), eq(payment.state, 'confirmed')));

const refundsOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: refund.id,
      paymentId: refund.paymentId,
      enrollmentId: enrollment.id,
      receivableId: payment.receivableId,
      about,
      amountCents: refund.amountCents,
      channel: refund.channel,
      overpaid: refund.overpaid,
      reason: refund.reason,
      ...dated(refund.valueDay, refund.settledAt),
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .where(and(eq(enrollment.parentId, parentId), eq(refund.state, 'succeeded')));

const noPlace = sql<null>`null`;

const billsOf = (db: Executor, parentId: string) =>
  db
    .select({
      openCents: sql`coalesce(sum(${receivable.openCents}), 0)`.mapWith(Number),
      payableCents: sql`coalesce(sum(${receivable.openCents}) filter (where not ${isBillUnderReview}), 0)`.mapWith(
        Number,
      ),
    })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(isBillOf(parentId));

const billChargesOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: invoiceLine.id,
      enrollmentId: noPlace,
      receivableId: receivable.id,
      kind: invoiceLine.kind,
      description: invoiceLine.description,
      student: noPlace,
      title: receivable.title,
      amountCents: invoiceLine.amountCents,
      invoiceNumber: invoice.number,
      at: invoiceLine.createdAt,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .innerJoin(receivable, eq(receivable.id, invoiceLine.receivableId))
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(isBillOf(parentId))
    .orderBy(asc(invoiceLine.createdAt), asc(invoice.number), asc(invoiceLine.position));

/** Money on account and gifts have no page of their own. */
const billIdOf = sql<
  string | null
>`case when ${receivable.subjectKind} not in ('on_account', 'fund_gift') then ${receivable.id} end`;

const billPaymentsOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: payment.id,
      enrollmentId: noPlace,
      about: receivable.title,
      receivableId: billIdOf,
      amountCents: payment.amountCents,
      method: payment.method,
      isGift: sql<boolean>`${receivable.subjectKind} = 'fund_gift'`,
      paidBy: paidBy(parentId),
      ...dated(payment.valueDay, payment.confirmedAt),
      receiptNumber: receipt.number,
    })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .innerJoin(receivable, eq(receivable.id, payment.receivableId))
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .leftJoin(receipt, eq(receipt.checkoutId, payment.checkoutId))
    .where(and(isBesidePlacesOf(parentId), eq(payment.state, 'confirmed')));

const billRefundsOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: refund.id,
      paymentId: refund.paymentId,
      enrollmentId: noPlace,
      receivableId: billIdOf,
      about: receivable.title,
      amountCents: refund.amountCents,
      channel: refund.channel,
      overpaid: refund.overpaid,
      reason: refund.reason,
      ...dated(refund.valueDay, refund.settledAt),
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(receivable, eq(receivable.id, payment.receivableId))
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(and(isBesidePlacesOf(parentId), eq(refund.state, 'succeeded')));

async function familyOf(db: Executor, parentId: string) {
  const [row] = await db
    .select({ fullName: account.fullName, address: parent.address })
    .from(parent)
    .innerJoin(account, eq(account.id, parent.id))
    .where(eq(parent.id, parentId));
  if (!row) throw notFound('parent');
  return row;
}

/** The family's whole account, newest line first. Throws 404. */
export async function loadLedger(db: Executor, parentId: string, today: string): Promise<Ledger> {
  const [family, places, [bills], charges, payments, refunds, credit] = await Promise.all([
    familyOf(db, parentId),
    placesOf(db, parentId),
    billsOf(db, parentId),
    Promise.all([chargesOf(db, parentId), billChargesOf(db, parentId)]),
    Promise.all([paymentsOf(db, parentId), billPaymentsOf(db, parentId)]),
    Promise.all([refundsOf(db, parentId), billRefundsOf(db, parentId)]),
    creditCents(db, parentId),
  ]);
  const lines = { charges: charges.flat(), payments: payments.flat(), refunds: refunds.flat() };
  return presentLedger({ family, places, bills: bills ?? { openCents: 0, payableCents: 0 }, ...lines, today }, credit);
}
