import { groupList } from '@doctorbird/contract/groups/groups.list';
import clsx from 'clsx';
import { accountHelpCalls } from '@doctorbird/contract/accounts/account-help';
import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { auditList } from '@doctorbird/contract/admin/audit.list';
import { readList } from '../../lists/read-list.ts';
import { userCalls } from '@doctorbird/contract/accounts/users';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { everyPage } from '../../api/every-page.ts';
import { StaffLoad } from '../../features/programs/staff-assignments/staff-load.tsx';
import { AuditLines } from '../../features/admin/audit/audit-lines.tsx';
import { AccountAccess } from '../../features/accounts/users/account-access.tsx';
import { RecordsPanel } from '../../features/programs/staff-records/records-panel.tsx';
import { PhoneLinks } from '../../features/families/parents/phone-links.tsx';
import { StaffDialog } from '../../features/accounts/users/staff-dialogs.tsx';
import { reachOf, useSwitch } from '../../features/accounts/users/use-switch.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useMay, whereAllowed } from '../../portal/may.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { GroupStatusBadge } from '../../status/group-status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FoldingPanel } from '../../ui/folding-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/staff-member.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as placeListStyles from '../../portal/place-list.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

const TeamProfileParts = whenShown(
  async () => (await import('../../features/programs/team-profiles/team-profile-parts.tsx')).TeamProfileParts,
  { near: 560 },
);

const PersonRoles = whenShown(async () => (await import('../../features/accounts/roles/person-roles.tsx')).PersonRoles);

export const meta = portalMeta('Staff member', 'Admin Panel');

const none = { data: [], page: 1, limit: 10, total: 0 };

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const one = { params: { id } };
    const [person, access, assignments, groups, log, changes] = await Promise.all([
      call(accountHelpCalls.getUser, one, { signal }),
      whereAllowed('see_families', () => call(accountHelpCalls.getAccountDesk, one, { signal }), null),
      whereAllowed(
        'see_families',
        () =>
          everyPage((page) => call(assignmentCalls.listAssignments, { query: { ...page, staff_id: id } }, { signal })),
        null,
      ),
      whereAllowed('see_families', () => readList(groupList)({ staff_id: id, limit: 50 }, signal), null),
      whereAllowed('audit', () => readList(auditList)({ actor_id: id, limit: 10 }, signal), none),
      whereAllowed('audit', () => readList(auditList)({ entity: 'account', entity_id: id, limit: 6 }, signal), none),
    ]);
    return { person, access, assignments, groups, log: log.data, changes: changes.data };
  });
}

export default function StaffMemberPage({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const { profile } = useSession();
  const { turn, pending } = useSwitch('user');
  const inviting = useAction();
  const seesLog = useMay()('audit');
  return (
    <WhenLoaded result={loaderData}>
      {({ person, access, assignments, groups, log, changes }) => (
        <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
          <Link closed={null} className={buttonStyles.moreLink} to="/admin/staff">
            All staff
          </Link>
          <PageTitle title={person.full_name} note={person.role === 'admin' ? 'Admin' : 'Staff'}>
            <ActivityBadge active={person.is_active} invited={person.invited} />
          </PageTitle>
          <div className={portalPageStyles.stack}>
            {person.role === 'admin' && <PersonRoles key={person.id} person={person} />}
            {assignments && (
              <Panel title="Programs and students">
                {assignments.total === 0 ? (
                  <EmptyState title="Nothing is assigned">
                    The page of a program or of a student has the button “Assign staff”.
                  </EmptyState>
                ) : (
                  <StaffLoad assignments={assignments.data} />
                )}
                {assignments.total > assignments.data.length && (
                  <p
                    className={clsx(panelStyles.body, layoutStyles.pad4, typeStyles.muted)}
                  >{`The newest ${assignments.data.length} of ${assignments.total} are shown.`}</p>
                )}
              </Panel>
            )}
            <RecordsPanel key={person.id} person={person} />
            <FoldingPanel title="On the pages of programs">
              <TeamProfileParts key={person.id} person={person} />
            </FoldingPanel>
            {groups && (
              <Panel
                title="Groups"
                aside={
                  <Link closed={null} to={`/admin/groups?staff_id=${person.id}`}>
                    All of them
                  </Link>
                }
              >
                <div className={panelStyles.body}>
                  {groups.total === 0 && <p className={typeStyles.muted}>No groups assigned yet.</p>}
                  <ul className={placeListStyles.list}>
                    {groups.data.map((group) => (
                      <li key={group.id}>
                        <Link to={`/admin/groups/${group.id}`}>{group.name}</Link>
                        <small className={typeStyles.muted}>{group.organization}</small>
                        <GroupStatusBadge status={group.status} />
                      </li>
                    ))}
                  </ul>
                </div>
              </Panel>
            )}
            {seesLog && (
              <FoldingPanel
                title="Activity"
                note={
                  <Link closed={null} to={`/admin/audit?actor_id=${person.id}`}>
                    All of it
                  </Link>
                }
              >
                <div className={panelStyles.body}>
                  <AuditLines entries={log} />
                </div>
              </FoldingPanel>
            )}
          </div>
          <div className={adminPageStyles.column}>
            <Panel
              title="Profile"
              aside={
                <Button variant="line" size="sm" plain onClick={() => setEditing(true)}>
                  Edit profile
                </Button>
              }
            >
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                <FactList
                  facts={[
                    { label: 'Role', value: person.role === 'admin' ? 'Admin' : 'Staff' },
                    {
                      label: 'Phone',
                      value: person.phone ? (
                        <a href={`tel:${person.phone}`}>{showPhone(person.phone)}</a>
                      ) : (
                        'No phone given'
                      ),
                    },
                    { label: 'Join date', value: formatDate(person.created_at) },
                    { label: 'Last seen', value: person.last_seen_at ? formatDateTime(person.last_seen_at) : 'Never' },
                  ]}
                />
                <PhoneLinks phone={person.phone} name={person.full_name} />
                <div className={actionsStyles.actions}>
                  {person.invited && person.is_active && (
                    <Button
                      variant="line"
                      size="sm"
                      plain
                      pending={inviting.pending}
                      onClick={() =>
                        void inviting.run({
                          meaning: ['invite', person.id, person.version],
                          make: (idempotencyKey) =>
                            call(userCalls.inviteAgain, { params: { id: person.id } }, { idempotencyKey }),
                          done: () => `A new link went to ${person.email}. The earlier one no longer works.`,
                          fallback: 'The invitation was not sent',
                        })
                      }
                    >
                      Send the invitation again
                    </Button>
                  )}
                  {person.id === profile?.user.id ? (
                    <p className={clsx(typeStyles.small, typeStyles.muted)}>
                      This is you: another admin can switch you off.
                    </p>
                  ) : (
                    <Button
                      variant={person.is_active ? 'line' : 'leaf'}
                      className={person.is_active ? buttonStyles.hard : ''}
                      size="sm"
                      plain
                      asks={reachOf(person)}
                      pending={pending}
                      onClick={() => void turn(person, !person.is_active)}
                    >
                      {person.is_active ? 'Switch off' : 'Switch on'}
                    </Button>
                  )}
                </div>
              </div>
            </Panel>
            {access && <AccountAccess holder={person} access={access} />}
            {seesLog && (
              <FoldingPanel
                title="Changes"
                note={
                  <Link closed={null} to={`/admin/audit?entity=account&entity_id=${person.id}`}>
                    All changes
                  </Link>
                }
              >
                <div className={panelStyles.body}>
                  <AuditLines entries={changes} of="account" />
                </div>
              </FoldingPanel>
            )}
          </div>
          <StaffDialog open={editing} person={person} onClose={() => setEditing(false)} />
        </div>
      )}
    </WhenLoaded>
  );
}
