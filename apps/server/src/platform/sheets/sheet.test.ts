import { expect, test } from 'vitest';
import readXlsxFile from 'read-excel-file/node';
import { dateCell, safeCell } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

test.each(['=1+1', '+1 876', '-2', '@SUM(A1)', '\tx', '\r=1', '\n=1'])('%j cannot become a formula', (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
});

test('plain text, figures and nothing stay as they are', () => {
  expect([safeCell('Maya'), safeCell(-5), safeCell(null)]).toEqual(['Maya', -5, null]);
});

test('commas, quotes and line breaks stay inside their cell', () => {
  const columns = [
    { head: 'Name', value: (row: { name: string }) => row.name },
    { head: 'Amount', value: () => 12.5 },
  ];
  expect(writeCsv(columns, [{ name: 'Campbell, "Maya"\nAnn' }, { name: '=HYPERLINK("x")' }])).toBe(
    '\uFEFFName,Amount\r\n"Campbell, ""Maya""\nAnn",12.50\r\n"\'=HYPERLINK(""x"")",12.50\r\n',
  );
});

test('days and times are dates in a workbook, and text in a CSV file', async () => {
  const columns = [
    { head: 'Born', value: (row: { born: string | null }) => dateCell(row.born) },
    { head: 'When', value: () => dateCell('2026-10-31 23:45') },
    { head: 'Amount', value: () => 13_500 },
  ];
  const rows = [{ born: '2016-02-29' }, { born: null }];
  expect(writeCsv(columns, rows)).toBe(
    '\uFEFFBorn,When,Amount\r\n2016-02-29,2026-10-31 23:45,13500\r\n,2026-10-31 23:45,13500\r\n',
  );
  const [sheet] = await readXlsxFile(await writeXlsx(columns, rows, 'Days'));
  // Times are fractions of a day in the file, and come back a millisecond short.
  const minute = (cell: unknown) =>
    cell instanceof Date ? new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString().slice(0, 16) : cell;
  expect(sheet?.data.slice(1).map((line) => line.map(minute))).toEqual([
    ['2016-02-29T00:00', '2026-10-31T23:45', 13_500],
    [null, '2026-10-31T23:45', 13_500],
  ]);
});
