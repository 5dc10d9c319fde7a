import { SubTabs } from '../../../ui/board-tabs.tsx';

const places = [
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/payments/proofs', label: 'Proofs' },
  { to: '/admin/payments/statements', label: 'Statements' },
  { to: '/admin/payments/refunds', label: 'Refunds' },
  { to: '/admin/payments/mismatches', label: 'Mismatches' },
  { to: '/admin/payments/deposits', label: 'Deposits' },
  { to: '/admin/payments/in-transit', label: 'In transit' },
  { to: '/admin/payments/takings', label: 'Takings' },
  { to: '/admin/payments/month-end', label: 'Month end' },
  { to: '/admin/payments/outstanding', label: 'Outstanding' },
  { to: '/admin/payments/journal', label: 'Journal' },
  { to: '/admin/payments/trial-balance', label: 'Trial balance' },
  { to: '/admin/payments/plans', label: 'Plans' },
  { to: '/admin/payments/items', label: 'Items' },
  { to: '/admin/payments/memberships', label: 'Memberships' },
  { to: '/admin/payments/passes', label: 'Passes' },
  { to: '/admin/payments/gift-cards', label: 'Gift cards' },
  { to: '/admin/payments/fund', label: 'Scholarship fund' },
  { to: '/admin/payments/sponsors', label: 'Sponsors' },
  { to: '/admin/payments/gct', label: 'GCT' },
];

/** The tabs of the office's payment lists. */
export const PaymentsSubTabs = () => <SubTabs label="Payments" tabs={places} />;
