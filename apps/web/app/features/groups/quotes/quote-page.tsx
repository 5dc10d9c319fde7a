import clsx from 'clsx';
import type { ReactNode } from 'react';
import { API_BASE } from '../../../api/call.ts';
import { Sender } from '../../../showcase/sender.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { AnswerQuote } from './answer-quote.tsx';
import { QuoteLines } from './quote-lines.tsx';
import type { QuoteView } from './quote-view.ts';
import * as boardFormStyles from '../../../showcase/board-form.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './quote-page.module.css';

const paper = (token: string, kind: 'pdf' | 'invoice'): string => `${API_BASE}/quotes/${token}/${kind}`;

type QuotePageProps = {
  token: string;
  quote: QuoteView;
  /** What was received for the invoice, and how to pay the rest; billing has the components. */
  pay: ReactNode;
};

/** A quote as its contact reads and answers it; once it is accepted, its invoice. */
export function QuotePage({ token, quote, pay }: QuotePageProps) {
  const { invoice } = quote;
  if (quote.newer !== null)
    return (
      <div className={clsx('wrap', boardFormStyles.boards)}>
        <section className={boardFormStyles.form} aria-labelledby="newer">
          <h2 id="newer">The newer version</h2>
          <p>{`A newer version of quote ${quote.number} holds now.`}</p>
          <p>
            <ButtonLink to={`/quotes/${quote.newer}`} variant="leaf" plain>
              Open the newer version
            </ButtonLink>
          </p>
        </section>
        <Sender from={quote.from} />
      </div>
    );
  return (
    <div className={clsx('wrap', boardFormStyles.boards)}>
      <div className={clsx(layoutStyles.stack20, layoutStyles.slim)}>
        {invoice && (
          <section className={boardFormStyles.form} aria-labelledby="invoice">
            <h2 id="invoice">{`Invoice ${invoice.number}`}</h2>
            <FactList facts={invoice.facts} />
            {pay}
            <p>
              <a className={buttonStyles.moreLink} href={paper(token, 'invoice')} download={`${invoice.number}.pdf`}>
                Download the invoice as PDF
              </a>
            </p>
          </section>
        )}
        <section className={boardFormStyles.form} aria-labelledby="quote">
          <h2 id="quote">{quote.heading}</h2>
          <FactList facts={quote.facts} />
          <QuoteLines quote={quote} caption="Lines of the quote" />
          {quote.note && <p className={styles.note}>{quote.note}</p>}
          <p>
            <a className={buttonStyles.moreLink} href={paper(token, 'pdf')} download={`${quote.number}.pdf`}>
              Download the quote as PDF
            </a>
          </p>
        </section>
        {quote.canAnswer && (
          <section className={boardFormStyles.form} aria-labelledby="answer">
            <h2 id="answer">Your answer</h2>
            <noscript>
              <p className={noticeStyles.notice}>
                Answering here needs JavaScript. You can also sign the PDF and send it to us.
              </p>
            </noscript>
            <AnswerQuote token={token} organization={quote.organization} />
          </section>
        )}
      </div>
      <Sender from={quote.from} />
    </div>
  );
}
