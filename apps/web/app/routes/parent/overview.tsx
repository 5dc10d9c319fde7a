import clsx from 'clsx';
import type { PayableBill } from '@doctorbird/contract/billing/bills';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { LinesPanel } from '../../features/messages/conversations/lines-panel.tsx';
import type { Student } from '@doctorbird/contract/families/students';
import { Link } from 'react-router';
import { NeedsYouNow } from '../../features/enrollments/places/needs-you-now.tsx';
import { LinkRequests } from '../../features/families/links/link-requests.tsx';
import { ReportsToRead } from '../../features/teaching/learning/reports-to-read.tsx';
import { MyAlerts } from '../../features/teaching/alerts/my-alerts.tsx';
import { MeetingAbsence } from '../../features/teaching/absences/meeting-absence.tsx';
import { AlsoThisWeek, NextClass, WeekStrip } from '../../features/teaching/schedule/next-class.tsx';
import { AddedChildren } from '../../features/families/overview/added-children.tsx';
import { LatestEvents } from '../../features/families/overview/latest-events.tsx';
import { isPayable } from '../../features/billing/bills/bill-list.tsx';
import { formatMoney, sumOfMoney } from '../../format/money.ts';
import { firstName } from '../../portal/greeting.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/overview.ts';
import { EnrollmentRow } from './enrollment-row.tsx';
import { billsOf, cameBack, choicesOf, needsOf, offersOf, papersOf, payTogether } from './family-needs.tsx';
import { loadHome } from './load-home.ts';
import { safetyNeeds } from './safety-needs.tsx';
import { speaksFor } from './speaks-for.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Overview', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, () => loadHome(request));
}

/** Below what is looked at first. */
const LatestStory = whenShown(
  async () => (await import('../../features/teaching/stories/latest-story.tsx')).LatestStory,
  {
    quiet: true,
  },
);

/** How many enrollments the overview shows before it links to their own tab. */
const shownPlaces = 4;

export default function ParentOverview({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  const confirmed = profile?.user.email_confirmed ?? true;
  return (
    <WhenLoaded result={loaderData}>
      {(home) => {
        const { children, messages, schedule, requests, reports } = home;
        const [places, bills, documents, alerts] = [
          home.places.data,
          home.bills.data,
          home.documents.data,
          home.alerts.data,
        ];
        const collectors = new Map(home.collectors.map(({ student_id: id, people }) => [id, people]));
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
                ...offersOf(home.waiting.data),
                ...choicesOf(home.instead.data),
                ...cameBack(home.back.data),
                ...payTogether(due, bills.filter(isPayable)),
                ...needsOf(children.data, places, confirmed),
                ...billsOf(bills),
                ...safetyNeeds(children.data),
                ...papersOf(documents),
              ]}
              elsewhere={[
                ...(alerts.some(({ answers }) => answers.length > 0) ? ['where your child is'] : []),
                ...(requests.total > 0 ? ['a student who asks to be linked'] : []),
                ...(messages.unread > 0
                  ? [messages.unread === 1 ? '1 unread message' : `${messages.unread} unread messages`]
                  : []),
                ...(home.places.total > places.length ? ['older enrollments that are not listed here'] : []),
              ]}
            />
            <div className={portalPageStyles.goldRow}>
              <LinkRequests first={requests} />
              <ReportsToRead
                of={children.data.filter(({ guardian }) => !guardian).map(({ id }) => id)}
                first={reports}
              />
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
              <LatestStory at="/parent/story" />
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
  const due = sumOfMoney(...amounts);
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
