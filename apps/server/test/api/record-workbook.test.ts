import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorkbook } from '../build-workbook.ts';
import { sendFile } from '../send-file.ts';
import { recordImporter } from './record-importer.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

/** A workbook with real days and times, and a title in merged cells above the head. */
const workbook = (): Buffer =>
  buildWorkbook(
    [
      ['Classes of the term'],
      ['Title', 'Ages', 'Places', 'Starts', 'Ends', 'Days', 'Start time', 'End time'],
      ['Import Sheet', '8-10', 12, { day: 46_125 }, { day: 46_157 }, 'Mon/Wed', { time: 15.5 / 24 }, { time: 17 / 24 }],
    ],
    { behind: '<mergeCells count="1"><mergeCell ref="A1:H1"/></mergeCells>' },
  );

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

test('a register with tick boxes, as Google Sheets downloads it, asks what they mean, and its marks are read', async () => {
  const { classroom, change } = recordImporter(() => ({ world, admin }));
  await classroom('Past Boxes');
  const bytes = buildWorkbook([
    ['Name', 'DOB', { day: 46_055 }, { day: 46_062 }],
    ['Kai Past Boxes', { day: 42_494 }, true, false],
  ]);
  const { body } = await sendFile(world, calls.readRecordFile, {
    token: admin.token,
    params: {},
    fields: { kind: 'attendance' },
    name: 'register.xlsx',
    bytes,
  });
  expect(body.draft, JSON.stringify(body)).toMatchObject({
    rows: 2,
    missing: ['grid'],
    grid: {
      days: [{ day: '2026-02-02' }, { day: '2026-02-09' }],
      marks: [
        { text: 'TRUE', means: null },
        { text: 'FALSE', means: null },
      ],
    },
  });
  const { body: said } = await change(body.import.id, {
    grid: {
      marks: [
        { text: 'TRUE', means: 'present' },
        { text: 'FALSE', means: 'absent' },
      ],
      program: 'Past Boxes',
    },
  });
  expect(said.draft).toMatchObject({ missing: [], open: [], numbers: { new: 2 } });
});
