import type { RefundWay } from '@doctorbird/contract/billing/refunds';
import { paymentMethodFacts, refundChannels, type RefundChannel } from '@doctorbird/contract/core/enrollment-states';
import { isTied } from '@doctorbird/contract/core/payment-methods';
import { inDollars } from '../../../platform/money.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { PaymentRow } from '../payments/load-payment.ts';

interface Asked {
  paid: Pick<PaymentRow, 'gateway' | 'method' | 'amountCents' | 'refundedCents'>;
  /** What the card was charged at once, for all places of the checkout. */
  wholeCents: number;
  gateway: Pick<PaymentGateway, 'name' | 'refunds'> | null;
  /** Whoever paid can have credit. */
  hasCredit: boolean;
}

/** The ways in which a payment can be refunded, the usual one first; those that cannot send anything now come last. */
export function refundWaysOf({ paid, wholeCents, gateway, hasCredit }: Asked): RefundWay[] {
  const own = paid.gateway !== null ? 'gateway' : paid.method;
  const ways = refundChannels
    .filter((channel) => (isTied(paid.method) ? channel === paid.method : !isTied(channel)))
    .filter((channel) => (channel === 'gateway' ? paid.gateway !== null : channel !== 'credit' || hasCredit))
    .map((channel) => ({ channel, ...(channel === 'gateway' ? byCard({ paid, wholeCents, gateway }) : anything) }));
  const rank = ({ channel, extent }: RefundWay): number => (extent === 'none' ? 2 : channel === own ? 0 : 1);
  return ways.toSorted((way, other) => rank(way) - rank(other));
}

/** Why a refund does not go back the way it came; null when it does. */
export function detourOf(asked: Omit<Asked, 'hasCredit'>, channel: RefundChannel): string | null {
  if (channel === 'gateway' || channel === 'credit' || isTied(channel)) return null;
  if (asked.paid.gateway === null)
    return channel === asked.paid.method ? null : paymentMethodFacts[asked.paid.method].detour;
  return byCard(asked).note ?? 'The card service cannot send it back.';
}

const anything = { extent: 'any', note: null } as const;

function byCard({ paid, wholeCents, gateway }: Omit<Asked, 'hasCredit'>): Omit<RefundWay, 'channel'> {
  if (gateway === null || paid.gateway !== gateway.name)
    return {
      extent: 'none',
      note: 'The card service of this payment is not connected, so the refund goes another way.',
    };
  if (gateway.refunds === 'any') return anything;
  if (gateway.refunds === 'none')
    return {
      extent: 'none',
      note: 'The key for refunds to a card is not in the settings, so the refund goes another way.',
    };
  if (paid.amountCents < wholeCents)
    return {
      extent: 'none',
      note: `The card service refunds whole payments only. The card was charged ${inDollars(wholeCents)} for several things at once, so this part goes another way.`,
    };
  if (paid.refundedCents > 0)
    return {
      extent: 'none',
      note: 'The card service refunds whole payments only, and a part was refunded already. The rest goes another way.',
    };
  return {
    extent: 'whole',
    note: `The card service refunds whole payments only, here ${inDollars(wholeCents)}. A part goes another way.`,
  };
}
