import type { PublicQuote } from '@doctorbird/contract/groups/public-quotes';
import { showPhone } from '@doctorbird/contract/core/phones';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { API_BASE } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { AnswerQuote } from './answer-quote.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { dueText } from './quote-texts.ts';
import * as boardFormStyles from '../../../showcase/board-form.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as styles from './quote-page.module.css';

/** The head of the page: what holds now, and what to do. */
export function quoteHead(quote: PublicQuote): { title: string; intro: string } {
  const { state, to, decision, invoice, valid_until: until } = quote;
  switch (state) {
    case 'accepted': {
      if (!invoice || invoice.open > 0)
        return {
          title: 'Accepted, thank you',
          intro: invoice
            ? `${formatMoney(invoice.open)} ${invoice.overdue ? 'was' : 'is'} due on ${formatDate(invoice.due_on)}.`
            : 'We will send you the invoice.',
        };
      return { title: 'Paid, thank you', intro: `Invoice ${invoice.number} is paid in full.` };
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
        intro: `${formatMoney(quote.total)}, valid until ${formatDate(until)}. You can accept or decline it here, without an account.`,
      };
  }
}

const paper = (token: string, kind: 'pdf' | 'invoice'): string => `${API_BASE}/quotes/${token}/${kind}`;

type QuotePageProps = {
  token: string;
  quote: PublicQuote;
  /** How to transfer what is open; billing has the component. */
  howToPay: ReactNode;
};

/** A quote as its contact reads and answers it; once it is accepted, its invoice. */
export function QuotePage({ token, quote, howToPay }: QuotePageProps) {
  if (quote.state === 'replaced')
    return (
      <div className={clsx('wrap', boardFormStyles.boards)}>
        <section className={boardFormStyles.form} aria-labelledby="newer">
          <h2 id="newer">The newer version</h2>
          <p>{`A newer version of quote ${quote.number} holds now.`}</p>
          <p>
            <ButtonLink to={`/quotes/${quote.newer ?? ''}`} variant="leaf" plain>
              Open the newer version
            </ButtonLink>
          </p>
        </section>
        <Sender from={quote.from} />
      </div>
    );
  return (
    <div className={clsx('wrap', boardFormStyles.boards)}>
      <div className={styles.column}>
        {quote.invoice && <InvoicePart token={token} quote={quote} invoice={quote.invoice} howToPay={howToPay} />}
        <section className={boardFormStyles.form} aria-labelledby="quote">
          <h2 id="quote">{quote.edition > 1 ? `Quote, version ${quote.edition}` : 'Quote'}</h2>
          <FactList
            facts={[
              { label: 'For', value: quote.to.organization },
              { label: 'Group', value: quote.to.group },
              { label: 'Sent', value: quote.sent_on && formatDate(quote.sent_on) },
              { label: 'Valid until', value: formatDate(quote.valid_until) },
              quote.invoice === null && { label: 'Invoice', value: dueText(quote.due_days) },
              quote.state === 'accepted' && {
                label: 'Accepted',
                value: [quote.decision && formatDate(quote.decision.on), quote.decision?.name, quote.decision?.position]
                  .filter(Boolean)
                  .join(', '),
                wide: true,
              },
            ]}
          />
          <QuoteLines quote={quote} caption="Lines of the quote" />
          {quote.note && <p className={textStyles.lines}>{quote.note}</p>}
          <p>
            <a className={buttonStyles.moreLink} href={paper(token, 'pdf')} download={`${quote.number}.pdf`}>
              Download the quote as PDF
            </a>
          </p>
        </section>
        {quote.state === 'sent' && (
          <section className={boardFormStyles.form} aria-labelledby="answer">
            <h2 id="answer">Your answer</h2>
            <noscript>
              <p className={noticeStyles.notice}>
                Answering here needs JavaScript. You can also sign the PDF and send it to us.
              </p>
            </noscript>
            <AnswerQuote token={token} organization={quote.to.organization} />
          </section>
        )}
      </div>
      <Sender from={quote.from} />
    </div>
  );
}

type InvoicePartProps = QuotePageProps & { invoice: NonNullable<PublicQuote['invoice']> };

function InvoicePart({ token, quote, invoice, howToPay }: InvoicePartProps) {
  return (
    <section className={boardFormStyles.form} aria-labelledby="invoice">
      <h2 id="invoice">{`Invoice ${invoice.number}`}</h2>
      <FactList
        facts={[
          { label: 'Issued', value: formatDate(invoice.issued_on) },
          { label: 'Due', value: formatDate(invoice.due_on) },
          { label: 'Total', value: formatMoney(invoice.total) },
          { label: 'Paid', value: formatMoney(invoice.paid) },
          { label: 'Open', value: formatMoney(invoice.open) },
        ]}
      />
      {quote.payments.length > 0 && (
        <ul className={layoutStyles.stack} aria-label="Payments">
          {quote.payments.map(({ on, amount }, at) => (
            // Payments have a day and an amount, and nothing else of their own here.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at} ${on}`}>{`${formatDate(on)}: ${formatMoney(amount)} received`}</li>
          ))}
        </ul>
      )}
      {invoice.open > 0 && howToPay}
      <p>
        <a className={buttonStyles.moreLink} href={paper(token, 'invoice')} download={`${invoice.number}.pdf`}>
          Download the invoice as PDF
        </a>
      </p>
    </section>
  );
}

function Sender({ from }: Pick<PublicQuote, 'from'>) {
  return (
    <aside className={boardFormStyles.ways} aria-label="Questions">
      <h2>{from.name}</h2>
      <address>{from.address}</address>
      <p>
        <a href={`tel:${from.phone}`}>{showPhone(from.phone)}</a>
      </p>
      <p>
        <a href={`mailto:${from.email}`}>{from.email}</a>
      </p>
      <p className={boardFormStyles.links}>
        <ButtonLink to="/contact" size="sm" variant="gold" plain>
          Contact us
        </ButtonLink>
      </p>
    </aside>
  );
}
