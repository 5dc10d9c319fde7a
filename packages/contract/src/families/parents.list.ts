import { activity, activityText, choice, listOf, tag, tagNames, tagsColumn } from '../core/list.ts';
import { showPhone } from '../core/phones.ts';
import type { ListedParent } from './people-admin.ts';

/** Below zero where the family owes more than it has as credit. */
const balanceOf = ({ credit, owes }: ListedParent): number => Math.round((credit - owes) * 100) / 100;

export const parentList = listOf<ListedParent>()({
  name: 'parents',
  title: 'Parents',
  page: '/admin/parents',
  call: 'listParents',
  path: '/admin/parents',
  summary: 'List parents with their number of children',
  section: 'people',
  one: 'parent',
  many: 'parents',
  search: 'Name, email or phone',
  filters: {
    status: choice('Status', activity),
    money: choice('Money', { owes: 'Owes money', clear: 'Owes nothing' }),
    // Days are those of Jamaica up to this moment.
    sign_in: choice('Last sign-in', {
      within_30_days: 'In the last 30 days',
      before_90_days: 'Over 90 days ago',
      never: 'Never',
    }),
    tag,
  },
  sorts: ['full_name', 'created_at', 'owes', 'last_sign_in_at'],
  orders: {
    full_name: 'Name',
    created_at: 'Oldest first',
    '-owes': 'Owes most',
    '-last_sign_in_at': 'Signed in last',
  },
  first: { label: 'Newest first', sort: '-created_at' },
  columns: [
    {
      key: 'parent',
      label: 'Parent',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.full_name,
      sort: 'full_name',
    },
    { key: 'phone', label: 'Phone', kind: 'text', stands: true, value: (row) => row.phone && showPhone(row.phone) },
    { key: 'email', label: 'Email', kind: 'text', value: (row) => row.email, wide: true },
    { key: 'count', label: 'Students', kind: 'number', value: (row) => row.student_count, numeric: true },
    {
      key: 'owes',
      label: 'Owes',
      kind: 'money',
      value: (row) => row.owes || null,
      sort: 'owes',
      sortFrom: 'top',
      phone: 'side2',
    },
    { key: 'balance', label: 'Balance', kind: 'money', value: balanceOf },
    {
      key: 'last_sign_in',
      label: 'Last sign-in',
      kind: 'moment',
      value: (row) => row.last_sign_in_at,
      sort: 'last_sign_in_at',
      sortFrom: 'top',
    },
    {
      key: 'joined',
      label: 'Join date',
      kind: 'moment',
      value: (row) => row.created_at,
      sort: 'created_at',
      sortFrom: 'top',
    },
    tagsColumn,
    { key: 'status', label: 'Status', always: true, drawn: true, kind: 'text', value: activityText, phone: 'side' },
  ],
  gives_way: ['tags', 'joined', 'balance', 'count', 'email', 'last_sign_in', 'phone'],
  sheet: [
    { key: 'parent', head: 'Parent', kind: 'text', value: (row) => row.full_name, width: 24 },
    { key: 'email', head: 'Email', kind: 'text', value: (row) => row.email, width: 30 },
    { key: 'phone', head: 'Phone', kind: 'text', value: (row) => row.phone, width: 16 },
    { head: 'Address', kind: 'text', value: (row) => row.address, width: 36 },
    { key: 'count', head: 'Students', kind: 'number', value: (row) => row.student_count },
    { key: 'owes', head: 'Owes (JMD)', kind: 'money', value: (row) => row.owes },
    { key: 'balance', head: 'Balance (JMD)', kind: 'money', value: balanceOf },
    { key: 'last_sign_in', head: 'Last sign-in', kind: 'moment', value: (row) => row.last_sign_in_at },
    { key: 'tags', head: 'Tags', kind: 'text', value: tagNames, width: 28 },
    { head: 'Marketing consent', kind: 'text', value: (row) => (row.marketing ? 'yes' : 'no'), width: 18 },
    { key: 'status', head: 'Status', kind: 'text', value: activityText },
    { key: 'joined', head: 'Joined', kind: 'moment', value: (row) => row.created_at },
  ],
  chosen: true,
  answers: 'family',
  people: true,
  empty: { title: 'No parents yet', hint: 'Parents appear here when they sign up on the website.' },
});
