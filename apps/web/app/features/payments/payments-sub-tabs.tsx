import { NavLink } from 'react-router';

const places = [
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/payments/proofs', label: 'Proofs' },
  { to: '/admin/payments/refunds', label: 'Refunds' },
];

/** The three lists of the office's money. */
export function PaymentsSubTabs() {
  return (
    <nav className="sub-tabs" aria-label="Payments">
      {places.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
