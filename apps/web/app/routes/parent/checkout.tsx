import clsx from 'clsx';
import { enrollmentCalls, type Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { payerLinkCalls, type PayerLink } from '@doctorbird/contract/billing/payer-links';
import { MOST_PLACES } from '@doctorbird/contract/billing/checkouts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { PayBar } from '../../features/billing/checkouts/pay-bar.tsx';
import { PlacesToPay, type PlaceToPay } from '../../features/billing/checkouts/places-to-pay.tsx';
import { ShareLink } from '../../features/billing/payer-links/share-link.tsx';
import { useStartCheckout } from '../../features/billing/checkouts/use-start-checkout.ts';
import { WayChoice } from '../../features/billing/checkouts/way-choice.tsx';
import { waysToPay, type Method, type WaysOffered } from '../../features/billing/checkouts/ways-to-pay.ts';
import { holdNote } from '../../features/enrollments/places/money-note.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/checkout.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Pay', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [places, ways, links] = await Promise.all([
      call(enrollmentCalls.listEnrollments, { query: { limit: 100, sort: '-created_at' } }, { signal }),
      call(proofCalls.paymentWays, {}, { signal }),
      call(payerLinkCalls.listPayerLinks, {}, { signal }),
    ]);
    const open = places.data.filter((place) => place.can_pay);
    // What lapses first is on top.
    open.sort((a, b) => (a.hold_expires_at ?? '~').localeCompare(b.hold_expires_at ?? '~'));
    return { places: open.map(toPay), ways, links: links.data };
  });
}

const toPay = (place: Enrollment): PlaceToPay => ({
  id: place.id,
  student: place.student.full_name,
  program: place.program.title,
  note: holdNote(place),
  due: place.amount_due,
});

export default function ParentCheckout({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ places, ways, links }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/parent/payments">
            Payments
          </Link>
          <SectionHeading title="Pay" note={places.length > 1 ? `${places.length} places` : undefined} />
          <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
            {places.length === 0 ? (
              <EmptyState title="Nothing to pay right now">
                When a place is held for one of your children, it appears here.
              </EmptyState>
            ) : (
              <Choose places={places} ways={ways} links={links} />
            )}
          </div>
          <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
            <TalkToAPerson />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}

type ChooseProps = { places: readonly PlaceToPay[]; ways: WaysOffered; links: readonly PayerLink[] };

function Choose({ places, ways, links }: ChooseProps) {
  const [search] = useSearchParams();
  const asked = search.get('places')?.split(',');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(places.filter(({ id }) => !asked || asked.includes(id)).map(({ id }) => id)),
  );
  const [method, setMethod] = useState<Method | ''>(ways.card ? 'card' : '');
  const { start, pending } = useStartCheckout();
  // A place that was paid in another tab is not in the list any more.
  const paid = places.filter(({ id }) => chosen.has(id));
  const amount = paid.reduce((sum, place) => sum + Math.round(place.due * 100), 0) / 100;
  const offered = waysToPay(ways, amount);
  const many = paid.length > MOST_PLACES;
  return (
    <>
      <PlacesToPay places={places} chosen={chosen} onChange={setChosen} />
      {offered.length > 0 ? (
        <WayChoice legend="How would you like to pay?" ways={offered} chosen={method} onChoose={setMethod} />
      ) : (
        <p>Paying online is not set up yet. Please call us: the number is on this page.</p>
      )}
      {many && <p role="alert">{`Please choose at most ${MOST_PLACES} places at once.`}</p>}
      <PayBar amount={amount}>
        {offered.length > 0 ? (
          <Button
            variant="leaf"
            disabled={paid.length === 0 || many || method === ''}
            pending={pending}
            pendingLabel={method === 'card' ? 'Opening the payment page' : undefined}
            onClick={() =>
              method !== '' &&
              void start(
                paid.map(({ id }) => id),
                method,
              )
            }
          >
            {labelOf(method)}
          </Button>
        ) : (
          <ButtonLink to="/contact" variant="line">
            Contact us
          </ButtonLink>
        )}
      </PayBar>
      <ShareLink enrollmentIds={many ? [] : paid.map(({ id }) => id)} links={links} />
    </>
  );
}

function labelOf(method: Method | ''): string {
  if (method === '') return 'Choose how to pay';
  if (method === 'card') return 'Pay by card';
  return method === 'credit' ? 'Pay with credit' : 'Get my reference';
}
