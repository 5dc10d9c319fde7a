import { proofStates } from '@doctorbird/contract/billing/payments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { call } from '../../api/call.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { ProofTable, proofColumns } from '../../features/billing/proofs/proof-table.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { proofStateLabels } from '../../status/payment-status-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/proofs-list.ts';

const read = (query: Record<string, string>, signal: AbortSignal) => call(proofCalls.listProofs, { query }, { signal });

export const meta = portalMeta('Proofs of payment', 'Admin Panel');
const filters = ['q', 'state', 'sort'];
const fields = [
  {
    name: 'state',
    label: 'State',
    options: proofStates.map((value) => ({ value, label: proofStateLabels[value] })),
  },
];
const order = {
  options: [
    { value: 'created_at', label: 'Oldest first' },
    { value: '-created_at', label: 'Newest first' },
  ],
  allLabel: 'To review first',
  inHead: true,
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [proofs, views] = await Promise.all([
      call(proofCalls.listProofs, { query: listQueryOf(request, filters) }, { signal }),
      loadViews('proofs', signal),
    ]);
    return { proofs, views };
  });
}

export default function AdminProofs({ loaderData }: Route.ComponentProps) {
  const { columns: shown, menu, exported } = useListColumns('proofs', proofColumns);
  return (
    <WhenLoaded result={loaderData}>
      {({ proofs, views }) => (
        <>
          <AdminList
            title="Proofs of payment"
            page={proofs}
            filters={filters}
            search={{ label: 'Search proofs', placeholder: 'Student, parent or reference' }}
            fields={fields}
            order={order}
            sizes={pageSizes}
            views={<SavedViews list="proofs" views={views} total={proofs.total} />}
            columns={menu}
            exports="proofs"
            exported={exported()}
            tools={
              <ButtonLink variant="leaf" size="sm" plain to="/admin/payments/proofs">
                Review proofs
              </ButtonLink>
            }
            section={<PaymentsSubTabs />}
            read={read}
            printed={shown}
            noMatch="No proof matches"
            empty={{ title: 'No proof has been sent yet' }}
          >
            {(rows, busy) => (
              <ProofTable rows={rows} columns={shown} caption={captionOf('Proofs', proofs)} busy={busy} />
            )}
          </AdminList>
        </>
      )}
    </WhenLoaded>
  );
}
