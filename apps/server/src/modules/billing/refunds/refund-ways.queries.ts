import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payerLink } from '../payer-links/payer-links.table.ts';
import { payment } from '../payments/payments.table.ts';
import { overpaidCents } from './unused-credit.ts';

/** What decides how a payment can be refunded. Throws 404. */
export async function findRefundFacts(db: Executor, paymentId: string) {
  const [row] = await db
    .select({
      paid: payment,
      wholeCents: checkout.amountCents,
      hasCredit: sql<boolean>`${enrollment.parentId} is not null or coalesce(${billingAccount.kind} = 'family', false)`,
      fund: payerLink.title,
    })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .leftJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .leftJoin(payerLink, eq(payerLink.id, checkout.payerLinkId))
    .where(eq(payment.id, paymentId));
  if (!row) throw notFound('payment');
  const { fund, paid, ...facts } = row;
  // Credit that it became because it was more than was due is no refund: it can still go back the way it came.
  const refundedCents = paid.refundedCents - (await overpaidCents(db, paid));
  return { ...facts, paid: { ...paid, refundedCents }, hasCredit: facts.hasCredit && fund === null };
}
