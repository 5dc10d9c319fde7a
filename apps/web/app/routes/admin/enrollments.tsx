import { enrollmentStatuses, enrollmentViews, paymentStatuses } from '@doctorbird/contract/core/enrollment-states';
import { enrollmentCalls, type ListedEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import {
  AdminEnrollmentTable,
  enrollmentColumns,
  enrollmentHead,
} from '../../features/enrollments/admin/admin-enrollment-table.tsx';
import { BulkTag } from '../../features/admin/tags/bulk-tag.tsx';
import { loadTags } from '../../features/admin/tags/load-tags.ts';
import {
  answerColumns,
  answerFilterFields,
  answerNamesIn,
  DroppedFilters,
} from '../../custom-fields/answers-in-lists.tsx';
import { loadQuestions } from '../../custom-fields/use-questions.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { EnrollmentsSubTabs } from '../../features/enrollments/admin/enrollments-sub-tabs.tsx';
import { useSelection } from '../../features/enrollments/admin/use-selection.ts';
import { AdminDialog } from '../../features/enrollments/admin/admin-dialog.tsx';
import type { AdminTask } from '../../features/enrollments/admin/admin-task.ts';
import type { FilterField } from '../../portal/filter-fields.ts';
import { programField } from '../../portal/list-filters.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { noPage, notForOpening, useOpenRecord } from '../../portal/open-record.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { ChooseAll } from '../../portal/choose-all.tsx';
import { ExportChosen } from '../../portal/export-chosen.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { tagFields, withoutEmptyTags } from '../../portal/tag-list.tsx';
import { filtersIn } from '../../portal/select-all-text.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { enrollmentStatusLabels, enrollmentViewLabels } from '../../status/enrollment-status-badge.tsx';
import { paymentStatusLabels } from '../../status/payment-status-badge.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import type { Route } from './+types/enrollments.ts';

const filters = ['q', 'status', 'payment_status', 'program_id', 'tag', 'from', 'to', 'sort'];

const loadBar = async () => (await import('../../features/enrollments/admin/bulk-bar.tsx')).BulkBar;
const loadPanel = async () => {
  const [{ EnrollmentPanel }, { FamilyQuickNote }, { RecordTags }] = await Promise.all([
    import('../../features/enrollments/admin/enrollment-panel.tsx'),
    import('../../features/admin/notes/quick-note.tsx'),
    import('../../features/admin/tags/record-tags.tsx'),
  ]);
  return { EnrollmentPanel, FamilyQuickNote, RecordTags };
};

export const shouldRevalidate = notForOpening;

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(enrollmentCalls.listAllEnrollments, { query }, { signal });

export const meta = portalMeta('Enrollments', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const names = [...filters, ...answerNamesIn(new URL(request.url).searchParams)];
    const [enrollments, programs, tags, views, questions] = await Promise.all([
      call(enrollmentCalls.listAllEnrollments, { query: listQueryOf(request, names) }, { signal }),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
      loadTags(signal),
      loadViews('enrollments', signal),
      loadQuestions('enrollment', signal),
    ]);
    return { enrollments, programs: programs.data, tags, views, questions };
  });
}

const statusOptions = [
  ...enrollmentStatuses.map((value) => ({ value, label: enrollmentStatusLabels[value] })),
  ...enrollmentViews.map((value) => ({ value, label: enrollmentViewLabels[value], group: 'To do' })),
];
const paymentOptions = [
  { value: 'unpaid', label: 'Money is due' },
  ...paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
];
const orders = [
  { value: 'created_at', label: 'Oldest first' },
  { value: 'student', label: 'Student' },
  { value: 'program', label: 'Program' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
];
const order = { options: orders, allLabel: 'Newest first', inHead: true };
const fieldsOf = (programs: Parameters<typeof programField>[0], questions: readonly ShownField[]): FilterField[] => [
  { name: 'status', label: 'Status', options: statusOptions },
  { name: 'payment_status', label: 'Payment', options: paymentOptions },
  programField(programs),
  { name: 'from', label: 'Requested from' },
  { name: 'to', label: 'Requested to' },
  ...answerFilterFields(questions),
];

export default function AdminEnrollments({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<AdminTask | null>(null);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const names = [...filters, ...answerNamesIn(address)];
  const { columns, menu, exported } = useListColumns<ListedEnrollment>('enrollments', [
    ...enrollmentColumns,
    ...answerColumns<ListedEnrollment>(loaderData.data?.questions ?? []),
  ]);
  const selection = useSelection(loaderData.data?.enrollments.data ?? [], filtersIn(address, names));
  const { choice } = selection;
  const open = useOpenRecord(loaderData.data?.enrollments ?? noPage);
  const { Part: BulkBar } = useNeededPart(selection.chosen.length > 0, loadBar, selection.clear);
  const { Part: panel } = useNeededPart(open.id !== null, loadPanel, () => void navigate(open.close));
  return (
    <WhenLoaded result={loaderData}>
      {({ enrollments, programs, tags, views, questions }) => (
        <>
          <AdminList
            title="Enrollments"
            page={enrollments}
            filters={names}
            section={<EnrollmentsSubTabs />}
            above={<DroppedFilters fields={questions} />}
            search={{ label: 'Search enrollments', placeholder: 'Student, parent, program or number' }}
            fields={[...fieldsOf(programs, questions), ...tagFields(tags)]}
            order={order}
            sizes={pageSizes}
            views={<SavedViews list="enrollments" views={views} total={enrollments.total} />}
            columns={menu}
            panel={
              open.id &&
              panel && (
                <panel.EnrollmentPanel
                  id={open.id}
                  open={open}
                  version={enrollments.data.find(({ id }) => id === open.id)?.version}
                  note={({ id, student }) => (
                    <>
                      <panel.RecordTags kind="enrollment" id={id} bare />
                      {student.parent && <panel.FamilyQuickNote parentId={student.parent.id} />}
                    </>
                  )}
                />
              )
            }
            exports="enrollments"
            exported={exported('student')}
            read={read}
            printed={[enrollmentHead, ...columns]}
            noMatch="No enrollment matches"
            empty={{ title: 'No enrollments found' }}
          >
            {(rows, busy) => (
              <>
                <ChooseAll choice={choice} />
                <AdminEnrollmentTable
                  rows={rows}
                  columns={withoutEmptyTags(columns, rows)}
                  caption={captionOf('Enrollments', enrollments)}
                  busy={busy}
                  onView={(id) => void navigate(`/admin/enrollments/${id}`)}
                  onTask={setTask}
                  choice={choice}
                  open={open}
                />
                {BulkBar && (
                  <BulkBar
                    selection={selection}
                    total={enrollments.total}
                    tools={(ids) => (
                      <>
                        <BulkTag
                          kind="enrollment"
                          chosen={selection.chosen.map((row) => ({
                            id: row.id,
                            name: `${row.student}, ${row.program}`,
                          }))}
                        />
                        <ExportChosen type="enrollments" ids={ids} columns={exported('student')} />
                      </>
                    )}
                  />
                )}
              </>
            )}
          </AdminList>
          <AdminDialog
            task={task}
            enrollment={enrollments.data.find((row) => row.id === task?.enrollmentId)}
            onClose={() => setTask(null)}
          />
        </>
      )}
    </WhenLoaded>
  );
}
