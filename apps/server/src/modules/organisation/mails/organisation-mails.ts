import { mailKind } from './mail-kind.ts';

export const organisationMails = {
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
