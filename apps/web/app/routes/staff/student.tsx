import clsx from 'clsx';
import { showPhone } from '@doctorbird/contract/core/phones';
import { teachingCalls } from '@doctorbird/contract/teaching/classes';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { textFacts } from '../../child-texts/child-texts.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { AttendanceFigures } from '../../features/teaching/learning/attendance-figures.tsx';
import { EarnedBadges } from '../../features/teaching/learning/earned-badges.tsx';
import { ProgressBar } from '../../features/teaching/learning/progress-bar.tsx';
import { ReportView } from '../../features/teaching/learning/report-view.tsx';
import { SkillBoard } from '../../features/teaching/learning/skill-board.tsx';
import { NotesInClass } from '../../features/teaching/classes/notes-in-class.tsx';
import { BeginReport } from '../../features/teaching/progress/begin-report.tsx';
import { GiveBadge } from '../../features/teaching/classes/give-badge.tsx';
import { formatDay } from '../../format/dates.ts';
import { ChildContacts } from '../../portal/child-contacts.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { useOrganisation } from '../../portal/organisation.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { CourseworkStateBadge } from '../../status/coursework-state-badge.tsx';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { CriticalAlert } from '../../ui/critical-alert.tsx';
import { MustNotCollect } from '../../ui/must-not-collect.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { FoldingPanel } from '../../ui/folding-panel.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/student.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as lineListStyles from '../../ui/line-list.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Student', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(teachingCalls.staffStudent, { params: { id: params.id } }, { signal }));
}

export default function StaffStudent({ loaderData }: Route.ComponentProps) {
  const office = useOrganisation();
  return (
    <WhenLoaded result={loaderData}>
      {(child) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/staff/students">
            My Students
          </Link>
          <SectionHeading
            title={child.full_name}
            note={child.average_progress === null ? undefined : `Average progress ${child.average_progress}%`}
          />
          {child.critical_alert && (
            <div>
              <CriticalAlert>{child.critical_alert}</CriticalAlert>
            </div>
          )}
          {child.must_not_collect.length > 0 && (
            <div>
              <MustNotCollect names={child.must_not_collect} />
            </div>
          )}
          <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
            <Panel title="Programs">
              <ul className={clsx(panelStyles.body, portalPageStyles.childCourses)}>
                {child.courses.length === 0 && <li className={typeStyles.muted}>No program right now</li>}
                {child.courses.map((course) => (
                  <li key={course.enrollment_id}>
                    <header>
                      <h3>
                        <Link to={`/staff/programs/${course.program.id}`}>{course.program.title}</Link>
                      </h3>
                      <EnrollmentStatusBadge status={course.status} />
                      <BeginReport student={child} program={course.program} />
                    </header>
                    <ProgressBar value={course.progress} label={`Progress in ${course.program.title}`} />
                  </li>
                ))}
              </ul>
            </Panel>
            <FoldingPanel title="Progress reports" note={<span className="label">{child.reports.length}</span>}>
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                {child.reports.length === 0 && <p className={typeStyles.muted}>No report has been released yet.</p>}
                {child.reports.map((report) => (
                  <ReportView key={report.id} report={report} />
                ))}
              </div>
            </FoldingPanel>
            <FoldingPanel title="Coursework">
              <div className={panelStyles.body}>
                {child.coursework.length === 0 && <p className={typeStyles.muted}>No coursework has been given yet.</p>}
                <ul className={lineListStyles.list}>
                  {child.coursework.map((work) => (
                    <li key={work.id}>
                      <div className={layoutStyles.stack}>
                        <b>{work.title}</b>
                        <span className={clsx(typeStyles.small, typeStyles.muted)}>
                          {[
                            work.program_title,
                            work.due_on && `due ${formatDay(work.due_on)}`,
                            work.score !== null && `${work.score} of 100`,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </div>
                      <CourseworkStateBadge state={work.state} />
                    </li>
                  ))}
                </ul>
              </div>
            </FoldingPanel>
            <FoldingPanel title="Badges" note={<GiveBadge student={child} states={child.badges} />}>
              <div className={panelStyles.body}>
                {child.badges.every((badge) => !badge.award) && <p className={typeStyles.muted}>No Achievements Yet</p>}
                <EarnedBadges badges={child.badges} most={4} />
              </div>
            </FoldingPanel>
          </div>
          <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
            <Panel title="Details">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                <FactList
                  facts={[
                    { label: 'Grade', value: child.grade_label },
                    { label: 'Age', value: child.age },
                    ...textFacts('staff', child, () => null),
                    { label: 'Parent', value: child.parent?.full_name ?? 'Independent' },
                    {
                      label: 'Phone',
                      value: child.parent?.phone && (
                        <a href={`tel:${child.parent.phone}`}>{showPhone(child.parent.phone)}</a>
                      ),
                    },
                  ]}
                />
                <div id="people">
                  <h3 className={clsx('label', layoutStyles.bottom2)}>Emergency and pick-up</h3>
                  <ChildContacts people={child.people} mark />
                </div>
              </div>
            </Panel>
            <NotesInClass key={child.id} child={child} adminPhone={office?.phone_shown ?? null} />
            <CustomFieldValues kind="student" id={child.id} />
            {child.courses.map(({ enrollment_id: id, program }) => (
              <CustomFieldValues key={id} kind="enrollment" id={id} title={program.title} />
            ))}
            <FoldingPanel title="Attendance">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                <AttendanceFigures attendance={child.attendance} />
              </div>
            </FoldingPanel>
            <FoldingPanel title="Skills">
              <div className={panelStyles.body}>
                {child.skills.length === 0 ? (
                  <p className={typeStyles.muted}>The first mark in class or report will show them.</p>
                ) : (
                  <SkillBoard skills={child.skills} />
                )}
              </div>
            </FoldingPanel>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
