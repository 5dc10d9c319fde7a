import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { rows } from './payer-links.rows.ts';
import { payerLink } from './payer-links.table.ts';

/** What a link over time allows: what came with it already, and what its parent wants. */
export interface FundLimits {
  title: string;
  goalCents: number | null;
  ahead: boolean;
  /** What came, and what the office is about to confirm. */
  takenCents: number;
  /** What is open on account with it: nothing is owed for that, so no place or bill leads to these attempts. */
  aheadIds: string[];
}

/** Null for a link that is for places or a bill. The caller holds the lock of the family's payments. */
export async function fundLimits(db: Executor, linkId: string): Promise<FundLimits | null> {
  const [link] = await rows(db).where(eq(payerLink.id, linkId));
  if (!link || link.title === null) return null;
  const opened = await db
    .select({
      id: payment.receivableId,
      onAccount: sql<boolean>`coalesce(${receivable.subjectKind} = 'on_account', false)`,
      state: payment.state,
      gateway: payment.gateway,
      cents: payment.amountCents,
    })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .where(and(eq(checkout.payerLinkId, linkId), inArray(payment.state, ['created', 'pending'])));
  const underReview = opened.filter(({ state, gateway }) => state === 'pending' && gateway === null);
  return {
    title: link.title,
    goalCents: link.goalCents,
    ahead: link.ahead,
    takenCents: link.paid + underReview.reduce((sum, { cents }) => sum + cents, 0),
    // One under review stays as it is: the office decides about it.
    aheadIds: opened.flatMap((row) => (row.onAccount && row.id && !underReview.includes(row) ? [row.id] : [])),
  };
}

/** Whether a relative paid this by a link over time: then it goes back the way it came, never to the family's account. */
export async function isFundMoney(db: Executor, { checkoutId }: { checkoutId: string }): Promise<boolean> {
  return (await fundOfCheckout(db, checkoutId)) !== null;
}

/** The link over time that a checkout came by. */
export async function fundOfCheckout(
  db: Executor,
  checkoutId: string,
): Promise<{ id: string; title: string; ahead: boolean; tokenSealed: string } | null> {
  const [row] = await db
    .select({
      id: payerLink.id,
      title: payerLink.title,
      ahead: payerLink.ahead,
      tokenSealed: payerLink.tokenSealed,
    })
    .from(checkout)
    .innerJoin(payerLink, eq(payerLink.id, checkout.payerLinkId))
    .where(eq(checkout.id, checkoutId));
  return row && row.title !== null ? { ...row, title: row.title } : null;
}

/** What the family, and the office, read where money of relatives would become credit. */
export const backToRelative = 'A relative paid this by a link over time, so it goes back the way it came';
