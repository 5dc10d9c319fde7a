import type { ListQuery } from '@doctorbird/contract/core/list';
import type { attendanceList } from '@doctorbird/contract/teaching/attendance.list';
import type pg from 'pg';
import type { HeldMeeting } from '@doctorbird/contract/teaching/attendance-admin';
import type { Page } from '@doctorbird/contract/core/paging';
import { orderText } from '../../../platform/database/asked-order.ts';
import { namedPage } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { meetingStaffNames } from '../../programs/staff/meeting-staff.ts';
import { staffingOf } from '../../programs/staffing/staffing-text.ts';
import { expectedCount, isExpectedAt, onRoster } from './expected-text.ts';
import type { MeetingRow, UnfinishedRow } from './held-meetings.rows.ts';

/** Meetings that have begun ($1 is now) and were not cancelled. Counts the same rows as below, at less cost. */
const begun = `
  (select m.id, m.starts_at, m.ends_at, m.status, m.program_id, m.group_id, coalesce(p.title, g.name) as title,
      g.organization, g.staff_id, coalesce(m.location, p.location, g.address) as location
    from meeting m left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id
    where m.status <> 'cancelled' and m.starts_at <= $1 and p.deleted_at is null
      and (g.id is null or g.status in ('quoted', 'active', 'completed')))`;

/**
 * The same with the expected children and their marks, for the admins' list, dashboard and analytics alike. A mark
 * counts while its child is expected, as on the staff's sheet. PostgreSQL reads the places once per meeting, so each
 * condition must name the meeting's group or program.
 */
export const heldMeetings = `(
  select b.*, x.expected, k.marked, k.present, k.late, k.absent, k.excused, 
    b.ends_at <= $1 and k.marked < x.expected as unfinished
  from ${begun} b
  cross join lateral (
    select ${expectedCount('b')} as expected) x
  cross join lateral (
    select count(*)::int as marked, count(*) filter (where a.mark = 'present')::int as present,
      count(*) filter (where a.mark = 'late')::int as late, count(*) filter (where a.mark = 'absent')::int as absent,
      count(*) filter (where a.mark = 'excused')::int as excused
    from attendance a where a.meeting_id = b.id and a.mark is not null
      and case when b.program_id is null
        then a.member_id in (select x.id from group_member x where ${onRoster('b')})
        else ${isExpectedAt('b', 'a.student_id')} end) k)`;

const columns = `
  h.id, h.title, case when h.program_id is not null then json_build_object('id', h.program_id) end as program,
  case when h.group_id is not null then json_build_object('id', h.group_id, 'organization', coalesce(h.organization, '')) end as "group",
  h.starts_at, h.ends_at, h.status, h.expected, h.marked, h.present, h.late, h.absent, h.excused, h.unfinished`;

const staffNames = (now: string): string => `${meetingStaffNames('h', now)} as staff`;

type Asked = ListQuery<typeof attendanceList>;

const dayMs = 86_400_000;

export async function listHeldMeetings(pool: pg.Pool, query: Asked, now: Date): Promise<Page<HeldMeeting>> {
  const where = new Conditions();
  where.bind(now);
  where
    .add('h.unfinished = ?', query.state && query.state === 'unfinished')
    .add('h.program_id = ?', query.program_id)
    .add('h.group_id = ?', query.group_id)
    .add('h.id = ?', query.id)
    .add('h.starts_at >= ?', query.from && jamaicaMoment(query.from, '00:00'))
    .add('h.starts_at < ?', query.to && new Date(jamaicaMoment(query.to, '00:00').getTime() + dayMs));
  const pattern = query.q?.trim() ? containsText(query.q.trim()) : undefined;
  where.add(
    '(plain_text(h.title) like plain_text(?) or plain_text(h.organization) like plain_text(?))',
    pattern,
    pattern,
  );
  const text = {
    columns: `${columns}, ${staffNames('$1')}`,
    from: `${heldMeetings} h`,
    // Only this filter needs the attendance.
    counted: query.state ? undefined : `${begun} h`,
    where,
    order: orderText(query.sort, { starts_at: 'h.starts_at', title: 'h.title' }, 'h.starts_at desc, h.id desc'),
  };
  const { rows, total } = await namedPage<HeldMeeting & pg.QueryResultRow>(pool, text, query);
  return { data: rows, page: query.page, limit: query.limit, total };
}

/**
 * The newest unfinished meetings that began at `since` or later, so that the cost does not grow with the years; each
 * with how many there are and when the oldest ended.
 */
export function newestUnfinished(
  pool: pg.Pool,
  now: Date,
  { since, limit }: { since: Date; limit: number },
): Promise<UnfinishedRow[]> {
  const text = `select h.id, h.title, h.starts_at as "startsAt", h.expected, h.marked, count(*) over ()::int as total,
      min(h.ends_at) over () as oldest
    from ${heldMeetings} h where h.unfinished and h.starts_at >= $2 order by h.starts_at desc, h.id desc limit $3`;
  return namedQuery<UnfinishedRow>(pool, text, [now, since, limit]);
}

/** The meetings that begin between two moments, those to come included, in their order. */
export function meetingsBetween(
  pool: pg.Pool,
  now: Date,
  { from, until }: { from: Date; until: Date },
): Promise<MeetingRow[]> {
  const text = `select h.id, h.title, h.program_id as "programId", h.group_id as "groupId", h.starts_at as "startsAt",
      h.ends_at as "endsAt", h.location, h.expected, h.marked, h.present + h.late as arrived, ${staffNames('$3')},
      ${staffingOf('h')} as staffing,
      (select count(*)::int from absence b where b.meeting_id = h.id and b.state = 'given') as absences,
      (select count(*)::int from contact_message c where c.state = 'new' and c.account_id is not null and h.program_id is not null
        and ${isExpectedAt('h', 'c.student_id')}) as messages
    from ${heldMeetings} h where h.starts_at >= $2 and h.starts_at < $1 order by h.starts_at, h.title, h.id`;
  return namedQuery<MeetingRow>(pool, text, [until, from, now]);
}

/** The first meeting that begins at `since` or later. */
export async function nextMeeting(pool: pg.Pool, since: Date): Promise<{ title: string; startsAt: Date } | null> {
  const text = `select coalesce(p.title, g.name) as title, m.starts_at as "startsAt"
    from meeting m left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id
    where m.status <> 'cancelled' and m.starts_at >= $1 and p.deleted_at is null
      and (g.id is null or g.status in ('quoted', 'active', 'completed'))
    order by m.starts_at, m.id limit 1`;
  const [row] = await namedQuery<{ title: string; startsAt: Date }>(pool, text, [since]);
  return row ?? null;
}
