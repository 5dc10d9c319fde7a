import { calls } from '@doctorbird/contract/calls';
import { familyImportCalls, type ImportField } from '@doctorbird/contract/families/family-imports';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { systemOrigin } from '../../src/access/actor.ts';
import { dropOldDrafts } from '../../src/modules/admin/imports/drop-old-drafts.ts';
import { RUN_IMPORT } from '../../src/modules/admin/imports/run-import.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { countQueries } from '../count-queries.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

// Made before the server starts: it takes a slow machine longer than a connection may idle.
const bomb = zipSync({
  'xl/workbook.xml': new Uint8Array(1),
  'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024),
});

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const read = (text: string | Buffer, name = 'families.csv', key?: string) =>
  sendFile(world, calls.readFamilyFile, {
    token: admin.token,
    params: {},
    name,
    bytes: typeof text === 'string' ? Buffer.from(text) : text,
    ...(key && { key }),
  });
const change = (id: string, body: object) =>
  world.send(calls.changeFamilyImport, { token: admin.token, params: { id }, body });
const load = (id: string) => world.call(calls.loadFamilyImport, { token: admin.token, params: { id } });
const start = (id: string, body: object, headers: Record<string, string> = {}) =>
  world.send(calls.startFamilyImport, {
    token: admin.token,
    params: { id },
    body: { invite: false, ...body },
    headers,
  });
const undo = (id: string, families: number) =>
  world.send(calls.undoFamilyImport, { token: admin.token, params: { id }, body: { families } });
const count = async (sql: string, ...values: unknown[]) => Number((await world.pool.query(sql, values)).rows[0].count);

let next = 0;
const family = (more: Partial<Record<ImportField, string>> = {}) => {
  next += 1;
  const mark = [1, 10, 100, 1000].map((unit) => 'abcdefghij'[Math.floor(next / unit) % 10]).join('');
  return {
    parent_name: `Parent ${mark}`,
    email: `import-${next}@family.test`,
    phone: '',
    child_name: `Child ${mark} Number${mark}`,
    date_of_birth: '4/5/2016',
    grade_level: '5',
    ...more,
  };
};
const heads: Partial<Record<ImportField, string>> = {
  family_id: 'Family ID',
  parent_name: 'Parent',
  email: 'Email',
  phone: 'Phone',
  second_name: 'Guardian 2 Name',
  second_phone: 'Guardian 2 Phone',
  emergency_name: 'Emergency contact',
  emergency_phone: 'Emergency phone',
  child_name: 'Child',
  date_of_birth: 'DOB',
  grade_level: 'Grade',
  critical_alert: 'Allergies',
  medical_notes: 'Medical notes',
  tags: 'Tags',
  classes: 'Classes',
  balance: 'Balance',
};
/** A file with the columns that these rows use. */
function fileOf(rows: Partial<Record<ImportField, string>>[]): string {
  const fields = (Object.keys(heads) as ImportField[]).filter((field) => rows.some((row) => row[field] !== undefined));
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [fields.map((field) => heads[field]), ...rows.map((row) => fields.map((field) => quoted(row[field] ?? '')))]
    .map((cells) => cells.join(','))
    .join('\n');
}
/** Reads, starts and finishes an import of these rows. */
async function imported(rows: Partial<Record<ImportField, string>>[], more: object = {}) {
  const { body } = await read(fileOf(rows));
  const { families, children } = body.draft.numbers;
  const started = await start(body.import.id, { families, children, ...more });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await world.jobs.runDue();
  return (await load(body.import.id)).body.import;
}

test('a file of a spreadsheet is read with its days, nothing is in the books, and the same head is remembered', async () => {
  const text = 'Parent;E-mail;Student Name;DOB;Grade;Notes\nZo\u00eb Grant;z@x.test;Kai;4/5/2016;5;hello\n';
  const { status, body } = await read(Buffer.from(text, 'latin1'));
  expect(status).toBe(201);
  expect(body.draft).toMatchObject({
    separator: 'semicolon',
    system: null,
    remembered: false,
    missing: [],
    numbers: { families: 1, children: 1, wrong: 0 },
    ready: [{ parent: 'Zo\u00eb Grant', child: 'Kai', birth_text: '4/5/2016', born: '2016-05-04' }],
  });
  expect(await count('select count(*) from account where email = $1', 'z@x.test')).toBe(0);
  const { columns } = body.draft as { columns: { name: string; sample: string | null; filled: number }[] };
  expect(columns.find(({ name }) => name === 'Notes')).toEqual({
    name: 'Notes',
    sample: 'hello',
    filled: 1,
    joined: false,
  });
  const mapping = { ...body.draft.mapping, school: 5 };
  expect((await change(body.import.id, { mapping })).status).toBe(200);
  expect((await start(body.import.id, { families: 1, children: 1 })).status).toBe(200);
  await world.jobs.runDue();
  expect((await read(text.replace('z@x', 'y@x'))).body.draft).toMatchObject({
    remembered: true,
    mapping: { school: 5 },
  });
  expect((await change(body.import.id, { mapping })).body.code).toBe('started');
});

test('archives that inflate, files without a table, and too many rows are refused at the file', async () => {
  for (const [name, bytes] of [
    ['text.xlsx', Buffer.from('Parent,Email\n')],
    ['empty.csv', Buffer.from('Parent,Email\n')],
    ['long.csv', Buffer.from(`Parent,Email\n${'a,b\n'.repeat(10_001)}`)],
    ['bomb.xlsx', Buffer.from(bomb)],
  ] as const)
    expect(await read(bytes, name), name).toMatchObject({
      status: 422,
      body: { fields: { file: expect.any(String) } },
    });
});

test('rows that are wrong or may be here wait for somebody, and only the wrong cell is typed again', async () => {
  const parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  await world.pool.query("update account set phone = '+18765550199' where id = $1", [parent.id]);
  await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell', dateOfBirth: '2014-03-02' });
  const rows = [
    family(),
    family({ date_of_birth: '31/2/2016', email: 'nobody' }),
    family({ email: parent.email ?? '' }),
    family({ phone: '876 555 O199' }),
    family({ child_name: 'maya campbell', date_of_birth: '2/3/2014' }),
    family({ email: admin.email ?? '' }),
    family({ child_name: '=HYPERLINK("x")' }),
  ];
  const { body } = await read(fileOf([...rows, rows[0]!]));
  const { id } = body.import;
  expect(body.draft.open).toMatchObject([
    { line: 3, outcome: 'wrong', texts: { date_of_birth: '31/2/2016', email: 'nobody' } },
    {
      line: 4,
      outcome: 'ask',
      double: { kind: 'family', name: 'Simone Campbell', why: 'Same email', same_email: true },
    },
    { line: 5, outcome: 'ask', double: { kind: 'family', why: 'Same phone', same_email: false } },
    { line: 6, outcome: 'ask', double: { kind: 'child', name: 'Maya Campbell of Simone Campbell' } },
    { line: 7, outcome: 'wrong', errors: { email: expect.stringContaining('no parent') } },
    { line: 8, outcome: 'wrong', errors: { child_name: expect.stringContaining('formula') } },
    { line: 9, outcome: 'wrong', errors: { child_name: 'The same child as on line 2' } },
  ]);
  expect(body.draft.numbers).toMatchObject({ families: 1, children: 1, to_ask: 3, wrong: 4 });
  expect(body.draft.fixed).toEqual([{ what: 'Phones with a letter O for zero', count: 1 }]);
  expect(await start(id, { families: 1, children: 1 })).toMatchObject({ status: 409, body: { code: 'rows_open' } });
  const fixed = await change(id, {
    rows: [
      { at: 1, texts: { date_of_birth: '28/2/2016', email: 'repaired@family.test' } },
      { at: 2, choice: 'add' },
      { at: 3, choice: 'new' },
      { at: 4, choice: 'skip' },
    ],
  });
  expect(fixed.body.draft?.numbers).toMatchObject({ families: 3, children: 4, to_ask: 0, wrong: 3, skipped: 1 });
  const ready = await change(id, { skip_open: true });
  expect(ready.body.draft?.numbers).toMatchObject({ wrong: 0, skipped: 4 });
  expect(await start(id, { families: 9, children: 4 })).toMatchObject({ body: { code: 'numbers_changed' } });
  expect((await start(id, { families: 3, children: 4 })).body.import.state).toBe('running');
  await world.jobs.runDue();
  const done = (await load(id)).body.import;
  expect(done).toMatchObject({ state: 'done', families: 3, children: 4, can_undo: true });
  expect(done.left).toHaveLength(4);
  expect(await count('select count(*) from student where parent_id = $1', parent.id)).toBe(2);
  expect(await count('select count(*) from mail_message')).toBe(0);
  expect(await count('select count(*) from family_import_row where sealed is not null and import_id = $1', id)).toBe(0);
});

test('contacts, alerts, tags and classes come along; health is sealed, and shown to nobody in the draft', async () => {
  const { rows: programs } = await world.pool.query("select id, title from program where status = 'open' limit 1");
  const row = family({
    family_id: 'F-9001',
    second_name: 'Hall, Devon',
    second_phone: '8765550144',
    emergency_name: 'AUNT GRANT',
    emergency_phone: '876-555-0155',
    critical_alert: 'Peanuts',
    medical_notes: 'Asthma, has a pump',
    tags: 'Robotics, Tall',
    classes: 'L1 TUE/THU',
    balance: '(1,200.50)',
  });
  const { body } = await read(fileOf([row, family({ ...row, child_name: 'Second Child', classes: '', email: '' })]));
  const { id } = body.import;
  expect(JSON.stringify(body)).not.toContain('Asthma');
  expect(body.draft).toMatchObject({
    missing: ['classes'],
    numbers: { families: 1, children: 2, places: 0 },
    money: { due: 0, credit: 1200.5 },
    classes: [{ name: 'L1 TUE/THU', children: 1, program_id: null }],
  });
  expect((await start(id, { families: 1, children: 2 })).body.code).toBe('rows_open');
  const program = programs[0]?.id ?? null;
  const chosen = await change(id, {
    classes: [{ name: 'l1  tue/thu', program_id: program }],
    second_may_collect: true,
  });
  expect(chosen.body.draft?.missing).toEqual([]);
  await start(id, { families: 1, children: 2 });
  await world.jobs.runDue();
  expect((await load(id)).body.import).toMatchObject({
    state: 'done',
    families: 1,
    children: 2,
    money: { due: 0, credit: 1200.5 },
  });
  const { rows: people } = await world.pool.query(
    `select p.full_name, p.may_pick_up, s.critical_alert_sealed is not null as alert from child_person p join student s on s.id = p.student_id
     where s.full_name = $1 order by p.created_at, p.full_name`,
    [row.child_name],
  );
  expect(people).toEqual([
    { full_name: 'Aunt Grant', may_pick_up: false, alert: true },
    { full_name: 'Devon Hall', may_pick_up: true, alert: true },
  ]);
  expect(await count("select count(*) from tag where name in ('Robotics', 'Tall')")).toBe(2);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('two balances of one family are a mistake, the same one counts once; a second family with the email is asked about', async () => {
  const one = family({ family_id: 'F-1', balance: '42,000.00' });
  const { body } = await read(
    fileOf([
      one,
      { ...one, child_name: 'Other Child' },
      family({ family_id: 'F-2', email: one.email }),
      { ...family({ family_id: 'F-3', balance: '10' }) },
      { ...family({ family_id: 'F-3', balance: '12' }) },
    ]),
  );
  expect(body.draft.money).toEqual({ due: 42_000, credit: 0 });
  expect(body.draft.open).toMatchObject([
    { errors: { email: expect.stringContaining('another family') } },
    { errors: { balance: expect.stringContaining('Another row of this family says J$10.00') } },
  ]);
});

test('started thirty times, and run by three processes at once, each row is imported once', async () => {
  const rows = Array.from({ length: 90 }, () => family({ balance: '100' }));
  const { body } = await read(fileOf(rows), 'families.csv', 'a-file-that-is-sent-twice');
  expect((await read(fileOf(rows), 'families.csv', 'a-file-that-is-sent-twice')).body.import.id).toBe(body.import.id);
  const { id } = body.import;
  const all = await Promise.all(Array.from({ length: 30 }, () => start(id, { families: 90, children: 90 })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all([world.jobs.runDue(), world.jobs.runDue(), world.jobs.runDue()]);
  const done = (await load(id)).body.import;
  expect(done).toMatchObject({ state: 'done', families: 90, children: 90, done: 90, money: { due: 9000, credit: 0 } });
  expect(
    await count("select count(*) from account where email like 'import-%' and full_name = $1", rows[0]!.parent_name),
  ).toBeGreaterThan(0);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('an import that is interrupted keeps the families that were done, and goes on with the rest', async () => {
  const rows = Array.from({ length: 60 }, () => family({ balance: '10' }));
  const { body } = await read(fileOf(rows));
  const { id } = body.import;
  expect((await start(id, { families: 60, children: 60 })).status).toBe(200);
  // The second part of the import does not come through, as when its process is killed.
  await world.pool.query(`
    create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger stop_here before insert on student for each row when (new.full_name = '${rows[50]!.child_name}') execute function stop_here()`);
  await world.jobs.runDue();
  expect((await load(id)).body.import).toMatchObject({ state: 'running', done: 40 });
  await world.pool.query('drop function stop_here cascade');
  await world.jobs.hurry(world.db, RUN_IMPORT, { importId: id });
  await world.jobs.runDue();
  const done = (await load(id)).body.import;
  expect(done).toMatchObject({ state: 'done', families: 60, children: 60, money: { due: 600, credit: 0 } });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('undo asks for the number, removes what nobody has used since, says what stays and why, and only for 30 days', async () => {
  const rows = [family({ balance: '500' }), family(), family({ balance: '-300' }), family()];
  const done = await imported(rows);
  const { rows: used } = await world.pool.query(
    'select s.id from student s join account a on a.id = s.parent_id where a.email = $1',
    [rows[1]!.email],
  );
  await buildEnrollment(world.db, { studentId: used[0].id, status: 'pending', createdAt: world.clock.now() });
  const plan = await world.call(calls.planImportUndo, { token: admin.token, params: { id: done.id } });
  expect(plan.body).toMatchObject({
    families: 3,
    children: 3,
    money: { due: 500, credit: 300 },
    left: [{ line: 3, name: rows[1]!.child_name, why: 'A place was requested or given' }],
  });
  expect(await undo(done.id, 4)).toMatchObject({
    status: 422,
    body: { fields: { families: '3 families go. Type that number' } },
  });
  expect((await undo(done.id, 3)).body.import.state).toBe('undoing');
  await world.jobs.runDue();
  expect((await load(done.id)).body.import).toMatchObject({ state: 'undone', left: plan.body.left });
  expect(
    await count(
      'select count(*) from account where email = any($1)',
      rows.map(({ email }) => email),
    ),
  ).toBe(1);
  expect((await undo(done.id, 3)).body.code).toBe('undone_already');
  expect(await checkMoney(world.db)).toEqual([]);
  const late = await imported([family()]);
  const before = world.clock.now();
  world.clock.set(new Date(before.getTime() + 31 * 86_400_000).toISOString());
  // The earlier session has ended.
  admin = await world.signInAs('admin');
  expect((await undo(late.id, 1)).body.code).toBe('too_late');
  const { body: list } = await world.call(calls.listFamilyImports, { token: admin.token });
  expect(list.data[0]).toMatchObject({ id: late.id, can_undo: false });
  world.clock.set(before.toISOString());
  admin = await world.signInAs('admin');
});

test('the front desk imports families, but no balances: the refusal says who can, and nothing is imported', async () => {
  const desk = await world.signInAs('admin', { roles: ['front_desk'] });
  const begin = async (rows: Partial<Record<ImportField, string>>[]) => {
    const { body } = await read(fileOf(rows));
    const params = { id: body.import.id };
    const one = { families: 1, children: 1, invite: false };
    return world.send(calls.startFamilyImport, { token: desk.token, params, body: one });
  };
  expect(await begin([family({ balance: '20' })])).toMatchObject({
    status: 403,
    body: { code: 'permission_needed', permission: 'prices' },
  });
  expect((await begin([family()])).status).toBe(200);
});

test('a draft is forgotten on request, and after seven days', async () => {
  const { body } = await read(fileOf([family()]));
  const { body: other } = await read(fileOf([family()]));
  const drop = (id: string) => world.call(familyImportCalls.dropFamilyImport, { token: admin.token, params: { id } });
  expect((await drop(body.import.id)).status).toBe(204);
  expect((await load(body.import.id)).status).toBe(404);
  expect(await count('select count(*) from family_import_row where import_id = $1', other.import.id)).toBe(1);
  const now = new Date(world.clock.now().getTime() + 8 * 86_400_000);
  await dropOldDrafts(world.db, { now, origin: systemOrigin });
  expect(await count('select count(*) from family_import where id = $1', other.import.id)).toBe(0);
});

test('a thousand rows are looked at with few queries', async () => {
  const { body } = await read(
    fileOf(Array.from({ length: 1000 }, () => family({ email: `many-${(next += 1)}@family.test` }))),
  );
  const looked = await countQueries(world.pool, () => load(body.import.id));
  expect(looked.answer.body.draft?.rows).toBe(1000);
  expect(looked.queries).toBeLessThanOrEqual(14);
});
