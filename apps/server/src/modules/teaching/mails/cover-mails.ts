import { mailKind } from '../../organisation/mails/mail-kind.ts';

const about = { class: 'After-school robotics, Level 1', when: 'Thu 26 Nov 2026, 3:30 pm' };
const team = { group: 'classes', topic: 'classes', eyebrow: 'Cover', audience: 'team' } as const;

/** Somebody cannot take a class: what colleagues, families and the office hear. Nobody but the office hears why. */
export const coverMails = {
  ask: mailKind({
    ...team,
    id: 'cover.ask',
    title: 'Can you take a class?',
    when: 'A colleague cannot take a class, and the reader is free and cleared.',
    tone: 'sun',
    variables: { ...about, asker: 'Andre Bennett', note: 'Class 19, edge sensors. The plan is in Resources.' },
    subject: 'Can you take {{class}}?',
    headline: 'Can you take {{class}}?',
    short: '{{organisation}}: {{asker}} cannot take {{class}}, {{when}}. Can you? {{link}}',
    body: `Hello {{first_name}},

{{asker}} cannot take {{class}} on {{when}}. You are free then.

“{{note}}”

{{button}}

Whoever takes it first has it.`,
    button: 'See the class',
  }),
  found: mailKind({
    ...team,
    id: 'cover.found',
    title: 'A class is covered',
    when: 'Somebody takes the class that the reader cannot take, or was asked to take.',
    tone: 'leaf',
    variables: { ...about, teacher: 'Romaine Ellis' },
    subject: '{{class}}: {{teacher}} takes it',
    headline: '{{teacher}} takes it',
    short: '{{organisation}}: {{teacher}} takes {{class}}, {{when}}. {{link}}',
    body: `Hello {{first_name}},

{{teacher}} takes {{class}} on {{when}}. There is nothing more to do for you.

{{button}}`,
    button: 'See the class',
  }),
  named: mailKind({
    ...team,
    id: 'cover.named',
    title: 'The office asks you to take a class',
    when: 'An admin names the reader for a class that a colleague cannot take.',
    tone: 'sun',
    variables: { ...about, asker: 'Andre Bennett' },
    subject: 'You take {{class}} on {{when}}',
    headline: 'You take {{class}}',
    short: '{{organisation}}: you take {{class}}, {{when}}, for {{asker}}. {{link}}',
    body: `Hello {{first_name}},

The office has named you for {{class}} on {{when}}, in place of {{asker}}. Roster and door are open to you on the day.

If you cannot, please say so on the page at once.

{{button}}`,
    button: 'See the class',
  }),
  replaced: mailKind({
    ...team,
    id: 'cover.replaced',
    title: 'Another colleague takes the class',
    when: 'An admin names somebody else for a class that the reader was to take.',
    tone: 'leaf',
    variables: { ...about, teacher: 'Romaine Ellis' },
    subject: '{{class}}: {{teacher}} takes it',
    headline: '{{teacher}} takes it in your place',
    short: '{{organisation}}: the office has asked {{teacher}} to take {{class}}, {{when}}, in your place. Thank you.',
    body: `Hello {{first_name}},

The office has asked {{teacher}} to take {{class}} on {{when}} in your place. There is nothing more to do for you. Thank you for offering.`,
  }),
  notNeeded: mailKind({
    ...team,
    id: 'cover.not-needed',
    title: 'Cover is not needed any more',
    when: 'The colleague comes after all. Whoever was asked, or had taken the class, hears of it.',
    tone: 'leaf',
    variables: { ...about, asker: 'Andre Bennett' },
    subject: '{{class}}: {{asker}} comes after all',
    headline: '{{asker}} comes after all',
    short: '{{organisation}}: {{asker}} takes {{class}}, {{when}}, after all. Thank you.',
    body: `Hello {{first_name}},

{{asker}} takes {{class}} on {{when}} after all. Thank you for looking.`,
  }),
  office: mailKind({
    id: 'cover.office',
    title: 'Nobody has taken a class',
    when: 'A request for cover is not answered after the hours in Settings, Staff, or nobody is free and cleared.',
    group: 'office',
    audience: 'team',
    tone: 'alert',
    variables: { ...about, asker: 'Andre Bennett', asked: '2 colleagues' },
    subject: '{{class}} on {{when}} needs somebody',
    headline: 'Nobody has taken {{class}}',
    body: `Hello {{first_name}},

{{asker}} cannot take {{class}} on {{when}}. {{asked}} were asked, and nobody has taken it.

Please name somebody, or call the class off.

{{button}}`,
    button: 'See who could',
  }),
  family: mailKind({
    id: 'cover.family',
    title: 'Somebody else teaches a class',
    when: 'A class is taken by another teacher for a day.',
    group: 'classes',
    eyebrow: '{{class}}',
    tone: 'sun',
    variables: { ...about, teacher: 'Romaine Ellis', asker: 'Andre Bennett' },
    subject: '{{class}}: {{teacher}} teaches on {{when}}',
    headline: '{{teacher}} teaches on {{when}}',
    short: '{{organisation}}: {{teacher}} teaches {{class}} on {{when}}. Everything else stays.',
    body: `Hello {{first_name}},

On {{when}}, {{teacher}} teaches {{class}} in place of {{asker}}. Everything else stays.`,
  }),
  familyBack: mailKind({
    id: 'cover.family-back',
    title: 'The usual teacher comes after all',
    when: 'A class that another teacher was to take is taught by the usual one.',
    group: 'classes',
    eyebrow: '{{class}}',
    tone: 'leaf',
    variables: { ...about, asker: 'Andre Bennett' },
    subject: '{{class}}: {{asker}} teaches on {{when}}',
    headline: '{{asker}} teaches after all',
    short: '{{organisation}}: {{asker}} teaches {{class}} on {{when}} after all. Everything else stays.',
    body: `Hello {{first_name}},

On {{when}}, {{asker}} teaches {{class}} after all. Everything else stays.`,
  }),
};
