import { studentCalls, type ChildFile, type Student } from '@doctorbird/contract/families/students';
import { absenceCalls, type Absence } from '@doctorbird/contract/teaching/absences';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { ChildChecklist } from '../../features/families/students/child-checklist.tsx';
import { GuardiansPanel } from '../../features/families/guardians/guardians-panel.tsx';
import { ChildPeople } from '../../features/families/people/child-people.tsx';
import { LeavingPanel } from '../../features/teaching/door/leaving-panel.tsx';
import { CopyPeople } from '../../features/families/people/copy-people.tsx';
import { CriticalAlertPanel } from '../../features/families/health/critical-alert-panel.tsx';
import { EditChildForm } from '../../features/families/students/edit-child-form.tsx';
import { MedicalLooks } from '../../features/families/health/medical-looks.tsx';
import { RemoveChild } from '../../features/families/students/remove-child.tsx';
import { DocumentRows } from '../../features/families/documents/document-rows.tsx';
import { ConsentAnswers } from '../../features/families/consents/consent-answers.tsx';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { toast } from '../../ui/toast.ts';
import { ChildAbsences, childFacts, ChildFrame, ChildPart, ChildPlaces } from './child-parts.tsx';
import { GuardedChild } from './guarded-child.tsx';
import type { Route } from './+types/child.ts';
import * as actionsStyles from '../../ui/actions.module.css';

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
    <>
      <ChildFrame
        child={child}
        asPrimary
        actions={
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
        }
        wide={
          <>
            <ChildPart title={file.checklist.every(({ done }) => done) ? 'Everything is complete' : 'Still missing'}>
              <ChildChecklist checklist={file.checklist} />
            </ChildPart>
            <ChildPart anchor="school" title="Details">
              <FactList
                facts={[
                  ...childFacts(child),
                  { label: 'Email', value: child.email ?? 'Not given' },
                  { label: 'Registered', value: formatDate(child.created_at) },
                  {
                    label: 'Medical notes',
                    value: child.medical_notes ?? 'None',
                    wide: Boolean(child.medical_notes),
                  },
                ]}
              />
            </ChildPart>
            <CustomFieldValues kind="student" id={child.id} title="A few more questions" />
            <div id="alert">
              <CriticalAlertPanel child={child} answered={child} />
            </div>
            <ChildPart anchor="people" title="Emergency and pick-up">
              <ChildPeople child={child} people={file.people} more={<CopyPeople child={child} siblings={siblings} />} />
            </ChildPart>
            <ChildPart anchor="leaving" title="Leaving a class">
              <LeavingPanel child={child} />
            </ChildPart>
            <div id="guardians">
              <GuardiansPanel child={child} />
            </div>
            <ChildPart anchor="documents" title="Documents">
              <DocumentRows documents={file.documents} />
            </ChildPart>
          </>
        }
        narrow={
          <>
            <ChildPlaces child={child} title="Enrollments" none="No enrollments found" />
            <ChildAbsences child={child} absences={absences} mayReport />
            <ChildPart anchor="consents" title="Consents">
              <ConsentAnswers consents={file.consents} about={child.full_name} />
            </ChildPart>
            <ChildPart title="Who opened the medical notes">
              <MedicalLooks looks={file.medical_looks} />
            </ChildPart>
          </>
        }
      />
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
    </>
  );
}
