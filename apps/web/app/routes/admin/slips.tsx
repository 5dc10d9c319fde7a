import { slipList } from '@doctorbird/contract/teaching/slips.list';
import { Link } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/slips.ts';

export const meta = portalMeta(slipList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(slipList);

export default function AdminSlips({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={slipList}
      result={loaderData}
      cells={{
        student: ({ student }) => <Link to={`/admin/students/${student.id}`}>{student.full_name}</Link>,
        title: ({ slip_id: id, title }) => <Link to={`/admin/slips/${id}`}>{title}</Link>,
      }}
      frame={() => ({ back: { title: 'Attendance', to: '/admin/attendance' } })}
    />
  );
}
