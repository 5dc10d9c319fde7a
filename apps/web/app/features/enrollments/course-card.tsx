import type { Enrollment } from '@doctorbird/contract/enrollments';
import type { ReactNode } from 'react';
import { formatDate } from '../../format/dates.ts';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';

/** A student's course: what it is and when it begins, without a word about money. */
export function CourseCard({ enrollment, art }: { enrollment: Enrollment; art: ReactNode }) {
  const { program, status } = enrollment;
  return (
    <article className="course">
      <div className="course-art" aria-hidden="true">
        {art}
      </div>
      <div className="course-body">
        <EnrollmentStatusBadge status={status} />
        <h3>{program.title}</h3>
        <p>{program.description}</p>
        <dl className="facts-list">
          <div>
            <dt>Duration</dt>
            <dd>{program.duration}</dd>
          </div>
          <div>
            <dt>Starts</dt>
            <dd>{formatDate(program.start_date)}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
