import { choice, listOf } from '../core/list.ts';
import { sponsorKindLabels, sponsorStateLabels } from './sponsor-labels.ts';
import type { Sponsor } from './sponsors.ts';

const seatsText = ({ seats, seats_used: used }: Sponsor): string =>
  seats === null ? String(used) : `${used} of ${seats}`;
const purposeText = ({ purpose, programs }: Sponsor): string => [purpose, ...programs].filter(Boolean).join(', ');

export const sponsorList = listOf<Sponsor>()({
  name: 'sponsors',
  title: 'Sponsors',
  page: '/admin/payments/sponsors',
  call: 'listSponsors',
  path: '/admin/sponsors',
  summary: 'Sponsors of the scholarship fund, with what is used and left of their money',
  section: 'admin',
  right: 'see_money',
  one: 'sponsor',
  many: 'sponsors',
  search: 'Name, contact or purpose',
  filters: { state: choice('State', sponsorStateLabels), kind: choice('Kind', sponsorKindLabels) },
  sorts: ['name', 'given', 'left', 'created_at'],
  orders: { '-left': 'Most left', '-given': 'Highest gift', '-created_at': 'Newest first' },
  first: { label: 'By name', sort: 'name' },
  columns: [
    { key: 'name', label: 'Sponsor', always: true, kind: 'text', value: (row) => row.name, sort: 'name', width: 26 },
    { key: 'purpose', label: 'Purpose', kind: 'text', value: purposeText, width: 30, phone: 'line' },
    { key: 'promised', label: 'Promised', numeric: true, kind: 'money', value: (row) => row.promised },
    {
      key: 'given',
      label: 'Given',
      numeric: true,
      kind: 'money',
      value: (row) => row.given,
      sort: 'given',
      sortFrom: 'top',
    },
    { key: 'used', label: 'Used', numeric: true, kind: 'money', value: (row) => row.used },
    { key: 'seats', label: 'Places', numeric: true, kind: 'text', value: seatsText },
    {
      key: 'left',
      label: 'Left',
      always: true,
      numeric: true,
      kind: 'money',
      value: (row) => row.left,
      sort: 'left',
      sortFrom: 'top',
      phone: 'side',
    },
    { key: 'state', label: 'State', kind: 'text', value: (row) => sponsorStateLabels[row.state], phone: 'side2' },
    { key: 'kind', label: 'Kind', kind: 'text', value: (row) => sponsorKindLabels[row.kind] },
    { key: 'contact', label: 'Contact', kind: 'text', value: (row) => row.contact_name },
    { key: 'email', label: 'Email', kind: 'text', value: (row) => row.email, width: 26 },
    { key: 'phone', label: 'Phone', kind: 'text', value: (row) => row.phone },
  ],
  gives_way: ['phone', 'email', 'kind', 'contact', 'promised', 'used', 'purpose'],
  empty: { title: 'No sponsors yet', hint: 'Add who pays places for families who cannot, then record the payment.' },
});
