import clsx from 'clsx';
import { billCalls, type PayableBill } from '@doctorbird/contract/billing/bills';
import { moneyBackCalls, type MoneyBack } from '@doctorbird/contract/billing/money-back';
import { attendanceAlertCalls } from '@doctorbird/contract/teaching/attendance-alerts';
import { documentCalls } from '@doctorbird/contract/families/documents';
import type { ChildDocuments } from '@doctorbird/contract/families/documents';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { waitingListCalls, type WaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { closureCalls, type FamilyChoice } from '@doctorbird/contract/teaching/closures';
import { LinesPanel } from '../../features/messages/conversations/lines-panel.tsx';
import { studentCalls } from '@doctorbird/contract/families/students';
import type { Student } from '@doctorbird/contract/families/students';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { ConfirmEmailAgain } from '../../features/accounts/sign-in/confirm-email-again.tsx';
import { NeedsYouNow } from '../../features/enrollments/places/needs-you-now.tsx';
import type { Need } from '../../features/enrollments/places/needs-you-now.tsx';
import { holdNote, paysInParts } from '../../features/enrollments/places/money-note.ts';
import { familyLinkCalls } from '@doctorbird/contract/families/family-links';
import { LinkRequests } from '../../features/families/links/link-requests.tsx';
import { ReportsToRead } from '../../features/teaching/learning/reports-to-read.tsx';
import { MyAlerts } from '../../features/teaching/alerts/my-alerts.tsx';
import { MeetingAbsence } from '../../features/teaching/absences/meeting-absence.tsx';
import { AlsoThisWeek, NextClass, WeekStrip } from '../../features/teaching/schedule/next-class.tsx';
import { AddedChildren } from '../../features/families/overview/added-children.tsx';
import { LatestEvents } from '../../features/families/overview/latest-events.tsx';
import { billState, isPayable } from '../../features/billing/bills/bill-list.tsx';
import { countText } from '../../features/billing/payments/part-text.ts';
import { PayNow } from '../../features/billing/payments/pay-now.tsx';
import { formatMoney } from '../../format/money.ts';
import { firstName } from '../../portal/greeting.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { documentStateLabel } from '../../status/document-state-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import type { Route } from './+types/overview.ts';
import { EnrollmentRow } from './enrollment-row.tsx';
import { loadWeek } from './load-week.ts';
import { safetyNeeds } from './safety-needs.tsx';
import { speaksFor } from './speaks-for.ts';
import { formatDayTime } from '../../format/dates.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Overview', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const query = { limit: 100, sort: '-created_at' };
    const registered = call(studentCalls.listStudents, { query }, { signal });
    const [children, places, documents, bills, waiting, messages, instead, week, alerts, requests, back] =
      await Promise.all([
        registered,
        call(enrollmentCalls.listEnrollments, { query }, { signal }),
        call(documentCalls.listDocuments, {}, { signal }),
        call(billCalls.listBills, {}, { signal }),
        call(waitingListCalls.listWaiting, {}, { signal }),
        call(conversationCalls.listThreads, { query: { limit: 3 } }, { signal }),
        call(closureCalls.listClosureChoices, {}, { signal }),
        loadWeek(signal, registered),
        call(attendanceAlertCalls.listMyAttendanceAlerts, {}, { signal }),
        call(familyLinkCalls.listLinkRequests, { query: { limit: 1 } }, { signal }),
        call(moneyBackCalls.listMoneyBack, {}, { signal }),
      ]);
    const lists = { places: places.data, documents: documents.data, bills: bills.data, waiting: waiting.data };
    const more = { total: places.total, requests: requests.total };
    return { children, ...lists, more, messages, instead: instead.data, ...week, alerts: alerts.data, back: back.data };
  });
}

/** How many enrollments the overview shows before it links to their own tab. */
const shownPlaces = 4;

export default function ParentOverview({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  const confirmed = profile?.user.email_confirmed ?? true;
  return (
    <WhenLoaded result={loaderData}>
      {({
        children,
        places,
        documents,
        bills,
        waiting,
        messages,
        instead,
        schedule,
        collectors,
        alerts,
        more,
        back,
      }) => {
        const active = children.data.reduce((sum, child) => sum + child.active_enrollments, 0);
        const due = places.filter((place) => place.can_pay && place.due_now > 0);
        const { next } = schedule;
        const glance = (
          <StatBlock
            label="At a glance"
            stats={[
              { label: 'Children Registered', value: children.total, note: namesOf(children.data) },
              { label: 'Active Enrollments', value: active, note: dueNote(due.length), accent: true },
            ]}
          />
        );
        return (
          <div className={portalPageStyles.page}>
            <MyAlerts alerts={alerts} />
            {schedule.data.length > 0 && <WeekStrip schedule={schedule} />}
            {next ? (
              <NextClass
                meeting={next}
                today={schedule.today}
                collectors={collectors}
                notice={
                  <MeetingAbsence meeting={next} mayGive={schedule.gives_notice} speaksFor={speaksFor(children.data)} />
                }
                className={portalPageStyles.five}
              />
            ) : (
              <div className={portalPageStyles.five}>{glance}</div>
            )}
            <NeedsYouNow
              needs={[
                ...offersOf(waiting),
                ...choicesOf(instead),
                ...cameBack(back),
                ...payTogether(due, bills.filter(isPayable)),
                ...needsOf(children.data, places, confirmed),
                ...billsOf(bills),
                ...safetyNeeds(children.data),
                ...papersOf(documents),
              ]}
              elsewhere={[
                ...(alerts.some(({ answers }) => answers.length > 0) ? ['where your child is'] : []),
                ...(more.requests > 0 ? ['a student who asks to be linked'] : []),
                ...(messages.unread > 0
                  ? [messages.unread === 1 ? '1 unread message' : `${messages.unread} unread messages`]
                  : []),
                ...(more.total > places.length ? ['older enrollments that are not listed here'] : []),
              ]}
            />
            <div className={portalPageStyles.goldRow}>
              <LinkRequests />
              <ReportsToRead of={children.data.filter(({ guardian }) => !guardian).map(({ id }) => id)} />
            </div>
            <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
              <AlsoThisWeek schedule={schedule} />
              <SectionHeading title="Enrollments">
                {!next && places.length > 0 && <Link to="/parent/schedule">Schedule</Link>}
                <Link to="/programs">{places.length > 0 ? 'Find another program' : 'Find a program'}</Link>
              </SectionHeading>
              {places.slice(0, shownPlaces).map((place) => (
                <EnrollmentRow key={place.id} enrollment={place} />
              ))}
              {places.length === 0 && (
                <EmptyState title="No enrollments found">Choose a program, then the child it is for.</EmptyState>
              )}
              {places.length > shownPlaces && (
                <Link
                  className={buttonStyles.moreLink}
                  to="/parent/enrollments"
                >{`All ${places.length} enrollments`}</Link>
              )}
            </div>
            <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
              {next && glance}
              <LinesPanel lines={messages.data} unread={messages.unread} total={messages.total} at="/parent/messages" />
              <Money places={places} bills={bills} />
              <section className={portalPageStyles.feed} aria-labelledby="recent">
                <h2 className={panelStyles.title} id="recent">
                  Recent Activity
                </h2>
                <AddedChildren registered={children.data} />
              </section>
              <section className={portalPageStyles.feed} aria-labelledby="latest">
                <h2 className={panelStyles.title} id="latest">
                  Latest
                </h2>
                <LatestEvents students={children.data} places={places} documents={documents} />
              </section>
              <TalkToAPerson />
            </div>
          </div>
        );
      }}
    </WhenLoaded>
  );
}

/** What is due today, and where receipts are. */
function Money({ places, bills }: { places: readonly Enrollment[]; bills: readonly PayableBill[] }) {
  const amounts = [
    ...places.filter((place) => place.can_pay).map((place) => place.due_now),
    ...bills.filter(isPayable).map(({ due }) => due),
  ];
  if (places.length + bills.length === 0) return null;
  const due = amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
  return (
    <Panel title="Money">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3)}>
        <FactList facts={[{ label: 'Due now', value: due > 0 ? formatMoney(due) : 'Nothing', wide: true }]} />
        <Link className={buttonStyles.moreLink} to="/parent/payments">
          Receipts and payments
        </Link>
      </div>
    </Panel>
  );
}

const namesOf = (children: readonly Student[]): string =>
  children.length > 3 ? '' : new Intl.ListFormat('en').format(children.map((child) => firstName(child.full_name)));

const dueNote = (due: number): string => (due === 0 ? '' : `${due} waiting on payment`);

/** Fees of teams and other bills that are due and not under review. */
const billsOf = (bills: readonly PayableBill[]): Need[] =>
  bills.filter(isPayable).map((bill) => ({
    id: bill.id,
    kind: 'pay',
    title: bill.title,
    note: billState(bill),
    action: (
      <ButtonLink to={`/parent/bills/${bill.id}`} variant="ink" size="sm">
        {`Pay ${formatMoney(bill.due)}`}
        <span className="visually-hidden">{` for ${bill.title}`}</span>
      </ButtonLink>
    ),
  }));

/** Places from a waiting list that somebody else gets after the deadline. */
const offersOf = (waiting: readonly WaitingEntry[]): Need[] =>
  waiting.flatMap(({ id, state, student, program, offer_ends_at: ends }) =>
    state === 'offered' && ends
      ? [
          {
            id,
            kind: 'pay',
            title: `A place in ${program.title} for ${firstName(student.full_name)}`,
            note: `Accept by ${formatDayTime(ends)}`,
            action: (
              <ButtonLink to={`/programs/${program.slug}/enroll`} variant="ink" size="sm">
                Accept<span className="visually-hidden">{` the place for ${student.full_name}`}</span>
              </ButtonLink>
            ),
          },
        ]
      : [],
  );

/** Refunds that no bank took: the family says where they go. */
const cameBack = (refunds: readonly MoneyBack[]): Need[] =>
  refunds
    .filter(({ step }) => step === 'came_back')
    .map(({ id, amount, title }) => ({
      id,
      kind: 'pay',
      title: `${formatMoney(amount)} came back to us`,
      note: `Your refund for ${title} could not be sent`,
      action: (
        <ButtonLink to="/parent/payments" size="sm" variant="ink">
          Choose where it goes<span className="visually-hidden">{`: ${formatMoney(amount)} for ${title}`}</span>
        </ButtonLink>
      ),
    }));

/** Cancelled classes for which the family has not chosen anything yet. */
const choicesOf = (instead: readonly FamilyChoice[]): Need[] =>
  instead
    .filter(({ open, way, message_id }) => open && way === null && message_id !== null)
    .map(({ id, message_id, student, program, choose_until }) => ({
      id,
      kind: 'confirm',
      title: `${program.title} is cancelled: choose for ${firstName(student.full_name)}`,
      note: `By ${formatDayTime(choose_until)}`,
      action: (
        <ButtonLink to={`/parent/messages/${message_id}`} size="sm" variant="ink">
          Choose<span className="visually-hidden">{` instead of ${program.title} for ${student.full_name}`}</span>
        </ButtonLink>
      ),
    }));

/** How many children have a line each for their documents. */
const childrenOneByOne = 3;

/** One line per child for all that is missing, was sent back or has expired; a large family has one for all. */
function papersOf(documents: readonly ChildDocuments[]): Need[] {
  const wanting = documents
    .map(({ student, items }) => ({
      student,
      open: items.filter(({ optional, state }) => !optional && state !== 'approved' && state !== 'submitted'),
    }))
    .filter(({ open }) => open.length > 0);
  if (wanting.length > childrenOneByOne) {
    const count = wanting.reduce((sum, { open }) => sum + open.length, 0);
    return [
      {
        id: 'papers',
        kind: 'confirm',
        title: `${count} documents of ${wanting.length} children`,
        note: 'Missing, sent back or out of date',
        action: (
          <ButtonLink to="/parent/documents" size="sm" variant="line" plain>
            See them
          </ButtonLink>
        ),
      },
    ];
  }
  return wanting.map(({ student, open }) => {
    const note = open
      .map(({ title, state }) =>
        state === 'missing' ? title : `${title} (${documentStateLabel(state).toLowerCase()})`,
      )
      .join(', ');
    return {
      id: `papers:${student.id}`,
      kind: 'confirm',
      title: `${open.length === 1 ? 'A document' : `${open.length} documents`} of ${firstName(student.full_name)}`,
      note,
      action: (
        <ButtonLink to={`/parent/children/${student.id}#documents`} size="sm" variant="line" plain>
          Send<span className="visually-hidden">{` documents of ${student.full_name}`}</span>
        </ButtonLink>
      ),
    };
  });
}

/** Several things that are due are paid at once. */
function payTogether(places: readonly Enrollment[], bills: readonly PayableBill[]): Need[] {
  if (places.length + bills.length < 2) return [];
  const amounts = [...places.map((place) => place.due_now), ...bills.map(({ due }) => due)];
  const amount = amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
  return [
    {
      id: 'pay-all',
      kind: 'pay',
      title: `${countText({ places: places.length, bills: bills.length })} to pay`,
      note: 'In one payment, with one receipt',
      action: (
        <ButtonLink to="/parent/checkout" variant="ink" size="sm">{`Pay ${formatMoney(amount)} together`}</ButtonLink>
      ),
    },
  ];
}

function needsOf(children: readonly Student[], places: readonly Enrollment[], confirmed: boolean): Need[] {
  const needs: Need[] = places
    .filter((place) => place.can_pay && place.due_now > 0)
    .map((place) => {
      const about = `${place.program.title}, ${firstName(place.student.full_name)}`;
      return {
        id: place.id,
        kind: 'pay',
        title: about,
        note: holdNote(place),
        action: (
          <PayNow
            enrollmentId={place.id}
            about={about}
            variant="ink"
            label={place.offers_plans ? 'Choose how to pay' : `Pay ${formatMoney(place.due_now)}`}
            inParts={paysInParts(place)}
          />
        ),
      };
    });
  if (!confirmed) {
    const note = 'So that receipts and news reach you';
    needs.push({
      id: 'confirm',
      kind: 'confirm',
      title: 'Confirm your email address',
      note,
      action: <ConfirmEmailAgain />,
    });
  }
  if (children.length === 0) {
    const action = (
      <ButtonLink to="/parent/children/new" size="sm">
        Add Child
      </ButtonLink>
    );
    needs.push({
      id: 'child',
      kind: 'start',
      title: 'Register your first child',
      note: 'Name, birth date and grade',
      action,
    });
  } else if (places.length === 0) {
    const action = (
      <ButtonLink to="/programs" size="sm">
        Find a program
      </ButtonLink>
    );
    needs.push({
      id: 'program',
      kind: 'start',
      title: 'Find the first program',
      note: 'Places, dates and prices',
      action,
    });
  }
  return needs;
}
