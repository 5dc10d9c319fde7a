import type { PublicQuote } from '@doctorbird/contract/groups/public-quotes';
import { showPhone } from '@doctorbird/contract/core/phones';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { dueText } from './quote-texts.ts';

type Fact = { label: string; value: string; wide?: boolean };

/** A quote as its page shows it. Made in the loader, so that the page needs neither dates nor phone numbers. */
export type QuoteView = Pick<PublicQuote, 'number' | 'lines' | 'total' | 'note' | 'newer'> & {
  /** What holds now, and what to do. */
  title: string;
  intro: string;
  heading: string;
  organization: string;
  canAnswer: boolean;
  facts: Fact[];
  invoice: { number: string; open: number; facts: Fact[] } | null;
  from: PublicQuote['from'] & { phone_shown: string };
};

export function quoteView(quote: PublicQuote): QuoteView {
  const { number, edition, state, lines, total, note, newer, from, to, decision, invoice } = quote;
  return {
    ...headOf(quote),
    number,
    lines,
    total,
    note,
    newer,
    heading: edition > 1 ? `Quote, version ${edition}` : 'Quote',
    organization: to.organization,
    canAnswer: state === 'sent',
    facts: [
      { label: 'For', value: to.organization },
      { label: 'Group', value: to.group },
      ...(quote.sent_on ? [{ label: 'Sent', value: formatDate(quote.sent_on) }] : []),
      { label: 'Valid until', value: formatDate(quote.valid_until) },
      ...(invoice ? [] : [{ label: 'Invoice', value: dueText(quote.due_days) }]),
      ...(state === 'accepted' && decision
        ? [
            {
              label: 'Accepted',
              value: [formatDate(decision.on), decision.name, decision.position].filter(Boolean).join(', '),
              wide: true,
            },
          ]
        : []),
    ],
    invoice: invoice && {
      number: invoice.number,
      open: invoice.open,
      facts: [
        { label: 'Issued', value: formatDate(invoice.issued_on) },
        { label: 'Due', value: formatDate(invoice.due_on) },
        { label: 'Total', value: formatMoney(invoice.total) },
        { label: 'Paid', value: formatMoney(invoice.paid) },
        { label: 'Open', value: formatMoney(invoice.open) },
      ],
    },
    from: { ...from, phone_shown: showPhone(from.phone) },
  };
}

function headOf({ state, to, total, decision, invoice, valid_until: until }: PublicQuote): {
  title: string;
  intro: string;
} {
  switch (state) {
    case 'accepted': {
      if (!invoice) return { title: 'Accepted, thank you', intro: 'We will send you the invoice.' };
      if (invoice.open <= 0) return { title: 'Paid, thank you', intro: `Invoice ${invoice.number} is paid in full.` };
      const verb = invoice.overdue ? 'was' : 'is';
      return {
        title: 'Accepted, thank you',
        intro: `${formatMoney(invoice.open)} ${verb} due on ${formatDate(invoice.due_on)}.`,
      };
    }
    case 'declined':
      return {
        title: 'Declined',
        intro: `This quote was declined on ${formatDate(decision?.on)}. We are glad to make another offer: please contact us.`,
      };
    case 'expired':
      return {
        title: 'Expired',
        intro: `This quote was valid until ${formatDate(until)}. Please ask us for a new one.`,
      };
    case 'replaced':
      return { title: 'There is a newer version', intro: 'This version was replaced and cannot be accepted any more.' };
    default:
      return {
        title: `Quote for ${to.group}`,
        intro: `${formatMoney(total)}, valid until ${formatDate(until)}. You can accept or decline it here, without an account.`,
      };
  }
}
