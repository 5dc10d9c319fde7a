import { roleLabels } from '@doctorbird/contract/core/state-labels';
import { userCalls, staffRoles, type AdminUser } from '@doctorbird/contract/accounts/users';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useAskedInAddress } from '../../portal/use-asked-in-address.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { StaffDialog } from '../../features/accounts/users/staff-dialogs.tsx';
import { useSwitch } from '../../features/accounts/users/use-switch.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { activityField, peopleOrder } from '../../portal/list-filters.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { AvatarName } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { Route } from './+types/staff.ts';

const filters = ['q', 'role', 'status', 'sort'];
const fields = [
  { name: 'role', label: 'Role', options: staffRoles.map((value) => ({ value, label: roleLabels[value] })) },
  activityField,
];

const read = (query: Record<string, string>, signal: AbortSignal) => call(userCalls.listUsers, { query }, { signal });

export const meta = portalMeta('Staff Users', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [users, views] = await Promise.all([
      call(userCalls.listUsers, { query: listQueryOf(request, filters) }, { signal }),
      loadViews('staff', signal),
    ]);
    return { users, views };
  });
}

const columns: readonly Column<AdminUser>[] = [
  {
    key: 'user',
    label: 'User',
    sort: 'full_name',
    cell: (row) => <AvatarName name={row.full_name} note={row.email} to={`/admin/staff/${row.id}`} />,
  },
  { key: 'role', label: 'Role', sort: 'role', phone: 'side', cell: (row) => roleLabels[row.role] },
  { key: 'phone', label: 'Phone', cell: (row) => (row.phone ? showPhone(row.phone) : '—') },
  { key: 'joined', label: 'Join date', sort: 'created_at', sortFrom: 'top', cell: (row) => formatDate(row.created_at) },
  { key: 'seen', label: 'Last seen', cell: (row) => (row.last_seen_at ? formatDateTime(row.last_seen_at) : '—') },
  {
    key: 'status',
    label: 'Status',
    phone: 'side2',
    cell: (row) => <ActivityBadge active={row.is_active} invited={row.invited} />,
  },
];

export default function StaffUsers({ loaderData }: Route.ComponentProps) {
  const { columns: shown, menu, exported } = useListColumns('staff', columns);
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
      disabled: person.id === profile?.user.id,
      onAction: () => void turn(person, false),
    },
  ];

  return (
    <WhenLoaded result={loaderData}>
      {({ users, views }) => (
        <>
          <AdminList
            title="Staff Users"
            page={users}
            filters={filters}
            search={{ label: 'Search staff', placeholder: 'Name or email' }}
            fields={fields}
            order={peopleOrder}
            sizes={pageSizes}
            views={<SavedViews list="staff" views={views} total={users.total} />}
            columns={menu}
            exports="staff"
            exported={exported()}
            tools={
              <Button variant="leaf" plain onClick={() => setEditing('new')}>
                Add Staff
              </Button>
            }
            read={read}
            printed={shown}
            noMatch="No staff match"
            empty={{ title: 'No staff yet' }}
          >
            {(rows, busy) => (
              <DataTable
                caption={captionOf('Staff and admins', users)}
                columns={shown}
                rows={rows}
                rowKey={(row) => row.id}
                busy={busy}
                ownOrder="-created_at"
                actions={(row) => (
                  <RowMenu
                    label={`Actions for ${row.full_name}`}
                    actions={
                      row.is_active
                        ? actionsOf(row)
                        : [{ id: 'on', label: 'Switch on', onAction: () => void turn(row, true) }]
                    }
                  />
                )}
              />
            )}
          </AdminList>
          <StaffDialog
            open={editing !== null}
            person={editing === 'new' ? null : editing}
            onClose={() => {
              setEditing(null);
              if (asked) answered();
            }}
          />
        </>
      )}
    </WhenLoaded>
  );
}
