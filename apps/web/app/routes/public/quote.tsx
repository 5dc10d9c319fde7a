import { billCalls } from '@doctorbird/contract/billing/bills';
import { publicQuoteCalls } from '@doctorbird/contract/groups/public-quotes';
import { API_BASE } from '../../api/call.ts';
import { load, notThere } from '../../api/load.ts';
import { BillReceived } from '../../features/billing/bills/bill-received.tsx';
import { PayBill } from '../../features/billing/bills/pay-bill.tsx';
import { QuotePage } from '../../features/groups/quotes/quote-page.tsx';
import { quoteView } from '../../features/groups/quotes/quote-view.ts';
import { formatMoney } from '../../format/money.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import type { Route } from './+types/quote';
import * as buttonStyles from '../../ui/button.module.css';
import * as listsStyles from '../../showcase/lists.module.css';
import * as noticeStyles from '../../ui/notice.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { token } = params;
  if (!/^[\w-]{43}$/.test(token)) throw notThere('quote');
  const quote = await load(context, publicQuoteCalls.openQuote, { params: { token } }, 'quote');
  const texts = hiddenPage(request, `Quote ${quote.number}`);
  const bill = quote.invoice ? await load(context, billCalls.openQuoteBill, { params: { token } }, 'quote') : null;
  return { texts, token, quote: quoteView(quote), bill };
}

/** A quote behind its secret link, and the invoice that it became. */
export default function Quote({ loaderData }: Route.ComponentProps) {
  const { token, quote, bill } = loaderData;
  const { number, title, intro } = quote;
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
          pay={
            bill && (
              <>
                <BillReceived bill={bill} receipt={(payment) => <ReceiptLink token={token} {...payment} />} />
                {bill.due > 0 && (
                  <>
                    <h3>{`Pay ${formatMoney(bill.due)}`}</h3>
                    <noscript>
                      <p className={noticeStyles.notice}>
                        Paying here needs JavaScript. Please call us to pay in another way.
                      </p>
                    </noscript>
                    <PayBill bill={bill} address={{ kind: 'quote', token }} />
                  </>
                )}
              </>
            )
          }
        />
      </div>
    </>
  );
}

function ReceiptLink({ token, id, receiptNumber }: { token: string; id: string; receiptNumber: string }) {
  return (
    <a
      className={buttonStyles.moreLink}
      href={`${API_BASE}/quotes/${token}/payments/${id}/receipt`}
      download={`${receiptNumber}.pdf`}
    >
      {receiptNumber}
    </a>
  );
}
