import clsx from 'clsx';
import { use, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Link } from './link.tsx';
import { BesideIcon, DownIcon } from './control-icons.tsx';
import { SortButton, useOrder } from './sort-head.tsx';
import type { SortedColumn } from './sort-head.tsx';
import { MayGate, type Asked } from './may-gate.ts';
import * as buttonStyles from './button.module.css';
import * as styles from './data-table.module.css';
import * as rowStyles from './two-line-rows.module.css';

export type Column<Row> = SortedColumn & {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Before its label: the box that chooses the page. */
  box?: ReactNode;
  /** All that a cell says, where dots may end it. */
  whole?: (row: Row) => string | null;
  /** A text that dots may end before a column has to go. */
  elastic?: boolean;
  /** Right-aligned numbers. */
  numeric?: boolean;
  /** Takes the whole width of the card on a phone. */
  wide?: boolean;
  /** Falls away on a narrow list, 1 first; a card shows it. */
  drops?: 1 | 2 | 3;
  /** Contains only a button: left out on paper. */
  onScreen?: boolean;
  /** What its buttons do: the column is left out for a reader who may not. */
  asks?: Asked;
  /**
   * Where it stands in the two lines that a row has on a phone: below the head, at the right of the first or of the
   * second line, or at the end of both. A table with such a column shows no other one there.
   */
  phone?: 'line' | 'side' | 'side2' | 'last' | undefined;
};

type DataTableProps<Row> = {
  /** Names the table and its page for screen readers: "Enrollments, page 1 of 32". */
  caption: string;
  /** The first column is the row's head and, on a phone, the card's title. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Row actions, usually a RowMenu. */
  actions?: (row: Row) => ReactNode;
  /** The row whose record is open beside the list. */
  openRow?: string | null;
  /** The page of a row whose link opens it beside the list. */
  pageOf?: (row: Row) => string;
  /** The address that shows a row beside the list. */
  beside?: ((row: Row) => string) | undefined;
  /** Dims the rows while the next page loads. */
  busy?: boolean;
  /** The order that the list has by itself, such as `-created_at`: its column shows it. */
  ownOrder?: string;
  /** On a phone a row of two lines unfolds, because no page has the rest of it. Names the row: "Maya Campbell". */
  unfolds?: ((row: Row) => string) | undefined;
  /** Each row is one line of 40 px, in which dots end what is too long. */
  oneLine?: boolean;
  tableRef?: Ref<HTMLTableElement>;
};

/** A real table that becomes cards below 820 px (with few columns, below 560), so that nothing scrolls sideways. */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  actions,
  busy,
  ownOrder,
  openRow,
  pageOf,
  beside,
  unfolds,
  oneLine = false,
  tableRef,
}: DataTableProps<Row>) {
  const may = use(MayGate);
  const columns = all.filter(({ asks }) => may(asks));
  const order = useOrder(ownOrder);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setUnfolded((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  const compact = columns.some(({ phone }) => phone);
  const few = columns.length + (actions ? 1 : 0) <= 4;
  return (
    // The roles are repeated because display:block removes a table's own on a phone; keys find the rows by `data-rows`.
    <table
      ref={tableRef}
      className={clsx(
        styles.table,
        oneLine && styles.oneLine,
        few && styles.slim,
        compact && rowStyles.compact,
        columns.some(({ phone }) => phone === 'line') && rowStyles.withLine,
      )}
      role="table"
      data-rows
      aria-busy={busy || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={clsx(
                'label',
                column.numeric && 'numeric',
                column.onScreen && 'on-screen',
                column.elastic && styles.elastic,
              )}
              aria-sort={order.directionOf(column)}
              data-drops={column.drops}
              data-heading={column.sort && column.label}
            >
              {column.box}
              {column.sort ? (
                <SortButton
                  label={column.label}
                  direction={order.directionOf(column)}
                  onPress={() => order.press(column)}
                />
              ) : (
                column.label
              )}
            </th>
          ))}
          {(actions ?? beside) && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={
              clsx(rowKey(row) === openRow && styles.opened, unfolded.has(rowKey(row)) && rowStyles.unfolded) ||
              undefined
            }
            aria-current={rowKey(row) === openRow || undefined}
            data-page={pageOf?.(row)}
          >
            {columns.map((column, position) => (
              <Cell key={column.key} column={column} head={position === 0} whole={column.whole?.(row)}>
                {column.cell(row)}
              </Cell>
            ))}
            {(actions ?? beside) && (
              <td role="cell" className={clsx(styles.actions, unfolds && rowStyles.inside)}>
                {/* The same elements at each width, so that a button keeps the focus when a tablet is turned. */}
                <div className={styles.tools}>
                  {beside && <BesideLink to={beside(row)} />}
                  {actions?.(row)}
                </div>
              </td>
            )}
            {unfolds && (
              <td role="cell" className={rowStyles.fold}>
                <button
                  type="button"
                  className={buttonStyles.iconButton}
                  aria-expanded={unfolded.has(rowKey(row))}
                  aria-label={`More about ${unfolds(row)}`}
                  onClick={() => toggle(rowKey(row))}
                >
                  <DownIcon />
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A dash for an empty cell; a card leaves it out. */
const saysNothing = (content: ReactNode): boolean => content === null || content === '' || content === '—';

/** Its row says of what; with the name in it, a search for that name would find two links. */
const BesideLink = ({ to }: { to: string }) => (
  <Link
    closed={null}
    className={clsx(buttonStyles.iconButton, styles.beside)}
    to={to}
    aria-label="Show beside the list"
    data-beside
    preventScrollReset
  >
    <BesideIcon />
  </Link>
);

type CellProps<Row> = { column: Column<Row>; head: boolean; whole: string | null | undefined; children: ReactNode };

/** Shorter texts are never cut. */
const mayBeCut = 12;

function Cell<Row>({ column, head, whole, children }: CellProps<Row>) {
  const title = whole && whole.length > mayBeCut ? whole : undefined;
  if (head) {
    return (
      <th role="rowheader" scope="row" title={title}>
        {children}
      </th>
    );
  }
  const className = clsx(
    column.numeric && 'numeric',
    column.wide && styles.wide,
    column.onScreen && 'on-screen',
    column.elastic && styles.elastic,
    saysNothing(children) && styles.none,
    column.phone && rowStyles[column.phone],
  );
  return (
    <td
      role="cell"
      data-label={column.label}
      data-drops={column.drops}
      className={className || undefined}
      title={title}
    >
      {children}
    </td>
  );
}
