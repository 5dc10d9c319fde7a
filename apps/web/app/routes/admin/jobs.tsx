import { jobCalls, type FailedJob } from '@doctorbird/contract/admin/jobs';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatDateTime } from '../../format/dates.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/jobs.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

const filters = ['kind'];

export const meta = portalMeta('Failed tasks', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(jobCalls.listFailedJobs, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

const columns: readonly Column<FailedJob>[] = [
  {
    key: 'title',
    label: 'Task',
    cell: (job) => (
      <>
        {job.href ? <Link to={job.href}>{job.title}</Link> : job.title}
        {job.about && <small className={typeStyles.block}>{job.about}</small>}
      </>
    ),
  },
  { key: 'consequence', label: 'What that means', wide: true, cell: (job) => job.consequence },
  {
    key: 'error',
    label: 'Last error',
    wide: true,
    cell: (job) => (
      <>
        {job.error}
        <small className={typeStyles.block}>{job.tries === 1 ? 'After one try' : `After ${job.tries} tries`}</small>
      </>
    ),
  },
  { key: 'when', label: 'Failed', cell: (job) => formatDateTime(job.failed_at) },
];

/** Background jobs that failed, to be retried or dismissed. */
export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  const [leaving, setLeaving] = useState<FailedJob | null>(null);
  const { run, pending } = useAction();
  const params = ({ queue, id }: FailedJob) => ({ params: { queue, id } });
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
    <WhenLoaded result={loaderData}>
      {(jobs) => (
        <>
          <AdminList
            title="Failed tasks"
            back={{ title: 'Dashboard', to: '/admin' }}
            page={jobs}
            filters={filters}
            note={jobs.total === 0 ? undefined : `${jobs.total} failed`}
            choices={
              <FilterSelect
                name="kind"
                label="Kind"
                options={[
                  { value: 'mail', label: 'Mail' },
                  { value: 'other', label: 'Everything else' },
                ]}
              />
            }
            noMatch="No failed task of this kind"
            empty={{
              title: 'Everything went through',
              hint: 'A task that fails every retry appears here.',
            }}
          >
            {(rows, busy) => (
              <DataTable
                caption={captionOf('Failed tasks', jobs)}
                columns={[...columns, actions]}
                rows={rows}
                rowKey={(job) => job.id}
                busy={busy}
              />
            )}
          </AdminList>
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
        </>
      )}
    </WhenLoaded>
  );
}
