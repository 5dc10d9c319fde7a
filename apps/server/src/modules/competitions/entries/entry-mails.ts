import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { startOfDay, writtenDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';

interface FeeFacts {
  cents: number;
  dueOn: string;
  link: string;
}

const pleasePay = ({ cents, dueOn, link }: FeeFacts): string =>
  `Please pay the fee of ${inDollars(cents)} by ${writtenDay(startOfDay(dueOn))}, by card or by bank transfer: ${link}`;

interface Facts {
  to: { email: string; name: string };
  team: string;
  competition: string;
  date: string;
  /** Null when entry is free. */
  fee: FeeFacts | null;
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
    facts.fee ? pleasePay(facts.fee) : 'Entry is free.',
    '',
    `You can withdraw the team until the day before: ${facts.link}`,
    '',
    facts.organisation,
  ].join('\n'),
});

interface PayerFacts extends Pick<Facts, 'to' | 'team' | 'competition' | 'fee' | 'organisation'> {
  /** The school or club that pays from now on; null for the family. */
  payer: string | null;
}

/** To the family, when the office chooses who pays the fee of its team. */
export const payerMail = ({ to, team, competition, payer, fee, organisation }: PayerFacts): MailMessage => ({
  to: to.email,
  subject: `The fee of ${team} in ${competition}`,
  text: [
    `Hello ${to.name.split(' ')[0]},`,
    '',
    ...(payer === null
      ? [`The fee of ${team} in ${competition} is yours to pay.`, ...(fee ? [pleasePay(fee)] : [])]
      : [`${payer} pays the fee of ${team} in ${competition}, so you do not have to pay it.`]),
    '',
    organisation,
  ].join('\n'),
});
