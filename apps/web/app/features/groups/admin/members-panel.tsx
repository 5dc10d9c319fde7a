import { groupMemberCalls } from '@doctorbird/contract/groups/group-members';
import type { GroupMember } from '@doctorbird/contract/groups/group-members';
import { claimStateLabels, schoolLinkCalls, type SchoolLink } from '@doctorbird/contract/groups/school-links';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { claimTones } from '../../../status/claim-tones.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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

const MemberClaimView = whenShown(async () => (await import('./member-claim.tsx')).MemberClaimView);

type Claims = ReadonlyMap<string, SchoolLink['members'][number]>;

/** Nothing is said of claims while the school has no link and nobody has claimed a child. */
const claimColumn = (claims: Claims): Column<GroupMember> => ({
  key: 'claimed',
  label: 'Parent',
  phone: 'side2',
  cell: ({ id }) => {
    const claim = claims.get(id);
    return claim && <Badge tone={claimTones[claim.state]}>{claimStateLabels[claim.state]}</Badge>;
  },
});

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

type MembersPanelProps = {
  groupId: string;
  members: readonly GroupMember[];
  canChange: boolean;
  /** Null until it is loaded. */
  link: SchoolLink | null;
  onLink: (link: SchoolLink) => void;
};

export function MembersPanel({ groupId, members, canChange, link, onLink }: MembersPanelProps) {
  const [claimOf, setClaimOf] = useState<GroupMember | null>(null);
  const [asking, setAsking] = useState<GroupMember | null>(null);
  const claims: Claims = new Map(link?.members.map((one) => [one.id, one]));
  const shown = link && (link.address || link.members.some(({ state }) => state !== 'waiting'));
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

  const askAgain = async (member: GroupMember) => {
    const again = await run({
      meaning: { again: member.id },
      make: (idempotencyKey) =>
        call(schoolLinkCalls.askClaimAgain, { params: { id: groupId, member_id: member.id } }, { idempotencyKey }),
      done: () => `${member.full_name} has a new slip.`,
      fallback: 'Failed to ask again',
    });
    if (again) onLink(again);
  };

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
            <Button
              variant="line"
              size="sm"
              plain
              asks={groupMemberCalls.addGroupMember}
              onClick={() => setAdding('one')}
            >
              Add member
            </Button>
            <Button
              variant="line"
              size="sm"
              plain
              asks={[groupMemberCalls.checkMemberSheet, groupMemberCalls.importGroupMembers]}
              onClick={() => setAdding('sheet')}
            >
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
          columns={shown ? [...columns, claimColumn(claims)] : columns}
          rows={members}
          rowKey={(row) => row.id}
          unfolds={(row) => row.full_name}
          actions={(row) => (
            <RowMenu
              label={`Actions for ${row.full_name}`}
              actions={[
                ...(claims.get(row.id)?.answered
                  ? [
                      {
                        id: 'claim',
                        label: 'Read what the parent wrote',
                        asks: schoolLinkCalls.openMemberClaim,
                        onAction: () => setClaimOf(row),
                      },
                    ]
                  : []),
                ...(claims.has(row.id) && claims.get(row.id)?.state !== 'waiting'
                  ? [
                      {
                        id: 'again',
                        label: 'Ask the parents again',
                        asks: schoolLinkCalls.askClaimAgain,
                        onAction: () => (claims.get(row.id)?.state === 'claimed' ? setAsking(row) : void askAgain(row)),
                      },
                    ]
                  : []),
                {
                  id: 'remove',
                  label: 'Remove from roster',
                  danger: true,
                  asks: [groupMemberCalls.removeGroupMember, groupMemberCalls.restoreGroupMember],
                  onAction: () => void remove(row),
                },
              ]}
            />
          )}
        />
      )}
      <Dialog title={adding === 'one' ? 'Add member' : 'Upload CSV'} open={adding !== null} onClose={close}>
        {adding === 'one' && <AddMemberForm groupId={groupId} onClose={close} />}
        {adding === 'sheet' && <ImportMembersForm groupId={groupId} onClose={close} />}
      </Dialog>
      <ConfirmDialog
        title={`Ask the parents of ${asking?.full_name ?? ''} again?`}
        open={asking !== null}
        onClose={() => setAsking(null)}
        confirmLabel="Ask again"
        dismissLabel="Leave it claimed"
        onConfirm={async () => void (asking && (await askAgain(asking)))}
      >
        <p>What was answered is deleted, the line is what it was before, and a new slip can be printed.</p>
      </ConfirmDialog>
      <Dialog
        title={`Answers for ${claimOf?.full_name ?? ''}`}
        open={claimOf !== null}
        onClose={() => setClaimOf(null)}
      >
        {claimOf && (
          <MemberClaimView
            groupId={groupId}
            memberId={claimOf.id}
            name={claimOf.full_name}
            onReset={(again) => {
              setClaimOf(null);
              onLink(again);
            }}
          />
        )}
      </Dialog>
    </Panel>
  );
}
