import { sql, type SQL } from 'drizzle-orm';

/** What holds for money that a gateway received. */
export const captureRules: Record<string, SQL> = {
  'No card payment without a verified report of its amount': sql`
    select y.id::text, case when v.booked is null then 'no verified report'
      else format('reported %s less a fee of %s, checkout %s', v.amount_cents, coalesce(v.fee_cents, 0), k.amount_cents) end as found
    from payment y join checkout k on k.id = y.checkout_id
    left join lateral (select true as booked, e.amount_cents, e.fee_cents from gateway_event e
      where e.checkout_id = k.id and e.verified and e.effect = 'booked' order by e.created_at limit 1) v on true
    where y.state = 'confirmed' and y.gateway is not null
      -- The statement of the gateway, which an admin has read, names no amount here.
      and (v.booked is null or v.amount_cents - coalesce(v.fee_cents, 0) <> k.amount_cents)`,
};
