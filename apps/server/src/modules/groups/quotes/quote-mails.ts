import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import type { MailBlock, MailFact } from '../../../platform/mail/mail-content.ts';
import { inDollars } from '../../../platform/money.ts';
import type { LockedQuote } from './lock-quote.ts';
import type { QuotePaper } from './quote-paper.ts';
import { groupMails } from '../mails/group-mails.ts';

const factsOf = (...facts: MailFact[]): MailBlock[] => [{ is: 'facts', facts }];
const readerOf = ({ to }: QuotePaper) => ({ email: to.email, name: to.contact });

interface QuoteFacts {
  number: string;
  edition: number;
  totalCents: number;
  validUntil: string;
  paper: QuotePaper;
  link: WebAddress;
}

/** The quote itself goes with it as PDF. */
export const quoteMail = ({ number, edition, totalCents, validUntil, paper, link }: QuoteFacts) => ({
  kind: groupMails.quote,
  to: readerOf(paper),
  values: {
    quote: number,
    version: edition > 1 ? `, version ${edition}` : '',
    what:
      edition > 1
        ? `Here is a new version of our quote ${number}. It replaces the earlier one.`
        : `Here is our quote ${number} for ${paper.to.group}.`,
  },
  details: factsOf(
    { label: 'Total', value: inDollars(totalCents) },
    { label: 'Valid until', value: writtenDate(validUntil) },
  ),
  path: link,
});

interface InvoiceFacts {
  number: string;
  quoteNumber: string;
  totalCents: number;
  dueOn: string;
  paper: QuotePaper;
  link: WebAddress;
  /** Who leads the sessions, once the booking is active. */
  staffName: string | null;
}

/** The invoice itself goes with it as PDF. */
export const invoiceMail = ({ number, quoteNumber, totalCents, dueOn, paper, link, staffName }: InvoiceFacts) => ({
  kind: groupMails.invoice,
  to: readerOf(paper),
  values: { invoice: number, quote: quoteNumber, staff: staffName },
  details: factsOf(
    { label: 'Invoice', value: number },
    { label: 'Amount', value: inDollars(totalCents) },
    { label: 'Due', value: writtenDate(dueOn) },
  ),
  path: link,
});

interface ReminderFacts {
  number: string;
  openCents: number;
  dueOn: string;
  overdue: boolean;
  link: WebAddress;
}

export const invoiceReminderMail = ({ number, openCents, dueOn, overdue, link }: ReminderFacts) => ({
  kind: overdue ? groupMails.invoiceOverdue : groupMails.invoiceReminder,
  values: { invoice: number, amount: inDollars(openCents), day: writtenDate(dueOn) },
  path: link,
});

interface Answered extends LockedQuote {
  answer: 'accepted' | 'declined';
  note: string | null;
}

/** To the office. The subject has the number only. */
export const answeredMail = ({ quote, group, answer, note }: Answered, office: { name: string; email: string }) => ({
  kind: groupMails.answered,
  to: office,
  values: {
    quote: quote.number,
    answer,
    who: `${group.organization} (${group.name})`,
    amount: inDollars(quote.totalCents),
    note: note === null ? null : answer === 'accepted' ? `Accepted by: ${note}` : `Reason: ${note}`,
    next:
      answer === 'declined'
        ? 'Send a new version, or decline the booking.'
        : group.staffId === null
          ? 'The invoice was sent. Please assign staff, so that the booking becomes active.'
          : 'The invoice was sent.',
  },
  path: `/admin/groups/${group.id}/quotes` as const,
});
