import clsx from 'clsx';
import type { Schedule } from '@doctorbird/contract/teaching/schedule';
import type { Student } from '@doctorbird/contract/families/students';
import type { ParentHome } from '@doctorbird/contract/admin/homes';
import { Link } from 'react-router';
import { NeedsYou } from '../../features/enrollments/places/needs-you.tsx';
import { isPayable } from '../../features/billing/bills/is-payable.ts';
import { AddedChildren } from '../../features/families/overview/added-children.tsx';
import { isMissing } from '../../features/families/overview/headline.ts';
import { LatestEvents } from '../../features/families/overview/latest-events.tsx';
import { LinesPanel } from '../../features/messages/conversations/lines-panel.tsx';
import { MeetingAbsence } from '../../features/teaching/absences/meeting-absence.tsx';
import { AlsoSoon, NextClass, WeekStrip } from '../../features/teaching/schedule/next-class.tsx';
import { firstName } from '../../portal/greeting.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/overview.ts';
import {
  billsOf,
  cameBack,
  choicesOf,
  needsOf,
  offersOf,
  papersOf,
  questionsOf,
  reportsOf,
  requestsOf,
  slipsOf,
  toConfirm,
} from './family-needs.tsx';
import { FamilyMoney } from './family-money.tsx';
import { loadHome } from './load-home.ts';
import { safetyNeeds } from './safety-needs.tsx';
import { speaksFor } from './speaks-for.ts';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as styles from './overview.module.css';

/** Rare, so that no usual home loads it. */
const MyAlerts = whenShown(async () => (await import('../../features/teaching/alerts/my-alerts.tsx')).MyAlerts, {
  quiet: true,
});

/** Asked and loaded once the page is there. */
const NextAndStory = whenShown(async () => (await import('./next-and-story.tsx')).NextAndStory, { quiet: true });

export const meta = portalMeta('Overview', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, () => loadHome(request));
}

export default function ParentOverview({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  const confirmed = profile?.user.email_confirmed ?? true;
  return (
    <WhenLoaded result={loaderData}>
      {(home) => {
        const { children, messages, schedule } = home;
        const [places, bills] = [home.places.data, home.bills.data.filter(isPayable)];
        const due = places.filter((place) => place.can_pay && place.due_now > 0);
        const { next } = schedule;
        const collectors = new Map(home.collectors.map((one) => [one.student_id, one]));
        // With one child it leads to what fits it.
        const only = children.total === 1 ? children.data[0] : undefined;
        const active = children.data.reduce((sum, child) => sum + child.active_enrollments, 0);
        return (
          <div className={clsx(portalPageStyles.page, styles.home)}>
            <div className={clsx(portalPageStyles.stack, styles.first)}>
              {home.alerts.data.length > 0 && <MyAlerts alerts={home.alerts.data} />}
              {schedule.data.length > 0 && <WeekStrip schedule={schedule} />}
              {next && (
                <NextClass
                  meeting={next}
                  today={schedule.today}
                  collectors={collectors}
                  notice={
                    <MeetingAbsence
                      meeting={next}
                      mayGive={schedule.gives_notice}
                      speaksFor={speaksFor(children.data)}
                    />
                  }
                />
              )}
              <AlsoSoon schedule={schedule} />
            </div>
            <div className={clsx(portalPageStyles.stack, styles.second)}>
              <NeedsYou needs={needsOfHome(home, confirmed)} canWait={home.alerts.data.some(isMissing)} />
              <LinesPanel lines={messages.data} unread={messages.unread} total={messages.total} at="/parent/messages" />
              <NextAndStory />
              {places.length + home.bills.data.length > 0 && (
                <FamilyMoney places={due} bills={bills} back={home.back.data} />
              )}
              <StatBlock
                label="At a glance"
                stats={[
                  {
                    label: 'Children Registered',
                    value: children.total,
                    note: <Link to="/parent/children">{namesOf(children.data) || 'My Children'}</Link>,
                  },
                  {
                    label: 'Active Enrollments',
                    value: active,
                    note: <Link to={only ? `/parent/children/${only.id}/programs` : '/programs'}>Find a program</Link>,
                    accent: true,
                  },
                ]}
              />
            </div>
            <div className={clsx(portalPageStyles.stack, styles.last)}>
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
                <LatestEvents students={children.data} places={places} documents={home.documents.data} />
              </section>
              <TalkToAPerson />
            </div>
          </div>
        );
      }}
    </WhenLoaded>
  );
}

/** Every matter once; the panel brings them into order. */
function needsOfHome(home: ParentHome, confirmed: boolean) {
  const children = home.children.data;
  const own = new Set(children.filter(({ guardian }) => !guardian).map(({ id }) => id));
  return [
    ...toConfirm(home.messages.data, home.instead.data),
    ...offersOf(home.offers),
    ...choicesOf(home.instead.data),
    ...cameBack(home.back.data),
    ...needsOf(children, home.places.data, confirmed),
    ...billsOf(home.bills.data),
    ...slipsOf(home.slips.data),
    ...requestsOf(home.requests.data),
    ...questionsOf(home.questions?.data ?? []),
    ...safetyNeeds(children, expectedSoon(home.schedule)),
    ...papersOf(home.documents.data),
    ...reportsOf(home.reports.data.filter(({ student }) => own.has(student.id))),
  ];
}

/** Who has a class within three days: until then it must be clear whom to call, and who collects. */
const soonMs = 3 * 86_400_000;
function expectedSoon({ data, next }: Schedule): ReadonlySet<string> {
  const soon = [...data, ...(next ? [next] : [])].filter(
    ({ status, starts_at: start, ends_at: end }) =>
      status !== 'cancelled' && Date.parse(end) > Date.now() && Date.parse(start) < Date.now() + soonMs,
  );
  return new Set(soon.flatMap((meeting) => meeting.children.map(({ id }) => id)));
}

const namesOf = (children: readonly Student[]): string =>
  children.length > 3 ? '' : new Intl.ListFormat('en').format(children.map((child) => firstName(child.full_name)));
