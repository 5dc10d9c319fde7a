import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../src/access/access.table.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Olive Office' });
  parent = await world.signInAs('parent', { fullName: 'Paula Parent' });
});
afterAll(() => world.close());

const newPerson = (email: string, more: object = {}) =>
  world.call(calls.createStaff, { token: admin.token, body: { full_name: 'Sam Staff', email, ...more } });

test('a member of staff with a password signs in at once, and the email is theirs alone', async () => {
  const made = await newPerson('sam@robots.test', { password: 'long-enough-9', phone: '876-555-0101' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ role: 'staff', is_active: true, invited: false, phone: '+18765550101' });
  expect(made.body).not.toHaveProperty('password');
  const entered = await world.request('POST', '/api/v1/auth/login', {
    body: { email: 'sam@robots.test', password: 'long-enough-9' },
  });
  expect(entered.status).toBe(200);
  const again = await newPerson('SAM@robots.test', { password: 'long-enough-9' });
  expect(again.status).toBe(409);
  expect(again.body.fields.email).toMatch(/account with this email already/);
  expect((await newPerson('short@robots.test', { password: 'short' })).body.fields.password).toMatch(/10 characters/);
});

test('without a password an invitation goes out: one link, once, a week', async () => {
  const made = await newPerson('ina@robots.test');
  expect(made.body.invited).toBe(true);
  await world.call(calls.inviteAgain, { token: admin.token, params: { id: made.body.id } });
  const mails = await world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, 'ina@robots.test'));
  const links = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
  expect(links).toHaveLength(2);
  const set = (token: string) =>
    world.request('POST', '/api/v1/auth/reset-password', {
      body: { token, password: 'my-own-words-7' },
    });
  const [first, second] = links as [string, string];
  const statuses = [(await set(first)).status, (await set(second)).status, (await set(second)).status];
  // The later link voided the earlier one; the database returns the rows in any order.
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  const seen = await world.call(calls.listUsers, { token: admin.token, query: { q: 'ina@' } });
  expect(seen.body.data[0]!.invited).toBe(false);
  const late = await world.call(calls.inviteAgain, { token: admin.token, params: { id: made.body.id } });
  expect(late.status).toBe(409);
});

test('switching off voids an invitation; switched on again they can be invited anew', async () => {
  const { id } = (await newPerson('otto@robots.test')).body;
  for (const is_active of [false, true])
    await world.call(calls.setActive, { token: admin.token, params: { id }, body: { is_active } });
  const linkOf = async () => {
    const mails = await world.db
      .select()
      .from(mailMessage)
      .where(eq(mailMessage.toAddress, 'otto@robots.test'))
      .orderBy(mailMessage.createdAt, mailMessage.id);
    return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const set = (token: string) =>
    world.request('POST', '/api/v1/auth/reset-password', { body: { token, password: 'my-own-words-7' } });
  expect((await set(await linkOf())).body.code).toBe('link_over');
  expect((await world.call(calls.getUser, { token: admin.token, params: { id } })).body.invited).toBe(true);
  await world.call(calls.inviteAgain, { token: admin.token, params: { id } });
  expect((await set(await linkOf())).status).toBe(200);
  expect((await world.call(calls.getUser, { token: admin.token, params: { id } })).body.invited).toBe(false);
});

test('switching off ends the session at once; on again lets them in', async () => {
  const staff = await world.signInAs('staff');
  const off = (is_active: boolean) =>
    world.call(calls.setActive, { token: admin.token, params: { id: staff.id }, body: { is_active } });
  expect((await off(false)).body).toEqual({ id: staff.id, is_active: false });
  expect((await world.call(calls.getProfile, { token: staff.token })).status).toBe(401);
  const refused = await world.request('POST', '/api/v1/auth/login', {
    body: { email: staff.email, password: testPassword },
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  await off(true);
  const back = await world.request('POST', '/api/v1/auth/login', {
    body: { email: staff.email, password: testPassword },
  });
  expect(back.status).toBe(200);
});

test('nobody switches themselves off, a parent is no user, and a child takes its account along', async () => {
  const mine = await world.call(calls.setActive, {
    token: admin.token,
    params: { id: admin.id },
    body: { is_active: false },
  });
  expect(mine.body.code).toBe('yourself');
  const wrongKind = await world.call(calls.setActive, {
    token: admin.token,
    params: { id: parent.id },
    body: { is_active: false },
  });
  expect(wrongKind.status).toBe(404);
  const student = await world.signInAs('student');
  const list = await world.call(calls.listOfficeStudents, { token: admin.token, query: { family: 'independent' } });
  const record = list.body.data.find((row) => row.has_account);
  await world.call(calls.setActive, {
    token: admin.token,
    params: { id: record!.id },
    query: { type: 'student' },
    body: { is_active: false },
  });
  expect((await world.call(calls.getProfile, { token: student.token })).status).toBe(401);
});

test('two admins who demote each other at the same moment: one stays', async () => {
  const other = await world.signInAs('admin');
  await world.db.update(account).set({ isActive: false }).where(eq(account.email, 'nobody@robots.test'));
  const demote = (by: SignedIn, whom: SignedIn) =>
    world.call(calls.changeUser, {
      token: by.token,
      params: { id: whom.id },
      body: { full_name: 'Somebody', phone: null, role: 'staff' },
    });
  const answers = await Promise.all([demote(admin, other), demote(other, admin)]);
  const admins = await world.db.select().from(account).where(eq(account.role, 'admin'));
  expect(admins.filter(({ isActive }) => isActive)).toHaveLength(1);
  const stillActive = admins.find(({ isActive }) => isActive)?.id;
  if (stillActive !== admin.id) admin = other;
  // The slower one is refused: as the last admin or, when their session had ended already, as signed out.
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([401, 409]).toContain(statuses[1]);
});

test('a stale change is refused and says so', async () => {
  const made = await newPerson('vera@robots.test', { password: 'long-enough-9' });
  const change = (full_name: string) =>
    world.call(calls.changeUser, {
      token: admin.token,
      params: { id: made.body.id },
      body: { full_name, phone: null, role: 'staff', version: made.body.version },
    });
  expect((await change('Vera One')).body.full_name).toBe('Vera One');
  expect((await change('Vera Two')).body.code).toBe('stale');
});

test('the lists: parents with their children, children without their notes, searched and filtered', async () => {
  await world.call(calls.createStudent, {
    token: parent.token,
    body: { full_name: 'Kemar Kid', date_of_birth: '2016-01-05', grade_level: 'Grade 4', medical_notes: 'Peanuts' },
  });
  const parents = await world.call(calls.listParents, { token: admin.token, query: { q: 'paula' } });
  expect(parents.body).toMatchObject({
    total: 1,
    data: [{ student_count: 1, students: [{ full_name: 'Kemar Kid' }] }],
  });
  const one = await world.call(calls.getParent, { token: admin.token, params: { id: parent.id } });
  expect(one.body.full_name).toBe('Paula Parent');
  const children = await world.call(calls.listOfficeStudents, {
    token: admin.token,
    query: { q: 'paula', grade: '4' },
  });
  expect(children.body.data).toMatchObject([
    { full_name: 'Kemar Kid', has_medical_notes: true, parent: { id: parent.id } },
  ]);
  expect(JSON.stringify(children.body)).not.toContain('Peanuts');
});

test('health notes open only with a reason, and the reading is on record', async () => {
  const list = await world.call(calls.listOfficeStudents, { token: admin.token, query: { q: 'Kemar' } });
  const id = list.body.data[0]!.id;
  const without = await world.call(calls.readMedicalNotes, {
    token: admin.token,
    params: { id },
    body: { reason: ' ' },
  });
  expect(without.body.fields.reason).toBe('Please say why you need to read them');
  const read = await world.call(calls.readMedicalNotes, {
    token: admin.token,
    params: { id },
    body: { reason: 'Field trip on Friday' },
  });
  expect(read.body).toEqual({ medical_notes: 'Peanuts' });
  const log = await world.call(calls.listAudit, {
    token: admin.token,
    query: { entity: 'student', entity_id: id, action: 'student.medical_notes_read' },
  });
  expect(log.body).toMatchObject({
    total: 1,
    data: [{ after: { reason: 'Field trip on Friday' }, actor: { id: admin.id } }],
  });
  expect(JSON.stringify(log.body)).not.toContain('Peanuts');
});

test('the audit log is searched by person, action and day', async () => {
  const names = await world.call(calls.listAuditWords, { token: admin.token });
  expect(names.body.actions).toContain('account.created');
  const find = (query: Record<string, string>) => world.call(calls.listAudit, { token: admin.token, query: query });
  const created = await find({ action: 'account.created' });
  expect(created.body.total).toBe(4);
  expect((await find({ q: 'nobody-like-this' })).body.total).toBe(0);
  expect((await find({ to: '2020-01-01' })).body.total).toBe(0);
  expect((await find({ from: '2020-01-01', action: 'account.created' })).body.total).toBe(4);
});
