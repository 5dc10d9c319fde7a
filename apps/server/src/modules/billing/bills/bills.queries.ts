import type { Bill } from '@doctorbird/contract/billing/bills';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { presentBill } from './bills.presenter.ts';
import { linesOf, paymentsOf } from './bills.rows.ts';

/** The invoices of an organization, newest first. Throws 404. */
export async function listGroupBills(
  db: Executor,
  groupId: string,
): Promise<{ organization: string; due: number; data: Bill[] }> {
  const [found] = await db.select({ organization: group.organization }).from(group).where(eq(group.id, groupId));
  if (!found) throw notFound('group');
  const rows = await db
    .select({ bill: receivable })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(
      and(
        eq(billingAccount.kind, 'organization'),
        eq(billingAccount.holderId, groupId),
        ne(receivable.subjectKind, 'enrollment'),
      ),
    )
    .orderBy(desc(receivable.createdAt), desc(receivable.id));
  const ids = rows.map(({ bill }) => bill.id);
  const [lines, payments] = await Promise.all([linesOf(db, ids), paymentsOf(db, ids)]);
  const data = rows.map(({ bill }) =>
    presentBill(bill, {
      lines: lines.filter(({ receivableId }) => receivableId === bill.id),
      payments: payments.filter(({ receivableId }) => receivableId === bill.id),
    }),
  );
  const dueCents = data.reduce((sum, { due }) => sum + Math.round(due * 100), 0);
  return { organization: found.organization, due: dueCents / 100, data };
}
