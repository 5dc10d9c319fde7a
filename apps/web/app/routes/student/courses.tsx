import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { call } from '../../api/call.ts';
import { LearningCourseCard } from '../../features/teaching/learning/learning-course-card.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/courses.ts';
import * as courseCardStyles from '../../features/teaching/learning/course-card.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('My Courses', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(learningCalls.listCourses, { query: queryOf(request, ['page']) }, { signal }),
  );
}

export default function StudentCourses({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(courses) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="My Courses" note={courses.total > 0 ? `${courses.total} in all` : undefined} />
          {courses.total === 0 && (
            <EmptyState
              title="No courses yet"
              action={
                <ButtonLink to="/programs" variant="leaf" size="sm">
                  See the programs
                </ButtonLink>
              }
            >
              Once your parent requests a place, it will appear here.
            </EmptyState>
          )}
          <div className={courseCardStyles.courses}>
            {courses.data.map((course) => (
              <LearningCourseCard
                key={course.enrollment_id}
                course={course}
                to={`/student/courses/${course.enrollment_id}`}
                art={<Drawing art={course.program.art} />}
              />
            ))}
          </div>
          <PagerIfMore of={courses} />
        </div>
      )}
    </WhenLoaded>
  );
}
