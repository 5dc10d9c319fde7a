import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { creditsOf } from '../../billing/payments/credit.queries.ts';
import type { Found, PayerFacts, PayerRow } from './payers.presenter.ts';

/** Parts of a payment plan count from their own day, as everywhere. */
const oldestDay = sql`coalesce((select min(i.due_on) from payment_plan pp join plan_instalment i on i.plan_id = pp.id
    where pp.enrollment_id = e.id and pp.ended_at is null and i.through_cents > e.paid_cents), v.due_on)`;

/** These payers in their order, with how their accounts stand. Without families that were merged into another one. */
export async function loadPayers(db: Executor, found: readonly Found[], today: string): Promise<PayerRow[]> {
  const { rows } = await db.execute<PayerFacts & Record<string, unknown>>(sql`
    with asked as (select * from unnest(${sql.param(found.map(({ id }) => id))}::uuid[], ${sql.param(found.map(({ kind }) => kind))}::text[])
      as f (id, kind))
    select f.id, coalesce(a.full_name, s.full_name, g.organization) as name,
      (select array_agg(split_part(c.full_name, ' ', 1) order by c.created_at, c.id) from student c
        where c.parent_id = a.id and c.archived_at is null) as children,
      g.contact_name as contact, coalesce(a.phone, sa.phone, g.contact_phone) as phone,
      o.cents as "dueCents", o.open, coalesce(greatest(0, ${today}::date - o.oldest), 0)::int as "daysLate"
    from asked f
    left join account a on f.kind = 'parent' and a.id = f.id
      and not exists (select 1 from parent p where p.id = a.id and p.merged_into_id is not null)
    left join student s on f.kind = 'student' and s.id = f.id and s.erased_at is null
    left join account sa on sa.id = s.account_id
    left join partner_group g on f.kind = 'organization' and g.id = f.id
    cross join lateral (
      select coalesce(sum(v.open_cents), 0)::bigint as cents, count(v.id)::int as open, min(${oldestDay}) as oldest
      from billing_account b join receivable v on v.account_id = b.id and v.open_cents > 0
      left join enrollment e on v.subject_kind = 'enrollment' and e.id = v.subject_id
      where b.holder_id = f.id and b.kind = case f.kind when 'parent' then 'family' else f.kind end) o`);
  const credits = await creditsOf(
    db,
    found.flatMap(({ kind, id }) => (kind === 'parent' ? id : [])),
  );
  const facts = new Map(rows.map((row) => [row.id, row]));
  const payers: PayerRow[] = [];
  for (const one of found) {
    const row = facts.get(one.id);
    // Merged into another family, or erased.
    if (!row?.name) continue;
    payers.push({ ...row, ...one, creditCents: credits.get(one.id) ?? 0 });
  }
  return payers;
}
