import { planCalls } from '@doctorbird/contract/billing/plans';
import { call } from '../../api/call.ts';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { PlanTable, planColumns } from '../../features/billing/plans/plan-table.tsx';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/plans.ts';

const read = (query: Record<string, string>, signal: AbortSignal) => call(planCalls.listPlans, { query }, { signal });

export const meta = portalMeta('Payment plans', 'Admin Panel');
const filters = ['q', 'status', 'sort'];
const fields = [
  {
    name: 'status',
    label: 'State',
    options: [
      { value: 'behind', label: 'Behind' },
      { value: 'open', label: 'Open' },
      { value: 'ended', label: 'Ended' },
    ],
  },
];
const order = {
  options: [
    { value: '-amount', label: 'Highest amount due' },
    { value: 'name', label: 'Name' },
  ],
  allLabel: 'Oldest open part',
  inHead: true,
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => read(listQueryOf(request, filters), signal));
}

export default function AdminPlans({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(plans) => (
        <AdminList
          title="Payment plans"
          page={plans}
          filters={filters}
          search={{ label: 'Search payment plans', placeholder: 'Student, parent or program' }}
          fields={fields}
          order={order}
          sizes={pageSizes}
          section={<PaymentsSubTabs />}
          read={read}
          printed={planColumns}
          noMatch="No payment plan matches"
          empty={{
            title: 'No family pays in parts',
            hint: 'A plan appears here as soon as a family chooses it.',
          }}
        >
          {(rows, busy) => (
            <PlanTable rows={rows} columns={planColumns} caption={captionOf('Payment plans', plans)} busy={busy} />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
