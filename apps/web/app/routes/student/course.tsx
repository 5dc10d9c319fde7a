import clsx from 'clsx';
import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { AddToCalendar } from '../../features/teaching/schedule/add-to-calendar.tsx';
import { OwnCourseworkList, ownPage } from '../../features/teaching/learning/own-coursework-list.tsx';
import { ProgressBar } from '../../features/teaching/learning/progress-bar.tsx';
import { formatDay, formatTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { AttendanceBadge } from '../../status/attendance-text.tsx';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { hasCalendar } from '../../features/teaching/schedule/has-calendar.ts';
import type { Route } from './+types/course.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as lineListStyles from '../../ui/line-list.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Course', 'Student Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(learningCalls.getCourse, { params: { id: params.id } }, { signal }));
}

export default function StudentCourse({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(course) => {
        const tasks = course.coursework.filter((work) => work.kind === 'task');
        const resources = course.coursework.filter((work) => work.kind === 'resource');
        return (
          <div className={portalPageStyles.page}>
            <Link className={buttonStyles.moreLink} to="/student/courses">
              My Courses
            </Link>
            <SectionHeading title={course.program.title}>
              <EnrollmentStatusBadge status={course.status} />
            </SectionHeading>
            <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
              <Panel title="How far">
                <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                  <ProgressBar value={course.progress} label="Progress" />
                  <p className={clsx(typeStyles.muted, typeStyles.small)}>
                    {`${course.meetings_attended} of ${course.meetings_held} classes, ${course.coursework_done} of ${course.coursework_due} assignments`}
                  </p>
                </div>
              </Panel>
              <Panel title="Assignments">
                <div className={panelStyles.body}>
                  {tasks.length === 0 && <p className={typeStyles.muted}>Nothing to do yet.</p>}
                  <OwnCourseworkList coursework={tasks} pageOf={ownPage} />
                </div>
              </Panel>
              <Panel title="Resources">
                <div className={panelStyles.body}>
                  {resources.length === 0 && <p className={typeStyles.muted}>Nothing to read yet.</p>}
                  <OwnCourseworkList coursework={resources} pageOf={ownPage} />
                </div>
              </Panel>
            </div>
            <div className={portalPageStyles.seven}>
              <Panel title="Classes">
                <div className={panelStyles.body}>
                  {course.meetings.length > 0 && hasCalendar(course.status) && (
                    <AddToCalendar
                      of={{ placeId: course.enrollment_id }}
                      about={course.program.title}
                      label="Add all dates to calendar"
                    />
                  )}
                  {course.meetings.length === 0 && <p className={typeStyles.muted}>By arrangement.</p>}
                  <ul className={lineListStyles.list}>
                    {course.meetings.map((meeting) => (
                      <li key={meeting.id}>
                        <div className={layoutStyles.stack}>
                          <b>{formatDay(meeting.starts_at)}</b>
                          <span className={clsx(typeStyles.small, typeStyles.muted)}>
                            {[
                              `${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`,
                              meeting.location,
                              meeting.note,
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </span>
                          {course.coursework
                            .filter((work) => work.meeting?.id === meeting.id)
                            .map((work) => (
                              <Link key={work.id} to={ownPage(work)}>
                                {work.title}
                              </Link>
                            ))}
                        </div>
                        {meeting.status === 'cancelled' && <Badge tone="off">Cancelled</Badge>}
                        {meeting.status === 'moved' && !meeting.mark && <Badge tone="waiting">Moved</Badge>}
                        {meeting.status !== 'cancelled' && meeting.mark && <AttendanceBadge mark={meeting.mark} />}
                      </li>
                    ))}
                  </ul>
                </div>
              </Panel>
            </div>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
