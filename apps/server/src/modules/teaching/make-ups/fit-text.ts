import type { AttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { guestSeats } from './guest-text.ts';

/** The child's age on the day of the meeting, in Jamaica. */
const age = `extract(year from age((m.starts_at at time zone 'America/Jamaica')::date, s.date_of_birth))`;

/**
 * Whether a program takes guests of one class: no lesson at a school, camp day, private mentorship (a team is one), nor a
 * program by approval, unless the program says so.
 */
const takesGuests = `(p.make_up_guests
  or (p.category not in ('curriculum', 'camp', 'mentorship') and not p.requires_approval))`;

/**
 * SQL: whether a child is expected at another meeting at the hour of this one, with a place or as a guest. The names are
 * aliases of a query, never input.
 */
export const isElsewhere = ({ student, meeting }: { student: string; meeting: string }): string => `(
  exists (select 1 from meeting o join enrollment e on e.program_id = o.program_id and e.student_id = ${student}.id and ${seatIsHeld('e')}
    where o.status <> 'cancelled' and o.starts_at < ${meeting}.ends_at and o.ends_at > ${meeting}.starts_at
      and not exists (select 1 from absence b where b.meeting_id = o.id and b.student_id = ${student}.id and b.state = 'given'))
  or exists (select 1 from ${guestSeats} g join meeting o on o.id = g.meeting_id
    where g.student_id = ${student}.id and o.status <> 'cancelled' and o.starts_at < ${meeting}.ends_at and o.ends_at > ${meeting}.starts_at))`;

/**
 * SQL: whether a credit's child `s` can come to a meeting `m` of a program `p`, apart from room; `own` is the place and
 * `home` its program. A price to ask for counts as higher. Not where the child has a place or is expected at the same hour.
 */
export const fitsCredit = ({ same_category: sameCategory, any_price: anyPrice }: AttendanceRules): string => `
  p.make_ups and ${takesGuests} and p.deleted_at is null and p.archived_at is null and p.status in ('open', 'in_progress') and p.id <> home.id
  and ${age} between p.age_min and p.age_max
  ${sameCategory ? 'and p.category = home.category' : ''}
  ${anyPrice ? '' : 'and p.price_cents <= coalesce(home.price_cents, own.price_cents, 0)'}
  and not exists (select 1 from enrollment e where e.program_id = p.id and e.student_id = s.id and ${seatIsHeld('e')})
  and not ${isElsewhere({ student: 's', meeting: 'm' })}`;
