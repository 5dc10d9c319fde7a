import { groupMemberCalls } from '@doctorbird/contract/groups/group-members';
import type { GroupMember } from '@doctorbird/contract/groups/group-members';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';

const AddMemberForm = whenShown(async () => (await import('./member-forms.tsx')).AddMemberForm);
const ImportMembersForm = whenShown(async () => (await import('./member-forms.tsx')).ImportMembersForm);

const columns: readonly Column<GroupMember>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: (row) => (
      <>
        <AvatarName name={row.full_name} note={row.age === null ? undefined : `Age ${row.age}`} />
        {row.critical_alert && <CriticalAlert>{row.critical_alert}</CriticalAlert>}
      </>
    ),
  },
  { key: 'grade', label: 'Grade', phone: 'side', cell: (row) => row.grade_label ?? 'Not given' },
  {
    key: 'guardian',
    label: 'Guardian',
    cell: (row) =>
      [row.guardian_name, row.guardian_phone && showPhone(row.guardian_phone)].filter(Boolean).join(', ') ||
      'Not given',
  },
  {
    key: 'record',
    label: 'Record',
    cell: (row) => (row.student_id ? <Badge tone="good">Registered here</Badge> : 'Roster only'),
  },
];

type MembersPanelProps = { groupId: string; members: readonly GroupMember[]; canChange: boolean };

export function MembersPanel({ groupId, members, canChange }: MembersPanelProps) {
  const [adding, setAdding] = useState<'one' | 'sheet' | null>(null);
  const { run } = useAction();
  const close = () => setAdding(null);

  const restore = (member: GroupMember) =>
    void run({
      meaning: { restore: member.id },
      make: (idempotencyKey) =>
        call(
          groupMemberCalls.restoreGroupMember,
          { params: { id: groupId, member_id: member.id } },
          { idempotencyKey },
        ),
      done: (back) => `${back.full_name} is back on the roster.`,
      fallback: 'Failed to restore the member',
    });

  const remove = async (member: GroupMember) => {
    const gone = await run({
      meaning: { remove: member.id },
      make: async () => {
        await call(groupMemberCalls.removeGroupMember, { params: { id: groupId, member_id: member.id } });
        return true;
      },
      fallback: 'Failed to remove the member',
    });
    if (gone) toast.undoable(`${member.full_name} is off the roster.`, () => restore(member));
    holdFocus();
  };

  return (
    <Panel
      title={members.length > 0 ? `Members (${members.length})` : 'Members'}
      aside={
        canChange && (
          <span className={actionsStyles.actions}>
            <Button variant="line" size="sm" plain onClick={() => setAdding('one')}>
              Add member
            </Button>
            <Button variant="line" size="sm" plain onClick={() => setAdding('sheet')}>
              Upload CSV
            </Button>
          </span>
        )
      }
    >
      {members.length === 0 ? (
        <EmptyState title={canChange ? 'No members yet' : 'No members were listed'}>
          {canChange && 'Add them one by one, or import the list that the school sends.'}
        </EmptyState>
      ) : (
        <DataTable
          caption={`Members, ${members.length}`}
          columns={columns}
          rows={members}
          rowKey={(row) => row.id}
          unfolds={(row) => row.full_name}
          actions={(row) => (
            <RowMenu
              label={`Actions for ${row.full_name}`}
              actions={[{ id: 'remove', label: 'Remove from roster', danger: true, onAction: () => void remove(row) }]}
            />
          )}
        />
      )}
      <Dialog title={adding === 'one' ? 'Add member' : 'Upload CSV'} open={adding !== null} onClose={close}>
        {adding === 'one' && <AddMemberForm groupId={groupId} onClose={close} />}
        {adding === 'sheet' && <ImportMembersForm groupId={groupId} onClose={close} />}
      </Dialog>
    </Panel>
  );
}
