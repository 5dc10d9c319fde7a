import { sql, type SQL } from 'drizzle-orm';

/** Each movement of money with the day on which it truly happened, as far as anybody said. */
const moved = sql`(
  select id, value_day, coalesce(received_on, jamaica_day(coalesce(confirmed_at, created_at))) as true_day from payment where state = 'confirmed'
  union all
  select id, value_day, coalesce(returned_on, jamaica_day(coalesce(settled_at, created_at))) from refund where state = 'succeeded') m`;

/** On which day the books count money (`billing/months`). */
export const dayRules: Record<string, SQL> = {
  'Money counts on its own day, or on the first open day after it': sql`
    select m.id::text, format('counted on %s, came on %s', value_day, true_day) as found from ${moved}
    where value_day is distinct from true_day
      and (value_day is null or value_day < true_day or value_day <> date_trunc('month', value_day)::date)`,
};
