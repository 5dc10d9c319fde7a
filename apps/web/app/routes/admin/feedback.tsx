import { feedbackList } from '@doctorbird/contract/teaching/feedback.list';
import { Link } from 'react-router';
import { AnalyticsTabs } from '../../features/admin/analytics/analytics-tabs.tsx';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/feedback.ts';

export const meta = portalMeta(feedbackList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(feedbackList);

/** What families said of classes. */
export default function AdminFeedback({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={feedbackList}
      result={loaderData}
      cells={{
        program: (row) => <Link to={`/admin/programs/${row.program.id}`}>{row.program.title}</Link>,
        student: (row) => <Link to={`/admin/students/${row.student.id}`}>{row.student.full_name}</Link>,
      }}
      unfolds={(row) => row.student.full_name}
      frame={() => ({ section: <AnalyticsTabs /> })}
    />
  );
}
