import { analyticsCalls, analyticsPeriods } from '@doctorbird/contract/admin/analytics';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { FirstLines } from '../../ui/first-lines.tsx';
import { FillByProgram, RevenueByProgram } from '../../features/admin/analytics/program-tables.tsx';
import { AttendanceChart } from '../../features/admin/analytics/attendance-chart.tsx';
import { AttendanceByMonth, AttendanceByProgram } from '../../features/admin/analytics/attendance-tables.tsx';
import { AnalyticsTabs } from '../../features/admin/analytics/analytics-tabs.tsx';
import { RevenueChart, RevenueTable } from '../../features/admin/dashboard/revenue-chart.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { ExportButtons } from '../../portal/export-buttons.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FoldingPanel } from '../../ui/folding-panel.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import type { Route } from './+types/analytics.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as statBlockStyles from '../../ui/stat-block.module.css';

const filters = ['months'];
export const meta = portalMeta('Analytics', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(analyticsCalls.analytics, { query: queryOf(request, filters) }, { signal }));
}

const periods = analyticsPeriods
  .filter((months) => months !== '12')
  .map((months) => ({ value: months, label: `${months} months` }));

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ months, by_month, by_program, attendance_by_month, attendance_by_program, totals, generated_at }) => {
        const revenue = by_month.map(({ month, revenue: amount }) => ({ month, amount }));
        const running = by_program.filter(
          ({ status, unpaid }) => status === 'open' || status === 'in_progress' || unpaid > 0,
        );
        const [first, last] = [by_month[0]?.month ?? '', by_month.at(-1)?.month ?? ''];
        const period = `from=${first}&to=${last}`;
        return (
          <div className={adminPageStyles.page}>
            <PageTitle title="Analytics" note={formatDateTime(generated_at)} />
            <AnalyticsTabs />
            <FilterBar label="Period">
              <FilterSelect name="months" label="Period" options={periods} allLabel="12 months" />
            </FilterBar>
            <StatBlock
              label="At a glance"
              stats={[
                {
                  label: `Revenue, ${months} months`,
                  value: <span className={statBlockStyles.money}>{formatMoney(totals.revenue)}</span>,
                  note: (
                    <Link closed={null} to={`/admin/analytics/money?${period}`}>
                      Payments and refunds
                    </Link>
                  ),
                  accent: true,
                },
                {
                  label: 'Unpaid now',
                  value: <span className={statBlockStyles.money}>{formatMoney(totals.unpaid)}</span>,
                  note: (
                    <Link to="/admin/enrollments?payment_status=unpaid">{`${totals.unpaid_enrollments} enrollments`}</Link>
                  ),
                },
                {
                  label: 'Places filled',
                  value: totals.capacity > 0 ? `${Math.round((totals.taken / totals.capacity) * 100)}%` : null,
                  note: <a href="#places">{`${totals.taken} of ${totals.capacity}`}</a>,
                },
                {
                  label: 'Attendance',
                  value: totals.attendance.rate === null ? null : `${totals.attendance.rate}%`,
                  note: (
                    <Link to={`/admin/attendance?from=${first}-01`}>
                      {`${totals.attendance.present + totals.attendance.late} came`}
                    </Link>
                  ),
                },
                {
                  label: `Places requested, ${months} months`,
                  value: totals.enrollments,
                  note: (
                    <Link closed={null} to={`/admin/enrollments?from=${first}-01`}>
                      Show them
                    </Link>
                  ),
                },
              ]}
            />
            <div className={adminPageStyles.pair}>
              <FoldingPanel
                open
                title="Revenue by month"
                aside={<ExportButtons type="revenue_by_month" filters={filters} />}
              >
                <div className={panelStyles.body}>
                  <RevenueChart months={revenue} wide />
                  <RevenueTable months={revenue} linked />
                </div>
              </FoldingPanel>
              <FoldingPanel
                title="Attendance by month"
                aside={<ExportButtons type="attendance_by_month" filters={filters} />}
              >
                {totals.attendance.rate === null ? (
                  <EmptyState title="No attendance yet">
                    It appears here with the first meeting that staff mark.
                  </EmptyState>
                ) : (
                  <div className={panelStyles.body}>
                    <AttendanceChart months={attendance_by_month} />
                    <AttendanceByMonth months={attendance_by_month} />
                  </div>
                )}
              </FoldingPanel>
            </div>
            <FoldingPanel
              title="Revenue by program"
              aside={<ExportButtons type="revenue_by_program" filters={filters} />}
            >
              {by_program.length === 0 ? (
                <EmptyState title="No payments yet" />
              ) : (
                <FirstLines lines={by_program.filter(({ revenue: amount }) => amount !== 0)}>
                  {(lines) => <RevenueByProgram lines={lines} period={period} />}
                </FirstLines>
              )}
            </FoldingPanel>
            <FoldingPanel
              anchor="places"
              title="How full, and what is unpaid"
              aside={<ExportButtons type="places_by_program" filters={filters} />}
            >
              {running.length === 0 ? (
                <EmptyState title="No program is open" />
              ) : (
                <FirstLines lines={running}>{(lines) => <FillByProgram lines={lines} />}</FirstLines>
              )}
            </FoldingPanel>
            {attendance_by_program.length > 0 && (
              <FoldingPanel
                title="Attendance by program"
                aside={<ExportButtons type="attendance_by_program" filters={filters} />}
              >
                <FirstLines lines={attendance_by_program}>
                  {(lines) => <AttendanceByProgram lines={lines} from={first} />}
                </FirstLines>
              </FoldingPanel>
            )}
          </div>
        );
      }}
    </WhenLoaded>
  );
}
