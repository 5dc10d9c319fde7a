import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { item } from './items.table.ts';

// Written out: in a query of one table drizzle would leave the table's name away.
const sold = (day: string) => sql`case when item.kind = 'membership'
  then (select count(*) from membership b where b.item_id = item.id and coalesce(b.ends_on, ${day}::date) >= ${day}::date)
  else (select coalesce(-sum(m.quantity), 0) from item_move m where m.item_id = item.id and m.charge_id is not null) end`;

/** Whether it can be billed on this day. */
export const sellable = (day: string): SQL<boolean> =>
  sql<boolean>`(${item.isActive} and coalesce(${item.stock}, 1) > 0 and coalesce(${item.soldUntil}, ${day}::date) >= ${day}::date)`;

export const itemRows = (db: Executor, day: string) =>
  db
    .select({
      id: item.id,
      name: item.name,
      description: item.description,
      kind: item.kind,
      price: item.priceCents,
      tax: item.tax,
      per: item.per,
      once: item.once,
      automatic: item.automatic,
      stock: item.stock,
      sold_until: item.soldUntil,
      offered: item.offered,
      program_ids: sql<
        string[]
      >`(select coalesce(json_agg(o.program_id order by o.program_id), '[]') from item_offer o where o.item_id = item.id)`,
      billing_day: item.billingDay,
      classes: item.classes,
      valid_days: item.validDays,
      is_active: item.isActive,
      sold: sold(day).mapWith(Number).as('sold'),
      can_be_sold: sellable(day).as('can_be_sold'),
      version: item.version,
    })
    .from(item);
