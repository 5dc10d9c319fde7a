import { sql, type SQL } from 'drizzle-orm';

/** What holds for passes. */
export const passRules: Record<string, SQL> = {
  'What is used of a pass is its punches that stand, never more than was bought': sql`
    select p.id::text, format('used %s, punches %s, returned %s of %s', p.used, coalesce(u.count, 0), p.returned, p.classes) as found from pass p
    left join (select pass_id, count(*) as count from pass_punch where given_back_at is null group by 1) u on u.pass_id = p.id
    where p.used <> coalesce(u.count, 0) or p.used + p.returned > p.classes`,
  'A punch stands as long as its visit does, and is for a child of who bought the pass': sql`
    select u.id::text, format('visit %s of %s, given back %s, pass of %s', v.state, v.parent_id, u.given_back_at, c.parent_id) as found
    from pass_punch u join class_visit v on v.id = u.visit_id join pass p on p.id = u.pass_id join charge c on c.id = p.charge_id
    where (v.state = 'cancelled') <> (u.given_back_at is not null) or v.parent_id <> c.parent_id or v.kind <> 'day' or v.price_cents <> 0`,
  'A pass that was used is paid, unless its payment was undone': sql`
    select p.id::text, format('used %s, owed %s, paid %s', p.used, r.net_cents, r.allocated_cents) as found
    from pass p left join receivable r on r.subject_kind = 'charge' and r.subject_id = p.charge_id
    where p.used > 0 and not coalesce(r.net_cents > 0 and r.allocated_cents = r.net_cents, false) and not exists (
      select 1 from payment y join refund f on f.payment_id = y.id where y.receivable_id = r.id and f.channel = 'reversal')`,
  'Of a pass with returned classes no more is owed than the share of the others': sql`
    select p.id::text, format('owed %s of %s, returned %s of %s', r.net_cents, c.amount_cents, p.returned, p.classes) as found
    from pass p join charge c on c.id = p.charge_id join receivable r on r.subject_kind = 'charge' and r.subject_id = c.id
    where p.returned > 0 and r.net_cents > round(c.amount_cents::numeric * (p.classes - p.returned) / p.classes)
      and not exists (select 1 from payment y join refund f on f.payment_id = y.id
        where y.receivable_id = r.id and f.state <> 'succeeded')`,
};
