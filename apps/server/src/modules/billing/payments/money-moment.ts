import { sql } from 'drizzle-orm';
import type { MoneyMoment } from '../../groups/quotes/money-moment.ts';
import { valueMoment } from './value-moment.ts';

/**
 * Implements the groups' port on money. What first counts of a payment counts on its value date, what a refund or a reversal takes away on
 * that of the refund, and anything else, as when a price was corrected, at the moment of the change.
 */
export const moneyMoment: MoneyMoment = (allocation) => {
  const of = sql.raw(allocation);
  return sql`coalesce(
    case when not exists (select 1 from allocation f where f.payment_id = ${of}.payment_id and f.created_at < ${of}.created_at)
      then (select ${valueMoment(sql`y.value_day`, sql`y.confirmed_at`)} from payment y where y.id = ${of}.payment_id)
      else (select ${valueMoment(sql`z.value_day`, sql`z.settled_at`)} from refund z
        where z.payment_id = ${of}.payment_id and z.state = 'succeeded' and z.settled_at = ${of}.created_at limit 1)
    end, ${of}.created_at)`;
};
