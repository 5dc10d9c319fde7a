import { sql, type SQL } from 'drizzle-orm';
import { addMonths, startOfMonth } from '../../../platform/jamaica-time.ts';
import { meetingTeachers } from '../../programs/staff/meeting-staff.ts';

/** A month that was approved is compared with what it is today for so long. */
const lookBackMonths = 12;
/** After the end of a class somebody may still be in it: children who are not collected. */
const lingerMinutes = 30;

interface Asked {
  /** YYYY-MM. */
  month: string;
  now: Date;
}

/** What was tapped and written for `w.meeting_id` and `w.account_id`, as a join: came, gone, w_way and who wrote it. */
const times = `
  left join lateral (select * from staff_presence e where e.meeting_id = w.meeting_id and e.account_id = w.account_id
    and e.way in ('times', 'absent') order by e.created_at desc, e.id desc limit 1) s on true
  left join lateral (select min(e.at) filter (where e.way = 'in') as first_in, max(e.at) filter (where e.way = 'in') as last_in,
      max(e.at) filter (where e.way = 'out') as last_out
    from staff_presence e where e.meeting_id = w.meeting_id and e.account_id = w.account_id) t on true`;
const cameAt = `case when s.id is null then t.first_in else s.came_at end`;
const leftAt = `case when s.id is not null then s.left_at when t.last_out > t.last_in then t.last_out end`;

/** The adults of one meeting `m` with their times, as a table: account_id, came_at, left_at. */
export const adultsIn = (m: string): string => `(
  select w.account_id, ${cameAt} as came_at, ${leftAt} as left_at
  from (select ${m}.id as meeting_id, x.staff_id as account_id from ${meetingTeachers(m)} x
    union select e.meeting_id, e.account_id from staff_presence e where e.meeting_id = ${m}.id) w ${times}
  where s.way is distinct from 'absent')`;

/**
 * The classes of a month and of so many before it, each with an adult of its team and their times: what a query about hours
 * begins with. Minutes that an earlier class of the same person has are not counted twice. A class that was called off has whoever
 * was in it alone.
 */
export const classHours = ({ month, now }: Asked, monthsBefore: number): SQL => sql`
  held as (
    select m.*, coalesce(p.title, g.name) as title
    from meeting m left join program p on p.id = m.program_id and p.deleted_at is null left join partner_group g on g.id = m.group_id
    where (m.status <> 'cancelled' or exists (select 1 from staff_presence e where e.meeting_id = m.id)) and coalesce(p.id, g.id) is not null
      and m.starts_at >= ${startOfMonth(addMonths(month, -monthsBefore))} and m.starts_at < ${startOfMonth(addMonths(month, 1))}),
  w as (
    select meeting_id, account_id, bool_or(expected) as expected from (
      select m.id as meeting_id, x.staff_id as account_id, true as expected from held m cross join lateral ${sql.raw(meetingTeachers('m'))} x
        where m.status <> 'cancelled'
      union all select e.meeting_id, e.account_id, false from staff_presence e join held m on m.id = e.meeting_id) each
    group by meeting_id, account_id),
  timed as (
    select w.account_id, w.expected, m.id as meeting_id, m.title, m.starts_at, m.ends_at,
      to_char(jamaica_day(m.starts_at), 'YYYY-MM') as month, ${sql.raw(cameAt)} as came_at, ${sql.raw(leftAt)} as left_at,
      s.way as written_way, s.by_name as written_by, s.created_at as written_at, s.note as written_note,
      (select c.asker_name from cover_request c where c.meeting_id = m.id and c.state = 'claimed' and c.claimant_id = w.account_id
        order by c.asker_name limit 1) as cover_for,
      (select r.cents from staff_rate r where r.account_id = w.account_id and r.from_day <= jamaica_day(m.starts_at)
        order by r.from_day desc limit 1) as rate
    from w join held m on m.id = w.meeting_id ${sql.raw(times)}),
  lines as (
    select timed.*,
      case when written_way = 'absent' then 'absent' when came_at is not null and left_at is not null then 'done'
        when came_at is not null and ends_at + make_interval(mins => ${lingerMinutes}) > ${now} then 'in'
        when came_at is not null then 'no_end' when ends_at > ${now} then 'to_come' else 'no_entry' end as state,
      case when came_at is not null and left_at is not null then greatest(0, round(extract(epoch from left_at - greatest(came_at,
        max(case when came_at is not null then left_at end) over (partition by account_id, month order by came_at, meeting_id
          rows between unbounded preceding and 1 preceding))) / 60))::int else 0 end as minutes
    from timed)`;

/** What each person has in each of those months. */
const totals = sql`
  totals as (
    select account_id, month, coalesce(sum(extract(epoch from ends_at - starts_at) / 60) filter (where expected), 0)::int as planned,
      sum(minutes)::int as minutes, coalesce(sum(minutes) filter (where cover_for is not null), 0)::int as cover,
      (count(*) filter (where state in ('no_entry', 'no_end')))::int as gaps,
      round(sum(minutes * coalesce(rate, 0)) / 60.0)::int as cents
    from lines group by account_id, month)`;

/** A month of each person who has any hours in it, or a change of an earlier one, as a table to select from. */
export const monthSheets = ({ month, now }: Asked): SQL => sql`
  with ${classHours({ month, now }, lookBackMonths)}, ${totals},
  differs as (
    select p.account_id, to_char(p.of_month, 'YYYY-MM') as month, coalesce(t.minutes, 0) - sum(p.minutes)::int as minutes,
      coalesce(t.cents, 0) - sum(p.cents)::int as cents
    from staff_pay p left join totals t on t.account_id = p.account_id and t.month = to_char(p.of_month, 'YYYY-MM')
    where p.of_month < ${`${month}-01`}::date and p.of_month >= ${`${addMonths(month, -lookBackMonths)}-01`}::date
    group by p.account_id, p.of_month, t.minutes, t.cents),
  changes as (
    select p.account_id, to_char(p.of_month, 'YYYY-MM') as month, p.minutes, p.cents
    from staff_pay p where p.month = ${`${month}-01`}::date and p.of_month <> p.month
    union all
    select d.* from differs d where (d.minutes <> 0 or d.cents <> 0) and not exists (
      select 1 from staff_pay p where p.account_id = d.account_id and p.month = ${`${month}-01`}::date)),
  sheets as (
    select a.id, a.full_name, ${month}::text as month,
      (select r.cents from staff_rate r where r.account_id = a.id and r.from_day < ${`${addMonths(month, 1)}-01`}::date
        order by r.from_day desc limit 1) as rate,
      coalesce(t.planned, 0) as planned, coalesce(l.minutes, t.minutes, 0) as checked_in, coalesce(t.cover, 0) as cover,
      coalesce(t.gaps, 0) as gaps, coalesce(c.minutes, 0)::int as changed,
      (coalesce(l.cents, t.cents, 0) + coalesce(c.cents, 0))::int as amount,
      coalesce(l.cents, t.cents, 0) as cents, coalesce(c.list, '[]'::json) as changes,
      l.approved_by as "approvedBy", l.approved_at as "approvedAt", l.paid_by as "paidBy", l.paid_at as "paidAt",
      case when l.paid_at is not null then 'paid' when l.id is not null then 'approved' else 'open' end as state
    from account a
    left join totals t on t.account_id = a.id and t.month = ${month}
    left join staff_pay l on l.account_id = a.id and l.month = ${`${month}-01`}::date and l.of_month = l.month
    left join lateral (select sum(x.minutes) as minutes, sum(x.cents) as cents,
        json_agg(json_build_object('month', x.month, 'minutes', x.minutes, 'amount', x.cents) order by x.month) as list
      from changes x where x.account_id = a.id) c on true
    where t.account_id is not null or l.id is not null or c.minutes is not null)`;
