import { sql, type SQL } from 'drizzle-orm';
import type { GiftCardState } from '@doctorbird/contract/billing/gift-card-labels';
import { billed } from '../charges/billed-for.ts';

/**
 * Its invoice is paid in full, and nothing of that is being refunded. Written out: drizzle would leave the table's name away. Asked of one card
 * after the other ("offset 0"), until a page is full: as a join PostgreSQL would read all invoices for it.
 */
export const isPaid = sql<boolean>`exists (select 1 from receivable v
  where v.subject_kind = 'charge' and v.subject_id = gift_card.charge_id and v.net_cents > 0 and v.allocated_cents = v.net_cents
    and not exists (select 1 from payment y where y.receivable_id = v.id and y.state = 'confirmed' and y.refunded_cents > 0
      and not exists (select 1 from refund f where f.payment_id = y.id and (f.overpaid or f.channel = 'reversal')))
  offset 0)`;

export const stateOfCard = sql<GiftCardState>`case when gift_card.cancelled_at is not null then 'cancelled'
  when gift_card.voided_at is not null then 'void' when not ${isPaid} then 'unpaid' when gift_card.balance_cents = 0 then 'used_up' else 'active' end`;

/** Bills that may leave a card unpaid: what is open, what is over nothing, and those of which something went back. They are few among all. */
const doubted = sql`${billed('open')} union all ${billed('nothing')} union all
  select v.subject_id from payment y join receivable v on v.id = y.receivable_id where y.receivable_id is not null and y.refunded_cents > 0`;

const stands = sql`gift_card.cancelled_at is null and gift_card.voided_at is null`;

const conditions: Record<GiftCardState, SQL> = {
  cancelled: sql`gift_card.cancelled_at is not null`,
  void: sql`(gift_card.cancelled_at is null and gift_card.voided_at is not null)`,
  unpaid: sql`(${stands} and gift_card.charge_id = any(array(${doubted})) and not ${isPaid})`,
  used_up: sql`(${stands} and gift_card.balance_cents = 0 and ${isPaid})`,
  active: sql`(${stands} and gift_card.balance_cents <> 0 and ${isPaid})`,
};

/** Condition: a card is in this state, as `stateOfCard` says it. Each is found in an index, in the order of the list. */
export const isCardIn = (state: GiftCardState): SQL => conditions[state];
