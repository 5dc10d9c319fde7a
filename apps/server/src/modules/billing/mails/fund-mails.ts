import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleLinks } from '../../organisation/mails/sample-details.ts';

const base = { group: 'money' } as const;
const title = 'Maya’s robotics, from Grandma Inez';

/** About links with which relatives pay for a child over time. They say what the parent called the link, and no more of the family. */
export const fundMails = {
  thanks: mailKind({
    ...base,
    id: 'money.fund_thanks',
    title: 'Receipt for a relative who pays over time',
    when: 'A relative pays by a link over time. The receipt is in the name that they gave.',
    audience: 'payer',
    tone: 'leaf',
    variables: {
      amount: 'J$5,000.00',
      method: 'by card',
      number: 'RCT-2026-000041',
      reference: 'DB-4821-K7',
      title,
    },
    subject: 'Thank you: {{amount}} received, receipt {{number}}',
    headline: 'Thank you: {{amount}} received',
    eyebrow: 'Receipt {{number}}',
    body: `Hello {{first_name}},

Thank you: we received {{amount}} {{method}} from {{name}} for “{{title}}”. Receipt {{number}}, reference {{reference}}.

The link that you were sent works again for the next part.`,
  }),
  confirm: mailKind({
    ...base,
    id: 'money.fund_reminder_confirm',
    title: 'A relative confirms reminders',
    when: 'Somebody asks for a monthly reminder on the page of a link over time.',
    audience: 'stranger',
    variables: { title },
    sample: [sampleLinks('No, do not remind me')],
    subject: 'Please confirm: a reminder each month',
    headline: 'A reminder each month?',
    body: `Hello {{first_name}},

Somebody asked us to remind this address each month of “{{title}}”. Please confirm that it was you. Otherwise ignore this email: nothing will be sent.

{{button}}

{{details}}`,
    button: 'Yes, remind me each month',
  }),
  reminder: mailKind({
    ...base,
    id: 'money.fund_reminder',
    title: 'Monthly reminder of a relative',
    when: 'A month after the last one, while something is open and the link works. Only to relatives who asked for it.',
    audience: 'payer',
    variables: { title, open: 'J$12,000.00', until: '18 Jul 2027' },
    sample: [sampleLinks('Stop these reminders with one click')],
    subject: 'Your reminder: {{open}} is open',
    headline: '{{title}}',
    body: `Hello {{first_name}},

You asked for a reminder each month. {{open}} is open for “{{title}}”; you can pay any part of it until {{until}}.

{{button}}

{{details}}`,
    button: 'Open the page',
  }),
};
