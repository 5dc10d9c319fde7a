import { showPhone } from '@doctorbird/contract/core/phones';
import { startOfDay, writtenDay } from '../../../platform/jamaica-time.ts';
import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { inDollars } from '../../../platform/money.ts';
import type { LockedQuote } from './lock-quote.ts';
import type { QuotePaper } from './quote-paper.ts';

/** 2026-12-05 as people read it: 5 Dec 2026. */
export const written = (day: string): string => writtenDay(startOfDay(day));

interface Organisation {
  name: string;
  email: string;
  phone: string;
}

const questions = ({ email, phone }: Organisation, number: string): string =>
  `Questions? Write to ${email} or call ${showPhone(phone)} and quote ${number}.`;

interface QuoteFacts {
  number: string;
  edition: number;
  totalCents: number;
  validUntil: string;
  paper: QuotePaper;
  link: string;
}

/** The quote itself goes with it as PDF. */
export const quoteMail = ({ number, edition, totalCents, validUntil, paper, link }: QuoteFacts): MailMessage => ({
  to: paper.to.email,
  subject: `Your quote from ${paper.from.name}: ${number}${edition > 1 ? `, version ${edition}` : ''}`,
  text: `Hello ${paper.to.contact},

${edition > 1 ? `Here is a new version of our quote ${number}. It replaces the earlier one.` : `Here is our quote ${number} for ${paper.to.group}.`}

Total: ${inDollars(totalCents)}
Valid until: ${written(validUntil)}

Read it, download it, and accept or decline it here. Keep this link private: anyone who has it can answer for your organization.
${link}

${questions(paper.from, number)}

${paper.from.name}`,
});

interface InvoiceFacts {
  number: string;
  quoteNumber: string;
  totalCents: number;
  dueOn: string;
  paper: QuotePaper;
  link: string;
  /** Who leads the sessions, once the booking is active. */
  staffName: string | null;
}

/** The invoice itself goes with it as PDF. */
export const invoiceMail = (facts: InvoiceFacts): MailMessage => ({
  to: facts.paper.to.email,
  subject: `Invoice ${facts.number} from ${facts.paper.from.name}`,
  text: `Hello ${facts.paper.to.contact},

Thank you for accepting our quote ${facts.quoteNumber}. The invoice is attached.

Invoice: ${facts.number}
Amount: ${inDollars(facts.totalCents)}
Due: ${written(facts.dueOn)}
${facts.staffName === null ? '' : `\nYour group is booked. ${facts.staffName} will lead your sessions.\n`}
See what is paid and how to pay here. Keep this link private.
${facts.link}

${questions(facts.paper.from, facts.number)}

${facts.paper.from.name}`,
});

interface ReminderFacts {
  number: string;
  openCents: number;
  dueOn: string;
  overdue: boolean;
  contact: string;
  email: string;
  link: string;
  organisation: Organisation;
}

export const invoiceReminderMail = (facts: ReminderFacts): MailMessage => ({
  to: facts.email,
  subject: facts.overdue
    ? `Reminder: ${inDollars(facts.openCents)} was due on ${written(facts.dueOn)}, invoice ${facts.number}`
    : `Invoice ${facts.number}: ${inDollars(facts.openCents)} is due on ${written(facts.dueOn)}`,
  text: `Hello ${facts.contact},

${inDollars(facts.openCents)} of our invoice ${facts.number} ${facts.overdue ? 'was' : 'is'} due on ${written(facts.dueOn)}.

See the invoice and how to pay it here:
${facts.link}

If you have paid in the meantime, thank you: please ignore this reminder. ${questions(facts.organisation, facts.number)}

${facts.organisation.name}`,
});

/** To the office. The subject has the number only. */
export const answeredMail = ({
  quote,
  group,
  answer,
  note,
  origin,
  organisation,
}: LockedQuote & {
  answer: 'accepted' | 'declined';
  note: string | null;
  origin: string;
  organisation: Organisation;
}): MailMessage => ({
  to: organisation.email,
  subject: `Quote ${quote.number} was ${answer}`,
  text: [
    `${group.organization} (${group.name}) ${answer} quote ${quote.number} of ${inDollars(quote.totalCents)}.`,
    ...(note === null ? [] : [answer === 'accepted' ? `Accepted by: ${note}` : `Reason: ${note}`]),
    '',
    ...(answer === 'accepted'
      ? [
          group.staffId === null
            ? 'The invoice was sent. Please assign staff, so that the booking becomes active.'
            : 'The invoice was sent.',
        ]
      : ['Send a new version, or decline the booking.']),
    '',
    `${origin}/admin/groups/${group.id}/quotes`,
  ].join('\n'),
});
