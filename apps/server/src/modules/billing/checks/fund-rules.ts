import { sql, type SQL } from 'drizzle-orm';

/** A refund to the fund, the reversal of an award, or what a family gave with a payment. */
const backToFund = sql.raw(`select f.id, f.amount_cents as cents from refund f join payment y on y.id = f.payment_id
  where (y.method = 'scholarship_fund' or f.channel = 'scholarship_fund') and f.state = 'succeeded'`);

/** What holds for the scholarship fund. */
export const fundRules: Record<string, SQL> = {
  'What is in the scholarship fund is the sum of its entries': sql`
    select 'fund' as id, format('balance %s, entries %s', b.cents, e.cents) as found
    from (select coalesce(sum(balance_cents), 0) as cents from fund) b
    cross join (select coalesce(sum(amount_cents), 0) as cents from fund_entry) e
    where b.cents <> e.cents`,
  'What the scholarship fund paid, and what went back to it, stands in its entries': sql`
    select coalesce(p.id, e.id)::text as id, format('money %s, entry %s', coalesce(p.cents, 0), coalesce(e.cents, 0)) as found
    from (select id, -amount_cents as cents from payment where method = 'scholarship_fund' and state = 'confirmed'
      union all ${backToFund}) p
    full join (select coalesce(payment_id, refund_id) as id, amount_cents as cents from fund_entry
      where payment_id is not null or refund_id is not null) e on e.id = p.id
    where coalesce(p.cents, 0) <> coalesce(e.cents, 0)`,
  'What is in the scholarship fund is what its account in the books says': sql`
    select 'fund' as id, format('fund %s, account %s', b.cents, l.cents) as found
    from (select coalesce(sum(balance_cents), 0) as cents from fund) b
    cross join (select coalesce(sum(cents), 0) as cents from (
      select amount_cents as cents from fund_entry where refund_id is null and payment_id is null
      union all select -amount_cents from payment where method = 'scholarship_fund' and state = 'confirmed'
      union all select cents from (${backToFund}) r) a) l
    where b.cents <> l.cents`,
  'No sponsor pays more than it gave': sql`
    select sponsor_id::text as id, format('left %s', sum(amount_cents)) as found from fund_entry where sponsor_id is not null
    group by 1 having sum(amount_cents) < 0`,
  'What a family gave with a payment is in the scholarship fund as long as the payment stands': sql`
    select y.id::text, format('paid %s, given %s', case when u.id is null then y.amount_cents else 0 end, coalesce(g.cents, 0)) as found
    from payment y join receivable v on v.id = y.receivable_id and v.subject_kind = 'fund_gift'
    left join refund u on u.payment_id = y.id and u.channel = 'reversal'
    left join (select payment_id, sum(amount_cents) as cents from refund where channel = 'scholarship_fund' and state = 'succeeded' group by 1) g
      on g.payment_id = y.id
    where y.state = 'confirmed' and coalesce(g.cents, 0) <> case when u.id is null then y.amount_cents else 0 end`,
  'What the scholarship fund paid goes back to it and nowhere else': sql`
    select f.id::text, format('%s by %s', y.method, f.channel) as found from refund f join payment y on y.id = f.payment_id
    where f.state = 'succeeded' and not f.overpaid and f.channel <> 'reversal'
      and (y.method = 'scholarship_fund') <> (f.channel = 'scholarship_fund')`,
};
