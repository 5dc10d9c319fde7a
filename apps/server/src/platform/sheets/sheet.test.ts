import { expect, test } from 'vitest';
import { safeCell } from './sheet.ts';
import { writeCsv } from './write-csv.ts';

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
