import { tagsColumn, type AnyList, type CellValue, type ListColumn, type RowOf } from '@doctorbird/contract/core/list';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import type { Column } from '../ui/data-table.tsx';
import { TagChips } from '../ui/tag-chips.tsx';
import { WithoutThisYear } from '../ui/this-year.tsx';

type ColumnOf<L extends AnyList> = L['columns'][number];
type DrawnKey<L extends AnyList> = Extract<ColumnOf<L>, { drawn: true }>['key'];

/** How a page draws the columns that the definition leaves to it; it may draw others, too. */
export type ListCells<L extends AnyList> = { [K in DrawnKey<L>]: (row: RowOf<L>) => ReactNode } & {
  [K in ColumnOf<L>['key']]?: (row: RowOf<L>) => ReactNode;
};

/** A value as the screen shows it. */
export function shownValue<Row>(column: CellValue<Row>, row: Row): ReactNode {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return '—';
  switch (column.kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'day':
    case 'moment':
      return <WithoutThisYear>{formatDate(String(value))}</WithoutThisYear>;
    case 'time':
      return <WithoutThisYear>{formatDateTime(String(value))}</WithoutThisYear>;
    default:
      return value;
  }
}

/** All that a cell of text says, for its title. */
const wholeText =
  <Row,>(column: CellValue<Row>) =>
  (row: Row): string | null =>
    column.kind === 'text' ? (column.value(row) ?? null) : null;

/** What people call a row: the text of its head. */
export const nameOfRow = <Row,>([head]: readonly ListColumn<Row>[], row: Row): string =>
  String(head?.value(row) ?? '') || '—';

function tagChips(row: object) {
  const { tags } = row as { tags: readonly { id: string; name: string }[] };
  return tags.length > 0 ? <TagChips tags={tags} /> : '—';
}

/** The columns of a list for its table. */
export const tableColumns = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  cells: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>,
): Column<Row>[] =>
  columns.map(({ key, label, kind, sort, sortFrom, numeric, wide, phone, ...column }) => ({
    key,
    label,
    cell:
      cells[key] ??
      (key === tagsColumn.key ? tagChips : (row) => shownValue({ kind, ...column } as CellValue<Row>, row)),
    ...(sort && { sort }),
    ...(sortFrom && { sortFrom }),
    ...((numeric ?? kind === 'money') && { numeric: true }),
    ...(wide && { wide }),
    ...(((kind === 'text' && !column.drawn && !column.stands) || wide) && { elastic: true }),
    whole: wholeText({ kind, ...column } as CellValue<Row>),
    ...(phone && { phone }),
  }));
