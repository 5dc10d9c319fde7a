import { sql } from 'drizzle-orm';
import { receivable } from './invoices.table.ts';

/** The number of the first invoice of a receivable, the one that its payer was sent; a correction is a line of the same one. */
export const invoiceNumber = sql<string>`(select min(i.number) from invoice_line l join invoice i on i.id = l.invoice_id
  where l.receivable_id = ${receivable.id})`;

/** Likewise, where the receivable is joined only if there is one. */
export const invoiceNumberIfAny = sql<string | null>`${invoiceNumber}`;
