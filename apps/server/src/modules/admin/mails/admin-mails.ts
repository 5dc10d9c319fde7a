import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleLinks } from '../../organisation/mails/sample-details.ts';

const base = { group: 'office', audience: 'team' } as const;

export const adminMails = {
  exported: mailKind({
    ...base,
    id: 'office.export',
    title: 'A list of people was exported',
    when: 'An admin exports a list of people. It goes to all other admins.',
    variables: { who: 'Keisha Grant', list: 'families', rows: '312 rows', format: 'XLSX' },
    subject: '{{who}} exported a list of people',
    body: `Hello {{first_name}},

{{who}} exported the list "{{list}}" with {{rows}} as {{format}}. We email all other admins whenever somebody exports a list of people. If you expected this export, you can ignore this message.`,
    button: 'See it in the audit log',
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
