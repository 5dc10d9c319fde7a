import clsx from 'clsx';
import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { call } from '../../api/call.ts';
import { AttendanceFigures } from '../../features/teaching/learning/attendance-figures.tsx';
import { ReportView } from '../../features/teaching/learning/report-view.tsx';
import { SkillBoard } from '../../features/teaching/learning/skill-board.tsx';
import { ChildSkillMap, isMarked } from '../../features/teaching/skills/child-skill-map.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/progress.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Progress', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['page']);
  return loadTab(request, async (signal) => {
    const [summary, reports, skills] = await Promise.all([
      call(learningCalls.learningSummary, undefined, { signal }),
      call(progressCalls.listProgress, { query }, { signal }),
      call(skillMapCalls.listSkills, {}, { signal }),
    ]);
    return { summary, reports, skills };
  });
}

export default function StudentProgress({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ summary, reports, skills }) => (
        <div className={portalPageStyles.page}>
          <SectionHeading
            title="Progress"
            note={summary.average_progress === null ? undefined : `Average ${summary.average_progress}%`}
          />
          <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
            <Panel title="My skills">
              <div className={panelStyles.body}>
                {isMarked(skills) ? (
                  <ChildSkillMap {...skills} />
                ) : summary.skills.length === 0 ? (
                  <p className={typeStyles.muted}>
                    They appear here once your instructor marks them in class or writes a report.
                  </p>
                ) : (
                  <SkillBoard skills={summary.skills} />
                )}
              </div>
            </Panel>
            <Panel title="Attendance">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                <AttendanceFigures attendance={summary.attendance} />
              </div>
            </Panel>
          </div>
          <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
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
