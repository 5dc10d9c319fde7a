import type { scholarshipCalls } from '@doctorbird/contract/enrollments/prices/scholarships';
import { scholarshipList } from '@doctorbird/contract/enrollments/prices/scholarships.list';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { decideColumn, scholarshipCells } from '../../features/enrollments/prices/scholarship-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import { useMay } from '../../portal/may.ts';
import type { Route } from './+types/scholarships.ts';

const DecideForm = whenShown(
  async () => (await import('../../features/enrollments/prices/decide-form.tsx')).DecideForm,
);

export const meta = portalMeta(scholarshipList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(scholarshipList);

export default function AdminScholarships({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  // A link of the dashboard names the request that it opens.
  const [chosen, setChosen] = useState(address.get('open'));
  const may = useMay();
  return (
    <ListPage
      list={scholarshipList}
      result={loaderData}
      cells={scholarshipCells}
      last={decideColumn(({ id }) => setChosen(id))}
      unfolds={(row) => row.student.full_name}
      after={({ page }) => (
        <ChosenRow id={chosen} rows={page.data}>
          {(row) => (
            <Dialog
              title="Scholarship request"
              open={row !== undefined && may(rightOf<typeof scholarshipCalls.decideScholarship>('prices'))}
              onClose={() => setChosen(null)}
            >
              {row && <DecideForm key={row.id} request={row} onClose={() => setChosen(null)} />}
            </Dialog>
          )}
        </ChosenRow>
      )}
    />
  );
}
