import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { presentFund, presentFundChild, type FundChild, type FundFacts } from './funds.presenter.ts';
import { fundsOf } from './payer-links.queries.ts';

/** The links over time of a family with what came by each, newest first. */
export async function readFunds(db: Executor, parentId: string, now: Date) {
  const links = await fundsOf(db, parentId);
  const { rows } = await db.execute<FundFacts & Record<string, unknown>>(sql`
    select l.id,
      (select count(*)::int from payer_reminder m where m.link_id = l.id and m.confirmed_at is not null and m.stopped_at is null) as reminders,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', coalesce(k.payer_name, ''), 'amount', k.amount_cents, 'method', k.method,
          'at', k.paid_at) order by k.paid_at desc, k.created_at desc, k.id)
        from (select k.*, (select max(y.confirmed_at) from payment y where y.checkout_id = k.id and y.state = 'confirmed') as paid_at
          from checkout k where k.payer_link_id = l.id) k where k.paid_at is not null), '[]'::json) as payments
    from payer_link l where l.parent_id = ${parentId} and l.title is not null`);
  const factsOf = new Map(rows.map((row) => [row.id, row]));
  return links.map((row) => ({ tokenSealed: row.tokenSealed, ...presentFund(row, factsOf.get(row.id), now) }));
}

/** One of them. Throws 404. */
export async function readFund(db: Executor, { id, parentId, now }: { id: string; parentId: string; now: Date }) {
  const found = (await readFunds(db, parentId, now)).find((fund) => fund.id === id);
  if (!found) throw notFound('link');
  return found;
}

/** The children that a link over time can be for, and the last day of the programs of each; half a year without any. */
export async function readFundChildren(db: Executor, parentId: string, now: Date) {
  const today = jamaicaDay(now);
  const { rows } = await db.execute<FundChild & Record<string, unknown>>(sql`
    select s.id, s.full_name as "fullName", least(${today}::date + 366, coalesce((select max(p.end_date)
      from enrollment e join program p on p.id = e.program_id
      where e.student_id = s.id and e.status not in ('cancelled', 'rejected') and p.end_date > ${today}::date), ${today}::date + 182))::text as until
    from student s where s.parent_id = ${parentId} and s.archived_at is null order by s.full_name, s.id`);
  return rows.map(presentFundChild);
}
