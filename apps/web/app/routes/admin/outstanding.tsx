import { outstandingCalls } from '@doctorbird/contract/billing/outstanding';
import { call } from '../../api/call.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import {
  OutstandingSums,
  OutstandingTable,
  outstandingColumns,
} from '../../features/billing/outstanding/outstanding-table.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { today } from '../../format/today.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { useListColumns } from '../../portal/list-columns.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/outstanding.ts';

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(outstandingCalls.listOutstanding, { query }, { signal });

export const meta = portalMeta('Outstanding', 'Admin Panel');
const filters = ['q', 'as_of', 'sort'];
const order = {
  options: [
    { value: 'amount', label: 'Lowest amount' },
    { value: 'oldest', label: 'Open longest' },
    { value: 'name', label: 'Name' },
  ],
  allLabel: 'Highest amount',
  inHead: true,
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [accounts, views] = await Promise.all([
      call(outstandingCalls.listOutstanding, { query: listQueryOf(request, filters) }, { signal }),
      loadViews('outstanding', signal),
    ]);
    return { accounts, views };
  });
}

export default function AdminOutstanding({ loaderData }: Route.ComponentProps) {
  const { columns, menu, exported } = useListColumns('outstanding', outstandingColumns);
  return (
    <WhenLoaded result={loaderData}>
      {({ accounts, views }) => (
        <AdminList
          title="Outstanding"
          page={accounts}
          filters={filters}
          search={{ label: 'Search outstanding amounts', placeholder: 'Parent or student' }}
          fields={[{ name: 'as_of', label: 'As of', latest: today() }]}
          order={order}
          sizes={pageSizes}
          views={<SavedViews list="outstanding" views={views} total={accounts.total} />}
          columns={menu}
          exports="outstanding"
          exported={exported()}
          section={<PaymentsSubTabs />}
          above={accounts.total > 0 && <OutstandingSums sums={accounts} />}
          read={read}
          printed={columns}
          noMatch="No family with an open amount matches"
          empty={{ title: 'No family owes anything', hint: 'An unpaid place appears here as soon as it is charged.' }}
        >
          {(rows, busy) => (
            <OutstandingTable rows={rows} columns={columns} caption={captionOf('Outstanding', accounts)} busy={busy} />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
