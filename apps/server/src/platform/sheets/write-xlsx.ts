import { safeCell, type SheetColumn } from './sheet.ts';

const headCell = (head: string) => ({ value: head, fontWeight: 'bold' as const });

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
        if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd hh:mm' };
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
