import { enrollmentStatuses, paymentStatuses } from '@doctorbird/contract/enrollment-words';
import { enrollmentCalls } from '@doctorbird/contract/enrollments';
import { programOfficeCalls } from '@doctorbird/contract/program-office';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { AdminEnrollmentTable } from '../../features/enrollments/admin-enrollment-table.tsx';
import { BulkBar } from '../../features/enrollments/bulk-bar.tsx';
import { OfficeDialog } from '../../features/enrollments/office-dialog.tsx';
import type { OfficeTask } from '../../features/enrollments/office-task.ts';
import { ExportButtons } from '../../portal/export-buttons.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { enrollmentStatusLabels } from '../../status/enrollment-status-badge.tsx';
import { paymentStatusLabels } from '../../status/payment-status-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowBox, useRowChoice } from '../../ui/row-choice.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/enrollments.ts';

const filters = ['q', 'status', 'payment_status', 'program_id', 'sort'];

export const meta = portalMeta('Enrollments', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [enrollments, programs] = await Promise.all([
      call(enrollmentCalls.listAllEnrollments, { query: queryOf(request, [...filters, 'page']) }, { signal }),
      call(programOfficeCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
    ]);
    return { enrollments, programs: programs.data };
  });
}

const statusOptions = enrollmentStatuses.map((value) => ({ value, label: enrollmentStatusLabels[value] }));
const paymentOptions = paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }));
const sortOptions = [
  { value: 'created_at', label: 'Oldest first' },
  { value: 'student', label: 'Student' },
  { value: 'program', label: 'Program' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
];

export default function AdminEnrollments({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<OfficeTask | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const busy = useListBusy();
  const choice = useRowChoice(loaderData.data?.enrollments.data.map(({ id }) => id) ?? []);
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {({ enrollments, programs }) => (
        <div className="admin-page">
          <PageTitle
            announce={filtered}
            title="Enrollments"
            note={filtered ? `${enrollments.total} found` : `${enrollments.total} in all`}
          >
            <ExportButtons type="enrollments" />
          </PageTitle>
          <div className="panel">
            <FilterBar label="Search enrollments">
              <SearchBox label="Search enrollments" placeholder="Student, parent, program or number" />
              <FilterSelect name="status" label="Status" options={statusOptions} />
              <FilterSelect name="payment_status" label="Payment" options={paymentOptions} />
              <FilterSelect
                name="program_id"
                label="Program"
                options={programs.map((program) => ({ value: program.id, label: program.title }))}
              />
              <FilterSelect name="sort" label="Order" options={sortOptions} allLabel="Newest first" />
            </FilterBar>
            {enrollments.total > 0 && (
              <p className="choose-all">
                <RowBox label="Choose all on this page" checked={choice.all} onChange={choice.toggleAll} />
                <span aria-hidden="true">All on this page</span>
              </p>
            )}
            {enrollments.total === 0 ? (
              <EmptyState
                title={filtered ? 'No enrollment matches' : 'No enrollments found'}
                action={filtered && <Link to="/admin/enrollments">Show all</Link>}
              />
            ) : (
              <>
                <AdminEnrollmentTable
                  rows={enrollments.data}
                  caption={`Enrollments, page ${enrollments.page} of ${Math.ceil(enrollments.total / enrollments.limit)}`}
                  busy={busy}
                  onView={(id) => void navigate(`/admin/enrollments/${id}`)}
                  onTask={setTask}
                  choice={choice}
                />
                <BulkBar chosen={enrollments.data.filter(({ id }) => choice.has(id))} onClear={choice.clear} />
                <Pager page={enrollments.page} limit={enrollments.limit} total={enrollments.total} />
              </>
            )}
          </div>
          <OfficeDialog
            task={task}
            enrollment={enrollments.data.find((row) => row.id === task?.enrollmentId)}
            onClose={() => setTask(null)}
          />
        </div>
      )}
    </WhenLoaded>
  );
}
