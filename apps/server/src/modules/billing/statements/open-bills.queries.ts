import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { invoiceNumber } from '../../invoices/invoices/invoice-number.rows.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { isBill } from '../bills/payable-bills.rows.ts';
import { holderNames, openBillRows } from './open-bills.rows.ts';

/** As many as a person looks through. */
const most = 20;

/** Open bills by number, title, school, contact or family, first due first. */
export async function findOpenBills(db: Executor, { q = '', id }: { q?: string | undefined; id?: string | undefined }) {
  const text = q.trim();
  const pattern = containsText(text);
  return openBillRows(db)
    .where(
      and(
        isBill,
        gt(receivable.openCents, 0),
        id === undefined ? undefined : eq(receivable.id, id),
        text === ''
          ? undefined
          : or(
              isLike(receivable.title, pattern),
              sql`${invoiceNumber} ilike ${pattern}`,
              ...holderNames.map((name) => isLike(name, pattern)),
            ),
      ),
    )
    .orderBy(sql`${receivable.dueOn} asc nulls last`, receivable.createdAt, receivable.id)
    .limit(most);
}
