import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { groupAdminCalls, groupBillingFilters } from '@doctorbird/contract/groups/groups-admin';
import { groupStatuses } from '@doctorbird/contract/groups/groups';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { loadTags } from '../../features/admin/tags/load-tags.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { GroupCard } from '../../features/groups/admin/group-card.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { tagFields } from '../../portal/tag-list.tsx';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { groupStatusLabels } from '../../status/group-status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import type { Route } from './+types/groups.ts';
import * as adminCardStyles from '../../portal/admin-card.module.css';

const filters = ['q', 'status', 'billing', 'staff_id', 'tag', 'sort'];

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(groupAdminCalls.listGroups, { query }, { signal });

export const meta = portalMeta('Groups', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [groups, staff, tags, views] = await Promise.all([
      call(
        groupAdminCalls.listGroups,
        { query: { limit: 12, ...queryOf<object>(request, [...filters, 'page']) } },
        { signal },
      ),
      call(assignmentCalls.listAssignableStaff, { query: { limit: 100 } }, { signal }),
      loadTags(signal),
      loadViews('groups', signal),
    ]);
    return { groups, staff: staff.data, tags, views };
  });
}

const statusOptions = groupStatuses.map((value) => ({ value, label: groupStatusLabels[value] }));
const billingLabels: Record<(typeof groupBillingFilters)[number], string> = {
  quote_sent: 'Quote sent',
  quote_answered: 'Quote answered',
  invoice_overdue: 'Invoice overdue',
};
const billingOptions = groupBillingFilters.map((value) => ({ value, label: billingLabels[value] }));
const sortOptions = [
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'organization', label: 'Organization' },
];

const loadCreate = async () => (await import('../../features/groups/admin/create-group.tsx')).CreateGroup;

export default function AdminGroups({ loaderData }: Route.ComponentProps) {
  const [creating, setCreating] = useState(false);
  const { Part: CreateGroup } = useNeededPart(creating, loadCreate, () => setCreating(false));
  const revalidator = useRevalidator();
  return (
    <WhenLoaded result={loaderData}>
      {({ groups, staff, tags, views }) => (
        <>
          <AdminList
            title="Groups"
            page={groups}
            filters={filters}
            search={{ label: 'Search groups', placeholder: 'Name, organization, contact or reference' }}
            views={<SavedViews list="groups" views={views} total={groups.total} />}
            fields={[
              { name: 'status', label: 'Status', options: statusOptions },
              { name: 'billing', label: 'Quotes and invoices', options: billingOptions },
              {
                name: 'staff_id',
                label: 'Staff',
                options: staff.map((person) => ({ value: person.id, label: person.full_name })),
              },
              ...tagFields(tags),
            ]}
            order={{ options: sortOptions, allLabel: 'Newest first' }}
            exports="groups"
            tools={
              <Button variant="leaf" plain onClick={() => setCreating(true)}>
                Create group
              </Button>
            }
            read={read}
            noMatch="No group matches"
            empty={{ title: 'No groups yet', hint: 'Organizations that register on the website appear here.' }}
          >
            {(rows, busy) => (
              <ul className={adminCardStyles.cards} aria-busy={busy || undefined}>
                {rows.map((group) => (
                  <GroupCard key={group.id} group={group} />
                ))}
              </ul>
            )}
          </AdminList>
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
    </WhenLoaded>
  );
}
