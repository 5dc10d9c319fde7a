import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { Link } from 'react-router';
import { formatMoney } from '../../../format/money.ts';
import { Growth } from './growth.tsx';
import { longMonth, sameDaysBefore } from '../../../format/month-names.ts';
import { RevenueChart, RevenueTable } from './revenue-chart.tsx';

export function RevenuePanel({ dashboard }: { dashboard: Dashboard }) {
  const months = dashboard.revenue_by_month.slice(-6);
  const month = months.at(-1)?.month ?? dashboard.generated_at.slice(0, 7);
  const { amount, enrollments } = dashboard.outstanding;
  return (
    <section className="panel revenue" aria-labelledby="revenue-title">
      <h2 className="lab" id="revenue-title">{`Revenue, ${longMonth(month)}`}</h2>
      <p className="revenue-now num">{formatMoney(dashboard.stats.monthly_revenue)}</p>
      <p className="revenue-growth">
        <Growth percent={dashboard.growth.revenue} before={sameDaysBefore(month)} />
      </p>
      <RevenueChart months={months} />
      <RevenueTable months={months} linked />
      <dl className="pair">
        <div>
          <dt>Outstanding</dt>
          <dd className="num">{formatMoney(amount)}</dd>
          <dd className="pair-note">
            <Link to="/admin/enrollments?payment_status=unpaid">{`${enrollments} ${enrollments === 1 ? 'enrollment' : 'enrollments'}`}</Link>
          </dd>
        </div>
        <div>
          <dt>Failed payments</dt>
          <dd className="num">{dashboard.failed_payments}</dd>
          <dd className="pair-note">
            <Link to="/admin/enrollments?status=open&payment_status=failed">Show them</Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
