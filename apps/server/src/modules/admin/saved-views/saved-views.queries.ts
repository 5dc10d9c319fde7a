import type { ViewList } from '@doctorbird/contract/admin/saved-views';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { viewsOf } from './saved-views.policy.ts';
import { rows, type ViewRow } from './saved-views.rows.ts';
import { savedView } from './saved-views.table.ts';

/** More shared views than a row of tabs can show. */
const mostListed = 100;

/** One's own views in their order, then those that others share, by name. */
export const listViews = (db: Executor, accountId: string, list: ViewList): Promise<ViewRow[]> =>
  rows(db)
    .where(and(eq(savedView.list, list), viewsOf(accountId)))
    .orderBy(
      sql`${savedView.ownerId} <> ${accountId}`,
      sql`case when ${savedView.ownerId} = ${accountId} then ${savedView.position} end`,
      asc(savedView.name),
      asc(savedView.id),
    )
    .limit(mostListed);

export async function findView(db: Executor, accountId: string, id: string): Promise<ViewRow | null> {
  const [row] = await rows(db).where(and(eq(savedView.id, id), viewsOf(accountId)));
  return row ?? null;
}
