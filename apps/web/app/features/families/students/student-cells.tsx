import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { formatDate } from '../../../format/dates.ts';
import { ActivityBadge } from '../../../status/activity-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { EmailText } from '../../../ui/email-text.tsx';

export const studentCells = {
  student: (row: AdminStudent) => <AvatarName name={row.full_name} to={`/admin/students/${row.id}`} />,
  email: (row: AdminStudent) => (row.email ? <EmailText>{row.email}</EmailText> : '—'),
  born: (row: AdminStudent) => `${formatDate(row.date_of_birth)} (${row.age}\u00a0years)`,
  status: (row: AdminStudent) => <ActivityBadge active={row.is_active} />,
};
