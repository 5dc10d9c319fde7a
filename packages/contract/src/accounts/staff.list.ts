import { activity, activityText, choice, listOf } from '../core/list.ts';
import { showPhone } from '../core/phones.ts';
import { roleLabels } from '../core/state-labels.ts';
import type { AdminUser } from './users.ts';

const status = (row: AdminUser) => (row.is_active && row.invited ? 'Invited' : activityText(row));

export const staffList = listOf<AdminUser>()({
  name: 'staff',
  title: 'Staff Users',
  page: '/admin/staff',
  call: 'listUsers',
  path: '/admin/users',
  right: 'staff',
  summary: 'List staff and admins',
  section: 'people',
  one: 'staff member',
  many: 'staff',
  search: 'Name or email',
  filters: {
    role: choice('Role', roleLabels),
    status: choice('Status', activity),
    // The name that the specification's client uses; the same as `role`.
    type: choice('Role', roleLabels, { hidden: true }),
  },
  sorts: ['full_name', 'created_at', 'role'],
  orders: { full_name: 'Name', created_at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-created_at' },
  columns: [
    {
      key: 'user',
      label: 'User',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.full_name,
      sort: 'full_name',
    },
    { key: 'role', label: 'Role', kind: 'text', value: (row) => roleLabels[row.role], sort: 'role', phone: 'side' },
    { key: 'phone', label: 'Phone', kind: 'text', stands: true, value: (row) => row.phone && showPhone(row.phone) },
    {
      key: 'joined',
      label: 'Join date',
      kind: 'moment',
      value: (row) => row.created_at,
      sort: 'created_at',
      sortFrom: 'top',
    },
    { key: 'seen', label: 'Last seen', kind: 'time', value: (row) => row.last_seen_at },
    { key: 'status', label: 'Status', always: true, drawn: true, kind: 'text', value: status, phone: 'side2' },
  ],
  sheet: [
    { key: 'user', head: 'Name', kind: 'text', value: (row) => row.full_name, width: 24 },
    { key: 'user', head: 'Email', kind: 'text', value: (row) => row.email, width: 30 },
    { key: 'phone', head: 'Phone', kind: 'text', value: (row) => row.phone, width: 16 },
    { key: 'role', head: 'Role', kind: 'text', value: (row) => roleLabels[row.role] },
    { key: 'status', head: 'Status', kind: 'text', value: status },
    { key: 'joined', head: 'Joined', kind: 'moment', value: (row) => row.created_at },
    { key: 'seen', head: 'Last seen', kind: 'moment', value: (row) => row.last_seen_at },
  ],
  people: true,
  empty: { title: 'No staff yet' },
});
