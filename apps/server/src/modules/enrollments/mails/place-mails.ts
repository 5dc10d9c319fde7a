import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleClass, sampleFacts, sampleHeld, sampleLinks } from '../../organisation/mails/sample-details.ts';

const child = 'Maya Campbell';
const program = 'After-school robotics, Level 1';
const reason = 'The room is smaller than planned.';
const base = { group: 'places', eyebrow: '{{program}}', button: 'See the place' } as const;

/** What happens to places. Families rely on every one of these, so none may be switched off. */
export const placeMails = {
  opening: mailKind({
    ...base,
    id: 'places.opening',
    title: 'Registration opens soon',
    when: 'An hour before registration of a program opens, to families that asked for it on its page; again when it is moved after that.',
    topic: 'news',
    tone: 'sun',
    variables: { program, opens: 'Sat 5 Dec 2026, 9:00 am' },
    short: '{{organisation}}: registration of {{program}} opens {{opens}}. {{link}}',
    subject: '{{program}}: registration opens {{opens}}',
    headline: 'Registration opens {{opens}}',
    body: `Hello {{first_name}},

You asked us to tell you: registration of {{program}} opens {{opens}} (Jamaica time).

{{button}}

Places go in the order in which families request them.`,
    button: 'Open the page',
  }),
  open: mailKind({
    ...base,
    id: 'places.open',
    title: 'Registration is open',
    when: 'Registration of a program is opened earlier than planned, to families that asked on its page to hear of the opening.',
    topic: 'news',
    tone: 'sun',
    variables: { program },
    short: '{{organisation}}: registration of {{program}} is open now. {{link}}',
    subject: '{{program}}: registration is open',
    headline: 'Registration is open',
    body: `Hello {{first_name}},

You asked us to tell you: registration of {{program}} is open now, earlier than planned.

{{button}}

Places go in the order in which families request them.`,
    button: 'Open the page',
  }),
  near: mailKind({
    ...base,
    id: 'places.line_near',
    title: 'Turn in the line is near',
    when: 'On an opening night, when few families are ahead, to families that asked for it on the page of the line. Only to phones and browsers.',
    topic: 'places',
    urgency: 'urgent',
    tone: 'sun',
    variables: { night: 'Spring 2027', number: '412-7Q' },
    short: '{{organisation}}: your turn is near. Your number is {{number}}. {{link}}',
    subject: '{{night}}: your turn is near',
    headline: 'Your turn is near',
    eyebrow: '{{night}}',
    body: `Hello {{first_name}},

Only a few families are ahead of you in line. Your number is {{number}}.

{{button}}

Your turn lasts 10 minutes.`,
    button: 'Open the line',
  }),
  held: mailKind({
    ...base,
    id: 'places.held',
    title: 'Place held',
    when: 'A family requests a place.',
    tone: 'sun',
    sample: sampleHeld,
    variables: {
      child,
      program,
      amount: 'J$26,000.00',
      deadline: 'Wed 25 Nov 2026, 4:15 pm',
      next: 'The office reviews each request and will write to you.',
    },
    subject: '{{program}}: we are holding a place for {{child}}',
    headline: 'We are holding a place for {{child}}',
    body: `Hello {{first_name}},

A place in {{program}} is held for {{child}}.
{{next}}
To keep it, please pay {{amount}} by {{deadline}} (Jamaica time). After that, the place goes to another family.

{{button}}

{{details}}`,
  }),
  given: mailKind({
    ...base,
    id: 'places.given',
    title: 'Place given by the office',
    when: 'The office enrolls a child.',
    tone: 'sun',
    sample: sampleHeld,
    variables: {
      child,
      program,
      amount: 'J$26,000.00',
      deadline: 'Wed 25 Nov 2026, 4:15 pm',
      next: 'Please pay J$26,000.00; then Maya Campbell is enrolled.',
    },
    short: '{{organisation}}: a place in {{program}} is held for {{child}}. What to pay, and by when: {{link}}',
    subject: '{{program}}: we are holding a place for {{child}}',
    headline: 'We are holding a place for {{child}}',
    body: `Hello {{first_name}},

The office has given {{child}} a place in {{program}}.
{{next}}
To keep it, please pay {{amount}} by {{deadline}} (Jamaica time). After that, the place goes to another family.

{{button}}

{{details}}`,
  }),
  heldTogether: mailKind({
    ...base,
    id: 'places.held_together',
    title: 'Several places held',
    when: 'A family requests places for several children or programs at once. What costs nothing has an email of its own.',
    tone: 'sun',
    eyebrow: '',
    variables: {
      places: 'a place',
      each: 'Maya Campbell, After-school robotics, Level 1',
      amount: 'J$26,000.00',
      deadline: 'Wed 25 Nov 2026, 4:15 pm',
      next: 'The office reviews some of these requests and will write to you.',
    },
    subject: 'We are holding {{places}} for your family',
    body: `Hello {{first_name}},

- {{each}}

To keep them, please pay {{amount}} by {{deadline}} (Jamaica time). After that, the places go to other families.
{{next}}

{{button}}

{{details}}`,
    button: 'See your places',
  }),
  free: mailKind({
    ...base,
    id: 'places.free',
    title: 'Enrolled in a program that costs nothing',
    when: 'A place that costs nothing is taken.',
    tone: 'leaf',
    sample: sampleClass,
    variables: { child, program },
    subject: '{{program}}: {{child}} is enrolled',
    headline: '{{child}} is enrolled',
    body: `Hello {{first_name}},

{{child}} is enrolled in {{program}}. There is nothing to pay.

{{details}}

{{button}}`,
  }),
  enrolled: mailKind({
    ...base,
    id: 'places.enrolled',
    title: 'Enrolled',
    when: 'A place is paid or confirmed. The calendar file of the classes goes with it.',
    tone: 'leaf',
    sample: sampleClass,
    variables: { child, program, reason },
    short: '{{organisation}}: {{child}} is enrolled in {{program}}. {{link}}',
    subject: '{{program}}: {{child}} is enrolled',
    headline: '{{child}} is enrolled',
    body: `Hello {{first_name}},

{{child}} is enrolled in {{program}}.

Why: {{reason}}

{{details}}

{{button}}`,
  }),
  approved: mailKind({
    ...base,
    id: 'places.approved',
    title: 'Approved',
    when: 'The office approves a request.',
    tone: 'sun',
    sample: sampleClass,
    variables: { child, program, reason },
    short: '{{organisation}}: {{child}} has a place in {{program}}. What comes next: {{link}}',
    subject: '{{program}}: approved by the office',
    headline: 'Your request is approved',
    body: `Hello {{first_name}},

The office has approved the place of {{child}} in {{program}}. Once it is paid, {{child}} is enrolled.

Why: {{reason}}

{{button}}

{{details}}`,
  }),
  rejected: mailKind({
    ...base,
    id: 'places.rejected',
    title: 'Not accepted',
    when: 'The office does not accept a request.',
    sample: [sampleFacts(['Paid', 'J$27,000.00'])],
    variables: {
      child,
      program,
      reason,
      money: 'J$27,000.00 was paid for it. Open the place and choose what happens with the money.',
    },
    subject: '{{program}}: not accepted',
    headline: 'We could not accept your request',
    body: `Hello {{first_name}},

We could not accept the request for {{child}} in {{program}}.

Why: {{reason}}

{{details}}

{{money}}

{{button}}`,
  }),
  cancelled: mailKind({
    ...base,
    id: 'places.cancelled',
    title: 'Place cancelled',
    when: 'A place is cancelled, by the family, by the office or because its hold ended.',
    sample: [sampleFacts(['Paid', 'J$27,000.00'], ['Cancelling costs', 'J$13,500.00'], ['Back to you', 'J$13,500.00'])],
    variables: {
      child,
      program,
      reason,
      refund: 'J$13,500.00 comes by bank transfer by 10 Dec 2026.',
      back: '. J$13,500.00 comes back to you',
    },
    short: '{{organisation}}: the place of {{child}} in {{program}} was cancelled. {{link}}',
    subject: '{{program}}: cancelled{{back}}',
    headline: 'The place was cancelled{{back}}',
    body: `Hello {{first_name}},

The place of {{child}} in {{program}} was cancelled.

{{details}}

- {{refund}}

Why: {{reason}}

{{button}}`,
  }),
  completed: mailKind({
    ...base,
    id: 'places.completed',
    title: 'Program completed',
    when: 'A program is completed.',
    tone: 'leaf',
    variables: { child, program, reason },
    subject: '{{program}}: program completed',
    headline: '{{child}} has completed the program',
    body: `Hello {{first_name}},

{{child}} has completed {{program}}. Thank you for building with us.

Why: {{reason}}`,
  }),
  moved: mailKind({
    ...base,
    id: 'places.moved',
    title: 'Moved to another program',
    when: 'A place moves to another program.',
    sample: sampleClass,
    variables: {
      child,
      from: 'After-school robotics, Level 1',
      program: 'After-school robotics, Level 2',
      money: 'The price is the same, and what you paid counts for the new program.',
      reason,
    },
    subject: '{{program}}: a place was moved here',
    headline: 'A place was moved to {{program}}',
    body: `Hello {{first_name}},

We have moved the place of {{child}} from {{from}} to {{program}}.
{{money}}

Why: {{reason}}

{{details}}

{{button}}`,
  }),
  movedByFamily: mailKind({
    ...base,
    id: 'places.moved_by_family',
    title: 'Moved to another program by the family',
    when: 'A parent moves a place to another program.',
    sample: sampleClass,
    variables: {
      child,
      from: 'After-school robotics, Level 1',
      program: 'After-school robotics, Level 2',
      money: 'The price is now J$30,000.00. Please pay J$4,000.00 by Sat 28 Nov 2026.',
      reason,
    },
    subject: '{{program}}: {{child}} has a place here now',
    headline: '{{child}} moves to {{program}}',
    body: `Hello {{first_name}},

You moved the place of {{child}} from {{from}} to {{program}}. The place in {{from}} is free again.
{{money}}

Your note: {{reason}}

{{details}}

{{button}}`,
  }),
  priceChanged: mailKind({
    ...base,
    id: 'places.price',
    title: 'Price of a place changed',
    when: 'The office sets another price for a place.',
    variables: {
      child,
      program,
      price: 'J$20,000.00',
      before: '; it was J$26,000.00.',
      deadline: 'Wed 25 Nov 2026, 4:15 pm',
      reason: 'Second child',
    },
    subject: '{{program}}: the price of a place has changed',
    headline: 'The price of a place has changed',
    body: `Hello {{first_name}},

The price of the place of {{child}} in {{program}} is now {{price}}{{before}}
To keep it, please pay by {{deadline}} (Jamaica time).

Why: {{reason}}`,
  }),
  scholarship: mailKind({
    id: 'places.scholarship',
    title: 'Decision on a scholarship',
    when: 'The office decides on a scholarship request.',
    group: 'places',
    variables: {
      decision: 'We have granted a scholarship for Maya Campbell: 25% off Rovers, after any other discounts.',
      next: 'It is taken off when you request the place.',
      unchanged: 'The price of a place that is paid or being paid stays as it is.',
      reply: 'Glad to help.',
    },
    subject: 'Your scholarship request',
    // Others see a phone, so it says neither for whom nor what.
    short: '{{organisation}}: we have answered your request. {{link}}',
    body: `Hello {{first_name}},

{{decision}}
{{next}}
{{unchanged}}

{{reply}}`,
    button: 'See your places',
  }),
  noContact: mailKind({
    id: 'places.no_contact',
    title: 'Emergency contact missing',
    when: 'A child with a class in the next 14 days has no emergency contact; at most once a week.',
    group: 'places',
    tone: 'alert',
    sample: [sampleLinks('Add a contact for Maya Campbell')],
    variables: { children: 'Maya Campbell', have: 'has' },
    short: '{{organisation}}: please add an emergency contact for {{children}}. {{link}}',
    subject: 'Who should we call about {{children}}?',
    body: `Hello {{first_name}},

{{children}} {{have}} a class soon, and we have nobody to call if you cannot be reached. Please add an emergency contact: a name and a phone number are enough.

{{details}}`,
  }),
};
