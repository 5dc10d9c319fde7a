import clsx from 'clsx';
import { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { progressCalls, type ProgressRecord } from '@doctorbird/contract/teaching/progress';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { EarnedBadges } from './earned-badges.tsx';
import { CertificateList } from './certificate-list.tsx';
import { OwnCourseworkList, pageForParent } from './own-coursework-list.tsx';
import { ReportView } from './report-view.tsx';
import { ChildSkillMap, isMarked } from '../skills/child-skill-map.tsx';
import { SkillBoard } from './skill-board.tsx';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Below what is looked at first. */
const NotesFromClass = whenShown(async () => (await import('../quick-notes/notes-from-class.tsx')).NotesFromClass, {
  quiet: true,
});

const load = async (student_id: string, signal: AbortSignal) => {
  const query = { student_id };
  const [summary, reports, coursework, achievements, skills] = await Promise.all([
    call(learningCalls.learningSummary, { query }, { signal }),
    call(progressCalls.listProgress, { query: { ...query, limit: 20 } }, { signal }),
    call(courseworkCalls.listCoursework, { query: { ...query, limit: 50 } }, { signal }),
    call(achievementCalls.listAchievements, { query }, { signal }),
    call(skillMapCalls.listSkills, { query }, { signal }),
  ]);
  return { summary, reports, coursework, achievements, skills };
};

type ChildLearningProps = {
  studentId: string;
  /** Reports are acknowledged by the primary guardian. */
  asPrimary?: boolean;
  /** Where each part stands: reports in the wide column, the rest in the narrow one. */
  children: (parts: { reports: ReactNode; figures: ReactNode }) => ReactNode;
};

/** Progress on a child's page, for the parent. */
export function ChildLearning({ studentId, asPrimary = true, children }: ChildLearningProps) {
  const { data, failure, again } = useLoaded(studentId, (signal) => load(studentId, signal));
  const { hash } = useLocation();
  const isThere = data !== null;
  useEffect(() => {
    // An email links to "#reports": the target exists only after loading. What is loaded again leaves the reader where they are.
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
  if (failure) return children({ reports: <ErrorState message={failure} />, figures: null });
  if (!data) return children({ reports: <Spinner label="Loading" />, figures: null });
  const { summary, reports, coursework, achievements, skills } = data;
  const asks = (report: ProgressRecord) => asPrimary && report.status === 'released';
  const view = (report: ProgressRecord) => (
    <ReportView
      key={report.id}
      report={report}
      action={asks(report) && <AcknowledgeButton report={report} onDone={again} />}
    />
  );
  const open = coursework.data.filter(({ kind, state }) => kind === 'task' && state !== 'done');
  const rest = coursework.data.filter((work) => !open.includes(work));
  // The newest, and what is still to be acknowledged.
  const shown = reports.data.filter((report, position) => position === 0 || asks(report));
  const earlier = reports.data.filter((report) => !shown.includes(report));
  return children({
    reports: (
      <div id="reports" className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
        <NotesFromClass studentId={studentId} />
        <Panel title="Progress reports">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            {reports.total === 0 && <p className={typeStyles.muted}>No report has been released yet.</p>}
            {shown.map(view)}
            {earlier.length > 0 && (
              <details className={foldStyles.fold}>
                <summary>{earlier.length === 1 ? '1 earlier report' : `${earlier.length} earlier reports`}</summary>
                <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>{earlier.map(view)}</div>
              </details>
            )}
          </div>
        </Panel>
      </div>
    ),
    figures: (
      <>
        <Panel title="Skills" aside={<span className="label">{averageText(summary.average_progress)}</span>}>
          <div className={panelStyles.body}>
            {isMarked(skills) ? (
              <ChildSkillMap {...skills} />
            ) : summary.skills.length === 0 ? (
              <p className={typeStyles.muted}>
                They appear here once a teacher marks them in class or writes a report.
              </p>
            ) : (
              <SkillBoard skills={summary.skills} />
            )}
          </div>
        </Panel>
        <div id="coursework">
          <Panel title="Coursework">
            <div className={panelStyles.body}>
              {coursework.total === 0 && <p className={typeStyles.muted}>No coursework has been given yet.</p>}
              <OwnCourseworkList coursework={open} pageOf={pageForParent} />
              {rest.length > 0 && (
                <details className={foldStyles.fold}>
                  <summary>{rest.length === 1 ? '1 done or to read' : `${rest.length} done or to read`}</summary>
                  <OwnCourseworkList coursework={rest} pageOf={pageForParent} />
                </details>
              )}
            </div>
          </Panel>
        </div>
        <Panel title="Achievements">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            {summary.achievements === 0 && <p className={typeStyles.muted}>No Achievements Yet</p>}
            <EarnedBadges badges={achievements.badges} most={1} credentials />
            <CertificateList certificates={achievements.certificates} onChanged={again} />
          </div>
        </Panel>
      </>
    ),
  });
}

const averageText = (average: number | null): string => (average === null ? '' : `Average ${average}%`);
