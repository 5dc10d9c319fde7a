import type { MailMessage } from '../../../platform/mail/mailer.ts';

interface Given {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** To the office alone: a copy to the writer would let strangers send our mail to anybody. */
export const adminMail = (office: string, given: Given): MailMessage => ({
  to: office,
  subject: `Message from the website: ${given.subject}`,
  text: `${given.name} sent a message through the contact form.

Reply to: ${given.email}
Subject: ${given.subject}

${given.message}

The message is also in the inbox of the admin panel.`,
});
