import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import type { AffectedClass, ClosableMeeting, PersonAt } from './closures.presenter.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { meetingStaff } from '../../programs/staff/meeting-staff.ts';
import { expectedAt, expectedCount, onRoster } from '../attendance/expected-text.ts';

const held = sql.raw(seatIsHeld('e'));
const ids = (values: readonly string[]): SQL => sql`${sql.param([...values])}::uuid[]`;

const meetingColumns = sql`
  m.id, m.version, coalesce(p.title, g.name || ', ' || g.organization) as title, m.program_id as "programId", m.group_id as "groupId",
  m.starts_at as "startsAt", m.ends_at as "endsAt",
  case when m.location is null then coalesce(p.location, g.organization) else m.location end as place,
  ${sql.raw(expectedCount('m'))} as children`;
const meetingsFrom = sql`from meeting m left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id`;

/** The meetings of some days that are neither over nor cancelled, at these venues or everywhere. */
export async function closableMeetings(
  db: Executor,
  { now }: { now: Date },
  { days, venueIds }: { days: readonly string[]; venueIds: readonly string[] | null },
): Promise<ClosableMeeting[]> {
  const onDays = sql.join(
    days.map((day) => sql`(m.starts_at >= ${startOfDay(day)} and m.starts_at < ${endOfDay(day)})`),
    sql` or `,
  );
  // Without a place of its own a meeting is at its program's.
  const there =
    venueIds === null
      ? sql`true`
      : sql`(case when m.location is null then p.venue_id else m.venue_id end) = any(${ids(venueIds)})`;
  const { rows } = await db.execute<ClosableMeeting>(sql`
    select ${meetingColumns} ${meetingsFrom}
    where (${onDays}) and m.status <> 'cancelled' and m.ends_at > ${now} and ${there}
      and (p.id is null or (p.deleted_at is null and p.status in ('open', 'in_progress')))
      and (g.id is null or g.status in ('quoted', 'active'))
    order by m.starts_at, title, m.id`);
  return rows;
}

/** The meetings of a closure. */
export async function meetingsOfClosure(db: Executor, closureId: string): Promise<ClosableMeeting[]> {
  const { rows } = await db.execute<ClosableMeeting>(sql`
    select ${meetingColumns} ${meetingsFrom} join closure_meeting c on c.meeting_id = m.id
    where c.closure_id = ${closureId} order by m.starts_at, title, m.id`);
  return rows;
}

/** Who is affected by these meetings: the families of children who come, guests too, staff (an admin who teaches is one), and contacts of groups. */
export async function affectedBy(db: Executor, meetingIds: readonly string[]): Promise<AffectedClass[]> {
  const { rows } = await db.execute<AffectedClass>(sql`
    with m as materialized (select * from meeting where id = any(${ids(meetingIds)})),
    comes as materialized (select m.id as meeting_id, x.student_id from m, lateral ${sql.raw(expectedAt('m'))} x)
    select a.id as "accountId", null::uuid as "groupId", a.role, a.full_name as name, a.email, s.id as "studentId", s.full_name as child,
      (a.id = s.parent_id) as chooses, p.title, m.starts_at as "startsAt", m.program_id as "programId"
    from comes join m on m.id = comes.meeting_id join student s on s.id = comes.student_id
    join account a on (a.id = coalesce(s.parent_id, s.account_id) or a.id in ${guardiansOf(sql.raw('s.id'), 'view')})
    join program p on p.id = m.program_id
    where a.is_active and a.role in ('parent', 'student')
    union all
    select distinct a.id, null::uuid, 'staff', a.full_name, a.email, null::uuid, null, false, coalesce(p.title, g.name), m.starts_at, m.program_id
    from m left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id
    join account a on a.is_active and a.role in ('staff', 'admin') and (a.id in (select x.staff_id from ${sql.raw(meetingStaff('m'))} x) or exists (
      select 1 from staff_assignment t where t.staff_id = a.id and t.program_id = m.program_id))
    union all
    select null, g.id, 'group', g.contact_name, g.contact_email, null::uuid, null, false, g.name, m.starts_at, null
    from m join partner_group g on g.id = m.group_id
    order by "startsAt", title, child`);
  return rows;
}

/** Everybody whom a preview counts, once for each meeting: the same children as its rows count, also those whom no mail reaches. */
export async function peopleAt(db: Executor, meetingIds: readonly string[]): Promise<PersonAt[]> {
  const { rows } = await db.execute<PersonAt>(sql`
    with m as materialized (select * from meeting where id = any(${ids(meetingIds)}))
    select m.id as "meetingId", s.id as "childId", coalesce(s.parent_id, s.account_id, s.id) as "familyId", null::uuid as "staffId",
      coalesce(a.full_name, s.full_name) as name, a.phone, s.parent_id as "parentId",
      not exists (select 1 from account r where r.is_active and r.email is not null
        and (r.id = coalesce(s.parent_id, s.account_id) or r.id in ${guardiansOf(sql.raw('s.id'), 'view')})) as "withoutEmail"
    from m, lateral ${sql.raw(expectedAt('m'))} x join student s on s.id = x.student_id
    left join account a on a.id = coalesce(s.parent_id, s.account_id)
    where m.program_id is not null
    union all select m.id, coalesce(x.student_id, x.id), null, null, '', null, null, false from m join group_member x on ${sql.raw(onRoster('m'))}
    union all select distinct m.id, null::uuid, null::uuid, a.id, a.full_name, null, null::uuid, false
    from m left join partner_group g on g.id = m.group_id
    join account a on a.is_active and a.role in ('staff', 'admin') and (a.id in (select x.staff_id from ${sql.raw(meetingStaff('m'))} x) or exists (
      select 1 from staff_assignment t where t.staff_id = a.id and t.program_id = m.program_id))
    order by name, "familyId", "childId", "staffId"`);
  return rows;
}

/** What a place has paid for meetings that do not take place. */
export type PlaceShare = { enrollmentId: string; programId: string; meetings: number; cents: number };

/**
 * The share of what was paid for each place that falls on these meetings: one meeting is one part of all that are planned. To be
 * asked before they are cancelled, because cancelled ones do not count.
 */
export async function sharesOf(db: Executor, meetingIds: readonly string[]): Promise<PlaceShare[]> {
  const { rows } = await db.execute<PlaceShare>(sql`
    with off as (select m.program_id, count(*)::int as meetings from meeting m where m.id = any(${ids(meetingIds)}) and m.program_id is not null group by 1),
    planned as (select m.program_id, count(*)::int as meetings from meeting m join off on off.program_id = m.program_id where m.status <> 'cancelled' group by 1)
    select e.id as "enrollmentId", e.program_id as "programId", off.meetings,
      floor(coalesce((select sum(y.amount_cents - y.refunded_cents) from payment y where y.enrollment_id = e.id and y.state = 'confirmed'), 0)
        * off.meetings / planned.meetings)::bigint as cents
    from enrollment e join off on off.program_id = e.program_id join planned on planned.program_id = e.program_id
    where ${held} and e.parent_id is not null order by e.id`);
  return rows;
}
