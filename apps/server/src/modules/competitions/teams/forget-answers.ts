import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { dayAfter, jamaicaDay } from '../../../platform/jamaica-time.ts';

/** What a parent wrote for one competition is kept so many days after it. */
export const answersStoredDays = 30;

/** Nightly: deletes what parents without an account wrote for competitions that are over, and where links were sent; names stay in the results. */
export async function forgetAnswers(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update entry_member m set answers_sealed = null, sent_to_sealed = null, child_digest = null, has_alert = false
    from competition_entry e join competition c on c.id = e.competition_id
    where e.id = m.entry_id and coalesce(c.end_date, c.date) < ${dayAfter(jamaicaDay(now), -answersStoredDays)}
      and (m.answers_sealed is not null or m.sent_to_sealed is not null or m.child_digest is not null)`);
  return rowCount ?? 0;
}
