import { enrollmentCalls } from '@doctorbird/contract/enrollments';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { CourseCard } from '../../features/enrollments/course-card.tsx';
import { RecentCourses } from '../../features/enrollments/recent-courses.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import type { Route } from './+types/overview.ts';

export const meta = portalMeta('Overview', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { limit: 100, sort: '-created_at' };
  return loadTab(request, (signal) => call(enrollmentCalls.listEnrollments, { query }, { signal }));
}

const current = ['pending', 'approved', 'enrolled'];

export default function StudentOverview({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(courses) => {
        const enrolled = courses.data.filter((course) => course.status === 'enrolled' || course.status === 'completed');
        const next = courses.data.filter((course) => current.includes(course.status));
        return (
          <div className="portal-page">
            <div className="main stack">
              <StatBlock
                label="At a glance"
                stats={[
                  {
                    label: 'Enrolled Courses',
                    value: enrolled.length,
                    note: <Link to="/student/courses">My courses</Link>,
                    accent: true,
                  },
                  { label: 'Completed', value: enrolled.filter((course) => course.status === 'completed').length },
                ]}
              />
              <SectionHeading title="Now and next" />
              {next.length === 0 && (
                <EmptyState title="No course right now">Your parent asks for a place; then it shows here.</EmptyState>
              )}
              {next.slice(0, 2).map((course) => (
                <CourseCard key={course.id} enrollment={course} art={<Drawing art={course.program.art} />} />
              ))}
            </div>
            <div className="aside stack">
              <section className="feed" aria-labelledby="recent">
                <h2 className="panel-title" id="recent">
                  Recent Activity
                </h2>
                <RecentCourses enrollments={enrolled} />
              </section>
              <TalkToAPerson />
            </div>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
