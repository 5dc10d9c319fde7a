import type { ManualMethod } from '@doctorbird/contract/core/enrollment-states';
import {
  isOffered,
  offeredMethods,
  type PaymentWays,
  writtenTexts,
} from '@doctorbird/contract/organisation/payment-ways';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { offersCards, type CardState } from './card-state.ts';

type Way = OfficeSettings['live_ways'][number];

const aboutCards: Record<CardState['kind'], (gateway: string) => string> = {
  live: (gateway) => `Through ${gateway}.`,
  trial: (gateway) => `Through ${gateway}'s sandbox, with its test cards. No real money moves.`,
  demo: () => 'Through the sandbox gateway of the demo organization. No real money moves.',
  'held-back': (gateway) =>
    `${gateway} is set to its sandbox, which is not offered on a public address. Choose Live under Card payments.`,
  off: () => 'No payment gateway is connected, so cards are not offered anywhere.',
};

function aboutWay(ways: PaymentWays, way: ManualMethod): string {
  if (way === 'bank_transfer')
    return ways.bank
      ? `To ${ways.bank.account_name} at ${ways.bank.bank}.`
      : 'Needs the bank, the account name and the account number under Bank details.';
  if (way === 'bill_payment')
    return isOffered(ways, way)
      ? `At ${ways.agents.map(({ name }) => name).join(', ')}.`
      : 'Add an agent under Other ways to pay.';
  return ways[way]?.instructions ?? writtenTexts(way).missing;
}

/** Which ways to pay families are offered, in the order of Pay Now, each with its reason. */
export function liveWays(ways: PaymentWays, cards: CardState): Way[] {
  return [
    {
      way: 'card',
      live: offersCards(cards),
      why: aboutCards[cards.kind](cards.gateway),
    },
    ...offeredMethods.map((way) => ({ way, live: isOffered(ways, way), why: aboutWay(ways, way) })),
    { way: 'credit', live: true, why: 'Offered to families that have credit with you.' },
  ];
}
