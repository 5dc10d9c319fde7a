import { holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { formatDate } from '../../../format/dates.ts';
import { ActivityBadge } from '../../../status/activity-badge.tsx';
import { tagsColumn } from '../../../portal/tag-list.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';

const currentOf = ({ enrollments }: AdminStudent): number =>
  enrollments.filter(({ status }) => holdsSeat(status)).length;

/** Students as a table. */
export const studentColumns: readonly Column<AdminStudent>[] = [
  {
    key: 'student',
    label: 'Student',
    sort: 'full_name',
    cell: (row) => <AvatarName name={row.full_name} to={`/admin/students/${row.id}`} />,
  },
  { key: 'parent', label: 'Parent', phone: 'line', cell: (row) => row.parent?.full_name ?? 'Independent' },
  { key: 'grade', label: 'Grade', phone: 'side', cell: (row) => row.grade_label },
  { key: 'school', label: 'School', drops: 3, cell: (row) => row.school ?? '—' },
  {
    key: 'email',
    label: 'Email',
    drops: 1,
    cell: (row) => (row.email ? <EmailText>{row.email}</EmailText> : '—'),
  },
  {
    key: 'born',
    label: 'Date of birth',
    sort: 'date_of_birth',
    sortFrom: 'top',
    drops: 2,
    cell: (row) => `${formatDate(row.date_of_birth)} (${row.age}\u00a0years)`,
  },
  {
    key: 'places',
    label: 'Enrollments',
    numeric: true,
    cell: (row) => (row.enrollments.length === 0 ? '—' : `${row.enrollments.length} (${currentOf(row)} current)`),
  },
  tagsColumn,
  { key: 'status', label: 'Status', phone: 'side2', cell: (row) => <ActivityBadge active={row.is_active} /> },
];
