import { boardDays } from '@doctorbird/contract/teaching/school-board';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { dayAfter, jamaicaDay } from '../../../platform/jamaica-time.ts';
import { presentBoard } from './board.presenter.ts';
import type { BoardRow } from './board.rows.ts';

/**
 * Bookings that somebody has to do something about: all that are not over, and those that ended a while ago, unless the same organization
 * has booked again since.
 */
export async function readBoard(db: Executor, now: Date) {
  const today = jamaicaDay(now);
  const since = dayAfter(today, -boardDays);
  const { rows } = await db.execute<BoardRow>(sql`
    select g.id, g.organization, g.name, g.contact_name as "contactName", g.status, g.created_at as "createdAt", a.full_name as staff,
      (select count(*)::int from group_member x where x.group_id = g.id and x.removed_at is null) as members,
      g.expected_participants as expected, coalesce(g.link_ends_at > ${now}, false) as "hasLink",
      (select json_build_object('state', q.state, 'cents', q.total_cents, 'validUntil', q.valid_until, 'sentAt', q.sent_at)
        from group_quote q where q.group_id = g.id and q.state not in ('replaced', 'withdrawn')
        order by q.state = 'draft', q.sent_at desc, q.id desc limit 1) as quote,
      m.open_cents::float8 as "openCents", m.overdue_cents::float8 as "overdueCents", m.due_on::text as "dueOn",
      c.next_at as "nextAt", c.last_at as "lastAt"
    from partner_group g left join account a on a.id = g.staff_id
    cross join lateral (
      select coalesce(sum(r.open_cents), 0) as open_cents,
        coalesce(sum(r.open_cents) filter (where r.due_on < ${today}::date), 0) as overdue_cents, min(r.due_on) as due_on
      from billing_account b join receivable r on r.account_id = b.id
      where b.kind = 'organization' and b.holder_id = g.id and r.open_cents > 0) m
    cross join lateral (
      select min(t.starts_at) filter (where t.ends_at >= ${now}) as next_at, max(t.starts_at) as last_at
      from meeting t where t.group_id = g.id and t.status <> 'cancelled') c
    where g.status in ('pending', 'quoted', 'active')
      or (g.status = 'completed' and coalesce(c.last_at, g.created_at) >= ${since}::date
        and not exists (select 1 from partner_group n where plain_text(n.organization) = plain_text(g.organization)
          and n.created_at > g.created_at and n.status in ('pending', 'quoted', 'active')))
    order by g.created_at, g.id`);
  return presentBoard(rows, now);
}
