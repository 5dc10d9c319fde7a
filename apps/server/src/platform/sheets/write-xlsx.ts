import { safeCell, type DateCell, type SheetColumn } from './sheet.ts';

const headCell = (head: string) => ({ value: head, fontWeight: 'bold' as const });

/** The file has no time zones: what stands in it is what Jamaica's calendar and clocks say. */
const dateOf = ({ date }: DateCell) => ({
  value: new Date(`${date.replace(' ', 'T')}${date.length === 10 ? 'T00:00' : ''}Z`),
  type: Date,
  format: date.length === 10 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm',
});

/** A sheet with its heads in bold and the first row standing still. */
export async function writeXlsx<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  name: string,
): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const data = [
    columns.map(({ head }) => headCell(head)),
    ...rows.map((row) =>
      columns.map(({ value }) => {
        const cell = safeCell(value(row));
        if (cell === null) return null;
        if (typeof cell === 'object') return dateOf(cell);
        if (typeof cell === 'number')
          return { value: cell, type: Number, format: Number.isInteger(cell) ? '0' : '#,##0.00' };
        return { value: cell, type: String };
      }),
    ),
  ];
  return writeExcelFile(data, {
    sheet: name,
    columns: columns.map(({ head, width }) => ({ width: width ?? Math.max(12, head.length + 2) })),
    stickyRowsCount: 1,
  }).toBuffer();
}
