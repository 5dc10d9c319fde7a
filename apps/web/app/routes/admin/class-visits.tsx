import { classVisitList } from '@doctorbird/contract/teaching/class-visits.list';
import type { OfficeVisit } from '@doctorbird/contract/teaching/class-visits';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { EnrollmentsSubTabs } from '../../features/enrollments/admin/enrollments-sub-tabs.tsx';
import { visitCells, visitMenu } from '../../features/teaching/visits/visit-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/class-visits.ts';

const CancelVisitForm = whenShown(
  async () => (await import('../../features/teaching/visits/cancel-visit-form.tsx')).CancelVisitForm,
);

export const meta = portalMeta(classVisitList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(classVisitList);

/** Who tries a program or comes for one day, and who has no place after that. */
export default function AdminClassVisits({ loaderData }: Route.ComponentProps) {
  const [leaving, setLeaving] = useState<OfficeVisit | null>(null);
  const [address] = useSearchParams();
  const narrowed = ['student_id', 'meeting_id'].filter((name) => address.get(name));
  return (
    <ListPage
      list={classVisitList}
      result={loaderData}
      cells={visitCells}
      actions={visitMenu(setLeaving)}
      unfolds={(row) => row.student.full_name}
      frame={() => ({
        section: <EnrollmentsSubTabs />,
        only:
          narrowed.length > 0
            ? {
                names: narrowed,
                texts: narrowed.includes('student_id') ? 'Only visits of one child' : 'Only visits of one class',
              }
            : null,
      })}
      after={() => (
        <Dialog title="Cancel this class?" open={leaving !== null} onClose={() => setLeaving(null)}>
          {leaving && <CancelVisitForm key={leaving.id} visit={leaving} onClose={() => setLeaving(null)} />}
        </Dialog>
      )}
    />
  );
}
