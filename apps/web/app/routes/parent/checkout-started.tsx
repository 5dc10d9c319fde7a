import { paymentMethodFacts } from '@doctorbird/contract/core/payment-methods';
import clsx from 'clsx';
import { checkoutCalls, type Checkout } from '@doctorbird/contract/billing/checkouts';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import type { PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { CheckoutLines } from '../../features/billing/checkouts/checkout-lines.tsx';
import { PaymentOutcome } from '../../features/billing/payments/payment-outcome.tsx';
import { PaymentSlip } from '../../features/billing/payments/payment-slip.tsx';
import { ProofNote } from '../../features/billing/proofs/proof-note.tsx';
import { SendProofForm } from '../../features/billing/proofs/send-proof-form.tsx';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/checkout-started.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

const AfterPaying = whenShown(async () => (await import('./after-paying.tsx')).AfterPaying, { quiet: true });

export const meta = portalMeta('Your payment', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [checkout, ways] = await Promise.all([
      call(checkoutCalls.getCheckout, { params: { id: params.id } }, { signal }),
      call(proofCalls.paymentWays, {}, { signal }),
    ]);
    return { checkout, ways };
  });
}

const isEnded = ({ state }: Checkout) => state === 'failed' || state === 'cancelled' || state === 'expired';

/** The places that this payment has paid for. */
const placesOf = ({ payments }: Checkout): string[] =>
  payments.flatMap(({ enrollment, state }) => (enrollment && state === 'confirmed' ? [enrollment.id] : []));

function titleOf(checkout: Checkout): string {
  if (checkout.state === 'confirmed') return `${formatMoney(checkout.amount)} paid`;
  return isEnded(checkout) ? 'Payment ended' : `Pay ${formatMoney(checkout.amount)}`;
}

export default function ParentCheckoutStarted({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ checkout, ways }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/parent/payments">
            Payments
          </Link>
          <SectionHeading title={titleOf(checkout)} note={checkout.reference} />
          <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
            <Started checkout={checkout} ways={ways} />
            {checkout.state === 'confirmed' && placesOf(checkout).length > 0 && (
              <AfterPaying placeIds={placesOf(checkout)} />
            )}
            <CheckoutLines checkout={checkout} />
          </div>
          <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
            {(checkout.wants_proof || isEnded(checkout)) && (
              <Panel title={isEnded(checkout) ? 'Still to pay?' : 'Another way'}>
                <div className={clsx(panelStyles.body, portalPageStyles.payBox)}>
                  <ButtonLink
                    to={`/parent/checkout?places=${checkout.payments.flatMap(({ enrollment, bill }) => enrollment?.id ?? bill?.id ?? []).join(',')}`}
                    variant="line"
                  >
                    Choose how to pay
                  </ButtonLink>
                </div>
              </Panel>
            )}
            <TalkToAPerson />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}

function Started({ checkout, ways }: { checkout: Checkout; ways: PaymentWays }) {
  const revalidator = useRevalidator();
  const [first] = checkout.payments.filter(({ state }) => state === checkout.state);
  if (!first) return null;
  if (checkout.method === 'card' || checkout.state === 'confirmed' || isEnded(checkout))
    return (
      <PaymentOutcome
        key={first.id}
        paymentId={first.id}
        onSettled={() => void revalidator.revalidate()}
        payAgain={
          <ButtonLink to="/parent/checkout" variant="leaf" size="sm">
            Try again
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {checkout.proof && <ProofNote proof={checkout.proof} />}
      {checkout.wants_proof && (
        <>
          <PaymentSlip payment={checkout} ways={ways} />
          {paymentMethodFacts[checkout.method].needsReference && (
            <Panel title="Send proof of payment">
              <div className={panelStyles.body}>
                <SendProofForm
                  key={checkout.proof?.id ?? 'first'}
                  payment={{ id: first.id, amount: checkout.amount }}
                />
              </div>
            </Panel>
          )}
        </>
      )}
    </>
  );
}
