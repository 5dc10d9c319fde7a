import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import type { ListedParent } from '@doctorbird/contract/families/people-admin';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { BulkTag } from '../../features/admin/tags/bulk-tag.tsx';
import { loadTags } from '../../features/admin/tags/load-tags.ts';
import {
  answerColumns,
  answerFilterFields,
  answerNamesIn,
  DroppedFilters,
} from '../../custom-fields/answers-in-lists.tsx';
import { loadQuestions } from '../../custom-fields/use-questions.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { BulkInvite } from '../../features/accounts/invitations/bulk-invite.tsx';
import { useSwitch } from '../../features/accounts/users/use-switch.ts';
import { ChosenName } from '../../features/families/people/chosen-name.tsx';
import { formatDate } from '../../format/dates.ts';
import { activityField, peopleOrder } from '../../portal/list-filters.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { ChooseAll } from '../../portal/choose-all.tsx';
import { ExportChosen } from '../../portal/export-chosen.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { tagFields, tagsColumn, withoutEmptyTags } from '../../portal/tag-list.tsx';
import { filtersIn } from '../../portal/select-all-text.ts';
import { useChosenPeople } from '../../portal/use-chosen-people.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { AvatarName } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import type { Route } from './+types/parents.ts';

const filters = ['q', 'status', 'tag', 'sort'];

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(familyAdminCalls.listParents, { query }, { signal });

const loadBar = async () => (await import('../../features/families/people/family-bar.tsx')).FamilyBar;

export const meta = portalMeta('Parents', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const names = [...filters, ...answerNamesIn(new URL(request.url).searchParams)];
    const [parents, tags, views, questions] = await Promise.all([
      call(familyAdminCalls.listParents, { query: listQueryOf(request, names) }, { signal }),
      loadTags(signal),
      loadViews('parents', signal),
      loadQuestions('family', signal),
    ]);
    return { parents, tags, views, questions };
  });
}

const columns: readonly Column<ListedParent>[] = [
  {
    key: 'parent',
    label: 'Parent',
    sort: 'full_name',
    cell: (row) => <AvatarName name={row.full_name} note={row.email ?? 'No email'} to={`/admin/parents/${row.id}`} />,
  },
  { key: 'phone', label: 'Phone', cell: (row) => (row.phone ? showPhone(row.phone) : '—') },
  { key: 'count', label: 'Students', numeric: true, cell: (row) => row.student_count },
  { key: 'joined', label: 'Join date', sort: 'created_at', sortFrom: 'top', cell: (row) => formatDate(row.created_at) },
  tagsColumn,
  { key: 'status', label: 'Status', phone: 'side', cell: (row) => <ActivityBadge active={row.is_active} /> },
];

export default function Parents({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const {
    columns: shown,
    menu,
    exported,
  } = useListColumns('parents', [...columns, ...answerColumns<ListedParent>(loaderData.data?.questions ?? [])]);
  const navigate = useNavigate();
  const { turn } = useSwitch('parent');
  const rowsNow = loaderData.data?.parents.data ?? [];
  const selection = useChosenPeople({
    rows: rowsNow,
    filters: filtersIn(address, [...filters, ...answerNamesIn(address)]),
    read,
  });
  const { choice, chosen } = selection;
  const { Part: FamilyBar } = useNeededPart(chosen.length > 0, loadBar, selection.clear);
  const [head, ...others] = shown;
  const withBox = head && [
    {
      ...head,
      cell: (row: ListedParent) => (
        <ChosenName row={row} note={row.email ?? 'No email'} to={`/admin/parents/${row.id}`} choice={choice} />
      ),
    },
    ...others,
  ];
  return (
    <WhenLoaded result={loaderData}>
      {({ parents, tags, views, questions }) => (
        <AdminList
          title="Parents"
          page={parents}
          filters={[...filters, ...answerNamesIn(address)]}
          above={<DroppedFilters fields={questions} />}
          search={{ label: 'Search parents', placeholder: 'Name, email or phone' }}
          fields={[activityField, ...tagFields(tags), ...answerFilterFields(questions)]}
          order={peopleOrder}
          sizes={pageSizes}
          views={<SavedViews list="parents" views={views} total={parents.total} />}
          tools={
            <>
              <ButtonLink to="/admin/walk-in" variant="leaf" size="sm" plain>
                Walk-in
              </ButtonLink>
              <ButtonLink to="/admin/parents/import" variant="line" size="sm" plain>
                Import families
              </ButtonLink>
              <ButtonLink to="/admin/duplicates" variant="line" size="sm" plain>
                Duplicates
              </ButtonLink>
            </>
          }
          columns={menu}
          exports="parents"
          exported={exported()}
          read={read}
          printed={shown}
          noMatch="No parent matches"
          empty={{ title: 'No parents yet', hint: 'Parents appear here when they sign up on the website.' }}
        >
          {(rows, busy) => (
            <>
              <ChooseAll choice={choice} />
              <DataTable
                caption={captionOf('Parents', parents)}
                columns={withoutEmptyTags(withBox ?? shown, rows)}
                rows={rows}
                rowKey={(row) => row.id}
                busy={busy}
                ownOrder="-created_at"
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
              {FamilyBar && (
                <FamilyBar
                  of="parents"
                  selection={selection}
                  total={parents.total}
                  tools={
                    <>
                      <BulkInvite ids={chosen.map(({ id }) => id)} />
                      <BulkTag kind="family" chosen={chosen} />
                      <ExportChosen type="parents" ids={chosen.map(({ id }) => id)} columns={exported()} />
                    </>
                  }
                />
              )}
            </>
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
