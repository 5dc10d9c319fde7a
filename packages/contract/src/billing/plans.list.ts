import { choice, listOf } from '../core/list.ts';
import { showPhone } from '../core/phones.ts';
import type { ListedPlan } from './plans.ts';

export const planStateLabels = { ended: 'Ended', behind: 'Behind', paid: 'Paid', due: 'Due now', on_time: 'On time' };

/** How a plan stands today. */
export const planState = ({ ended, behind, open, due_now }: ListedPlan): keyof typeof planStateLabels => {
  if (ended) return 'ended';
  if (behind) return 'behind';
  if (open === 0) return 'paid';
  return due_now > 0 ? 'due' : 'on_time';
};

export const planList = listOf<ListedPlan>()({
  name: 'plans',
  title: 'Payment plans',
  page: '/admin/payments/plans',
  call: 'listPlans',
  path: '/admin/payment-plans',
  right: 'see_money',
  summary: 'List payment plans, the oldest open part first',
  section: 'admin',
  one: 'payment plan',
  many: 'payment plans',
  search: 'Student, parent or program',
  // Behind: for longer than the days of grace. Open: all that stand.
  filters: { status: choice('State', { behind: 'Behind', open: 'Open', ended: 'Ended' }) },
  sorts: ['oldest', 'amount', 'name'],
  orders: { '-amount': 'Highest amount due', name: 'Name' },
  first: { label: 'Oldest open part', sort: 'oldest' },
  columns: [
    {
      key: 'student',
      label: 'Student',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.student.full_name,
      sort: 'name',
      width: 24,
    },
    { key: 'parent', label: 'Parent', drawn: true, kind: 'text', value: (row) => row.parent?.full_name, drops: 1 },
    { key: 'plan', label: 'Plan', kind: 'text', value: (row) => row.name, drops: 2 },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => planStateLabels[planState(row)],
      phone: 'line',
    },
    {
      key: 'due',
      label: 'Due now',
      always: true,
      kind: 'money',
      value: (row) => row.due_now || null,
      sort: 'amount',
      sortFrom: 'top',
      phone: 'side',
    },
    { key: 'open', label: 'Open', kind: 'money', value: (row) => row.open || null },
    {
      key: 'oldest',
      label: 'Oldest open part',
      drawn: true,
      kind: 'day',
      value: (row) => row.oldest_due,
      sort: 'oldest',
      phone: 'line',
    },
  ],
  sheet: [
    { key: 'student', head: 'Student', kind: 'text', value: (row) => row.student.full_name, width: 24 },
    { key: 'student', head: 'Enrollment', kind: 'text', value: (row) => row.enrollment.number },
    {
      key: 'student',
      head: 'Program',
      kind: 'text',
      value: (row) => row.program.title,
      width: 32,
      program: (row) => row.program.id,
    },
    { key: 'parent', head: 'Parent', kind: 'text', value: (row) => row.parent?.full_name, width: 24 },
    {
      key: 'parent',
      head: 'Phone',
      kind: 'text',
      value: (row) => row.parent?.phone && showPhone(row.parent.phone),
      width: 16,
    },
    { key: 'plan', head: 'Plan', kind: 'text', value: (row) => row.name, width: 24 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => planStateLabels[planState(row)] },
    { key: 'due', head: 'Due now (JMD)', kind: 'money', value: (row) => row.due_now },
    { key: 'open', head: 'Open (JMD)', kind: 'money', value: (row) => row.open },
    { key: 'oldest', head: 'Oldest open part', kind: 'day', value: (row) => row.oldest_due },
    { key: 'oldest', head: 'Last reminder', kind: 'moment', value: (row) => row.reminded_at },
  ],
  views: [{ id: 'behind', name: 'Behind', query: { status: 'behind' } }],
  people: true,
  empty: { title: 'No family pays in parts', hint: 'A plan appears here as soon as a family chooses it.' },
});
