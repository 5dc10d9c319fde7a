import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Page } from '@doctorbird/contract/core/paging';
import { formatDate } from '../../../format/dates.ts';
import { useListBusy } from '../../../portal/tab-body.tsx';
import { pictureView } from '../../../showcase/picture-view.ts';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { nameOf } from './admin-kind.ts';
import type { AdminKind, AdminRecord } from './admin-kind.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DownIcon, UpIcon } from '../../../drafts/order-icons.tsx';
import { StateBadge } from './state-badge.tsx';
import { useContentActions } from './use-content-actions.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as contentAdminStyles from './content-admin.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

export const contentFilters = ['q', 'state', 'sort'];
const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'deleted', label: 'Deleted' },
];
const sorts = [
  { value: 'title', label: 'Title' },
  { value: '-updated_at', label: 'Last changed' },
];

/** All records of one kind, in any state. */
export function ContentList({ kind, list }: { kind: AdminKind; list: Page<AdminRecord> }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const busy = useListBusy();
  const { restore, remove, asked, setState, move } = useContentActions(kind);
  const filtered = contentFilters.some((name) => search.has(name));
  const inOrder = kind.ordered && !filtered;
  const first = (list.page - 1) * list.limit;

  const columns: Column<AdminRecord>[] = [
    {
      key: 'title',
      label: 'Title',
      cell: (record) => (
        <span className={contentAdminStyles.title}>
          <span className={contentAdminStyles.thumb}>
            <ShownPicture picture={{ ...pictureView(record.image), alt: '' }} sizes="6rem" />
          </span>
          <span>
            {record.deleted_at ? nameOf(record) : <Link to={`${kind.home}/${record.id}`}>{nameOf(record)}</Link>}
            <small>{kind.noteOf(record)}</small>
          </span>
        </span>
      ),
    },
    { key: 'state', label: 'State', phone: 'side', cell: (record) => <StateBadge record={record} /> },
    { key: 'pictures', label: 'Pictures', numeric: true, cell: (record) => record.pictures.length },
    { key: 'updated', label: 'Changed', cell: (record) => formatDate(record.updated_at) },
  ];
  if (inOrder)
    columns.push({
      key: 'order',
      label: 'Order',
      cell: (record) => {
        const at = first + list.data.indexOf(record);
        return (
          <span className={contentAdminStyles.order}>
            <button
              type="button"
              className={buttonStyles.iconButton}
              aria-label={`Move ${nameOf(record)} up`}
              disabled={at === 0}
              onClick={() => void move(record, 'up')}
            >
              <UpIcon />
            </button>
            <button
              type="button"
              className={buttonStyles.iconButton}
              aria-label={`Move ${nameOf(record)} down`}
              disabled={at === list.total - 1}
              onClick={() => void move(record, 'down')}
            >
              <DownIcon />
            </button>
          </span>
        );
      },
    });

  const actions = (record: AdminRecord) =>
    record.deleted_at
      ? [{ id: 'restore', label: 'Restore', onAction: () => void restore(record) }]
      : [
          { id: 'edit', label: 'Edit', onAction: () => void navigate(`${kind.home}/${record.id}${kind.form ?? ''}`) },
          record.state === 'published'
            ? { id: 'unpublish', label: 'Unpublish', onAction: () => void setState(record, 'draft') }
            : { id: 'publish', label: 'Publish', onAction: () => void setState(record, 'published') },
          { id: 'delete', label: 'Delete', danger: true, onAction: () => void remove(record) },
        ];
  const add = (
    <ButtonLink to={`${kind.home}/new`} variant="leaf" plain>
      {kind.add}
    </ButtonLink>
  );

  return (
    <div className={adminPageStyles.page}>
      <PageTitle announce={filtered} title={kind.many} note={filtered ? `${list.total} found` : `${list.total} in all`}>
        {add}
      </PageTitle>
      <div className={panelStyles.panel}>
        <FilterBar label={`Search ${kind.many.toLowerCase()}`}>
          <SearchBox label={`Search ${kind.many.toLowerCase()}`} placeholder="Title" />
          <FilterSelect name="state" label="State" options={states} />
          <FilterSelect
            name="sort"
            label="Order"
            options={sorts}
            allLabel={kind.ordered ? 'As on the site' : 'As added'}
          />
        </FilterBar>
        {list.total === 0 ? (
          <EmptyState
            title={filtered ? `No ${kind.one} matches` : `No ${kind.one} yet`}
            action={filtered ? <Link to={kind.home}>Show all</Link> : add}
          />
        ) : (
          <>
            <DataTable
              caption={`${kind.many}, page ${list.page} of ${Math.ceil(list.total / list.limit)}`}
              columns={columns}
              rows={list.data}
              rowKey={(record) => record.id}
              unfolds={nameOf}
              busy={busy}
              actions={(record) => <RowMenu label={`Actions for ${nameOf(record)}`} actions={actions(record)} />}
            />
            <Pager page={list.page} limit={list.limit} total={list.total} />
          </>
        )}
      </div>
      <DeleteDialog kind={kind} asked={asked} />
    </div>
  );
}
