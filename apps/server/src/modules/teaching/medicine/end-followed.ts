import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import type { Plan } from './add-entry.ts';
import { medicinePlan } from './medicine.table.ts';

/**
 * A plan that was checked takes the place of the others of its medicine: of those that count now when it has begun, else on its first
 * day (`endFollowed`), so that no day between them is without a plan. One that would begin within its days does not count any more; one
 * that begins after them stays.
 */
export async function endOthers(
  tx: Transaction,
  { id, seriesId, startsOn, endsOn }: Pick<Plan, 'id' | 'seriesId' | 'startsOn' | 'endsOn'>,
  today: string,
): Promise<void> {
  await tx
    .update(medicinePlan)
    .set({ state: 'ended' })
    .where(
      and(
        eq(medicinePlan.seriesId, seriesId),
        ne(medicinePlan.id, id),
        eq(medicinePlan.state, 'checked'),
        lte(medicinePlan.startsOn, endsOn),
        startsOn > today ? gte(medicinePlan.startsOn, startsOn) : undefined,
      ),
    );
}

/** SQL: a checked plan of the same medicine that began later has begun by this day. `plan` becomes part of the text, so it must never be input. */
const isFollowed = (plan: string, day: string) => sql`exists (select 1 from medicine_plan n
  where n.series_id = ${sql.raw(plan)}.series_id and n.state = 'checked' and n.starts_on > ${sql.raw(plan)}.starts_on
    and n.starts_on <= ${day}::date)`;

/** Plans whose follower begins today do not count any more. */
export async function endFollowed(db: Executor, today: string): Promise<void> {
  await db.execute(
    sql`update medicine_plan o set state = 'ended' where o.state = 'checked' and ${isFollowed('o', today)}`,
  );
}

/** Whether another plan counts instead of this one on a day. */
export async function isFollowedOn(tx: Transaction, { id }: Pick<Plan, 'id'>, day: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from medicine_plan o where o.id = ${id} and ${isFollowed('o', day)}`);
  return rows.length > 0;
}
