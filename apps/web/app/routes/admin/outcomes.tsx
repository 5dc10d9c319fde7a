import { leastCounted, outcomeCalls } from '@doctorbird/contract/teaching/outcomes';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { AnalyticsTabs } from '../../features/admin/analytics/analytics-tabs.tsx';
import { OutcomeReportView } from '../../features/admin/analytics/outcome-report.tsx';
import { DownloadButton } from '../../portal/download-button.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MonthOfRange } from '../../portal/month-of-range.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterDay } from '../../ui/filter-day.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/outcomes.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

const filters = ['of', 'from', 'to'];
export const meta = portalMeta('Outcome report', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(outcomeCalls.getOutcomes, { query: queryOf(request, filters) }, { signal }));
}

const optionsOf = (group: string, choices: ReadonlyArray<{ of: string; name: string }>) =>
  choices.map(({ of, name }) => ({ value: of, label: name, group }));

export default function OutcomesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const query = Object.fromEntries(filters.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
  return (
    <WhenLoaded result={loaderData}>
      {({ report, groups, programs, parishes }) => (
        <div className={adminPageStyles.page}>
          <PageTitle title="Outcome report" note={report?.name}>
            {report && (
              <DownloadButton
                fallback="Failed to download the report"
                fetchFile={() => download(outcomeCalls.outcomesPdf, { query }, 'outcomes.pdf')}
              >
                Save as PDF
              </DownloadButton>
            )}
          </PageTitle>
          <AnalyticsTabs />
          <FilterBar label="Report">
            <FilterSelect
              name="of"
              label="Of"
              allLabel="Choose a school, a program or a parish"
              options={[
                ...optionsOf('Schools and groups', groups),
                ...optionsOf('Programs', programs),
                ...optionsOf('Parishes', parishes),
              ]}
            />
            <MonthOfRange />
            <FilterDay name="from" label="From" />
            <FilterDay name="to" label="To" />
          </FilterBar>
          {report ? (
            <OutcomeReportView report={report} />
          ) : (
            <EmptyState title="Choose whose report it is">
              {`For a school or a funder: children, attendance, and what they could do before and at the end. No child is named, and groups below ${leastCounted} are not counted apart.`}
            </EmptyState>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
