import type { MailMessage } from '../../../platform/mail/mailer.ts';

interface Reader {
  email: string;
  name: string;
}
const hello = (name: string) => `Hello ${name.split(' ')[0]},`;

/** `own`: the holder requested it, otherwise an admin did. */
export const newAddressMail = (
  to: Reader,
  { organisation, link, own }: { organisation: string; link: string; own: boolean },
): MailMessage => ({
  to: to.email,
  subject: `Your new address at ${organisation}`,
  text: `${hello(to.name)}

${own ? 'You asked to use this address for your account.' : 'You asked our office to use this address for your account.'} Open this link to use it from now on for signing in and for our emails:

${link}

The link works for 3 days. Until you open it, nothing changes. If you did not expect this, you can ignore this message.

${organisation}`,
});

/** Goes to the old address, so that its holder is notified before it stops working. */
export const leavingAddressMail = (
  to: Reader,
  { organisation, phone, own }: { organisation: string; phone: string; own: boolean },
): MailMessage => ({
  to: to.email,
  subject: `Your address at ${organisation} is about to change`,
  text: `${hello(to.name)}

${own ? 'You, or somebody signed in to your account, asked to change the email address of your account.' : 'You asked our office to change the email address of your account.'} The new address has to be confirmed first; until then you sign in with this one.

If you did not ask for this, please call us right away: ${phone}

${organisation}`,
});

export const addressChangedMail = (to: Reader, organisation: string, phone: string): MailMessage => ({
  to: to.email,
  subject: `Your address at ${organisation} has changed`,
  text: `${hello(to.name)}

The new email address of your account was confirmed. You sign in with it from now on, and this address no longer works.

If you did not ask for this, please call us right away: ${phone}

${organisation}`,
});
