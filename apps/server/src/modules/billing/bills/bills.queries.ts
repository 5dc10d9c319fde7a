import type { Bill } from '@doctorbird/contract/billing/bills';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { account } from '../../../access/access.table.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { toWire } from '../../../platform/money.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { presentBill } from './bills.presenter.ts';
import { linesOf, paymentsOf } from './bills.rows.ts';
import { isBill } from './payable-bills.rows.ts';

/** A bill as the office sees it. Throws 404. */
export async function findBill(db: Executor, id: string): Promise<Bill> {
  const [row] = await db
    .select()
    .from(receivable)
    .where(and(eq(receivable.id, id), isBill));
  if (!row) throw notFound('invoice');
  const [bill] = await withLines(db, [row]);
  return bill!;
}

async function withLines(db: Executor, rows: readonly (typeof receivable.$inferSelect)[]): Promise<Bill[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, payments] = await Promise.all([linesOf(db, ids), paymentsOf(db, ids)]);
  return rows.map((bill) =>
    presentBill(bill, {
      lines: lines.filter(({ receivableId }) => receivableId === bill.id),
      payments: payments.filter(({ receivableId }) => receivableId === bill.id),
    }),
  );
}

/** The invoices of an organization, newest first. Throws 404. */
export async function listGroupBills(
  db: Executor,
  groupId: string,
): Promise<{ organization: string; due: number; data: Bill[] }> {
  const [found] = await db.select({ organization: group.organization }).from(group).where(eq(group.id, groupId));
  if (!found) throw notFound('group');
  return { organization: found.organization, ...(await billsOf(db, { kind: 'organization', id: groupId })) };
}

/** The bills of a family for the office, newest first. Throws 404. */
export async function listFamilyBills(
  db: Executor,
  parentId: string,
): Promise<{ family: string; due: number; data: Bill[] }> {
  const [found] = await db
    .select({ family: account.fullName })
    .from(account)
    .where(and(eq(account.id, parentId), eq(account.role, 'parent')));
  if (!found) throw notFound('family');
  return { family: found.family, ...(await billsOf(db, { kind: 'family', id: parentId })) };
}

async function billsOf(db: Executor, holder: AccountHolder): Promise<{ due: number; data: Bill[] }> {
  const rows = await db
    .select({ bill: receivable })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(and(eq(billingAccount.kind, holder.kind), eq(billingAccount.holderId, holder.id), isBill))
    .orderBy(desc(receivable.createdAt), desc(receivable.id));
  const bills = rows.map(({ bill }) => bill);
  const dueCents = bills.reduce((sum, { netCents, allocatedCents }) => sum + netCents - allocatedCents, 0);
  return { due: toWire(dueCents), data: await withLines(db, bills) };
}
