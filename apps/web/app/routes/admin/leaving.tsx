import { leavingList } from '@doctorbird/contract/admin/leaving.list';
import { Link } from 'react-router';
import { AnalyticsTabs } from '../../features/admin/analytics/analytics-tabs.tsx';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/leaving.ts';

export const meta = portalMeta(leavingList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(leavingList);

/** Why children left, one by one. */
export default function AdminLeaving({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={leavingList}
      result={loaderData}
      cells={{
        student: (row) => <Link to={`/admin/students/${row.student.id}`}>{row.student.full_name}</Link>,
      }}
      unfolds={(row) => row.student.full_name}
      frame={() => ({ section: <AnalyticsTabs /> })}
    />
  );
}
