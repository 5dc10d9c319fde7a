import { mailKind } from '../../organisation/mails/mail-kind.ts';

export const messageMails = {
  contact: mailKind({
    id: 'office.contact',
    title: 'Message of the contact form',
    when: 'A visitor sends the contact form. It goes to the address of the office.',
    group: 'office',
    audience: 'team',
    variables: {
      sender: 'Marcia Brown',
      sender_email: 'marcia@example.com',
      topic: 'Saturday classes',
      message: 'Is lunch included?',
    },
    subject: 'Message from the website: {{topic}}',
    headline: 'Message from the website',
    body: `{{sender}} sent a message through the contact form.

Reply to: {{sender_email}}
Subject: {{topic}}

{{message}}

The message is also in the inbox of the admin panel.`,
    button: 'Open the inbox',
  }),
  newsletterConfirm: mailKind({
    id: 'newsletter.confirm',
    title: 'Confirm the newsletter',
    when: 'Somebody subscribes to the newsletter.',
    group: 'newsletter',
    audience: 'subscriber',
    tone: 'sun',
    variables: {},
    subject: 'Please confirm: the newsletter of {{organisation}}',
    headline: 'Please confirm the newsletter',
    body: `Hello,

Someone, hopefully you, subscribed this address to our newsletter. Please confirm with this link:

{{button}}

The link works for 7 days. If it was not you, ignore this message and we will not send you anything else.

{{details}}`,
    button: 'Confirm the newsletter',
  }),
  newsletterAlready: mailKind({
    id: 'newsletter.already',
    title: 'Subscribed already',
    when: 'A subscribed address is entered for the newsletter again.',
    group: 'newsletter',
    audience: 'subscriber',
    variables: {},
    subject: 'You already get the newsletter of {{organisation}}',
    headline: 'You already get the newsletter',
    body: `Hello,

Someone, hopefully you, subscribed this address to our newsletter. You are already subscribed, so you do not need to do anything.

{{details}}`,
  }),
};
