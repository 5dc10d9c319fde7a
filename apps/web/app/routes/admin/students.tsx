import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { gradeLabel, gradeLevels } from '@doctorbird/contract/core/grades';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../api/call.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { StudentCard } from '../../features/families/students/student-card.tsx';
import type { FilterField } from '../../portal/filter-fields.ts';
import { programField } from '../../portal/list-filters.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/students.ts';
import * as adminCardStyles from '../../portal/admin-card.module.css';

const filters = ['q', 'grade', 'status', 'family', 'missing', 'program_id', 'sort'];

const count = async (query: Record<string, string>, signal: AbortSignal) =>
  (await call(familyAdminCalls.listOfficeStudents, { query: { ...query, limit: 1 } }, { signal })).total;

export const meta = portalMeta('Students', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [students, programs, views] = await Promise.all([
      call(
        familyAdminCalls.listOfficeStudents,
        { query: { limit: 12, ...queryOf<object>(request, [...filters, 'page']) } },
        { signal },
      ),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
      loadViews('students', signal),
    ]);
    return { students, programs: programs.data, views };
  });
}

const gradeChoices = gradeLevels.map((value) => ({ value, label: gradeLabel(value) }));
const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'archived', label: 'Archived' },
];
const familyChoices = [
  { value: 'with_parent', label: 'With a parent' },
  { value: 'independent', label: 'Independent' },
];
const missingChoices = [{ value: 'contact', label: 'Emergency contact' }];
const sortChoices = [
  { value: 'full_name', label: 'Name' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-date_of_birth', label: 'Youngest' },
  { value: 'date_of_birth', label: 'Eldest' },
];
const fieldsOf = (programs: Parameters<typeof programField>[0]): FilterField[] => [
  { name: 'grade', label: 'Grade', options: gradeChoices },
  { name: 'status', label: 'Status', options: statusChoices },
  { name: 'family', label: 'Family', options: familyChoices },
  { name: 'missing', label: 'Missing', options: missingChoices, allLabel: 'Nothing in particular' },
  programField(programs),
];

export default function Students({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ students, programs, views }) => (
        <AdminList
          title="Students"
          page={students}
          filters={filters}
          search={{ label: 'Search students', placeholder: 'Name, school, email or parent' }}
          fields={fieldsOf(programs)}
          views={<SavedViews list="students" views={views} total={students.total} />}
          order={{ options: sortChoices, allLabel: 'Newest first' }}
          exports="students"
          count={count}
          noMatch="No student matches"
          empty={{ title: 'No students yet', hint: 'Children appear here when their parents register them.' }}
        >
          {(rows, busy) => (
            <ul className={adminCardStyles.cards} aria-busy={busy || undefined}>
              {rows.map((student) => (
                <StudentCard key={student.id} student={student} />
              ))}
            </ul>
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
