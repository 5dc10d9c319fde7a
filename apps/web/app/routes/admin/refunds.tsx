import { refundStates } from '@doctorbird/contract/enrollment-words';
import { refundCalls } from '@doctorbird/contract/refunds';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { PaymentsSubTabs } from '../../features/payments/payments-sub-tabs.tsx';
import { RefundDecision } from '../../features/payments/refund-decision.tsx';
import { RefundTable } from '../../features/payments/refund-table.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { refundStateLabels } from '../../status/payment-status-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/refunds.ts';

export const meta = portalMeta('Refunds', 'Admin Panel');
const filters = ['q', 'state'];
const stateOptions = [
  { value: 'open', label: 'All that are open' },
  ...refundStates.map((value) => ({ value, label: refundStateLabels[value] })),
];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(refundCalls.listRefunds, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [search] = useSearchParams();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {(refunds) => {
        const one = refunds.data.find(({ id }) => id === chosen);
        return (
          <div className="admin-page">
            <PageTitle
              announce={filtered}
              title="Refunds"
              note={filtered ? `${refunds.total} found` : `${refunds.total} in all`}
            />
            <PaymentsSubTabs />
            <div className="panel">
              <FilterBar label="Search refunds">
                <SearchBox label="Search refunds" placeholder="Student, parent or reference" />
                <FilterSelect name="state" label="State" options={stateOptions} />
              </FilterBar>
              {refunds.total === 0 ? (
                <EmptyState
                  title={filtered ? 'No refund matches' : 'No refund has been asked for yet'}
                  action={filtered && <Link to="/admin/payments/refunds">Show all</Link>}
                />
              ) : (
                <>
                  <RefundTable
                    rows={refunds.data}
                    caption={`Refunds, page ${refunds.page}`}
                    busy={busy}
                    onOpen={({ id }) => setChosen(id)}
                  />
                  <Pager page={refunds.page} limit={refunds.limit} total={refunds.total} />
                </>
              )}
            </div>
            <Dialog title="Refund" open={one !== undefined} onClose={() => setChosen(null)}>
              {one && <RefundDecision key={one.state} refund={one} onClose={() => setChosen(null)} />}
            </Dialog>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
