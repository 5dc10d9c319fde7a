import { BoardTabs } from '../../ui/board-tabs.tsx';

const places = [
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/payments/proofs', label: 'Proofs' },
  { to: '/admin/payments/refunds', label: 'Refunds' },
];

/** The three lists of the office's money. */
export const PaymentsSubTabs = () => (
  <div className="sub-nav">
    <BoardTabs label="Payments" tabs={places} />
  </div>
);
