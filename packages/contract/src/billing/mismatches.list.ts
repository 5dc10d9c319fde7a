import { choice, listOf } from '../core/list.ts';
import { mismatchReasons } from './mismatch-labels.ts';
import type { Mismatch } from './mismatches.ts';

const states = { open: 'Open', resolved: 'Resolved' };

export const mismatchReason = ({ kind, direction }: Mismatch): string =>
  direction === 'refunded' && kind !== 'refund' ? `${mismatchReasons[kind]} (a refund)` : mismatchReasons[kind];

export const mismatchList = listOf<Mismatch>()({
  name: 'mismatches',
  title: 'Mismatches',
  page: '/admin/payments/mismatches',
  call: 'listMismatches',
  path: '/admin/gateway-mismatches',
  right: 'see_money',
  summary: 'List gateway messages that do not match our records, oldest open ones first',
  section: 'admin',
  one: 'mismatch',
  many: 'mismatches',
  search: 'Student, parent or reference',
  filters: { state: choice('State', states) },
  sorts: ['created_at'],
  orders: { created_at: 'Oldest first', '-created_at': 'Newest first' },
  first: { label: 'Open ones first' },
  columns: [
    {
      key: 'student',
      label: 'Student',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.student?.full_name ?? 'Not known',
      width: 24,
    },
    {
      key: 'reason',
      label: 'What does not match',
      drawn: true,
      kind: 'text',
      value: mismatchReason,
      wide: true,
      phone: 'line',
    },
    {
      key: 'reported',
      label: 'Reported',
      always: true,
      drawn: true,
      kind: 'money',
      value: (row) => (row.kind === 'unheard' ? null : row.reported),
      phone: 'side2',
    },
    { key: 'expected', label: 'Expected', kind: 'money', value: (row) => row.expected },
    {
      key: 'when',
      label: 'Reported at',
      kind: 'time',
      value: (row) => row.created_at,
      sort: 'created_at',
      sortFrom: 'top',
    },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => states[row.state],
      phone: 'side',
    },
  ],
  sheet: [
    { key: 'student', head: 'Student', kind: 'text', value: (row) => row.student?.full_name, width: 24 },
    { key: 'student', head: 'Parent', kind: 'text', value: (row) => row.parent?.full_name, width: 24 },
    { key: 'reason', head: 'What does not match', kind: 'text', value: mismatchReason, width: 40 },
    { key: 'reason', head: 'Reference', kind: 'text', value: (row) => row.reference, width: 20 },
    { key: 'reason', head: 'Transaction', kind: 'text', value: (row) => row.transaction, width: 20 },
    {
      key: 'reported',
      head: 'Reported',
      kind: 'money',
      value: (row) => (row.kind === 'unheard' ? null : row.reported),
    },
    { key: 'reported', head: 'Currency', kind: 'text', value: (row) => row.reported_currency },
    { key: 'expected', head: 'Expected (JMD)', kind: 'money', value: (row) => row.expected },
    { key: 'when', head: 'Reported at', kind: 'time', value: (row) => row.created_at, width: 18 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => states[row.state] },
    { head: 'Resolved by', kind: 'text', value: (row) => row.resolved_by, width: 22 },
    { head: 'Resolved on', kind: 'moment', value: (row) => row.resolved_at },
    { head: 'Note', kind: 'text', value: (row) => row.note, width: 36 },
  ],
  views: [{ id: 'open', name: 'Open', query: { state: 'open' } }],
  empty: { title: 'Everything the card service reported matches our records' },
});
