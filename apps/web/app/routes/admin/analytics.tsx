import { analyticsCalls, analyticsPeriods } from '@doctorbird/contract/analytics';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { FillByProgram, RevenueByProgram } from '../../features/analytics/program-tables.tsx';
import { RevenueChart, RevenueTable } from '../../features/dashboard/revenue-chart.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import type { Route } from './+types/analytics.ts';

export const meta = portalMeta('Analytics', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(analyticsCalls.analytics, { query: queryOf(request, ['months']) }, { signal }),
  );
}

const periods = analyticsPeriods
  .filter((months) => months !== '12')
  .map((months) => ({ value: months, label: `${months} months` }));

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ months, by_month, by_program, totals, generated_at }) => {
        const revenue = by_month.map(({ month, revenue: amount }) => ({ month, amount }));
        const running = by_program.filter(({ status }) => status === 'open' || status === 'in_progress');
        const asked = by_month.reduce((sum, { enrollments }) => sum + enrollments, 0);
        return (
          <div className="admin-page">
            <PageTitle title="Analytics" note={formatDateTime(generated_at)} />
            <FilterBar label="Period">
              <FilterSelect name="months" label="Period" options={periods} allLabel="12 months" />
            </FilterBar>
            <StatBlock
              label="At a glance"
              stats={[
                {
                  label: `Revenue, ${months} months`,
                  value: <span className="stat-money">{formatMoney(totals.revenue)}</span>,
                  note: <Link to="/admin/payments?status=paid">Payments</Link>,
                  accent: true,
                },
                {
                  label: 'Unpaid now',
                  value: <span className="stat-money">{formatMoney(totals.unpaid)}</span>,
                  note: (
                    <Link to="/admin/enrollments?payment_status=pending">{`${totals.unpaid_enrollments} enrollments`}</Link>
                  ),
                },
                {
                  label: 'Places filled',
                  value: totals.capacity > 0 ? `${Math.round((totals.taken / totals.capacity) * 100)}%` : null,
                  note: <Link to="/admin/programs?status=open">{`${totals.taken} of ${totals.capacity}`}</Link>,
                },
                { label: 'Places asked for', value: asked, note: <Link to="/admin/enrollments">Enrollments</Link> },
              ]}
            />
            <Panel title="Revenue by month">
              <div className="panel-body">
                <RevenueChart months={revenue} wide />
                <RevenueTable months={revenue} />
              </div>
            </Panel>
            <Panel title="Revenue by program">
              {by_program.length === 0 ? (
                <EmptyState title="No payments yet" />
              ) : (
                <RevenueByProgram lines={by_program.filter(({ revenue: amount }) => amount !== 0)} />
              )}
            </Panel>
            <Panel title="How full, and what is unpaid">
              {running.length === 0 ? <EmptyState title="No program is open" /> : <FillByProgram lines={running} />}
            </Panel>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
