import type { studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { studentFileCalls } from '@doctorbird/contract/admin/student-file';
import type { AdminStudentFile } from '@doctorbird/contract/admin/student-file';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { EnrollStudent } from '../../features/enrollments/admin/enroll-student.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RecordPage } from '../../portal/record-page.tsx';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CriticalAlert } from '../../ui/critical-alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import type { Route } from './+types/student.ts';

const AdminChildForm = whenShown(
  async () => (await import('../../features/families/students/admin-child-form.tsx')).AdminChildForm,
);

export const meta = portalMeta('Student', 'Admin Panel');

/** What the tabs of a student share. */
export type StudentContext = { student: AdminStudent; file: AdminStudentFile };

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const one = { params: { id: params.id } };
    const [student, file] = await Promise.all([
      call(familyAdminCalls.getOfficeStudent, one, { signal }),
      call(studentFileCalls.getOfficeStudentFile, one, { signal }),
    ]);
    return { student, file };
  });
}

export default function StudentPage({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  return (
    <WhenLoaded result={loaderData}>
      {({ student, file }) => (
        <RecordPage
          key={student.id}
          title={student.full_name}
          badge={student.archived ? <Badge tone="off">Archived</Badge> : <ActivityBadge active={student.is_active} />}
          back={{
            to: student.archived ? '/admin/students?status=archived' : '/admin/students',
            label: 'All students',
          }}
          facts={<Facts student={student} />}
          notice={file.critical_alert && <CriticalAlert>{file.critical_alert}</CriticalAlert>}
          actions={
            !student.archived && (
              <>
                <EnrollStudent child={student} />
                <Button
                  variant="line"
                  size="sm"
                  plain
                  asks={rightOf<typeof studentAdminCalls.changeOfficeStudent>('change_families')}
                  onClick={() => setEditing(true)}
                >
                  Edit details
                </Button>
              </>
            )
          }
          tabs={[
            { label: 'Overview', to: '' },
            { label: 'People', to: 'people', count: file.people.length },
            { label: 'Enrollments', to: 'enrollments', count: student.enrollments.length },
            { label: 'Progress', to: 'progress' },
            { label: 'Documents', to: 'documents' },
            ...(file.account_id ? [{ label: 'Account', to: 'account' }] : []),
            { label: 'History', to: 'history' },
          ]}
          context={{ student, file } satisfies StudentContext}
        >
          <Dialog title="Edit details" open={editing} onClose={() => setEditing(false)}>
            <AdminChildForm child={student} onClose={() => setEditing(false)} />
          </Dialog>
        </RecordPage>
      )}
    </WhenLoaded>
  );
}

/** "Grade 5, 10 years · child of Simone Campbell · (876) 555-0134". */
function Facts({ student: { grade_label: grade, age, parent } }: { student: AdminStudent }) {
  return (
    <>
      {`${grade}, ${age} years · `}
      {parent ? (
        <>
          {'child of '}
          <Link to={`/admin/parents/${parent.id}`}>{parent.full_name}</Link>
          {parent.phone && (
            <>
              {' · '}
              <a href={`tel:${parent.phone}`}>{showPhone(parent.phone)}</a>
            </>
          )}
        </>
      ) : (
        <span>Independent</span>
      )}
    </>
  );
}
