import { settingCalls } from '@doctorbird/contract/organisation/settings';
import { privacySettings } from '@doctorbird/contract/organisation/privacy-settings';
import type { PartSpec } from './part-form.tsx';

/** How long personal records are stored. */
export const privacyPart: PartSpec = {
  section: 'privacy',
  title: 'Retention periods',
  note: 'How long records of people are held. The privacy notice shows the same numbers, and gets a new version when they change.',
  line: settingCalls.savePrivacy,
  schema: privacySettings,
  rows: [
    [
      {
        as: 'number',
        name: 'health_notes_days',
        label: 'Health notes (days)',
        hint: 'After the child’s last program.',
      },
      { as: 'number', name: 'profile_years', label: 'Child profiles (years)', hint: 'After the child’s last program.' },
    ],
    [
      {
        as: 'number',
        name: 'receipts_years',
        label: 'Names on receipts (years)',
        hint: 'The law asks for at least 7.',
      },
      {
        as: 'number',
        name: 'proofs_years',
        label: 'Payment proofs and bank lines (years)',
        hint: 'After they were sent, matched or ignored.',
      },
    ],
    [
      {
        as: 'number',
        name: 'messages_years',
        label: 'Messages, emails (years)',
        hint: 'After they were answered or sent.',
      },
      { as: 'number', name: 'audit_years', label: 'Audit log (years)', hint: 'After an entry was written.' },
    ],
    [
      {
        as: 'number',
        name: 'unanswered_years',
        label: 'Messages that nobody answered (years)',
        hint: 'After the last one. Empty: they stay.',
        optional: true,
      },
      {
        as: 'number',
        name: 'registrations_years',
        label: 'Contacts and children of organizations (years)',
        hint: 'After the last class or competition. Empty: they stay.',
        optional: true,
      },
    ],
    {
      as: 'number',
      name: 'inactive_years',
      label: 'Families that are no longer here (years)',
      hint: 'Without a sign-in, a program or a payment. They get an email 30 days before, and signing in is enough to stay. Empty: they stay.',
      optional: true,
    },
    {
      as: 'check',
      name: 'carry_out',
      label: 'Remove automatically every night',
      hint: 'Removed records cannot be brought back, so check the list below first. While this is off, nothing is removed, and the privacy notice says so.',
    },
  ],
};
