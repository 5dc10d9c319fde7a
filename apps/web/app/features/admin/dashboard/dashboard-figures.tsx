import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { formatMoney } from '../../../format/money.ts';
import { Link } from '../../../ui/link.tsx';
import { Growth } from './growth.tsx';
import { useMay } from '../../../portal/may.ts';
import { monthBefore, sameDaysBefore } from '../../../format/month-names.ts';
import * as styles from './dashboard.module.css';

/** The four figures of the organization, each with its list and its growth. */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const may = useMay();
  const { stats, growth } = dashboard;
  const { month } = dashboard.revenue_by_day;
  const before = monthBefore(month);
  const figures = [
    {
      label: 'Total Parents',
      to: '/admin/parents?status=active',
      value: String(stats.total_parents),
      note: <Growth percent={growth.parents} before={before} />,
    },
    {
      label: 'Total Students',
      to: '/admin/students',
      value: String(stats.total_students),
      note: <Growth percent={growth.students} before={before} />,
    },
    ...(may('see_money')
      ? [
          {
            label: 'Monthly Revenue (JMD)',
            to: `/admin/analytics/money?from=${month}&to=${month}`,
            value: formatMoney(stats.monthly_revenue),
            note: <Growth percent={growth.revenue} before={sameDaysBefore(month)} />,
          },
        ]
      : []),
    {
      label: 'Active Groups',
      to: '/admin/groups?status=active',
      value: String(stats.active_groups),
      note: <Growth percent={growth.groups} before={before} />,
    },
  ];
  return (
    <dl className={styles.figures} aria-label="At a glance">
      {figures.map(({ label, to, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">
            <Link to={to}>{value}</Link>
          </dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
