import { listCalls, lists } from '@doctorbird/contract/lists';
import type { AnyList, CellValue, ListSheetColumn } from '@doctorbird/contract/core/list';
import { jamaicaDay, jamaicaStamp } from '../../../platform/jamaica-time.ts';
import { dateCell, type Cell, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { SheetSource } from './sheet-source.ts';

function cellOf(column: CellValue<never>, row: never): Cell {
  const value = column.value(row) ?? null;
  if (value === null || typeof value === 'number') return value;
  switch (column.kind) {
    case 'day':
      return dateCell(value);
    case 'moment':
      return dateCell(jamaicaDay(new Date(value)));
    case 'time':
      return dateCell(jamaicaStamp(new Date(value)));
    default:
      return value;
  }
}

const fromScreen = (list: AnyList): ListSheetColumn<never>[] =>
  list.columns.map((column) => ({
    ...column,
    head: column.kind === 'money' ? `${column.label} (JMD)` : column.label,
  }));

const sheetColumn = ({ head, width, key, program, right, ...cell }: ListSheetColumn<never>): SheetColumn<never> => ({
  head,
  value: (row) => cellOf(cell, row),
  ...(width && { width }),
  ...(key && { key }),
  ...(program && { program }),
  ...(right && { right }),
});

const sheetOfList = (list: AnyList): SheetSource => {
  const { query, answer, params }: Pick<SheetSource, 'query' | 'answer'> & { params?: object } =
    listCalls[list.call as keyof typeof listCalls];
  return {
    call: list.call,
    query,
    answer,
    params: params !== undefined,
    usual: list.usual?.query ?? {},
    ...(list.inSheet && { only: list.inSheet }),
    columns: (list.sheet ?? fromScreen(list)).map(sheetColumn),
  };
};

/** The sheet of each list that is data. */
export const listSheets = Object.fromEntries(
  Object.values<AnyList>(lists).map((list) => [list.name, sheetOfList(list)]),
) as Record<keyof typeof lists, SheetSource>;
