import clsx from 'clsx';
import { groupQuoteCalls, type AdminQuote, type QuoteInvoice } from '@doctorbird/contract/groups/quotes';
import { download } from '../../../api/download.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { QuoteActions, type QuoteTask } from './quote-actions.tsx';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './quote-card.module.css';

/** How admins read the name of a quote: its number, and its version from the second one. */
export const quoteName = ({ number, edition }: Pick<AdminQuote, 'number' | 'edition'>): string =>
  `${number ?? 'Draft'}${edition > 1 ? `, version ${edition}` : ''}`;

type QuoteCardProps = {
  quote: AdminQuote;
  contact: { name: string; email: string };
  onTask: (task: QuoteTask) => void;
};

export function QuoteCard({ quote, contact, onTask }: QuoteCardProps) {
  const name = quoteName(quote);
  const { decision } = quote;
  return (
    <li className={clsx(layoutStyles.stack14, styles.card)} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <QuoteStateBadge state={quote.state} />
        <b>{formatMoney(quote.total)}</b>
      </header>
      <FactList
        facts={[
          {
            label: quote.state === 'expired' ? 'Was valid until' : 'Valid until',
            value: formatDate(quote.valid_until),
          },
          { label: 'Sent', value: quote.sent_on && `${formatDate(quote.sent_on)} to ${quote.sent_to ?? ''}` },
          decision !== null && {
            label: quote.state === 'declined' ? 'Declined' : quote.by_hand ? 'Accepted on paper' : 'Accepted',
            value: [formatDate(decision.on), decision.name, decision.position].filter(Boolean).join(', '),
          },
          decision !== null && {
            label: quote.state === 'declined' ? 'Reason' : 'Note',
            value: decision.reason,
            wide: true,
          },
        ]}
      />
      {quote.invoice && <InvoiceFacts quoteId={quote.id} invoice={quote.invoice} />}
      <QuoteActions quote={quote} name={name} contact={contact} onTask={onTask} />
    </li>
  );
}

function InvoiceFacts({ quoteId, invoice }: { quoteId: string; invoice: QuoteInvoice }) {
  const state = invoice.open <= 0 ? 'Paid' : invoice.overdue ? 'Overdue' : 'Open';
  return (
    <section aria-label={`Invoice ${invoice.number}`}>
      <header>
        <h4>{`Invoice ${invoice.number}`}</h4>
        <Badge tone={state === 'Paid' ? 'good' : state === 'Overdue' ? 'bad' : 'waiting'}>{state}</Badge>
      </header>
      <FactList
        facts={[
          { label: 'Due', value: formatDate(invoice.due_on) },
          { label: 'Total', value: formatMoney(invoice.total) },
          { label: 'Paid', value: formatMoney(invoice.paid) },
          { label: 'Open', value: formatMoney(invoice.open) },
        ]}
      />
      <DownloadButton
        fallback="Failed to download the invoice"
        fetchFile={() =>
          download(groupQuoteCalls.groupInvoicePdf, { params: { id: quoteId } }, `${invoice.number}.pdf`)
        }
      >
        Invoice as PDF<span className="visually-hidden">{` ${invoice.number}`}</span>
      </DownloadButton>
    </section>
  );
}
