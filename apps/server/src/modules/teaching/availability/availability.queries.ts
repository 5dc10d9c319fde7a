import type { AvailabilityRow, GivenAvailability } from '@doctorbird/contract/teaching/availability';
import type { availabilityList } from '@doctorbird/contract/teaching/availability.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import type { Page } from '@doctorbird/contract/core/paging';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { countedPage, pageText, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { presentAvailability, type ListedAvailability } from './availability.presenter.ts';
import { staffAvailability } from './availability.table.ts';

export async function availabilityOf(db: Executor, accountId: string) {
  const [row] = await db
    .select({
      week: staffAvailability.week,
      away: staffAvailability.away,
      changed_at: staffAvailability.changedAt,
    })
    .from(staffAvailability)
    .where(eq(staffAvailability.accountId, accountId));
  return row ?? { week: [], away: [], changed_at: null };
}

/** In the order of the week and of the days, whatever order they were entered in. */
export async function saveAvailabilityOf(
  db: Database,
  { actor, origin, now }: ActorContext,
  given: GivenAvailability,
): Promise<void> {
  const values = {
    week: given.week.toSorted((one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from)),
    away: given.away.toSorted((one, other) => one.from.localeCompare(other.from)),
    changedAt: now,
  };
  await inTransaction(db, async (tx) => {
    await tx
      .insert(staffAvailability)
      .values({ accountId: actor.accountId, ...values })
      .onConflictDoUpdate({ target: staffAvailability.accountId, set: values });
    await recordAudit(tx, origin, { action: 'availability.saved', entity: 'account', entityId: actor.accountId });
  });
}

const orders: Record<string, SQL> = {
  person: sql`full_name`,
  '-person': sql`full_name desc`,
  changed_at: sql`"changedAt" nulls first, full_name`,
  '-changed_at': sql`"changedAt" desc nulls last, full_name`,
};

/** Everybody of the team, with the times away that are not over. */
export function listAvailability(
  db: Executor,
  { now }: { now: Date },
  query: ListQuery<typeof availabilityList>,
): Promise<Page<AvailabilityRow>> {
  const { q, weekday, said, sort = 'person' } = query;
  const where = sql.join(
    [
      sql`a.is_active and a.role in ('staff', 'admin')`,
      ...(q?.trim() ? [sql`plain_text(a.full_name) like plain_text(${containsText(q.trim())})`] : []),
      ...(said ? [said === 'yes' ? sql`v.account_id is not null` : sql`v.account_id is null`] : []),
      ...(weekday === undefined
        ? []
        : [
            sql`(v.account_id is null or jsonb_array_length(v.week) = 0
              or v.week @> ${JSON.stringify([{ weekday: Number(weekday) }])}::jsonb)`,
          ]),
    ],
    sql` and `,
  );
  const read = async (page: PageQuery) =>
    (
      await db.execute<ListedAvailability>(sql`
      select * from (
        select a.id, a.full_name, coalesce(v.week, '[]'::jsonb) as week, v.changed_at as "changedAt", count(*) over ()::int as total,
          coalesce((select jsonb_agg(d order by d ->> 'from') from jsonb_array_elements(v.away) d
            where d ->> 'until' >= ${jamaicaDay(now)}), '[]'::jsonb) as away
        from account a left join staff_availability v on v.account_id = a.id where ${where}) listed
      order by ${orders[sort]}, id ${pageText(page)}`)
    ).rows;
  return countedPage(query, read, presentAvailability);
}
