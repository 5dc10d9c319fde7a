import { incomeSettings, incomeWays } from '@doctorbird/contract/organisation/income-settings';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { PartSpec } from './part-form.tsx';

export const incomePart: PartSpec = {
  section: 'income',
  title: 'Income of programs',
  note: 'Takings show money on the day it came in, and GCT is due on the day of the bill, whichever you choose.',
  line: settingCalls.saveIncome,
  schema: incomeSettings,
  rows: [
    {
      as: 'select',
      name: 'program_fees',
      label: 'When program fees count as income',
      hint: 'Over the meetings: what is billed for classes to come is kept apart at month end, and counts when they have met.',
      options: Object.entries(incomeWays).map(([value, label]) => ({ value, label })),
    },
  ],
};
