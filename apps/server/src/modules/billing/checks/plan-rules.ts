import { sql, type SQL } from 'drizzle-orm';

/** What holds for the payment plans of families. */
export const planRules: Record<string, SQL> = {
  'The parts of a plan come to what the place costs': sql`
    select p.id::text, format('parts through %s, price %s', i.through, e.price_cents) as found from payment_plan p
    join enrollment e on e.id = p.enrollment_id
    left join (select plan_id, max(through_cents) as through from plan_instalment group by 1) i on i.plan_id = p.id
    where p.ended_at is null and e.waived_at is null and e.status not in ('cancelled', 'rejected')
      and i.through is distinct from e.price_cents`,
  'The parts of a plan follow each other': sql`
    select p.plan_id || ' ' || p.position, format('through %s, amount %s, before %s', through_cents, amount_cents, before) as found
    from (select *, lag(through_cents) over w as before, lag(due_on) over w as day_before, lag(position) over w as place_before
      from plan_instalment window w as (partition by plan_id order by position)) p
    where coalesce(place_before, -1) <> position - 1 or day_before >= due_on
      or (before is not null and through_cents <> before + amount_cents)`,
  'A place has one plan at a time': sql`
    select enrollment_id::text as id, format('%s plans', count(*)) as found from payment_plan
    where ended_at is null group by 1 having count(*) > 1`,
};
