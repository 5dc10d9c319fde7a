import { showTrn } from '@doctorbird/contract/core/trn';
import { gctSettings } from '@doctorbird/contract/organisation/gct-settings';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { PartSpec } from './part-form.tsx';

export const gctPart: PartSpec = {
  section: 'gct',
  title: 'GCT',
  note: 'Nothing is taxed before the day of registration. Each item says whether it is taxed; what was billed keeps its rate.',
  line: settingCalls.saveGct,
  schema: gctSettings,
  toValues: (value) => ({ ...value, trn: typeof value.trn === 'string' ? showTrn(value.trn) : '' }),
  rows: [
    [
      { as: 'text', name: 'trn', label: 'Your TRN', hint: '9 digits, such as 002-118-437.', optional: true },
      {
        as: 'date',
        name: 'registered_from',
        label: 'Registered from',
        hint: 'Empty: you charge no GCT.',
        optional: true,
      },
    ],
    {
      as: 'rows',
      name: 'rates',
      label: 'Rates',
      add: 'Add a rate',
      columns: [
        { name: 'from', label: 'From', type: 'date' },
        { name: 'percent', label: 'Percent', type: 'number' },
      ],
    },
  ],
};
