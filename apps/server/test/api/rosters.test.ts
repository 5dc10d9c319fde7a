import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
let deputy: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
  room = await buildClass(world);
  deputy = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  const { token } = room.admin;
  const add = (full_name: string, more: object) =>
    world.send(calls.addPerson, {
      token,
      params: { id: room.maya.id },
      body: { full_name, relationship: 'Aunt', phone: '876-555-0123', ...more },
    });
  await add('Aunt Bev', { is_emergency_contact: true, may_pick_up: false });
  await add('Uncle Damion', { is_emergency_contact: false, may_pick_up: true });
  await world.call(calls.changeMedicalNotes, {
    token,
    params: { id: room.maya.id },
    body: { medical_notes: 'Carries an inhaler', version: 1 },
  });
});
afterAll(() => world.close());

const params = () => ({ id: room.programId });
const roster = (token: string, id = room.programId) => world.call(calls.staffRoster, { token, params: { id } });
const contacts = [
  { full_name: 'Aunt Bev', phone: '+18765550123', is_emergency_contact: true, may_pick_up: false },
  { full_name: 'Uncle Damion', is_emergency_contact: false, may_pick_up: true },
];

test('the office sees whom to call beside each child, and that there are notes', async () => {
  const { body } = await world.call(calls.programRoster, { token: room.admin.token, params: params() });
  expect(body.data).toMatchObject([
    { full_name: 'Maya Campbell', has_medical_notes: true, people: contacts },
    { full_name: 'Omari Wright', has_medical_notes: false, people: [] },
    {},
  ]);
  expect(JSON.stringify(body)).not.toContain('inhaler');
});

test('staff of the class see the same without payments; nobody else does', async () => {
  const { body, status } = await roster(room.teacher.token);
  expect(status).toBe(200);
  expect(body.program).toMatchObject({ title: 'Rovers' });
  expect(body.data).toHaveLength(3);
  expect(body.data[0]).toMatchObject({ full_name: 'Maya Campbell', has_medical_notes: true, people: contacts });
  expect(Object.keys(body.data[0]!)).not.toContain('amount_due');
  expect(JSON.stringify(body)).not.toContain('inhaler');
  expect((await roster(room.stranger.token)).status).toBe(404);
  expect((await roster(room.parent.token)).status).toBe(403);
});

test('one child alone assigned is the whole roster of that member of staff', async () => {
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.stranger.id, program_id: room.programId, student_id: room.maya.id },
  });
  const { body } = await roster(room.stranger.token);
  expect(body.data.map((row) => row.full_name)).toEqual(['Maya Campbell']);
});

test('the files name them too, and each export is on record', async () => {
  const sheets = [
    await world.call(calls.exportRoster, { token: room.admin.token, params: params() }),
    await world.call(calls.exportStaffRoster, { token: room.teacher.token, params: params() }),
  ];
  for (const { body } of sheets) {
    expect(body).toContain('Aunt Bev (Aunt) (876) 555-0123');
    expect(body).toContain('Yes: ask the office');
    expect(body).not.toContain('inhaler');
  }
  expect(sheets[1]?.body).not.toContain('42000');
  const { rows } = await world.pool.query(
    "select actor_id from audit_entry where action = 'roster.exported' order by at",
  );
  expect(rows).toEqual([{ actor_id: room.admin.id }, { actor_id: room.teacher.id }]);
});

test('the page of one child has its people', async () => {
  const { body } = await world.call(calls.staffStudent, { token: room.teacher.token, params: { id: room.maya.id } });
  expect(body).toMatchObject({ has_medical_notes: true, people: contacts });
});

test('the other admins are mailed about a class list that leaves as a file, once a day for each who took it', async () => {
  const mailsTo = async (email: string) =>
    (
      await world.pool.query<{ text: string }>(
        `select text from mail_message where kind = 'office.export' and to_address = $1 order by id`,
        [email],
      )
    ).rows.map(({ text }) => text);
  // Both took it in an earlier test; once more is no news.
  const { token } = room.admin;
  expect((await world.call(calls.exportRoster, { token, params: params() })).status).toBe(200);
  expect((await world.call(calls.exportStaffRoster, { token: room.teacher.token, params: params() })).status).toBe(200);
  const mails = await mailsTo(deputy.email);
  expect(mails).toHaveLength(2);
  for (const text of mails) {
    expect(text).toContain('Class list of Rovers');
    expect(text).toContain('/admin/audit?action=roster.exported');
    expect(text).not.toMatch(/Maya|Aunt Bev|555/);
  }
  // Nobody is mailed about what they did themselves.
  expect(await mailsTo(room.admin.email)).toHaveLength(1);
});

test('it is news again on another day', async () => {
  const mails = async () =>
    (
      await world.pool.query(`select id from mail_message where kind = 'office.export' and to_address = $1`, [
        deputy.email,
      ])
    ).rows.length;
  const before = await mails();
  // The audit log goes by the database's own clock, which tests do not move.
  world.clock.set(new Date(Date.now() + 86_400_000));
  const { body } = await world.call(calls.signIn, { body: { email: room.admin.email, password: testPassword } });
  const { token } = body as { token: string };
  expect((await world.call(calls.exportRoster, { token, params: params() })).status).toBe(200);
  expect(await mails()).toBe(before + 1);
});
