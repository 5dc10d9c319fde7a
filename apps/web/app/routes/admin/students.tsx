import { familyAdminCalls, type AdminStudent, type ListedStudent } from '@doctorbird/contract/families/people-admin';
import { gradeLabel, gradeLevels } from '@doctorbird/contract/core/grades';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
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
import { ChosenName } from '../../features/families/people/chosen-name.tsx';
import { StudentCard } from '../../features/families/students/student-card.tsx';
import { studentColumns } from '../../features/families/students/student-columns.tsx';
import type { FilterField } from '../../portal/filter-fields.ts';
import { programField } from '../../portal/list-filters.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { lookOf, useListLook } from '../../portal/list-look.tsx';
import { listQueryOf, loadTab, pageSizes, queryOf } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { ChooseAll } from '../../portal/choose-all.tsx';
import { ChosenTool } from '../../portal/chosen-tool.tsx';
import { ExportChosen } from '../../portal/export-chosen.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { tagFields, withoutEmptyTags } from '../../portal/tag-list.tsx';
import { filtersIn } from '../../portal/select-all-text.ts';
import { useChosenPeople } from '../../portal/use-chosen-people.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { RowBox } from '../../ui/row-choice.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import type { Route } from './+types/students.ts';
import * as adminCardStyles from '../../portal/admin-card.module.css';

const filters = ['q', 'grade', 'status', 'family', 'missing', 'program_id', 'tag', 'sort'];

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(familyAdminCalls.listOfficeStudents, { query }, { signal });

const loadAssign = async () => (await import('../../features/programs/staff-assignments/assign-many.tsx')).AssignMany;
const loadArchive = async () => (await import('../../features/families/students/archive-many.tsx')).ArchiveMany;
const loadBar = async () => (await import('../../features/families/people/family-bar.tsx')).FamilyBar;

export const meta = portalMeta('Students', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const names = [...filters, ...answerNamesIn(new URL(request.url).searchParams)];
    const [students, programs, tags, views, questions] = await Promise.all([
      call(
        familyAdminCalls.listOfficeStudents,
        {
          query:
            lookOf('students') === 'table'
              ? listQueryOf<Record<string, unknown>>(request, names)
              : { limit: 10, ...queryOf<Record<string, unknown>>(request, [...names, 'page']) },
        },
        { signal },
      ),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
      loadTags(signal),
      loadViews('students', signal),
      loadQuestions('student', signal),
    ]);
    return { students, programs: programs.data, tags, views, questions };
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
const fieldsOf = (programs: Parameters<typeof programField>[0], questions: readonly ShownField[]): FilterField[] => [
  { name: 'grade', label: 'Grade', options: gradeChoices },
  { name: 'status', label: 'Status', options: statusChoices },
  { name: 'family', label: 'Family', options: familyChoices },
  { name: 'missing', label: 'Missing', options: missingChoices, allLabel: 'Nothing in particular' },
  programField(programs),
  ...answerFilterFields(questions),
];

export default function Students({ loaderData }: Route.ComponentProps) {
  const { look, lookSwitch } = useListLook('students');
  const [address] = useSearchParams();
  const { columns, menu, exported } = useListColumns<ListedStudent>('students', [
    ...studentColumns,
    ...answerColumns<ListedStudent>(loaderData.data?.questions ?? []),
  ]);
  const table = look === 'table';
  const rowsNow = loaderData.data?.students.data ?? [];
  const selection = useChosenPeople({
    rows: rowsNow,
    filters: filtersIn(address, [...filters, ...answerNamesIn(address)]),
    read,
  });
  const { choice, chosen } = selection;
  const { Part: FamilyBar } = useNeededPart(chosen.length > 0, loadBar, selection.clear);
  const [head, ...others] = columns;
  const withBox = head && [
    {
      ...head,
      cell: (row: AdminStudent) => <ChosenName row={row} to={`/admin/students/${row.id}`} choice={choice} />,
    },
    ...others,
  ];
  return (
    <WhenLoaded result={loaderData}>
      {({ students, programs, tags, views, questions }) => (
        <AdminList
          title="Students"
          page={students}
          filters={[...filters, ...answerNamesIn(address)]}
          above={<DroppedFilters fields={questions} />}
          search={{ label: 'Search students', placeholder: 'Name, school, email or parent' }}
          fields={[...fieldsOf(programs, questions), ...tagFields(tags)]}
          views={<SavedViews list="students" views={views} total={students.total} />}
          order={{ options: sortChoices, allLabel: 'Newest first', inHead: table }}
          sizes={table ? pageSizes : undefined}
          columns={
            <>
              {table && menu}
              {lookSwitch}
            </>
          }
          exported={table ? exported() : undefined}
          printed={columns}
          exports="students"
          read={read}
          noMatch="No student matches"
          empty={{ title: 'No students yet', hint: 'Children appear here when their parents register them.' }}
        >
          {(rows, busy) => (
            <>
              <ChooseAll choice={choice} />
              {table ? (
                <DataTable
                  caption={captionOf('Students', students)}
                  columns={withoutEmptyTags(withBox ?? columns, rows)}
                  rows={rows}
                  rowKey={(row) => row.id}
                  busy={busy}
                  ownOrder="-created_at"
                />
              ) : (
                <ul className={adminCardStyles.cards} aria-busy={busy || undefined}>
                  {rows.map((student) => (
                    <StudentCard
                      key={student.id}
                      student={student}
                      box={
                        <RowBox
                          label={`Choose ${student.full_name}`}
                          checked={choice.has(student.id)}
                          onChange={() => choice.toggle(student.id)}
                        />
                      }
                    />
                  ))}
                </ul>
              )}
              {FamilyBar && (
                <FamilyBar
                  of="students"
                  selection={selection}
                  total={students.total}
                  tools={
                    <>
                      <ChosenTool label="Assign staff" chosen={chosen} load={loadAssign} />
                      <BulkTag kind="student" chosen={chosen} />
                      <ExportChosen
                        type="students"
                        ids={chosen.map(({ id }) => id)}
                        columns={table ? exported() : undefined}
                      />
                      <ChosenTool label="Archive" chosen={chosen} load={loadArchive} />
                    </>
                  }
                />
              )}
            </>
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
