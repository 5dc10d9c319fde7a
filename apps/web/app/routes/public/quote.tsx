import type { publicQuoteCalls } from '@doctorbird/contract/groups/public-quotes';
import { load, notThere } from '../../api/load.ts';
import { PaymentSlip } from '../../features/billing/payments/payment-slip.tsx';
import { QuotePage } from '../../features/groups/quotes/quote-page.tsx';
import { quoteView } from '../../features/groups/quotes/quote-view.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import type { Route } from './+types/quote';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { token } = params;
  if (!/^[\w-]{43}$/.test(token)) throw notThere('quote');
  const line = { method: 'GET', path: '/quotes/{token}' } as const;
  const quote = await load<typeof publicQuoteCalls.openQuote>(context, line, { params: { token } }, 'quote');
  const texts = hiddenPage(request, `Quote ${quote.number}`);
  return { texts, token, quote: quoteView(quote), ways: quote.ways };
}

/** A quote behind its secret link, and the invoice that it became. */
export default function Quote({ loaderData }: Route.ComponentProps) {
  const { token, quote, ways } = loaderData;
  const { invoice, number, title, intro } = quote;
  return (
    <>
      <div id="quote-answer" tabIndex={-1}>
        <PageHead ink="board" label={number} title={title} intro={intro} />
      </div>
      <div className={listsStyles.section}>
        <QuotePage
          key={token}
          token={token}
          quote={quote}
          howToPay={
            invoice && ways?.bank ? (
              <PaymentSlip
                payment={{ reference: invoice.number, amount: invoice.open, method: 'bank_transfer' }}
                ways={ways}
                proof={false}
              />
            ) : (
              <p>{`Please contact us to pay, and quote ${invoice?.number ?? number}.`}</p>
            )
          }
        />
      </div>
    </>
  );
}
