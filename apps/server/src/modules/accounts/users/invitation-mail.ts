import type { MailMessage } from '../../../platform/mail/mailer.ts';

export const invitationMail = (
  to: { email: string; name: string },
  { organisation, invitedBy, link }: { organisation: string; invitedBy: string; link: string },
): MailMessage => ({
  to: to.email,
  subject: `Your account with ${organisation}`,
  text: `Hello ${to.name.split(' ')[0]},

${invitedBy} has created an account for you at ${organisation}. Please set your password here:

${link}

The link works once, for 7 days. After that, sign in with this email address on the staff and admin sign-in page.

${organisation}`,
});
