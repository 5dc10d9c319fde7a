import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'money' } as const;
const about = 'Maya Campbell in Rovers';

/** What happens to money on its way back. None of these may be switched off. */
export const refundMails = {
  credited: mailKind({
    ...base,
    id: 'money.credited',
    title: 'Family credit',
    when: 'Money of a payment becomes credit of the family.',
    tone: 'leaf',
    variables: { amount: 'J$12,000.00', about, title: 'Rovers' },
    subject: '{{amount}} of family credit for {{title}}',
    headline: '{{amount}} is now family credit',
    body: `Hello {{first_name}},

{{amount}} for {{about}} is now family credit. Use it at Pay Now for any program.`,
    button: 'See the details',
  }),
  rerouted: mailKind({
    ...base,
    id: 'money.refund_rerouted',
    title: 'Refund goes another way',
    when: 'The card service does not carry out a refund, so the office sends it by bank transfer.',
    variables: {
      amount: 'J$13,500.00',
      about,
      title: 'Rovers',
      reason: 'The card service refunds whole payments only.',
      until: '10 Dec 2026',
      whose: 'Your',
      card: 'your card',
      next: 'The money is safe with us and still yours. Please tell us your account under Payments, where you can also keep the money as credit.',
    },
    subject: '{{whose}} refund of {{amount}} for {{title}} comes by bank transfer',
    headline: '{{amount}} comes by bank transfer',
    body: `Hello {{first_name}},

We could not send {{amount}} for {{about}} back to {{card}}.

Why: {{reason}}

We send it by bank transfer instead, by {{until}}. {{next}}`,
    button: 'See the refund',
  }),
  unsent: mailKind({
    ...base,
    id: 'money.refund_unsent',
    title: 'Refund could not be sent',
    when: 'A refund that a family waits for could not be sent. The office finds another way.',
    variables: {
      amount: 'J$8,000.00',
      about,
      title: 'Rovers',
      reason: 'The bank does not know the account.',
      whose: 'Your',
      next: 'The money is safe with us and still yours. Tell us another account under Payments, or keep it as credit there; you can also answer this email.',
    },
    subject: '{{whose}} refund of {{amount}} for {{title}} could not be sent',
    headline: '{{amount}} is still with us',
    body: `Hello {{first_name}},

{{whose}} refund of {{amount}} for {{about}} could not be sent.

Why: {{reason}}

{{next}}`,
    button: 'Choose where it goes',
  }),
  account: mailKind({
    ...base,
    id: 'money.refund_account',
    title: 'Account for a refund',
    when: 'A family says where a refund by bank transfer goes.',
    variables: {
      amount: 'J$8,000.00',
      about,
      title: 'Rovers',
      account: 'Blue Mountain Bank, account ending 0417',
      until: '10 Dec 2026',
    },
    subject: 'Your refund of {{amount}} for {{title}} goes to the account that you gave us',
    headline: 'We send {{amount}} to your account',
    body: `Hello {{first_name}},

We send {{amount}} for {{about}} to {{account}}, by {{until}}.

Was this not you? Please call the office now.`,
    button: 'See the refund',
  }),
  late: mailKind({
    ...base,
    id: 'money.refund_late',
    title: 'Refund takes longer',
    when: 'The card service has not said for two days whether a refund was carried out.',
    variables: {
      amount: 'J$8,000.00',
      about,
      title: 'Rovers',
      whose: 'Your',
      card: 'your card',
      next: 'The money is still yours.',
    },
    subject: '{{whose}} refund of {{amount}} for {{title}} takes longer',
    headline: '{{whose}} refund takes longer',
    body: `Hello {{first_name}},

We asked the card service to send {{amount}} for {{about}} back to {{card}}, and it has not answered yet. We are looking into it and write to you again. {{next}}`,
    button: 'See the refund',
  }),
};
