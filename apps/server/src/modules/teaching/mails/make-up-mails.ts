import { mailKind } from '../../organisation/mails/mail-kind.ts';

const child = 'Maya';
const program = 'Weekend workshops: line followers';
const when = 'Sat 28 Nov 2026, 10:00 am';
const until = 'Fri 22 Jan 2027, 5:00 pm';
const base = { group: 'classes', eyebrow: 'Make-up class', button: 'See the schedule' } as const;

/** Make-up classes: each of these says where a child is expected, so none may be switched off. */
export const makeUpMails = {
  booked: mailKind({
    ...base,
    id: 'make_ups.booked',
    title: 'Make-up class booked',
    when: 'A credit is used for a class.',
    tone: 'leaf',
    variables: {
      child,
      program,
      when,
      place: 'Doctorbird workshop',
      bring: 'A laptop',
      cancel: 'You can cancel until 4 hours before; the credit is then open again.',
    },
    subject: '{{program}}: a make-up class for {{child}} on {{when}}',
    headline: 'A make-up class for {{child}} on {{when}}',
    body: `Hello {{first_name}},

{{child}} has a place in {{program}} on {{when}} (Jamaica time).
Place: {{place}}
Please bring: {{bring}}

{{cancel}}`,
  }),
  cancelled: mailKind({
    ...base,
    id: 'make_ups.cancelled',
    title: 'Make-up class cancelled by the office',
    when: 'The office cancels a booked make-up class of a family.',
    tone: 'sun',
    variables: { child, when, until },
    subject: 'The make-up class of {{child}} on {{when}} is cancelled',
    short: '{{organisation}}: the make-up class of {{child}} on {{when}} is cancelled. {{link}}',
    body: `Hello {{first_name}},

The office has cancelled the make-up class of {{child}} on {{when}}.
The credit is open again until {{until}}: you can choose another class.`,
  }),
  placeEnded: mailKind({
    ...base,
    id: 'make_ups.place_ended',
    title: 'Make-up class ended with the place',
    when: 'A place is cancelled whose missed class was to be made up for.',
    tone: 'sun',
    variables: { child, program, when },
    subject: 'The make-up class of {{child}} on {{when}} is cancelled, as is the place',
    short: '{{organisation}}: the make-up class of {{child}} on {{when}} is cancelled, as is the place. {{link}}',
    headline: 'The make-up class of {{child}} on {{when}} is cancelled',
    body: `Hello {{first_name}},

The place of {{child}} was cancelled, so the make-up class in {{program}} is cancelled, too.`,
  }),
  granted: mailKind({
    ...base,
    id: 'make_ups.granted',
    title: 'Make-up class granted',
    when: 'The office grants a credit for a make-up class, or the child gets a place in the program of a booked one.',
    tone: 'leaf',
    variables: { child, until, reason: 'The lesson was cut short.' },
    subject: 'A make-up class for {{child}}',
    body: `Hello {{first_name}},

{{child}} can come to a make-up class that begins before {{until}} (Jamaica time).

Why: {{reason}}

Choose the class in your schedule.`,
    button: 'Choose the class',
  }),
  withdrawn: mailKind({
    ...base,
    id: 'make_ups.withdrawn',
    title: 'Credit for a make-up class taken back',
    when: 'The office takes a credit back, with the class that was booked with it.',
    tone: 'sun',
    variables: { child, expected: 'Maya is no longer expected at the make-up class.', reason: 'Granted twice.' },
    subject: 'The make-up credit of {{child}} was taken back',
    short: '{{organisation}}: {{expected}} The make-up credit of {{child}} was taken back. {{link}}',
    body: `Hello {{first_name}},

{{expected}}
The office has taken back a credit for a make-up class of {{child}}.

Why: {{reason}}`,
  }),
  returned: mailKind({
    ...base,
    id: 'make_ups.returned',
    title: 'Class of a make-up cancelled',
    when: 'The class to which a child was to come with a credit is cancelled.',
    tone: 'sun',
    variables: { child, program, when, reason: 'Storm warning', until },
    subject: '{{program}}: no class on {{when}}, to which {{child}} was to come',
    short: '{{organisation}}: {{program}}, no class on {{when}}, to which {{child}} was to come. {{link}}',
    headline: 'No class on {{when}}',
    body: `Hello {{first_name}},

The class on {{when}}, to which {{child}} was to come, is cancelled.
Why: {{reason}}

The credit is open again until {{until}}: you can choose another class.`,
    button: 'Choose another class',
  }),
  moved: mailKind({
    ...base,
    id: 'make_ups.moved',
    title: 'Class of a make-up moved',
    when: 'The class to which a child comes with a credit gets another day, time or place.',
    tone: 'sun',
    variables: {
      child,
      program,
      before: when,
      when: 'Sun 29 Nov 2026, 10:00 am',
      place: 'Workshop, Hope Road',
      at: '(Workshop, Hope Road)',
    },
    subject: '{{program}}: the class on {{before}} has moved',
    short: '{{organisation}}: the make-up class of {{child}} in {{program}} is now on {{when}} {{at}}. {{link}}',
    headline: 'Now on {{when}}',
    body: `Hello {{first_name}},

The make-up class of {{child}} is now on {{when}} (Jamaica time).
Place: {{place}}

If that does not suit you, you can cancel it until it begins; the credit is then open again.`,
  }),
};
