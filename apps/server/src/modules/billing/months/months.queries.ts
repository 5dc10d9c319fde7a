import { boxMethods } from '@doctorbird/contract/billing/deposits';
import type { LateEntry, Month, MonthLine } from '@doctorbird/contract/billing/months';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { addMonths, jamaicaMonth } from '../../../platform/jamaica-time.ts';
import { inTransit } from '../payouts/transit.rows.ts';
import { findChart } from '../journal/journal.queries.ts';
import { firstMonth, openBefore, standingClosings } from './close-month.ts';
import { daysOf, monthFigures } from './month-figures.ts';
import {
  presentLate,
  presentLine,
  presentMonth,
  type ClosingRow,
  type LateRow,
  type SumRow,
  type WaitingRow,
} from './months.presenter.ts';
import { closedMonth } from './months.table.ts';
import { storedMethods } from '../payments/stored-methods.ts';
import { firstOpenDay } from './open-day.ts';
import { unearnedOf } from './unearned-fees.ts';

/** Takings of each month in one statement; `check:money` compares those of closed ones with their frozen figures. */
export async function listMonths(
  db: Executor,
  now: Date,
): Promise<{ data: MonthLine[]; first_open_day: string | null }> {
  const [first, closed, open] = await Promise.all([firstMonth(db), standingClosings(db), firstOpenDay(db)]);
  const current = jamaicaMonth(now);
  const { rows } = await db.execute<SumRow & Record<string, unknown>>(sql`
    select to_char(m.day, 'YYYY-MM') as month, count(distinct m.checkout_id)::int as payments, coalesce(sum(m.received), 0) as received,
      coalesce(sum(m.refunded), 0) as refunded
    from (
      select value_day as day, checkout_id, amount_cents as received, 0 as refunded from payment
        where state = 'confirmed' and method not in ${storedMethods}
      union all
      select r.value_day, null, 0, r.amount_cents from refund r join payment y on y.id = r.payment_id
        where r.state = 'succeeded' and case when r.channel in ('gateway', 'reversal') then y.method else r.channel end not in ${storedMethods}) m
    group by 1`);
  const sums = new Map(rows.map((row) => [row.month, row]));
  const data: MonthLine[] = [];
  for (let month = current; first !== null && month >= first; month = addMonths(month, -1)) {
    data.push(presentLine(month, { running: month === current, closing: closed.get(month), sum: sums.get(month) }));
  }
  return { data, first_open_day: open };
}

const closer = alias(account, 'closer');
const asker = alias(account, 'asker');
const opener = alias(account, 'opener');

const closingsOf = (db: Executor, month: string): Promise<ClosingRow[]> =>
  db
    .select({ closing: closedMonth, closedBy: closer.fullName, askedBy: asker.fullName, reopenedBy: opener.fullName })
    .from(closedMonth)
    .leftJoin(closer, eq(closer.id, closedMonth.closedBy))
    .leftJoin(asker, eq(asker.id, closedMonth.reopenAskedBy))
    .leftJoin(opener, eq(opener.id, closedMonth.reopenedBy))
    .where(eq(closedMonth.month, `${month}-01`))
    .orderBy(desc(closedMonth.closedAt));

/** A month as its page shows it. Throws 404 for one that has not begun. */
export async function findMonth(
  db: Executor,
  { month, readerId, now }: { month: string; readerId: string; now: Date },
): Promise<Month> {
  const current = jamaicaMonth(now);
  const [first, closed, closings] = await Promise.all([firstMonth(db), standingClosings(db), closingsOf(db, month)]);
  if (month > current) throw notFound('month');
  const figures = closed.get(month)?.figures ?? (await monthFigures(db, month));
  const [waiting, late, chart, unearned] = await Promise.all([
    closed.has(month) ? [] : waitingIn(db, month),
    lateIn(db, month),
    findChart(db),
    unearnedOf(db, month, closed.has(month)),
  ]);
  return presentMonth({
    month,
    running: month === current,
    figures,
    chart,
    waiting,
    late,
    unearned,
    closings,
    closesToo: closed.has(month) ? [] : openBefore(month, first, closed),
    isNewest: [...closed.keys()].at(-1) === month,
    readerId,
  });
}

/** What belongs to the month and is not booked yet. */
async function waitingIn(db: Executor, month: string): Promise<WaitingRow[]> {
  const { from, to } = daysOf(month);
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(sql`
    select 'bank_lines' as kind, count(*)::int as count, coalesce(sum(amount_cents), 0)::text as cents from bank_line
      where state = 'open' and day between ${from} and ${to}
    union all
    select 'proofs', count(*)::int, coalesce(sum(k.amount_cents), 0)::text from payment_proof f join checkout k on k.id = f.checkout_id
      where f.state = 'under_review' and f.paid_on between ${from} and ${to}
    union all
    select 'refunds', count(*)::int, coalesce(sum(amount_cents), 0)::text from refund
      where state in ('requested', 'submitted', 'awaiting_approval') and jamaica_day(created_at) between ${from} and ${to}
    union all
    select 'cash_box', count(*)::int, coalesce(sum(k.amount_cents), 0)::text from checkout k
      where k.method in ${boxMethods}
        and exists (select 1 from payment y where y.checkout_id = k.id and y.value_day between ${from} and ${to}
          and not exists (select 1 from refund r where r.payment_id = y.id and r.channel = 'reversal'))
        and not exists (select 1 from deposit_item i where i.checkout_id = k.id and i.released_at is null)
    union all
    select 'in_transit', count(*)::int, coalesce(sum(cents), 0)::text from ${inTransit(db).as('t')} where day between ${from} and ${to}`);
  return rows.filter(({ count }) => count > 0);
}

/** Money of the month that was typed after its closing. */
async function lateIn(db: Executor, month: string): Promise<LateEntry[]> {
  const { from, to } = daysOf(month);
  const { rows } = await db.execute<LateRow>(sql`
    select l.*, a.full_name as by from (
      select y.id, y.id as "paymentId", 'payment' as kind, y.method, y.reference, y.student_name as about, y.amount_cents::text as cents,
        coalesce(y.received_on, jamaica_day(y.confirmed_at))::text as "trueDay", y.value_day::text as "valueDay",
        jamaica_day(y.confirmed_at)::text as "enteredOn", y.recorded_by as by_id
        from payment y where y.state = 'confirmed' and coalesce(y.received_on, jamaica_day(y.confirmed_at)) between ${from} and ${to}
          and y.value_day > ${to}
      union all
      select r.id, y.id, 'refund', y.method, y.reference, y.student_name, (-r.amount_cents)::text,
        coalesce(r.returned_on, jamaica_day(r.settled_at))::text, r.value_day::text, jamaica_day(r.settled_at)::text, r.requested_by
        from refund r join payment y on y.id = r.payment_id
        where r.state = 'succeeded' and coalesce(r.returned_on, jamaica_day(r.settled_at)) between ${from} and ${to} and r.value_day > ${to}) l
    left join account a on a.id = l.by_id order by l."trueDay", l.id limit 500`);
  return rows.map(presentLate);
}

/** The file of a closing, also of one that was reopened. Throws 404 until it is written. */
export async function closingFile(
  db: Executor,
  { id, kind }: { id: string; kind: 'paper' | 'sheet' },
): Promise<{ key: string; name: string }> {
  const [row] = await db.select().from(closedMonth).where(eq(closedMonth.id, id));
  const key = kind === 'paper' ? row?.paperKey : row?.sheetKey;
  if (!row || !key) throw notFound('file');
  const month = row.month.slice(0, 7);
  return { key, name: kind === 'paper' ? `month-${month}.pdf` : `journal-${month}.xlsx` };
}
