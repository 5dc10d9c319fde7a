import { assignmentCalls } from '@doctorbird/contract/assignments';
import { groupOfficeCalls } from '@doctorbird/contract/group-office';
import { groupStatuses } from '@doctorbird/contract/groups';
import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { CreateGroup } from '../../features/groups/create-group.tsx';
import { GroupCard } from '../../features/groups/group-card.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { groupStatusLabels } from '../../status/group-status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/groups.ts';

const filters = ['q', 'status', 'staff_id', 'sort'];

export const meta = portalMeta('Groups', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [groups, staff] = await Promise.all([
      call(groupOfficeCalls.listGroups, { query: queryOf(request, [...filters, 'page']) }, { signal }),
      call(assignmentCalls.listAssignableStaff, { query: { limit: 100 } }, { signal }),
    ]);
    return { groups, staff: staff.data };
  });
}

const statusOptions = groupStatuses.map((value) => ({ value, label: groupStatusLabels[value] }));
const sortOptions = [
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'organization', label: 'Organization' },
];

export default function AdminGroups({ loaderData }: Route.ComponentProps) {
  const [creating, setCreating] = useState(false);
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {({ groups, staff }) => (
        <div className="admin-page">
          <PageTitle
            announce={filtered}
            title="Groups"
            note={filtered ? `${groups.total} found` : `${groups.total} in all`}
          >
            <Button variant="leaf" plain onClick={() => setCreating(true)}>
              Create group
            </Button>
          </PageTitle>
          <div className="panel">
            <FilterBar label="Search groups">
              <SearchBox label="Search groups" placeholder="Name, organization, contact or reference" />
              <FilterSelect name="status" label="Status" options={statusOptions} />
              <FilterSelect
                name="staff_id"
                label="Staff"
                options={staff.map((person) => ({ value: person.id, label: person.full_name }))}
              />
              <FilterSelect name="sort" label="Order" options={sortOptions} allLabel="Newest first" />
            </FilterBar>
            {groups.total === 0 ? (
              <EmptyState
                title={filtered ? 'No group matches' : 'No groups yet'}
                action={filtered && <Link to="/admin/groups">Show all</Link>}
              >
                {filtered ? null : 'Organizations that register on the website appear here.'}
              </EmptyState>
            ) : (
              <>
                <ul className="office-programs" aria-busy={busy || undefined}>
                  {groups.data.map((group) => (
                    <GroupCard key={group.id} group={group} />
                  ))}
                </ul>
                <Pager page={groups.page} limit={groups.limit} total={groups.total} />
              </>
            )}
          </div>
          <CreateGroup
            open={creating}
            onClose={() => setCreating(false)}
            onCreated={() => {
              setCreating(false);
              void revalidator.revalidate();
            }}
          />
        </div>
      )}
    </WhenLoaded>
  );
}
