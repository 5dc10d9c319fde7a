import { mailKind } from './mail-kind.ts';
import { sampleLinks } from './sample-details.ts';

export const organisationMails = {
  daily: mailKind({
    id: 'family.daily',
    title: 'Daily email',
    when: 'Once a day for readers who want one email a day, when there is something new.',
    group: 'family',
    audience: 'account',
    sample: [sampleLinks('Maya Campbell has a new progress report', 'Coursework returned: line follower')],
    variables: { day: 'Tue 24 Nov 2026' },
    subject: '{{organisation}}: news of {{day}}',
    headline: 'News of {{day}}',
    body: `Hello {{first_name}},

This is new for you today:

{{details}}`,
    button: 'Open your portal',
  }),
  cap: mailKind({
    id: 'office.daily_limit',
    title: 'Daily limit of messages reached',
    when: 'Text messages or WhatsApp messages reach the limit of a day. Every admin gets it, once a day and channel.',
    group: 'office',
    audience: 'team',
    tone: 'alert',
    variables: { channel: 'text messages' },
    subject: 'The daily limit of {{channel}} is reached',
    body: `Hello {{first_name}},

Today's limit of {{channel}} is reached. Further ones wait until tomorrow morning, or until you raise the limit.

{{button}}`,
    button: 'See the limits',
  }),
  test: mailKind({
    id: 'office.test',
    title: 'Test message',
    when: 'An admin asks for it in the settings.',
    group: 'office',
    audience: 'team',
    variables: {},
    subject: 'A test message from {{organisation}}',
    body: `Hello {{first_name}},

You asked for this message in the settings. It arrived, so email delivery works.`,
  }),
};
