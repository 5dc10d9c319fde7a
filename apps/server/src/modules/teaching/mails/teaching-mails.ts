import { mailKind } from '../../organisation/mails/mail-kind.ts';

const child = 'Maya Campbell';
const program = 'After-school robotics, Level 1';
const base = { group: 'classes', mayBeOff: true, topic: 'progress', collects: true } as const;
const report = {
  eyebrow: '{{program}}',
  button: 'Read the report',
  short: '{{organisation}}: there is a new progress report in your portal. {{link}}',
} as const;

/** Good to know, but nobody misses a class or a deadline without it: each may be switched off. */
export const teachingMails = {
  report: mailKind({
    ...base,
    ...report,
    id: 'classes.report',
    title: 'Progress report',
    when: 'A progress report is released. Its content stays in the portal.',
    variables: { child, program },
    subject: 'Progress report for {{child}}',
    body: `Hello {{first_name}},

There is a new progress report on {{child}} in {{program}}.
Please read it and let us know that you have.`,
  }),
  reportCorrected: mailKind({
    ...base,
    ...report,
    id: 'classes.report_corrected',
    title: 'Progress report corrected',
    when: 'A corrected report takes the place of an earlier one.',
    variables: { child, program },
    subject: 'Corrected progress report for {{child}}',
    body: `Hello {{first_name}},

The progress report on {{child}} in {{program}} was corrected; the new one takes its place.
Please read it and let us know that you have.`,
  }),
  reportSentBack: mailKind({
    ...base,
    topic: 'classes',
    audience: 'team',
    id: 'classes.report_sent_back',
    title: 'Progress report sent back',
    when: 'A colleague or the office has read a report before its family, and says what to change. The words stay in the portal.',
    variables: { program, reader: 'Nicole Harrison' },
    subject: '{{reader}} has read a report of {{program}}',
    body: `Hello {{first_name}},

{{reader}} has read a progress report of {{program}} and suggests changes. They stand beside the report.`,
    button: 'See what to change',
  }),
  portfolioAsked: mailKind({
    ...base,
    id: 'classes.portfolio_asked',
    title: 'Portfolio: a question to the parent',
    when: 'A teacher has looked at a thing that a student would like to show to everyone.',
    variables: { child, thing: 'The corner' },
    subject: '{{child}} asks: show “{{thing}}” to everyone?',
    body: `Hello {{first_name}},

{{child}} would like “{{thing}}” on the public page of the portfolio. A teacher has looked at it.
The page says a first name and an age, and nothing more. Nothing is public before you say yes, and you can take it back on any day.`,
    button: 'Look at it',
  }),
  workDone: mailKind({
    ...base,
    id: 'classes.work_done',
    title: 'Coursework done',
    when: 'Coursework is marked as done.',
    tone: 'leaf',
    variables: { child, work: 'Line follower', comment: 'Clean wiring, well done.' },
    subject: '{{work}}: done',
    body: `Hello {{first_name}},

The work of {{child}} on “{{work}}” is marked as done.

{{comment}}`,
    button: 'See the work',
  }),
  workReturned: mailKind({
    ...base,
    id: 'classes.work_returned',
    title: 'Coursework returned',
    when: 'Coursework is returned for another try.',
    tone: 'sun',
    variables: { child, work: 'Line follower', comment: 'Please add the second sensor.' },
    subject: '{{work}}: please try again',
    body: `Hello {{first_name}},

The work of {{child}} on “{{work}}” was returned for another try.

{{comment}}`,
    button: 'See the work',
  }),
};
