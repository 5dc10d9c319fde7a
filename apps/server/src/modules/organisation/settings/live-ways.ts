import type { PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';

type Way = OfficeSettings['live_ways'][number];

/** Which ways to pay families are offered, in the order of Pay Now, each with its reason. */
export function liveWays(ways: PaymentWays, cards: boolean): Way[] {
  const agents = ways.agents.map(({ name }) => name).join(', ');
  return [
    {
      way: 'card',
      live: cards,
      why: cards
        ? 'Through the sandbox gateway of the demo organization. No real money moves.'
        : 'No payment gateway is connected, so cards are not offered anywhere.',
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
