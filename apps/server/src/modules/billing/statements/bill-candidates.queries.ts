import { and, gt, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { isBill } from '../bills/payable-bills.rows.ts';
import type { Numbered } from './find-numbered.queries.ts';
import { holderNames, openBillRows } from './open-bills.rows.ts';
import { anyOf, saysNameOf } from './said-in-lines.ts';
import type { Candidate } from './suggest-match.ts';

/** So many are compared with a page of lines; those that are due first. */
const most = 2000;

/** Open bills with one of the numbers or amounts, or of somebody whose name is in one of the texts. */
export async function findBillCandidates(
  db: Executor,
  { amounts, terms, numbered }: { amounts: number[]; terms: string[]; numbered: Numbered },
): Promise<Candidate[]> {
  const rows = await openBillRows(db)
    .where(
      and(
        isBill,
        gt(receivable.openCents, 0),
        or(
          sql`${receivable.openCents} = ${anyOf(amounts, 'bigint')}`,
          numbered.size === 0 ? undefined : inArray(receivable.id, [...numbered.keys()]),
          ...holderNames.map((name) => saysNameOf(name, terms)),
        ),
      ),
    )
    .orderBy(sql`${receivable.dueOn} asc nulls last`, receivable.id)
    .limit(most);
  return rows.map((row) => ({
    kind: 'bill',
    checkout: null,
    bill: { id: row.id, invoiceNumber: row.invoice_number, title: row.title },
    place: null,
    numbers: numbered.get(row.id) ?? [],
    payer: { ...row.payer, name: row.payer.full_name },
    students: [],
    paidBy: row.contactName,
    cents: [row.due],
    bankReference: null,
    dueOn: row.due_on,
  }));
}
