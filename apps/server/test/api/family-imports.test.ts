import { calls } from '@doctorbird/contract/calls';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { countQueries } from '../count-queries.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

let next = 0;
const row = (more: object = {}) => {
  next += 1;
  return {
    line: next + 1,
    parent_name: `Parent ${'abcdefghij'[next % 10]}`,
    email: `import-${next}@family.test`,
    phone: '',
    address: '',
    child_name: `Child ${'abcdefghij'[next % 10]} Number${next}`,
    date_of_birth: '4/5/2016',
    grade_level: '5',
    school: '',
    choice: 'auto',
    ...more,
  };
};
const columns = ['Parent', 'Email', 'Child', 'DOB', 'Grade'];
const mapping = {
  parent_name: 0,
  email: 1,
  phone: null,
  address: null,
  child_name: 2,
  date_of_birth: 3,
  grade_level: 4,
  school: null,
};
const check = (rows: object[]) => world.send(calls.checkFamilyImport, { token: admin.token, body: { rows } });
const send = (rows: object[], more: object = {}, headers: Record<string, string> = {}) =>
  world.send(calls.importFamilies, {
    token: admin.token,
    body: { rows, columns, mapping, invite: false, ...more },
    headers,
  });
const undo = (id: string) => world.call(calls.undoFamilyImport, { token: admin.token, params: { id } });
const upload = (name: string, bytes: Buffer) =>
  sendFile(world, calls.readFamilyFile, { token: admin.token, params: {}, name, bytes });
const count = async (email: string) =>
  (await world.pool.query('select 1 from account where email = $1', [email])).rowCount;

test('an Excel file is read with its days, and the same head is remembered', async () => {
  const data = [
    ['Parent', 'Email', 'Child', 'DOB', 'Grade'].map((value) => ({ value, type: String })),
    [
      { value: 'Paula Reid', type: String },
      { value: 'paula@family.test', type: String },
      { value: 'Kemar Reid', type: String },
      { value: new Date('2016-05-04T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: 5, type: Number },
    ],
  ];
  const book = await (writeXlsxFile as unknown as (data: unknown) => { toBuffer(): Promise<Buffer> })(data).toBuffer();
  const read = await upload('families.xlsx', book);
  expect(read.status).toBe(200);
  expect(read.body).toMatchObject({
    columns,
    remembered: false,
    mapping,
    rows: [{ line: 2, cells: ['Paula Reid', 'paula@family.test', 'Kemar Reid', '2016-05-04', '5'] }],
  });
  expect((await send([row()], { mapping: { ...mapping, school: 1 } })).status).toBe(201);
  const again = await upload('families.csv', Buffer.from('Parent;Email;Child;DOB;Grade\nA;b;c;d;e\n'));
  expect(again.body).toMatchObject({ remembered: true, mapping: { school: 1 } });
});

test('an archive that inflates to much more, a picture and a text that says it is Excel are refused', async () => {
  const bomb = zipSync({
    'xl/workbook.xml': new Uint8Array(1),
    'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024),
  });
  expect(bomb.length).toBeLessThan(200_000);
  for (const [name, bytes] of [
    ['bomb.xlsx', Buffer.from(bomb)],
    ['other.xlsx', Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) }))],
    ['text.xlsx', Buffer.from('Parent,Email\n')],
  ] as const)
    expect(await upload(name, bytes), name).toMatchObject({
      status: 422,
      body: { fields: { file: expect.any(String) } },
    });
});

test('wrong rows and families that may be here are said row by row, and nothing is imported before they are settled', async () => {
  const parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  await world.pool.query("update account set phone = '+18765550199' where id = $1", [parent.id]);
  await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell', dateOfBirth: '2014-03-02' });
  const rows = [
    row(),
    row({ date_of_birth: '31/2/2016', grade_level: 'first', email: 'nobody' }),
    row({ email: parent.email }),
    row({ phone: '876 555 0199' }),
    row({ child_name: 'maya campbell', date_of_birth: '2/3/2014' }),
    row({ email: admin.email }),
  ];
  const twice = { ...rows[0]!, line: 90 };
  const { body } = await check([...rows, twice]);
  expect(body.rows).toMatchObject([
    { outcome: 'family', double: null },
    { outcome: 'wrong', errors: { date_of_birth: 'That day does not exist', email: 'Invalid email address' } },
    { outcome: 'ask', double: { kind: 'family', name: 'Simone Campbell', why: 'Same email', same_email: true } },
    { outcome: 'ask', double: { kind: 'family', why: 'Same phone', same_email: false } },
    { outcome: 'ask', double: { kind: 'child', name: 'Maya Campbell of Simone Campbell' } },
    { outcome: 'wrong', errors: { email: expect.stringContaining('no parent') } },
    { outcome: 'wrong', errors: { child_name: `The same child as on line ${rows[0]!.line}` } },
  ]);
  expect(body.numbers).toEqual({ families: 1, children: 1, skipped: 0, to_ask: 3, wrong: 3 });
  const open = await send([...rows, twice]);
  expect(open).toMatchObject({ status: 409, body: { code: 'rows_open' } });
  expect(await count(rows[0]!.email)).toBe(0);
  const settled = [
    rows[0]!,
    { ...rows[1]!, date_of_birth: '28/2/2016', grade_level: '1', email: 'repaired@family.test' },
    { ...rows[2]!, choice: 'add' },
    { ...rows[3]!, choice: 'new' },
    { ...rows[4]!, choice: 'skip' },
  ];
  const done = await send(settled);
  expect(done).toMatchObject({ status: 201, body: { families: 3, children: 4, can_undo: true } });
  const { rows: own } = await world.pool.query('select full_name from student where parent_id = $1', [parent.id]);
  expect(own).toHaveLength(2);
  expect((await world.pool.query('select 1 from mail_message')).rowCount).toBe(0);
});

test('sent twice, or thirty at once, families are imported once; invited ones get a link', async () => {
  const one = row();
  const key = { 'idempotency-key': 'an-import-that-is-sent-twice' };
  const first = await send([one], { invite: true }, key);
  expect((await send([one], { invite: true }, key)).body).toEqual(first.body);
  const { rows } = await world.pool.query('select text from mail_message where to_address = $1', [one.email]);
  expect(rows).toHaveLength(1);
  const token = /reset-password\?token=([\w-]+)/.exec(rows[0].text as string)![1]!;
  const set = await world.call(calls.resetPassword, { body: { token, password: 'ackee-and-rovers-7' } });
  expect(set.status).toBe(200);
  const other = row();
  const all = await Promise.all(Array.from({ length: 30 }, () => send([other])));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await count(other.email)).toBe(1);
});

test('undo removes what nobody has used, says what stays and why, once and for 30 days', async () => {
  const rows = [row(), row(), row()];
  const { body } = await send([...rows, { ...row(), email: rows[0]!.email }]);
  expect(body).toMatchObject({ families: 3, children: 4 });
  const { rows: children } = await world.pool.query(
    'select s.id from student s join account a on a.id = s.parent_id where a.email = $1',
    [rows[1]!.email],
  );
  await buildEnrollment(world.db, { studentId: children[0].id, status: 'pending', createdAt: world.clock.now() });
  const undone = await undo(body.id);
  expect(undone.body).toEqual({
    families: 2,
    children: 3,
    left: [{ line: rows[1]!.line, name: rows[1]!.child_name, why: 'A place was requested or given' }],
  });
  expect([await count(rows[0]!.email), await count(rows[1]!.email)]).toEqual([0, 1]);
  expect((await undo(body.id)).body.code).toBe('undone_already');
  const late = await send([row()]);
  world.clock.set('2026-05-10T15:00:00Z');
  // The session of March has ended.
  admin = await world.signInAs('admin');
  expect((await undo(late.body.id)).body.code).toBe('too_late');
  const { body: list } = await world.call(calls.listFamilyImports, { token: admin.token });
  expect(list.data[0]).toMatchObject({ id: late.body.id, can_undo: false });
  world.clock.set('2026-03-10T15:00:00Z');
  admin = await world.signInAs('admin');
});

test('a thousand rows are checked and imported with few queries each', async () => {
  const rows = Array.from({ length: 1000 }, () => row());
  const checked = await countQueries(world.pool, () => check(rows));
  expect(checked.answer.body.numbers).toMatchObject({ families: 1000, wrong: 0 });
  expect(checked.queries).toBeLessThanOrEqual(5);
  const done = await countQueries(world.pool, () => send(rows));
  expect(done.answer).toMatchObject({ status: 201, body: { families: 1000, children: 1000 } });
  expect(done.queries).toBeLessThanOrEqual(40);
  expect((await send([...rows, row()])).status).toBe(422);
});
