import clsx from 'clsx';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { Link } from '../../../ui/link.tsx';
import { formatMoney } from '../../../format/money.ts';
import { longMonth, monthBefore } from '../../../format/month-names.ts';
import { RevenueTable } from '../dashboard/revenue-chart.tsx';
import { FoldingCard } from './folding-card.tsx';
import { DayChart } from './day-chart.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './money.module.css';

/** This month's money day by day against the month before, what is still due, and payments that failed. */
export function MoneyCard({ dashboard }: { dashboard: Dashboard }) {
  const { revenue_by_day: byDay, revenue_by_month: months, outstanding, stats } = dashboard;
  const more = stats.monthly_revenue - byDay.before_until_now;
  const [name] = longMonth(byDay.month).split(' ');
  // A shorter month before is compared as a whole.
  const day = Math.min(byDay.days.length, byDay.before.length);
  return (
    <FoldingCard
      title={`Money in ${name}`}
      aside={
        <Link closed={null} to="/admin/analytics">
          Analytics
        </Link>
      }
    >
      <div className={styles.money}>
        <p className={styles.total}>
          <b className="numeric">{formatMoney(stats.monthly_revenue)}</b>{' '}
          <span
            className={clsx('numeric', more > 0 && styles.more)}
          >{`${more > 0 ? '+' : ''}${formatMoney(more)}`}</span>
        </p>
        <p className={typeStyles.hint}>
          {`${formatMoney(byDay.before_until_now)} by ${day} ${monthBefore(byDay.month)}`}
        </p>
        <DayChart byDay={byDay} />
        <RevenueTable months={months} linked />
      </div>
      <dl className={styles.pair}>
        <div>
          <dt className={typeStyles.muted}>Outstanding</dt>
          <dd className="numeric">{formatMoney(outstanding.amount)}</dd>
          <dd>
            <Link to="/admin/enrollments?payment_status=unpaid">
              {`${outstanding.enrollments} ${outstanding.enrollments === 1 ? 'enrollment' : 'enrollments'}`}
            </Link>
          </dd>
        </div>
        <div>
          <dt className={typeStyles.muted}>Failed payments</dt>
          <dd className="numeric">{dashboard.failed_payments}</dd>
          <dd>
            <Link
              closed={dashboard.failed_payments === 0 ? null : undefined}
              to="/admin/enrollments?status=open&payment_status=failed"
            >
              {dashboard.failed_payments === 0 ? 'Show them' : `${formatMoney(dashboard.failed_amount)} still due`}
            </Link>
          </dd>
        </div>
      </dl>
    </FoldingCard>
  );
}
