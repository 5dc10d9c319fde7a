import clsx from 'clsx';
import { enrollmentCalls, type Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { billCalls, type PayableBill } from '@doctorbird/contract/billing/bills';
import { payerLinkCalls } from '@doctorbird/contract/billing/payer-links';
import { planCalls, type PlacePlan } from '@doctorbird/contract/billing/plans';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { isPayable } from '../../features/billing/bills/is-payable.ts';
import { ChooseAndPay, type Payable } from '../../features/billing/checkouts/choose-and-pay.tsx';
import { PayByCard } from '../../features/billing/gift-cards/pay-by-card.tsx';
import { countText } from '../../features/billing/payments/part-text.ts';
import { askedAmount, holdNote, partsNote } from '../../features/enrollments/places/money-note.ts';
import { formatDate } from '../../format/dates.ts';
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
    const [places, ways, links, plans, bills] = await Promise.all([
      call(enrollmentCalls.listEnrollments, { query: { limit: 100, sort: '-created_at' } }, { signal }),
      call(proofCalls.paymentWays, {}, { signal }),
      call(payerLinkCalls.listPayerLinks, {}, { signal }),
      call(planCalls.listMyPlans, {}, { signal }),
      call(billCalls.listBills, {}, { signal }),
    ]);
    const open = places.data.filter((place) => place.can_pay);
    // What lapses first is on top.
    open.sort((a, b) => (a.hold_expires_at ?? '~').localeCompare(b.hold_expires_at ?? '~'));
    const toPay = [
      ...open.map((place) => placeToPay(place, plans.data)),
      ...bills.data.filter(isPayable).map(billToPay),
    ];
    return { toPay, ways, links: links.data };
  });
}

const placeToPay = (place: Enrollment, plans: readonly PlacePlan[]): Payable => {
  const inParts = plans.find(({ enrollment_id }) => enrollment_id === place.id) ?? null;
  return {
    id: place.id,
    title: place.student.full_name,
    about: place.program.title,
    isBill: false,
    note: holdNote(place) ?? partsNote(place),
    due: askedAmount(place),
    dueNow: place.due_now,
    open: place.amount_due,
    inParts,
  };
};

function noteOf(toPay: readonly Payable[]): string | undefined {
  const bills = toPay.filter(({ isBill }) => isBill).length;
  return toPay.length > 1 ? countText({ places: toPay.length - bills, bills }) : undefined;
}

const billToPay = ({ id, title, invoice_number: number, due, due_on: dueOn, overdue }: PayableBill): Payable => ({
  id,
  title,
  about: number,
  isBill: true,
  note: dueOn && `${overdue ? 'Overdue since' : 'Due'} ${formatDate(dueOn)}`,
  due,
  dueNow: due,
  open: due,
  inParts: null,
});

export default function ParentCheckout({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ toPay, ways, links }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/parent/payments">
            Payments
          </Link>
          <SectionHeading title="Pay" note={noteOf(toPay)} />
          <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
            {toPay.length === 0 ? (
              <EmptyState title="Nothing to pay right now">
                When a place is held for one of your children, or an invoice is due, it appears here.
              </EmptyState>
            ) : (
              <>
                <ChooseAndPay places={toPay} ways={ways} links={links} />
                <p>
                  <PayByCard items={toPay} />
                </p>
              </>
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
