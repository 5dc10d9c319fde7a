import { choice, listOf } from '../core/list.ts';
import { giftCardStateLabels } from './gift-card-labels.ts';
import type { OfficeGiftCard } from './gift-cards.ts';

export const giftCardList = listOf<OfficeGiftCard>()({
  name: 'gift_cards',
  title: 'Gift cards',
  page: '/admin/payments/gift-cards',
  call: 'listGiftCards',
  path: '/admin/gift-cards',
  summary: 'Gift cards that were sold, with what is left on each',
  section: 'admin',
  right: 'see_money',
  one: 'gift card',
  many: 'gift cards',
  search: 'Buyer, invoice or last four',
  filters: { state: choice('State', giftCardStateLabels) },
  sorts: ['created_at', 'balance'],
  orders: { created_at: 'Oldest first', '-balance': 'Highest balance' },
  first: { label: 'Newest first', sort: '-created_at' },
  columns: [
    { key: 'buyer', label: 'Bought by', always: true, kind: 'text', value: (row) => row.buyer, width: 24 },
    { key: 'last_four', label: 'Ends in', kind: 'text', value: (row) => row.last_four, phone: 'line' },
    { key: 'name', label: 'Card', kind: 'text', value: (row) => row.name, drops: 2 },
    { key: 'invoice', label: 'Invoice', kind: 'text', value: (row) => row.invoice_number, drops: 1 },
    { key: 'amount', label: 'Amount', numeric: true, kind: 'money', value: (row) => row.amount, drops: 1 },
    {
      key: 'balance',
      label: 'Left',
      always: true,
      numeric: true,
      kind: 'money',
      value: (row) => row.balance,
      sort: 'balance',
      sortFrom: 'top',
      phone: 'side',
    },
    { key: 'state', label: 'State', kind: 'text', value: (row) => giftCardStateLabels[row.state], phone: 'side2' },
    {
      key: 'bought',
      label: 'Bought',
      kind: 'moment',
      value: (row) => row.bought_at,
      sort: 'created_at',
      sortFrom: 'top',
    },
    { key: 'reason', label: 'Reason', kind: 'text', value: (row) => row.void_reason, drops: 3 },
  ],
  empty: {
    title: 'No gift cards yet',
    hint: 'Add an item of the kind Gift card, then sell it from the page of a family or let families buy it.',
  },
});
