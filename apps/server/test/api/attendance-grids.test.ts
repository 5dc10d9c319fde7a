import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordImporter } from './record-importer.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());
const { read, of, change, start, undo, count, imported, classroom } = recordImporter(() => ({ world, admin }));

test('a grid with a column for each day: what its marks mean is asked once, then its cells are marks', async () => {
  const { studentId } = await classroom('Past Grid');
  const text = [
    'Name,DOB,Feb 2,9 Feb,Mon 16-Feb,23/2/2026,Total',
    'Kai Past Grid,4/5/2016,P,x,,a,3',
    'Nobody Here,4/5/2016,P,,x,,1',
    'Total,,2,1,1,1,',
  ].join('\n');
  const { status, body } = await read('attendance', text);
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body.import;
  expect(body.draft).toMatchObject({
    missing: ['grid'],
    rows: 8,
    grid: {
      asks_year: true,
      asks_program: true,
      first_year: null,
      program: null,
      days: [
        { head: 'Feb 2', day: null },
        { head: '9 Feb', day: null },
        { head: '16-Feb', day: null },
        { head: '23/2/2026', day: '2026-02-23' },
      ],
    },
  });
  expect(new Map(body.draft!.grid!.marks.map((one) => [one.text, [one.count, one.means]]))).toEqual(
    new Map<string, unknown>([
      ['', [3, null]],
      ['P', [2, 'present']],
      ['x', [2, null]],
      ['a', [1, 'absent']],
    ]),
  );
  const held = await start(id, 3);
  expect([held.status, held.body.code]).toEqual([409, 'rows_open']);
  for (const wrong of [
    { marks: [{ text: 'Z', means: 'late' }] },
    { marks: [{ text: 'x', means: 'here' }] },
    { first_year: 26 },
    { program: '' },
  ])
    expect((await change(id, { grid: wrong })).status, JSON.stringify(wrong)).toBe(422);
  await change(id, { grid: { marks: [{ text: 'x', means: 'late' }] } });
  await change(id, { grid: { marks: [{ text: '', means: 'nothing' }], first_year: 2026 } });
  const { body: known } = await change(id, { grid: { program: 'past grid' } });
  expect(known.draft).toMatchObject({
    missing: [],
    numbers: { new: 3, wrong: 2 },
    grid: { days: [{ day: '2026-02-02' }, { day: '2026-02-09' }, { day: '2026-02-16' }, {}] },
    open: [{ line: 3, errors: { child_name: 'No child of this name is here' } }, { line: 3 }],
  });
  await change(id, { skip_open: true });
  // Another meaning of an empty cell is another mark.
  expect((await change(id, { grid: { marks: [{ text: '', means: 'excused' }] } })).body.draft).toMatchObject({
    numbers: { new: 4, wrong: 2 },
  });
  await change(id, { grid: { marks: [{ text: '', means: 'nothing' }] } });
  expect(await imported(id, 3)).toMatchObject({ state: 'done', records: 3 });
  const { body: learning } = await world.call(calls.getOfficeStudentLearning, of(studentId));
  expect(learning.attendance).toMatchObject({ present: 1, late: 1, absent: 1, excused: 0 });
  expect((await read('attendance', text)).body.draft?.grid?.first_year).toBeNull();
  await undo(id, 3);
  await world.jobs.runDue();
  expect(await count('select count(*) from attendance where student_id = $1', studentId)).toBe(0);

  const doubled = await read('attendance', 'Name,DOB,Feb 2,Feb 2\nKai Past Grid,4/5/2016,P,P\n');
  expect([doubled.status, Object.keys((doubled.body as unknown as { fields: object }).fields)]).toEqual([
    422,
    ['file'],
  ]);
  const rows = await read(
    'attendance',
    'Child,DOB,Program,Date,Attendance\nKai Past Grid,4/5/2016,Past Grid,2/2/2026,P\n',
  );
  expect(rows.body.draft?.grid).toBeNull();
  expect((await change(rows.body.import.id, { grid: { program: 'Past Grid' } })).status).toBe(422);
});
