import type { AnyList, ListColumn, RowOf } from '@doctorbird/contract/core/list';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { RowBox } from '../ui/row-choice.tsx';
import { tableColumns, type ListCells } from './list-cells.tsx';
import { fallOrder, useFittingColumns } from './fitting-columns.ts';
import type { KnownList } from './read-list.ts';
import type { Boxes } from './use-list-choice.ts';
import * as rowChoiceStyles from '../ui/row-choice.module.css';

/** How the rows of a list are drawn, besides their cells. */
export type DrawnRows<Row> = {
  /** The last column, with the buttons of a row. */
  last?: Column<Row>;
  /** The menu of a row. */
  actions?: (row: Row) => ReactNode;
  rowKey?: (row: Row) => string;
  /** Names a row of two lines that unfolds on a phone, because no page has the rest of it. */
  unfolds?: (row: Row) => string;
  openRow?: string | null;
  pageOf?: (row: Row) => string;
  beside?: ((row: Row) => string) | undefined;
};

type ListTableProps<L extends KnownList> = DrawnRows<RowOf<L>> & {
  list: L;
  rows: readonly RowOf<L>[];
  cells: ListCells<L>;
  caption: string;
  busy?: boolean;
  /** Columns that the page around it makes needless. */
  without?: readonly string[];
  /** Those that the reader chose; otherwise all. */
  columns?: readonly Column<RowOf<L>>[];
  /** The boxes beside the head of each row. */
  boxes?: NamedBoxes<RowOf<L>>;
};

type NamedBoxes<Row> = Boxes & { name: (row: Row) => string; page?: ReactNode };

/** The box with which a row is chosen. */
export function boxOf<Row>({ name, has, toggle }: NamedBoxes<Row>, row: Row): ReactNode {
  const { id } = row as { id: string };
  return <RowBox label={`Choose ${name(row)}`} checked={has(id)} onChange={() => toggle(id)} />;
}

const boxed =
  <Row,>({ cell }: Column<Row>, boxes: NamedBoxes<Row>) =>
  (row: Row) => (
    <span className={rowChoiceStyles.named}>
      {boxOf(boxes, row)}
      <span className={rowChoiceStyles.content}>{cell(row)}</span>
    </span>
  );

/** The rows of a list as a table: on its own page, and on that of a record. */
export function ListTable<L extends KnownList>({
  list,
  cells,
  without = [],
  columns,
  boxes,
  last,
  rowKey,
  ...table
}: ListTableProps<L>) {
  type Row = RowOf<L>;
  const known: AnyList = list;
  const shown =
    columns ??
    tableColumns<Row>(list.columns as unknown as readonly ListColumn<Row>[], cells as never).filter(
      ({ key }) => !without.includes(key),
    );
  const { table: tableRef, columns: fitting } = useFittingColumns(
    shown,
    fallOrder(known.columns, known.gives_way),
    last || table.actions ? 'with buttons' : 'alone',
  );
  const [head, ...others] = fitting;
  const first = head && boxes ? { ...head, cell: boxed(head, boxes), box: boxes.page } : head;
  const all = [...(first ? [first] : []), ...others, ...(last ? [last] : [])];
  return (
    <DataTable
      {...table}
      oneLine
      tableRef={tableRef}
      columns={all}
      rowKey={rowKey ?? ((row) => (row as { id: string }).id)}
      ownOrder={known.first?.sort}
    />
  );
}
