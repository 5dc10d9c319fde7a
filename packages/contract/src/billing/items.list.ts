import { taxRuleLabels } from '../core/gct.ts';
import { activity, activityText, choice, listOf } from '../core/list.ts';
import { itemKindLabels, itemOfferLabels, itemOfferText, itemUseText } from './item-labels.ts';
import type { OfficeItem } from './items.ts';

export const stockText = ({ stock }: Pick<OfficeItem, 'stock'>): string =>
  stock === null ? 'Not counted' : stock === 0 ? 'Sold out' : `${stock} left`;

export const itemList = listOf<OfficeItem>()({
  name: 'items',
  title: 'Items',
  page: '/admin/payments/items',
  call: 'listItems',
  path: '/admin/items',
  summary: 'The catalog of what is charged besides programs',
  section: 'admin',
  right: 'see_money',
  one: 'item',
  many: 'items',
  search: 'Name or description',
  filters: {
    state: choice('State', activity),
    kind: choice('Kind', itemKindLabels),
    offered: choice('Offered', itemOfferLabels),
    stock: choice('Stock', { low: '2 or fewer left', out: 'Sold out' }),
  },
  sorts: ['name', 'price', 'sold'],
  orders: { '-price': 'Highest price', '-sold': 'Most sold' },
  first: { label: 'Name', sort: 'name' },
  columns: [
    {
      key: 'name',
      label: 'Item',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.name,
      sort: 'name',
      width: 28,
    },
    { key: 'kind', label: 'Kind', kind: 'text', value: (row) => itemKindLabels[row.kind], drops: 2 },
    { key: 'use', label: 'How often', kind: 'text', value: itemUseText, drops: 1, width: 26 },
    {
      key: 'price',
      label: 'Price',
      always: true,
      numeric: true,
      kind: 'money',
      value: (row) => row.price,
      sort: 'price',
      sortFrom: 'top',
      phone: 'side',
    },
    { key: 'tax', label: 'GCT', kind: 'text', value: (row) => taxRuleLabels[row.tax] },
    { key: 'stock', label: 'Stock', drawn: true, kind: 'text', value: stockText, phone: 'line' },
    {
      key: 'sold',
      label: 'Sold',
      numeric: true,
      kind: 'number',
      value: (row) => row.sold,
      sort: 'sold',
      sortFrom: 'top',
      phone: 'side2',
    },
    { key: 'sold_until', label: 'Sold until', kind: 'day', value: (row) => row.sold_until, drops: 1 },
    { key: 'offered', label: 'Offered', kind: 'text', value: itemOfferText, drops: 1 },
    { key: 'state', label: 'State', kind: 'text', value: activityText, drops: 2 },
  ],
  empty: {
    title: 'No items yet',
    hint: 'An item is anything you charge for besides programs: a registration fee, a kit, a shirt, lunch.',
  },
});
