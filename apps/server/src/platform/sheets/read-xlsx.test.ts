import { expect, test } from 'vitest';
import { buildWorkbook } from '../../../test/build-workbook.ts';
import { readXlsx } from './read-xlsx.ts';

const rows = [
  ['Name', 'Phone'],
  ['Kai', 8_765_550_123],
];
const read = [
  { line: 1, cells: ['Name', 'Phone'] },
  { line: 2, cells: ['Kai', '8765550123'] },
];

test.each([
  [
    'a column that is selected',
    {
      before:
        '<sheetViews><sheetView workbookViewId="0"><selection activeCell="B1" sqref="B1:B1048576"/></sheetView></sheetViews>',
    },
  ],
  [
    'all that is selected',
    {
      before:
        '<sheetViews><sheetView workbookViewId="0"><selection activeCell="A1" sqref="A1:XFD1048576"/></sheetView></sheetViews>',
    },
  ],
  [
    'a list to choose from',
    {
      behind:
        '<dataValidations count="1"><dataValidation type="list" sqref="C2:C1048576"><formula1>"5,6"</formula1></dataValidation></dataValidations>',
    },
  ],
  [
    'a rule for colors',
    {
      behind:
        '<conditionalFormatting sqref="A1:A1048576"><cfRule type="duplicateValues" dxfId="0" priority="1"/></conditionalFormatting>',
    },
  ],
])('%s reaches to the last row of Excel, and the table is read', async (_name, parts) => {
  expect(await readXlsx(buildWorkbook(rows, parts))).toEqual(read);
});

test.each([
  ['<row r="900000"><c r="A900000"><v>1</v></c></row>', 'A900000'],
  ['<row r="3"><c r="XFD3"><v>1</v></c></row>', 'XFD3'],
])('a cell far out is refused: %s', async (row, cell) => {
  await expect(readXlsx(buildWorkbook(rows, { behind: row }))).rejects.toThrow(
    expect.objectContaining({ details: { fields: { file: expect.stringContaining(`cell ${cell}.`) } } }),
  );
});

test('tick boxes are TRUE and FALSE as in a text file, and a number has the digits that Excel shows', async () => {
  const sheet = buildWorkbook([
    ['Photos', 'Balance', 'Born'],
    [true, 12_500.3 - 2_500.1, { day: 42_494 }],
    [false, 0.1 + 0.2, null],
  ]);
  expect((await readXlsx(sheet)).map(({ cells }) => cells)).toEqual([
    ['Photos', 'Balance', 'Born'],
    ['TRUE', '10000.2', '2016-05-04'],
    ['FALSE', '0.3', ''],
  ]);
});
