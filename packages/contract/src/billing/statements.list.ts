import { choice, listOf } from '../core/list.ts';
import type { BankLine } from './statements.ts';

const states = { open: 'Open', matched: 'Matched', ignored: 'Ignored' };
const payer = ({ match, suggestion }: BankLine) => (match ?? suggestion)?.payer.full_name;

export const bankLineList = listOf<BankLine>()({
  name: 'bank_lines',
  title: 'Statements',
  page: '/admin/payments/statements',
  call: 'listBankLines',
  path: '/admin/bank-lines',
  right: 'see_money',
  summary: 'List lines of bank statements, oldest first, open ones with a suggestion of what they pay',
  section: 'admin',
  one: 'line',
  many: 'lines',
  search: 'Description or bank reference',
  // Lines that are decided are out of the way.
  usual: { name: 'Open', query: { state: 'open' } },
  filters: { state: choice('State', states, { allLabel: 'Open' }) },
  sorts: ['day', 'amount'],
  orders: { '-day': 'Newest first', '-amount': 'Highest amount' },
  first: { label: 'Oldest first', sort: 'day' },
  columns: [
    { key: 'text', label: 'Line', always: true, drawn: true, kind: 'text', value: (row) => row.text },
    { key: 'day', label: 'Bank day', always: true, drawn: true, kind: 'day', value: (row) => row.day, sort: 'day' },
    {
      key: 'amount',
      label: 'Amount',
      always: true,
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      sortFrom: 'top',
    },
    {
      key: 'match',
      label: 'Suggestion',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => payer(row) ?? row.reason,
      wide: true,
    },
  ],
  sheet: [
    { key: 'day', head: 'Day', kind: 'day', value: (row) => row.day },
    { key: 'text', head: 'Line', kind: 'text', value: (row) => row.text, width: 44 },
    { key: 'text', head: 'Bank reference', kind: 'text', value: (row) => row.reference, width: 20 },
    { key: 'amount', head: 'Amount (JMD)', kind: 'money', value: (row) => row.amount },
    { key: 'match', head: 'State', kind: 'text', value: (row) => states[row.state] },
    { key: 'match', head: 'Payer', kind: 'text', value: (row) => row.match?.payer.full_name, width: 24 },
    { key: 'match', head: 'Reference', kind: 'text', value: (row) => row.match?.reference, width: 18 },
    { key: 'match', head: 'Invoice', kind: 'text', value: (row) => row.match?.invoice_number, width: 18 },
    { key: 'match', head: 'Suggested payer', kind: 'text', value: (row) => row.suggestion?.payer.full_name, width: 24 },
    { key: 'match', head: 'Why ignored', kind: 'text', value: (row) => row.reason, width: 36 },
    { key: 'match', head: 'Decided by', kind: 'text', value: (row) => row.decided_by, width: 22 },
    { key: 'match', head: 'Decided on', kind: 'moment', value: (row) => row.decided_at },
  ],
  views: [
    { id: 'matched', name: 'Matched', query: { state: 'matched' } },
    { id: 'ignored', name: 'Ignored', query: { state: 'ignored' } },
    { id: 'every', name: 'All', query: { state: 'all' } },
  ],
  empty: {
    title: 'No open line',
    hint: 'Import a CSV file of your bank. What families paid is suggested line by line, and nothing is booked before you accept it.',
  },
});
