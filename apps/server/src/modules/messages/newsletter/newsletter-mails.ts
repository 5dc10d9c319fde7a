import type { MailMessage } from '../../../platform/mail/mailer.ts';

interface Facts {
  to: string;
  organisation: string;
  leaveLink: string;
}

const leaving = ({ organisation, leaveLink }: Facts) => `${organisation}

To leave the newsletter with one click:
${leaveLink}`;

export const confirmNewsletterMail = (facts: Facts & { confirmLink: string }): MailMessage => ({
  to: facts.to,
  unsubscribeLink: facts.leaveLink,
  subject: `Please confirm: the newsletter of ${facts.organisation}`,
  text: `Hello,

Somebody, hopefully you, asked for our newsletter at this address. We send it only after you say yes:

${facts.confirmLink}

The link works for 7 days. If it was not you, do nothing: without your yes we send nothing more.

${leaving(facts)}`,
});

export const alreadySubscribedMail = (facts: Facts): MailMessage => ({
  to: facts.to,
  unsubscribeLink: facts.leaveLink,
  subject: `You are on the newsletter of ${facts.organisation} already`,
  text: `Hello,

Somebody, hopefully you, asked for our newsletter at this address. You have it already, so there is nothing to do.

${leaving(facts)}`,
});
