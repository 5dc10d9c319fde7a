import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { group } from '../../groups/registration/groups.table.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { childrenOf, taughtPlaces } from '../children/children.policy.ts';

/** The groups of a member of staff, from the quote on; one that was declined or cancelled is the office's alone. */
export const groupsOf = (staffId: string) =>
  and(eq(group.staffId, staffId), inArray(group.status, ['quoted', 'active', 'completed']));

/**
 * Whether a child is in a class of this member of staff on the day of `now`: from midnight to midnight in Jamaica, a meeting
 * that is not cancelled, of a program in which they teach the child, or of a group of theirs with the child on its roster.
 * A meeting over midnight belongs to both days.
 */
export function inClassToday(staffId: string, child: SQL, now: Date): SQL {
  const today = jamaicaDay(now);
  return sql`exists (
    select 1 from meeting m
    where m.status <> 'cancelled' and m.starts_at < ${endOfDay(today)} and m.ends_at > ${startOfDay(today)}
      and (exists (select 1 from ${taughtPlaces(staffId)} t
          where t.program_id = m.program_id and t.student_id = ${child} and t.since <= m.ends_at)
        or exists (select 1 from ${childrenOf(staffId)} c
          where c.group_id = m.group_id and c.student_id = ${child} and c.since <= m.ends_at)))`;
}
