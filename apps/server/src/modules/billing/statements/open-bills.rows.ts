import type { PayerKind } from '@doctorbird/contract/billing/statements';
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
      due: sql<number>`${receivable.netCents} - ${receivable.allocatedCents}`.mapWith(Number),
      due_on: receivable.dueOn,
      invoice_number: invoiceNumber,
      payer: {
        id: billingAccount.holderId,
        kind: sql<PayerKind>`case when ${group.id} is null then 'parent' else 'organization' end`,
        full_name: sql<string>`coalesce(${group.organization}, ${account.fullName}, 'Unknown')`,
      },
      contactName: group.contactName,
    })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .leftJoin(group, and(eq(billingAccount.kind, 'organization'), eq(group.id, billingAccount.holderId)))
    .leftJoin(account, and(eq(billingAccount.kind, 'family'), eq(account.id, billingAccount.holderId)));
