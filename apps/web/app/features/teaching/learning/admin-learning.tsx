import clsx from 'clsx';
import type { AdminStudentLearning } from '@doctorbird/contract/admin/student-learning';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { FirstLines } from '../../../ui/first-lines.tsx';
import { FoldingPanel } from '../../../ui/folding-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AttendanceFigures } from './attendance-figures.tsx';
import { EarnedBadges } from './earned-badges.tsx';
import { ReportView } from './report-view.tsx';
import { SkillBoard } from './skill-board.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as placeListStyles from '../../../portal/place-list.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** What was released to the family; until then drafts are visible to their author only. */
export function AdminReports({ reports }: Pick<AdminStudentLearning, 'reports'>) {
  return (
    <Panel title="Progress reports">
      <FirstLines lines={reports} most={1} onPhone>
        {(some) => (
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            {reports.length === 0 && <p className={typeStyles.muted}>No report has been released yet.</p>}
            {some.map((report) => (
              <ReportView key={report.id} report={report} />
            ))}
          </div>
        )}
      </FirstLines>
    </Panel>
  );
}

/** The child's progress in numbers. */
export function AdminLearning({ learning }: { learning: AdminStudentLearning }) {
  return (
    <>
      <Panel title="Attendance">
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
          <AttendanceFigures attendance={learning.attendance} />
        </div>
      </Panel>
      <Panel
        title="Skills"
        aside={
          learning.average_progress !== null && <span className="label">{`Average ${learning.average_progress}%`}</span>
        }
      >
        <div className={panelStyles.body}>
          {learning.skills.length === 0 ? (
            <p className={typeStyles.muted}>The first mark in class or report will show them.</p>
          ) : (
            <SkillBoard skills={learning.skills} />
          )}
        </div>
      </Panel>
    </>
  );
}

/** Badges earned and certificates, each with its public page. */
export function AdminAchievements({ badges, certificates }: Pick<AdminStudentLearning, 'badges' | 'certificates'>) {
  const earned = badges.some(({ award }) => award);
  return (
    <FoldingPanel title="Achievements">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {!earned && certificates.length === 0 && <p className={typeStyles.muted}>No Achievements Yet</p>}
        {earned && <EarnedBadges badges={badges} most={4} />}
        {certificates.length > 0 && (
          <ul className={placeListStyles.list}>
            {certificates.map((paper) => (
              <li key={paper.id}>
                <Link to={`/certificates/${paper.code}`}>
                  {paper.program_title}
                  <span className="visually-hidden">, certificate</span>
                </Link>
                <small className={textStyles.reference}>{`${paper.code} · ${formatDate(paper.issued_at)}`}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FoldingPanel>
  );
}
