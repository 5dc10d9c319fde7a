import type { Student } from '@doctorbird/contract/families/students';
import type { Absence } from '@doctorbird/contract/teaching/absences';
import clsx from 'clsx';
import { Link } from 'react-router';
import { GuardiansPanel } from '../../features/families/guardians/guardians-panel.tsx';
import { GuardedPeople } from '../../features/families/people/guarded-people.tsx';
import { AbsenceList } from '../../features/teaching/absences/absence-list.tsx';
import { ReportAbsence } from '../../features/teaching/absences/report-absence.tsx';
import { ChildLearning } from '../../features/teaching/learning/child-learning.tsx';
import { formatDate } from '../../format/dates.ts';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { CriticalAlert } from '../../ui/critical-alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as lineListStyles from '../../ui/line-list.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

type GuardedChildProps = { child: Student; guardian: NonNullable<Student['guardian']>; absences: readonly Absence[] };

/** A child as a guardian besides the parent sees it. */
export function GuardedChild({ child, guardian, absences }: GuardedChildProps) {
  return (
    <div className={portalPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/parent/children">
        All children
      </Link>
      <SectionHeading title={child.full_name} />
      <ChildLearning studentId={child.id} asPrimary={false}>
        {({ reports, figures }) => (
          <>
            <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
              <Panel title="Details">
                <div className={panelStyles.body}>
                  <FactList
                    facts={[
                      { label: 'Grade', value: child.grade_label },
                      { label: 'Age', value: child.age },
                      { label: 'Date of birth', value: formatDate(child.date_of_birth) },
                      { label: 'School', value: child.school ?? 'Not given' },
                    ]}
                  />
                </div>
              </Panel>
              {child.critical_alert && (
                <Panel title="Critical alert">
                  <div className={panelStyles.body}>
                    <CriticalAlert>{child.critical_alert}</CriticalAlert>
                    <p className={clsx(typeStyles.small, typeStyles.muted)}>
                      {`Instructors see this in class. ${guardian.primary} can change it.`}
                    </p>
                  </div>
                </Panel>
              )}
              <div id="people">
                <Panel title="Emergency and pick-up">
                  <div className={panelStyles.body}>
                    <GuardedPeople child={child} mayAdd={guardian.pick_up} />
                  </div>
                </Panel>
              </div>
              {reports}
            </div>
            <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
              <GuardiansPanel child={child} />
              {guardian.money && (
                <Panel title="Your enrollments">
                  <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                    {child.enrollments.length === 0 && (
                      <p className={typeStyles.muted}>{`You have requested no place for ${child.full_name} yet.`}</p>
                    )}
                    <ul className={lineListStyles.list}>
                      {child.enrollments.map((place) => (
                        <li key={place.id}>
                          <Link to={`/parent/enrollments/${place.id}`}>
                            <b>{place.program.title}</b>
                            <span className="label">{place.number}</span>
                          </Link>
                          <EnrollmentStatusBadge status={place.status} />
                        </li>
                      ))}
                    </ul>
                    <ButtonLink to="/programs" variant="leaf" size="sm">
                      Find a program
                    </ButtonLink>
                  </div>
                </Panel>
              )}
              <div id="absences">
                <Panel title="Coming absences">
                  <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                    <AbsenceList
                      absences={
                        guardian.pick_up ? absences : absences.map((absence) => ({ ...absence, can_undo: false }))
                      }
                    />
                    {guardian.pick_up && (
                      <div>
                        <ReportAbsence people={[{ id: child.id, name: child.full_name }]} />
                      </div>
                    )}
                  </div>
                </Panel>
              </div>
              {figures}
            </div>
          </>
        )}
      </ChildLearning>
    </div>
  );
}
