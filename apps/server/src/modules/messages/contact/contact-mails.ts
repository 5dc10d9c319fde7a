import type { MailMessage } from '../../../platform/mail/mailer.ts';

interface Given {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Goes to the office only: a copy to the sender would let strangers send our mail to any address. */
export const adminMail = (officeEmail: string, given: Given): MailMessage => ({
  to: officeEmail,
  subject: `Message from the website: ${given.subject}`,
  text: `${given.name} sent a message through the contact form.

Reply to: ${given.email}
Subject: ${given.subject}

${given.message}

The message is also in the inbox of the admin panel.`,
});
