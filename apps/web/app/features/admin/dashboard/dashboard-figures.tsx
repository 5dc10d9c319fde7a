import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { formatMoney } from '../../../format/money.ts';
import { Link } from 'react-router';
import { StatBlock } from '../../../ui/stat-block.tsx';
import { Growth } from './growth.tsx';
import { monthBefore, sameDaysBefore } from '../../../format/month-names.ts';
import * as statBlockStyles from '../../../ui/stat-block.module.css';

export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { stats, growth } = dashboard;
  const month = dashboard.revenue_by_month.at(-1)?.month ?? dashboard.generated_at.slice(0, 7);
  const note = (percent: number | null) => <Growth percent={percent} before={monthBefore(month)} />;
  return (
    <StatBlock
      label="At a glance"
      stats={[
        {
          label: 'Total Parents',
          value: <Link to="/admin/parents?status=active">{stats.total_parents}</Link>,
          note: note(growth.parents),
        },
        {
          label: 'Total Students',
          value: <Link to="/admin/students">{stats.total_students}</Link>,
          note: note(growth.students),
        },
        {
          label: 'Monthly Revenue (JMD)',
          value: (
            <Link className={statBlockStyles.money} to={`/admin/analytics/money?from=${month}&to=${month}`}>
              {formatMoney(stats.monthly_revenue)}
            </Link>
          ),
          note: <Growth percent={growth.revenue} before={sameDaysBefore(month)} />,
          accent: true,
        },
        {
          label: 'Active Groups',
          value: <Link to="/admin/groups?status=active">{stats.active_groups}</Link>,
          note: note(growth.groups),
        },
      ]}
    />
  );
}
