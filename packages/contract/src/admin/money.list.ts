import { choice, listOf, month, record } from '../core/list.ts';
import type { MoneyMove } from './analytics.ts';

const kinds = { payment: 'Payment', refund: 'Refund' };
const title = (row: MoneyMove) => row.program?.title ?? row.bill?.title;

export const moneyList = listOf<MoneyMove>()({
  name: 'money',
  title: 'Money in and out',
  page: '/admin/analytics/money',
  call: 'listMoneyMoves',
  path: '/admin/money',
  right: 'see_money',
  summary: 'Payments and refunds behind the revenue figures, newest first, with their total',
  section: 'dashboard',
  one: 'payment or refund',
  many: 'payments and refunds',
  search: 'Student, program or reference',
  filters: {
    kind: choice('What', { payment: 'Payments', refund: 'Refunds' }),
    program_id: record('Program', 'programs'),
    from: month('From'),
    to: month('To'),
  },
  sorts: ['at', 'amount'],
  orders: { at: 'Oldest first', '-amount': 'Highest amount' },
  first: { label: 'Newest first', sort: '-at' },
  columns: [
    {
      key: 'enrollment',
      label: 'Enrollment',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.enrollment?.number ?? (row.bill && 'Invoice'),
    },
    { key: 'student', label: 'Student', always: true, kind: 'text', value: (row) => row.student, phone: 'line' },
    { key: 'program', label: 'Program', kind: 'text', value: title, wide: true },
    { key: 'at', label: 'Date', kind: 'moment', sort: 'at', sortFrom: 'top', value: (row) => row.at },
    { key: 'kind', label: 'What', drawn: true, kind: 'text', value: (row) => kinds[row.kind], phone: 'side2' },
    { key: 'reference', label: 'Reference', drawn: true, kind: 'text', value: (row) => row.reference },
    {
      key: 'amount',
      label: 'Amount',
      always: true,
      kind: 'money',
      sort: 'amount',
      sortFrom: 'top',
      value: (row) => row.amount,
      phone: 'side',
    },
  ],
  sheet: [
    { key: 'at', head: 'Day', kind: 'moment', value: (row) => row.at },
    { key: 'kind', head: 'Kind', kind: 'text', value: (row) => row.kind },
    { key: 'amount', head: 'Amount (JMD)', kind: 'money', value: (row) => row.amount },
    { key: 'reference', head: 'Reference', kind: 'text', value: (row) => row.reference, width: 18 },
    { key: 'enrollment', head: 'Enrollment', kind: 'text', value: (row) => row.enrollment?.number },
    { key: 'student', head: 'Student', kind: 'text', value: (row) => row.student, width: 24 },
    { key: 'program', head: 'Program', kind: 'text', value: title, width: 32, program: (row) => row.program?.id },
  ],
  views: [
    { id: 'payments', name: 'Payments', query: { kind: 'payment' } },
    { id: 'refunds', name: 'Refunds', query: { kind: 'refund' } },
  ],
  empty: { title: 'No money has moved yet' },
});
