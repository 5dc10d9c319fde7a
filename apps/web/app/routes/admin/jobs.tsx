import { jobCalls, type FailedJob } from '@doctorbird/contract/admin/jobs';
import { jobList } from '@doctorbird/contract/admin/jobs.list';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useAction } from '../../forms/use-action.ts';
import { listLoader } from '../../lists/load-list.ts';
import { manyChoosing } from '../../lists/many.tsx';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { Route } from './+types/jobs.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta(jobList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(jobList);

const cells = {
  title: (job: FailedJob) => (
    <span>
      {job.href ? <Link to={job.href}>{job.title}</Link> : job.title}
      {job.about && <small className={typeStyles.block}>{job.about}</small>}
    </span>
  ),
  error: (job: FailedJob) => (
    <>
      {job.error}
      <small className={typeStyles.block}>{job.tries === 1 ? 'After one try' : `After ${job.tries} tries`}</small>
    </>
  ),
};

const params = ({ queue, id }: FailedJob) => ({ params: { queue, id } });
const tasks = (count: number) => (count === 1 ? 'One task' : `${count} tasks`);

const choosing = manyChoosing<FailedJob>('tasks', ({ title, about }) => [title, about].filter(Boolean).join(', '), [
  {
    label: 'Try again',
    asks: jobCalls.retryJob,
    make: (job, idempotencyKey) => call(jobCalls.retryJob, params(job), { idempotencyKey }),
    done: (count) => `${tasks(count)} will be tried again.`,
  },
  {
    label: 'Dismiss',
    asks: jobCalls.dropJob,
    ask: {
      title: (count) => `Dismiss ${tasks(count).toLowerCase()}?`,
      text: 'They will not be done. The audit log records that you dismissed them.',
      danger: true,
    },
    make: (job) => call(jobCalls.dropJob, params(job)),
    done: (count) => `${tasks(count)} dismissed.`,
  },
]);

/** Background jobs that failed, to be retried or dismissed. */
export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  const [leaving, setLeaving] = useState<FailedJob | null>(null);
  const { run, pending } = useAction();
  const again = (job: FailedJob) =>
    run({
      meaning: { again: job.id, failed: job.failed_at },
      make: (idempotencyKey) => call(jobCalls.retryJob, params(job), { idempotencyKey }),
      done: ({ message }) => `${job.title}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
      fallback: 'Failed to try again',
    });
  const drop = (job: FailedJob) =>
    run({
      meaning: { drop: job.id },
      make: async () => {
        await call(jobCalls.dropJob, params(job));
        return true;
      },
      done: () => `${job.title}: dismissed.`,
      fallback: 'Failed to dismiss the task',
    });
  const actions: Column<FailedJob> = {
    key: 'actions',
    label: 'Actions',
    onScreen: true,
    wide: true,
    cell: (job) => (
      <div className={adminPageStyles.jobActions}>
        <Button
          variant="leaf"
          size="sm"
          plain
          disabled={pending}
          aria-label={`Try again: ${job.title}, ${job.about ?? ''}`}
          onClick={() => void again(job)}
        >
          Try again
        </Button>
        <Button
          variant="line"
          size="sm"
          plain
          disabled={pending}
          aria-label={`Dismiss: ${job.title}, ${job.about ?? ''}`}
          onClick={() => setLeaving(job)}
        >
          Dismiss
        </Button>
      </div>
    ),
  };
  return (
    <ListPage
      list={jobList}
      result={loaderData}
      cells={cells}
      last={actions}
      choosing={choosing}
      frame={({ page }) => ({
        back: { title: 'Dashboard', to: '/admin' },
        note: page.total === 0 ? undefined : `${page.total} failed`,
      })}
      after={() => (
        <ConfirmDialog
          title="Dismiss this task?"
          open={leaving !== null}
          onClose={() => setLeaving(null)}
          confirmLabel="Dismiss"
          onConfirm={async () => void (leaving && (await drop(leaving)))}
        >
          <p>
            {leaving && <span>{`${leaving.title} (${leaving.about ?? 'no more details'}) will not be done. `}</span>}
            {leaving?.consequence} The audit log records that you dismissed it.
          </p>
        </ConfirmDialog>
      )}
    />
  );
}
