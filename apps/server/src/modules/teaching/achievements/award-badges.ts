import type { ActionContext } from '../../../access/action-context.ts';
import type { BadgeKey } from '@doctorbird/contract/teaching/achievements';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { liftByEvidence } from '../skills/lift-by-evidence.ts';
import { badgeAward } from './achievements.table.ts';

/**
 * Opens the levels and awards the badges whose rule these students now meet, in the same transaction as what they did. A level and
 * a badge stay, even when a mark is corrected later.
 */
export async function awardByRule(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  studentIds: readonly string[],
): Promise<number> {
  if (studentIds.length === 0) return 0;
  await liftByEvidence(db, { now }, studentIds);
  const { rows } = await db.execute<{ studentId: string; badge: BadgeKey }>(sql`
    with counted as (
      select s.id as student_id,
        (select count(*) from attendance a where a.student_id = s.id and a.mark in ('present', 'late')) as attended,
        (select count(*) from coursework_submission w where w.student_id = s.id and w.state = 'done') as done,
        (select count(*) from enrollment e where e.student_id = s.id and e.status = 'completed') as completed
      from student s where s.id in (${sql.join(
        studentIds.map((id) => sql`${id}`),
        sql`, `,
      )}))
    select met.student_id as "studentId", met.badge from (
      select student_id, 'first-meeting' as badge from counted where attended >= 1
      union all select student_id, 'ten-meetings' from counted where attended >= 10
      union all select student_id, 'first-coursework' from counted where done >= 1
      union all select student_id, 'program-completed' from counted where completed >= 1) met
    where not exists (select 1 from badge_award b where b.student_id = met.student_id and b.badge = met.badge)`);
  if (rows.length === 0) return 0;
  await db
    .insert(badgeAward)
    .values(rows.map((row) => ({ id: newId(), studentId: row.studentId, badge: row.badge, awardedAt: now })))
    .onConflictDoNothing();
  return rows.length;
}
