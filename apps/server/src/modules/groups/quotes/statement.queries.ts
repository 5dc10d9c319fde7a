import type { OrganizationStatement } from '@doctorbird/contract/groups/quotes';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { allocation, invoice, invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';
import { presentStatement } from './statement.presenter.ts';
import type { MoneyMoment } from './money-moment.ts';
import { groupQuote } from './quotes.table.ts';

const accountOf = (groupId: string) =>
  and(eq(billingAccount.kind, 'organization'), eq(billingAccount.holderId, groupId));

/** What was charged to an organization, and what was paid, by the days on which it came, oldest first. */
export async function statementOf(
  db: Executor,
  { moneyMoment }: { moneyMoment: MoneyMoment },
  groupId: string,
): Promise<OrganizationStatement> {
  // The lines of one moment are one entry: the invoice as it was made, and each correction of it.
  const charges = await db
    .select({
      id: sql<string>`min(${invoiceLine.id}::text)`,
      at: invoiceLine.createdAt,
      number: invoice.number,
      first: sql<boolean>`min(${invoiceLine.position}) = 1`,
      description: sql<string>`min(${invoiceLine.description})`,
      quote: groupQuote.number,
      cents: sql<number>`sum(${invoiceLine.amountCents})::bigint`.mapWith(Number),
    })
    .from(billingAccount)
    .innerJoin(receivable, eq(receivable.accountId, billingAccount.id))
    .innerJoin(invoiceLine, eq(invoiceLine.receivableId, receivable.id))
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .leftJoin(groupQuote, and(eq(receivable.subjectKind, 'quote'), eq(groupQuote.id, receivable.subjectId)))
    .where(accountOf(groupId))
    .groupBy(invoice.number, invoiceLine.createdAt, groupQuote.number);
  const payments = await db
    .select({
      id: sql<string>`min(${allocation.id}::text)`,
      at: sql<Date>`${moneyMoment('allocation')}`.mapWith(allocation.createdAt),
      cents: sql<number>`sum(${allocation.amountCents})::bigint`.mapWith(Number),
    })
    .from(billingAccount)
    .innerJoin(receivable, eq(receivable.accountId, billingAccount.id))
    .innerJoin(allocation, eq(allocation.receivableId, receivable.id))
    .where(accountOf(groupId))
    .groupBy(allocation.paymentId, allocation.createdAt);
  return presentStatement(charges, payments);
}
