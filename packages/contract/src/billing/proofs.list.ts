import { choice, listOf } from '../core/list.ts';
import { paymentMethodLabels, proofStateLabels } from '../core/state-labels.ts';
import type { AdminProof } from './proofs.ts';

/** The student of a place, or who owes the bill. */
export const proofPayer = ({ student, bill }: AdminProof): string => student?.full_name ?? bill?.payer ?? '';

export const proofList = listOf<AdminProof>()({
  name: 'proofs',
  title: 'Proofs of payment',
  page: '/admin/payments/proofs/list',
  call: 'listProofs',
  path: '/admin/proofs',
  right: 'see_money',
  summary: 'List proofs of payment, oldest open ones first',
  section: 'admin',
  one: 'proof',
  many: 'proofs',
  search: 'Student, parent or reference',
  filters: { state: choice('State', proofStateLabels) },
  sorts: ['created_at'],
  orders: { created_at: 'Oldest first', '-created_at': 'Newest first' },
  first: { label: 'To review first' },
  columns: [
    { key: 'student', label: 'Student', always: true, drawn: true, kind: 'text', value: proofPayer },
    {
      key: 'program',
      label: 'Program',
      drawn: true,
      kind: 'text',
      value: (row) => row.program.title,
      wide: true,
      phone: 'line',
    },
    { key: 'amount', label: 'Amount', always: true, kind: 'money', value: (row) => row.payment.amount, phone: 'side' },
    { key: 'method', label: 'Method', kind: 'text', value: (row) => paymentMethodLabels[row.payment.method] },
    { key: 'paid', label: 'Paid on', kind: 'day', value: (row) => row.paid_on },
    { key: 'sent', label: 'Sent', kind: 'moment', value: (row) => row.created_at, sort: 'created_at', sortFrom: 'top' },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => proofStateLabels[row.state],
      phone: 'side2',
    },
  ],
  sheet: [
    { key: 'student', head: 'Reference', kind: 'text', value: (row) => row.payment.reference, width: 18 },
    { key: 'student', head: 'Student', kind: 'text', value: proofPayer, width: 24 },
    { head: 'Parent', kind: 'text', value: (row) => row.parent?.full_name, width: 24 },
    { key: 'program', head: 'Program', kind: 'text', value: (row) => row.program.title, width: 32 },
    { key: 'amount', head: 'Amount (JMD)', kind: 'money', value: (row) => row.payment.amount },
    { key: 'method', head: 'Method', kind: 'text', value: (row) => paymentMethodLabels[row.payment.method] },
    { key: 'paid', head: 'Paid on', kind: 'text', value: (row) => row.paid_on },
    { key: 'state', head: 'State', kind: 'text', value: (row) => proofStateLabels[row.state] },
    { head: 'Reason', kind: 'text', value: (row) => row.reason, width: 36 },
    { key: 'sent', head: 'Sent', kind: 'moment', value: (row) => row.created_at },
    { head: 'Reviewed', kind: 'moment', value: (row) => row.reviewed_at },
    { head: 'Reviewed by', kind: 'text', value: (row) => row.reviewed_by, width: 22 },
  ],
  views: [{ id: 'under_review', name: 'Under review', query: { state: 'under_review' } }],
  empty: { title: 'No proof has been sent yet' },
});
