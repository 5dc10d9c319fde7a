import { mailKind } from '../../organisation/mails/mail-kind.ts';

const ends = {
  record: 'First aid',
  day: 'Tue 2 Feb 2027',
  left: '30 days',
};

/** About the team's records and its classes. They always go out. */
export const staffMails = {
  recordEnds: mailKind({
    id: 'staff.record-ends',
    title: 'A record runs out',
    when: 'A police record, first aid or another record of a member of the team runs out soon. Settings, Staff has the days.',
    group: 'classes',
    audience: 'team',
    tone: 'sun',
    variables: ends,
    subject: 'Your record runs out: {{record}}',
    headline: '{{record}} runs out on {{day}}',
    short: '{{organisation}}: your record {{record}} runs out on {{day}}. {{link}}',
    body: `Hello {{first_name}},

Your record “{{record}}” runs out on {{day}}, in {{left}}. From that day on you cannot be with children in class until the office has seen a new one.

Please show the new one to the office in time.

{{button}}`,
    button: 'See your records',
  }),
  recordEndsOffice: mailKind({
    id: 'staff.record-ends-office',
    title: 'A record of the team runs out',
    when: 'A record of a member of the team runs out soon. The person gets a mail of their own.',
    group: 'office',
    audience: 'team',
    tone: 'sun',
    variables: { ...ends, person: 'Andre Bennett' },
    subject: '{{person}}: {{record}} runs out in {{left}}',
    headline: '{{record}} of {{person}} runs out',
    body: `Hello {{first_name}},

“{{record}}” of {{person}} runs out on {{day}}, in {{left}}. From that day on {{person}} does not count as cleared, and classes without another cleared adult are flagged.

{{button}}`,
    button: 'See all records',
  }),
  goesAhead: mailKind({
    id: 'staff.goes-ahead',
    title: 'A class goes ahead although it is flagged',
    when: 'Somebody decides that a class takes place without a cleared adult or with one adult alone.',
    group: 'office',
    audience: 'team',
    tone: 'alert',
    variables: {
      class: 'After-school robotics, Level 1',
      when: 'Thu 26 Nov 2026, 3:30 pm',
      by: 'Andre Bennett',
      reason: 'The principal of the school is in the room.',
      warnings: 'one adult only',
    },
    subject: '{{class}}: goes ahead',
    headline: '{{class}} goes ahead',
    body: `Hello {{first_name}},

{{by}} decided that {{class}} on {{when}} goes ahead: {{warnings}}.

Why: {{reason}}

{{button}}`,
    button: 'Open the class',
  }),
};
