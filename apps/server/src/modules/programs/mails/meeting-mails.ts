import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'classes', eyebrow: '{{program}}', button: 'See all dates' } as const;
const program = 'After-school robotics, Level 1';
const before = 'Tue 12 Jan 2027, 3:30 pm';
const questions = 'Write to hello@doctorbird.example and quote the reference DB-G-1042.';

/** Changes of meetings, to families, to the contact of a group and to the staff of the class. They always go out. */
export const meetingMails = {
  added: mailKind({
    ...base,
    id: 'classes.added',
    title: 'New classes',
    when: 'Classes are added to a program that is open or in progress.',
    tone: 'leaf',
    variables: {
      program,
      what: '1 new class on Sat 16 Jan 2027, 10:00 am',
      classes: 'Sat 16 Jan 2027, 10:00 am',
      more: 'And 4 more, which are on the page of the program.',
      place: 'Workshop, Hope Road',
    },
    subject: '{{program}}: {{what}}',
    short: '{{organisation}}: {{program}}, {{what}}. {{link}}',
    headline: '{{what}}',
    body: `Hello {{first_name}},

{{program}} has classes that were not planned before:

- {{classes}}

{{more}}
Place: {{place}}

{{button}}

A calendar that you subscribed to changes by itself. If you imported the classes into yours, please import them again.`,
  }),
  moved: mailKind({
    ...base,
    id: 'classes.moved',
    title: 'Class moved',
    when: 'A class gets another day, time or place. The changed calendar entry goes with it.',
    tone: 'sun',
    variables: {
      program,
      before,
      after: 'Wed 13 Jan 2027, 3:30 pm',
      place: 'Workshop, Hope Road',
      at: '(Workshop, Hope Road)',
      reason: 'Sports day',
      questions,
    },
    subject: '{{program}}: a class has moved',
    short: '{{organisation}}: {{program}}, the class of {{before}} is now on {{after}} {{at}}. {{link}}',
    headline: 'Now on {{after}}',
    body: `Hello {{first_name}},

The class of {{before}} is now on {{after}}.
Place: {{place}}

Why: {{reason}}

{{details}}

{{button}}

Questions? {{questions}}`,
  }),
  elsewhere: mailKind({
    ...base,
    id: 'classes.elsewhere',
    title: 'Classes at another place',
    when: 'A program gets another place, and its classes to come take place there.',
    tone: 'sun',
    variables: {
      program,
      from: before,
      place: 'Workshop, Hope Road',
      others: 'Tue 19 Jan 2027, 3:30 pm',
    },
    subject: '{{program}}: another place from {{from}} on',
    short: '{{organisation}}: {{program}}, from {{from}} on: {{place}}. {{link}}',
    headline: 'From {{from}} on: {{place}}',
    body: `Hello {{first_name}},

From {{from}} on, the classes of {{program}} are at another place. Their days and times stay as they are.
Place: {{place}}

At a place of their own, as planned before: {{others}}

{{button}}

A calendar that you subscribed to changes by itself. If you imported the classes into yours, please import them again.`,
  }),
  cancelled: mailKind({
    ...base,
    id: 'classes.cancelled',
    title: 'Class cancelled',
    when: 'A class is cancelled. Its calendar entry is cancelled, too.',
    tone: 'alert',
    variables: { program, before, reason: 'Sports day', questions },
    subject: '{{program}}: no class on {{before}}',
    short: '{{organisation}}: {{program}}, no class on {{before}}. {{link}}',
    headline: 'No class on {{before}}',
    body: `Hello {{first_name}},

The class of {{before}} is cancelled.

Why: {{reason}}

{{button}}

Questions? {{questions}}`,
  }),
  ended: mailKind({
    ...base,
    id: 'classes.ended',
    title: 'All classes to come are off',
    when: 'A program is cancelled, or the booking of a group ends, with classes still to come. The staff of those classes get it.',
    audience: 'team',
    tone: 'alert',
    variables: {
      program,
      from: before,
      count: '8 classes',
      reason: 'Too few children',
    },
    subject: '{{program}}: no classes from {{from}} on',
    short: '{{organisation}}: {{program}}, no classes from {{from}} on. {{link}}',
    headline: 'No classes from {{from}} on',
    body: `Hello {{first_name}},

{{program}} does not go on: {{count}} from {{from}} on will not take place.

Why: {{reason}}

{{button}}

A calendar that you subscribed to changes by itself.`,
    button: 'See your schedule',
  }),
  restored: mailKind({
    ...base,
    id: 'classes.restored',
    title: 'Class takes place after all',
    when: 'A cancelled class is restored.',
    tone: 'leaf',
    variables: { program, before, questions },
    subject: '{{program}}: the class will take place after all',
    short: '{{organisation}}: {{program}}, the class of {{before}} takes place after all. {{link}}',
    headline: 'The class will take place after all',
    body: `Hello {{first_name}},

The class of {{before}} takes place after all. Please come.

{{details}}

{{button}}

Questions? {{questions}}`,
  }),
};
