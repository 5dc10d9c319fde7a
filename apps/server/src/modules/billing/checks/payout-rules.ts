import { transitMethods } from '@doctorbird/contract/core/enrollment-states';
import { sql, type SQL } from 'drizzle-orm';

const inTransit = sql.raw(transitMethods.map((method) => `'${method}'`).join(', '));

/** What holds for money in transit and payouts. */
export const payoutRules: Record<string, SQL> = {
  'A payout is its payments less its fee, and the line of the bank': sql`
    select p.id::text, format('gross %s, items %s, net %s, line %s', p.gross_cents, i.cents, p.net_cents, l.amount_cents) as found
    from payout p
    left join (select payout_id, sum(amount_cents) as cents, bool_and((released_at is null)) as holds, bool_or(released_at is null) as held
      from payout_item group by 1) i on i.payout_id = p.id
    left join bank_line l on l.payout_id = p.id
    where p.gross_cents is distinct from i.cents or (p.cancelled_at is null) <> coalesce(i.holds, false)
      or (p.cancelled_at is null) <> coalesce(i.held, false) or (p.cancelled_at is null) <> (l.id is not null)
      or (l.id is not null and l.amount_cents <> p.net_cents)`,
  'What is in a payout is what was received or given back': sql`
    select i.id::text, format('item %s, record %s, way %s', i.amount_cents, coalesce(k.amount_cents, -r.amount_cents), p.way) as found
    from payout_item i join payout p on p.id = i.payout_id
    left join checkout k on k.id = i.checkout_id
    left join refund r on r.id = i.refund_id left join payment y on y.id = r.payment_id
    where i.amount_cents is distinct from coalesce(k.amount_cents, -r.amount_cents) or p.way is distinct from coalesce(k.method, y.method)
      or (r.id is not null and (r.state <> 'succeeded' or r.channel not in ('gateway', 'reversal')))
      or (k.id is not null and not exists (select 1 from payment c where c.checkout_id = k.id and c.state = 'confirmed'))`,
  // The journal adds up all movements of the account; the left side adds up what no payout has.
  'Money in transit is what was not paid out': sql`
    select w.way as id, format('not paid out %s, account %s', coalesce(o.cents, 0), coalesce(a.cents, 0)) as found
    from unnest(array[${inTransit}]) w(way)
    left join (select way, sum(cents) as cents from (
        select k.method as way, k.amount_cents as cents from checkout k
          where exists (select 1 from payment y where y.checkout_id = k.id and y.state = 'confirmed')
            and not exists (select 1 from payout_item i where i.checkout_id = k.id and i.released_at is null)
        union all
        select y.method, -r.amount_cents from refund r join payment y on y.id = r.payment_id
          where r.state = 'succeeded' and r.channel in ('gateway', 'reversal')
            and not exists (select 1 from payout_item i where i.refund_id = r.id and i.released_at is null)) s group by 1) o using (way)
    left join (select way, sum(cents) as cents from (
        select method as way, amount_cents as cents from payment where state = 'confirmed'
        union all
        select y.method, -r.amount_cents from refund r join payment y on y.id = r.payment_id
          where r.state = 'succeeded' and r.channel in ('gateway', 'reversal')
        union all
        select way, -gross_cents from payout where cancelled_at is null) s group by 1) a using (way)
    where coalesce(o.cents, 0) <> coalesce(a.cents, 0)`,
  'Every card at the machine has its slip, and only those': sql`
    select k.id::text, format('%s, batch %s', k.method, s.batch) as found from checkout k left join card_slip s on s.checkout_id = k.id
    where (k.method = 'card_machine') <> (s.checkout_id is not null)`,
};
