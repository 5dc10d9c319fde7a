import { sql, type SQL } from 'drizzle-orm';

/** What holds for gift cards. */
export const giftCardRules: Record<string, SQL> = {
  'What is left on a gift card is the sum of its moves': sql`
    select g.id::text, format('balance %s, moves %s', g.balance_cents, coalesce(m.cents, 0)) as found from gift_card g
    left join (select gift_card_id, sum(amount_cents) as cents from gift_card_move group by 1) m on m.gift_card_id = g.id
    where g.balance_cents <> coalesce(m.cents, 0)`,
  'The gift cards of a bill come to what is owed or paid for it': sql`
    select c.charge_id::text as id, format('cards %s, bill %s', c.cents, coalesce(r.net_cents, 0)) as found
    from (select charge_id, coalesce(sum(amount_cents) filter (where cancelled_at is null), 0) as cents from gift_card group by 1) c
    left join receivable r on r.subject_kind = 'charge' and r.subject_id = c.charge_id
    join charge h on h.id = c.charge_id
    -- A bill that was cancelled has no cards any more, while what was paid for it is on its way back.
    where c.cents <> case when h.cancelled_at is null then coalesce(r.net_cents, 0) else 0 end`,
  'What gift cards paid, and what went back to them, is on the cards': sql`
    select coalesce(p.id, m.id)::text as id, format('money %s, card %s', coalesce(p.cents, 0), coalesce(m.cents, 0)) as found
    from (select id, -amount_cents as cents from payment where method = 'gift_card' and state = 'confirmed'
      union all select id, amount_cents from refund where channel = 'gift_card' and state = 'succeeded') p
    full join (select coalesce(payment_id, refund_id) as id, amount_cents as cents from gift_card_move
      where payment_id is not null or refund_id is not null) m on m.id = p.id
    where coalesce(p.cents, 0) <> coalesce(m.cents, 0)`,
  'What is left on gift cards is what the books owe for them': sql`
    select 'gift cards' as id, format('left %s, to buyers %s, owed %s', b.left, p.cents, l.cents) as found
    from (select coalesce(sum(balance_cents), 0) as left from gift_card) b
    -- Of cards that were cancelled, what was paid is owed to whoever bought them until it is back.
    cross join (select coalesce(sum(r.net_cents), 0) as cents from charge h
      join receivable r on r.subject_kind = 'charge' and r.subject_id = h.id
      where h.cancelled_at is not null and exists (select 1 from gift_card g where g.charge_id = h.id)) p
    cross join (select coalesce(sum(cents), 0) as cents from (
      select i.amount_cents - i.tax_cents as cents from invoice_line i join item t on t.id = i.item_id and t.kind = 'gift_card'
      union all select -amount_cents from payment where method = 'gift_card' and state = 'confirmed'
      union all select amount_cents from refund where channel = 'gift_card' and state = 'succeeded'
      union all select amount_cents from gift_card_move where kind = 'voided') e) l
    where b.left + p.cents <> l.cents`,
};
