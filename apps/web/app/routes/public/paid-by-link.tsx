import clsx from 'clsx';
import { payerLinkCalls, type PayerCheckout } from '@doctorbird/contract/billing/payer-links';
import { load, notThere } from '../../api/load.ts';
import { useLooks } from '../../features/billing/payments/use-looks.ts';
import { PaymentSlip } from '../../features/billing/payments/payment-slip.tsx';
import { formatMoney } from '../../format/money.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MoneyLines } from '../../ui/money-lines.tsx';
import type { Route } from './+types/paid-by-link';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(params.id)) throw notThere('link');
  const checkout = await load(context, payerLinkCalls.payerCheckout, { params: { id: params.id } }, 'link');
  return { texts: hiddenPage(request, 'Your payment'), checkout };
}

/** What became of a payment by link: received, not gone through, or where to transfer it to. */
export default function PaidByLink({ loaderData }: Route.ComponentProps) {
  const { checkout } = loaderData;
  const waiting = checkout.method === 'card' && (checkout.state === 'created' || checkout.state === 'pending');
  useLooks(waiting);
  const { title, intro } = textsOf(checkout);
  return (
    <>
      <PageHead ink="board" label={checkout.reference} title={title} intro={intro} />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', boardFormStyles.boards)}>
          <section className={boardFormStyles.form} aria-labelledby="paid">
            <h2 id="paid">{checkout.ways ? 'How to pay' : 'Your payment'}</h2>
            {checkout.ways && <PaymentSlip payment={checkout} ways={checkout.ways} proof={false} />}
            <MoneyLines
              caption="What it is for"
              lines={checkout.items.map(({ name, program, amount }, at) => ({
                key: `${at} ${name}`,
                label: [name, program].filter(Boolean).join(', '),
                amount,
              }))}
              total={checkout.amount}
            />
            {checkout.sandbox && <p>This was a trial payment: no real money moved.</p>}
          </section>
          <aside className={boardFormStyles.ways} aria-label="Questions">
            <h2>Questions?</h2>
            <p>{`Please have the reference ${checkout.reference} at hand.`}</p>
            <p className={boardFormStyles.links}>
              <ButtonLink to="/contact" size="sm" variant="gold" plain>
                Contact us
              </ButtonLink>
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}

function textsOf({ state, method, amount, message, receipt_number }: PayerCheckout): { title: string; intro: string } {
  if (state === 'confirmed')
    return { title: 'Thank you!', intro: `We received ${formatMoney(amount)}. Receipt ${receipt_number ?? ''}.` };
  if (state === 'failed' || state === 'cancelled' || state === 'expired')
    return {
      title: 'Not paid',
      intro: `${message ?? 'Nothing was charged.'} Please open the link that you were sent to try again.`,
    };
  return method === 'card'
    ? { title: 'Checking', intro: 'We are checking your payment with the bank. This takes a few seconds.' }
    : { title: `Pay ${formatMoney(amount)}`, intro: 'Please quote the reference, so that we find your payment.' };
}
