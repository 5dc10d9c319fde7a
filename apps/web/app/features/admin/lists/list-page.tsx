import {
  optionalColumns,
  type AnyList,
  type ListColumn,
  type ListSheetColumn,
  type RowOf,
} from '@doctorbird/contract/core/list';
import { listFor } from '@doctorbird/contract/core/list-rights';
import type { Page } from '@doctorbird/contract/core/paging';
import { Fragment, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { answerColumns, DroppedFilters } from '../../../custom-fields/answers-in-lists.tsx';
import { captionOf, AdminList } from '../../../portal/admin-list.tsx';
import { ChooseAll, PageBox } from '../../../portal/choose-all.tsx';
import { useListColumns } from '../../../portal/list-columns.tsx';
import { useListLook, type TwoLooks } from '../../../portal/list-look.tsx';
import { useOpenRecord } from '../../../portal/open-record.ts';
import { pageSizes, type Loaded } from '../../../portal/load-tab.ts';
import { filtersIn } from '../../../portal/select-all-text.ts';
import { WhenLoaded } from '../../../portal/tab-body.tsx';
import { withoutEmptyTags } from '../../../portal/tag-list.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { FilterOption } from '../../../ui/filter-select.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { tableColumns, type ListCells } from '../../../lists/list-cells.tsx';
import { fieldsOf, orderOf } from '../../../lists/list-fields.ts';
import { boxOf, ListTable, type DrawnRows } from '../../../lists/list-table.tsx';
import { useMay } from '../../../portal/may.ts';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { useNeededPart } from '../../../ui/use-part.ts';
import { namesIn, type LoadedList } from '../../../lists/load-list.ts';
import { readList, type KnownList, type ListAnswer } from '../../../lists/read-list.ts';
import { useListChoice, type Choosing } from '../../../lists/use-list-choice.ts';
import * as adminCardStyles from '../../../portal/admin-card.module.css';

type Frame = Parameters<typeof AdminList>[0];

/** What a page gives beside the definition of its list. */
export type ListPageProps<L extends KnownList, More, Short extends { id: string }> = DrawnRows<RowOf<L>> & {
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
  /** The list can be cards or a table; one card. */
  card?: (row: RowOf<L>, box: ReactNode) => ReactNode;
  /** Rows can be chosen. */
  choosing?: Choosing<RowOf<L>, Short>;
  /** Below the list: dialogs and further panels. */
  after?: (loaded: LoadedList<L, More>) => ReactNode;
};

const loadPanel = async () => (await import('../../../lists/row-panel.tsx')).RowPanel;

/** The page of a list that is data: search, filters, order, columns, views, export and print come from its definition. */
export const ListPage = <L extends KnownList, More = unknown, Short extends { id: string } = { id: string }>({
  result,
  ...page
}: ListPageProps<L, More, Short>) => (
  <WhenLoaded result={result}>{(loaded) => <Shown {...page} loaded={loaded} />}</WhenLoaded>
);

/** As the server asks: a list of money asks less than one of people. */
const mayExport = (may: ReturnType<typeof useMay>, { right }: AnyList): boolean =>
  may(moneyRights.includes(right) ? 'export_money' : 'export');
const moneyRights: readonly string[] = ['see_money', 'take_money', 'bank', 'refund', 'prices', 'books'];

type ShownProps<L extends KnownList, More, Short extends { id: string }> = Omit<
  ListPageProps<L, More, Short>,
  'result'
> & {
  loaded: LoadedList<L, More>;
};

function Shown<L extends KnownList, More, Short extends { id: string }>({
  list,
  loaded,
  cells,
  options,
  latest,
  frame,
  after,
  rows: drawn,
  card,
  choosing: offered,
  ...table
}: ShownProps<L, More, Short>) {
  type Row = RowOf<L> & { id: string };
  const [address] = useSearchParams();
  const params = useParams();
  const may = useMay();
  const choosing = offered?.asks && !offered.asks.some(may) ? undefined : offered;
  const known: AnyList = listFor(list as AnyList, may);
  const inRecord = known.path.includes('{');
  const page = loaded.page as unknown as Page<Row> & ListAnswer<L>;
  const defined = known.columns as unknown as readonly ListColumn<Row>[];
  const columns: Column<Row>[] = [
    ...tableColumns<Row>(defined, cells as never),
    ...(answerColumns(loaded.questions) as Column<Row>[]),
  ];
  const { columns: shown, menu, exported } = useListColumns(list.name, columns, optionalColumns(list));
  const read = readList(list, params) as (query: Record<string, string>, signal: AbortSignal) => Promise<Page<Row>>;
  const { look, lookSwitch } = useListLook(list.name as TwoLooks);
  const asCards = card !== undefined && look === 'cards';
  const inTable = !asCards && !drawn;
  const names = namesIn(known, address);
  const selection = useListChoice<Row, Short>(
    { rows: page.data, filters: filtersIn(address, names), read },
    choosing ?? { inShort: (row) => row as unknown as Short },
  );
  const { choice } = selection;
  const boxes = choosing && { ...choice, name: choosing.name, page: <PageBox choice={choice} /> };
  const open = useOpenRecord(page, 'beside');
  const row = page.data.find(({ id }) => id === open.id);
  // A list whose records have a panel of their own opens that.
  const hasOwnPanel = table.openRow !== undefined;
  const { Part: RowPanel } = useNeededPart(row !== undefined && !hasOwnPanel, loadPanel, () => undefined);
  // Beside a panel there is room for what tells rows apart (`gives_way`); the panel has the rest, and the buttons.
  const isWide = useWideScreen('sidebar');
  const narrow = isWide && row !== undefined && RowPanel !== null;
  // On smaller screens there is no room beside a list, and rows are cards or unfold: they say all that the panel says.
  const beside = isWide ? ({ id }: Row) => open.to(id) : undefined;
  return (
    <>
      <AdminList<Row>
        title={list.title}
        page={page}
        filters={names}
        search={known.search ? { label: `Search ${list.many}`, placeholder: known.search } : undefined}
        fields={fieldsOf(known, loaded, { options: options?.(loaded), latest })}
        order={orderOf(known, inTable)}
        sizes={asCards ? undefined : pageSizes}
        views={!inRecord && <SavedViews list={known} views={loaded.views} total={page.total} />}
        columns={
          <>
            {inTable && menu}
            {card && lookSwitch}
          </>
        }
        exports={mayExport(may, known) ? list.name : undefined}
        exported={inTable ? exported() : undefined}
        read={read}
        printed={shown}
        noMatch={`No ${list.one} matches`}
        empty={list.empty}
        bar={choosing?.bar(selection, { total: page.total, exported: inTable ? exported() : undefined })}
        above={known.answers && <DroppedFilters fields={loaded.questions} />}
        {...(inRecord && { within: params.id })}
        panel={
          row &&
          inTable &&
          RowPanel && (
            <RowPanel<Row>
              kind={`${known.one.charAt(0).toUpperCase()}${known.one.slice(1)}`}
              row={row}
              open={open}
              columns={columns}
              known={defined}
              sheet={(known.sheet ?? []) as readonly ListSheetColumn<Row>[]}
              page={table.pageOf?.(row)}
              actions={table.last?.cell(row) ?? table.actions?.(row)}
            />
          )
        }
        {...frame?.(loaded)}
      >
        {(rows, busy) => (
          <>
            {choosing && <ChooseAll choice={choice} beside={inTable} />}
            {drawn?.(rows, busy)}
            {asCards && (
              <ul className={adminCardStyles.cards} aria-busy={busy || undefined}>
                {rows.map((row) => (
                  <Fragment key={row.id}>{card(row, boxes && boxOf(boxes, row))}</Fragment>
                ))}
              </ul>
            )}
            {inTable && (
              <ListTable
                {...table}
                {...(!hasOwnPanel && { beside, openRow: row?.id ?? null })}
                {...((narrow || (isWide && hasOwnPanel && table.openRow !== null)) && {
                  last: undefined,
                  actions: undefined,
                })}
                list={list}
                cells={cells}
                rows={rows}
                columns={withoutEmptyTags(shown, rows as never)}
                caption={captionOf(list.title, page)}
                busy={busy}
                boxes={boxes}
              />
            )}
          </>
        )}
      </AdminList>
      {after?.(loaded)}
    </>
  );
}
