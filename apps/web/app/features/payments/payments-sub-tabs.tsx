import { SubTabs } from '../../ui/board-tabs.tsx';

const places = [
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/payments/proofs', label: 'Proofs' },
  { to: '/admin/payments/refunds', label: 'Refunds' },
];

/** The three lists of the office's money. */
export const PaymentsSubTabs = () => <SubTabs label="Payments" tabs={places} />;
