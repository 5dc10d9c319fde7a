import { isOffered, offeredMethods, type PaymentWays, wayTexts } from '@doctorbird/contract/organisation/payment-ways';
import type { StartCheckout } from '@doctorbird/contract/billing/checkouts';
import { formatMoney } from '../../../format/money.ts';

export type Method = StartCheckout['method'];
export type Way = { method: Method; title: string; note: string };
export type WaysOffered = PaymentWays & { credit: number; card: boolean; stores_cards: boolean; gift: boolean };

/** Said where a family pays by card, and where it chooses to pay in parts. */
export const notStored = 'We do not store your card.';
export const notCollected = 'Nothing is taken from a card automatically: you pay each part yourself.';

/** The ways to pay `due` that the organisation offers, the quickest first. */
export function waysToPay(ways: WaysOffered, due: number): Way[] {
  const offered: Way[] = [];
  if (ways.card)
    offered.push({
      method: 'card',
      title: 'Card',
      note: `Visa or Mastercard. Your places are confirmed right away.${ways.stores_cards ? '' : ` ${notStored}`}`,
    });
  return [...offered, ...waysWithoutCard(ways, due)];
}

export function waysWithoutCard(ways: PaymentWays & { credit: number }, due: number): Way[] {
  const offered: Way[] = [];
  if (ways.credit > 0)
    offered.push({
      method: 'credit',
      title: 'Family credit',
      note:
        ways.credit >= due
          ? `You have ${formatMoney(ways.credit)}, enough to pay this in full.`
          : `You have ${formatMoney(ways.credit)}; ${formatMoney(due - ways.credit)} is left to pay after that.`,
    });
  for (const method of offeredMethods.filter((offeredMethod) => isOffered(ways, offeredMethod)))
    offered.push({ method, title: wayTexts[method].title, note: wayTexts[method].note(ways) });
  return offered;
}
