import clsx from 'clsx';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import type { CourseworkRow } from '@doctorbird/contract/teaching/coursework';
import type { Criterion } from '@doctorbird/contract/teaching/coursework-rubric';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { FileButton } from '../../features/teaching/learning/file-button.tsx';
import { AddCourseworkFile } from '../../features/teaching/coursework/add-coursework-file.tsx';
import { EditCourseworkForm } from '../../features/teaching/coursework/coursework-form.tsx';
import { HandedInFile } from '../../features/teaching/coursework/handed-in-file.tsx';
import { RubricView } from '../../features/teaching/coursework/rubric-view.tsx';
import { MarkWorkForm } from '../../features/teaching/coursework/mark-work-form.tsx';
import { useAction } from '../../forms/use-action.ts';
import { formatDate, formatDateTime, formatDayTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { CourseworkStateBadge } from '../../status/coursework-state-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/coursework.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as learningStyles from '../../features/teaching/learning/learning.module.css';
import * as lineListStyles from '../../ui/line-list.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Coursework', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(courseworkCalls.getStaffCoursework, { params: { id: params.id } }, { signal }),
  );
}

export default function StaffCourseworkPage({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { run } = useAction();
  const remove = async (id: string) => {
    await run({
      meaning: { remove: id },
      make: async () => {
        await call(courseworkCalls.removeCoursework, { params: { id } });
        return true;
      },
      done: () => 'The coursework is removed.',
      leaveTo: () => '/staff/coursework',
      fallback: 'Failed to remove',
    });
  };
  const removeFile = (id: string, name: string) =>
    void run({
      meaning: { file: id },
      make: () => call(courseworkCalls.removeCourseworkFile, { params: { id } }),
      done: () => `${name} is removed.`,
      fallback: 'Failed to remove the file',
    });
  return (
    <WhenLoaded result={loaderData}>
      {(work) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/staff/coursework">
            Coursework
          </Link>
          <SectionHeading title={work.title} note={work.program.title}>
            <div className={actionsStyles.actions}>
              <Link className={buttonStyles.moreLink} to={`/staff/programs/${work.program.id}/coursework`}>
                All tasks of this class
              </Link>
              <Button variant="line" size="sm" plain onClick={() => setEditing(true)}>
                Edit
              </Button>
              {work.submitted + work.returned + work.done === 0 && (
                <Button variant="line" size="sm" plain onClick={() => setRemoving(true)}>
                  Remove
                </Button>
              )}
            </div>
          </SectionHeading>
          <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
            <Panel title={work.kind === 'task' ? 'Task' : 'Resource'}>
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                {work.kind === 'task' && <p>{`Due: ${formatDate(work.due_on, 'no day')}`}</p>}
                {work.meeting && <p>{`For the class on ${formatDayTime(work.meeting.starts_at)}`}</p>}
                {work.instructions && <p className={learningStyles.reportText}>{work.instructions}</p>}
                {work.link && (
                  <a href={work.link} rel="noopener noreferrer" target="_blank">
                    {work.link}
                  </a>
                )}
                <RubricView rubric={work.rubric} />
                <ul className={lineListStyles.list}>
                  {work.files.map((file) => (
                    <li key={file.id}>
                      <FileButton file={file} />
                      <Button variant="line" size="sm" plain onClick={() => removeFile(file.id, file.name)}>
                        Remove<span className="visually-hidden">{` ${file.name}`}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
                <AddCourseworkFile id={work.id} />
              </div>
            </Panel>
          </div>
          {work.kind === 'task' && (
            <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
              <SectionHeading title="Handed in" note={`${work.done} of ${work.expected} done`} />
              {toMarkFirst(work.rows).map((row) => (
                <WorkOfChild key={`${row.student.id}-${row.submission?.version ?? 0}`} row={row} rubric={work.rubric} />
              ))}
            </div>
          )}
          <Dialog title="Edit coursework" open={editing} onClose={() => setEditing(false)}>
            <EditCourseworkForm work={work} onClose={() => setEditing(false)} />
          </Dialog>
          <ConfirmDialog
            title={`Remove “${work.title}”?`}
            open={removing}
            onClose={() => setRemoving(false)}
            confirmLabel="Remove coursework"
            onConfirm={() => remove(work.id)}
          >
            <p>Its instructions and files are deleted. No one has handed anything in.</p>
          </ConfirmDialog>
        </div>
      )}
    </WhenLoaded>
  );
}

const order = { submitted: 0, todo: 1, returned: 1, done: 2 };
const toMarkFirst = (rows: readonly CourseworkRow[]) => rows.toSorted((a, b) => order[a.state] - order[b.state]);

function WorkOfChild({ row, rubric }: { row: CourseworkRow; rubric: readonly Criterion[] }) {
  const { submission, student, state } = row;
  return (
    <article className={clsx(layoutStyles.stack14, learningStyles.report)} aria-label={student.full_name}>
      <header>
        <div>
          <h3>{student.full_name}</h3>
          {submission && (
            <p className={clsx(typeStyles.small, typeStyles.muted)}>
              {[
                formatDateTime(submission.submitted_at),
                submission.attempt > 1 && `try ${submission.attempt}`,
                submission.by_parent && 'by a parent',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
        {submission?.late && <Badge tone="waiting">Late</Badge>}
        <CourseworkStateBadge state={state} />
      </header>
      {submission?.text && <p className={learningStyles.reportText}>{submission.text}</p>}
      {submission?.link && (
        <a href={submission.link} rel="noopener noreferrer nofollow" target="_blank">
          {submission.link}
        </a>
      )}
      {submission?.file && <HandedInFile file={submission.file} of={student.full_name} />}
      {submission && state !== 'submitted' && <RubricView rubric={rubric} levels={submission.levels} />}
      {submission && state !== 'submitted' && (
        <p className={learningStyles.reportNext}>
          <b>{submission.score === null ? 'Your comment' : `${submission.score} of 100`}</b> {submission.comment}
        </p>
      )}
      {submission && state === 'submitted' && <MarkWorkForm row={row} submission={submission} rubric={rubric} />}
    </article>
  );
}
