import { choice, day, listOf } from '../core/list.ts';
import { fundEntryLabels } from './fund-labels.ts';
import type { FundEntry } from './fund.ts';

export const fundList = listOf<FundEntry>()({
  name: 'fund_entries',
  title: 'Scholarship fund',
  page: '/admin/payments/fund',
  call: 'listFundEntries',
  path: '/admin/fund/entries',
  summary: 'What came into the scholarship fund and what it paid',
  section: 'admin',
  right: 'see_money',
  one: 'entry',
  many: 'entries',
  search: 'Giver, sponsor, child, program or reference',
  filters: {
    kind: choice('Kind', fundEntryLabels),
    from: day('From'),
    to: day('To'),
  },
  sorts: ['day', 'amount'],
  orders: { day: 'Oldest first', '-amount': 'Highest amount' },
  first: { label: 'Newest first', sort: '-day' },
  columns: [
    {
      key: 'day',
      label: 'Value date',
      kind: 'day',
      value: (row) => row.day,
      sort: 'day',
      sortFrom: 'top',
      phone: 'line',
    },
    { key: 'kind', label: 'Kind', kind: 'text', value: (row) => fundEntryLabels[row.kind], phone: 'line' },
    { key: 'who', label: 'Giver or child', always: true, kind: 'text', value: (row) => row.who, width: 24 },
    { key: 'sponsor', label: 'Sponsor', kind: 'text', value: (row) => row.sponsor, width: 24 },
    { key: 'paid_for', label: 'Paid for', kind: 'text', value: (row) => row.paid_for, width: 24 },
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
    { key: 'reference', label: 'Reference', kind: 'text', value: (row) => row.reference },
    { key: 'note', label: 'Reason', kind: 'text', value: (row) => row.note, width: 30 },
    { key: 'by', label: 'Recorded by', kind: 'text', value: (row) => row.by },
  ],
  gives_way: ['by', 'reference', 'note', 'sponsor', 'paid_for'],
  views: [
    { id: 'gifts', name: 'Gifts', query: { kind: 'gift' } },
    { id: 'awards', name: 'Awards', query: { kind: 'award' } },
  ],
  empty: {
    title: 'Nothing is in the fund yet',
    hint: 'Record a gift, then award places from it.',
  },
});
