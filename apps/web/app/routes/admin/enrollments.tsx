import type { bulkEnrollmentCalls } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { tagCalls } from '@doctorbird/contract/admin/tags';
import type { bulkMessageCalls } from '@doctorbird/contract/enrollments/bulk-messages';
import type { bulkPriceCalls } from '@doctorbird/contract/enrollments/bulk-prices';
import type { enrollmentAdminCalls } from '@doctorbird/contract/enrollments/enrollments-admin';
import { enrollmentList } from '@doctorbird/contract/enrollments/enrollments.list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { BulkTag } from '../../features/admin/tags/bulk-tag.tsx';
import { AdminDialog } from '../../features/enrollments/admin/admin-dialog.tsx';
import type { AdminTask } from '../../features/enrollments/admin/admin-task.ts';
import { enrollmentCells, enrollmentMenu, enrollmentName } from '../../features/enrollments/admin/enrollment-cells.tsx';
import { EnrollmentsSubTabs } from '../../features/enrollments/admin/enrollments-sub-tabs.tsx';
import { inShort, selectAll } from '../../features/enrollments/admin/select-enrollments.ts';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { openSearch } from '../../portal/ask-search.ts';
import { ExportChosen } from '../../portal/export-chosen.tsx';
import { noPage, notForOpening, useOpenRecord } from '../../portal/open-record.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/control-icons.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import type { Route } from './+types/enrollments.ts';

const BulkBar = whenShown(async () => (await import('../../features/enrollments/admin/bulk-bar.tsx')).BulkBar, {
  quiet: true,
});
const loadPanel = async () => {
  const [{ EnrollmentPanel }, { FamilyQuickNote }, { RecordTags }] = await Promise.all([
    import('../../features/enrollments/admin/enrollment-panel.tsx'),
    import('../../features/admin/notes/quick-note.tsx'),
    import('../../features/admin/tags/record-tags.tsx'),
  ]);
  return { EnrollmentPanel, FamilyQuickNote, RecordTags };
};

export const shouldRevalidate = notForOpening;
export const meta = portalMeta(enrollmentList.title, 'Admin Panel');
export const clientLoader = listLoader(enrollmentList);

export default function AdminEnrollments({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<AdminTask | null>(null);
  const navigate = useNavigate();
  const open = useOpenRecord(loaderData.data?.page ?? noPage);
  const { Part: panel } = useNeededPart(open.id !== null, loadPanel, () => void navigate(open.close));
  return (
    <ListPage
      list={enrollmentList}
      result={loaderData}
      cells={enrollmentCells(open)}
      openRow={open.id}
      pageOf={(row) => `/admin/enrollments/${row.id}`}
      actions={enrollmentMenu({ onView: (id) => void navigate(`/admin/enrollments/${id}`), onTask: setTask })}
      frame={({ page }) => ({
        section: <EnrollmentsSubTabs />,
        tools: (
          <Button
            variant="leaf"
            size="sm"
            plain
            asks={rightOf<typeof enrollmentAdminCalls.enrollStudent>('change_places')}
            onClick={() => openSearch('new-enrollment')}
          >
            <PlusIcon />
            New enrollment
          </Button>
        ),
        panel: open.id && panel && (
          <panel.EnrollmentPanel
            id={open.id}
            open={open}
            version={page.data.find(({ id }) => id === open.id)?.version}
            note={({ id, student }) => (
              <>
                <panel.RecordTags kind="enrollment" id={id} bare />
                {student.parent && <panel.FamilyQuickNote parentId={student.parent.id} />}
              </>
            )}
          />
        ),
      })}
      choosing={{
        asks: [
          rightOf<typeof bulkEnrollmentCalls.moveManyEnrollments>('change_places'),
          rightOf<typeof bulkPriceCalls.priceEnrollments>('prices'),
          rightOf<typeof bulkMessageCalls.messageFamilies>('change_places'),
          rightOf<typeof tagCalls.tagRecords>('change_families'),
          'export',
        ],
        name: enrollmentName,
        inShort,
        readAll: selectAll,
        bar: (selection, { total, exported }) => (
          <BulkBar
            selection={selection}
            total={total}
            tools={(ids) => (
              <>
                <BulkTag
                  kind="enrollment"
                  chosen={selection.chosen.map((row) => ({ id: row.id, name: `${row.student}, ${row.program}` }))}
                />
                <ExportChosen type="enrollments" ids={ids} columns={exported} />
              </>
            )}
          />
        ),
      }}
      after={({ page }) => (
        <ChosenRow id={task?.enrollmentId ?? null} rows={page.data}>
          {(row) => <AdminDialog task={task} enrollment={row} onClose={() => setTask(null)} />}
        </ChosenRow>
      )}
    />
  );
}
