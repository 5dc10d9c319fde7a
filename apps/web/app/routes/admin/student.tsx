import clsx from 'clsx';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { studentFileCalls } from '@doctorbird/contract/admin/student-file';
import { accountHelpCalls } from '@doctorbird/contract/accounts/account-help';
import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { auditCalls } from '@doctorbird/contract/admin/audit';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { AssignStaff, type AssignTarget } from '../../features/programs/staff-assignments/assign-staff.tsx';
import { AuditLines } from '../../features/admin/audit/audit-lines.tsx';
import { ArchiveStudent } from '../../features/families/students/archive-student.tsx';
import { ChildChecklist } from '../../features/families/students/child-checklist.tsx';
import { ChildPeople } from '../../features/families/people/child-people.tsx';
import { CriticalAlertPanel } from '../../features/families/health/critical-alert-panel.tsx';
import { AdminChildForm } from '../../features/families/students/admin-child-form.tsx';
import { AdminDocumentList } from '../../features/families/documents/admin-documents.tsx';
import { EnrollStudent } from '../../features/enrollments/admin/enroll-student.tsx';
import { ConsentLedger } from '../../features/families/consents/consent-ledger.tsx';
import { AdminAchievements, AdminLearning, AdminReports } from '../../features/teaching/learning/admin-learning.tsx';
import { AccountAccess } from '../../features/accounts/users/account-access.tsx';
import { MedicalNotes } from '../../features/families/health/medical-notes.tsx';
import { PhoneLinks } from '../../features/families/parents/phone-links.tsx';
import { PlaceList } from '../../features/families/parents/place-list.tsx';
import { useSwitch } from '../../features/accounts/users/use-switch.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/student.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as placeListStyles from '../../portal/place-list.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Student', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const { id } = params;
    const [student, file, staff, log] = await Promise.all([
      call(familyAdminCalls.getOfficeStudent, { params: { id } }, { signal }),
      call(studentFileCalls.getOfficeStudentFile, { params: { id } }, { signal }),
      call(assignmentCalls.listAssignments, { query: { student_id: id, limit: 50 } }, { signal }),
      call(auditCalls.listAudit, { query: { entity: 'student', entity_id: id, limit: 10 } }, { signal }),
    ]);
    const { account_id: account } = file;
    const access = account && (await call(accountHelpCalls.getAccountDesk, { params: { id: account } }, { signal }));
    return {
      student,
      file,
      staff: staff.data,
      log: log.data,
      account: account && access ? { id: account, access } : null,
    };
  });
}

export default function StudentPage({ loaderData }: Route.ComponentProps) {
  const [target, setTarget] = useState<AssignTarget | null>(null);
  const [editing, setEditing] = useState(false);
  const { turn, pending } = useSwitch('student');
  return (
    <WhenLoaded result={loaderData}>
      {({ student, file, staff, log, account }) => (
        <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
          <Link
            className={buttonStyles.moreLink}
            to={student.archived ? '/admin/students?status=archived' : '/admin/students'}
          >
            All students
          </Link>
          <PageTitle title={student.full_name}>
            {student.archived ? <Badge tone="off">Archived</Badge> : <ActivityBadge active={student.is_active} />}
          </PageTitle>
          <div className={portalPageStyles.stack}>
            <Panel
              title={
                file.checklist.every(({ done }) => done) ? 'Everything is complete' : 'Still missing for the first day'
              }
            >
              <div className={panelStyles.body}>
                <ChildChecklist checklist={file.checklist} action="See" />
              </div>
            </Panel>
            <div id="school">
              <Panel
                title="Who this is"
                aside={
                  <span className={actionsStyles.actions}>
                    {!student.archived && (
                      <Button variant="line" size="sm" plain onClick={() => setEditing(true)}>
                        Edit details
                      </Button>
                    )}
                    {!student.archived && (
                      <Button
                        variant={student.is_active ? 'line' : 'leaf'}
                        className={student.is_active ? buttonStyles.hard : ''}
                        size="sm"
                        plain
                        pending={pending}
                        onClick={() => void turn(student, !student.is_active)}
                      >
                        {student.is_active ? 'Switch off' : 'Switch on'}
                      </Button>
                    )}
                    <ArchiveStudent child={student} />
                  </span>
                }
              >
                <div className={panelStyles.body}>
                  <FactList
                    facts={[
                      {
                        label: 'Date of birth',
                        value: `${formatDate(student.date_of_birth)} (${student.age}\u00a0years)`,
                      },
                      { label: 'Grade', value: student.grade_label },
                      { label: 'School', value: student.school ?? 'No school given' },
                      { label: 'Email', value: student.email && <EmailText>{student.email}</EmailText> },
                      { label: 'Own account', value: student.has_account ? 'Yes' : 'No' },
                      { label: 'Registered', value: formatDate(student.created_at) },
                    ]}
                  />
                </div>
              </Panel>
            </div>
            <Panel
              title="Enrollments"
              aside={
                <span className={actionsStyles.actions}>
                  <Link to={`/admin/payments?student_id=${student.id}`}>Payments</Link>
                  {!student.archived && <EnrollStudent child={student} />}
                </span>
              }
            >
              <div className={panelStyles.body}>
                <PlaceList places={student.enrollments} />
              </div>
            </Panel>
            <div id="alert">
              <CriticalAlertPanel child={student} answered={file} byAdmin fixed={student.archived} />
            </div>
            <div id="people">
              <Panel title="Emergency and pick-up">
                <div className={panelStyles.body}>
                  <ChildPeople child={student} people={file.people} byAdmin fixed={student.archived} />
                </div>
              </Panel>
            </div>
            <div id="documents">
              <Panel title="Documents">
                <div className={panelStyles.body}>
                  <AdminDocumentList child={student} documents={file.documents} fixed={student.archived} />
                </div>
              </Panel>
            </div>
            <AdminReports reports={file.reports} />
            <AdminAchievements badges={file.badges} certificates={file.certificates} />
          </div>
          <div className={adminPageStyles.column}>
            <Panel title="Family">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                {student.parent ? (
                  <>
                    <p>
                      <Link to={`/admin/parents/${student.parent.id}`}>{student.parent.full_name}</Link>
                      {student.parent.phone && (
                        <a className={clsx(typeStyles.block, typeStyles.small)} href={`tel:${student.parent.phone}`}>
                          {showPhone(student.parent.phone)}
                        </a>
                      )}
                    </p>
                    <PhoneLinks phone={student.parent.phone} name={student.parent.full_name} />
                  </>
                ) : (
                  <p>Independent</p>
                )}
              </div>
            </Panel>
            {account && (
              <AccountAccess
                holder={{ id: account.id, full_name: student.full_name, is_active: student.is_active }}
                access={account.access}
              />
            )}
            <CustomFieldValues kind="student" id={student.id} />
            <MedicalNotes key={student.id} child={student} />
            <Panel title="Assigned staff">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                {staff.length === 0 ? (
                  <p className={adminPageStyles.quiet}>
                    No staff member is assigned to this child only. Staff of the child's programs have access.
                  </p>
                ) : (
                  <ul className={placeListStyles.list}>
                    {staff.map((one) => (
                      <li key={one.id}>
                        <Link to={`/admin/staff/${one.staff.id}`}>{one.staff.full_name}</Link>
                        {one.program && <small className={textStyles.reference}>{one.program.title}</small>}
                      </li>
                    ))}
                  </ul>
                )}
                {!student.archived && (
                  <Button
                    variant="line"
                    size="sm"
                    plain
                    onClick={() => setTarget({ name: student.full_name, student_id: student.id })}
                  >
                    Assign staff
                  </Button>
                )}
              </div>
            </Panel>
            <AdminLearning file={file} />
            <div id="consents">
              <Panel title="Consents">
                <div className={panelStyles.body}>
                  <ConsentLedger consents={file.consents} />
                </div>
              </Panel>
            </div>
            <Panel
              title="On record"
              aside={<Link to={`/admin/audit?entity=student&entity_id=${student.id}`}>All of it</Link>}
            >
              <div className={panelStyles.body}>
                <AuditLines entries={log} of="student" />
              </div>
            </Panel>
            <RecordTasks kind="student" id={student.id} />
          </div>
          <AssignStaff target={target} onClose={() => setTarget(null)} />
          <Dialog title="Edit details" open={editing} onClose={() => setEditing(false)}>
            <AdminChildForm child={student} onClose={() => setEditing(false)} />
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}
