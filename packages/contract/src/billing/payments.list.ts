import { choice, labelsOf, listOf, only, record } from '../core/list.ts';
import { paymentMethods, paymentOutcomes } from '../core/enrollment-states.ts';
import { paymentMethodLabels, paymentOutcomeLabels } from '../core/state-labels.ts';
import type { AdminPayment } from './payments.ts';

const payer = ({ student, bill }: AdminPayment) => student?.full_name ?? bill?.payer;
const title = ({ program, bill }: AdminPayment) => program?.title ?? bill?.title;
// Without a value date, that of an attempt, the day on which it was begun.
const day = (row: AdminPayment) => row.date;

export const paymentList = listOf<AdminPayment>()({
  name: 'payments',
  title: 'Payments',
  page: '/admin/payments',
  call: 'listAllPayments',
  path: '/admin/payments',
  right: 'see_money',
  summary: 'List all payments',
  section: 'admin',
  one: 'payment',
  many: 'payments',
  search: 'Student, parent, program or reference',
  filters: {
    // `attention`: money that came late, too much or for a place that is gone.
    status: choice('Status', { attention: 'Needs attention', ...labelsOf(paymentOutcomes, paymentOutcomeLabels) }),
    method: choice('Method', labelsOf(paymentMethods, paymentMethodLabels)),
    program_id: record('Program', 'programs'),
    parent_id: only('record'),
    student_id: only('record'),
    enrollment_id: only('record'),
    // With the id of a message to another program.
    id: only('record'),
    // Of this value date.
    confirmed_on: only('day'),
  },
  sorts: ['value_date', 'created_at', 'amount', 'student'],
  orders: {
    value_date: 'Oldest first',
    '-created_at': 'Entered last',
    student: 'Student',
    '-amount': 'Highest amount',
  },
  first: { label: 'Newest first', sort: '-value_date' },
  columns: [
    { key: 'student', label: 'Student', always: true, drawn: true, kind: 'text', value: payer, sort: 'student' },
    {
      key: 'parent',
      label: 'Parent',
      kind: 'text',
      value: (row) => row.parent?.full_name ?? (row.bill ? null : 'Independent'),
      drops: 1,
    },
    { key: 'program', label: 'Program', kind: 'text', value: title, wide: true, phone: 'line' },
    {
      key: 'amount',
      label: 'Amount',
      always: true,
      drawn: true,
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      sortFrom: 'top',
      phone: 'side',
    },
    {
      key: 'status',
      label: 'Payment status',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => paymentOutcomeLabels[row.payment_status],
      phone: 'side2',
    },
    {
      key: 'date',
      label: 'Value date',
      drawn: true,
      kind: 'day',
      value: day,
      sort: 'value_date',
      sortFrom: 'top',
    },
    {
      key: 'method',
      label: 'Method',
      drawn: true,
      kind: 'text',
      value: (row) => paymentMethodLabels[row.method],
      drops: 2,
    },
  ],
  sheet: [
    { key: 'student', head: 'Reference', kind: 'text', value: (row) => row.reference, width: 18 },
    { key: 'student', head: 'Student', kind: 'text', value: payer, width: 24 },
    { key: 'parent', head: 'Parent', kind: 'text', value: (row) => row.parent?.full_name, width: 24 },
    { key: 'program', head: 'Program', kind: 'text', value: title, width: 32, program: (row) => row.program?.id },
    { key: 'amount', head: 'Amount (JMD)', kind: 'money', value: (row) => row.amount },
    { key: 'amount', head: 'Refunded (JMD)', kind: 'money', value: (row) => row.refunded },
    {
      key: 'status',
      head: 'Payment status',
      kind: 'text',
      value: (row) => paymentOutcomeLabels[row.payment_status],
      width: 18,
    },
    { key: 'method', head: 'Method', kind: 'text', value: (row) => paymentMethodLabels[row.method] },
    { key: 'date', head: 'Value date', kind: 'day', value: day },
    { key: 'date', head: 'Entered on', kind: 'moment', value: (row) => row.confirmed_at ?? row.created_at },
    { head: 'Receipt', kind: 'text', value: (row) => row.receipt_number, width: 20 },
    { key: 'student', head: 'Enrollment', kind: 'text', value: (row) => row.enrollment?.number },
    { head: 'Bank reference', kind: 'text', value: (row) => row.bank_reference, width: 20 },
    { head: 'Received on', kind: 'day', value: (row) => row.received_on },
  ],
  views: [{ id: 'attention', name: 'Needs attention', query: { status: 'attention' } }],
  empty: { title: 'No payment has been made yet' },
});
