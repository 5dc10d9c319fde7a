import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { RUN_IMPORT } from '../../src/modules/admin/imports/run-import.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { checkAttendance } from '../../src/modules/teaching/attendance/check-attendance.ts';
import { foldAttendance } from '../../src/modules/teaching/attendance/fold-attendance.ts';
import { recordImporter } from './record-importer.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());
const { read, of, load, change, start, undo, plan, count, imported, classroom } = recordImporter(() => ({
  world,
  admin,
}));

const classes = (rows: string[]) =>
  ['Class Name;Min Age;Max Age;Max Size;Tuition;Start Date;End Date;Days;Start Time;End Time;Instructor', ...rows].join(
    '\r\n',
  );

test('programs of a class list become drafts with their meetings and teachers, once, and go again', async () => {
  const teacher = await world.signInAs('staff', { fullName: 'Ann Lee' });
  const text = classes([
    'Import Bots 1;8;10;12;12,500.00;13/4/2026;15/5/2026;M/W;3:30 PM;5:00 PM;Ann Lee',
    `Import Bots 2;7 yrs 0 mos;9 yrs;10;;14/4/2026;15/5/2026;TTh;4;5 pm;${teacher.email}`,
    'Import Bots 3;8;10;none;100;13/4/2026;1/4/2026;Someday;3 PM;;Nobody Here',
    'Import Bots 1;8;10;12;1;13/4/2026;15/5/2026;M/W;3:30 PM;5:00 PM;',
    '=HYPERLINK("x");8;10;12;1;13/4/2026;15/5/2026;M;3 PM;;',
    'Totals;;;;12,501.00',
  ]);
  const { status, body } = await read('programs', text);
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body.import;
  expect(body.draft).toMatchObject({
    missing: [],
    numbers: { new: 2, wrong: 3, meetings: 20 },
    open: [
      { line: 4, errors: { capacity: expect.any(String), ends_on: expect.any(String), starts_at: expect.any(String) } },
      { line: 5, errors: { title: 'The same program as on line 2' } },
      { line: 6, errors: { title: expect.stringContaining('formula') } },
    ],
    unread: [{ line: 7 }],
    fixed: [{ what: 'Durations, counted from the first and last day', count: 2 }],
  });
  expect(await start(id, 2)).toMatchObject({ status: 409, body: { code: 'rows_open' } });
  expect((await change(id, { rows: [{ at: 2, texts: { title: 'x', weird: 'x' } }] })).status).toBe(422);
  const repaired = await change(id, {
    rows: [{ at: 2, texts: { capacity: '8', ends_on: '15 May 2026', weekdays: 'Fri', starts_at: '3 PM' } }],
  });
  expect(repaired.body.draft?.numbers).toMatchObject({ new: 3, wrong: 2 });
  expect((await change(id, { skip_open: true })).body.draft?.numbers).toMatchObject({ new: 3, wrong: 0, skipped: 2 });
  expect((await start(id, 2)).body.code).toBe('numbers_changed');
  const all = await Promise.all(Array.from({ length: 30 }, () => start(id, 3)));
  expect(all.filter((one) => one.status === 200)).toHaveLength(1);
  await Promise.all([world.jobs.runDue(), world.jobs.runDue()]);
  const done = (await load(id)).body.import;
  expect(done).toMatchObject({ state: 'done', records: 3, can_undo: true });
  expect(done.left.map(({ why }) => why)).toContain('No teacher: nobody on the team is called Nobody Here');
  const { rows } = await world.pool.query(
    `select p.title, p.status, p.price_cents, p.age_min, p.age_max, p.duration, count(m.id)::int as meetings,
      min(to_char(m.starts_at at time zone 'America/Jamaica', 'HH24:MI')) as starts, max(to_char(m.ends_at at time zone 'America/Jamaica', 'HH24:MI')) as ends,
      (select count(*)::int from staff_assignment t where t.program_id = p.id) as staff
    from program p left join meeting m on m.program_id = p.id where p.title like 'Import Bots%' group by p.id order by p.title`,
  );
  expect(rows).toMatchObject([
    {
      title: 'Import Bots 1',
      status: 'draft',
      price_cents: 1_250_000,
      age_min: 8,
      age_max: 10,
      starts: '15:30',
      ends: '17:00',
      staff: 1,
    },
    { title: 'Import Bots 2', price_cents: null, age_min: 7, age_max: 9, starts: '16:00', ends: '17:00', staff: 1 },
    { title: 'Import Bots 3', starts: '15:00', ends: '16:00', staff: 0 },
  ]);
  expect(rows.reduce((sum, { meetings }) => sum + meetings, 0)).toBe(done.meetings);
  // The same file again knows what is here.
  expect((await read('programs', text)).body.draft?.numbers).toMatchObject({ known: 2, new: 0 });
  await world.pool.query("update program set version = 2 where title = 'Import Bots 2'");
  expect((await plan(id)).body).toEqual({
    records: 2,
    left: [{ line: 3, name: 'Import Bots 2', why: 'The program was changed' }],
  });
  expect(await undo(id, 3)).toMatchObject({ status: 422, body: { fields: { records: '2 go. Type that number' } } });
  expect((await undo(id, 2)).body.import.state).toBe('undoing');
  await world.jobs.runDue();
  expect((await load(id)).body.import).toMatchObject({ state: 'undone', left: [{ name: 'Import Bots 2' }] });
  expect(await count("select count(*) from program where title like 'Import Bots%' and deleted_at is null")).toBe(1);
  expect((await undo(id, 1)).body.code).toBe('undone_already');
});

test('staff come without an invitation unless the office says so; whoever is here already is shown', async () => {
  const present = await world.signInAs('staff', { fullName: 'Here Already' });
  const parent = await world.signInAs('parent');
  const text = [
    'First Name,Last Name,Email,Cell Phone,Title',
    'Nia,Import,nia@staff-import.test,+1 876 555 0101,Instructor',
    'Omar,Import,OMAR@staff-import.test,,Coach',
    `Here,Already,${present.email},,`,
    `Some,Parent,${parent.email},,`,
    'Nia,Again,nia@staff-import.test,,',
    'Big,Boss,boss@staff-import.test,,Administrator',
  ].join('\n');
  const { body } = await read('staff', text);
  const { id } = body.import;
  expect(body.draft).toMatchObject({
    numbers: { new: 2, known: 1, wrong: 3 },
    open: [
      { errors: { email: expect.stringContaining('family') } },
      { errors: { email: 'Line 2 has this address too' } },
      { errors: { role: expect.stringContaining('Admins') } },
      { outcome: 'known', why: 'Same email: Here Already is on the team already' },
    ],
  });
  await change(id, { skip_open: true });
  expect(await imported(id, 2)).toMatchObject({ state: 'done', records: 2 });
  expect(await count("select count(*) from mail_message where to_address like '%@staff-import.test'")).toBe(0);
  const second = await read('staff', 'Name,Email\nPia Import,pia@staff-import.test\n');
  expect(await imported(second.body.import.id, 1, true)).toMatchObject({ records: 1 });
  expect(await count("select count(*) from mail_message where to_address = 'pia@staff-import.test'")).toBe(1);
  await world.pool.query("update account set version = 2 where email = 'omar@staff-import.test'");
  expect((await plan(id)).body).toMatchObject({
    records: 1,
    left: [{ name: 'Omar Import', why: 'The account was changed' }],
  });
  await undo(id, 1);
  await undo(second.body.import.id, 1);
  await world.jobs.runDue();
  expect(await count("select count(*) from account where email like '%@staff-import.test'")).toBe(1);
});

test.each([
  [
    'The office recorded papers',
    "staff_record (id, account_id, kind, title, issued_on, seen_by_name) values (gen_random_uuid(), $1, 'police', 'Police record', '2026-01-05', 'Karen')",
  ],
  [
    'The office entered availability',
    "staff_availability (account_id, week, away, changed_at) values ($1, '[]', '[]', now())",
  ],
  [
    'The office entered hours or pay',
    "staff_rate (account_id, from_day, cents, by_name) values ($1, '2026-01-05', 250000, 'Karen')",
  ],
])('undoing an import of staff leaves whom the office has written about: %s', async (why, written) => {
  const email = `ria-${randomUUID()}@staff-import.test`;
  const { body } = await read('staff', `Name,Email\nRia Import,${email}\n`);
  await imported(body.import.id, 1);
  const { rows } = await world.pool.query<{ id: string }>('select id from account where email = $1', [email]);
  await world.pool.query(`insert into ${written}`, [rows[0]!.id]);
  expect((await plan(body.import.id)).body).toMatchObject({ records: 0, left: [{ name: 'Ria Import', why }] });
});

test('a sheet of a class has names alone: the child with a place there is meant, and only if it is the one', async () => {
  const { studentId, programId } = await classroom('Names Alone');
  const other = await world.signInAs('parent');
  const { id: namesake } = await buildStudent(world.db, { parentId: other.id, fullName: 'Kai Names Alone' });
  const text =
    'Child,Program,Date,Attendance\nKai Names Alone,Names Alone,2/2/2026,P\nNobody Here,Names Alone,2/2/2026,P\n';
  const open = async () => (await read('attendance', text)).body.draft?.open ?? [];
  expect(await open()).toMatchObject([
    { line: 2, errors: { date_of_birth: 'Two children fit. Enter the date of birth' } },
    { line: 3, errors: { child_name: 'No child of this name is here' } },
  ]);
  await buildEnrollment(world.db, { studentId, programId, status: 'completed' });
  expect(await open()).toMatchObject([{ line: 3 }]);
  await buildEnrollment(world.db, { studentId: namesake, programId, status: 'cancelled' });
  expect(await open()).toMatchObject([{ line: 2 }, { line: 3 }]);
});

test('past attendance stands in the history of the child, and nothing follows from it', async () => {
  const { parent, studentId } = await classroom('Past One');
  const before = await count('select count(*) from mail_message');
  const text = [
    'Student First Name,Student Last Name,Parent Email,DOB,Class,Date,Status',
    'Kai,Past One,,4/5/2016,past  ONE,2/2/2026,P',
    `Kai,Past One,${parent.email},,Past One,9/2/2026,Tardy`,
    'Kai,Past One,,4/5/2016,Past One,16/2/2026,Absent - Excused',
    'Kai,Past One,,4/5/2016,Past One,17/2/2026,A',
    'Kai,Past One,,5/5/2016,Past One,23/2/2026,P',
    'Kai,Past One,,4/5/2016,Other Class,23/2/2026,P',
    'Kai,Past One,,4/5/2016,Past One,23/2/2030,P',
    'Kai,Past One,,4/5/2016,Past One,23/2/2026,maybe',
    'Kai,Past One,,4/5/2016,Past One,2/2/2026,A',
  ].join('\n');
  const { body } = await read('attendance', text);
  const { id } = body.import;
  expect(body.draft).toMatchObject({
    numbers: { new: 3, skipped: 1, wrong: 5, meetings: 0 },
    open: [
      { line: 6, errors: { date_of_birth: expect.any(String) } },
      { line: 7, errors: { program: 'No program has this title' } },
      { line: 8, errors: { date: expect.stringContaining('to come') } },
      { line: 9, errors: { mark: expect.any(String) } },
      { line: 10, errors: { child_name: expect.stringContaining('line 2') } },
      { line: 5, outcome: 'skip', why: 'The program has no meeting on this day' },
    ],
  });
  await change(id, { skip_open: true });
  const adding = await change(id, { missing_meetings: 'add' });
  expect(adding.body.draft?.numbers).toMatchObject({ new: 4, meetings: 1, wrong: 0 });
  expect(await imported(id, 4)).toMatchObject({ state: 'done', records: 4, meetings: 1 });
  const { body: learning } = await world.call(calls.getOfficeStudentLearning, of(studentId));
  expect(learning.attendance).toMatchObject({ present: 1, late: 1, excused: 1, absent: 1 });
  expect(await count('select count(*) from mail_message')).toBe(before);
  expect(await count('select count(*) from make_up_credit where student_id = $1', studentId)).toBe(0);
  await foldAttendance(world.db, { now: world.clock.now() });
  expect(await checkAttendance(world.db, { now: world.clock.now() })).toEqual([]);
  expect(await checkMoney(world.db)).toEqual([]);
  expect((await read('attendance', text)).body.draft?.numbers).toMatchObject({ known: 4, new: 0 });
  await world.pool.query("update attendance set version = 2 where student_id = $1 and mark = 'late'", [studentId]);
  await undo(id, 3);
  await world.jobs.runDue();
  expect((await load(id)).body.import).toMatchObject({ state: 'undone', left: [{ why: 'The mark was changed' }] });
  expect(await count('select count(*) from attendance where student_id = $1', studentId)).toBe(1);
  expect(
    await count("select count(*) from meeting m join program p on p.id = m.program_id where p.title = 'Past One'"),
  ).toBe(5);
  await foldAttendance(world.db, { now: world.clock.now() });
  expect(await checkAttendance(world.db, { now: world.clock.now() })).toEqual([]);
});

test('no meeting is added in the past of a program with paid places: what was earned stays as it is', async () => {
  const { studentId, programId } = await classroom('Past Two');
  const row = 'Child,DOB,Program,Date,Attendance\nKai Past Two,4/5/2016,Past Two,17/2/2026,present\n';
  const { body } = await read('attendance', row);
  const { id } = body.import;
  expect((await change(id, { missing_meetings: 'add' })).body.draft?.numbers).toMatchObject({ new: 1, meetings: 1 });
  // Between the rehearsal and the run somebody buys a place.
  expect((await start(id, 1)).status).toBe(200);
  await buildEnrollment(world.db, { studentId, programId, status: 'enrolled' });
  await world.jobs.runDue();
  expect((await load(id)).body.import).toMatchObject({
    state: 'done',
    records: 0,
    left: [{ why: expect.stringContaining('paid') }],
  });
  const again = await read('attendance', row);
  expect((await change(again.body.import.id, { missing_meetings: 'add' })).body.draft).toMatchObject({
    numbers: { new: 0, skipped: 1 },
    open: [{ why: expect.stringContaining('paid') }],
  });
});

test('dates in three ways, UTF-16, semicolons and empty lines are read; a month-first day asks', async () => {
  await classroom('Past Three');
  const lines = [
    'Child;Birthday;Program;Date;Attendance',
    '',
    'Kai Past Three;4 May 2016;Past Three;2/2/2026;P',
    ';;;;',
    'Kai Past Three;2016-05-04;Past Three;2026-02-09;late 😀',
  ];
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.join('\r\n'), 'utf16le')]);
  const { body } = await read('attendance', utf16);
  expect(body.draft).toMatchObject({ separator: 'semicolon', dates: 'day_first', numbers: { new: 1, wrong: 1 } });
  const asked = await read(
    'attendance',
    'Child,DOB,Program,Date,Attendance\nKai Past Three,5/4/2016,Past Three,2/23/2026,P\n',
  );
  expect(asked.body.draft).toMatchObject({ dates: 'ask', missing: ['date_order'] });
  const said = await change(asked.body.import.id, { date_order: 'month_first' });
  expect(said.body.draft).toMatchObject({ missing: [], numbers: { new: 1 } });
});

test('a time behind a day hides no order of it, and columns that are matched later are looked at, too', async () => {
  await classroom('Past Times');
  const rows = [
    'Kai Past Times,5/4/2016,Past Times,2/2/2026 3:00 PM,P',
    'Kai Past Times,5/4/2016,Past Times,2/23/2026 3:00 PM,P',
  ];
  const { body } = await read('attendance', ['Child,DOB,Program,Date,Attendance', ...rows].join('\n'));
  expect(body.draft).toMatchObject({ dates: 'ask', missing: ['date_order'] });
  const later = await read('attendance', ['Child,DOB,Program,Came on,Attendance', ...rows].join('\n'));
  expect(later.body.draft).toMatchObject({ dates: 'day_first', date_order: 'day_first', missing: ['columns'] });
  const { id } = later.body.import;
  const mapping = { ...later.body.draft!.mapping, date: 3 };
  expect((await change(id, { mapping })).body.draft).toMatchObject({ dates: 'ask', date_order: null });
  expect((await change(id, { date_order: 'month_first' })).body.draft).toMatchObject({
    missing: [],
    numbers: { new: 2, wrong: 0 },
  });
});

test('a wide file, doubled heads and a cell of a megabyte are read without a fault', async () => {
  const wide = Array.from({ length: 150 }, (_, at) => `Extra ${at}`);
  const { status, body } = await read(
    'staff',
    `${['Name', 'Email', 'Email', ...wide].join(',')}\nLong ${'x'.repeat(1_000_000)},long@staff-import.test,other@x.test\n`,
  );
  expect(status).toBe(201);
  expect(JSON.stringify(body).length).toBeLessThan(60_000);
  expect(body.draft).toMatchObject({
    mapping: { email: 1 },
    open: [{ errors: { full_name: expect.stringContaining('characters') } }],
  });
  expect((await read('staff', `${['Name', 'Email', ...wide, ...wide].join(',')}\na,b\n`)).body.fields).toHaveProperty(
    'file',
  );
});

test('a role imports only what it may make one by one, and sees no other import', async () => {
  const desk = await world.signInAs('admin', { roles: ['front_desk'] });
  expect(await read('staff', 'Name,Email\nA B,ab@x.test\n', desk.token)).toMatchObject({
    status: 403,
    body: { code: 'permission_needed' },
  });
  const { body } = await read('staff', 'Name,Email\nA B,ab@x.test\n');
  const { id } = body.import;
  expect((await world.call(calls.loadRecordImport, of(id, desk.token))).status).toBe(403);
  expect((await world.send(calls.changeRecordImport, { ...of(id, desk.token), body: { source: 'X' } })).status).toBe(
    403,
  );
  expect((await world.call(calls.dropFamilyImport, of(id, desk.token))).status).toBe(403);
  const { body: list } = await world.call(calls.listFamilyImports, { token: desk.token });
  expect(list.data.map(({ kind }) => kind)).not.toContain('staff');
  expect((await world.call(calls.loadFamilyImport, of(id))).status).toBe(404);
  expect((await read('horses', 'Name,Email\nA B,ab@x.test\n')).status).toBe(422);
  expect((await world.call(calls.dropFamilyImport, of(id))).status).toBe(204);
});

test('an import that is interrupted keeps what was done, and goes on with the rest', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => `Halt Import,halt-${at}@staff-import.test`);
  const { body } = await read('staff', `Name,Email\n${rows.join('\n')}\n`);
  const { id } = body.import;
  await start(id, 50);
  await world.pool.query(`
    create function halt_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger halt_here before insert on account for each row when (new.email = 'halt-30@staff-import.test') execute function halt_here()`);
  await world.jobs.runDue();
  expect((await load(id)).body.import).toMatchObject({ state: 'running', done: 20 });
  await world.pool.query('drop function halt_here cascade');
  await world.jobs.hurry(world.db, RUN_IMPORT, { importId: id });
  await world.jobs.runDue();
  expect((await load(id)).body.import).toMatchObject({ state: 'done', records: 50 });
  expect(await count("select count(*) from account where email like 'halt-%'")).toBe(50);
});

test('a slip in a year makes no thousands of meetings, and of two equal rows either may be skipped', async () => {
  const { body } = await read(
    'programs',
    classes([
      'Import Slip;8;10;12;;13/4/2026;15/5/2099;M/W;3:30 PM;5:00 PM;',
      'Import Twice;8;10;12;;13/4/2026;15/5/2026;M/W;3:30 PM;5:00 PM;',
      'Import Twice;8;10;12;;13/4/2026;15/5/2026;M/W;3:30 PM;5:00 PM;',
    ]),
  );
  expect(body.draft).toMatchObject({
    numbers: { new: 1, wrong: 2 },
    open: [{ errors: { ends_on: expect.stringContaining('13 months') } }, { errors: { title: expect.any(String) } }],
  });
  const skipped = await change(body.import.id, { rows: [{ at: 1, choice: 'skip' }] });
  expect(skipped.body.draft?.numbers).toMatchObject({ new: 1, wrong: 1, skipped: 1 });
});
