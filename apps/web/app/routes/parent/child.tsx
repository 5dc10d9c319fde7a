import clsx from 'clsx';
import { studentCalls, type ChildFile, type Student } from '@doctorbird/contract/families/students';
import { absenceCalls, type Absence } from '@doctorbird/contract/teaching/absences';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { ChildChecklist } from '../../features/families/students/child-checklist.tsx';
import { GuardiansPanel } from '../../features/families/guardians/guardians-panel.tsx';
import { ChildPeople } from '../../features/families/people/child-people.tsx';
import { CopyPeople } from '../../features/families/people/copy-people.tsx';
import { CriticalAlertPanel } from '../../features/families/health/critical-alert-panel.tsx';
import { EditChildForm } from '../../features/families/students/edit-child-form.tsx';
import { MedicalLooks } from '../../features/families/health/medical-looks.tsx';
import { RemoveChild } from '../../features/families/students/remove-child.tsx';
import { AbsenceList } from '../../features/teaching/absences/absence-list.tsx';
import { ReportAbsence } from '../../features/teaching/absences/report-absence.tsx';
import { ChildLearning } from '../../features/teaching/learning/child-learning.tsx';
import { DocumentRows } from '../../features/families/documents/document-rows.tsx';
import { ConsentAnswers } from '../../features/families/consents/consent-answers.tsx';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { GuardedChild } from './guarded-child.tsx';
import type { Route } from './+types/child.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as lineListStyles from '../../ui/line-list.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Child', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const id = { params: { id: params.id } };
    const reading = call(studentCalls.getStudent, id, { signal });
    const [child, file, children, absences] = await Promise.all([
      reading,
      // The file is for the primary guardian alone.
      reading.then(({ guardian }) => (guardian ? null : call(studentCalls.getChildFile, id, { signal }))),
      call(studentCalls.listStudents, { query: { limit: 100 } }, { signal }),
      call(absenceCalls.listAbsences, { query: { student_id: params.id } }, { signal }),
    ]);
    const siblings = children.data.filter((other) => other.id !== child.id && !other.guardian);
    return { child, file, absences: absences.data, siblings };
  });
}

export default function ParentChild({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ child, file, absences, siblings }) =>
        file ? (
          <OwnChild child={child} file={file} absences={absences} siblings={siblings} />
        ) : (
          child.guardian && <GuardedChild child={child} guardian={child.guardian} absences={absences} />
        )
      }
    </WhenLoaded>
  );
}

type OwnChildProps = {
  child: Student;
  file: ChildFile;
  absences: readonly Absence[];
  siblings: readonly Student[];
};

function OwnChild({ child, file, absences, siblings }: OwnChildProps) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  return (
    <div className={portalPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/parent/children">
        All children
      </Link>
      <SectionHeading title={child.full_name}>
        <div className={actionsStyles.actions}>
          <Button variant="line" size="sm" plain onClick={() => setEditing(true)}>
            Edit details
          </Button>
          <RemoveChild
            child={child}
            onRemoved={(removed) =>
              void navigate(removed === 'archived' ? `/parent/children?archived=${child.id}` : '/parent/children', {
                replace: true,
              })
            }
          />
        </div>
      </SectionHeading>
      <ChildLearning studentId={child.id}>
        {({ reports, figures }) => (
          <>
            <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
              <Panel title={file.checklist.every(({ done }) => done) ? 'Everything is complete' : 'Still missing'}>
                <div className={panelStyles.body}>
                  <ChildChecklist checklist={file.checklist} />
                </div>
              </Panel>
              <div id="school">
                <Panel title="Details">
                  <div className={panelStyles.body}>
                    <FactList
                      facts={[
                        { label: 'Grade', value: child.grade_label },
                        { label: 'Age', value: child.age },
                        { label: 'Date of birth', value: formatDate(child.date_of_birth) },
                        { label: 'School', value: child.school ?? 'Not given' },
                        { label: 'Email', value: child.email ?? 'Not given' },
                        { label: 'Registered', value: formatDate(child.created_at) },
                        {
                          label: 'Medical notes',
                          value: child.medical_notes ?? 'None',
                          wide: Boolean(child.medical_notes),
                        },
                      ]}
                    />
                  </div>
                </Panel>
              </div>
              <CustomFieldValues kind="student" id={child.id} title="A few more questions" />
              <div id="alert">
                <CriticalAlertPanel child={child} answered={child} />
              </div>
              <div id="people">
                <Panel title="Emergency and pick-up">
                  <div className={panelStyles.body}>
                    <ChildPeople
                      child={child}
                      people={file.people}
                      more={<CopyPeople child={child} siblings={siblings} />}
                    />
                  </div>
                </Panel>
              </div>
              <div id="guardians">
                <GuardiansPanel child={child} />
              </div>
              <div id="documents">
                <Panel title="Documents">
                  <div className={panelStyles.body}>
                    <DocumentRows documents={file.documents} />
                  </div>
                </Panel>
              </div>
              {reports}
            </div>
            <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
              <Panel title="Enrollments">
                <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                  {child.enrollments.length === 0 && <p className={typeStyles.muted}>No enrollments found</p>}
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
              <div id="absences">
                <Panel title="Coming absences">
                  <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                    <AbsenceList absences={absences} />
                    <div>
                      <ReportAbsence people={[{ id: child.id, name: child.full_name }]} />
                    </div>
                  </div>
                </Panel>
              </div>
              <div id="consents">
                <Panel title="Consents">
                  <div className={panelStyles.body}>
                    <ConsentAnswers consents={file.consents} about={child.full_name} />
                  </div>
                </Panel>
              </div>
              <Panel title="Who opened the medical notes">
                <div className={panelStyles.body}>
                  <MedicalLooks looks={file.medical_looks} />
                </div>
              </Panel>
              {figures}
            </div>
          </>
        )}
      </ChildLearning>
      <Dialog title="Edit details" open={editing} onClose={() => setEditing(false)}>
        <EditChildForm
          child={child}
          onCancel={() => setEditing(false)}
          onSaved={async (saved) => {
            toast.success(`The details of ${saved.full_name} are saved.`);
            setEditing(false);
            await revalidator.revalidate();
          }}
        />
      </Dialog>
    </div>
  );
}
