import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { REMIND_FAMILIES } from '../../src/modules/billing/reminders/reminder-jobs.ts';
import { REMIND_OF_CONTACTS } from '../../src/modules/enrollments/places/remind-of-contacts.ts';
import { REMIND_OF_CLASSES } from '../../src/modules/teaching/classes/remind-of-classes.ts';
import { choice, day, number, text } from '../field-samples.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const read = (lines: string[], token = admin.token) =>
  sendFile(world, calls.readFamilyFile, {
    token,
    params: {},
    name: 'families.csv',
    bytes: Buffer.from(lines.join('\n')),
  });
const of = (id: string) => ({ token: admin.token, params: { id } });
const change = (id: string, body: object) => world.send(calls.changeFamilyImport, { ...of(id), body });
const load = (id: string) => world.call(calls.loadFamilyImport, of(id));
const rowsOf = async (sql: string, ...values: unknown[]) => (await world.pool.query(sql, values)).rows;
async function imported(id: string, families: number, children: number, invite: boolean) {
  const started = await world.send(calls.startFamilyImport, { ...of(id), body: { families, children, invite } });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await world.jobs.runDue();
  return (await load(id)).body.import;
}
async function undone(id: string, families: number) {
  await world.send(calls.undoFamilyImport, { ...of(id), body: { families } });
  await world.jobs.runDue();
  return (await load(id)).body.import;
}

const heads =
  'Parent,Email,Guardian 2 First Name,Guardian 2 Last Name,Guardian 2 Phone,Guardian 2 Email,Child,DOB,Grade';

test('a second guardian with an email is invited with the families, one without stays a contact', async () => {
  const lines = [
    heads,
    'Una Second,una@second.test,Devon,Hall,8765550144,DEVON@second.test,Ada Second,4/5/2016,5',
    'Una Second,una@second.test,Devon,Hall,8765550144,devon@second.test,Bea Second,4/5/2018,3',
    'Vera Second,vera@second.test,Carl,Hall,8765550145,,Cal Second,4/5/2016,5',
    'Wila Second,wila@second.test,,,,wila@second.test,Dee Second,4/5/2016,5',
    'Xena Second,xena@second.test,Eli,Hall,,nonsense,Fay Second,4/5/2016,5',
  ];
  const { body } = await read(lines);
  const { id } = body.import;
  expect(body.draft.open).toMatchObject([{ line: 6, errors: { second_email: expect.any(String) } }]);
  await change(id, { skip_open: true, second_may_collect: true });
  expect((await change(id, { second_may_pay: true })).body.draft?.second_may_pay).toBe(true);
  expect(await imported(id, 3, 4, true)).toMatchObject({ state: 'done', left: [{ why: 'Skipped' }] });
  const invited = await rowsOf(
    "select g.name, g.email, g.state, g.money, g.pick_up, s.full_name as child from guardian g join student s on s.id = g.student_id where g.email like '%@second.test' order by 6",
  );
  expect(invited).toEqual([
    {
      name: 'Devon Hall',
      email: 'devon@second.test',
      state: 'invited',
      money: true,
      pick_up: true,
      child: 'Ada Second',
    },
    {
      name: 'Devon Hall',
      email: 'devon@second.test',
      state: 'invited',
      money: true,
      pick_up: true,
      child: 'Bea Second',
    },
  ]);
  expect(await rowsOf("select 1 from mail_message where to_address = 'devon@second.test'")).toHaveLength(2);
  expect(await rowsOf("select full_name from child_person where full_name = 'Carl Hall'")).toHaveLength(1);
  // An invitation that nobody used goes with its child; one that was accepted makes the child stay.
  await rowsOf(
    "update guardian set version = 2 where student_id = (select id from student where full_name = 'Bea Second')",
  );
  const plan = await world.call(calls.planImportUndo, of(id));
  expect(plan.body).toMatchObject({
    families: 2,
    left: [{ name: 'Ada Second' }, { name: 'Bea Second', why: 'The record was changed' }],
  });
  expect(await undone(id, 2)).toMatchObject({ state: 'undone' });
});

test('without the tick nobody is invited', async () => {
  const { body } = await read([
    heads,
    'Yara Quiet,yara@quiet.test,Devon,Quiet,8765550146,devon@quiet.test,Gil Quiet,4/5/2016,5',
  ]);
  await imported(body.import.id, 1, 1, false);
  expect(await rowsOf("select 1 from mail_message where to_address like '%@quiet.test'")).toEqual([]);
  expect(await rowsOf("select 1 from guardian where email = 'devon@quiet.test'")).toEqual([]);
});

test('nor does anything remind a family until it is invited or comes by itself', async () => {
  const programId = await buildProgram(world.db, { title: 'Quiet Rovers' });
  await buildMeetings(world.db, programId, {
    weekdays: [4],
    start_time: '15:00',
    end_time: '16:00',
    from: '2026-03-12',
    until: '2026-03-12',
  });
  const names = ['Amy', 'Bob', 'Cyd'];
  const { body } = await read([
    'Parent,Email,Child,DOB,Grade,Classes,Balance',
    ...names.map((name) => `${name} Rover,${name.toLowerCase()}@rover.test,Kid ${name},4/5/2016,5,Rovers,400`),
  ]);
  const { id } = body.import;
  await change(id, { classes: [{ name: 'rovers', program_id: programId }], due_on: '2026-03-12' });
  expect(await imported(id, 3, 3, false)).toMatchObject({ state: 'done', places: 3, left: [] });
  const reminders = async () => {
    for (const job of [REMIND_OF_CONTACTS, REMIND_OF_CLASSES, REMIND_FAMILIES])
      await world.jobs.enqueue(world.db, job, {});
    await world.jobs.runDue();
    return rowsOf(
      `select to_address as "to", count(*)::int as mails from mail_message
       where to_address like '%@rover.test' and subject not like '%account%' group by 1 order by 1`,
    );
  };
  const before = world.clock.now();
  // Half past five in Jamaica, on the day before the class and the due day.
  world.clock.set('2026-03-11T22:30:00Z');
  expect(await reminders()).toEqual([]);
  admin = await world.signInAs('admin');
  const familyOf = async (email: string) => (await rowsOf('select id from account where email = $1', email))[0].id;
  const params = { id: await familyOf('amy@rover.test') };
  expect((await world.call(calls.inviteFamily, { token: admin.token, params })).status).toBe(200);
  // Whoever set a password by a reset link has arrived, too.
  await world.pool.query("update account set password_hash = 'chosen' where email = 'bob@rover.test'");
  expect(await reminders()).toEqual([
    { to: 'amy@rover.test', mails: 3 },
    { to: 'bob@rover.test', mails: 3 },
  ]);
  world.clock.set(before.toISOString());
  admin = await world.signInAs('admin');
});

test('fields of the organization are columns, checked as their own forms check them, and go at the undo', async () => {
  const { body: saved } = await world.send(calls.saveFields, {
    token: admin.token,
    body: {
      fields: [
        text({ label: 'Bus stop', max_length: 20 }),
        choice({ label: 'Shirt' }),
        number({ label: 'Siblings', min: 0, max: 9, unit: null }),
        day({ label: 'Joined' }),
        text({ label: 'Church', record: 'family' }),
        text({ label: 'Therapy', health: true }),
      ],
    },
  });
  const keys = new Map<string, string>(
    saved.fields.value.fields.map((one: { label: string; key: string }) => [one.label, one.key]),
  );
  const key = (label: string, record = 'student') => `${record}.${keys.get(label)}`;
  const lines = [
    'Parent,Email,Child,DOB,Grade,Bus Stop,Shirt,Siblings,Joined,Church,Therapy',
    'Ona Own,ona@own.test,Ada Own,4/5/2016,5,Half-Way Tree,large,2,1/2/2020,St Paul,weekly secret',
    'Ona Own,ona@own.test,Bea Own,4/5/2018,3,=1+1,Huge,many,someday,St Paul,',
  ];
  const { body } = await read(lines);
  const { id } = body.import;
  expect(body.draft.custom_mapping).toMatchObject({
    [key('Bus stop')]: 5,
    [key('Shirt')]: 6,
    [key('Church', 'family')]: 9,
  });
  expect(JSON.stringify(body)).not.toContain('weekly secret');
  expect(body.draft.open).toMatchObject([
    {
      line: 3,
      errors: {
        [key('Bus stop')]: expect.stringContaining('formula'),
        [key('Shirt')]: 'Choose one of the options',
        [key('Siblings')]: 'Please enter a number from 0 to 9',
        [key('Joined')]: expect.any(String),
      },
    },
  ]);
  expect((await change(id, { rows: [{ at: 1, texts: { 'student.other': 'x' } }] })).status).toBe(422);
  expect((await change(id, { custom_mapping: { 'student.other': 1 } })).status).toBe(422);
  const texts = {
    [key('Bus stop')]: 'Papine',
    [key('Shirt')]: 'Small',
    [key('Siblings')]: '0',
    [key('Joined')]: '2021-09-01',
  };
  expect((await change(id, { rows: [{ at: 1, texts }] })).body.draft?.numbers).toMatchObject({ wrong: 0, children: 2 });
  expect(await imported(id, 1, 2, false)).toMatchObject({ state: 'done', left: [] });
  const answers = await rowsOf(
    `select coalesce(s.full_name, p.full_name) as name, a.field, a.text, a.number, a.day, a.options from custom_answer a
     left join student s on s.id = a.record_id left join account p on p.id = a.record_id order by 1, a.field`,
  );
  expect(answers).toMatchObject([
    { name: 'Ada Own', text: 'Half-Way Tree' },
    { name: 'Ada Own', day: '2020-02-01' },
    { name: 'Ada Own', options: ['o-large'] },
    { name: 'Ada Own', number: 2 },
    { name: 'Ada Own', text: 'weekly secret' },
    { name: 'Bea Own', text: 'Papine' },
    { name: 'Bea Own', day: '2021-09-01' },
    { name: 'Bea Own', options: ['o-small'] },
    { name: 'Bea Own', number: 0 },
    { name: 'Ona Own', text: 'St Paul' },
  ]);
  // The same head is known the next time, with its own fields.
  expect((await read(lines)).body.draft).toMatchObject({ remembered: true, custom_mapping: { [key('Shirt')]: 6 } });
  expect(await undone(id, 1)).toMatchObject({ state: 'undone', left: [] });
  expect(await rowsOf('select 1 from custom_answer')).toEqual([]);
});

test('whoever may not open health notes imports no health field', async () => {
  const desk = await world.signInAs('admin', { roles: ['front_desk'] });
  const { body } = await read(
    ['Parent,Email,Child,DOB,Grade,Therapy', 'Pia Own,pia@own.test,Qi Own,4/5/2016,5,secret'],
    desk.token,
  );
  expect(body.draft.custom_fields.map(({ label }: { label: string }) => label)).not.toContain('Therapy');
});

test('days of a column that nobody knew are asked about once it is matched, also of a field of the organization', async () => {
  const { body: saved } = await world.send(calls.saveFields, {
    token: admin.token,
    body: { fields: [day({ label: 'Swam on' })] },
  });
  const key = `student.${saved.fields.value.fields[0]!.key}`;
  const lines = (born: string, swam: string) => [
    `Parent,Email,Child,Birth (MM/DD/YYYY) ${swam},Grade,Test day`,
    `Rae Order,rae@order.test,Ada Order,${born},5,${swam}`,
    `Sue Order,sue@order.test,Bea Order,03/04/2016,5,2020-03-04`,
  ];
  const { body } = await read(lines('03/25/2016', '1/2/2020'));
  const { id } = body.import;
  expect(body.draft).toMatchObject({ dates: null, date_order: 'day_first', missing: ['columns'] });
  const mapping = { ...body.draft.mapping, date_of_birth: 3 };
  const matched = await change(id, { mapping });
  expect(matched.body.draft).toMatchObject({ dates: 'ask', date_order: null, missing: ['date_order'] });
  const said = await change(id, { date_order: 'month_first' });
  expect(said.body.draft).toMatchObject({
    missing: [],
    ready: [{ born: '2016-03-25' }, { birth_text: '03/04/2016', born: '2016-03-04' }],
  });
  // Another column leaves what was said.
  expect((await change(id, { mapping: { ...mapping, school: 5 } })).body.draft).toMatchObject({
    dates: 'ask',
    date_order: 'month_first',
  });
  expect(await imported(id, 2, 2, false)).toMatchObject({ state: 'done', left: [] });
  // The columns are remembered, and the days of this file looked at.
  expect((await read(lines('03/26/2016', '1/2/2020'))).body.draft).toMatchObject({
    remembered: true,
    dates: 'ask',
    date_order: null,
  });
  const plain = await read(lines('2016-03-25', '3/25/2020'));
  expect(plain.body.draft).toMatchObject({ dates: null });
  const other = { ...plain.body.draft.mapping, date_of_birth: 3 };
  expect(
    (await change(plain.body.import.id, { mapping: other, custom_mapping: { [key]: 5 } })).body.draft,
  ).toMatchObject({ dates: 'ask' });
});
