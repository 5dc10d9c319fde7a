import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { Bill } from '@doctorbird/contract/billing/bills';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { account } from '../../../access/access.table.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { toWire } from '../../../platform/money.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { addressOfBillLink } from './bill-links.ts';
import { billLink } from './bill-links.table.ts';
import { hasOwnPage } from './bills.policy.ts';
import { presentBill, presentBillPage } from './bills.presenter.ts';
import { linesOf, paymentsOf } from './bills.rows.ts';
import { isBill } from './payable-bills.rows.ts';

type Reading = Pick<AppDependencies, 'db' | 'sealer' | 'config'>;

/** A bill as the office sees it. Throws 404. */
export async function findBill(reading: Reading, id: string): Promise<Bill> {
  const [row] = await reading.db
    .select({ bill: receivable, kind: billingAccount.kind })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(and(eq(receivable.id, id), isBill));
  if (!row) throw notFound('invoice');
  const [bill] = await withLines(reading, [row.bill], row.kind);
  return bill!;
}

async function withLines(
  reading: Reading,
  rows: readonly (typeof receivable.$inferSelect)[],
  kind: AccountHolder['kind'],
): Promise<Bill[]> {
  const { db } = reading;
  const ids = rows.map(({ id }) => id);
  const [lines, payments, links] = await Promise.all([
    linesOf(db, ids),
    paymentsOf(db, ids),
    kind === 'organization' ? db.select().from(billLink).where(inArray(billLink.billId, ids)) : [],
  ]);
  const pageOf = (id: string) => {
    const link = links.find(({ billId }) => billId === id);
    return link
      ? presentBillPage(linkTo(reading.config.publicOrigin, addressOfBillLink(reading, link)), link.mailedAt)
      : presentBillPage(null, null);
  };
  return rows.map((bill) =>
    presentBill(bill, {
      lines: lines.filter(({ receivableId }) => receivableId === bill.id),
      payments: payments.filter(({ receivableId }) => receivableId === bill.id),
      page: hasOwnPage({ holder: { kind }, subject: { kind: bill.subjectKind } }) ? pageOf(bill.id) : null,
    }),
  );
}

/** The invoices of an organization, newest first. Throws 404. */
export async function listGroupBills(
  reading: Reading,
  groupId: string,
): Promise<{ organization: string; due: number; data: Bill[] }> {
  const [found] = await reading.db
    .select({ organization: group.organization })
    .from(group)
    .where(eq(group.id, groupId));
  if (!found) throw notFound('group');
  return { organization: found.organization, ...(await billsOf(reading, { kind: 'organization', id: groupId })) };
}

/** The bills of a family for the office, newest first. Throws 404. */
export async function listFamilyBills(
  reading: Reading,
  parentId: string,
): Promise<{ family: string; due: number; data: Bill[] }> {
  const [found] = await reading.db
    .select({ family: account.fullName })
    .from(account)
    .where(and(eq(account.id, parentId), eq(account.role, 'parent')));
  if (!found) throw notFound('family');
  return { family: found.family, ...(await billsOf(reading, { kind: 'family', id: parentId })) };
}

async function billsOf(reading: Reading, holder: AccountHolder): Promise<{ due: number; data: Bill[] }> {
  const rows = await reading.db
    .select({ bill: receivable })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(and(eq(billingAccount.kind, holder.kind), eq(billingAccount.holderId, holder.id), isBill))
    .orderBy(desc(receivable.createdAt), desc(receivable.id));
  const bills = rows.map(({ bill }) => bill);
  const dueCents = bills.reduce((sum, { netCents, allocatedCents }) => sum + netCents - allocatedCents, 0);
  return { due: toWire(dueCents), data: await withLines(reading, bills, holder.kind) };
}
