import clsx from 'clsx';
import { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import { call } from '../../api/call.ts';
import { AttentionList } from '../../features/admin/dashboard/attention-list.tsx';
import { DashboardFigures } from '../../features/admin/dashboard/dashboard-figures.tsx';
import { RecentEnrollments } from '../../features/admin/dashboard/recent-enrollments.tsx';
import { RevenuePanel } from '../../features/admin/dashboard/revenue-panel.tsx';
import { SeatsPanel } from '../../features/admin/dashboard/seats-panel.tsx';
import { formatDate, formatTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/dashboard.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Dashboard', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(dashboardCalls.adminDashboard, {}, { signal }));
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(dashboard) => (
        <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
          <PageTitle
            title="Dashboard"
            note={`${formatDate(dashboard.generated_at)}, ${formatTime(dashboard.generated_at)}`}
          />
          <div className={portalPageStyles.stack}>
            <DashboardFigures dashboard={dashboard} />
            <AttentionList attention={dashboard.attention} />
            <RecentEnrollments rows={dashboard.recent_enrollments} />
          </div>
          <div className={adminPageStyles.column}>
            <RevenuePanel dashboard={dashboard} />
            <SeatsPanel seats={dashboard.seats} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
