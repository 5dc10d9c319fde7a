import { sql, type SQL } from 'drizzle-orm';

/** What holds for items and tax. */
export const itemRules: Record<string, SQL> = {
  'The price of a place is the sum of its lines': sql`
    select e.id::text, format('price %s, lines %s', e.price_cents, l.cents) as found from enrollment e
    join (select enrollment_id, sum(amount_cents) as cents from enrollment_price_line where superseded_at is null group by 1) l
      on l.enrollment_id = e.id
    where e.price_cents is distinct from l.cents`,
  'A charge is the sum of the first lines of its bill': sql`
    select c.id::text, format('charge %s, lines %s', c.amount_cents, coalesce(l.cents, 0)) as found from charge c
    left join receivable r on r.subject_kind = 'charge' and r.subject_id = c.id
    left join (select receivable_id, sum(amount_cents) as cents from invoice_line where kind in ('charge', 'discount') group by 1) l
      on l.receivable_id = r.id
    where c.amount_cents <> coalesce(l.cents, 0)`,
  'GCT of a line is its rate, to the cent': sql`
    select id::text, format('%s of %s at %s', tax_cents, amount_cents, tax_rate) as found from invoice_line
    where kind = 'charge' and tax_rate is not null and tax_cents <> case tax_rule
      when 'included' then round(amount_cents::numeric * tax_rate / (10000 + tax_rate))
      else round((amount_cents - tax_cents)::numeric * tax_rate / 10000) end`,
  'GCT goes with its money: never more than was charged, and none once nothing is owed': sql`
    select receivable_id::text, format('item %s, rate %s: %s cents, GCT %s', item_id, tax_rate, sum(amount_cents), sum(tax_cents)) as found
    from invoice_line where tax_rate is not null group by receivable_id, item_id, tax_rule, tax_rate
    having sum(tax_cents) < 0 or sum(amount_cents) < sum(tax_cents) or (sum(amount_cents) = 0 and sum(tax_cents) <> 0)
      or sum(tax_cents) > sum(tax_cents) filter (where kind = 'charge')`,
  'The stock of an item is the sum of its moves': sql`
    select i.id::text, format('stock %s, moves %s', i.stock, coalesce(m.quantity, 0)) as found from item i
    left join (select item_id, sum(quantity) as quantity from item_move group by 1) m on m.item_id = i.id
    where i.stock is not null and i.stock <> coalesce(m.quantity, 0)`,
  'What a bill sold is what left the shelf, and is back once it is cancelled': sql`
    select c.id::text, format('item %s: billed %s, taken %s', coalesce(l.item_id, m.item_id), coalesce(l.quantity, 0), coalesce(m.quantity, 0)) as found
    from charge c
    join receivable r on r.subject_kind = 'charge' and r.subject_id = c.id
    left join lateral (select item_id, sum(quantity) as quantity from invoice_line
      where receivable_id = r.id and kind = 'charge' and item_id is not null group by 1) l on true
    full join (select charge_id, item_id, -sum(quantity) as quantity from item_move where charge_id is not null group by 1, 2) m
      on m.charge_id = c.id and m.item_id = l.item_id
    where (l.item_id is not null or m.item_id is not null)
      and coalesce(m.quantity, 0) not in (case when c.cancelled_at is null then coalesce(l.quantity, 0) else 0 end,
        case when r.net_cents = 0 then 0 else coalesce(l.quantity, 0) end)`,
};
