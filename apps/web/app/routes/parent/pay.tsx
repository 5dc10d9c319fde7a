import clsx from 'clsx';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { manualMethods, paymentMethodFacts } from '@doctorbird/contract/core/enrollment-states';
import type { ManualMethod } from '@doctorbird/contract/core/enrollment-states';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { Link, redirect } from 'react-router';
import { call } from '../../api/call.ts';
import { askedAmount, holdNote, paysInParts } from '../../features/enrollments/places/money-note.ts';
import { PayNow } from '../../features/billing/payments/pay-now.tsx';
import { PaymentSlip } from '../../features/billing/payments/payment-slip.tsx';
import { ProofNote } from '../../features/billing/proofs/proof-note.tsx';
import { SendProofForm } from '../../features/billing/proofs/send-proof-form.tsx';
import { StartManual } from '../../features/billing/payments/start-manual.tsx';
import { formatMoney } from '../../format/money.ts';
import { PriceLines } from '../../features/enrollments/prices/price-lines.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/pay.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Pay', 'Parent Portal');

const isManual = (method: string): method is ManualMethod => (manualMethods as readonly string[]).includes(method);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const loaded = await loadTab(request, async (signal) => {
    const [place, ways] = await Promise.all([
      call(enrollmentCalls.getEnrollment, { params: { id: params.id } }, { signal }),
      call(proofCalls.paymentWays, {}, { signal }),
    ]);
    const open = place.payments.findLast(
      ({ method, state }) => isManual(method) && (state === 'created' || state === 'pending'),
    );
    const payment = open ? await call(paymentCalls.getPayment, { params: { id: open.id } }, { signal }) : null;
    return { place, ways, payment };
  });
  const payment = loaded.data?.payment;
  // One reference for several places has a page of its own.
  if (payment?.together) throw redirect(`/parent/checkout/${payment.checkout_id}`);
  return loaded;
}

export default function ParentPay({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ place, ways, payment }) => {
        const about = `${place.program.title}, ${place.student.full_name}`;
        const inParts = paysInParts(place);
        const present = payment?.wants_proof && isManual(payment.method) ? payment.method : null;
        return (
          <div className={portalPageStyles.page}>
            <Link className={buttonStyles.moreLink} to={`/parent/enrollments/${place.id}`}>
              {place.program.title}
            </Link>
            <SectionHeading
              title={place.amount_due > 0 ? `Pay ${formatMoney(askedAmount(place))}` : 'Nothing to pay'}
              note={place.number}
            />
            <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
              <p>{[about, holdNote(place)].filter(Boolean).join(' · ')}</p>
              <PriceLines lines={place.price_lines} total={place.payment_amount ?? 0} />
              {payment?.proof && <ProofNote proof={payment.proof} />}
              {payment?.wants_proof && (
                <>
                  <PaymentSlip payment={payment} ways={ways} />
                  {paymentMethodFacts[payment.method].needsReference && (
                    <Panel title="Send proof of payment">
                      <div className={panelStyles.body}>
                        <SendProofForm key={payment.proof?.id ?? 'first'} payment={payment} />
                      </div>
                    </Panel>
                  )}
                </>
              )}
              {place.can_pay && inParts && (
                <p>
                  <ButtonLink to={`/parent/checkout?places=${place.id}`} variant={present ? 'line' : 'leaf'}>
                    {present ? 'Choose another amount or way to pay' : 'Choose how to pay'}
                  </ButtonLink>
                </p>
              )}
              {place.can_pay && !inParts && (
                <Panel>
                  <div className={panelStyles.body}>
                    <StartManual
                      key={present ?? 'none'}
                      enrollmentId={place.id}
                      ways={ways}
                      due={place.amount_due}
                      present={present}
                    />
                  </div>
                </Panel>
              )}
              {place.amount_due === 0 && <p>This place is fully paid.</p>}
            </div>
            <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
              {place.can_pay && ways.card && !inParts && (
                <Panel tone="gold" title="Or by card">
                  <div className={clsx(panelStyles.body, portalPageStyles.payBox)}>
                    <p>Confirmed right away.</p>
                    <PayNow enrollmentId={place.id} about={about} variant="ink" label="Pay by card" />
                  </div>
                </Panel>
              )}
              <TalkToAPerson />
            </div>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
