import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Subject } from './charge-for.ts';
import { invoice, invoiceLine, receivable } from './invoices.table.ts';

/** The number of the invoice that charges for a subject; null while nothing was charged. */
export async function invoiceNumberOf(db: Executor, { kind, id }: Subject): Promise<string | null> {
  const [row] = await db
    .select({ number: invoice.number })
    .from(receivable)
    .innerJoin(invoiceLine, eq(invoiceLine.receivableId, receivable.id))
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(and(eq(receivable.subjectKind, kind), eq(receivable.subjectId, id)))
    .orderBy(asc(invoice.number))
    .limit(1);
  return row?.number ?? null;
}
