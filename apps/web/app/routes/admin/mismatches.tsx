import type { mismatchCalls } from '@doctorbird/contract/billing/mismatches';
import { mismatchList } from '@doctorbird/contract/billing/mismatches.list';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { mismatchCells, resolveColumn } from '../../features/billing/mismatches/mismatch-cells.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import { useMay } from '../../portal/may.ts';
import type { Route } from './+types/mismatches.ts';

const ResolveMismatchForm = whenShown(
  async () => (await import('../../features/billing/mismatches/resolve-mismatch-form.tsx')).ResolveMismatchForm,
);

export const meta = portalMeta(mismatchList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(mismatchList);

export default function AdminMismatches({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [address] = useSearchParams();
  // A link of the dashboard names the record that it opens.
  const [chosen, setChosen] = useState(address.get('open'));
  return (
    <ListPage
      list={mismatchList}
      result={loaderData}
      cells={mismatchCells}
      last={resolveColumn(({ id }) => setChosen(id))}
      unfolds={(row) => row.student?.full_name ?? row.reference}
      frame={() => ({ section: <PaymentsSubTabs /> })}
      after={({ page }) => (
        <ChosenRow id={chosen} rows={page.data}>
          {(row) => (
            <Dialog
              title="Report of the card service"
              open={row !== undefined && may(rightOf<typeof mismatchCalls.resolveMismatch>('take_money'))}
              onClose={() => setChosen(null)}
            >
              {row && <ResolveMismatchForm key={row.id} mismatch={row} onClose={() => setChosen(null)} />}
            </Dialog>
          )}
        </ChosenRow>
      )}
    />
  );
}
