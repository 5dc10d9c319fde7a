import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { startOfDay, writtenDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';

interface Facts {
  to: { email: string; name: string };
  team: string;
  competition: string;
  date: string;
  /** Null when entry is free. */
  fee: { cents: number; dueOn: string; link: string } | null;
  organisation: string;
  link: string;
}

/** The confirmation that a family gets when its team is entered. */
export const enteredMail = (facts: Facts): MailMessage => ({
  to: facts.to.email,
  subject: `${facts.team} is entered in ${facts.competition}`,
  text: [
    `Hello ${facts.to.name.split(' ')[0]},`,
    '',
    `${facts.team} has a place in ${facts.competition} on ${writtenDay(startOfDay(facts.date))}.`,
    ...(facts.fee
      ? [
          `Please pay the fee of ${inDollars(facts.fee.cents)} by ${writtenDay(startOfDay(facts.fee.dueOn))}, by card or by bank transfer: ${facts.fee.link}`,
        ]
      : ['Entry is free.']),
    '',
    `You can withdraw the team until the day before: ${facts.link}`,
    '',
    facts.organisation,
  ].join('\n'),
});
