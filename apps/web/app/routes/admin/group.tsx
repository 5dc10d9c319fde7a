import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import type { AdminGroupDetail } from '@doctorbird/contract/groups/groups-admin';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { everyPage } from '../../api/every-page.ts';
import { GroupActions } from '../../features/groups/admin/group-actions.tsx';
import type { GroupTask } from '../../features/groups/admin/group-actions.tsx';
import { groupMoveText } from '../../features/groups/admin/group-move-texts.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { useMay } from '../../portal/may.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RecordPage } from '../../portal/record-page.tsx';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { GroupStatusBadge } from '../../status/group-status-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/group.ts';

const EditGroupForm = whenShown(async () => (await import('../../features/groups/admin/edit-group.tsx')).EditGroupForm);
const MoveGroupForm = whenShown(async () => (await import('../../features/groups/admin/move-group.tsx')).MoveGroupForm);

export const meta = portalMeta('Group', 'Admin Panel');

/** What the tabs of a group share. */
export type GroupContext = { group: AdminGroupDetail; now: Date; onTask: (task: GroupTask) => void };

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [group, staff] = await Promise.all([
      call(groupAdminCalls.getGroup, { params: { id: params.id } }, { signal }),
      everyPage((query) => call(assignmentCalls.listAssignableStaff, { query }, { signal })),
    ]);
    return { group, staff: staff.data, now: new Date() };
  });
}

const titleOf = (task: GroupTask | null): string => {
  if (task?.kind === 'move') return groupMoveText[task.to].question;
  return task?.kind === 'edit' ? 'Edit group' : 'Assign staff';
};

export default function AdminGroupPage({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [task, setTask] = useState<GroupTask | null>(null);
  const close = () => setTask(null);
  return (
    <WhenLoaded result={loaderData}>
      {({ group, staff, now }) => (
        <RecordPage
          key={group.id}
          title={group.name}
          note={group.reference}
          badge={<GroupStatusBadge status={group.status} />}
          back={{ to: '/admin/groups', label: 'All groups' }}
          facts={[group.organization, group.contact_name, group.service_label].filter(Boolean).join(' · ')}
          actions={<GroupActions group={group} onTask={setTask} />}
          tabs={[
            { label: 'Overview', to: '' },
            ...(may('see_money') ? [{ label: 'Quotes and invoices', to: 'quotes' }] : []),
            { label: 'Meetings', to: 'meetings', count: group.meetings.length },
            { label: 'Roster', to: 'roster', count: group.members.length },
            { label: 'History', to: 'history' },
          ]}
          context={{ group, now, onTask: setTask } satisfies GroupContext}
        >
          <Dialog title={titleOf(task)} open={task !== null} onClose={close}>
            {task?.kind === 'edit' && <EditGroupForm group={group} onClose={close} />}
            {(task?.kind === 'move' || task?.kind === 'staff') && (
              <MoveGroupForm group={group} to={task.kind === 'move' ? task.to : null} staff={staff} onClose={close} />
            )}
          </Dialog>
        </RecordPage>
      )}
    </WhenLoaded>
  );
}
