import clsx from 'clsx';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import type { Submission } from '@doctorbird/contract/teaching/coursework';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { FileButton } from '../../features/teaching/learning/file-button.tsx';
import { SubmitWorkForm } from '../../features/teaching/learning/submit-work-form.tsx';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { CourseworkStateBadge } from '../../status/coursework-state-badge.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/assignment.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as learningStyles from '../../features/teaching/learning/learning.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Assignment', 'Student Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(courseworkCalls.getCoursework, { params: { id: params.id } }, { signal }));
}

export default function StudentAssignment({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(work) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/student/assignments">
            Assignments
          </Link>
          <SectionHeading title={work.title} note={work.program.title}>
            <CourseworkStateBadge state={work.state} overdue={work.overdue} />
          </SectionHeading>
          <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
            <Panel title="What to do">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                {work.kind === 'task' && <p>{`Due: ${formatDate(work.due_on, 'no day')}`}</p>}
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
              </div>
            </Panel>
            {work.submission?.marked_at && <Mark submission={work.submission} />}
          </div>
          <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
            {work.submission && (
              <Panel title="Handed in">
                <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                  <p className={clsx(typeStyles.small, typeStyles.muted)}>
                    {[
                      formatDateTime(work.submission.submitted_at),
                      work.submission.attempt > 1 && `try ${work.submission.attempt}`,
                      work.submission.late && 'late',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {work.submission.text && <p className={learningStyles.reportText}>{work.submission.text}</p>}
                  {work.submission.link && (
                    <a href={work.submission.link} rel="noopener noreferrer nofollow" target="_blank">
                      {work.submission.link}
                    </a>
                  )}
                  {work.submission.file && (
                    <div>
                      <FileButton file={work.submission.file} />
                    </div>
                  )}
                </div>
              </Panel>
            )}
            {work.can_submit && (
              <Panel title={work.submission ? 'Hand in again' : 'Hand in'}>
                <div className={panelStyles.body}>
                  <SubmitWorkForm key={work.submission?.version ?? 0} work={work} />
                </div>
              </Panel>
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}

function Mark({ submission }: { submission: Submission }) {
  return (
    <Panel title="From your instructor">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap2)}>
        {submission.score !== null && (
          <p className={learningStyles.reportScore}>
            <b>{submission.score}</b>
            <span> of 100</span>
          </p>
        )}
        {submission.comment && <p className={learningStyles.reportText}>{submission.comment}</p>}
        <p className={clsx(typeStyles.small, typeStyles.muted)}>{formatDate(submission.marked_at)}</p>
      </div>
    </Panel>
  );
}
