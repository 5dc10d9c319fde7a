import type { PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { offersCards, type CardState } from './card-state.ts';

type Way = OfficeSettings['live_ways'][number];

const aboutCards: Record<CardState, string> = {
  wipay: 'Through WiPay.',
  'wipay-sandbox': "Through WiPay's sandbox, with its test cards. No real money moves.",
  sandbox: 'Through the sandbox gateway of the demo organization. No real money moves.',
  'held-back':
    'WiPay is set to its sandbox, which is not offered on a public address. Choose Live under Card payments.',
  off: 'No payment gateway is connected, so cards are not offered anywhere.',
};

/** Which ways to pay families are offered, in the order of Pay Now, each with its reason. */
export function liveWays(ways: PaymentWays, cards: CardState): Way[] {
  const agents = ways.agents.map(({ name }) => name).join(', ');
  return [
    {
      way: 'card',
      live: offersCards(cards),
      why: aboutCards[cards],
    },
    {
      way: 'bank_transfer',
      live: ways.bank !== null,
      why: ways.bank
        ? `To ${ways.bank.account_name} at ${ways.bank.bank}.`
        : 'Needs the bank, the account name and the account number under Bank details.',
    },
    {
      way: 'bill_payment',
      live: agents !== '',
      why: agents === '' ? 'Add an agent under Other ways to pay.' : `At ${agents}.`,
    },
    {
      way: 'cash',
      live: ways.cash !== null,
      why: ways.cash?.instructions ?? 'Add when you take cash under Other ways to pay.',
    },
    { way: 'credit', live: true, why: 'Offered to families that have credit with you.' },
  ];
}
