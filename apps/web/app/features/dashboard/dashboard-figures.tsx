import type { Dashboard } from '@doctorbird/contract/dashboard';
import { formatMoney } from '../../format/money.ts';
import { StatBlock } from '../../ui/stat-block.tsx';
import { Growth } from './growth.tsx';
import { monthBefore } from './month-names.ts';

export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { stats, growth } = dashboard;
  const month = dashboard.revenue_by_month.at(-1)?.month ?? dashboard.generated_at.slice(0, 7);
  const note = (percent: number | null) => <Growth percent={percent} before={monthBefore(month)} />;
  return (
    <StatBlock
      label="At a glance"
      stats={[
        { label: 'Total Parents', value: stats.total_parents, note: note(growth.parents) },
        { label: 'Total Students', value: stats.total_students, note: note(growth.students) },
        {
          label: 'Monthly Revenue (JMD)',
          value: <span className="stat-money">{formatMoney(stats.monthly_revenue)}</span>,
          note: note(growth.revenue),
          accent: true,
        },
        { label: 'Active Groups', value: stats.active_groups, note: note(growth.groups) },
      ]}
    />
  );
}
