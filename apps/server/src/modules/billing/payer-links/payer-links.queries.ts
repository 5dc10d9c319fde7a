import { digestText } from '../../../platform/crypto/random-token.ts';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { payment } from '../payments/payments.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { isActive, MOST_LINKS, MOST_SHOWN } from './payer-links.policy.ts';
import { rows, type PayerLinkRow } from './payer-links.rows.ts';
import { payerLink } from './payer-links.table.ts';

/** The active links of a family for places and bills, newest first. */
export const linksOf = (db: Executor, { parentId, now }: { parentId: string; now: Date }): Promise<PayerLinkRow[]> =>
  rows(db)
    .where(and(eq(payerLink.parentId, parentId), isNull(payerLink.studentId), isActive(now)))
    .orderBy(desc(payerLink.createdAt), desc(payerLink.id))
    .limit(MOST_LINKS);

/** The links over time of a family, newest first; those that ended, too, for what came with them. */
export const fundsOf = (db: Executor, parentId: string): Promise<PayerLinkRow[]> =>
  rows(db)
    .where(and(eq(payerLink.parentId, parentId), isNotNull(payerLink.studentId)))
    .orderBy(desc(payerLink.createdAt), desc(payerLink.id))
    .limit(MOST_SHOWN);

/** The active link with this secret. Throws 404: ended, expired, unknown and mistyped look the same. */
export async function linkOf(db: Executor, { token, now }: { token: string; now: Date }): Promise<PayerLinkRow> {
  const [row] = await rows(db).where(and(eq(payerLink.tokenDigest, digestText(token)), isActive(now)));
  if (!row) throw notFound('link');
  return row;
}

/** Whether this checkout was made without an account, by a link or for an organization, so that its payer may see it. */
export async function isPayersCheckout(db: Executor, id: string): Promise<boolean> {
  const [row] = await db
    .select({ name: checkout.payerName, kind: billingAccount.kind })
    .from(checkout)
    .innerJoin(payment, and(eq(payment.checkoutId, checkout.id), eq(payment.position, 0)))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .leftJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(eq(checkout.id, id));
  return row !== undefined && (row.name !== null || row.kind === 'organization');
}
