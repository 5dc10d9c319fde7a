import type { OutstandingAccount, OutstandingTotals } from '@doctorbird/contract/billing/outstanding';
import type { Page } from '@doctorbird/contract/core/paging';
import { type SQL, asc, desc, ilike, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { presentOutstanding, presentTotals } from './outstanding.presenter.ts';
import { rows } from './outstanding.rows.ts';

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  sort?: string | undefined;
}

type Sort = 'amount' | 'oldest' | 'name';

/** Who owes money on a day of Jamaica, highest amount first, and the totals of all pages. */
export async function listOutstanding(
  db: Executor,
  { q, sort = '-amount', page, limit }: ListQuery,
  today: string,
): Promise<Page<OutstandingAccount> & { totals: OutstandingTotals }> {
  const read = (count: number, from: number) => {
    const { found, open, holder } = rows(db, today);
    const where = q?.trim() ? ilike(holder.name, containsText(q.trim())) : undefined;
    const by: Record<Sort, SQL> = {
      amount: sql`${open.openCents}`,
      oldest: sql`${open.oldestDay}`,
      name: sql`lower(${holder.name})`,
    };
    const column = by[sort.replace(/^-/, '') as Sort];
    return found
      .where(where)
      .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(holder.name), asc(open.accountId))
      .limit(count)
      .offset(from);
  };
  const data = await read(limit, (page - 1) * limit);
  // Behind the last page no row says what the others add up to.
  const one = data[0] ?? (page > 1 ? (await read(1, 0))[0] : undefined);
  return { data: data.map(presentOutstanding), page, limit, total: one?.found ?? 0, totals: presentTotals(one) };
}
