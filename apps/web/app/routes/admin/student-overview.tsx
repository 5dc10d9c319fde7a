import { useOutletContext } from 'react-router';
import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { call } from '../../api/call.ts';
import { officeFacts } from '../../child-texts/child-texts.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { RecordNotes } from '../../features/admin/notes/record-notes.tsx';
import { RecordTags } from '../../features/admin/tags/record-tags.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { SwitchAccount } from '../../features/accounts/users/switch-account.tsx';
import { ArchiveStudent } from '../../features/families/students/archive-student.tsx';
import { ChildChecklist } from '../../features/families/students/child-checklist.tsx';
import { AssignedToChild } from '../../features/programs/staff-assignments/assigned-to-child.tsx';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useFollowedAnchor } from '../../portal/use-followed-anchor.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { StudentContext } from './student.tsx';
import type { Route } from './+types/student-overview.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const query = { student_id: params.id, limit: 50 };
    return (await call(assignmentCalls.listAssignments, { query }, { signal })).data;
  });
}

/** The tab where each part of the checklist is completed. */
const tabOf = {
  school: '',
  alert: '/people#alert',
  emergency: '/people',
  pickup: '/people',
  consents: '/documents#consents',
  documents: '/documents',
};
/** Addresses from the time when everything was on one page, in emails and bookmarks. */
const oldAnchors = { people: 'people', alert: 'people#alert', documents: 'documents', consents: 'documents#consents' };

export default function StudentOverview({ loaderData }: Route.ComponentProps) {
  const { student, file } = useOutletContext<StudentContext>();
  const page = `/admin/students/${student.id}`;
  useFollowedAnchor(page, oldAnchors);
  return (
    <WhenLoaded result={loaderData} within>
      {(staff) => (
        <div className={adminPageStyles.beside}>
          <div className={portalPageStyles.stack}>
            <Panel
              title={
                file.checklist.every(({ done }) => done) ? 'Everything is complete' : 'Still missing for the first day'
              }
            >
              <div className={panelStyles.body}>
                <ChildChecklist
                  checklist={file.checklist}
                  action="See"
                  addressOf={(key) => (key === 'school' ? '#school' : `${page}${tabOf[key]}`)}
                />
              </div>
            </Panel>
            <div id="school">
              <Panel
                title="Details"
                aside={
                  <span className={actionsStyles.actions}>
                    {!student.archived && <SwitchAccount type="student" holder={student} />}
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
                      ...officeFacts(student),
                      { label: 'Email', value: student.email && <EmailText>{student.email}</EmailText> },
                      { label: 'Own account', value: student.has_account ? 'Yes' : 'No' },
                      { label: 'Registered', value: formatDate(student.created_at) },
                    ]}
                  />
                </div>
              </Panel>
            </div>
            <CustomFieldValues kind="student" id={student.id} />
          </div>
          <div className={adminPageStyles.column}>
            <AssignedToChild child={student} staff={staff} />
            <RecordTags kind="student" id={student.id} />
            <RecordNotes kind="student" id={student.id} />
            <RecordTasks kind="student" id={student.id} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
