import clsx from 'clsx';
import { holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { profileCalls } from '@doctorbird/contract/accounts/profile';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { OwnCourseworkList, ownPage } from '../../features/teaching/learning/own-coursework-list.tsx';
import { RecentLearning } from '../../features/teaching/learning/recent-learning.tsx';
import { OwnNextClass } from '../../features/teaching/schedule/own-next-class.tsx';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/overview.ts';
import { loadHome } from './load-home.ts';
import * as lineListStyles from '../../ui/line-list.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as typeStyles from '../../ui/type.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

/** Below what is looked at first. */
const PathAndNext = whenShown(async () => (await import('./path-and-next.tsx')).PathAndNext, { near: 320 });

export const meta = portalMeta('Overview', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [home, profile] = await Promise.all([
      loadHome(request),
      // The parent may have answered since the session started.
      call(profileCalls.getProfile, undefined, { signal }),
    ]);
    return { ...home, user: profile.model === 'student' ? profile.user : null };
  });
}

export default function StudentOverview({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ summary, courses, schedule, work, skills, user }) => {
        const asked = user?.parent_id === null && user.parent_request === 'asked';
        const alone = user?.parent_id === null && !asked;
        const next = courses.data.filter((course) => holdsSeat(course.status));
        // The courses stand above; here is what happened in them.
        const latest = summary.recent.filter(({ kind }) => kind !== 'enrolled');
        const { average_progress: average, coursework_open: open } = summary;
        return (
          <div className={portalPageStyles.page}>
            <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
              <StatBlock
                label="At a glance"
                stats={[
                  {
                    label: 'Enrolled Courses',
                    value: summary.enrolled_courses,
                    note: <Link to="/student/courses">My courses</Link>,
                    accent: true,
                  },
                  {
                    label: 'Achievements',
                    value: summary.achievements,
                    note: <Link to="/student/achievements">Badges</Link>,
                  },
                  {
                    label: 'Average Progress',
                    value: average === null ? '—' : `${average}%`,
                    note: <Link to="/student/progress">Skills and reports</Link>,
                  },
                  {
                    label: 'To do',
                    value: open,
                    note: <Link to="/student/assignments">Assignments</Link>,
                  },
                ]}
              />
              {schedule.next && <OwnNextClass meeting={schedule.next} today={schedule.today} />}
              {work.data.length > 0 && (
                <Panel title="To do" aside={<Link to="/student/assignments">All assignments</Link>}>
                  <div className={panelStyles.body}>
                    <OwnCourseworkList coursework={work.data} pageOf={ownPage} />
                  </div>
                </Panel>
              )}
              <PathAndNext summary={summary} skills={skills} />
              <SectionHeading title="My courses" />
              {next.length === 0 && (
                <EmptyState
                  title="No course right now"
                  action={
                    alone && (
                      <ButtonLink to="/student/settings#family" size="sm">
                        Link my parent
                      </ButtonLink>
                    )
                  }
                >
                  {alone
                    ? 'Your parent requests places for you. Ask them for the family code and enter it in your settings.'
                    : asked
                      ? 'We have asked your parent to link your account. After that they can request a place for you.'
                      : 'Once your parent requests a place, it will appear here.'}
                </EmptyState>
              )}
              {next.length > 0 && (
                <ul className={lineListStyles.list}>
                  {next.slice(0, 3).map((course) => (
                    <li key={course.enrollment_id}>
                      <Link to={`/student/courses/${course.enrollment_id}`}>
                        <b>{course.program.title}</b>
                        <span className={clsx(typeStyles.small, typeStyles.muted)}>
                          {`${course.program.duration}, starts ${formatDate(course.program.start_date)}`}
                        </span>
                      </Link>
                      <EnrollmentStatusBadge status={course.status} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
              <section className={portalPageStyles.feed} aria-labelledby="recent">
                <h2 className={panelStyles.title} id="recent">
                  Recent Activity
                </h2>
                <RecentLearning label="Recent activity" events={summary.enrolled} />
              </section>
              {latest.length > 0 && (
                <section className={portalPageStyles.feed} aria-labelledby="latest">
                  <h2 className={panelStyles.title} id="latest">
                    Latest
                  </h2>
                  <RecentLearning label="Latest" events={latest} />
                </section>
              )}
              <TalkToAPerson about="A class, your coursework, a forgotten password: we answer" />
            </div>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
