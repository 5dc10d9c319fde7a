import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { expectedAt } from '../attendance/expected-text.ts';

/** The accounts of the families whose children are expected at a meeting: parents, further guardians, students of their own. */
export async function familiesOf(db: Executor, meetingId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct a.id from meeting m cross join lateral ${sql.raw(expectedAt('m'))} x
    join student s on s.id = x.student_id and s.archived_at is null
    join account a on a.is_active and a.role in ('parent', 'student')
      and (a.id = coalesce(s.parent_id, s.account_id) or a.id in ${guardiansOf(sql.raw('s.id'), 'view')})
    where m.id = ${meetingId} and m.program_id is not null order by a.id`);
  return rows.map(({ id }) => id);
}
