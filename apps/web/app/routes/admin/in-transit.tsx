import { transitList } from '@doctorbird/contract/billing/payouts.list';
import { Link } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { transitCells } from '../../features/billing/payouts/transit-cells.tsx';
import { formatMoney } from '../../format/money.ts';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/in-transit.ts';

export const meta = portalMeta(transitList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(transitList);

const choices = [
  { value: 'paid_out', label: 'Paid out' },
  { value: 'all', label: 'All' },
];

/** Card payments and payments at agents until a line of the bank pays them out. */
export default function AdminInTransit({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={transitList}
      result={loaderData}
      cells={transitCells}
      options={() => ({ state: choices })}
      unfolds={({ reference }) => reference}
      frame={({ page: { sum } }) => ({
        note: formatMoney(sum),
        section: <PaymentsSubTabs />,
        tools: <Link to="/admin/payments/statements">Match with the bank</Link>,
      })}
    />
  );
}
