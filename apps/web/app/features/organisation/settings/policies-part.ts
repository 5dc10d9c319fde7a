import { policySettings } from '@doctorbird/contract/organisation/policy-settings';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { PartSpec } from './part-form.tsx';

export const policies: PartSpec = {
  section: 'policies',
  title: 'Policies',
  line: settingCalls.savePolicies,
  schema: policySettings,
  rows: [
    [
      { as: 'number', name: 'hold_hours', label: 'Hours an unpaid place is held' },
      { as: 'number', name: 'offer_hours', label: 'Hours to accept a place from the waiting list' },
    ],
    [
      { as: 'number', name: 'full_refund_days', label: 'Full refund: days before start' },
      { as: 'number', name: 'half_refund_days', label: 'Half refund: days before start' },
    ],
    {
      as: 'money',
      name: 'refund_approval_above',
      label: 'Refunds above this need a second admin (JMD)',
      hint: 'Leave empty if one admin is enough.',
      optional: true,
    },
  ],
};
