import { incidentList } from '@doctorbird/contract/teaching/incidents.list';
import { Link } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/incidents.ts';

export const meta = portalMeta(incidentList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(incidentList);

/** Signed notes; what one says is behind the child's name, where opening is logged. */
export default function AdminIncidents({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={incidentList}
      result={loaderData}
      cells={{ student: ({ id, student }) => <Link to={`/admin/incidents/${id}`}>{student.full_name}</Link> }}
      frame={() => ({ back: { title: 'Attendance', to: '/admin/attendance' } })}
    />
  );
}
