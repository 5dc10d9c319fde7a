import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleButton, sampleFacts } from '../../organisation/mails/sample-details.ts';

const child = 'Maya Campbell';
const program = 'After-school robotics, Level 1';
const number = 'RCT-2026-000041';
const invoice = 'INV-2026-000017';
const base = { group: 'money' } as const;
const ofPlace = { ...base, eyebrow: '{{program}}', button: 'See the place' } as const;

/** What a family pays, owes and gets back. None of these may be switched off. */
export const moneyMails = {
  receipt: mailKind({
    ...base,
    id: 'money.receipt',
    title: 'Receipt',
    when: 'A payment for places, or money on account, is recorded. The receipt goes with it as PDF.',
    tone: 'leaf',
    sample: [sampleFacts(['Price', 'J$32,000.00'], ['Paid now', 'J$26,000.00'], ['Still to pay', 'J$6,000.00'])],
    variables: {
      amount: 'J$26,000.00',
      number,
      about: program,
      thanks: 'Thank you: we received J$26,000.00 by card for Maya Campbell in After-school robotics, Level 1.',
      still_due: 'J$6,000.00 is still due.',
      note: 'J$500.00 more than was due is now family credit.',
      each: 'Maya Campbell, Rovers: J$12,000.00',
      paid_by: 'It was paid by Beverly Brown with your payment link.',
    },
    subject: 'Receipt {{number}}: {{amount}} for {{about}}',
    headline: '{{amount}} received',
    eyebrow: 'Receipt {{number}}',
    body: `Hello {{first_name}},

{{thanks}}
Receipt {{number}} is in your portal.
{{still_due}}

{{note}}

- {{each}}

{{paid_by}}

{{details}}

{{button}}`,
    button: 'See the payment',
  }),
  thanks: mailKind({
    ...base,
    id: 'money.thanks',
    title: 'Thanks to somebody who paid for a family',
    when: 'Somebody pays with a payment link. Only first names are shown.',
    audience: 'payer',
    tone: 'leaf',
    variables: {
      amount: 'J$26,000.00',
      method: 'by card',
      number,
      reference: 'DB4821K7',
      each: 'Maya, Rovers: J$12,000.00',
    },
    subject: 'Thank you: {{amount}} received, receipt {{number}}',
    headline: 'Thank you: {{amount}} received',
    body: `Hello {{first_name}},

Thank you: we received {{amount}} {{method}}. Receipt {{number}}, reference {{reference}}.

{{each}}`,
  }),
  billPaid: mailKind({
    ...base,
    id: 'money.bill_paid',
    title: 'Receipt for an invoice',
    when: 'A payment for an invoice is recorded.',
    tone: 'leaf',
    variables: {
      amount: 'J$5,000.00 by card',
      number,
      invoice,
      title: 'Entry fee: Team Bolt',
      payer: 'Andre Campbell',
      message: '“Build something good!”',
      left: 'The invoice is paid in full.',
      note: 'J$500.00 more than was due is now family credit.',
      where: 'The receipt is in your portal.',
    },
    subject: 'Receipt {{number}} for invoice {{invoice}}',
    headline: 'Thank you for paying invoice {{invoice}}',
    eyebrow: 'Receipt {{number}}',
    body: `Hello {{first_name}},

Thank you: we received {{amount}} from {{payer}} for invoice {{invoice}}, {{title}}.
{{message}}
The receipt's number is {{number}}. {{left}}

{{note}}

{{where}}

{{button}}`,
    button: 'See the invoice',
  }),
  billThanks: mailKind({
    ...base,
    id: 'money.bill_thanks',
    title: 'Thanks to somebody who paid an invoice',
    when: 'Somebody pays an invoice with a link.',
    audience: 'payer',
    tone: 'leaf',
    variables: {
      amount: 'J$5,000.00',
      method: 'by card',
      number,
      reference: 'DB4821K7',
      title: 'Entry fee, Arena Day: Team Bolt',
    },
    subject: 'Thank you: {{amount}} received, receipt {{number}}',
    headline: 'Thank you: {{amount}} received',
    body: `Hello {{first_name}},

Thank you: we received {{amount}} {{method}} for {{title}}. Receipt {{number}}, reference {{reference}}.`,
  }),
  undone: mailKind({
    ...base,
    id: 'money.undone',
    title: 'Receipt cancelled',
    when: 'The office undoes a payment.',
    tone: 'alert',
    variables: {
      amount: 'J$12,000.00',
      number,
      reason: 'Typed for the wrong family',
      due_again: 'Maya Campbell, Rovers: J$12,000.00 does not count as paid any more.',
    },
    subject: 'Receipt {{number}} is cancelled',
    body: `Hello {{first_name}},

The payment of {{amount}} with receipt {{number}} has been undone. The reason: {{reason}}

{{due_again}}

If you did pay, please call or write to us at once: {{phone}}, {{email}}`,
    button: 'See your payments',
  }),
  proofSentBack: mailKind({
    ...base,
    id: 'money.proof',
    title: 'Proof of payment sent back',
    when: 'The office cannot accept a proof of payment.',
    tone: 'sun',
    variables: {
      amount: 'J$12,000.00',
      reference: 'DB4821K7',
      about: 'Maya Campbell in Rovers',
      title: 'Rovers',
      reason: 'The slip is cut off.',
    },
    short: '{{organisation}}: we could not accept your proof of payment for {{title}}. {{link}}',
    subject: '{{title}}: we could not accept your proof of payment',
    headline: 'We could not accept your proof of payment',
    body: `Hello {{first_name}},

We reviewed the proof for {{amount}} ({{reference}}) for {{about}}, and could not accept it.

Why: {{reason}}

Please send another one, or pay in another way.

{{button}}`,
    button: 'Send another proof',
  }),
  billProofSentBack: mailKind({
    ...base,
    id: 'money.bill_proof',
    title: 'Proof for an invoice sent back',
    when: 'The office cannot accept a proof of payment for an invoice.',
    tone: 'sun',
    variables: {
      invoice,
      amount: 'J$5,000.00',
      reference: 'DB4821K7',
      title: 'Entry fee: Team Bolt',
      reason: 'The slip is cut off.',
      next: 'Please send another one, or pay in another way.',
    },
    short: '{{organisation}}: we could not accept your proof of payment for {{title}}. {{link}}',
    subject: 'Invoice {{invoice}}: we could not accept your proof of payment',
    headline: 'We could not accept your proof of payment',
    body: `Hello {{first_name}},

We reviewed the proof for {{amount}} ({{reference}}) for {{title}}, and could not accept it.

Why: {{reason}}

{{next}}

{{button}}`,
    button: 'See the invoice',
  }),
  refunded: mailKind({
    ...base,
    id: 'money.refund',
    title: 'Refund',
    when: 'A refund is paid out.',
    tone: 'leaf',
    variables: {
      amount: 'J$12,000.00',
      about: 'Maya Campbell in Rovers',
      title: 'Rovers',
      way: 'Your bank may need a few days to show it.',
    },
    subject: 'Refund of {{amount}} for {{title}}',
    headline: 'Refund of {{amount}}',
    body: `Hello {{first_name}},

We have refunded {{amount}} for {{about}}.
{{way}}`,
    button: 'See the details',
  }),
  planAgreed: mailKind({
    ...ofPlace,
    id: 'money.plan',
    title: 'Payment plan agreed',
    when: 'The office agrees on a payment plan with a family.',
    variables: {
      child,
      program,
      parts: 'J$4,000.00 by 1 Feb 2027 and J$4,500.00 by 1 Mar 2027',
      reason: 'Paid after each payday',
    },
    subject: '{{program}}: your payment plan',
    headline: 'Your payment plan',
    body: `Hello {{first_name}},

For the place of {{child}} in {{program}} you pay {{parts}}.

As agreed: {{reason}}`,
  }),
  planChanged: mailKind({
    ...ofPlace,
    id: 'money.plan_changed',
    title: 'Payment plan changed',
    when: 'The office changes the dates of a payment plan.',
    variables: {
      child,
      program,
      parts: 'J$4,000.00 by 1 Feb 2027 and J$4,500.00 by 1 Mar 2027',
      reason: 'Another payday',
    },
    subject: '{{program}}: your payment plan has new dates',
    headline: 'Your payment plan has new dates',
    body: `Hello {{first_name}},

For the place of {{child}} in {{program}} you now pay {{parts}}.

Why: {{reason}}`,
  }),
  planEnded: mailKind({
    ...ofPlace,
    id: 'money.plan_ended',
    title: 'Payment plan ended',
    when: 'The office ends a payment plan.',
    tone: 'sun',
    variables: { child, program, amount: 'J$8,500.00', reason: 'Two parts were not paid.' },
    subject: '{{program}}: your payment plan has ended',
    headline: 'Your payment plan has ended',
    body: `Hello {{first_name}},

The payment plan for the place of {{child}} in {{program}} has ended.
The rest, {{amount}}, is due now.

Why: {{reason}}`,
    button: 'Pay the rest',
  }),
  holdEnding: mailKind({
    ...base,
    id: 'money.hold_ending',
    title: 'Hold ends soon',
    when: 'A held place is not paid, and its time runs out.',
    tone: 'sun',
    sample: [
      sampleFacts([
        'Maya Campbell, After-school robotics, Level 1',
        'J$12,000.00, held until Wed 25 Nov 2026, 4:15 pm',
      ]),
      sampleButton('Pay J$12,000.00'),
    ],
    variables: { amount: 'J$12,000.00', deadline: 'Wed 25 Nov 2026, 4:15 pm' },
    short: '{{organisation}}: please pay {{amount}}, a place is held until {{deadline}}. {{link}}',
    subject: 'Please pay {{amount}}: a place is held until {{deadline}}',
    headline: 'Held until {{deadline}}',
    body: `Hello {{first_name}},

Please pay {{amount}}. The first place is held until {{deadline}} (Jamaica time).

{{details}}

After that time the place goes to another family. If you have paid by transfer, please send us the proof there.`,
    button: 'Pay {{amount}}',
  }),
  reminder: mailKind({
    ...base,
    id: 'money.reminder',
    title: 'Payment reminder',
    when: 'Something is due; when and how often, the settings for reminders say.',
    tone: 'sun',
    sample: [
      sampleFacts(['Maya Campbell, After-school robotics, Level 1', 'J$12,000.00 is due on 23 Dec 2026']),
      sampleButton('Pay J$12,000.00'),
    ],
    variables: { amount: 'J$12,000.00', on: ' on 23 Dec 2026' },
    short: '{{organisation}}: {{amount}} is due{{on}}. {{link}}',
    subject: 'Reminder: {{amount}} is due{{on}}',
    headline: '{{amount}} is due{{on}}',
    body: `Hello {{first_name}},

{{details}}

If you have paid by transfer, please send us the proof there. If something is not right, just reply or call us.`,
    button: 'Pay {{amount}}',
  }),
  bill: mailKind({
    ...base,
    id: 'organizations.bill',
    title: 'Invoice',
    when: 'The office sends an invoice to an organization. The invoice goes with it as PDF.',
    group: 'organizations',
    audience: 'organization',
    sample: [sampleFacts(['To pay', 'J$120,000.00'], ['Due', '9 Dec 2026'])],
    variables: { invoice, title: 'Robotics mornings, March' },
    subject: 'Invoice {{invoice}} from {{organisation}}',
    headline: 'Invoice {{invoice}}',
    body: `Hello {{name}},

Here is our invoice {{invoice}}: {{title}}. It is attached as PDF.

{{details}}

See what is paid and pay here, by card or by transfer. Keep this link private.

{{button}}

Questions? Write to {{email}} or call {{phone}} and quote {{invoice}}.`,
    button: 'Pay the invoice',
  }),
};
