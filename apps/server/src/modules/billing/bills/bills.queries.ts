import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { account } from '../../../access/access.table.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { trnOf } from '../items/save-trn.ts';
import { addressOfBillLink } from './bill-links.ts';
import { billLink } from './bill-links.table.ts';
import { hasOwnPage } from './bills.policy.ts';
import { linesOf, paymentsOf } from './bills.rows.ts';
import { isBill, payableRows, type PayableRow } from './payable-bills.rows.ts';

type Reading = Pick<AppDependencies, 'db' | 'sealer' | 'config'>;

/** A bill as the office sees it. Throws 404. */
export async function findBill(reading: Reading, id: string) {
  const [bill] = await withLines(reading, await payableRows(reading.db).where(and(eq(receivable.id, id), isBill)));
  if (!bill) throw notFound('invoice');
  return bill;
}

async function withLines(reading: Reading, bills: readonly PayableRow[]) {
  const { db, config } = reading;
  const ids = bills.map(({ id }) => id);
  const ofOrganization = bills.some(({ holderKind }) => holderKind === 'organization');
  const [lines, payments, links] = await Promise.all([
    linesOf(db, ids),
    paymentsOf(db, ids),
    ofOrganization ? db.select().from(billLink).where(inArray(billLink.billId, ids)) : [],
  ]);
  const pageOf = (id: string) => {
    const link = links.find(({ billId }) => billId === id);
    const { mailedAt: mailed_at = null } = link ?? {};
    return { url: link ? linkTo(config.publicOrigin, addressOfBillLink(reading, link)) : null, mailed_at };
  };
  return bills.map((bill) => ({
    ...bill,
    lines: lines.filter(({ receivableId }) => receivableId === bill.id),
    payments: payments.filter(({ receivableId }) => receivableId === bill.id),
    page: hasOwnPage({ holder: { kind: bill.holderKind }, subject: { kind: bill.subjectKind } })
      ? pageOf(bill.id)
      : null,
  }));
}

/** The invoices of an organization, newest first. Throws 404. */
export async function listGroupBills(reading: Reading, groupId: string) {
  const [row] = await reading.db.select({ organization: group.organization }).from(group).where(eq(group.id, groupId));
  if (!row) throw notFound('group');
  return {
    organization: row.organization,
    trn: await trnOf(reading.db, { kind: 'organization', id: groupId }),
    ...(await billsOf(reading, { kind: 'organization', id: groupId })),
  };
}

/** The bills of a family for the office, newest first. Throws 404. */
export async function listFamilyBills(reading: Reading, parentId: string) {
  const [row] = await reading.db
    .select({ family: account.fullName })
    .from(account)
    .where(and(eq(account.id, parentId), eq(account.role, 'parent')));
  if (!row) throw notFound('family');
  return {
    family: row.family,
    trn: await trnOf(reading.db, { kind: 'family', id: parentId }),
    ...(await billsOf(reading, { kind: 'family', id: parentId })),
  };
}

async function billsOf(reading: Reading, holder: AccountHolder) {
  const bills = await payableRows(reading.db)
    .where(and(eq(billingAccount.kind, holder.kind), eq(billingAccount.holderId, holder.id), isBill))
    .orderBy(desc(receivable.createdAt), desc(receivable.id));
  return { due: bills.reduce((sum, { due }) => sum + due, 0), data: await withLines(reading, bills) };
}
