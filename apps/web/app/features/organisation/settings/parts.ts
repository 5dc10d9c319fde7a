import { accountSettings } from '@doctorbird/contract/organisation/account-settings';
import {
  bankSettings,
  channelSettings,
  documentSettings,
  homeSettings,
  hoursSettings,
  identitySettings,
  settingCalls,
  slideArts,
  slideSettings,
  waySettings,
} from '@doctorbird/contract/organisation/settings';
import { writtenTexts, writtenWays } from '@doctorbird/contract/organisation/payment-ways';
import { reminderSettings } from '@doctorbird/contract/organisation/reminder-settings';
import { createElement } from 'react';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { Values } from '../../../drafts/field-spec.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { PartSpec } from './part-form.tsx';
import { rules } from './policies-part.ts';
import { privacyPart } from './privacy-part.ts';

const WaysPreview = whenShown(async () => (await import('./part-previews.tsx')).WaysPreview, { quiet: true });
const DocumentsPreview = whenShown(async () => (await import('./part-previews.tsx')).DocumentsPreview, { quiet: true });

const hourColumns = [
  { name: 'days', label: 'Days', placeholder: 'Mon-Fri' },
  { name: 'hours', label: 'Hours', placeholder: '8:00 AM-5:00 PM' },
];

const identity: PartSpec = {
  section: 'identity',
  title: 'Organization',
  line: settingCalls.saveIdentity,
  schema: identitySettings,
  toValues: (value) => ({ ...value, phone: showPhone(String(value.phone)) }),
  rows: [
    [
      { as: 'text', name: 'name', label: 'Name' },
      { as: 'lines', name: 'name_lines', label: 'Name on the word mark', hint: 'One or two lines.' },
    ],
    { as: 'text', name: 'tagline', label: 'Tagline' },
    { as: 'text', name: 'motto', label: 'Motto' },
    { as: 'text', name: 'address', label: 'Address' },
    [
      { as: 'text', name: 'phone', label: 'Phone number' },
      { as: 'text', name: 'email', label: 'Email' },
    ],
    {
      as: 'text',
      name: 'mail_accent',
      label: 'Color of emails',
      optional: true,
      hint: 'Of their buttons, links and bands, such as #0A7A43. It must be dark enough to read on white; in dark mode a lighter shade is used.',
    },
  ],
};
const hours: PartSpec = {
  section: 'hours',
  title: 'Hours',
  line: settingCalls.saveHours,
  schema: hoursSettings,
  rows: [
    { as: 'rows', name: 'hours', label: 'Regular hours', add: 'Add days', columns: hourColumns },
    { as: 'rows', name: 'summer_hours', label: 'Summer Program hours', add: 'Add summer days', columns: hourColumns },
  ],
};
const channels: PartSpec = {
  section: 'channels',
  title: 'Links',
  line: settingCalls.saveChannels,
  schema: channelSettings,
  rows: [
    { as: 'text', name: 'instagram', label: 'Instagram', placeholder: 'https://', optional: true },
    { as: 'text', name: 'youtube', label: 'YouTube', placeholder: 'https://', optional: true },
    {
      as: 'text',
      name: 'video_channel_url',
      label: 'Video channel',
      hint: 'If empty, the home page says “coming soon”.',
      placeholder: 'https://',
      optional: true,
    },
  ],
};
const bank: PartSpec = {
  section: 'bank',
  title: 'Bank details',
  note: 'Shown to families who pay by transfer.',
  line: settingCalls.saveBank,
  schema: bankSettings,
  rows: [
    [
      { as: 'text', name: 'bank_name', label: 'Bank', optional: true },
      { as: 'text', name: 'branch', label: 'Branch', optional: true },
    ],
    [
      { as: 'text', name: 'account_name', label: 'Account name', optional: true },
      { as: 'text', name: 'account_number', label: 'Account number', optional: true },
      { as: 'text', name: 'account_type', label: 'Kind of account', placeholder: 'Savings', optional: true },
    ],
    { as: 'text', name: 'note', label: 'Note to families', optional: true },
  ],
};
const reminders: PartSpec = {
  section: 'reminders',
  title: 'Payment reminders',
  note: 'Emails to families and organizations about what is due, at most one a day. They stop when it is paid or a proof is under review.',
  line: settingCalls.saveReminders,
  schema: reminderSettings,
  rows: [
    {
      as: 'number',
      name: 'hold_hours_before',
      label: 'Reminder before a held place lapses, in hours',
      hint: '0 for no reminder.',
    },
    [
      {
        as: 'number',
        name: 'overdue_every_days',
        label: 'Other amounts due: days between reminders',
        hint: '0 for none.',
      },
      { as: 'number', name: 'overdue_most', label: 'Reminders about one place or invoice at most' },
    ],
    {
      as: 'number',
      name: 'invoice_days_before',
      label: 'Invoices of organizations: days before they are due',
      hint: '0 for no reminder. After that day the days between reminders count, too.',
    },
    [
      {
        as: 'number',
        name: 'plan_days_before',
        label: 'Payment plans: days before a part is due',
        hint: '0 for none.',
      },
      {
        as: 'number',
        name: 'plan_grace_days',
        label: 'Payment plans: days of grace',
        hint: 'Then Today lists the plan for you to decide.',
      },
    ],
    [
      { as: 'number', name: 'from_hour', label: 'Send from (hour of the day)' },
      { as: 'number', name: 'until_hour', label: 'Send until (hour of the day)' },
    ],
  ],
};
const accounts: PartSpec = {
  section: 'accounts',
  title: 'Signing in',
  note: 'How long people stay signed in. Changes also apply to people who are signed in now.',
  line: settingCalls.saveAccounts,
  schema: accountSettings,
  rows: [
    [
      { as: 'number', name: 'team_idle_hours', label: 'Admins and staff: hours without use' },
      { as: 'number', name: 'team_max_days', label: 'Admins and staff: days at most' },
    ],
    [
      { as: 'number', name: 'family_idle_days', label: 'Families: days without use' },
      { as: 'number', name: 'family_max_days', label: 'Families: days at most' },
    ],
    {
      as: 'check',
      name: 'second_step_for_admins',
      label: 'Require a second step for admins',
      hint: 'Admins then sign in with a code from an app on their phone. Admins without one set it up first.',
    },
    {
      as: 'check',
      name: 'own_passwords_only',
      label: 'Require own passwords for admins and staff',
      hint: 'Whoever signs in with a password that an admin typed sets their own first. Invitations need no password.',
    },
  ],
};
const ways: PartSpec = {
  section: 'ways',
  title: 'Other ways to pay',
  note: 'Agents and cash. Anything left empty is not offered.',
  line: settingCalls.saveWays,
  schema: waySettings,
  rows: [
    {
      as: 'rows',
      name: 'agents',
      label: 'Bill-payment agents',
      add: 'Add an agent',
      columns: [
        { name: 'name', label: 'Agent', placeholder: 'Name of the agent' },
        { name: 'instructions', label: 'What to do at the counter', type: 'area' },
      ],
    },
    ...writtenWays.map((name) => ({
      as: 'area' as const,
      name,
      label: writtenTexts(name).label,
      hint: writtenTexts(name).hint,
      optional: true as const,
    })),
  ],
  preview: (values) => createElement(WaysPreview, { values }),
};

type Choice = { value: string; label: string };

const asDocuments = ({ requirements }: Values): Values => ({
  requirements: (requirements as Values[]).map((line) => ({
    ...line,
    optional: line.optional === 'optional',
    active: line.active === 'on',
    program_id: line.program_id === '' ? null : line.program_id,
  })),
});

/** The document list knows the programs, so that a document can be required for one program only. */
export const documentsPart = (programs: readonly Choice[]): PartSpec => ({
  section: 'documents',
  title: 'Documents of a child',
  note: 'What families are asked to send. You can switch a document off or remove it; files that were already sent stay with the child.',
  line: settingCalls.saveDocuments,
  schema: typedAs(documentSettings, asDocuments),
  toValues: (value) => ({
    requirements: (value.requirements as Values[]).map((line) => ({
      ...line,
      optional: line.optional ? 'optional' : 'needed',
      active: line.active ? 'on' : 'off',
      program_id: line.program_id ?? '',
    })),
  }),
  rows: [
    {
      as: 'rows',
      name: 'requirements',
      label: 'Documents',
      add: 'Add a document',
      columns: [
        { name: 'title', label: 'Title' },
        { name: 'note', label: 'Why it is needed', type: 'area' },
        {
          name: 'optional',
          label: 'Needed',
          type: 'select',
          options: [
            { value: 'needed', label: 'Required' },
            { value: 'optional', label: 'Optional' },
          ],
        },
        {
          name: 'active',
          label: 'In use',
          type: 'select',
          options: [
            { value: 'on', label: 'Yes' },
            { value: 'off', label: 'Switched off' },
          ],
        },
        { name: 'age_from', label: 'From age', type: 'number', optional: true },
        { name: 'age_to', label: 'Up to age', type: 'number', optional: true },
        {
          name: 'program_id',
          label: 'Children of',
          type: 'select',
          options: [{ value: '', label: 'All programs' }, ...programs],
        },
      ],
    },
  ],
  preview: (values) => createElement(DocumentsPreview, { values, programs }),
});

export const settingParts = [identity, hours, channels, bank, ways, ...rules, reminders, accounts, privacyPart];

const artNames: Record<(typeof slideArts)[number], string> = {
  'doctor-bird': 'Doctor bird at dawn',
  mascot: 'The mascot with a chip',
  video: 'The workshop',
  camp: 'Camp in the sun',
  arena: 'The arena',
  rov: 'Reef Ranger',
  anansi: 'Anansi',
  doctorbird: 'Line follower',
  rover: 'Yard Rover',
  sumo: 'Sumo robots',
  tallawah: 'Tallawah',
  ackee: 'Ackee Sorter',
  climber: 'Blue Mountain Climber',
  hurricane: 'Hurricane Watch',
  farm: 'Farm Scout',
};

export const slidesPart: PartSpec = {
  section: 'slides',
  title: 'Hero slides',
  note: 'The slides at the top of the home page, in order. Drafts are saved here but not shown.',
  line: settingCalls.saveSlides,
  schema: slideSettings,
  rows: [
    {
      as: 'rows',
      name: 'slides',
      label: 'Slides',
      add: 'Add a slide',
      columns: [
        { name: 'title_lines', label: 'Title, line by line', type: 'lines' },
        { name: 'subtitle', label: 'Subtitle' },
        { name: 'description', label: 'Description', type: 'area' },
        { name: 'cta_label', label: 'Button' },
        { name: 'cta_href', label: 'Leads to', placeholder: '/services' },
        {
          name: 'art',
          label: 'Picture',
          type: 'select',
          options: slideArts.map((value) => ({ value, label: artNames[value] })),
        },
        {
          name: 'status',
          label: 'State',
          type: 'select',
          options: [
            { value: 'published', label: 'Published' },
            { value: 'draft', label: 'Draft' },
          ],
        },
      ],
    },
  ],
};

const cardText = ({ key, title, text, value, value_label, link_label }: Values) => ({
  key,
  title,
  text,
  value,
  value_label,
  link_label,
});

export const homePart: PartSpec = {
  section: 'home',
  title: 'Home page',
  line: settingCalls.saveHome,
  schema: homeSettings,
  toValues: ({ programs_title, programs_text, cards, facts, call_to_action }) => ({
    programs_title,
    programs_text,
    cards: (cards as Values[]).map(cardText),
    facts,
    call_to_action,
  }),
  rows: [
    [
      { as: 'lines', name: 'programs_title', label: 'Title above the cards', hint: 'One per line.' },
      { as: 'area', name: 'programs_text', label: 'Text above the cards' },
    ],
    {
      as: 'rows',
      name: 'cards',
      label: 'The five cards',
      hint: 'You can edit the text of each card; its link and drawing are fixed.',
      columns: [
        { name: 'title', label: 'Title' },
        { name: 'text', label: 'Text', type: 'area' },
        { name: 'value', label: 'Figure' },
        { name: 'value_label', label: 'Under the figure' },
        { name: 'link_label', label: 'Link' },
      ],
    },
    {
      as: 'rows',
      name: 'facts',
      label: 'Key facts',
      add: 'Add a fact',
      columns: [
        { name: 'label', label: 'Label' },
        { name: 'value', label: 'Fact' },
        { name: 'note', label: 'Note' },
      ],
    },
    [
      { as: 'text', name: 'call_to_action.label', label: 'Label of the invitation' },
      { as: 'lines', name: 'call_to_action.title_lines', label: 'Title of the invitation', hint: 'One per line.' },
    ],
    { as: 'area', name: 'call_to_action.text', label: 'Text of the invitation' },
  ],
};
