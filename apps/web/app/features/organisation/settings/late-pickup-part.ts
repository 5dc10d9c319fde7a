import { latePickupSettings } from '@doctorbird/contract/organisation/late-pickup-settings';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { PartSpec } from './part-form.tsx';

export const latePickupPart: PartSpec = {
  section: 'late_pickup',
  title: 'Late pick-up',
  note: 'What it costs when a child is collected after its class. The team at the door confirms or forgives each one.',
  line: settingCalls.saveLatePickup,
  schema: latePickupSettings,
  rows: [
    {
      as: 'check',
      name: 'on',
      label: 'A late pick-up costs something',
      hint: 'The pages of programs and of enrolling then name it.',
    },
    [
      { as: 'number', name: 'grace_min', label: 'Minutes after class that cost nothing' },
      { as: 'money', name: 'first', label: 'First amount, once they are over (JMD)' },
    ],
    [
      { as: 'money', name: 'per_step', label: 'More for every further step (JMD)' },
      { as: 'number', name: 'step_min', label: 'Minutes of a step' },
    ],
    [
      { as: 'money', name: 'cap', label: 'At most (JMD)' },
      {
        as: 'number',
        name: 'repeat_factor',
        label: 'Again within 30 days: times as much',
        hint: '1 for the same fee.',
      },
    ],
    { as: 'number', name: 'due_days', label: 'Days until it is to be paid' },
  ],
};
