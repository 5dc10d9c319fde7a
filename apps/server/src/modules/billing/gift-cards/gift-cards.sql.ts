import { sql } from 'drizzle-orm';
import type { GiftCardState } from '@doctorbird/contract/billing/gift-card-labels';

/** Its invoice is paid in full, and nothing of that is being refunded. Written out: drizzle would leave the table's name away. */
export const isPaid = sql<boolean>`exists (select 1 from receivable v
  where v.subject_kind = 'charge' and v.subject_id = gift_card.charge_id and v.net_cents > 0 and v.allocated_cents = v.net_cents
    and not exists (select 1 from payment y where y.receivable_id = v.id and y.state = 'confirmed' and y.refunded_cents > 0
      and not exists (select 1 from refund f where f.payment_id = y.id and (f.overpaid or f.channel = 'reversal'))))`;

export const stateOfCard = sql<GiftCardState>`case when gift_card.cancelled_at is not null then 'cancelled'
  when gift_card.voided_at is not null then 'void' when not ${isPaid} then 'unpaid' when gift_card.balance_cents = 0 then 'used_up' else 'active' end`;
