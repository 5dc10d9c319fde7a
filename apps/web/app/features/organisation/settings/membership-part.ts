import { membershipSettings } from '@doctorbird/contract/organisation/membership-settings';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { PartSpec } from './part-form.tsx';

export const membershipPart: PartSpec = {
  section: 'memberships',
  title: 'Memberships',
  note: 'Prices, billing days and programs stand with each membership in Payments, Items.',
  line: settingCalls.saveMemberships,
  schema: membershipSettings,
  rows: [
    {
      as: 'number',
      name: 'bill_days',
      label: 'Days before a month on which its bill is issued',
      hint: 'Families can end a membership until then.',
    },
    [
      { as: 'number', name: 'pause_weeks', label: 'Longest pause, in weeks', hint: 'The child keeps its places.' },
      { as: 'number', name: 'pauses', label: 'Pauses in a year', hint: '0: families cannot pause. The office can.' },
    ],
  ],
};
