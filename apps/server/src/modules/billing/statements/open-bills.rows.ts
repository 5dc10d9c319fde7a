import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { invoiceNumber } from '../../invoices/invoices/invoice-number.rows.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';

/** Whose names a transfer for a bill may have. */
export const holderNames = [group.organization, group.contactName, account.fullName] as const;

/** Bills with who owes them. */
export const openBillRows = (db: Executor) =>
  db
    .select({
      id: receivable.id,
      title: receivable.title,
      dueCents: sql<number>`${receivable.netCents} - ${receivable.allocatedCents}`.mapWith(Number),
      dueOn: receivable.dueOn,
      invoiceNumber,
      holderId: billingAccount.holderId,
      organization: group.organization,
      contactName: group.contactName,
      parentName: account.fullName,
    })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .leftJoin(group, and(eq(billingAccount.kind, 'organization'), eq(group.id, billingAccount.holderId)))
    .leftJoin(account, and(eq(billingAccount.kind, 'family'), eq(account.id, billingAccount.holderId)));
export type OpenBillRow = Awaited<ReturnType<typeof openBillRows>>[number];
