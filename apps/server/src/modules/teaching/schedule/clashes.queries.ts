import type { MeetingClash } from '@doctorbird/contract/teaching/schedule';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ClashRow } from './clashes.rows.ts';
import { meetingStaff } from '../../programs/staff/meeting-staff.ts';
import { presentClash } from './schedule.presenter.ts';

/** More would be no list that anybody works through. */
const MOST_CLASHES = 50;

/**
 * Meetings between two moments that overlap and need the same room (without one the same text, whatever its capitals) or the same
 * teacher of a whole program or group; cancelled ones and those of a program that is over need nothing, there is room for any number online,
 * and whoever was switched off teaches nothing.
 */
export async function listClashes(db: Executor, { start, end }: { start: Date; end: Date }): Promise<MeetingClash[]> {
  const { rows } = await db.execute<ClashRow & Record<string, unknown>>(sql`
    with week as materialized (
      select m.id, m.starts_at, m.ends_at, m.program_id, m.group_id, coalesce(p.title, g.name) as title,
        coalesce(m.location, p.location, g.address) as place,
        case when m.location is null then p.room_id else m.room_id end as room_id
      from meeting m left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id
      where m.starts_at >= ${start} and m.starts_at < ${end} and m.status <> 'cancelled'
        and (m.program_id is null or (p.deleted_at is null and p.status not in ('completed', 'cancelled')))),
    needs as (
      select w.*, 'place' as kind, coalesce(w.room_id::text, lower(trim(w.place))) as key, w.place as what from week w
        where trim(w.place) <> '' and (w.room_id is not null or w.place !~* '(online|zoom|google meet|virtual)')
      union all
      select w.*, 'staff', a.id::text, a.full_name from week w
        cross join lateral ${sql.raw(meetingStaff('w'))} t join account a on a.id = t.staff_id and a.is_active)
    select one.kind, one.what,
      json_build_object('id', one.id, 'startsAt', one.starts_at, 'endsAt', one.ends_at, 'title', one.title,
        'programId', one.program_id, 'groupId', one.group_id) as one,
      json_build_object('id', other.id, 'startsAt', other.starts_at, 'endsAt', other.ends_at, 'title', other.title,
        'programId', other.program_id, 'groupId', other.group_id) as other
    from needs one join needs other on other.kind = one.kind and other.key = one.key
      and (other.starts_at, other.id) > (one.starts_at, one.id) and other.starts_at < one.ends_at
    order by one.starts_at, one.kind desc, one.what, one.id, other.id limit ${MOST_CLASHES}`);
  return rows.map(presentClash);
}
