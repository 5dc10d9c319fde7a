import { outstandingList } from '@doctorbird/contract/billing/outstanding.list';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { OutstandingSums, outstandingCells } from '../../features/billing/outstanding/outstanding-cells.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { today } from '../../format/today.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/outstanding.ts';

export const meta = portalMeta(outstandingList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(outstandingList);

export default function AdminOutstanding({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={outstandingList}
      result={loaderData}
      cells={outstandingCells}
      latest={{ as_of: today() }}
      unfolds={(row) => row.holder.full_name}
      frame={({ page }) => ({
        section: <PaymentsSubTabs />,
        above: page.total > 0 && <OutstandingSums sums={page} />,
      })}
    />
  );
}
