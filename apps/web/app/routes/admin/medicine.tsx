import { medicineList } from '@doctorbird/contract/teaching/medicine.list';
import { Link } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/medicine.ts';

export const meta = portalMeta(medicineList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(medicineList);

/** What a plan says is behind the child's name, where opening is logged. */
export default function AdminMedicine({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={medicineList}
      result={loaderData}
      cells={{ student: ({ id, student }) => <Link to={`/admin/medicine/${id}`}>{student.full_name}</Link> }}
      frame={() => ({ back: { title: 'Attendance', to: '/admin/attendance' } })}
    />
  );
}
