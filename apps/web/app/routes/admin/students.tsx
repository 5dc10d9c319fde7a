import { gradeLabel, gradeLevels } from '@doctorbird/contract/grades';
import { peopleCalls } from '@doctorbird/contract/people';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { StudentCard } from '../../features/people/student-card.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/students.ts';

const filters = ['q', 'grade', 'status', 'family', 'sort'];

export const meta = portalMeta('Students', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(peopleCalls.listOfficeStudents, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
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
const sortChoices = [
  { value: 'full_name', label: 'Name' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-date_of_birth', label: 'Youngest' },
  { value: 'date_of_birth', label: 'Eldest' },
];

export default function Students({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {(students) => (
        <div className="admin-page">
          <PageTitle
            announce={filtered}
            title="Students"
            note={filtered ? `${students.total} found` : `${students.total} in all`}
          />
          <div className="panel">
            <FilterBar label="Search students">
              <SearchBox label="Search students" placeholder="Name, school, e-mail or parent" />
              <FilterSelect name="grade" label="Grade" options={gradeChoices} />
              <FilterSelect name="status" label="Status" options={statusChoices} />
              <FilterSelect name="family" label="Family" options={familyChoices} />
              <FilterSelect name="sort" label="Order" options={sortChoices} allLabel="Newest first" />
            </FilterBar>
            {students.total === 0 ? (
              <EmptyState
                title={filtered ? 'No student matches' : 'No students yet'}
                action={filtered && <Link to="/admin/students">Show all</Link>}
              >
                {filtered ? null : 'Children appear here when their parents register them.'}
              </EmptyState>
            ) : (
              <>
                <ul className="office-programs" aria-busy={busy || undefined}>
                  {students.data.map((student) => (
                    <StudentCard key={student.id} student={student} />
                  ))}
                </ul>
                <Pager page={students.page} limit={students.limit} total={students.total} />
              </>
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
