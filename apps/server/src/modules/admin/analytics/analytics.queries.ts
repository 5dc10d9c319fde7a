import type pg from 'pg';
import type { Analytics } from '@doctorbird/contract/admin/analytics';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { addMonths, jamaicaMonth, startOfMonth } from '../../../platform/jamaica-time.ts';
import { openPayments } from '../../billing/payments/open-payments.ts';
import { viewConditions } from '../../enrollments/places/admin-views.ts';
import { loadAttendance } from './attendance-figures.queries.ts';
import { revenueByMonth } from '../dashboard/dashboard.queries.ts';
import { type ProgramLine, presentAnalytics } from './analytics.presenter.ts';

const views = viewConditions(openPayments);

const requestsText = `
  select to_char(created_at at time zone 'America/Jamaica', 'YYYY-MM') as month, count(*)::int as count
  from enrollment where created_at >= $1 group by 1`;

/** $1: start of the period. Leaves out drafts and programs with neither payments in the period nor anything due. */
const programsText = `
  with moves as (
    select e.program_id, p.amount_cents as cents from payment p join enrollment e on e.id = p.enrollment_id
      where p.state = 'confirmed' and p.confirmed_at >= $1
    union all
    select e.program_id, -r.amount_cents from refund r join payment p on p.id = r.payment_id
      join enrollment e on e.id = p.enrollment_id where r.state = 'succeeded' and r.settled_at >= $1),
  revenue as (select program_id, sum(cents)::bigint as cents from moves group by 1),
  places as (
    select program_id,
      count(*) filter (where ${views.seated})::int as taken,
      coalesce(sum(e.price_cents - e.paid_cents) filter (where ${views.unpaid}), 0)::bigint as unpaid_cents,
      count(*) filter (where ${views.unpaid})::int as unpaid_count
    from enrollment e group by 1)
  select p.id as "programId", p.title, p.status, p.max_participants as capacity,
    coalesce(r.cents, 0)::bigint as "revenueCents", coalesce(pl.taken, 0) as taken,
    coalesce(pl.unpaid_cents, 0)::bigint as "unpaidCents", coalesce(pl.unpaid_count, 0) as "unpaidCount"
  from program p left join revenue r on r.program_id = p.id left join places pl on pl.program_id = p.id
  where p.status in ('open', 'in_progress') or r.cents is not null or pl.unpaid_count > 0
  order by coalesce(r.cents, 0) desc, p.title`;

export async function loadAnalytics(pool: pg.Pool, now: Date, months: number): Promise<Analytics> {
  const from = startOfMonth(addMonths(jamaicaMonth(now), 1 - months));
  const [revenue, requests, programs, attendance] = await Promise.all([
    revenueByMonth(pool, now, months),
    namedQuery<{ month: string; count: number }>(pool, requestsText, [from]),
    namedQuery<ProgramLine>(pool, programsText, [from]),
    loadAttendance(pool, now, months),
  ]);
  return presentAnalytics({ revenue, requests, programs, attendance }, now, months);
}
