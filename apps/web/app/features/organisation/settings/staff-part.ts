import { settingCalls } from '@doctorbird/contract/organisation/settings';
import { staffSettings } from '@doctorbird/contract/organisation/staff-settings';
import type { Values } from '../../../drafts/field-spec.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import type { PartSpec } from './part-form.tsx';

const asStaff = ({ kinds, remind_days: days, ...rules }: Values): Values => ({
  ...rules,
  kinds: (kinds as Values[]).map((line) => ({ ...line, with_children: line.with_children === 'needed' })),
  remind_days: (days as string[]).map(Number),
});

export const staffPart: PartSpec = {
  section: 'staff',
  title: 'Staff',
  note: 'What your team has to show. A class whose staff lack it is flagged on Today, in the week and on its own page.',
  line: settingCalls.saveStaff,
  schema: typedAs(staffSettings, asStaff),
  toValues: ({ kinds, remind_days: days, ...rules }) => ({
    ...rules,
    kinds: (kinds as Values[]).map((line) => ({ ...line, with_children: line.with_children ? 'needed' : 'other' })),
    remind_days: (days as number[]).map(String),
  }),
  rows: [
    {
      as: 'rows',
      name: 'kinds',
      label: 'Records',
      add: 'Add a record',
      columns: [
        { name: 'title', label: 'Title', placeholder: 'Police record' },
        {
          name: 'with_children',
          label: 'To be with children',
          type: 'select',
          options: [
            { value: 'needed', label: 'Needed' },
            { value: 'other', label: 'Not needed' },
          ],
        },
        { name: 'months', label: 'Valid for months', type: 'number', optional: true },
      ],
    },
    {
      as: 'lines',
      name: 'remind_days',
      label: 'Remind before a record runs out: days, one per line',
      hint: 'The person and the office get a mail on each of these days.',
    },
    {
      as: 'number',
      name: 'cover_hours',
      label: 'Cover: hours until the office has a request that nobody took',
    },
    { as: 'check', name: 'two_adults', label: 'A class needs two adults of the team' },
    {
      as: 'check',
      name: 'report_proof',
      label: 'A colleague or the office reads a report before its family',
    },
  ],
};
