import { absenceList } from '@doctorbird/contract/teaching/absences.list';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { absenceCells, useTakeBack } from '../../features/teaching/absences/absence-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/absences.ts';

export const meta = portalMeta(absenceList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(absenceList);

/** Notices of absence that families gave. */
export default function AdminAbsences({ loaderData }: Route.ComponentProps) {
  const actions = useTakeBack();
  return (
    <ListPage
      list={absenceList}
      result={loaderData}
      cells={absenceCells}
      actions={actions}
      unfolds={(row) => row.student.full_name}
      frame={() => ({ back: { title: 'Attendance', to: '/admin/attendance' } })}
    />
  );
}
