import { alertList } from '@doctorbird/contract/teaching/attendance-alerts.list';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { alertCells, useClosing } from '../../features/teaching/alerts/alert-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/attendance-alerts.ts';

export const meta = portalMeta(alertList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(alertList);

/** Children who were expected and not marked present, and what their families answered. */
export default function AdminAttendanceAlerts({ loaderData }: Route.ComponentProps) {
  const { actions, dialog } = useClosing();
  return (
    <ListPage
      list={alertList}
      result={loaderData}
      cells={alertCells}
      actions={actions}
      unfolds={(row) => row.student.full_name}
      frame={() => ({ back: { title: 'Attendance', to: '/admin/attendance' } })}
      after={() => dialog}
    />
  );
}
