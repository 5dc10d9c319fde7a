import { roleCalls, type OfficeRole } from '@doctorbird/contract/accounts/roles';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { RolesTable } from '../../features/accounts/roles/roles-table.tsx';
import { StaffSubTabs } from '../../features/teaching/hours/staff-sub-tabs.tsx';
import { useAction } from '../../forms/use-action.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/staff-roles.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as lineListStyles from '../../ui/line-list.module.css';

const RoleForm = whenShown(async () => (await import('../../features/accounts/roles/role-form.tsx')).RoleForm);

const CompareRoles = whenShown(
  async () => (await import('../../features/accounts/roles/compare-roles.tsx')).CompareRoles,
);

export const meta = portalMeta('Roles', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => (await call(roleCalls.listRoles, {}, { signal })).data);
}

/** What each role may do. Ready-made roles are read; of them the limits change. */
export default function StaffRoles({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState<OfficeRole | 'new' | null>(null);
  const [comparing, setComparing] = useState(false);
  const { run } = useAction();
  const remove = (role: OfficeRole) =>
    void run({
      meaning: ['remove', role.key],
      make: () => call(roleCalls.removeRole, { params: { key: role.key } }),
      done: () => `${role.name} is deleted.`,
      fallback: 'The role was not deleted',
    });
  const isChangeable = (role: OfficeRole) =>
    !role.ready ||
    (role.key !== 'owner' && (role.permissions.includes('take_money') || role.permissions.includes('refund')));
  const close = () => setEditing(null);
  return (
    <WhenLoaded result={loaderData}>
      {(roles) => (
        <div className={adminPageStyles.page}>
          <StaffSubTabs />
          <PageTitle title="Roles" note="What each may do. A person may hold several.">
            <Button variant="line" plain onClick={() => setComparing(true)}>
              Compare two
            </Button>
            <Button variant="leaf" plain onClick={() => setEditing('new')}>
              New role
            </Button>
          </PageTitle>
          <RolesTable roles={roles} />
          <ul className={lineListStyles.list}>
            {roles.filter(isChangeable).map((role) => (
              <li key={role.key}>
                <span>
                  <b>{role.name}</b> {role.about}
                </span>
                <span className={actionsStyles.actions}>
                  <RowMenu
                    label={`Actions for ${role.name}`}
                    actions={[
                      {
                        id: 'edit',
                        label: role.ready ? 'Change limits' : 'Change role',
                        onAction: () => setEditing(role),
                      },
                      ...(role.ready
                        ? []
                        : [{ id: 'remove', label: 'Delete role', danger: true, onAction: () => remove(role) }]),
                    ]}
                  />
                </span>
              </li>
            ))}
          </ul>
          <Dialog title="Compare two roles" open={comparing} onClose={() => setComparing(false)}>
            {comparing && <CompareRoles roles={roles} />}
          </Dialog>
          <Dialog
            title={editing === 'new' ? 'New role' : editing ? `Change ${editing.name}` : 'Role'}
            open={editing !== null}
            onClose={close}
          >
            {editing && (
              <RoleForm
                key={editing === 'new' ? 'new' : editing.key}
                role={editing === 'new' ? null : editing}
                onClose={close}
              />
            )}
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}
