import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { call } from '../../api/call.ts';
import { AttendanceFigures } from '../../features/teaching/learning/attendance-figures.tsx';
import { ReportView } from '../../features/teaching/learning/report-view.tsx';
import { SkillBoard } from '../../features/teaching/learning/skill-board.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/progress.ts';

export const meta = portalMeta('Progress', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['page']);
  return loadTab(request, async (signal) => {
    const [summary, reports] = await Promise.all([
      call(learningCalls.learningSummary, undefined, { signal }),
      call(progressCalls.listProgress, { query }, { signal }),
    ]);
    return { summary, reports };
  });
}

export default function StudentProgress({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ summary, reports }) => (
        <div className="portal-page">
          <SectionHeading
            title="Progress"
            note={summary.average_progress === null ? undefined : `Average ${summary.average_progress}%`}
          />
          <div className="five stack">
            <Panel title="My skills">
              <div className="panel-body">
                {summary.skills.length === 0 ? (
                  <p className="text-muted">Your first report will show them.</p>
                ) : (
                  <SkillBoard skills={summary.skills} />
                )}
              </div>
            </Panel>
            <Panel title="Attendance">
              <div className="panel-body grid gap-4">
                <AttendanceFigures attendance={summary.attendance} />
              </div>
            </Panel>
          </div>
          <div className="seven stack">
            {reports.total === 0 && (
              <EmptyState title="No progress report yet">
                Your instructor will write the first one during the term.
              </EmptyState>
            )}
            {reports.data.map((report) => (
              <ReportView key={report.id} report={report} />
            ))}
            <PagerIfMore of={reports} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
