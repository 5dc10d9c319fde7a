import { userCalls, type AdminUser } from '@doctorbird/contract/accounts/users';
import { staffList } from '@doctorbird/contract/accounts/staff.list';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { StaffDialog } from '../../features/accounts/users/staff-dialogs.tsx';
import { reachOf, useSwitch } from '../../features/accounts/users/use-switch.ts';
import { useAction } from '../../forms/use-action.ts';
import { StaffSubTabs } from '../../features/teaching/hours/staff-sub-tabs.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useAskedInAddress } from '../../portal/use-asked-in-address.ts';
import { useSession } from '../../session/session-provider.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { AvatarName } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { Route } from './+types/staff.ts';

export const meta = portalMeta(staffList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(staffList);

const cells = {
  user: (row: AdminUser) => <AvatarName name={row.full_name} note={row.email} to={`/admin/staff/${row.id}`} />,
  status: (row: AdminUser) => <ActivityBadge active={row.is_active} invited={row.invited} />,
};

export default function StaffUsers({ loaderData }: Route.ComponentProps) {
  const [pressed, setEditing] = useState<AdminUser | 'new' | null>(null);
  const [asked, answered] = useAskedInAddress('new', 'staff');
  const editing = pressed ?? (asked ? 'new' : null);
  const { profile } = useSession();
  const { turn } = useSwitch('user');
  const { run } = useAction();

  const invite = (person: AdminUser) =>
    void run({
      meaning: ['invite', person.id, person.version],
      make: (idempotencyKey) => call(userCalls.inviteAgain, { params: { id: person.id } }, { idempotencyKey }),
      done: () => `A new link went to ${person.email}. The earlier one no longer works.`,
      fallback: 'The invitation was not sent',
    });

  const actionsOf = (person: AdminUser) => [
    { id: 'edit', label: 'Edit', onAction: () => setEditing(person) },
    ...(person.invited ? [{ id: 'invite', label: 'Send the invitation again', onAction: () => invite(person) }] : []),
    {
      id: 'log',
      label: 'Switch off',
      danger: true,
      asks: reachOf(person),
      disabled: person.id === profile?.user.id,
      onAction: () => void turn(person, false),
    },
  ];

  return (
    <ListPage
      list={staffList}
      result={loaderData}
      cells={cells}
      frame={() => ({
        section: <StaffSubTabs />,
        tools: (
          <>
            <ButtonLink to="/admin/imports?kind=staff" asks={userCalls.createStaff} variant="line" plain>
              Import
            </ButtonLink>
            <Button variant="leaf" plain onClick={() => setEditing('new')}>
              Add Staff
            </Button>
          </>
        ),
      })}
      actions={(row) => (
        <RowMenu
          label={`Actions for ${row.full_name}`}
          actions={
            row.is_active
              ? actionsOf(row)
              : [{ id: 'on', label: 'Switch on', asks: reachOf(row), onAction: () => void turn(row, true) }]
          }
        />
      )}
      after={() => (
        <StaffDialog
          open={editing !== null}
          person={editing === 'new' ? null : editing}
          onClose={() => {
            setEditing(null);
            if (asked) answered();
          }}
        />
      )}
    />
  );
}
