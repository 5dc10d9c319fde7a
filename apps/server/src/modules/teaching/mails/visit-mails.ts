import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleClass, sampleFacts } from '../../organisation/mails/sample-details.ts';

const child = 'Maya';
const program = 'Weekend workshops: line followers';
const when = 'Sat 28 Nov 2026, 10:00 am';
const base = { group: 'classes', eyebrow: 'Trial and drop-in', button: 'See the schedule' } as const;

/** Trial classes and drop-in days: each says where a child is expected or what is due, so none may be switched off. */
export const visitMails = {
  booked: mailKind({
    ...base,
    id: 'visits.booked',
    title: 'Trial class or drop-in day booked',
    when: 'A family books a trial class or a drop-in day.',
    tone: 'leaf',
    sample: [...sampleClass, sampleFacts(['Price', 'J$1,500.00'])],
    variables: {
      child,
      program,
      when,
      what: 'Trial class',
      pay: 'Please pay J$1,500.00 before the class begins.',
      stays: 'It comes off the price of a place if Maya stays.',
      cancel: 'You can cancel until 4 hours before; nothing is due then.',
    },
    subject: '{{program}}: {{what}} for {{child}} on {{when}}',
    headline: '{{what}} for {{child}} on {{when}}',
    body: `Hello {{first_name}},

{{child}} is expected in {{program}} on {{when}} (Jamaica time).

{{pay}}
{{stays}}

{{details}}

{{cancel}}`,
    button: 'See the details',
  }),
  cancelled: mailKind({
    ...base,
    id: 'visits.cancelled',
    title: 'Trial class or drop-in day cancelled',
    when: 'The family or the office cancels a trial class or drop-in day.',
    tone: 'sun',
    variables: {
      child,
      program,
      when,
      reason: 'The room is smaller than planned.',
      money: 'J$1,500.00 is now credit on your account.',
    },
    subject: '{{program}}: {{child}} is not expected on {{when}}',
    short: '{{organisation}}: {{child}} is not expected in {{program}} on {{when}}. {{link}}',
    headline: '{{child}} is not expected on {{when}}',
    body: `Hello {{first_name}},

The class of {{child}} in {{program}} on {{when}} is cancelled, and the seat is free again.

{{reason}}

{{money}}`,
  }),
  ownClass: mailKind({
    ...base,
    id: 'visits.own_class',
    title: 'Booked class of a child with a place',
    when: 'A child gets a place in a program before a trial class or drop-in day there that has a price or is on a pass.',
    tone: 'leaf',
    variables: { child, program, when, money: 'J$1,500.00 is now credit on your account.' },
    subject: '{{program}}: the class on {{when}} comes with the place of {{child}}',
    short: '{{organisation}}: {{child}} has a place in {{program}}, which includes the class on {{when}}. {{link}}',
    headline: 'The class on {{when}} comes with the place',
    body: `Hello {{first_name}},

{{child}} has a place in {{program}} now. The class on {{when}} that you booked before comes with it, so {{child}} is expected as planned.

{{money}}`,
  }),
  noClass: mailKind({
    ...base,
    id: 'visits.no_class',
    title: 'Class of a trial or drop-in day cancelled',
    when: 'The class to which a child was to come for a trial or for one day is cancelled.',
    tone: 'sun',
    variables: { child, program, when, reason: 'Storm warning', money: 'J$1,500.00 is now credit on your account.' },
    subject: '{{program}}: no class on {{when}}, to which {{child}} was to come',
    short: '{{organisation}}: {{program}}, no class on {{when}}, to which {{child}} was to come. {{link}}',
    headline: 'No class on {{when}}',
    body: `Hello {{first_name}},

The class on {{when}}, to which {{child}} was to come, is cancelled.

{{reason}}

{{money}}
You can book another class.`,
    button: 'Choose another class',
  }),
  moved: mailKind({
    ...base,
    id: 'visits.moved',
    title: 'Class of a trial or drop-in day moved',
    when: 'The class to which a child comes for a trial or for one day gets another day, time or place.',
    tone: 'sun',
    variables: {
      child,
      program,
      before: when,
      when: 'Sun 29 Nov 2026, 10:00 am',
      place: 'Workshop, Hope Road',
      at: '(Workshop, Hope Road)',
      pay: 'J$1,500.00 is to be paid before the class begins.',
    },
    subject: '{{program}}: the class on {{before}} has moved',
    short: '{{organisation}}: {{child}} is now expected in {{program}} on {{when}} {{at}}. {{link}}',
    headline: 'Now on {{when}}',
    body: `Hello {{first_name}},

{{child}} is now expected in {{program}} on {{when}} (Jamaica time).
Place: {{place}}

{{pay}}

If that does not suit you, you can cancel until the class begins; nothing is due then.`,
  }),
};
