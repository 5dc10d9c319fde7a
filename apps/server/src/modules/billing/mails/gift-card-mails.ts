import { mailKind } from '../../organisation/mails/mail-kind.ts';

export const giftCardMails = {
  issued: mailKind({
    group: 'money',
    eyebrow: 'Gift card',
    id: 'money.gift_card',
    title: 'The code of a gift card',
    when: 'The invoice of a gift card is paid.',
    tone: 'leaf',
    variables: { amount: 'J$10,000.00', code: 'ABCD EFGH JKLM NPQR', invoice: 'INV-2026-000017' },
    subject: 'Your gift card of {{amount}}',
    headline: 'Here is your gift card of {{amount}}',
    body: `Hello {{first_name}},

Thank you for buying a gift card (invoice {{invoice}}). Its code is:

{{code}}

Whoever has the code can pay with it, in parts too, for anything that we offer. Please keep it as safe as cash, and pass it on to whoever it is for.

{{button}}`,
    button: 'See your gift cards',
  }),
};
