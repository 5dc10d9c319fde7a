import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { isBillOf } from '../bills/payable-bills.rows.ts';
import { isOwed, placesOf } from './open-items.rows.ts';

/** All that a payer owes for places and bills, in cents. */
export async function openCentsOf(db: Executor, payerId: string): Promise<number> {
  const [places] = await db
    .select({ cents: sql`coalesce(sum(${enrollment.priceCents} - ${enrollment.paidCents}), 0)`.mapWith(Number) })
    .from(enrollment)
    .where(and(placesOf(payerId), isOwed()));
  const [bills] = await db
    .select({ cents: sql`coalesce(sum(${receivable.openCents}), 0)`.mapWith(Number) })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(isBillOf(payerId));
  return (places?.cents ?? 0) + (bills?.cents ?? 0);
}
