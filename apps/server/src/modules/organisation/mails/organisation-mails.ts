import { mailKind } from './mail-kind.ts';

export const organisationMails = {
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
