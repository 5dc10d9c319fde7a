import clsx from 'clsx';
import type { OwnCoursework } from '@doctorbird/contract/teaching/coursework';
import { Link } from 'react-router';
import { formatDay } from '../../../format/dates.ts';
import { CourseworkStateBadge } from '../../../status/coursework-state-badge.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const dueText = (work: OwnCoursework): string => {
  if (work.submission?.score != null && work.state === 'done') return `Score ${work.submission.score} of 100`;
  if (work.state === 'submitted') return 'Waiting for a mark';
  return work.due_on ? `Due ${formatDay(work.due_on)}` : 'No due day';
};

/** Coursework as lines; for students each links to its page. */
export function OwnCourseworkList({ coursework, linked }: { coursework: readonly OwnCoursework[]; linked: boolean }) {
  return (
    <ul className={lineListStyles.list}>
      {coursework.map((work) => {
        const title = (
          <>
            <b>{work.title}</b>
            <span
              className={clsx(typeStyles.small, typeStyles.muted)}
            >{`${work.program.title} · ${dueText(work)}`}</span>
          </>
        );
        return (
          <li key={`${work.id}-${work.student.id}`}>
            {linked ? (
              <Link to={`/student/assignments/${work.id}`}>{title}</Link>
            ) : (
              <div className={layoutStyles.stack}>{title}</div>
            )}
            <CourseworkStateBadge state={work.state} overdue={work.overdue} />
          </li>
        );
      })}
    </ul>
  );
}
