import { tiedText } from '../../billing/payments/tied-methods.ts';
import type pg from 'pg';
import { addMonths, jamaicaDay, jamaicaMonth, startOfMonth } from '../../../platform/jamaica-time.ts';
import { placeNumber } from '../../enrollments/places/place-text.ts';
import { groupStatusText } from '../../groups/registration/group-status.ts';
import { namedQuery } from '../../../platform/database/named-query.ts';
import type { Comparison, Counts, Recent, RevenueDays, Seats, Sizes } from './dashboard.presenter.ts';

const monthsShown = 6;

/** The first day of a month (YYYY-MM). */
const firstDay = (month: string): string => `${month}-01`;

/** Refunds count against what was received. */
export const revenueCents = `sum(case when name in ('refunded', 'program_refunded') then -cents else cents end)::bigint`;

/** Confirmed payments less settled refunds, by month in Jamaica time (docs/rules.md, rule 19). */
const revenueText = `
  select to_char(day, 'YYYY-MM') as month, ${revenueCents} as cents from figure_entry
  where name in ('received', 'refunded') and day >= $1::date group by 1`;

export async function revenueByMonth(
  pool: pg.Pool,
  now: Date,
  months = monthsShown,
): Promise<Array<{ month: string; cents: number }>> {
  const newest = jamaicaMonth(now);
  const wanted = Array.from({ length: months }, (_, i) => addMonths(newest, i - months + 1));
  const rows = await namedQuery<{ month: string; cents: number }>(pool, revenueText, [firstDay(wanted[0]!)]);
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
  const monthBefore = addMonths(month, -1);
  const beforeBegins = startOfMonth(monthBefore);
  const rows = await namedQuery<{ day: string; cents: number }>(pool, byDayText, [firstDay(monthBefore)]);
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

/** How many there are, and how many of these had come before $1, a day. */
const sizesText = `
  select
    coalesce(sum(quantity) filter (where name = 'parents'), 0)::int as parents,
    coalesce(sum(quantity) filter (where name = 'parents' and day < $1::date), 0)::int as "parentsBefore",
    coalesce(sum(quantity) filter (where name = 'students'), 0)::int as students,
    coalesce(sum(quantity) filter (where name = 'students' and day < $1::date), 0)::int as "studentsBefore",
    coalesce(sum(quantity) filter (where name = 'groups'), 0)::int as groups,
    coalesce(sum(quantity) filter (where name = 'groups' and day < $1::date), 0)::int as "groupsFromBefore"
  from figure_entry where name in ('parents', 'students', 'groups')`;

type SizesRow = Sizes & { parentsBefore: number; studentsBefore: number; groupsFromBefore: number };

async function readSizes(pool: pg.Pool, month: string): Promise<SizesRow> {
  const [row] = await namedQuery<SizesRow>(pool, sizesText, [firstDay(month)]);
  if (!row) throw new Error("The dashboard's sizes gave no row.");
  return row;
}

export async function loadSizes(pool: pg.Pool, now: Date): Promise<Sizes> {
  const { parents, students, groups } = await readSizes(pool, jamaicaMonth(now));
  return { parents, students, groups };
}

/** The groups that are active and were there at $1, corrected by those that came or went since; $2: "became active". */
const groupsMovedText = `
  with moved as materialized (select distinct group_id as id from group_event where kind = 'status' and at >= $1)
  select
    (select count(*) from partner_group g join moved m on m.id = g.id where g.status = 'active' and g.created_at < $1)::int as now,
    (select count(*) from moved m where $2 = (select v.title from group_event v
      where v.group_id = m.id and v.kind = 'status' and v.at < $1 order by v.at desc, v.id desc limit 1))::int as before`;

/**
 * The month before as far as this one has come: days from $1 to before $2 count whole, and the day $3 until the moment $4, of which no
 * figure tells the hour. What was entered on a later day counts whole. $3 is null where the whole month before is meant.
 */
const comparisonText = `
  select
    (select coalesce(${revenueCents}, 0)::bigint from figure_entry
      where name in ('received', 'refunded') and day >= $1::date and day < $2::date)
    + (select coalesce(sum(cents), 0)::bigint from (
      select amount_cents as cents from payment where state = 'confirmed' and method not in ${tiedText} and value_day = $3::date
        and (jamaica_day(confirmed_at) <> value_day or confirmed_at < $4)
      union all
      select -f.amount_cents from refund f join payment p on p.id = f.payment_id
        where f.state = 'succeeded' and p.method not in ${tiedText} and f.value_day = $3::date
        and (jamaica_day(f.settled_at) <> f.value_day or f.settled_at < $4)) m) as "revenueBeforeCents",
    f.*
  from (select coalesce(sum(cents) filter (where name = 'unpaid'), 0)::bigint as "dueCents",
      coalesce(sum(quantity) filter (where name = 'unpaid'), 0)::int as "dueCount",
      coalesce(sum(quantity) filter (where name = 'failed'), 0)::int as failed,
      coalesce(sum(cents) filter (where name = 'failed'), 0)::bigint as "failedCents"
    from figure_entry where name in ('unpaid', 'failed')) f`;

type ComparisonRow = Omit<Comparison, 'parentsBefore' | 'studentsBefore' | 'groupsBefore'>;

export async function loadCounts(pool: pg.Pool, now: Date): Promise<Counts> {
  const month = jamaicaMonth(now);
  const begins = startOfMonth(month);
  const before = startOfMonth(addMonths(month, -1));
  // Shorter months have no 31st: compare with the whole month then.
  const until = new Date(Math.min(before.getTime() + (now.getTime() - begins.getTime()), begins.getTime()));
  const day = jamaicaDay(until);
  // The first moment of this month is on no day of the one before.
  const partDay = until < begins ? day : null;
  const [sizes, [moved], [row]] = await Promise.all([
    readSizes(pool, month),
    namedQuery<{ now: number; before: number }>(pool, groupsMovedText, [begins, groupStatusText('active')]),
    namedQuery<ComparisonRow>(pool, comparisonText, [jamaicaDay(before), day, partDay, until]),
  ]);
  if (!row || !moved) throw new Error("The dashboard's counts gave no row.");
  const { groupsFromBefore, ...counted } = sizes;
  return { ...row, ...counted, groupsBefore: groupsFromBefore - moved.now + moved.before };
}

const recentText = `
  select e.id, ${placeNumber('e')} as number, json_build_object('id', s.id, 'full_name', s.full_name) as student,
    json_build_object('id', p.id, 'title', p.title) as program, e.status, e.created_at
  from (select * from enrollment order by created_at desc, id desc limit 5) e
  join student s on s.id = e.student_id join program p on p.id = e.program_id
  order by e.created_at desc, e.id desc`;

export const recentEnrollments = (pool: pg.Pool): Promise<Recent[]> =>
  namedQuery<Recent & pg.QueryResultRow>(pool, recentText, []);

const seatsText = `
  select p.id as program_id, p.title, p.max_participants as capacity,
    (select coalesce(sum(quantity), 0) from figure_entry f where f.name = 'taken' and f.day = '-infinity' and f.program_id = p.id)::int as taken
  from program p where p.status in ('open', 'in_progress')
  order by p.status, p.start_date nulls last, p.title limit 6`;

export const seatsOfPrograms = (pool: pg.Pool): Promise<Seats[]> =>
  namedQuery<Seats & pg.QueryResultRow>(pool, seatsText, []);
