import { holdsSeat } from '../core/enrollment-states.ts';
import { gradeLabel, gradeLevels } from '../core/grades.ts';
import { activity, activityText, choice, listOf, record, tag, tagNames, tagsColumn } from '../core/list.ts';
import { childText, searchedChildTexts, textsReadBy } from './child-fields.ts';
import type { ListedStudent } from './people-admin.ts';

const places = ({ enrollments }: ListedStudent): string | null =>
  enrollments.length === 0
    ? null
    : `${enrollments.length} (${enrollments.filter(({ status }) => holdsSeat(status)).length} current)`;

const listed = textsReadBy('office').flatMap((key) => {
  const { label, list } = childText(key);
  return list ? [{ key, label, list }] : [];
});
const textColumns = listed.map(({ key, label, list: { drops } }) => ({
  key,
  label,
  kind: 'text' as const,
  value: (row: ListedStudent) => row[key],
  drops,
}));
const textCells = listed.map(({ key, label, list: { width } }) => ({
  key,
  head: label,
  kind: 'text' as const,
  value: (row: ListedStudent) => row[key],
  width,
}));
const searchedTexts = searchedChildTexts.map((key) => `${childText(key).label.toLowerCase()}, `).join('');

export const studentList = listOf<ListedStudent>()({
  name: 'students',
  title: 'Students',
  page: '/admin/students',
  call: 'listOfficeStudents',
  path: '/admin/students',
  right: 'see_families',
  summary: 'List children, without medical notes',
  section: 'people',
  one: 'student',
  many: 'students',
  search: `Name, ${searchedTexts}email or parent`,
  filters: {
    grade: choice('Grade', Object.fromEntries(gradeLevels.map((level) => [level, gradeLabel(level)]))),
    status: choice('Status', { ...activity, archived: 'Archived' }),
    family: choice('Family', { with_parent: 'With a parent', independent: 'Independent' }),
    // With a place but no emergency contact.
    missing: choice('Missing', { contact: 'Emergency contact' }, { allLabel: 'Nothing in particular' }),
    // With, or requesting, a place in this program.
    program_id: record('Program', 'programs'),
    tag,
  },
  sorts: ['full_name', 'created_at', 'date_of_birth'],
  orders: { full_name: 'Name', created_at: 'Oldest first', '-date_of_birth': 'Youngest', date_of_birth: 'Eldest' },
  first: { label: 'Newest first', sort: '-created_at' },
  columns: [
    {
      key: 'student',
      label: 'Student',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.full_name,
      sort: 'full_name',
    },
    {
      key: 'parent',
      label: 'Parent',
      kind: 'text',
      value: (row) => row.parent?.full_name ?? 'Independent',
      phone: 'line',
    },
    { key: 'grade', label: 'Grade', kind: 'text', value: (row) => row.grade_label, phone: 'side' },
    ...textColumns,
    { key: 'email', label: 'Email', drawn: true, kind: 'text', value: (row) => row.email, drops: 1 },
    {
      key: 'born',
      label: 'Date of birth',
      drawn: true,
      kind: 'day',
      value: (row) => row.date_of_birth,
      sort: 'date_of_birth',
      sortFrom: 'top',
      drops: 2,
    },
    { key: 'places', label: 'Enrollments', kind: 'text', value: places, numeric: true },
    tagsColumn,
    { key: 'status', label: 'Status', always: true, drawn: true, kind: 'text', value: activityText, phone: 'side2' },
  ],
  sheet: [
    { key: 'student', head: 'Student', kind: 'text', value: (row) => row.full_name, width: 24 },
    { key: 'born', head: 'Date of birth', kind: 'day', value: (row) => row.date_of_birth },
    { key: 'born', head: 'Age', kind: 'number', value: (row) => row.age },
    { key: 'grade', head: 'Grade', kind: 'text', value: (row) => row.grade_label, width: 18 },
    ...textCells,
    { key: 'email', head: 'Email', kind: 'text', value: (row) => row.email, width: 30 },
    { key: 'parent', head: 'Parent', kind: 'text', value: (row) => row.parent?.full_name ?? 'Independent', width: 24 },
    { head: 'Parent phone', kind: 'text', value: (row) => row.parent?.phone, width: 16 },
    { key: 'places', head: 'Enrollments', kind: 'number', value: (row) => row.enrollments.length },
    { key: 'tags', head: 'Tags', kind: 'text', value: tagNames, width: 28 },
    { head: 'Marketing consent', kind: 'text', value: (row) => (row.marketing ? 'yes' : 'no'), width: 18 },
    { key: 'status', head: 'Status', kind: 'text', value: (row) => (row.archived ? 'Archived' : activityText(row)) },
    { head: 'Registered', kind: 'moment', value: (row) => row.created_at },
  ],
  chosen: true,
  answers: 'student',
  people: true,
  empty: { title: 'No students yet', hint: 'Children appear here when their parents register them.' },
});
