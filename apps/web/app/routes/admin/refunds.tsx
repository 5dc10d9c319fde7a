import type { refundCalls } from '@doctorbird/contract/billing/refunds';
import { refundList } from '@doctorbird/contract/billing/refunds.list';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { paidFor } from '../../features/billing/payments/paid-for.ts';
import { decideColumn, refundCells } from '../../features/billing/refunds/refund-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import { useMay } from '../../portal/may.ts';
import type { Route } from './+types/refunds.ts';

const RefundDecision = whenShown(
  async () => (await import('../../features/billing/refunds/refund-decision.tsx')).RefundDecision,
);

export const meta = portalMeta(refundList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(refundList);

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [address] = useSearchParams();
  // A link of the dashboard names the record that it opens.
  const [chosen, setChosen] = useState(address.get('open'));
  return (
    <ListPage
      list={refundList}
      result={loaderData}
      cells={refundCells}
      last={decideColumn(({ id }) => setChosen(id))}
      unfolds={(row) => `the refund to ${paidFor(row).who}`}
      frame={() => ({ section: <PaymentsSubTabs /> })}
      after={({ page }) => (
        <ChosenRow id={chosen} rows={page.data}>
          {(row) => (
            <Dialog
              title="Refund"
              open={row !== undefined && may(rightOf<typeof refundCalls.approveRefund>('refund'))}
              onClose={() => setChosen(null)}
            >
              {row && <RefundDecision key={row.id} refund={row} onClose={() => setChosen(null)} />}
            </Dialog>
          )}
        </ChosenRow>
      )}
    />
  );
}
