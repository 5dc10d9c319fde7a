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
  exported: mailKind({
    id: 'office.export',
    title: 'A list of people was exported',
    when: 'Somebody exports a list of people, or a class list for the first time on a day. It goes to all other admins.',
    group: 'office',
    audience: 'team',
    variables: { who: 'Keisha Grant', list: 'families', rows: '312 rows', format: 'XLSX' },
    subject: '{{who}} exported a list of people',
    body: `Hello {{first_name}},

{{who}} exported the list "{{list}}" with {{rows}} as {{format}}. We email all other admins when somebody exports a list of people. If you expected this export, you can ignore this message.`,
    button: 'See it in the audit log',
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
  sensitive: mailKind({
    id: 'office.sensitive_change',
    title: 'Something sensitive was changed',
    when: 'An admin changes where families pay, another money setting, or how a family signs in. It goes to all other admins.',
    group: 'office',
    audience: 'team',
    tone: 'alert',
    variables: {
      who: 'Keisha Grant',
      what: 'the account for bank transfers',
      changes: 'Account number: 000214 before, 000991 now',
    },
    subject: '{{who}} changed {{what}}',
    body: `Hello {{first_name}},

{{who}} changed {{what}}:

- {{changes}}

All other admins get this email. If you did not expect it, ask {{who}} in person, and change it back.`,
    button: 'See it in the audit log',
  }),
  webhook: mailKind({
    id: 'office.webhook',
    title: 'Another program cannot be notified',
    when: 'A message to another program fails after every retry, or its address is gone. Every admin gets it, once until messages arrive again.',
    group: 'office',
    audience: 'team',
    tone: 'alert',
    variables: {
      program: 'Accounting',
      problem: 'The address answered 503.',
      what: 'Later messages are still tried.',
    },
    subject: '{{program}} cannot be notified',
    body: `Hello {{first_name}},

A message to {{program}} failed after every retry. {{problem}} {{what}}

{{button}}

Once it works again, you can send the messages that failed once more.`,
    button: 'See the connections',
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
