import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { endOfDay } from '../../../platform/jamaica-time.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';

/**
 * What was open at the end of a past day, with the day since which it counts: what was charged until then, less the money whose
 * value date was not later. The parts of the payment plan of then count from their own dates, the last ones first, because
 * what is paid covers the first. Reads all lines and payments, so today's list does without it.
 */
export const pastOpenPartsOf = (db: Executor, day: string) =>
  db
    .select({
      accountId: receivable.accountId,
      cents: sql<number>`past.cents`.as('cents'),
      since: sql<string>`past.since`.as('since'),
    })
    .from(receivable)
    .innerJoin(
      sql`(
        with moved as (
          select y.enrollment_id, y.receivable_id, y.amount_cents as cents
          from payment y where y.state = 'confirmed' and y.value_day <= ${day}::date
          union all
          select y.enrollment_id, y.receivable_id, -f.amount_cents
          from refund f join payment y on y.id = f.payment_id where f.state = 'succeeded' and f.value_day <= ${day}::date),
        of_place as (select enrollment_id, sum(cents) as cents from moved where enrollment_id is not null group by 1),
        of_bill as (select receivable_id, sum(cents) as cents from moved where receivable_id is not null group by 1),
        charged as (
          select receivable_id, sum(amount_cents) as cents from invoice_line
          where created_at < ${endOfDay(day)} group by 1),
        item as (
          select v.id, case when v.subject_kind = 'enrollment' then v.subject_id end as place_id,
            c.cents - coalesce(p.cents, b.cents, 0) as open, coalesce(v.due_on, jamaica_day(v.created_at)) as since
          from charged c
            join receivable v on v.id = c.receivable_id
            left join of_place p on v.subject_kind = 'enrollment' and p.enrollment_id = v.subject_id
            left join of_bill b on b.receivable_id = v.id
          where c.cents > coalesce(p.cents, b.cents, 0)),
        part as (
          select i.id, n.due_on,
            case when n.position = whole.first then n.through_cents - (whole.cents - i.open)
              else least(n.amount_cents, n.through_cents - (whole.cents - i.open)) end as cents
          from item i
            join payment_plan l on l.enrollment_id = i.place_id and l.created_at < ${endOfDay(day)}
              and (l.ended_at is null or l.ended_at >= ${endOfDay(day)})
            cross join lateral (
              select min(position) as first, max(through_cents) as cents from plan_instalment where plan_id = l.id) whole
            join plan_instalment n on n.plan_id = l.id and n.through_cents > whole.cents - i.open)
        select i.id, coalesce(part.cents, i.open) as cents, coalesce(part.due_on, i.since) as since
        from item i left join part on part.id = i.id) past`,
      sql`past.id = ${receivable.id}`,
    )
    .as('owed');
