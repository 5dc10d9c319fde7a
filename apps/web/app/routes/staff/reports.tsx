import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { StartReport } from '../../features/teaching/progress/start-report.tsx';
import { formatDate } from '../../format/dates.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { withParam } from '../../portal/with-param.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { ReportStatusBadge, reportStatusOptions } from '../../status/report-status-badge.tsx';
import { AvatarName } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/reports.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Progress Reports', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['q', 'page', 'status']);
  return loadTab(request, (signal) => call(progressCalls.listStaffProgress, { query }, { signal }));
}

export default function StaffReports({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const busy = useListBusy();
  const filtered = search.has('q') || search.has('status');
  const start = () => setSearch(withParam('new', '1'), { preventScrollReset: true });
  const close = () => setSearch(withParam('new', null), { replace: true, preventScrollReset: true });
  const button = (
    <Button variant="leaf" size="sm" plain onClick={start}>
      New report
    </Button>
  );
  return (
    <WhenLoaded result={loaderData}>
      {(reports) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Progress Reports" note={reports.total > 0 ? `${reports.total} in all` : undefined}>
            {(reports.total > 0 || filtered) && button}
          </SectionHeading>
          {(reports.total > 0 || filtered) && (
            <FilterBar label="Filter the reports">
              <SearchBox label="Search reports" placeholder="Student or program" />
              <FilterSelect name="status" label="Status" options={reportStatusOptions} />
            </FilterBar>
          )}
          {reports.total === 0 && !filtered && (
            <EmptyState title="No progress reports yet" action={button}>
              A report describes what a child can do, what you observed and what comes next.
            </EmptyState>
          )}
          {reports.total === 0 && filtered && (
            <EmptyState title="No report matches" action={<Link to="/staff/reports">Show all</Link>} />
          )}
          {reports.total > 0 && (
            <DataTable
              caption={`Progress reports, page ${reports.page}`}
              busy={busy}
              rows={reports.data}
              rowKey={(report) => report.id}
              columns={[
                {
                  key: 'student',
                  label: 'Student',
                  cell: (report) => <AvatarName name={report.student.full_name} to={`/staff/reports/${report.id}`} />,
                },
                { key: 'program', label: 'Program', phone: 'line', cell: (report) => report.program.title },
                {
                  key: 'status',
                  label: 'Status',
                  phone: 'side',
                  cell: (report) => <ReportStatusBadge report={report} />,
                },
                { key: 'score', label: 'Score', numeric: true, cell: (report) => report.score ?? '—' },
                {
                  key: 'date',
                  label: 'Released',
                  phone: 'side2',
                  cell: (report) => formatDate(report.released_at, 'Not yet'),
                },
              ]}
            />
          )}
          <PagerIfMore of={reports} />
          <StartReport open={search.get('new') === '1'} onClose={close} />
        </div>
      )}
    </WhenLoaded>
  );
}
