import clsx from 'clsx';
import type { OwnCoursework } from '@doctorbird/contract/teaching/coursework';
import { Link } from 'react-router';
import { formatDay } from '../../../format/dates.ts';
import { CourseworkStateBadge } from '../../../status/coursework-state-badge.tsx';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const dueText = (work: OwnCoursework): string => {
  if (work.submission?.score != null && work.state === 'done') return `Score ${work.submission.score} of 100`;
  if (work.state === 'submitted') return 'Waiting for a mark';
  if (work.kind === 'resource') return work.meeting ? `For ${formatDay(work.meeting.starts_at)}` : 'To read';
  return work.due_on ? `Due ${formatDay(work.due_on)}` : 'No due day';
};

type OwnCourseworkListProps = {
  coursework: readonly OwnCoursework[];
  /** The page of one: the student's own, or the child's in the parent's portal. */
  pageOf: (work: OwnCoursework) => string;
};

/** Where a student opens coursework. */
export const ownPage = (work: OwnCoursework): string => `/student/assignments/${work.id}`;
/** Where a parent opens coursework of a child. */
export const pageForParent = (work: OwnCoursework): string =>
  `/parent/children/${work.student.id}/coursework/${work.id}`;

/** Coursework as lines that link to their pages. */
export function OwnCourseworkList({ coursework, pageOf }: OwnCourseworkListProps) {
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
            <Link to={pageOf(work)}>{title}</Link>
            {work.kind === 'task' && <CourseworkStateBadge state={work.state} overdue={work.overdue} />}
          </li>
        );
      })}
    </ul>
  );
}
