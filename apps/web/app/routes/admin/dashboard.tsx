import clsx from 'clsx';
import { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import { firstStepCalls } from '@doctorbird/contract/admin/first-steps';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { AttentionList } from '../../features/admin/dashboard/attention-list.tsx';
import { DashboardFigures } from '../../features/admin/dashboard/dashboard-figures.tsx';
import { FirstSteps } from '../../features/admin/dashboard/first-steps.tsx';
import { RecentEnrollments } from '../../features/admin/dashboard/recent-enrollments.tsx';
import { RevenuePanel } from '../../features/admin/dashboard/revenue-panel.tsx';
import { SeatsPanel } from '../../features/admin/dashboard/seats-panel.tsx';
import { formatDate, formatTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useOrganisation } from '../../portal/organisation.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/dashboard.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Dashboard', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [dashboard, { steps }] = await Promise.all([
      call(dashboardCalls.adminDashboard, {}, { signal }),
      call(firstStepCalls.getFirstSteps, {}, { signal }),
    ]);
    return { dashboard, steps };
  });
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const sampleData = useOrganisation()?.sample_data ?? false;
  return (
    <WhenLoaded result={loaderData}>
      {({ dashboard, steps }) => (
        <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
          <PageTitle
            title="Dashboard"
            note={`${formatDate(dashboard.generated_at)}, ${formatTime(dashboard.generated_at)}`}
          />
          <div className={portalPageStyles.stack}>
            <FirstSteps steps={steps} />
            {sampleData && (
              <p>
                This is sample data to try things out with.{' '}
                <Link to="/admin/settings/sample-data">Start with your own data</Link>
              </p>
            )}
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
