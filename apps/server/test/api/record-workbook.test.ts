import { calls } from '@doctorbird/contract/calls';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

/** A workbook with real days and times, and a title in merged cells above the head. */
const workbook = (): Buffer => {
  const rows = [
    ['Classes of the term'],
    ['Title', 'Ages', 'Places', 'Starts', 'Ends', 'Days', 'Start time', 'End time'],
    ['Import Sheet', '8-10', 12, { day: 46_125 }, { day: 46_157 }, 'Mon/Wed', { time: 15.5 / 24 }, { time: 17 / 24 }],
  ];
  const cell = (value: string | number | { day: number } | { time: number }, at: number, line: number) => {
    const ref = `r="${String.fromCharCode(65 + at)}${line}"`;
    if (typeof value === 'string') return `<c ${ref} t="inlineStr"><is><t>${value}</t></is></c>`;
    if (typeof value === 'number') return `<c ${ref}><v>${value}</v></c>`;
    return 'day' in value ? `<c ${ref} s="1"><v>${value.day}</v></c>` : `<c ${ref} s="2"><v>${value.time}</v></c>`;
  };
  const sheet = rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map((one, column) => cell(one, column, at + 1)).join('')}</row>`)
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData><mergeCells count="1"><mergeCell ref="A1:H1"/></mergeCells></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
};

test('a workbook with real days and times under a merged title is read as it looks', async () => {
  const { body } = await sendFile(world, calls.readRecordFile, {
    token: admin.token,
    params: {},
    fields: { kind: 'programs' },
    name: 'classes.xlsx',
    bytes: workbook(),
  });
  expect(body.draft, JSON.stringify(body)).toMatchObject({
    lines_above: 1,
    separator: null,
    open: [],
    numbers: { new: 1, meetings: 10 },
    preview: {
      rows: [
        {
          cells: ['Import Sheet', '13 Apr 2026', '15 May 2026', 'Mondays and Wednesdays, 3:30 pm to 5:00 pm', '10', ''],
        },
      ],
    },
  });
});
