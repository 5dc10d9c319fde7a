import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { groupQuote } from '../../groups/quotes/quotes.table.ts';
import { invoice, invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';

/** What has one of the numbers that were found in a text, by the id of the bill or of the place. */
export type Numbered = ReadonlyMap<string, readonly string[]>;

/** What these numbers of invoices and quotes are for. */
export async function findNumbered(db: Executor, numbers: readonly string[]): Promise<Numbered> {
  const found = new Map<string, string[]>();
  if (numbers.length === 0) return found;
  const subject = { id: receivable.id, kind: receivable.subjectKind, subjectId: receivable.subjectId };
  const [invoices, quotes] = await Promise.all([
    db
      .selectDistinct({ ...subject, number: invoice.number })
      .from(invoice)
      .innerJoin(invoiceLine, eq(invoiceLine.invoiceId, invoice.id))
      .innerJoin(receivable, eq(receivable.id, invoiceLine.receivableId))
      .where(inArray(invoice.number, [...numbers])),
    db
      .selectDistinct({ ...subject, number: groupQuote.number })
      .from(groupQuote)
      .innerJoin(receivable, and(eq(receivable.subjectKind, 'quote'), eq(receivable.subjectId, groupQuote.id)))
      .where(inArray(groupQuote.number, [...numbers])),
  ]);
  for (const { id, kind, subjectId, number } of [...invoices, ...quotes]) {
    const about = kind === 'enrollment' ? subjectId : id;
    found.set(about, [...(found.get(about) ?? []), number ?? '']);
  }
  return found;
}
