import { paymentMethods, paymentStatuses } from '@doctorbird/contract/enrollment-words';
import { paymentCalls } from '@doctorbird/contract/payments';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { AdminPaymentTable } from '../../features/payments/admin-payment-table.tsx';
import { PaymentsSubTabs } from '../../features/payments/payments-sub-tabs.tsx';
import { RefundForm } from '../../features/payments/refund-form.tsx';
import { ExportButtons } from '../../portal/export-buttons.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { paymentMethodLabels, paymentStatusLabels } from '../../status/payment-status-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/payments.ts';

const filters = ['q', 'status', 'method', 'sort'];

export const meta = portalMeta('Payments', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(paymentCalls.listAllPayments, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

const statusOptions = paymentStatuses
  .filter((value) => value !== 'waived' && value !== 'partially_paid')
  .map((value) => ({ value, label: paymentStatusLabels[value] }));
const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));
const sortOptions = [
  { value: 'created_at', label: 'Oldest first' },
  { value: 'student', label: 'Student' },
  { value: '-amount', label: 'Highest amount' },
];

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  const [refunding, setRefunding] = useState<string | null>(null);
  const [search] = useSearchParams();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {(payments) => {
        const chosen = payments.data.find((row) => row.id === refunding);
        return (
          <div className="admin-page">
            <PageTitle
              announce={filtered}
              title="Payments"
              note={filtered ? `${payments.total} found` : `${payments.total} in all`}
            >
              <ExportButtons type="payments" />
            </PageTitle>
            <PaymentsSubTabs />
            <div className="panel">
              <FilterBar label="Search payments">
                <SearchBox label="Search payments" placeholder="Student, parent, program or reference" />
                <FilterSelect name="status" label="Status" options={statusOptions} />
                <FilterSelect name="method" label="Method" options={methodOptions} />
                <FilterSelect name="sort" label="Order" options={sortOptions} allLabel="Newest first" />
              </FilterBar>
              {payments.total === 0 ? (
                <EmptyState
                  title={filtered ? 'No payment matches' : 'No payment has been made yet'}
                  action={filtered && <Link to="/admin/payments">Show all</Link>}
                />
              ) : (
                <>
                  <AdminPaymentTable
                    rows={payments.data}
                    caption={`Payments, page ${payments.page} of ${Math.ceil(payments.total / payments.limit)}`}
                    busy={busy}
                    onRefund={(payment) => setRefunding(payment.id)}
                  />
                  <Pager page={payments.page} limit={payments.limit} total={payments.total} />
                </>
              )}
            </div>
            <Dialog title="Refund this payment?" open={chosen !== undefined} onClose={() => setRefunding(null)}>
              {chosen && <RefundForm payment={chosen} onClose={() => setRefunding(null)} />}
            </Dialog>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
