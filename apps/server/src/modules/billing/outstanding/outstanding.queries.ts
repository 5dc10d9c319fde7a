import type { Page } from '@doctorbird/contract/core/paging';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PageQuery } from '../../../platform/database/page-of-list.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { type OutstandingPage, type OutstandingRow, rows } from './outstanding.rows.ts';

interface ListQuery extends PageQuery {
  sort?: string | undefined;
  as_of?: string | undefined;
}

const nothing = { open: 0, days_0_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 0 };

/**
 * Who owed money at the end of a day of Jamaica, today unless stated otherwise, highest amount first, and the totals of all
 * pages. Throws 422 for a day to come.
 */
export async function listOutstanding(
  db: Executor,
  { q, sort = '-amount', as_of: day, page, limit }: ListQuery,
  { today }: { today: string },
): Promise<Page<OutstandingRow> & { as_of: string; totals: OutstandingRow['totals'] }> {
  if (day !== undefined && day > today) throw invalid({ as_of: 'Choose today or an earlier day' });
  const on = { day: day ?? today, isPast: day !== undefined && day < today };
  const chosen = {
    q: q?.trim() || undefined,
    by: sort.replace(/^-/, '') as OutstandingPage['by'],
    down: sort.startsWith('-'),
  };
  const data = await rows(db, on, { ...chosen, at: { page, limit } });
  // Behind the last page no row says what the others add up to.
  const one = data[0] ?? (page > 1 ? (await rows(db, on, { ...chosen, at: { page: 1, limit: 1 } }))[0] : undefined);
  return {
    data,
    page,
    limit,
    total: one?.total ?? 0,
    as_of: on.day,
    totals: one?.totals ?? nothing,
  };
}
