import clsx from 'clsx';
import { dashboardCalls, type Dashboard } from '@doctorbird/contract/admin/dashboard';
import { firstStepCalls } from '@doctorbird/contract/admin/first-steps';
import { todayCalls, type Today } from '@doctorbird/contract/admin/today';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { DashboardFigures } from '../../features/admin/dashboard/dashboard-figures.tsx';
import { FirstSteps } from '../../features/admin/dashboard/first-steps.tsx';
import { MyTasks } from '../../features/admin/tasks/my-tasks.tsx';
import { ClassesCard } from '../../features/admin/today/classes-card.tsx';
import { Ledger } from '../../features/admin/today/ledger.tsx';
import { MoneyCard } from '../../features/admin/today/money-card.tsx';
import { RecentActivity, RecentEnrollments } from '../../features/admin/today/newest-cards.tsx';
import { SeatsCard } from '../../features/admin/today/seats-card.tsx';
import { useToday } from '../../features/admin/today/use-today.ts';
import { formatDate, formatDay, formatTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useMay } from '../../portal/may.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useOrganisation } from '../../portal/organisation.ts';
import type { Route } from './+types/dashboard.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from '../../features/admin/today/today.module.css';

export const meta = portalMeta('Dashboard', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [dashboard, today, { steps }] = await Promise.all([
      call(dashboardCalls.adminDashboard, {}, { signal }),
      call(todayCalls.adminToday, {}, { signal }),
      call(firstStepCalls.getFirstSteps, {}, { signal }),
    ]);
    return { dashboard, today, steps };
  });
}

type Loaded = { dashboard: Dashboard; today: Today; steps: Parameters<typeof FirstSteps>[0]['steps'] };

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(data) => <TodayPage {...data} />}</WhenLoaded>;
}

function TodayPage({ dashboard, today: loaded, steps }: Loaded) {
  const { today, live } = useToday(loaded);
  const may = useMay();
  const sampleData = useOrganisation()?.sample_data ?? false;
  const [weekday] = formatDay(today.generated_at).split(' ');
  return (
    <div className={clsx(layoutStyles.stack16, styles.page)}>
      <div className={styles.head}>
        <h1>Today</h1>
        <p>{`${weekday} ${formatDate(today.generated_at)}`}</p>
        <span
          className={clsx(styles.live, !live && styles.paused)}
        >{`${live ? 'Live,' : 'As of'} ${formatTime(today.generated_at)}`}</span>
        <ButtonLink className={styles.inFootBar} variant="line" size="sm" plain to="/admin/attendance">
          Attendance
        </ButtonLink>
        <ButtonLink variant="line" size="sm" plain to="/admin/walk-in">
          Walk-in
        </ButtonLink>
        <ButtonLink variant="leaf" size="sm" plain to="/admin/payments/record">
          Record payment
        </ButtonLink>
      </div>
      {may('see_families') && <DashboardFigures dashboard={dashboard} />}
      {may('settings') && <FirstSteps steps={steps} />}
      {sampleData && may('settings') && (
        <p>
          This is sample data to try things out with.{' '}
          <Link closed={null} to="/admin/settings/sample-data">
            Start with your own data
          </Link>
        </p>
      )}
      <div className={styles.area}>
        <div className={styles.work}>
          <Ledger today={today} />
        </div>
        <div className={clsx(layoutStyles.stack16, styles.side)}>
          <ClassesCard today={today} />
          <MyTasks />
          {may('see_money') && <MoneyCard dashboard={dashboard} />}
          <SeatsCard seats={dashboard.seats} />
        </div>
        <div className={styles.past}>
          {may('see_families') && <RecentEnrollments rows={dashboard.recent_enrollments} />}
          {may('audit') && <RecentActivity entries={dashboard.recent_activity} />}
        </div>
      </div>
    </div>
  );
}
