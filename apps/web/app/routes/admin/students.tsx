import type { studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import type { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { studentList } from '@doctorbird/contract/families/students.list';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { BulkTag } from '../../features/admin/tags/bulk-tag.tsx';
import { StudentCard } from '../../features/families/students/student-card.tsx';
import { studentCells } from '../../features/families/students/student-cells.tsx';
import { familyChoosing } from '../../features/families/people/family-choosing.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { ChosenTool } from '../../portal/chosen-tool.tsx';
import { ExportChosen } from '../../portal/export-chosen.tsx';
import { rowsOfLook } from '../../portal/list-look.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { rightOf } from '../../ui/may-gate.ts';
import type { Route } from './+types/students.ts';

const loadAssign = async () => (await import('../../features/programs/staff-assignments/assign-many.tsx')).AssignMany;
const loadArchive = async () => (await import('../../features/families/students/archive-many.tsx')).ArchiveMany;
export const meta = portalMeta(studentList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(studentList, { limit: () => rowsOfLook('students', 10) });

const choosing = familyChoosing('students', {
  asks: ['export', rightOf<typeof assignmentCalls.assignStaff>('staff')],
  tools: (chosen, exported) => (
    <>
      <ChosenTool
        label="Assign staff"
        asks={rightOf<typeof assignmentCalls.assignStaff>('staff')}
        chosen={chosen}
        load={loadAssign}
      />
      <BulkTag kind="student" chosen={chosen} />
      <ExportChosen type="students" ids={chosen.map(({ id }) => id)} columns={exported} />
      <ChosenTool
        label="Archive"
        asks={[
          rightOf<typeof studentAdminCalls.archiveStudent>('change_families'),
          rightOf<typeof studentAdminCalls.restoreOfficeStudent>('change_families'),
        ]}
        chosen={chosen}
        load={loadArchive}
      />
    </>
  ),
});

export default function Students({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={studentList}
      result={loaderData}
      cells={studentCells}
      card={(student, box) => <StudentCard student={student} box={box} />}
      choosing={choosing}
    />
  );
}
