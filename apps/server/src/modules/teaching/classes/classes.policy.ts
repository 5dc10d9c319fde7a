import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { group } from '../../groups/registration/groups.table.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { childrenOf, taughtPlaces, type StaffId } from '../children/children.policy.ts';

/** A staff member's groups, from the quote on; only admins see declined and cancelled ones. */
export const groupsOf = (staffId: StaffId) =>
  and(eq(group.staffId, staffId), inArray(group.status, ['quoted', 'active', 'completed']));

/** A meeting `m` is held on the day of `now`, midnight to midnight in Jamaica. */
export function goesOnToday(now: Date): SQL {
  const today = jamaicaDay(now);
  return sql`m.status <> 'cancelled' and m.starts_at < ${endOfDay(today)} and m.ends_at > ${startOfDay(today)}`;
}

/**
 * Whether this staff member has the child in class on the day of `now` (midnight to midnight in Jamaica): a meeting
 * that is not cancelled, of a program in which they teach the child, or of a group of theirs with the child on its
 * roster. A meeting across midnight belongs to both days.
 */
export const inClassToday = (staffId: string, child: SQL, now: Date): SQL => sql`exists (
    select 1 from meeting m
    where ${goesOnToday(now)}
      and (exists (select 1 from ${taughtPlaces(staffId, jamaicaDay(now))} t
          where t.program_id = m.program_id and t.student_id = ${child} and t.since <= m.ends_at)
        or exists (select 1 from ${childrenOf(staffId, jamaicaDay(now))} c
          where c.group_id = m.group_id and c.student_id = ${child} and c.since <= m.ends_at)))`;
