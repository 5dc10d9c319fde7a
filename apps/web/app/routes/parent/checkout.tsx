import clsx from 'clsx';
import { enrollmentCalls, type Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { payerLinkCalls } from '@doctorbird/contract/billing/payer-links';
import { planCalls, type PlacePlan } from '@doctorbird/contract/billing/plans';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { ChooseAndPay, type Payable } from '../../features/billing/checkouts/choose-and-pay.tsx';
import { askedAmount, holdNote, partsNote } from '../../features/enrollments/places/money-note.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/checkout.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Pay', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [places, ways, links, plans] = await Promise.all([
      call(enrollmentCalls.listEnrollments, { query: { limit: 100, sort: '-created_at' } }, { signal }),
      call(proofCalls.paymentWays, {}, { signal }),
      call(payerLinkCalls.listPayerLinks, {}, { signal }),
      call(planCalls.listMyPlans, {}, { signal }),
    ]);
    const open = places.data.filter((place) => place.can_pay);
    // What lapses first is on top.
    open.sort((a, b) => (a.hold_expires_at ?? '~').localeCompare(b.hold_expires_at ?? '~'));
    return { places: open.map((place) => toPay(place, plans.data)), ways, links: links.data };
  });
}

const toPay = (place: Enrollment, plans: readonly PlacePlan[]): Payable => {
  const inParts = plans.find(({ enrollment_id }) => enrollment_id === place.id) ?? null;
  return {
    id: place.id,
    student: place.student.full_name,
    program: place.program.title,
    note: holdNote(place) ?? partsNote(place),
    due: askedAmount(place),
    dueNow: place.due_now,
    open: place.amount_due,
    inParts,
  };
};

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
              <ChooseAndPay places={places} ways={ways} links={links} />
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
