import { paymentMethodLabels } from '@doctorbird/contract/core/state-labels';
import { offeredMethods } from '@doctorbird/contract/organisation/payment-ways';
import { fieldsIn } from '../../../drafts/field-spec.ts';
import { hasAllTyped } from '../../../format/plain-text.ts';
import type { PartSpec } from './part-form.tsx';
import { documentsPart, homePart, settingParts, slidesPart } from './parts.ts';

/** A page of the settings, and the settings on it. */
export interface SettingsSection {
  title: string;
  to: string;
  /** What its page is about, in a few words. */
  about: string;
  settings: ReadonlyArray<{ label: string; hint?: string | undefined; field?: string | undefined }>;
}
export interface SettingsGroup {
  title: string;
  sections: readonly SettingsSection[];
}

const base = '/admin/settings';

function written(spec: PartSpec, about: string, to = `${base}/${spec.section}`): SettingsSection {
  const settings = fieldsIn(spec).map(({ label, hint, name, as }) => ({
    label,
    hint,
    // The fields of a list have numbers in their names.
    field: as === 'rows' ? undefined : name,
  }));
  return { title: spec.title, to, about, settings };
}

const partOf = (section: PartSpec['section']): PartSpec => settingParts.find((part) => part.section === section)!;
const found = (...labels: string[]) => labels.map((label) => ({ label }));

/** All pages of the settings, as the navigation lists them. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'Organization',
    sections: [
      written(partOf('identity'), 'Name, address, phone and email'),
      {
        title: 'Logo',
        to: `${base}/logo`,
        about: 'Beside your name, on receipts and certificates',
        settings: found('Logo', 'Upload a logo'),
      },
      written(partOf('hours'), 'When the office is open'),
      written(partOf('channels'), 'Social media and the video channel'),
    ],
  },
  {
    title: 'Money',
    sections: [
      written(partOf('bank'), 'The account for bank transfers'),
      {
        title: 'Ways to pay',
        to: `${base}/live-ways`,
        about: 'What families are offered, and why',
        settings: found(
          ...(['card', ...offeredMethods, 'credit'] as const).map((method) => paymentMethodLabels[method]),
        ),
      },
      {
        title: 'Card payments',
        to: `${base}/card-gateway`,
        about: 'Your account at WiPay',
        settings: found('WiPay account', 'API key', 'Who pays the card fee', 'Webhook secret', 'Test connection'),
      },
      written(partOf('ways'), 'Bill-payment agents and cash'),
      {
        title: 'Prices',
        to: `${base}/prices`,
        about: 'Sibling discount, early bird and codes',
        settings: found('Sibling discount', 'Early bird', 'Discount codes', 'Scholarship requests'),
      },
      {
        title: 'Account codes',
        to: `${base}/account-codes`,
        about: 'Accounts of the general journal',
        settings: found('Bank', 'Accounts receivable', 'Program fees', 'Family credit'),
      },
      {
        title: 'GCT',
        to: `${base}/gct`,
        about: 'Your TRN, registration and rates',
        settings: found('TRN', 'Tax'),
      },
      {
        title: 'Payout fees',
        to: `${base}/payouts`,
        about: 'What card machine, gateway and agents keep',
        settings: found('Card machine fee', 'Online card fee', 'Agent fee', 'Merchant fee'),
      },
      {
        title: 'Income of programs',
        to: `${base}/income`,
        about: 'When they are billed, or over the meetings',
        settings: found('Deferred income', 'Unearned fees', 'Income by term'),
      },
      {
        title: 'Memberships',
        to: `${base}/memberships`,
        about: 'When they are billed, and how long they pause',
        settings: found('Pauses', 'Monthly bills'),
      },
      {
        title: 'Payment plans',
        to: `${base}/payment-plans`,
        about: 'A deposit now, the rest by dates',
        settings: found('Deposit', 'Instalments', 'Parts of a payment plan'),
      },
    ],
  },
  {
    title: 'Rules',
    sections: [
      written(partOf('policies'), 'Holds, cancellation and refunds'),
      written(partOf('attendance'), 'What an absence gives, and where it can be used'),
      written(partOf('door'), 'Who collects children, and how many there are for each adult'),
      {
        title: 'Late pick-up',
        to: `${base}/late_pickup`,
        about: 'What it costs when a child is collected late',
        settings: found('A late pick-up costs something', 'Minutes after class that cost nothing', 'Late fee'),
      },
      {
        title: 'Staff',
        to: `${base}/staff`,
        about: 'Records of your team, and two adults in class',
        settings: found(
          'Records that your team needs',
          'Two adults in each class',
          'Cover',
          'Second reader of reports',
        ),
      },
      {
        title: 'Sentences of reports',
        to: `${base}/phrases`,
        about: 'What teachers are offered',
        settings: found('Sentences that a record supports', 'Add a sentence', 'Switch a sentence off'),
      },
      {
        title: 'Report templates',
        to: `${base}/report-templates`,
        about: 'Sections of reports by program and age',
        settings: found('Sections of progress reports', 'Add a template', 'Ages of a template'),
      },
      written(partOf('reminders'), 'When families and organizations are reminded to pay'),
      {
        title: 'Consents',
        to: `${base}/consents`,
        about: 'What families agree to',
        settings: found('Texts that families agree to', 'Versions of a consent'),
      },
      written(documentsPart([]), 'What families are asked to send'),
      {
        title: 'Custom fields',
        to: `${base}/fields`,
        about: 'Your own questions to families',
        settings: found(
          'Questions about children',
          'Questions about families',
          'Questions when enrolling',
          'Required answers',
          'Retired fields',
        ),
      },
      written(partOf('privacy'), 'How long records of people are stored'),
      {
        title: 'Retention',
        to: `${base}/retention`,
        about: 'Records past their period',
        settings: found('What would be removed', 'Last automatic removal'),
      },
    ],
  },
  {
    title: 'Records',
    sections: [
      {
        title: 'Venues',
        to: `${base}/venues`,
        about: 'Where classes take place, with rooms',
        settings: found('Rooms', 'Address and parish', 'Map link', 'Getting there'),
      },
      {
        title: 'Tags',
        to: `${base}/tags`,
        about: 'Rename, merge and delete tags',
        settings: found('Rename a tag', 'Merge tags', 'Delete a tag'),
      },
    ],
  },
  {
    title: 'Mail and files',
    sections: [
      {
        title: 'Mail',
        to: `${base}/mail`,
        about: 'The mail server, a test message and the DNS records',
        settings: found(
          'Mail server',
          'Check mail domain (SPF, DKIM, DMARC)',
          'Sender of emails',
          'Send a test message',
          'Failed emails',
        ),
      },
      {
        title: 'Messages',
        to: `${base}/messages`,
        about: 'The text of every automatic email',
        settings: found('Texts of emails', 'Switch an email off', 'Preview of an email', 'Variables of an email'),
      },
      {
        title: 'Phone messages',
        to: `${base}/texting`,
        about: 'Texts, WhatsApp and notifications',
        settings: found('Text messages (SMS)', 'WhatsApp', 'Price and daily limit', 'Quiet hours', 'Daily email'),
      },
      {
        title: 'Uploaded files',
        to: `${base}/uploads`,
        about: 'The virus scanner',
        settings: found('Virus scanner'),
      },
    ],
  },
  {
    title: 'Access',
    sections: [
      written(partOf('accounts'), 'How long people stay signed in'),
      {
        title: 'Connections',
        to: `${base}/connections`,
        about: 'Keys and webhooks of other programs, and programs on other websites',
        settings: found('API keys', 'Webhooks', 'Programs on other websites', 'Revoke a key', 'Secret of a webhook'),
      },
    ],
  },
  {
    title: 'All settings',
    sections: [
      {
        title: 'Import and export',
        to: `${base}/transfer`,
        about: 'All settings as a file',
        settings: found('Export settings', 'Import settings from a file'),
      },
    ],
  },
  {
    title: 'Home page',
    sections: [
      written(slidesPart, 'The slides at the top', '/admin/content/slides'),
      written(homePart, 'Cards, facts and texts', '/admin/content/home'),
    ],
  },
];

/** The same, with a page that is there only as long as the sample data is. */
export const settingsGroupsOf = (sampleData: boolean): readonly SettingsGroup[] =>
  sampleData
    ? [
        ...settingsGroups,
        {
          title: 'Sample data',
          sections: [
            {
              title: 'Start with your own data',
              to: `${base}/sample-data`,
              about: 'Remove the sample organization',
              settings: found('Remove the sample data'),
            },
          ],
        },
      ]
    : settingsGroups;

export interface FoundSetting {
  to: string;
  label: string;
  section: string;
}

/** The settings whose label, hint or page has every word that was typed; a page comes before the settings on it. */
export function findSettings(query: string, groups = settingsGroups): FoundSetting[] {
  if (query.trim() === '') return [];
  const matches = (...texts: Array<string | undefined>) => hasAllTyped(texts.join(' '), query);
  return groups
    .flatMap(({ sections }) => sections)
    .flatMap(({ title, to, about, settings }) => [
      ...(matches(title, about) ? [{ to, label: title, section: about }] : []),
      ...settings
        .filter(({ label, hint }) => label !== title && matches(label, hint, title))
        .map(({ label, field }) => ({ to: field ? `${to}#${field}` : to, label, section: title })),
    ]);
}

/** The same for the search over everything. */
export const settingPlaces = (typed: string, sampleData: boolean) =>
  findSettings(typed, settingsGroupsOf(sampleData)).map(({ to, label, section }) => ({
    title: label,
    detail: section,
    to,
  }));
