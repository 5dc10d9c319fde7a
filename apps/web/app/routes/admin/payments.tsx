import { paymentMethods, paymentStatuses } from '@doctorbird/contract/enrollment-words';
import { paymentCalls } from '@doctorbird/contract/payments';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { AdminPaymentTable } from '../../features/payments/admin-payment-table.tsx';
import { PaymentsSubTabs } from '../../features/payments/payments-sub-tabs.tsx';
import { RefundForm } from '../../features/payments/refund-form.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { captionOf, OfficeList } from '../../portal/office-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { paymentMethodLabels, paymentStatusLabels } from '../../status/payment-status-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
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
  const chosen = loaderData.data?.data.find(({ id }) => id === refunding);
  return (
    <WhenLoaded result={loaderData}>
      {(payments) => (
        <>
          <OfficeList
            title="Payments"
            page={payments}
            filters={filters}
            search={{ label: 'Search payments', placeholder: 'Student, parent, program or reference' }}
            choices={
              <>
                <FilterSelect name="status" label="Status" options={statusOptions} />
                <FilterSelect name="method" label="Method" options={methodOptions} />
                <FilterSelect name="sort" label="Order" options={sortOptions} allLabel="Newest first" />
              </>
            }
            exports="payments"
            above={<PaymentsSubTabs />}
            noMatch="No payment matches"
            empty={{ title: 'No payment has been made yet' }}
          >
            {(rows, busy) => (
              <AdminPaymentTable
                rows={rows}
                caption={captionOf('Payments', payments)}
                busy={busy}
                onRefund={(payment) => setRefunding(payment.id)}
              />
            )}
          </OfficeList>
          <Dialog title="Refund this payment?" open={chosen !== undefined} onClose={() => setRefunding(null)}>
            {chosen && <RefundForm payment={chosen} onClose={() => setRefunding(null)} />}
          </Dialog>
        </>
      )}
    </WhenLoaded>
  );
}
