import { planCalls } from '@doctorbird/contract/billing/plans';
import clsx from 'clsx';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { PriceLines } from '../../features/enrollments/prices/price-lines.tsx';
import { EnrollmentFacts } from '../../features/enrollments/places/enrollment-facts.tsx';
import { EnrollmentPayments } from '../../features/enrollments/places/enrollment-payments.tsx';
import { EnrollmentTimeline } from '../../features/enrollments/places/enrollment-timeline.tsx';
import { MovePlace } from '../../features/enrollments/places/move-place.tsx';
import { CancelPlace } from '../../features/enrollments/places/cancel-place.tsx';
import { askedAmount, holdNote, partsNote, paysInParts } from '../../features/enrollments/places/money-note.ts';
import { MeetingList } from '../../features/programs/meetings/meeting-list.tsx';
import { meetingFacts } from '../../features/programs/meetings/meeting-facts.ts';
import { meetingsInShort } from '../../features/programs/meetings/next-meetings.ts';
import { AddToCalendar } from '../../features/teaching/schedule/add-to-calendar.tsx';
import { hasCalendar } from '../../features/teaching/schedule/has-calendar.ts';
import { ChooseSettlement } from '../../features/billing/cancelled-places/choose-settlement.tsx';
import { PlanSchedule } from '../../features/billing/plans/plan-schedule.tsx';
import { PayNow } from '../../features/billing/payments/pay-now.tsx';
import { PaymentOutcome } from '../../features/billing/payments/payment-outcome.tsx';
import { ReceiptButton } from '../../features/billing/payments/receipt-button.tsx';
import { formatDay } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { useOrganisation } from '../../portal/organisation.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useLiveReload } from '../../portal/use-live.ts';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/enrollment.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fileRowsStyles from '../../ui/file-rows.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as meetingsStyles from '../../features/programs/meetings/meetings.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

const AfterPaying = whenShown(async () => (await import('./after-paying.tsx')).AfterPaying, { quiet: true });

export const meta = portalMeta('Enrollment', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [place, plans] = await Promise.all([
      call(enrollmentCalls.getEnrollment, { params: { id: params.id } }, { signal }),
      call(planCalls.listMyPlans, {}, { signal }),
    ]);
    const plan = plans.data.find((item) => item.enrollment_id === place.id)?.plan ?? null;
    return { place, plan, now: new Date() };
  });
}

export default function ParentEnrollment({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const cards = useOrganisation()?.takes_cards;
  const [search] = useSearchParams();
  const paymentId = search.get('payment');
  useLiveReload('own');
  return (
    <WhenLoaded result={loaderData}>
      {({ place, plan, now }) => {
        const about = `${place.program.title}, ${place.student.full_name}`;
        return (
          <div className={portalPageStyles.page}>
            <Link className={buttonStyles.moreLink} to="/parent/enrollments">
              All enrollments
            </Link>
            {paymentId && (
              <PaymentOutcome
                key={paymentId}
                paymentId={paymentId}
                onSettled={() => void revalidator.revalidate()}
                payAgain={
                  place.can_pay && (
                    <PayNow enrollmentId={place.id} about={about} label="Try again" inParts={paysInParts(place)} />
                  )
                }
              />
            )}
            {place.payments.some(({ id, state }) => id === paymentId && state === 'confirmed') && (
              <AfterPaying placeIds={[place.id]} />
            )}
            <SectionHeading title={place.program.title} note={place.number}>
              <EnrollmentStatusBadge status={place.status} />
            </SectionHeading>
            <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
              {place.payment_under_review && (
                <Panel title="Payment under review">
                  <div className={clsx(panelStyles.body, portalPageStyles.payBox)}>
                    <p>We are reviewing your proof of payment. The place is held in the meantime.</p>
                    <ButtonLink to={`/parent/enrollments/${place.id}/pay`} variant="line" size="sm" plain>
                      See the proof
                    </ButtonLink>
                  </div>
                </Panel>
              )}
              {place.to_settle > 0 && <ChooseSettlement place={place} />}
              {place.can_pay && (
                <Panel
                  tone={place.due_now > 0 ? 'gold' : undefined}
                  title={
                    place.due_now > 0
                      ? `${formatMoney(place.due_now)} to pay`
                      : `${formatMoney(askedAmount(place))} to come`
                  }
                >
                  <div className={clsx(panelStyles.body, portalPageStyles.payBox)}>
                    <p>
                      {holdNote(place) ??
                        partsNote(place) ??
                        (cards ? 'Card payments are confirmed right away.' : 'Choose how you would like to pay.')}
                    </p>
                    <div className={fileRowsStyles.actions}>
                      <PayNow
                        enrollmentId={place.id}
                        about={about}
                        variant="ink"
                        size="md"
                        inParts={paysInParts(place)}
                        label={place.due_now > 0 ? undefined : 'Pay early'}
                      />
                      {cards && !paysInParts(place) && (
                        <ButtonLink to={`/parent/enrollments/${place.id}/pay`} variant="line" plain>
                          Transfer, agent or cash
                        </ButtonLink>
                      )}
                    </div>
                  </div>
                </Panel>
              )}
              {plan && (
                <Panel title="Payment plan">
                  <div className={panelStyles.body}>
                    <PlanSchedule plan={plan} />
                  </div>
                </Panel>
              )}
              <Panel title="When and where">
                <div className={panelStyles.body}>
                  <FactList facts={meetingFacts(place, now)} />
                </div>
              </Panel>
              <Panel title="Details">
                <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap6)}>
                  <EnrollmentFacts enrollment={place} />
                  <PriceLines lines={place.price_lines} total={place.payment_amount ?? 0} />
                </div>
              </Panel>
              <CustomFieldValues kind="enrollment" id={place.id} title="Your answers" />
              {place.meetings.length > 0 && (
                <Panel title="Dates">
                  <div className={panelStyles.body}>
                    <p className={meetingsStyles.short}>{meetingsInShort(place.meetings, now)}</p>
                    <MeetingList
                      meetings={place.meetings}
                      now={now}
                      action={
                        hasCalendar(place.status)
                          ? (meeting) => (
                              <AddToCalendar
                                of={{ meetingId: meeting.id }}
                                about={`${place.program.title}, ${formatDay(meeting.starts_at)}`}
                              />
                            )
                          : undefined
                      }
                    />
                    {hasCalendar(place.status) && (
                      <div className={layoutStyles.top4}>
                        <AddToCalendar of={{ placeId: place.id }} about={about} label="Add all dates to calendar" />
                      </div>
                    )}
                  </div>
                </Panel>
              )}
              <Panel title="Payments">
                <div className={panelStyles.body}>
                  <EnrollmentPayments
                    payments={place.payments}
                    receipt={(payment) => (
                      <ReceiptButton
                        paymentId={payment.id}
                        receiptNumber={payment.receipt_number ?? payment.reference}
                      />
                    )}
                  />
                </div>
              </Panel>
              {place.can_cancel && (
                <div className={fileRowsStyles.actions}>
                  <MovePlace enrollment={place} />
                  <CancelPlace enrollment={place} />
                </div>
              )}
            </div>
            <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
              <section className={portalPageStyles.feed} aria-labelledby="timeline">
                <h2 className={panelStyles.title} id="timeline">
                  What happened
                </h2>
                <EnrollmentTimeline entries={place.timeline} />
              </section>
              <TalkToAPerson />
            </div>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
