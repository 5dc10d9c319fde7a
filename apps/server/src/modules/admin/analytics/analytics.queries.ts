import type pg from 'pg';
import type { Analytics } from '@doctorbird/contract/admin/analytics';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { addMonths, jamaicaMonth } from '../../../platform/jamaica-time.ts';
import { loadAttendance } from './attendance-figures.queries.ts';
import { revenueByMonth, revenueCents } from '../dashboard/dashboard.queries.ts';
import { type ProgramLine, presentAnalytics } from './analytics.presenter.ts';

const requestsText = `
  select to_char(day, 'YYYY-MM') as month, sum(quantity)::int as count
  from figure_entry where name = 'requested' and day >= $1::date group by 1`;

/** $1: first day of the period. Leaves out drafts and programs with neither payments in the period nor anything due. */
const programsText = `
  with revenue as (
    select program_id, ${revenueCents} as cents from figure_entry
    where name in ('program_received', 'program_refunded') and day >= $1::date group by 1 having sum(quantity) > 0),
  places as (
    select program_id,
      coalesce(sum(quantity) filter (where name = 'taken'), 0)::int as taken,
      coalesce(sum(cents) filter (where name = 'unpaid'), 0)::bigint as unpaid_cents,
      coalesce(sum(quantity) filter (where name = 'unpaid'), 0)::int as unpaid_count
    from figure_entry where name in ('taken', 'unpaid') group by 1)
  select p.id as "programId", p.title, p.status, p.max_participants as capacity,
    coalesce(r.cents, 0)::bigint as "revenueCents", coalesce(pl.taken, 0) as taken,
    coalesce(pl.unpaid_cents, 0)::bigint as "unpaidCents", coalesce(pl.unpaid_count, 0) as "unpaidCount"
  from program p left join revenue r on r.program_id = p.id left join places pl on pl.program_id = p.id
  where p.status in ('open', 'in_progress') or r.cents is not null or pl.unpaid_count > 0
  order by coalesce(r.cents, 0) desc, p.title`;

export async function loadAnalytics(pool: pg.Pool, now: Date, months: number): Promise<Analytics> {
  const from = `${addMonths(jamaicaMonth(now), 1 - months)}-01`;
  const [revenue, requests, programs, attendance] = await Promise.all([
    revenueByMonth(pool, now, months),
    namedQuery<{ month: string; count: number }>(pool, requestsText, [from]),
    namedQuery<ProgramLine>(pool, programsText, [from]),
    loadAttendance(pool, now, months),
  ]);
  return presentAnalytics({ revenue, requests, programs, attendance }, now, months);
}
