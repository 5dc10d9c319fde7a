import type { AdminGroup } from '@doctorbird/contract/groups/groups-admin';
import { groupList } from '@doctorbird/contract/groups/groups.list';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { GroupsSubTabs } from '../../features/groups/admin/groups-sub-tabs.tsx';
import { GroupCard } from '../../features/groups/admin/group-card.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { rowsOfLook } from '../../portal/list-look.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { GroupStatusBadge } from '../../status/group-status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import type { Route } from './+types/groups.ts';

const loadCreate = async () => (await import('../../features/groups/admin/create-group.tsx')).CreateGroup;

export const meta = portalMeta(groupList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(groupList, { limit: () => rowsOfLook('groups', 12) });

const cells = {
  group: (row: AdminGroup) => <Link to={`/admin/groups/${row.id}`}>{row.name}</Link>,
  status: (row: AdminGroup) => <GroupStatusBadge status={row.status} />,
};

export default function AdminGroups({ loaderData }: Route.ComponentProps) {
  const [creating, setCreating] = useState(false);
  const { Part: CreateGroup } = useNeededPart(creating, loadCreate, () => setCreating(false));
  const revalidator = useRevalidator();
  return (
    <ListPage
      list={groupList}
      result={loaderData}
      cells={cells}
      card={(group) => <GroupCard group={group} />}
      frame={() => ({
        section: <GroupsSubTabs />,
        tools: (
          <Button variant="leaf" plain asks="change_groups" onClick={() => setCreating(true)}>
            Create group
          </Button>
        ),
      })}
      after={() => (
        <>
          {CreateGroup && (
            <CreateGroup
              open={creating}
              onClose={() => setCreating(false)}
              onCreated={() => {
                setCreating(false);
                void revalidator.revalidate();
              }}
            />
          )}
        </>
      )}
    />
  );
}
