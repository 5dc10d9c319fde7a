import { payoutSettings } from '@doctorbird/contract/organisation/payout-settings';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { PartSpec } from './part-form.tsx';

export const payoutPart: PartSpec = {
  section: 'payouts',
  title: 'Payout fees',
  note: 'Bank lines of the card machine, the gateway and agents are less than their payments. These fees find the payments of a line; a fee that is not usual is marked.',
  line: settingCalls.savePayouts,
  schema: payoutSettings,
  rows: [
    [
      { as: 'number', name: 'card_machine_percent', label: 'Card machine fee (%)' },
      { as: 'number', name: 'card_percent', label: 'Online card fee (%)' },
    ],
    [
      { as: 'number', name: 'agent_percent', label: 'Bill-payment agent fee (%)' },
      {
        as: 'number',
        name: 'spread',
        label: 'Still usual, more or less (%)',
        hint: '0.5: with a fee of 2.5%, 2 to 3% is usual.',
      },
    ],
  ],
};
