import clsx from 'clsx';
import type { Course } from '@doctorbird/contract/teaching/learning';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { ProgressBar } from './progress-bar.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as courseCardStyles from './course-card.module.css';
import * as factListStyles from '../../../ui/fact-list.module.css';

/** A student's course: what it is, when it starts and its progress, without prices. */
export function LearningCourseCard({ course, art, to }: { course: Course; art: ReactNode; to: string }) {
  const { program, status } = course;
  return (
    <article className={courseCardStyles.card}>
      <div className={courseCardStyles.artwork} aria-hidden="true">
        {art}
      </div>
      <div className={clsx(layoutStyles.stack12, courseCardStyles.body)}>
        <EnrollmentStatusBadge status={status} />
        <h3>
          <Link to={to}>{program.title}</Link>
        </h3>
        <p>{program.description}</p>
        <dl className={factListStyles.list}>
          <div>
            <dt>Duration</dt>
            <dd>{program.duration}</dd>
          </div>
          <div>
            <dt>Starts</dt>
            <dd>{formatDate(program.start_date)}</dd>
          </div>
        </dl>
        <ProgressBar value={course.progress} label={`Progress in ${program.title}`} />
      </div>
    </article>
  );
}
