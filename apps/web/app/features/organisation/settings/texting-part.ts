import { settingCalls } from '@doctorbird/contract/organisation/settings';
import { textingSettings } from '@doctorbird/contract/organisation/texting-settings';
import type { PartSpec } from './part-form.tsx';

const limits = (channel: 'sms' | 'whatsapp', what: string): PartSpec['rows'] => [
  [
    { as: 'number', name: `${channel}_daily_messages`, label: `${what} a day at most` },
    { as: 'money', name: `${channel}_daily_cost`, label: `${what}: cost a day at most (JMD)` },
  ],
];

export const textingPart: PartSpec = {
  section: 'texting',
  title: 'Phone messages',
  note: 'Families get these only after they turn them on. What does not fit into a day leaves the next morning, and every admin is notified once.',
  line: settingCalls.saveTexting,
  schema: textingSettings,
  rows: [
    { as: 'check', name: 'sms_on', label: 'Text messages (SMS)' },
    {
      as: 'money',
      name: 'sms_price',
      label: 'Price of a text message (JMD)',
      hint: 'What your provider charges for 160 characters. Costs are worked out from it.',
    },
    ...limits('sms', 'Text messages'),
    { as: 'check', name: 'whatsapp_on', label: 'WhatsApp' },
    { as: 'money', name: 'whatsapp_price', label: 'Price of a WhatsApp message (JMD)' },
    ...limits('whatsapp', 'WhatsApp messages'),
    { as: 'check', name: 'push_on', label: 'Notifications in the browser', hint: 'They cost nothing.' },
    {
      as: 'check',
      name: 'urgent_passes_cap',
      label: 'Urgent messages go out when the day is full',
      hint: 'Such as a class that is cancelled for tomorrow.',
    },
    [
      {
        as: 'number',
        name: 'quiet_from',
        label: 'Quiet from (hour of the day)',
        hint: 'Until morning, texts, WhatsApp messages and notifications wait unless they are urgent. Emails go out at any hour.',
      },
      { as: 'number', name: 'quiet_until', label: 'Quiet until (hour of the day)' },
    ],
    {
      as: 'number',
      name: 'digest_hour',
      label: 'Daily email (hour of the day)',
      hint: 'For readers who want one email a day instead of several.',
    },
  ],
};
