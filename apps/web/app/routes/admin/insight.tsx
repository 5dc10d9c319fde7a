import { insightCalls, type ForecastLine, type Insight } from '@doctorbird/contract/admin/insight';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { AnalyticsTabs } from '../../features/admin/analytics/analytics-tabs.tsx';
import { DraftForecastDialog } from '../../features/admin/analytics/draft-forecast-dialog.tsx';
import { ForecastTable } from '../../features/admin/analytics/forecast-table.tsx';
import { LeavingTables, reasonsText } from '../../features/admin/analytics/leaving-tables.tsx';
import {
  changeText,
  RetentionByProgram,
  RetentionByTeacher,
} from '../../features/admin/analytics/retention-tables.tsx';
import { SearchesTable, WaitingTable } from '../../features/admin/analytics/unmet-tables.tsx';
import { ExportButtons } from '../../portal/export-buttons.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { useMay } from '../../portal/may.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FirstLines } from '../../ui/first-lines.tsx';
import { FoldingPanel } from '../../ui/folding-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import type { Route } from './+types/insight.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';

const filters = ['season_id'];
export const meta = portalMeta('Insight', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(insightCalls.getInsight, { query: queryOf(request, filters) }, { signal }));
}

export default function InsightPage({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(insight) => (
        <div className={adminPageStyles.page}>
          <PageTitle
            title="Insight"
            note={insight.next ? `${insight.season!.name}, then ${insight.next.name}` : undefined}
          />
          <AnalyticsTabs />
          {insight.season === null ? (
            <EmptyState
              title="No season yet"
              action={
                <ButtonLink to="/admin/seasons" size="sm" variant="line" plain>
                  Add a season
                </ButtonLink>
              }
            >
              Programs belong to a season, and who comes again is counted from one season to the next.
            </EmptyState>
          ) : (
            <InsightOfSeason insight={insight} season={insight.season} />
          )}
        </div>
      )}
    </WhenLoaded>
  );
}

type Season = NonNullable<Insight['season']>;

function InsightOfSeason({ insight, season }: { insight: Insight; season: Season }) {
  const { next, before, retention, waiting, forecast } = insight;
  const [drafted, setDrafted] = useState<readonly ForecastLine[] | null>(null);
  const lacking = forecast.filter(({ missing }) => missing > 0);
  const mayDraft = useMay()(insightCalls.draftForecast);
  const without = lacking.reduce((sum, { missing }) => sum + missing, 0);
  return (
    <>
      <FilterBar label="Season">
        <FilterSelect
          name="season_id"
          label="Season"
          options={insight.seasons.map(({ id, name }) => ({ value: id, label: name }))}
          allLabel="The season that is on"
        />
      </FilterBar>
      <StatBlock
        label="At a glance"
        stats={[
          {
            label: 'Stayed',
            value: retention.rate === null ? null : `${retention.rate}%`,
            note: next
              ? `${retention.stayed} of ${retention.children} children`
              : `${retention.children} children; no season follows yet`,
            accent: true,
          },
          {
            label: before ? `Against ${before.name}` : 'Against the season before',
            value: changeText(retention) === '—' ? null : changeText(retention),
            note: retention.rate_before === null ? 'Nothing to compare yet' : `${retention.rate_before}% stayed then`,
          },
          {
            label: 'Waiting',
            value: waiting.reduce((sum, row) => sum + row.waiting, 0),
            note: 'Children on waiting lists now',
          },
          {
            label: next ? `Without a place in ${next.name}` : 'Without a place',
            value: next ? without : null,
            note: next ? <a href="#forecast">Forecast</a> : 'Add the next season first',
          },
        ]}
      />
      <div className={adminPageStyles.pair}>
        <FoldingPanel
          open
          title="Retention by program"
          aside={<ExportButtons type="retention_by_program" right="export" filters={filters} />}
        >
          {insight.retention_by_program.length === 0 ? (
            <EmptyState title="No children in this season yet" />
          ) : (
            <FirstLines lines={insight.retention_by_program}>
              {(lines) => <RetentionByProgram lines={lines} />}
            </FirstLines>
          )}
        </FoldingPanel>
        <FoldingPanel title="Unmet demand">
          {waiting.length === 0 && insight.searches.length === 0 ? (
            <EmptyState title="Nobody waits">Waiting lists and searches without a result appear here.</EmptyState>
          ) : (
            <>
              {waiting.length > 0 && <WaitingTable rows={waiting} />}
              {insight.searches.length > 0 && <SearchesTable rows={insight.searches} />}
            </>
          )}
        </FoldingPanel>
      </div>
      {insight.leaving.all.left > 0 && (
        <FoldingPanel
          title="Why children leave"
          note={reasonsText(insight.leaving.all)}
          aside={<Link to="/admin/analytics/leaving">All reasons</Link>}
        >
          <LeavingTables figures={insight.leaving} />
        </FoldingPanel>
      )}
      <FoldingPanel
        open
        anchor="forecast"
        title={next ? `Forecast, ${next.name}` : 'Forecast'}
        aside={next && <ExportButtons type="season_forecast" right="export" filters={filters} />}
        note={
          mayDraft &&
          lacking.length > 0 && (
            <Button variant="leaf" size="sm" plain onClick={() => setDrafted(lacking)}>
              {lacking.length === 1 ? 'Draft 1 program from this' : `Draft ${lacking.length} programs from this`}
            </Button>
          )
        }
      >
        {next ? (
          <>
            <ForecastTable lines={forecast} onDraft={mayDraft ? (line) => setDrafted([line]) : null} />
            <details className={panelStyles.body}>
              <summary>How it is worked out</summary>
              <p>
                {`Ready: children of other programs of ${season.name} who reached every level that comes before this one, and are of its age. Stay: children of the program who do not move up, times the share that stayed the last time${
                  retention.rate_before === null
                    ? '; without a season before, all of them'
                    : ` (${retention.rate_before}% of all)`
                }. Wait: children on its waiting list. Planned: places of programs with the same title in ${next.name}, drafts too.`}
              </p>
            </details>
          </>
        ) : (
          <EmptyState title="No season follows yet">
            <Link to="/admin/seasons">Add the next season</Link>, and its need of places is worked out here.
          </EmptyState>
        )}
      </FoldingPanel>
      {insight.retention_by_teacher.length > 0 && (
        <FoldingPanel title="Retention by teacher">
          <FirstLines lines={insight.retention_by_teacher}>
            {(lines) => <RetentionByTeacher lines={lines} />}
          </FirstLines>
        </FoldingPanel>
      )}
      {drafted && next && (
        <DraftForecastDialog season={season} next={next} lines={drafted} onClose={() => setDrafted(null)} />
      )}
    </>
  );
}
