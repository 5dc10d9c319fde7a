import { choice, listOf } from '../core/list.ts';
import { payoutWayLabels, type TransitItem } from './payouts.ts';

const states = { in_transit: 'In transit', paid_out: 'Paid out' };
export const transitKindLabels: Record<TransitItem['kind'], string> = {
  received: 'Payment',
  refunded: 'Refund to the card',
  charged_back: 'Charged back',
};

export const transitList = listOf<TransitItem>()({
  name: 'in_transit',
  title: 'Money in transit',
  page: '/admin/payments/in-transit',
  call: 'listInTransit',
  path: '/admin/in-transit',
  right: 'see_money',
  summary: 'Card payments and payments at agents on their way to the bank, oldest first, and those that reached it',
  section: 'admin',
  one: 'payment',
  many: 'payments',
  search: 'Reference, receipt, family or batch',
  usual: { name: 'In transit', query: { state: 'in_transit' } },
  filters: {
    state: choice('State', states, { allLabel: 'In transit' }),
    way: choice('Way', payoutWayLabels),
  },
  sorts: ['day', 'amount'],
  orders: { '-day': 'Newest first', '-amount': 'Highest amount' },
  first: { label: 'Oldest first', sort: 'day' },
  columns: [
    {
      key: 'reference',
      label: 'Payment',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.receipt_number ?? row.reference,
    },
    { key: 'from', label: 'From', kind: 'text', value: (row) => row.from, phone: 'line' },
    { key: 'way', label: 'Way', kind: 'text', value: (row) => payoutWayLabels[row.way], drops: 2 },
    { key: 'batch', label: 'Batch', kind: 'text', value: (row) => row.batch },
    { key: 'day', label: 'Value date', kind: 'day', value: (row) => row.day, sort: 'day' },
    {
      key: 'amount',
      label: 'Amount',
      always: true,
      numeric: true,
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      sortFrom: 'top',
      phone: 'side',
    },
    { key: 'paid_on', label: 'At the bank', kind: 'day', value: (row) => row.payout?.day, drops: 1 },
    { key: 'kind', label: 'Kind', kind: 'text', value: (row) => transitKindLabels[row.kind], drops: 3 },
  ],
  views: [
    { id: 'machine', name: 'Card machine', query: { way: 'card_machine' } },
    { id: 'online', name: 'Online cards', query: { way: 'card' } },
    { id: 'agents', name: 'Agents', query: { way: 'bill_payment' } },
    { id: 'paid_out', name: 'Paid out', query: { state: 'paid_out' } },
    { id: 'every', name: 'All', query: { state: 'all' } },
  ],
  empty: {
    title: 'Nothing is in transit',
    hint: 'Card payments and payments at agents stand here until a line of the bank pays them out.',
  },
});
