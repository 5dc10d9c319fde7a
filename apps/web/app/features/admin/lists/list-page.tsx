import { optionalColumns, type AnyList, type ListColumn, type RowOf } from '@doctorbird/contract/core/list';
import type { Page } from '@doctorbird/contract/core/paging';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { answerColumns, DroppedFilters } from '../../../custom-fields/answers-in-lists.tsx';
import { captionOf, AdminList } from '../../../portal/admin-list.tsx';
import { useListColumns } from '../../../portal/list-columns.tsx';
import { pageSizes, type Loaded } from '../../../portal/load-tab.ts';
import { WhenLoaded } from '../../../portal/tab-body.tsx';
import { withoutEmptyTags } from '../../../portal/tag-list.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { FilterOption } from '../../../ui/filter-select.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { tableColumns, type ListCells } from '../../../lists/list-cells.tsx';
import { fieldsOf, orderOf } from '../../../lists/list-fields.ts';
import { ListTable, type DrawnRows } from '../../../lists/list-table.tsx';
import { namesIn, readList, type KnownList, type ListAnswer, type LoadedList } from '../../../lists/load-list.ts';

type Frame = Parameters<typeof AdminList>[0];

/** What a page gives beside the definition of its list. */
export type ListPageProps<L extends KnownList, More> = DrawnRows<RowOf<L>> & {
  list: L;
  result: Loaded<LoadedList<L, More>>;
  cells: ListCells<L>;
  /** The choices of a filter that names or counts them itself. */
  options?: (loaded: LoadedList<L, More>) => Readonly<Record<string, readonly FilterOption[]>>;
  /** The last day that a filter by day offers. */
  latest?: Readonly<Record<string, string>>;
  /** What the frame shows for this page: its buttons, tabs, notes, the open record. */
  frame?: (
    loaded: LoadedList<L, More>,
  ) => Partial<
    Pick<Frame, 'note' | 'count' | 'only' | 'back' | 'panel' | 'tools' | 'section' | 'above' | 'within' | 'empty'>
  >;
  /** Draws the rows of a list that is no table. */
  rows?: (rows: RowOf<L>[], busy: boolean) => ReactNode;
  /** Below the list: dialogs and further panels. */
  after?: (loaded: LoadedList<L, More>) => ReactNode;
};

/** The page of a list that is data: search, filters, order, columns, views, export and print come from its definition. */
export const ListPage = <L extends KnownList, More = unknown>({ result, ...page }: ListPageProps<L, More>) => (
  <WhenLoaded result={result}>{(loaded) => <Shown {...page} loaded={loaded} />}</WhenLoaded>
);

type ShownProps<L extends KnownList, More> = Omit<ListPageProps<L, More>, 'result'> & {
  loaded: LoadedList<L, More>;
};

function Shown<L extends KnownList, More>({
  list,
  loaded,
  cells,
  options,
  latest,
  frame,
  after,
  rows: drawn,
  ...table
}: ShownProps<L, More>) {
  type Row = RowOf<L>;
  const [address] = useSearchParams();
  const params = useParams();
  const known: AnyList = list;
  const inRecord = known.path.includes('{');
  const page = loaded.page as unknown as Page<Row> & ListAnswer<L>;
  const columns: Column<Row>[] = [
    ...tableColumns<Row>(list.columns as unknown as readonly ListColumn<Row>[], cells as never),
    ...(answerColumns(loaded.questions) as Column<Row>[]),
  ];
  const { columns: shown, menu, exported } = useListColumns(list.name, columns, optionalColumns(list));
  const read = readList(list, params) as (query: Record<string, string>, signal: AbortSignal) => Promise<Page<Row>>;
  return (
    <>
      <AdminList<Row>
        title={list.title}
        page={page}
        filters={namesIn(known, address)}
        search={known.search ? { label: `Search ${list.many}`, placeholder: known.search } : undefined}
        fields={fieldsOf(known, loaded, { options: options?.(loaded), latest })}
        order={orderOf(known)}
        sizes={pageSizes}
        views={
          !inRecord && (
            <SavedViews list={list.name} builtIn={known.views ?? []} views={loaded.views} total={page.total} />
          )
        }
        columns={menu}
        exports={list.name}
        exported={exported()}
        read={read}
        printed={shown}
        noMatch={`No ${list.one} matches`}
        empty={list.empty}
        above={known.answers && <DroppedFilters fields={loaded.questions} />}
        {...(inRecord && { within: params.id })}
        {...frame?.(loaded)}
      >
        {(rows, busy) =>
          drawn?.(rows, busy) ?? (
            <ListTable
              {...table}
              list={list}
              cells={cells}
              rows={rows}
              columns={withoutEmptyTags(shown, rows as never)}
              caption={captionOf(list.title, page)}
              busy={busy}
            />
          )
        }
      </AdminList>
      {after?.(loaded)}
    </>
  );
}

/** What a page of a list is narrowed to by another page's link. */
export const narrowedTo = (names: readonly string[], texts: string | null | undefined) =>
  texts ? { names, texts } : null;
