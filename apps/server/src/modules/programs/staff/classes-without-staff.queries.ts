import { sql } from 'drizzle-orm';
import type { ClassesWithoutStaff } from '../../accounts/users/set-active.ts';
import { activeStaff, meetingStaff } from './meeting-staff.ts';

/** Implements the accounts' port: what the office reads when it switches somebody off. */
export const classesWithoutStaff: ClassesWithoutStaff = async (db, { now }, accountId) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from meeting m left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id
    where m.status <> 'cancelled' and m.ends_at > ${now}
      and ((p.deleted_at is null and p.status in ('open', 'in_progress')) or g.status in ('quoted', 'active'))
      and ${accountId} in (select x.staff_id from ${sql.raw(meetingStaff('m'))} x)
      and not exists (select 1 from ${sql.raw(activeStaff('m'))} a)`);
  return rows[0]!.count;
};
