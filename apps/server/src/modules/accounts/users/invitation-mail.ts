import type { MailMessage } from '../../../platform/mail/mailer.ts';

export const invitationMail = (
  to: { email: string; name: string },
  organisation: string,
  invitedBy: string,
  link: string,
): MailMessage => ({
  to: to.email,
  subject: `Your account with ${organisation}`,
  text: `Hello ${to.name.split(' ')[0]},

${invitedBy} has opened an account for you in the office of ${organisation}. Please set your own password here:

${link}

The link works once, for 7 days. After that you sign in at the staff and admin door with this e-mail address.

${organisation}`,
});
