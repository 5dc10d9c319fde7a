import { waitingList } from '@doctorbird/contract/enrollments/waiting-list.list';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { EnrollmentsSubTabs } from '../../features/enrollments/admin/enrollments-sub-tabs.tsx';
import { useWaitingTask } from '../../features/enrollments/waiting/use-waiting-task.tsx';
import { waitingCells } from '../../features/enrollments/waiting/waiting-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/waiting-list.ts';

export const meta = portalMeta(waitingList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(waitingList);

export default function AdminWaitingList({ loaderData }: Route.ComponentProps) {
  const { actions, dialog } = useWaitingTask();
  return (
    <ListPage
      list={waitingList}
      result={loaderData}
      cells={waitingCells}
      actions={actions}
      unfolds={(row) => row.student.full_name}
      frame={() => ({ section: <EnrollmentsSubTabs /> })}
      after={() => dialog}
    />
  );
}
