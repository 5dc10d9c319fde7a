import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { gradeLabel, gradeLevels } from '@doctorbird/contract/core/grades';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../api/call.ts';
import { StudentCard } from '../../features/families/students/student-card.tsx';
import { ProgramFilter } from '../../portal/list-filters.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/students.ts';
import * as adminCardStyles from '../../portal/admin-card.module.css';

const filters = ['q', 'grade', 'status', 'family', 'missing', 'program_id', 'sort'];

export const meta = portalMeta('Students', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [students, programs] = await Promise.all([
      call(
        familyAdminCalls.listOfficeStudents,
        { query: { limit: 12, ...queryOf<object>(request, [...filters, 'page']) } },
        { signal },
      ),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
    ]);
    return { students, programs: programs.data };
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

export default function Students({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ students, programs }) => (
        <AdminList
          title="Students"
          page={students}
          filters={filters}
          search={{ label: 'Search students', placeholder: 'Name, school, email or parent' }}
          choices={
            <>
              <FilterSelect name="grade" label="Grade" options={gradeChoices} />
              <FilterSelect name="status" label="Status" options={statusChoices} />
              <FilterSelect name="family" label="Family" options={familyChoices} />
              <FilterSelect name="missing" label="Missing" options={missingChoices} allLabel="Nothing in particular" />
              <ProgramFilter programs={programs} />
              <FilterSelect name="sort" label="Order" options={sortChoices} allLabel="Newest first" />
            </>
          }
          exports="students"
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
