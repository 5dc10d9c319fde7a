import type { MailMessage } from '../../../platform/mail/mailer.ts';

interface Facts {
  to: string;
  organisation: string;
  leaveLink: string;
}

const leaving = ({ organisation, leaveLink }: Facts) => `${organisation}

Unsubscribe with one click:
${leaveLink}`;

export const confirmNewsletterMail = (facts: Facts & { confirmLink: string }): MailMessage => ({
  to: facts.to,
  unsubscribeLink: facts.leaveLink,
  subject: `Please confirm: the newsletter of ${facts.organisation}`,
  text: `Hello,

Someone, hopefully you, subscribed this address to our newsletter. Please confirm with this link:

${facts.confirmLink}

The link works for 7 days. If it was not you, ignore this message and we will not send you anything else.

${leaving(facts)}`,
});

export const alreadySubscribedMail = (facts: Facts): MailMessage => ({
  to: facts.to,
  unsubscribeLink: facts.leaveLink,
  subject: `You already get the newsletter of ${facts.organisation}`,
  text: `Hello,

Someone, hopefully you, subscribed this address to our newsletter. You are already subscribed, so you do not need to do anything.

${leaving(facts)}`,
});
