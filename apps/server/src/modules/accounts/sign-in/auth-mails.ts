import type { MailMessage } from '../../../platform/mail/mailer.ts';

interface Reader {
  email: string;
  name: string;
}

const firstName = (name: string) => name.split(' ')[0];

export const welcomeMail = (to: Reader, organisation: string, link: string): MailMessage => ({
  to: to.email,
  subject: `Welcome to ${organisation}`,
  text: `Hello ${firstName(to.name)},

Your account with ${organisation} is ready. Please confirm that this email address is yours:

${link}

The link works for 7 days. If you did not create this account, you can ignore this message.

${organisation}`,
});

export const confirmationMail = (to: Reader, organisation: string, link: string): MailMessage => ({
  to: to.email,
  subject: `Please confirm your email for ${organisation}`,
  text: `Hello ${firstName(to.name)},

Please confirm that this email address is yours:

${link}

The link works for 7 days.

${organisation}`,
});

export const resetMail = (to: Reader, organisation: string, link: string): MailMessage => ({
  to: to.email,
  subject: `Set a new password for ${organisation}`,
  text: `Hello ${firstName(to.name)},

Someone, hopefully you, asked to reset the password of your account. This link works once, for 60 minutes:

${link}

If it was not you, nothing has changed and you can ignore this message.

${organisation}`,
});

/** For an address without an account. The web page does not reveal this; the email can. */
export const unknownResetMail = (email: string, organisation: string, signUpLink: string): MailMessage => ({
  to: email,
  subject: `No account at ${organisation} for this address`,
  text: `Hello,

Someone asked to reset the password for this email address, but there is no account for it. You may have signed up with another address. You can create an account here:

${signUpLink}

${organisation}`,
});
