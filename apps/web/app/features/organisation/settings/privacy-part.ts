import { privacySettings, settingCalls } from '@doctorbird/contract/organisation/settings';
import type { PartSpec } from './part-form.tsx';

/** How long records of people are held. */
export const privacyPart: PartSpec = {
  section: 'privacy',
  title: 'Retention periods',
  note: 'How long records of people are held. The privacy notice reads the same numbers. Look at what would be removed before you switch it on.',
  line: settingCalls.savePrivacy,
  schema: privacySettings,
  rows: [
    [
      { as: 'number', name: 'health_notes_days', label: 'Health notes: days after the last program' },
      { as: 'number', name: 'profile_years', label: 'Children’s profiles: years after the last program' },
    ],
    [
      {
        as: 'number',
        name: 'receipts_years',
        label: 'Names on receipts: years',
        hint: 'At least 7, because the law asks for it.',
      },
      { as: 'number', name: 'proofs_years', label: 'Proofs of payment: years' },
    ],
    [
      { as: 'number', name: 'messages_years', label: 'Answered messages and sent e-mails: years' },
      { as: 'number', name: 'audit_years', label: 'Audit log: years' },
    ],
    {
      as: 'check',
      name: 'carry_out',
      label: 'Remove automatically every night',
      hint: 'What was removed cannot be brought back. While this is off, nothing is removed, and the privacy notice says so.',
    },
  ],
};
