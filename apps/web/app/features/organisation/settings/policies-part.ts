import { attendanceSettings } from '@doctorbird/contract/organisation/attendance-settings';
import { doorSettings } from '@doctorbird/contract/organisation/door-settings';
import { policySettings } from '@doctorbird/contract/organisation/policy-settings';
import { signatureLabels, signatureSides } from '@doctorbird/contract/organisation/signature-sides';
import { storyAnswerKinds, storyAnswerLabels } from '@doctorbird/contract/organisation/story-answer-kinds';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { PartSpec } from './part-form.tsx';

const policies: PartSpec = {
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
      as: 'number',
      name: 'transfer_days',
      label: 'Families move a place themselves: days before start',
      hint: 'Leave empty if only the office does. With fewer days than for a full refund, a family could move first and cancel later.',
      optional: true,
    },
    {
      as: 'money',
      name: 'refund_approval_above',
      label: 'Refunds above this need a second admin (JMD)',
      hint: 'Leave empty if one admin is enough.',
      optional: true,
    },
  ],
};

const attendancePart: PartSpec = {
  section: 'attendance',
  title: 'Attendance and make-up classes',
  note: 'What an absence gives that is reported in time or excused, and when a family is asked about a missing child.',
  line: settingCalls.saveAttendance,
  schema: attendanceSettings,
  rows: [
    [
      { as: 'number', name: 'credits_most', label: 'Credits of one place at most', hint: '0 for no make-up classes.' },
      { as: 'number', name: 'credit_days', label: 'Days in which a credit can be used' },
    ],
    {
      as: 'number',
      name: 'notice_hours',
      label: 'In time: hours before a class begins',
    },
    {
      as: 'number',
      name: 'alert_minutes',
      label: 'Ask the family of a missing child: minutes after the start',
      hint: 'Only when the attendance is taken and the child is not marked present. 0 asks nobody.',
    },
    [
      {
        as: 'number',
        name: 'travel_within',
        label: 'Travel between two places of one parish: minutes',
        hint: 'Families are warned when a child cannot be at two classes in time.',
      },
      {
        as: 'number',
        name: 'travel_minutes',
        label: 'Travel to a neighboring parish: minutes',
        hint: 'As much again for each further one.',
      },
    ],
    { as: 'lines', name: 'note_tags', label: 'Quick notes that the family reads, one per line' },
    { as: 'lines', name: 'note_team_tags', label: 'Quick notes for the team only, one per line' },
    {
      as: 'number',
      name: 'skill_days',
      label: 'A skill asks for a look: days without a mark',
    },
    {
      as: 'select',
      name: 'story_answers',
      label: 'Families answer photos of the class story with',
      options: storyAnswerKinds.map((value) => ({ value, label: storyAnswerLabels[value] })),
    },
    { as: 'check', name: 'same_category', label: 'Only in programs of the same category' },
    { as: 'check', name: 'any_price', label: 'Also in programs that cost more' },
    { as: 'check', name: 'absent_seats', label: 'The seat of a child who is absent by notice counts as free' },
  ],
};

const doorPart: PartSpec = {
  section: 'door',
  title: 'The door',
  note: 'Who collects children, and how many there are for each adult.',
  line: settingCalls.saveDoor,
  schema: doorSettings,
  rows: [
    [
      { as: 'number', name: 'late_minutes', label: 'Late: minutes after the start' },
      { as: 'number', name: 'alone_age', label: 'Leaves alone with permission: from age' },
    ],
    {
      as: 'number',
      name: 'ratio',
      label: 'Children for each adult at most',
      hint: 'The headcount shows when there are too few adults.',
    },
    [
      { as: 'number', name: 'kiosk_seconds', label: 'Kiosk: seconds until it forgets who stood there' },
      { as: 'number', name: 'kiosk_tries', label: 'Kiosk: wrong tries until a person comes' },
    ],
    [
      {
        as: 'select',
        name: 'kiosk_signature',
        label: 'Kiosk: the adult signs',
        options: signatureSides.map((value) => ({ value, label: signatureLabels[value] })),
      },
      { as: 'number', name: 'signature_days', label: 'Signatures: days until they are deleted' },
    ],
    {
      as: 'check',
      name: 'named_only',
      label: 'Only people on the child’s list may collect it',
    },
  ],
};

/** Pages of the settings in the group of rules, in their order. */
export const rules: readonly PartSpec[] = [policies, attendancePart, doorPart];
