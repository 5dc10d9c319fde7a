import type { ExportType } from '@doctorbird/contract/admin/exports';
import type { Page } from '@doctorbird/contract/core/paging';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { HiddenFilter } from '../ui/filter-day.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { useListBusy } from './tab-body.tsx';
import * as adminPageStyles from './admin-page.module.css';
import * as buttonStyles from '../ui/button.module.css';
import * as filterBarStyles from '../ui/filter-bar.module.css';
import * as panelStyles from '../ui/panel.module.css';

type AdminListProps<Row> = {
  title: string;
  page: Page<Row>;
  /** The names of the list's own filters, as its call and the address know them. */
  filters: readonly string[];
  /** Stands beside the title while nothing is filtered; else how many there are. */
  note?: string;
  /** What the search box searches in, and what it is called; a list of a few kinds needs none. */
  search?: { label: string; placeholder: string };
  /** The other filters. */
  choices?: ReactNode;
  exports?: ExportType;
  /** The record whose list it is: where one came from, and what an export has to name. */
  of?: { id: string; title: string; to: string };
  /** What a link of another page narrowed the list to, and what the page calls it; the way back is offered. */
  only?: { names: readonly string[]; texts: string } | null;
  /** The page above this one, when that is not a record. */
  back?: { title: string; to: string };
  /** The list's own buttons. */
  tools?: ReactNode;
  /** The tabs of the section that this list is one of, over the title. */
  section?: ReactNode;
  /** Between the title and the panel. */
  above?: ReactNode;
  noMatch: string;
  empty: { title: string; hint?: string; action?: ReactNode };
  /** The rows; `busy` while another page of them is on its way. */
  children: (rows: Row[], busy: boolean) => ReactNode;
};

/** What a screen reader hears a table called: the list, and which page of it. */
export const captionOf = (title: string, { page, limit, total }: Page<unknown>): string =>
  `${title}, page ${page} of ${Math.ceil(total / limit)}`;

const without = (address: URLSearchParams, names: readonly string[]) => {
  const search = new URLSearchParams(address);
  for (const name of [...names, 'page']) search.delete(name);
  return { search: search.toString() };
};

/** The frame of each list of the office: count, search, filters, export, rows or why there are none, pages. */
export function AdminList<Row>({
  title,
  page,
  filters,
  search,
  exports,
  of,
  only,
  empty,
  ...rest
}: AdminListProps<Row>) {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const busy = useListBusy();
  const above = of ?? rest.back;
  const filtered = filters.some((name) => name !== 'sort' && address.get(name));
  return (
    <div className={adminPageStyles.page}>
      {rest.section}
      {above && (
        <Link className={buttonStyles.moreLink} to={above.to}>
          {above.title}
        </Link>
      )}
      <PageTitle
        announce={filtered}
        title={title}
        note={filtered ? `${page.total} found` : (rest.note ?? `${page.total} in all`)}
      >
        {(exports ?? rest.tools) && (
          <div className={adminPageStyles.titleTools}>
            {exports && <ExportButtons type={exports} filters={filters} of={of?.id} />}
            {rest.tools}
          </div>
        )}
      </PageTitle>
      {rest.above}
      <div className={panelStyles.panel}>
        <FilterBar label={search?.label ?? `Filter ${title.toLowerCase()}`}>
          {search && <SearchBox {...search} />}
          {rest.choices}
          {only?.names.map((name) => (
            <HiddenFilter key={name} name={name} />
          ))}
        </FilterBar>
        {only && (
          <p className={filterBarStyles.only}>
            <span>{only.texts}</span>
            <Link to={without(address, only.names)}>Show all</Link>
          </p>
        )}
        {page.total === 0 ? (
          <EmptyState
            title={filtered ? rest.noMatch : empty.title}
            action={filtered ? <Link to={pathname}>Show all</Link> : empty.action}
          >
            {filtered ? null : empty.hint}
          </EmptyState>
        ) : page.data.length === 0 ? (
          <EmptyState
            title={`There is no page ${page.page}`}
            action={<Link to={without(address, [])}>To the first page</Link>}
          />
        ) : (
          <>
            {rest.children(page.data, busy)}
            <Pager page={page.page} limit={page.limit} total={page.total} />
          </>
        )}
      </div>
    </div>
  );
}
