import clsx from 'clsx';
import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { attendanceAdminCalls } from '@doctorbird/contract/teaching/attendance-admin';
import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { EditGroupForm } from '../../features/groups/admin/edit-group.tsx';
import { GroupFile } from '../../features/groups/admin/group-file.tsx';
import type { GroupTask } from '../../features/groups/admin/group-file.tsx';
import { groupMoveText } from '../../features/groups/admin/group-move-texts.ts';
import { GroupNote } from '../../features/groups/admin/group-note.tsx';
import { MembersPanel } from '../../features/groups/admin/members-panel.tsx';
import { MoveGroupForm } from '../../features/groups/admin/move-group.tsx';
import { MeetingsPanel } from '../../features/programs/meetings/meetings-panel.tsx';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { GroupStatusBadge } from '../../status/group-status-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import type { Route } from './+types/group.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Group', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const held = { group_id: params.id, limit: 100 };
    const [group, staff, marks] = await Promise.all([
      call(groupAdminCalls.getGroup, { params: { id: params.id } }, { signal }),
      call(assignmentCalls.listAssignableStaff, { query: { limit: 100 } }, { signal }),
      call(attendanceAdminCalls.listHeldMeetings, { query: held }, { signal }),
    ]);
    return { group, staff: staff.data, marks: marks.data, now: new Date() };
  });
}

/** Meetings are planned once a quote is out; before, nothing is agreed. */
const canPlan = (status: GroupStatus): boolean => status === 'quoted' || status === 'active';

const titleOf = (task: GroupTask | null): string => {
  if (task?.kind === 'move') return groupMoveText[task.to].question;
  return task?.kind === 'edit' ? 'Edit group' : 'Assign staff';
};

export default function AdminGroupPage({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<GroupTask | null>(null);
  const close = () => setTask(null);
  return (
    <WhenLoaded result={loaderData}>
      {({ group, staff, marks, now }) => (
        <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn, adminPageStyles.withSide)}>
          <Link className={buttonStyles.moreLink} to="/admin/groups">
            All groups
          </Link>
          <PageTitle title={group.name} note={group.reference}>
            <GroupStatusBadge status={group.status} />
          </PageTitle>
          <Panel title={group.organization}>
            <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap6)}>
              <FactList
                facts={[
                  { label: 'Contact', value: group.contact_name },
                  { label: 'Email', value: <MailLink to={group.contact_email} /> },
                  {
                    label: 'Phone',
                    value: group.contact_phone && (
                      <a href={`tel:${group.contact_phone}`}>{showPhone(group.contact_phone)}</a>
                    ),
                  },
                  { label: 'Address', value: group.address },
                  { label: 'Service', value: group.service_label },
                  { label: 'Expected participants', value: group.expected_participants },
                  {
                    label: 'Preferred start',
                    value: group.preferred_start_date && formatDate(group.preferred_start_date),
                  },
                  { label: 'Registered', value: formatDate(group.created_at) },
                ]}
              />
              {(group.additional_info ?? (group.service_label ? null : group.description)) && (
                <p className={textStyles.lines}>{group.additional_info ?? group.description}</p>
              )}
            </div>
          </Panel>
          <div className={adminPageStyles.column}>
            <GroupFile group={group} onTask={setTask} />
            <Panel title="What happened">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap6)}>
                <GroupNote groupId={group.id} />
                <Timeline
                  label="What happened"
                  entries={group.timeline.map((line) => ({
                    id: line.id,
                    title: line.title,
                    note: (
                      <>
                        {line.detail && <span className={typeStyles.block}>{line.detail}</span>}
                        {`${formatDateTime(line.at)} · ${line.by}`}
                      </>
                    ),
                  }))}
                />
              </div>
            </Panel>
            <RecordTasks kind="group" id={group.id} />
          </div>
          <div className={portalPageStyles.stack}>
            {(group.meetings.length > 0 || canPlan(group.status)) && (
              <MeetingsPanel
                owner={{
                  kind: 'group',
                  id: group.id,
                  start_date: group.preferred_start_date,
                  end_date: null,
                  removable: group.status === 'quoted',
                }}
                meetings={group.meetings}
                canPlan={canPlan(group.status)}
                now={now}
                marks={marks}
                page={`/admin/groups/${group.id}`}
              />
            )}
            <MembersPanel
              groupId={group.id}
              members={group.members}
              canChange={['pending', 'quoted', 'active'].includes(group.status)}
            />
          </div>
          <Dialog title={titleOf(task)} open={task !== null} onClose={close}>
            {task?.kind === 'edit' && <EditGroupForm group={group} onClose={close} />}
            {(task?.kind === 'move' || task?.kind === 'staff') && (
              <MoveGroupForm group={group} to={task.kind === 'move' ? task.to : null} staff={staff} onClose={close} />
            )}
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}
