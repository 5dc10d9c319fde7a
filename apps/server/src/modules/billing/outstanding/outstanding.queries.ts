import type { OutstandingAccount, OutstandingTotals } from '@doctorbird/contract/billing/outstanding';
import type { Page } from '@doctorbird/contract/core/paging';
import type { Executor } from '../../../platform/database/connect.ts';
import { presentOutstanding, presentTotals } from './outstanding.presenter.ts';
import { rows, type OutstandingPage } from './outstanding.rows.ts';

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  sort?: string | undefined;
}

/** Who owes money on a day of Jamaica, highest amount first, and the totals of all pages. */
export async function listOutstanding(
  db: Executor,
  { q, sort = '-amount', page, limit }: ListQuery,
  today: string,
): Promise<Page<OutstandingAccount> & { totals: OutstandingTotals }> {
  const chosen = {
    q: q?.trim() || undefined,
    by: sort.replace(/^-/, '') as OutstandingPage['by'],
    down: sort.startsWith('-'),
  };
  const data = await rows(db, today, { ...chosen, limit, offset: (page - 1) * limit });
  // Behind the last page no row says what the others add up to.
  const one = data[0] ?? (page > 1 ? (await rows(db, today, { ...chosen, limit: 1, offset: 0 }))[0] : undefined);
  return { data: data.map(presentOutstanding), page, limit, total: one?.found ?? 0, totals: presentTotals(one) };
}
