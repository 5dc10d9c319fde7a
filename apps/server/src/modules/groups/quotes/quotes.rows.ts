import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { invoiceNumberIfAny } from '../../invoices/invoices/invoice-number.rows.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { group } from '../registration/groups.table.ts';
import { groupQuote } from './quotes.table.ts';

export interface QuoteLine {
  description: string;
  quantity: number;
  unitCents: number;
}

const linesOf = sql<QuoteLine[]>`(
  select coalesce(json_agg(json_build_object('description', l.description, 'quantity', l.quantity, 'unitCents', l.unit_cents)
    order by l.position), '[]'::json)
  from group_quote_line l where l.quote_id = ${groupQuote.id})`;

/** Quotes with their lines, what is charged and paid, and their group. */
export const quoteRows = (db: Executor) =>
  db
    .select({
      ...getTableColumns(groupQuote),
      lines: linesOf,
      invoiceNumber: invoiceNumberIfAny,
      receivableId: receivable.id,
      invoicedAt: receivable.createdAt,
      dueOn: receivable.dueOn,
      netCents: receivable.netCents,
      paidCents: receivable.allocatedCents,
      organization: group.organization,
      contactName: group.contactName,
      contactEmail: group.contactEmail,
      address: group.address,
      groupName: group.name,
      groupStatus: group.status,
    })
    .from(groupQuote)
    .innerJoin(group, eq(group.id, groupQuote.groupId))
    .leftJoin(receivable, and(eq(receivable.subjectKind, 'quote'), eq(receivable.subjectId, groupQuote.id)));

export type QuoteRow = Awaited<ReturnType<typeof quoteRows>>[number];
