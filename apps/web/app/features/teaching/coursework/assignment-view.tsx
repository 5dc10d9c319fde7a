import type { OwnCoursework, Submission } from '@doctorbird/contract/teaching/coursework';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatDayTime } from '../../../format/dates.ts';
import { CourseworkStateBadge } from '../../../status/coursework-state-badge.tsx';
import { Panel, SectionHeading } from '../../../ui/panel.tsx';
import { FileButton } from '../learning/file-button.tsx';
import { SubmitWorkForm } from '../learning/submit-work-form.tsx';
import { HandedInFile } from './handed-in-file.tsx';
import { RubricView } from './rubric-view.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as learningStyles from '../learning/learning.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type AssignmentViewProps = {
  work: OwnCoursework;
  back: { to: string; label: string };
  /** A parent reads and hands in for this child. */
  asParent?: boolean;
};

/** One task or resource with what was handed in; for the student, or the parent of a child. */
export function AssignmentView({ work, back, asParent = false }: AssignmentViewProps) {
  const { submission } = work;
  return (
    <div className={portalPageStyles.page}>
      <Link className={buttonStyles.moreLink} to={back.to}>
        {back.label}
      </Link>
      <SectionHeading
        title={work.title}
        note={asParent ? `${work.student.full_name} · ${work.program.title}` : work.program.title}
      >
        {work.kind === 'task' && <CourseworkStateBadge state={work.state} overdue={work.overdue} />}
      </SectionHeading>
      <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
        <Panel title={work.kind === 'task' ? 'What to do' : 'To read'}>
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            {work.kind === 'task' && <p>{`Due: ${formatDate(work.due_on, 'no day')}`}</p>}
            {work.meeting && <p>{`For the class on ${formatDayTime(work.meeting.starts_at)}`}</p>}
            {work.instructions && <p className={learningStyles.reportText}>{work.instructions}</p>}
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
            {!submission?.marked_at && <RubricView rubric={work.rubric} />}
          </div>
        </Panel>
        {submission?.marked_at && <Mark submission={submission} rubric={work.rubric} />}
      </div>
      <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
        {submission && (
          <Panel title="Handed in">
            <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
              <p className={clsx(typeStyles.small, typeStyles.muted)}>
                {[
                  formatDateTime(submission.submitted_at),
                  submission.attempt > 1 && `try ${submission.attempt}`,
                  submission.late && 'late',
                  submission.by_parent && 'by a parent',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {submission.text && <p className={learningStyles.reportText}>{submission.text}</p>}
              {submission.link && (
                <a href={submission.link} rel="noopener noreferrer nofollow" target="_blank">
                  {submission.link}
                </a>
              )}
              {submission.file && <HandedInFile file={submission.file} of={work.student.full_name} />}
            </div>
          </Panel>
        )}
        {work.can_submit && (
          <Panel title={submission ? 'Hand in again' : 'Hand in'}>
            <div className={panelStyles.body}>
              <SubmitWorkForm key={submission?.version ?? 0} work={work} asParent={asParent} />
            </div>
          </Panel>
        )}
        {work.kind === 'task' && !work.can_submit && work.state !== 'done' && (
          <p className={typeStyles.muted}>
            {work.course_over
              ? 'This course is over, so work can no longer be handed in.'
              : `${work.student.full_name} signs in and hands this in.`}
          </p>
        )}
      </div>
    </div>
  );
}

function Mark({ submission, rubric }: { submission: Submission; rubric: OwnCoursework['rubric'] }) {
  return (
    <Panel title="From the instructor">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap2)}>
        {submission.score !== null && (
          <p className={learningStyles.reportScore}>
            <b>{submission.score}</b>
            <span> of 100</span>
          </p>
        )}
        <RubricView rubric={rubric} levels={submission.levels} />
        {submission.comment && <p className={learningStyles.reportText}>{submission.comment}</p>}
        <p className={clsx(typeStyles.small, typeStyles.muted)}>{formatDate(submission.marked_at)}</p>
      </div>
    </Panel>
  );
}
