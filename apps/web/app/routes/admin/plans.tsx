import { planList } from '@doctorbird/contract/billing/plans.list';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { planCells } from '../../features/billing/plans/plan-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/plans.ts';

export const meta = portalMeta(planList.title, 'Admin Panel');
export const clientLoader = listLoader(planList);

export default function AdminPlans({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={planList}
      result={loaderData}
      cells={planCells}
      unfolds={(row) => row.student.full_name}
      frame={() => ({ section: <PaymentsSubTabs /> })}
    />
  );
}
