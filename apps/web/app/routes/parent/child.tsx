import { studentCalls } from '@doctorbird/contract/students';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { EditChildForm } from '../../features/children/edit-child-form.tsx';
import { RemoveChild } from '../../features/children/remove-child.tsx';
import { ChildLearning } from '../../features/learning/child-learning.tsx';
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
import type { Route } from './+types/child.ts';

export const meta = portalMeta('Child', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(studentCalls.getStudent, { params: { id: params.id } }, { signal }));
}

export default function ParentChild({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  return (
    <WhenLoaded result={loaderData}>
      {(child) => (
        <div className="portal-page">
          <Link className="more-link" to="/parent/children">
            All children
          </Link>
          <SectionHeading title={child.full_name}>
            <div className="record-actions">
              <Button variant="line" size="sm" plain onClick={() => setEditing(true)}>
                Edit details
              </Button>
              <RemoveChild child={child} onRemoved={() => void navigate('/parent/children', { replace: true })} />
            </div>
          </SectionHeading>
          <div className="seven">
            <Panel title="Details">
              <div className="panel-body">
                <FactList
                  facts={[
                    { label: 'Grade', value: child.grade_label },
                    { label: 'Age', value: child.age },
                    { label: 'Date of birth', value: formatDate(child.date_of_birth) },
                    { label: 'School', value: child.school ?? 'Not given' },
                    { label: 'Email', value: child.email ?? 'Not given' },
                    { label: 'Registered', value: formatDate(child.created_at) },
                    { label: 'Medical notes', value: child.medical_notes ?? 'None' },
                  ]}
                />
              </div>
            </Panel>
          </div>
          <div className="five">
            <Panel title="Enrollments">
              <div className="panel-body grid gap-4">
                {child.enrollments.length === 0 && <p className="text-muted">No enrollments found</p>}
                <ul className="line-list">
                  {child.enrollments.map((place) => (
                    <li key={place.id}>
                      <Link to={`/parent/enrollments/${place.id}`}>
                        <b>{place.program.title}</b>
                        <span className="lab">{place.number}</span>
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
          </div>
          <ChildLearning studentId={child.id} />
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
      )}
    </WhenLoaded>
  );
}
