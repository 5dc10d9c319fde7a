import { refundStates } from '@doctorbird/contract/core/enrollment-states';
import { refundCalls } from '@doctorbird/contract/billing/refunds';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { RefundTable, refundColumns } from '../../features/billing/refunds/refund-table.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { refundStateText } from '../../status/payment-status-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/refunds.ts';

const RefundDecision = whenShown(
  async () => (await import('../../features/billing/refunds/refund-decision.tsx')).RefundDecision,
);

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(refundCalls.listRefunds, { query }, { signal });

export const meta = portalMeta('Refunds', 'Admin Panel');
const filters = ['q', 'state', 'sort'];
const stateOptions = [
  { value: 'open', label: 'All open refunds' },
  { value: 'to_send', label: 'To send or to ask about' },
  ...refundStates.map((value) => ({ value, label: refundStateText[value].label })),
];

const fields = [{ name: 'state', label: 'State', options: stateOptions }];
const order = {
  options: [
    { value: 'created_at', label: 'Oldest first' },
    { value: '-amount', label: 'Highest amount' },
  ],
  allLabel: 'Newest first',
  inHead: true,
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [refunds, views] = await Promise.all([
      call(refundCalls.listRefunds, { query: listQueryOf(request, filters) }, { signal }),
      loadViews('refunds', signal),
    ]);
    return { refunds, views };
  });
}

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  const { columns: shown, menu, exported } = useListColumns('refunds', refundColumns);
  const [address] = useSearchParams();
  // A link of the dashboard names the record that it opens.
  const [chosen, setChosen] = useState(address.get('open'));
  const one = loaderData.data?.refunds.data.find(({ id }) => id === chosen);
  return (
    <WhenLoaded result={loaderData}>
      {({ refunds, views }) => (
        <>
          <AdminList
            title="Refunds"
            page={refunds}
            filters={filters}
            search={{ label: 'Search refunds', placeholder: 'Student, parent or reference' }}
            fields={fields}
            order={order}
            sizes={pageSizes}
            views={<SavedViews list="refunds" views={views} total={refunds.total} />}
            columns={menu}
            exports="refunds"
            exported={exported()}
            section={<PaymentsSubTabs />}
            read={read}
            printed={shown}
            noMatch="No refund matches"
            empty={{ title: 'No refunds yet' }}
          >
            {(rows, busy) => (
              <RefundTable
                rows={rows}
                columns={shown}
                caption={captionOf('Refunds', refunds)}
                busy={busy}
                onOpen={({ id }) => setChosen(id)}
              />
            )}
          </AdminList>
          <Dialog title="Refund" open={one !== undefined} onClose={() => setChosen(null)}>
            {one && <RefundDecision key={one.state} refund={one} onClose={() => setChosen(null)} />}
          </Dialog>
        </>
      )}
    </WhenLoaded>
  );
}
