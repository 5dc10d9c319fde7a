import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { FileButton } from '../../features/teaching/learning/file-button.tsx';
import { OwnCourseworkList } from '../../features/teaching/learning/own-coursework-list.tsx';
import { ProgressBar } from '../../features/teaching/learning/progress-bar.tsx';
import { formatDay, formatTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { AttendanceBadge } from '../../status/attendance-text.tsx';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/course.ts';

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
          <div className="portal-page">
            <Link className="more-link" to="/student/courses">
              My Courses
            </Link>
            <SectionHeading title={course.program.title}>
              <EnrollmentStatusBadge status={course.status} />
            </SectionHeading>
            <div className="five stack">
              <Panel title="How far">
                <div className="panel-body grid gap-4">
                  <ProgressBar value={course.progress} label="Progress" />
                  <p className="text-muted text-sm">
                    {`${course.meetings_attended} of ${course.meetings_held} meetings, ${course.coursework_done} of ${course.coursework_due} assignments`}
                  </p>
                </div>
              </Panel>
              <Panel title="Assignments">
                <div className="panel-body">
                  {tasks.length === 0 && <p className="text-muted">Nothing to do yet.</p>}
                  <OwnCourseworkList coursework={tasks} linked />
                </div>
              </Panel>
              <Panel title="Resources">
                <div className="panel-body grid gap-4">
                  {resources.length === 0 && <p className="text-muted">Nothing to read yet.</p>}
                  {resources.map((work) => (
                    <article key={work.id} className="grid gap-2">
                      <b>{work.title}</b>
                      {work.instructions && <p className="report-words">{work.instructions}</p>}
                      {work.link && (
                        <a href={work.link} rel="noopener noreferrer" target="_blank">
                          {work.link}
                        </a>
                      )}
                      {work.files.map((file) => (
                        <div key={file.id}>
                          <FileButton file={file} />
                        </div>
                      ))}
                    </article>
                  ))}
                </div>
              </Panel>
            </div>
            <div className="seven">
              <Panel title="Meetings">
                <div className="panel-body">
                  {course.meetings.length === 0 && <p className="text-muted">By arrangement.</p>}
                  <ul className="line-list">
                    {course.meetings.map((meeting) => (
                      <li key={meeting.id}>
                        <div className="grid">
                          <b>{formatDay(meeting.starts_at)}</b>
                          <span className="text-sm text-muted">
                            {[
                              `${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`,
                              meeting.location,
                              meeting.note,
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </span>
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
