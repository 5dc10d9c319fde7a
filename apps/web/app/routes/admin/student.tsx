import { assignmentCalls } from '@doctorbird/contract/assignments';
import { auditCalls } from '@doctorbird/contract/audit';
import { peopleCalls } from '@doctorbird/contract/people';
import { showPhone } from '@doctorbird/contract/phones';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { AssignStaff, type AssignTarget } from '../../features/assignments/assign-staff.tsx';
import { AuditLines } from '../../features/audit/audit-lines.tsx';
import { MedicalNotes } from '../../features/people/medical-notes.tsx';
import { PhoneLinks } from '../../features/people/phone-links.tsx';
import { PlaceList } from '../../features/people/place-list.tsx';
import { useSwitch } from '../../features/people/use-switch.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/student.ts';

export const meta = portalMeta('Student', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const { id } = params;
    const [student, staff, log] = await Promise.all([
      call(peopleCalls.getOfficeStudent, { params: { id } }, { signal }),
      call(assignmentCalls.listAssignments, { query: { student_id: id, limit: 50 } }, { signal }),
      call(auditCalls.listAudit, { query: { entity: 'student', entity_id: id, limit: 10 } }, { signal }),
    ]);
    return { student, staff: staff.data, log: log.data };
  });
}

export default function StudentPage({ loaderData }: Route.ComponentProps) {
  const [target, setTarget] = useState<AssignTarget | null>(null);
  const { turn, pending } = useSwitch('student');
  return (
    <WhenLoaded result={loaderData}>
      {({ student, staff, log }) => (
        <div className="admin-page with-column">
          <Link className="more-link" to="/admin/students">
            All students
          </Link>
          <PageTitle title={student.full_name}>
            <ActivityBadge active={student.is_active} />
          </PageTitle>
          <div className="stack">
            <Panel title="Who this is">
              <div className="panel-body">
                <FactList
                  facts={[
                    {
                      label: 'Date of birth',
                      value: `${formatDate(student.date_of_birth)} (${student.age} years)`,
                    },
                    { label: 'Grade', value: student.grade_label },
                    { label: 'School', value: student.school ?? 'No school given' },
                    { label: 'Email', value: student.email },
                    { label: 'Own account', value: student.has_account ? 'Yes' : 'No' },
                    { label: 'Registered', value: formatDate(student.created_at) },
                    student.archived && { label: 'State', value: 'Archived by the family' },
                  ]}
                />
              </div>
            </Panel>
            <Panel title="Enrollments">
              <div className="panel-body">
                <PlaceList places={student.enrollments} />
              </div>
            </Panel>
            <MedicalNotes
              key={student.id}
              studentId={student.id}
              name={student.full_name}
              present={student.has_medical_notes}
            />
          </div>
          <div className="admin-column">
            <Panel title="Parent">
              <div className="panel-body grid gap-4">
                {student.parent ? (
                  <>
                    <p>
                      <Link to={`/admin/parents/${student.parent.id}`}>{student.parent.full_name}</Link>
                      {student.parent.phone && <small className="block">{showPhone(student.parent.phone)}</small>}
                    </p>
                    <PhoneLinks phone={student.parent.phone} name={student.parent.full_name} />
                  </>
                ) : (
                  <p>Independent</p>
                )}
                <Button
                  variant={student.is_active ? 'danger' : 'leaf'}
                  size="sm"
                  plain
                  pending={pending}
                  onClick={() => void turn(student, !student.is_active)}
                >
                  {student.is_active ? 'Switch off' : 'Switch on'}
                </Button>
              </div>
            </Panel>
            <Panel title="Assigned staff">
              <div className="panel-body grid gap-4">
                {staff.length === 0 ? (
                  <p className="quiet">Nobody is assigned to this child alone; staff of the programs see it.</p>
                ) : (
                  <ul className="place-list">
                    {staff.map((one) => (
                      <li key={one.id}>
                        {one.staff.full_name}
                        {one.program && <small className="reference">{one.program.title}</small>}
                      </li>
                    ))}
                  </ul>
                )}
                <Button
                  variant="line"
                  size="sm"
                  plain
                  onClick={() => setTarget({ name: student.full_name, student_id: student.id })}
                >
                  Assign staff
                </Button>
              </div>
            </Panel>
            <Panel
              title="On record"
              aside={<Link to={`/admin/audit?entity=student&entity_id=${student.id}`}>All of it</Link>}
            >
              <div className="panel-body">
                <AuditLines entries={log} />
              </div>
            </Panel>
          </div>
          <AssignStaff target={target} onClose={() => setTarget(null)} />
        </div>
      )}
    </WhenLoaded>
  );
}
