import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleLinks } from '../../organisation/mails/sample-details.ts';

const base = { group: 'office', audience: 'team' } as const;

export const adminMails = {
  serverFailed: mailKind({
    ...base,
    id: 'office.server_failed',
    title: 'The server needs attention',
    when: 'Something that the organization needs stops working, such as the mail server or the daily backup. It goes to the owners and to the addresses on the status page.',
    tone: 'alert',
    urgency: 'urgent',
    variables: { facts: 'The newest backup is 40 hours old. Open Failed tasks for the reason.' },
    subject: 'The server needs attention',
    body: `Hello {{first_name}},

This does not work at the moment:

- {{facts}}

You get another email when it works again. Until then we remind you once a day.`,
    button: 'See the status',
  }),
  serverStill: mailKind({
    ...base,
    id: 'office.server_still',
    title: 'The server still needs attention',
    when: 'Once a day, as long as something that failed does not work again.',
    tone: 'alert',
    variables: { facts: 'The newest backup is 64 hours old. Open Failed tasks for the reason.' },
    subject: 'The server still needs attention',
    body: `Hello {{first_name}},

This still does not work:

- {{facts}}`,
    button: 'See the status',
  }),
  serverWell: mailKind({
    ...base,
    id: 'office.server_well',
    title: 'The server works again',
    when: 'Something that failed has worked again for a while.',
    variables: { facts: 'Backup: Newest backup' },
    subject: 'The server works again',
    body: `Hello {{first_name}},

This works again:

- {{facts}}`,
    button: 'See the status',
  }),
  mentioned: mailKind({
    ...base,
    id: 'office.mention',
    title: 'Mentioned in a note',
    when: 'A colleague mentions a member of the team in a note. Everybody can turn these off for themselves.',
    mayBeOff: true,
    sample: [sampleLinks('Turn these emails off in your settings')],
    variables: { who: 'Keisha Grant', record: 'a family' },
    subject: 'A colleague mentioned you in a note',
    body: `Hello {{first_name}},

{{who}} mentioned you in a note on {{record}}.

{{button}}

{{details}}`,
    button: 'Read it',
  }),
};
