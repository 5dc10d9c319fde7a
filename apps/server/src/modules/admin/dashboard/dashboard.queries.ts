import type pg from 'pg';
import { addMonths, jamaicaDay, jamaicaMonth, startOfMonth } from '../../../platform/jamaica-time.ts';
import { openPayments } from '../../billing/payments/open-payments.ts';
import { viewConditions } from '../../enrollments/places/admin-views.ts';
import { placeNumber, seatIsHeld } from '../../enrollments/places/place-text.ts';
import { groupStatusText } from '../../groups/registration/group-status.ts';
import { namedQuery } from '../../../platform/database/named-query.ts';
import type { Comparison, Counts, Recent, RevenueDays, Seats, Sizes } from './dashboard.presenter.ts';

const views = viewConditions(openPayments);

const monthsShown = 6;

/** Confirmed payments less settled refunds, by month in Jamaica time (docs/rules.md, rule 19). */
const revenueText = `
  with moves as (
    select confirmed_at as at, amount_cents as cents from payment where state = 'confirmed' and confirmed_at >= $1
    union all
    select settled_at, -amount_cents from refund where state = 'succeeded' and settled_at >= $1)
  select to_char(at at time zone 'America/Jamaica', 'YYYY-MM') as month, sum(cents)::bigint as cents from moves group by 1`;

export async function revenueByMonth(
  pool: pg.Pool,
  now: Date,
  months = monthsShown,
): Promise<Array<{ month: string; cents: number }>> {
  const newest = jamaicaMonth(now);
  const wanted = Array.from({ length: months }, (_, i) => addMonths(newest, i - months + 1));
  const rows = await namedQuery<{ month: string; cents: number }>(pool, revenueText, [startOfMonth(wanted[0]!)]);
  const found = new Map(rows.map((row) => [row.month, row.cents]));
  return wanted.map((month) => ({ month, cents: found.get(month) ?? 0 }));
}

/** The same by day. */
const byDayText = revenueText.replace("'YYYY-MM') as month", "'YYYY-MM-DD') as day");

const dayMs = 86_400_000;

/** What had come in by the end of each day: of this month until today, and of the whole month before. */
export async function revenueByDay(pool: pg.Pool, now: Date): Promise<RevenueDays> {
  const month = jamaicaMonth(now);
  const begins = startOfMonth(month);
  const beforeBegins = startOfMonth(addMonths(month, -1));
  const rows = await namedQuery<{ day: string; cents: number }>(pool, byDayText, [beforeBegins]);
  const found = new Map(rows.map((row) => [row.day, row.cents]));
  const summed = (from: Date, until: Date): number[] => {
    let sum = 0;
    const days = Math.ceil((until.getTime() - from.getTime()) / dayMs);
    return Array.from(
      { length: days },
      (_, at) => (sum += found.get(jamaicaDay(new Date(from.getTime() + at * dayMs))) ?? 0),
    );
  };
  return { month, days: summed(begins, new Date(now.getTime() + 1)), before: summed(beforeBegins, begins) };
}

const sizesText = `
  select
    (select count(*) from account where role = 'parent' and is_active)::int as parents,
    (select count(*) from student where archived_at is null)::int as students,
    (select count(*) from partner_group where status = 'active')::int as groups`;

export async function loadSizes(pool: pg.Pool): Promise<Sizes> {
  const [row] = await namedQuery<Sizes>(pool, sizesText, []);
  if (!row) throw new Error("The dashboard's sizes gave no row.");
  return row;
}

/** $1: start of this month; $2: start of the month before; $3: the same point of the month before as now in this one. */
const countsText = `
  select
    (select count(*) from account where role = 'parent' and is_active and created_at < $1)::int as "parentsBefore",
    (select count(*) from student where archived_at is null and created_at < $1)::int as "studentsBefore",
    (select count(*) from partner_group g where $4 = (select v.title from group_event v
      where v.group_id = g.id and v.kind = 'status' and v.at < $1 order by v.at desc, v.id desc limit 1))::int as "groupsBefore",
    (select coalesce(sum(cents), 0)::bigint from (
      select amount_cents as cents from payment where state = 'confirmed' and confirmed_at >= $2 and confirmed_at < $3
      union all
      select -amount_cents from refund where state = 'succeeded' and settled_at >= $2 and settled_at < $3) m) as "revenueBeforeCents",
    due.cents as "dueCents", due.count as "dueCount",
    failed.count as failed, failed.cents as "failedCents"
  from (select coalesce(sum(e.price_cents - e.paid_cents), 0)::bigint as cents, count(*)::int as count from enrollment e
        where ${views.unpaid}) due,
    (select coalesce(sum(e.price_cents - e.paid_cents), 0)::bigint as cents, count(*)::int as count from enrollment e
        where e.payment_status = 'failed' and ${views.open}) failed`;

export async function loadCounts(pool: pg.Pool, now: Date): Promise<Counts> {
  const begins = startOfMonth(jamaicaMonth(now));
  const before = startOfMonth(addMonths(jamaicaMonth(now), -1));
  // Shorter months have no 31st: compare with the whole month then.
  const until = new Date(Math.min(before.getTime() + (now.getTime() - begins.getTime()), begins.getTime()));
  const [sizes, [row]] = await Promise.all([
    loadSizes(pool),
    namedQuery<Comparison>(pool, countsText, [begins, before, until, groupStatusText('active')]),
  ]);
  if (!row) throw new Error("The dashboard's counts gave no row.");
  return { ...row, ...sizes };
}

const recentText = `
  select e.id, ${placeNumber('e')} as number, s.full_name as student, p.title as program, e.status, e.created_at as "createdAt"
  from (select * from enrollment order by created_at desc, id desc limit 5) e
  join student s on s.id = e.student_id join program p on p.id = e.program_id
  order by e.created_at desc, e.id desc`;

export const recentEnrollments = (pool: pg.Pool): Promise<Recent[]> =>
  namedQuery<Recent & pg.QueryResultRow>(pool, recentText, []);

const seatsText = `
  select p.id as "programId", p.title, p.max_participants as capacity,
    (select count(*) from enrollment e where e.program_id = p.id and ${seatIsHeld('e')})::int as taken
  from program p where p.status in ('open', 'in_progress')
  order by p.status, p.start_date nulls last, p.title limit 6`;

export const seatsOfPrograms = (pool: pg.Pool): Promise<Seats[]> =>
  namedQuery<Seats & pg.QueryResultRow>(pool, seatsText, []);
