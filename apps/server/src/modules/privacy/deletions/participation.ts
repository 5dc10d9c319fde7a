import { sql, type SQL } from 'drizzle-orm';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';

/** The program takes place, and its last day, if it has one, is not over; `p` is the program. */
const goesOn = (now: Date): SQL =>
  sql`p.status not in ('completed', 'cancelled') and coalesce(p.end_date >= jamaica_day(${now}), true)`;

/** Single classes with a seat but no place in their program: trial classes, drop-in days and make-up classes. A table to select from. */
export const singleClasses = sql`(
  select v.id, v.student_id, v.parent_id, m.ends_at from class_visit v join meeting m on m.id = v.meeting_id where v.state = 'booked'
  union all
  select c.id, c.student_id, e.parent_id, m.ends_at from make_up_credit c
    join enrollment e on e.id = c.enrollment_id join meeting m on m.id = c.meeting_id)`;

/**
 * Everything by which a child is with us, as a table to select from: one row each, with `student_id`, the moment `at` until which it is here
 * by that, and `came`, whether it was in something or only asked to. What is still ahead has a moment that is to come, and infinity where
 * no day is known. It is written to be read once for all children.
 */
export const signs = (now: Date): SQL => sql`(
  select e.student_id,
    case when ${sql.raw(seatIsHeld('e'))} and ${goesOn(now)} then 'infinity' else greatest((p.end_date + 1)::timestamptz, l.ends_at, e.created_at) end as at,
    true as came
  from enrollment e join (program p left join lateral (
    select m.ends_at from meeting m where m.program_id = p.id and m.status <> 'cancelled' order by m.starts_at desc limit 1) l on true)
    on p.id = e.program_id
  where e.status not in ('rejected', 'cancelled')
  union all
  select e.student_id,
    greatest(e.created_at, (select max(v.at) from enrollment_event v where v.enrollment_id = e.id and v.kind = 'status')),
    exists (select 1 from attendance x where x.student_id = e.student_id and x.mark in ('present', 'late'))
  from enrollment e where e.status in ('rejected', 'cancelled')
  union all
  select b.student_id, b.ends_at, true from ${singleClasses} b
  union all
  select k.student_id, k.expires_at, false from make_up_credit k where k.state = 'open'
  union all
  select w.student_id, case when w.ended_at is not null then w.ended_at when ${goesOn(now)} then 'infinity' else w.joined_at end, false
  from waiting_entry w join program p on p.id = w.program_id
  union all
  select h.student_id, coalesce((h.ends_on + 1)::timestamptz, 'infinity'), false from membership h
  union all
  select r.student_id, case when r.removed_at is null and g.status in ('pending', 'quoted', 'active') then 'infinity' else l.ends_at end, l.ends_at is not null
  from group_member r join partner_group g on g.id = r.group_id
  left join lateral (
    select m.ends_at from meeting m
    where m.group_id = g.id and m.status <> 'cancelled' and (r.removed_at is null or m.starts_at < r.removed_at)
    order by m.starts_at desc limit 1) l on true
  where r.student_id is not null
  union all
  select t.student_id, (coalesce(c.end_date, c.date) + 1)::timestamptz, y.status = 'entered'
  from entry_member t join competition_entry y on y.id = t.entry_id join competition c on c.id = y.competition_id
  where t.state <> 'declined' and y.status in ('entered', 'waiting', 'offered') and c.status <> 'cancelled' and t.student_id is not null)`;
