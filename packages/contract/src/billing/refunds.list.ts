import { refundStates } from '../core/enrollment-states.ts';
import { choice, labelsOf, listOf, only } from '../core/list.ts';
import { paymentOutcomeLabels, refundChannelLabels, refundStateNames } from '../core/state-labels.ts';
import type { AdminRefund } from './refunds.ts';

/** The student, or the organization whose invoice was paid. */
const payer = ({ student, bill }: AdminRefund) => student?.full_name ?? bill?.payer;
const state = ({ channel, state }: AdminRefund) =>
  channel === 'reversal' ? paymentOutcomeLabels.undone : refundStateNames[state];

export const refundList = listOf<AdminRefund>()({
  name: 'refunds',
  title: 'Refunds',
  page: '/admin/payments/refunds',
  call: 'listRefunds',
  path: '/admin/refunds',
  right: 'see_money',
  summary: 'List refunds',
  section: 'admin',
  one: 'refund',
  many: 'refunds',
  search: 'Student, parent or reference',
  filters: {
    // `open`: not over yet. `to_send`: what the office has to send, or to ask the card service about.
    state: choice('State', {
      open: 'All open refunds',
      to_send: 'To send or to ask about',
      ...labelsOf(refundStates, refundStateNames),
    }),
    // With the id of a message to another program.
    id: only('record'),
  },
  sorts: ['created_at', 'amount'],
  orders: { created_at: 'Oldest first', '-amount': 'Highest amount' },
  first: { label: 'Newest first', sort: '-created_at' },
  columns: [
    { key: 'student', label: 'Student', always: true, drawn: true, kind: 'text', value: payer },
    {
      key: 'amount',
      label: 'Amount',
      always: true,
      drawn: true,
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      sortFrom: 'top',
      phone: 'line',
    },
    { key: 'channel', label: 'Method', kind: 'text', value: (row) => refundChannelLabels[row.channel] },
    { key: 'reason', label: 'Reason', kind: 'text', value: (row) => row.message ?? row.reason, wide: true },
    { key: 'by', label: 'Requested by', kind: 'text', value: (row) => row.requested_by.full_name },
    { key: 'date', label: 'Date', kind: 'moment', value: (row) => row.created_at, sort: 'created_at', sortFrom: 'top' },
    { key: 'state', label: 'State', always: true, drawn: true, kind: 'text', value: state, phone: 'side' },
  ],
  sheet: [
    { key: 'student', head: 'Payment', kind: 'text', value: (row) => row.payment.reference, width: 18 },
    { key: 'student', head: 'Student', kind: 'text', value: payer, width: 24 },
    { head: 'Parent', kind: 'text', value: (row) => row.parent?.full_name, width: 24 },
    { key: 'amount', head: 'Amount (JMD)', kind: 'money', value: (row) => row.amount },
    { key: 'state', head: 'State', kind: 'text', value: state },
    { key: 'channel', head: 'Channel', kind: 'text', value: (row) => refundChannelLabels[row.channel], width: 16 },
    { key: 'reason', head: 'Reason', kind: 'text', value: (row) => row.reason, width: 36 },
    { key: 'by', head: 'Requested by', kind: 'text', value: (row) => row.requested_by.full_name, width: 22 },
    { head: 'Approved by', kind: 'text', value: (row) => row.approved_by, width: 22 },
    { key: 'date', head: 'Requested on', kind: 'moment', value: (row) => row.created_at },
    { head: 'Settled on', kind: 'moment', value: (row) => row.settled_at },
    { head: 'Value date', kind: 'day', value: (row) => row.value_date },
  ],
  views: [{ id: 'open', name: 'Open', query: { state: 'open' } }],
  empty: { title: 'No refunds yet' },
});
