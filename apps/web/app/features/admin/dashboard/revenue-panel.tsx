import clsx from 'clsx';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { Link } from 'react-router';
import { formatMoney } from '../../../format/money.ts';
import { Growth } from './growth.tsx';
import { longMonth, sameDaysBefore } from '../../../format/month-names.ts';
import { RevenueChart, RevenueTable } from './revenue-chart.tsx';
import * as dashboardStyles from './dashboard.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

export function RevenuePanel({ dashboard }: { dashboard: Dashboard }) {
  const months = dashboard.revenue_by_month.slice(-6);
  const month = months.at(-1)?.month ?? dashboard.generated_at.slice(0, 7);
  const { amount, enrollments } = dashboard.outstanding;
  return (
    <section className={clsx(panelStyles.panel, dashboardStyles.revenue)} aria-labelledby="revenue-title">
      <h2 className="label" id="revenue-title">{`Revenue, ${longMonth(month)}`}</h2>
      <p className={clsx('numeric', dashboardStyles.current)}>{formatMoney(dashboard.stats.monthly_revenue)}</p>
      <p className={dashboardStyles.pace}>
        <Growth percent={dashboard.growth.revenue} before={sameDaysBefore(month)} />
      </p>
      <RevenueChart months={months} />
      <RevenueTable months={months} linked />
      <dl className={dashboardStyles.pair}>
        <div>
          <dt>Outstanding</dt>
          <dd className="numeric">{formatMoney(amount)}</dd>
          <dd className={dashboardStyles.pairNote}>
            <Link to="/admin/enrollments?payment_status=unpaid">{`${enrollments} ${enrollments === 1 ? 'enrollment' : 'enrollments'}`}</Link>
          </dd>
        </div>
        <div>
          <dt>Failed payments</dt>
          <dd className="numeric">{dashboard.failed_payments}</dd>
          <dd className={dashboardStyles.pairNote}>
            <Link to="/admin/enrollments?status=open&payment_status=failed">Show them</Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
