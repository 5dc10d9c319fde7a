import { peopleCalls, type OfficeParent } from '@doctorbird/contract/people';
import { showPhone } from '@doctorbird/contract/phones';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useSwitch } from '../../features/people/use-switch.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { AvatarName } from '../../ui/avatar.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/parents.ts';

const filters = ['q', 'status', 'sort'];

export const meta = portalMeta('Parents', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(peopleCalls.listParents, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

const columns: readonly Column<OfficeParent>[] = [
  { key: 'parent', label: 'Parent', cell: (row) => <AvatarName name={row.full_name} note={row.email} /> },
  { key: 'phone', label: 'Phone', cell: (row) => (row.phone ? showPhone(row.phone) : '—') },
  { key: 'count', label: 'Students', numeric: true, cell: (row) => row.student_count },
  { key: 'joined', label: 'Join date', cell: (row) => formatDate(row.created_at) },
  { key: 'status', label: 'Status', cell: (row) => <ActivityBadge active={row.is_active} /> },
];

export default function Parents({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const busy = useListBusy();
  const { turn } = useSwitch('parent');
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {(parents) => (
        <div className="admin-page">
          <PageTitle
            announce={filtered}
            title="Parents"
            note={filtered ? `${parents.total} found` : `${parents.total} in all`}
          />
          <div className="panel">
            <FilterBar label="Search parents">
              <SearchBox label="Search parents" placeholder="Name, e-mail or phone" />
              <FilterSelect
                name="status"
                label="Status"
                options={[
                  { value: 'active', label: 'Active' },
                  { value: 'inactive', label: 'Inactive' },
                ]}
              />
              <FilterSelect
                name="sort"
                label="Order"
                options={[
                  { value: 'full_name', label: 'Name' },
                  { value: 'created_at', label: 'Oldest first' },
                ]}
                allLabel="Newest first"
              />
            </FilterBar>
            {parents.total === 0 ? (
              <EmptyState
                title={filtered ? 'No parent matches' : 'No parents yet'}
                action={filtered && <Link to="/admin/parents">Show all</Link>}
              >
                {filtered ? null : 'Parents appear here when they sign up on the website.'}
              </EmptyState>
            ) : (
              <>
                <DataTable
                  caption={`Parents, page ${parents.page} of ${Math.ceil(parents.total / parents.limit)}`}
                  columns={columns}
                  rows={parents.data}
                  rowKey={(row) => row.id}
                  busy={busy}
                  actions={(row) => (
                    <RowMenu
                      label={`Actions for ${row.full_name}`}
                      actions={[
                        { id: 'view', label: 'View', onAction: () => void navigate(`/admin/parents/${row.id}`) },
                        row.is_active
                          ? { id: 'off', label: 'Switch off', danger: true, onAction: () => void turn(row, false) }
                          : { id: 'on', label: 'Switch on', onAction: () => void turn(row, true) },
                      ]}
                    />
                  )}
                />
                <Pager page={parents.page} limit={parents.limit} total={parents.total} />
              </>
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
