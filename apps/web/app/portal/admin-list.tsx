import clsx from 'clsx';
import type { ExportType } from '@doctorbird/contract/admin/exports';
import type { Page } from '@doctorbird/contract/core/paging';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../ui/link.tsx';
import type { Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Pager } from '../ui/pager.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { activeFilters, without } from './filter-fields.ts';
import type { FilterField, ListOrder } from './filter-fields.ts';
import { ListTools } from './list-tools.tsx';
import { NoMatch } from './no-match.tsx';
import { PrintButton } from './print-button.tsx';
import type { ReadList } from './print-button.tsx';
import { useListBusy } from './tab-body.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as listStyles from './list-tools.module.css';
import * as adminPageStyles from './admin-page.module.css';
import * as buttonStyles from '../ui/button.module.css';
import * as filterBarStyles from '../ui/filter-bar.module.css';
import * as recordPanelStyles from './record-panel.module.css';
import * as panelStyles from '../ui/panel.module.css';
import * as styles from './admin-list.module.css';

type AdminListProps<Row> = {
  title: string;
  page: Page<Row>;
  /** The list's filter names, as its call and the URL know them. */
  filters: readonly string[];
  /** Beside the title while nothing is filtered; else the count is shown. */
  note?: string;
  /** How many there are, where a row is only a part of one; in place of the number of rows. */
  count?: string | undefined;
  /** What the search box searches, and its label; a list of a few kinds needs none. */
  search?: { label: string; placeholder: string };
  /** The other filters: shown as chips, and chosen below their button. */
  fields?: readonly FilterField[];
  /** The orders beside the list's own. */
  order?: ListOrder;
  /** Rows on a page; a list without a choice of them has none. */
  sizes?: readonly number[];
  exports?: ExportType;
  /** The columns that its export has. */
  exported?: readonly string[];
  /** The record of whose page the list is a tab: its heading is the record's, and exports name it. */
  within?: string;
  /** What another page's link narrowed the list to, and its label; a link removes it. */
  only?: { names: readonly string[]; texts: string } | null;
  /** The page above this one. */
  back?: { title: string; to: string };
  /** Its saved views, as tabs above the list. */
  views?: ReactNode;
  /** The choice of columns. */
  columns?: ReactNode;
  /** The open record, beside the list. */
  panel?: ReactNode;
  /** The list's own buttons. */
  tools?: ReactNode;
  /** The tabs of the list's section, in the line of its title. */
  section?: ReactNode;
  /** What can be done with the chosen rows: it lies over the line of tools, so that nothing moves. */
  bar?: ReactNode;
  /** Between the title and the panel. */
  above?: ReactNode;
  noMatch: string;
  /** Reads other rows of the list: for printing, and to say how many there would be without the filters. */
  read?: ReadList<Row>;
  /** The columns that it has on paper. */
  printed?: readonly Column<Row>[];
  empty: { title: string; hint?: string; action?: ReactNode };
  /** The rows; `busy` while another page of them loads. */
  children: (rows: Row[], busy: boolean) => ReactNode;
};

/** A table's name for screen readers: the list, and which page of it. */
export const captionOf = (title: string, { page, limit, total }: Page<unknown>): string =>
  `${title}, page ${page} of ${Math.ceil(total / limit)}`;

/** Above a page of a list that the browser prints by itself: which page it is, and how to print all. */
const pageOnPaper = ({ page, limit, total, data }: Page<unknown>, canPrintAll: boolean): string =>
  `Page ${page} of ${Math.ceil(total / limit)}: ${data.length} of ${total.toLocaleString('en')} rows. ${
    canPrintAll ? 'To print all of them, press Print on the screen.' : 'The other pages are not printed.'
  }`;

/** What a new filter leaves in the URL. */
const carried = ['limit', 'columns', 'view'];

/** The frame of every admin list: count, search, filters, export, rows or why there are none, pages. */
export function AdminList<Row>({
  title,
  page,
  filters,
  search,
  exports,
  within,
  only,
  empty,
  ...rest
}: AdminListProps<Row>) {
  const [address] = useSearchParams();
  const busy = useListBusy();
  const label = search?.label ?? `Filter ${title.toLowerCase()}`;
  const filtered = Boolean(only) || filters.some((name) => name !== 'sort' && address.get(name));
  return (
    <div className={clsx(within ? adminPageStyles.tabOfRecord : adminPageStyles.page, styles.adminList)}>
      {rest.back && (
        <Link closed={null} className={buttonStyles.moreLink} to={rest.back.to}>
          {rest.back.title}
        </Link>
      )}
      <PageTitle
        level={within ? 2 : 1}
        announce={filtered}
        title={title}
        note={rest.count ?? (filtered ? `${page.total} found` : (rest.note ?? `${page.total} in all`))}
      >
        {rest.section}
        {(exports ?? rest.tools) && (
          <div className={clsx(layoutStyles.row8, adminPageStyles.titleTools)}>
            {exports && <ExportButtons type={exports} filters={filters} of={within} columns={rest.exported} />}
            {rest.read && rest.printed && page.data.length > 0 && (
              <PrintButton
                title={title}
                page={page}
                columns={rest.printed}
                read={rest.read}
                filters={filters}
                narrowed={[
                  ...(address.get('q') ? [`Search: “${address.get('q')}”`] : []),
                  ...activeFilters(rest.fields ?? [], address).map((filter) => `${filter.label}: ${filter.value}`),
                  ...(only ? [only.texts] : []),
                ]}
              />
            )}
            {rest.tools}
          </div>
        )}
      </PageTitle>
      {page.total > page.data.length && page.data.length > 0 && (
        <p className={adminPageStyles.onPaper}>{pageOnPaper(page, Boolean(rest.read && rest.printed))}</p>
      )}
      {rest.above}
      {rest.views}
      <div className={clsx(layoutStyles.stack16, recordPanelStyles.withPanel)}>
        <div className={panelStyles.panel}>
          <div className={styles.toolLine}>
            <ListTools
              label={label}
              search={search}
              fields={rest.fields ?? []}
              order={rest.order}
              carried={[...carried, ...(only?.names ?? [])]}
            >
              {rest.columns}
            </ListTools>
            {rest.bar}
          </div>
          {only && (
            <p className={filterBarStyles.only}>
              <span>{only.texts}</span>
              <Link to={without(address, only.names)}>Show all</Link>
            </p>
          )}
          {page.total === 0 && filtered ? (
            <NoMatch title={rest.noMatch} fields={rest.fields ?? []} read={rest.read} />
          ) : page.total === 0 ? (
            <EmptyState title={empty.title} action={empty.action}>
              {empty.hint}
            </EmptyState>
          ) : page.data.length === 0 ? (
            <EmptyState
              title={`There is no page ${page.page}`}
              action={<Link to={without(address, [])}>To the first page</Link>}
            />
          ) : (
            <>
              <div className={listStyles.rows}>{rest.children(page.data, busy)}</div>
              <div className={styles.foot} data-list-foot>
                <Pager page={page.page} limit={page.limit} total={page.total} sizes={rest.sizes} />
              </div>
            </>
          )}
        </div>
        {rest.panel}
      </div>
    </div>
  );
}
