import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'money', eyebrow: 'Your account' } as const;

/** About charges that are no place, such as a late pick-up. */
export const chargeMails = {
  made: mailKind({
    ...base,
    id: 'money.charge',
    title: 'A new charge',
    when: 'The office charges a family for something that is no place, or a late pick-up is confirmed.',
    tone: 'sun',
    variables: {
      label: 'Late pick-up, 28 Nov 2026',
      amount: 'J$900.00',
      due: '12 Dec 2026',
      note: 'Maya was collected at 12:22 pm, 22 minutes after class ended.',
    },
    subject: '{{label}}: {{amount}}, due on {{due}}',
    headline: '{{amount}} is due on {{due}}',
    short: '{{organisation}}: {{label}}, {{amount}}, due on {{due}}. {{link}}',
    body: `Hello {{first_name}},

There is a new charge on your account: {{label}}, {{amount}}. Please pay it by {{due}}.

{{note}}

{{button}}

If something is not right, just reply or call us on {{phone}}.`,
    button: 'See and pay it',
  }),
  cancelled: mailKind({
    ...base,
    id: 'money.charge_cancelled',
    title: 'A charge is cancelled',
    when: 'The office cancels a charge or forgives a late pick-up.',
    tone: 'leaf',
    variables: { label: 'Late pick-up, 28 Nov 2026', amount: 'J$900.00', invoice: 'INV-2026-000017' },
    subject: '{{label}}: nothing is due any more',
    headline: 'You do not have to pay {{amount}}',
    body: `Hello {{first_name}},

We cancelled this charge: {{label}}, {{amount}} (invoice {{invoice}}). Nothing is due for it any more.`,
    button: 'See the invoice',
  }),
};
