import { proofStates } from '@doctorbird/contract/payments';
import { proofCalls } from '@doctorbird/contract/proofs';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { PaymentsSubTabs } from '../../features/payments/payments-sub-tabs.tsx';
import { ProofTable } from '../../features/payments/proof-table.tsx';
import { ReviewProofForm } from '../../features/payments/review-proof-form.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { proofStateLabels } from '../../status/payment-status-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/proofs.ts';

export const meta = portalMeta('Proofs of payment', 'Admin Panel');
const filters = ['q', 'state'];
const stateOptions = proofStates.map((value) => ({ value, label: proofStateLabels[value] }));

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(proofCalls.listProofs, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

export default function AdminProofs({ loaderData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [search] = useSearchParams();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {(proofs) => {
        const one = proofs.data.find(({ id }) => id === chosen);
        return (
          <div className="admin-page">
            <PageTitle
              announce={filtered}
              title="Proofs of payment"
              note={filtered ? `${proofs.total} found` : `${proofs.total} in all`}
            />
            <PaymentsSubTabs />
            <div className="panel">
              <FilterBar label="Search proofs">
                <SearchBox label="Search proofs" placeholder="Student, parent or reference" />
                <FilterSelect name="state" label="State" options={stateOptions} />
              </FilterBar>
              {proofs.total === 0 ? (
                <EmptyState
                  title={filtered ? 'No proof matches' : 'No proof has been sent yet'}
                  action={filtered && <Link to="/admin/payments/proofs">Show all</Link>}
                />
              ) : (
                <>
                  <ProofTable
                    rows={proofs.data}
                    caption={`Proofs, page ${proofs.page}`}
                    busy={busy}
                    onReview={({ id }) => setChosen(id)}
                  />
                  <Pager page={proofs.page} limit={proofs.limit} total={proofs.total} />
                </>
              )}
            </div>
            <Dialog title="Proof of payment" open={one !== undefined} onClose={() => setChosen(null)}>
              {one && <ReviewProofForm proof={one} onClose={() => setChosen(null)} />}
            </Dialog>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
