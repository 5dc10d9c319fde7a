import { mailKind } from '../../organisation/mails/mail-kind.ts';

/** What members of the team are asked about their own hours. */
export const hoursMails = {
  missing: mailKind({
    id: 'hours.missing',
    group: 'classes',
    topic: 'classes',
    eyebrow: 'Hours',
    audience: 'team',
    title: 'Times are missing in your hours',
    when: 'An admin asks for the times of classes that have no check-in, or no end.',
    tone: 'sun',
    variables: { month: 'November 2026', classes: 'Level 1, Tue 17 Nov 2026, 3:00 pm: no end' },
    subject: 'Your hours of {{month}}: times are missing',
    headline: 'Times are missing',
    short: '{{organisation}}: times are missing in your hours of {{month}}. {{link}}',
    body: `Hello {{first_name}},

Your hours of {{month}} are nearly whole. These classes have no times yet:

{{classes}}

Please write down when you were there, or that you were not. Without times a class is not paid.

{{button}}`,
    button: 'Write the times',
  }),
};
