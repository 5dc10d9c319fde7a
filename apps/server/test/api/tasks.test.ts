import { calls } from '@doctorbird/contract/calls';
import { mostOpenTasks, type Task } from '@doctorbird/contract/admin/tasks';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { task } from '../../src/modules/admin/tasks/tasks.table.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  other = await world.signInAs('admin', { fullName: 'Denise Powell' });
});
afterAll(() => world.close());

const create = (body: object, { by = admin, key }: { by?: SignedIn; key?: string } = {}) =>
  world.send(calls.createTask, { token: by.token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const change = (id: string, body: object, by = admin) =>
  world.call(calls.changeTask, { token: by.token, params: { id }, body });
const mark = (id: string, body: object, by = admin) =>
  world.send(calls.setTaskDone, { token: by.token, params: { id }, body });
const list = async (query: Record<string, string | number> = {}, by = admin): Promise<Task[]> => {
  const { status, body } = await world.call(calls.listTasks, { token: by.token, query: { limit: 100, ...query } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const titles = async (query: Record<string, string> = {}, by = admin) =>
  (await list(query, by)).map(({ title }) => title);

test('a task is its creator’s own unless stated otherwise, and its making is on record', async () => {
  const { status, body } = await create({ title: '  Call the printer  ', due_on: '2026-12-01' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'Call the printer',
    due_on: '2026-12-01',
    assignee: { id: admin.id, full_name: 'Karen Whyte' },
    creator: 'Karen Whyte',
    record: null,
    done: null,
    version: 1,
  });
  const [logged] = await world.db.select().from(auditEntry).where(eq(auditEntry.entityId, body.id));
  expect(logged).toMatchObject({ action: 'task.created', actorId: admin.id });
  expect((await create({ title: 'For Denise', assignee_id: other.id })).body.assignee!.id).toBe(other.id);
  expect((await create({ title: 'For anybody', assignee_id: null })).body.assignee).toBeNull();
  expect(await titles({ who: 'mine' })).toEqual(['Call the printer']);
  expect(await titles({ who: 'mine' }, other)).toEqual(['For Denise']);
  expect(await titles({ who: 'unassigned' })).toEqual(['For anybody']);
  expect(await titles({ q: 'printer' })).toEqual(['Call the printer']);
});

test('overdue tasks come first, those without a day last, and what is done after all', async () => {
  const { id } = await buildStudent(world.db);
  const record = { kind: 'student', id };
  for (const [title, due_on] of [
    ['No day', null],
    ['Next year', '2027-01-05'],
    ['Long ago', '2026-01-05'],
  ])
    await create({ title, due_on, record });
  const { body: done } = await create({ title: 'Done', due_on: '2025-01-01', record });
  await mark(done.id, { done: true });
  expect(await titles({ record_id: id })).toEqual(['Long ago', 'Next year', 'No day', 'Done']);
  expect(await titles({ record_id: id, state: 'open' })).toEqual(['Long ago', 'Next year', 'No day']);
  expect(await titles({ record_id: id, state: 'done', record_kind: 'student' })).toEqual(['Done']);
  expect(await titles({ record_id: id, record_kind: 'program' })).toEqual([]);
});

test('what a task is about is read with it, whatever its kind', async () => {
  const family = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const { id: studentId } = await buildStudent(world.db, { parentId: family.id, fullName: 'Maya Campbell' });
  const programId = await buildProgram(world.db, { title: 'Rovers' });
  const placeId = await buildEnrollment(world.db, { studentId, programId });
  const label = async (kind: string, id: string) =>
    (await create({ title: 'About it', record: { kind, id } })).body.record!.label;
  expect(await label('family', family.id)).toBe('Simone Campbell');
  expect(await label('student', studentId)).toBe('Maya Campbell');
  expect(await label('enrollment', placeId)).toMatch(/^E-\d{4,}, Maya Campbell$/);
  expect(await label('program', programId)).toBe('Rovers');
  await world.pool.query('update student set full_name = $1 where id = $2', ['Maya Brown', studentId]);
  expect((await list({ record_id: studentId }))[0]!.record!.label).toBe('Maya Brown');
  // A number of another kind of record, or of none.
  for (const record of [
    { kind: 'program', id: studentId },
    { kind: 'family', id: admin.id },
    { kind: 'group', id: newId() },
  ])
    expect((await create({ title: 'Lost', record })).body.fields).toEqual({ record: 'This record no longer exists' });
});

test('only admins make, read and change tasks', async () => {
  const { body: made } = await create({ title: 'Mine' });
  const params = { id: made.id };
  for (const role of ['staff', 'parent', 'student'] as const) {
    const { token } = await world.signInAs(role);
    if (role !== 'staff') expect((await world.call(calls.listOwnTasks, { token })).status).toBe(403);
    for (const [call, options] of [
      [calls.listTasks, {}],
      [calls.listTaskAssignees, {}],
      [calls.createTask, { body: { title: 'Theirs' } }],
      [calls.changeTask, { params, body: { title: 'Theirs' } }],
      [calls.setTaskDone, { params, body: { done: true } }],
      [calls.removeTask, { params }],
    ] as const)
      expect((await world.call(call, { token, ...options })).status, `${role} ${call.path}`).toBe(403);
  }
  expect((await world.call(calls.listTasks, {})).status).toBe(401);
});

test('a task is assigned to active admins and staff only; without an active account it is unassigned', async () => {
  const other = await world.signInAs('admin', { fullName: 'Andre Bennett' });
  const staff = await world.signInAs('staff', { fullName: 'Nicole Harrison' });
  const parent = await world.signInAs('parent');
  const { body } = await world.call(calls.listTaskAssignees, { token: admin.token });
  expect(body.data).toContainEqual({ id: other.id, full_name: 'Andre Bennett', role: 'admin' });
  expect(body.data).toContainEqual({ id: staff.id, full_name: 'Nicole Harrison', role: 'staff' });
  expect(body.data.map(({ id }) => id)).not.toContain(parent.id);
  const wrong = { assignee_id: 'Choose an active admin or staff member' };
  expect((await create({ title: 'For somebody else', assignee_id: parent.id })).body.fields).toEqual(wrong);
  const { body: given } = await create({ title: 'For Andre', assignee_id: other.id });
  await world.pool.query('update account set is_active = false where id = $1', [other.id]);
  expect(await titles({ who: 'unassigned' })).toContain('For Andre');
  expect((await list()).find(({ id }) => id === given.id)!.assignee).toBeNull();
  expect((await change(given.id, { assignee_id: other.id, title: 'Still his' })).status).toBe(200);
  expect((await create({ title: 'For nobody', assignee_id: other.id })).body.fields).toEqual(wrong);
});

const own = async (by: SignedIn, query: Record<string, string> = {}): Promise<Task[]> => {
  const { status, body } = await world.call(calls.listOwnTasks, { token: by.token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const markOwn = (id: string, body: object, by: SignedIn) =>
  world.send(calls.setOwnTaskDone, { token: by.token, params: { id }, body });

test('staff see and mark their own tasks, and no others', async () => {
  const staff = await world.signInAs('staff', { fullName: 'Nicole Harrison' });
  const colleague = await world.signInAs('staff');
  const { body: later } = await create({ title: 'Sort the motors', due_on: '2026-12-09', assignee_id: staff.id });
  const { body: sooner } = await create({ title: 'Check the irons', due_on: '2026-12-01', assignee_id: staff.id });
  const { body: theirs } = await create({ title: 'Karen only' });
  expect((await own(staff)).map(({ title }) => title)).toEqual(['Check the irons', 'Sort the motors']);
  expect(await own(colleague)).toEqual([]);
  const { status, body: done } = await markOwn(sooner.id, { done: true, version: 1 }, staff);
  expect(status).toBe(200);
  expect(done).toMatchObject({ done: { by: 'Nicole Harrison' }, version: 2 });
  expect((await own(staff, { state: 'open' })).map(({ id }) => id)).toEqual([later.id]);
  expect((await own(staff, { state: 'done' })).map(({ id }) => id)).toEqual([sooner.id]);
  expect((await own(staff, { q: 'motors' })).map(({ id }) => id)).toEqual([later.id]);
  expect((await markOwn(sooner.id, { done: false, version: 1 }, staff)).body.code).toBe('stale');
  expect((await markOwn(sooner.id, { done: false }, staff)).body.done).toBeNull();
  for (const [id, by] of [
    [theirs.id, staff],
    [sooner.id, colleague],
    [newId(), staff],
  ] as const)
    expect((await markOwn(id, { done: true }, by)).status).toBe(404);
  // Given to somebody else, it is theirs no longer.
  await change(later.id, { assignee_id: colleague.id });
  expect((await own(staff)).map(({ id }) => id)).toEqual([sooner.id]);
  expect((await markOwn(later.id, { done: true }, staff)).status).toBe(404);
  const logged = await world.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.entityId, sooner.id))
    .orderBy(asc(auditEntry.id));
  expect(logged.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['task.created', admin.id],
    ['task.done', staff.id],
    ['task.reopened', staff.id],
  ]);
});

test('thirty at once mark a task as done once', async () => {
  const staff = await world.signInAs('staff');
  const { body: made } = await create({ title: 'Thirty times', assignee_id: staff.id });
  const answers = await Promise.all(Array.from({ length: 30 }, () => markOwn(made.id, { done: true }, staff)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const logged = await world.db.select().from(auditEntry).where(eq(auditEntry.entityId, made.id));
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['task.created', 'task.done']);
});

test('a task about a record goes to staff who may see it; when they no longer may, they see the task alone', async () => {
  const staff = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  const family = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const { id: studentId } = await buildStudent(world.db, { parentId: family.id, fullName: 'Maya Campbell' });
  const programId = await buildProgram(world.db, { title: 'Rovers' });
  await buildEnrollment(world.db, { studentId, programId, status: 'enrolled' });
  const about = (kind: string, id: string) => ({ title: 'Call', assignee_id: staff.id, record: { kind, id } });
  const refused = { assignee_id: 'Choose an active admin, or staff who can see this record' };
  for (const [kind, id] of [
    ['student', studentId],
    ['program', programId],
    ['family', family.id],
  ] as const) {
    expect((await create(about(kind, id))).body.fields, kind).toEqual(refused);
    const { body } = await world.call(calls.listTaskAssignees, {
      token: admin.token,
      query: { record_kind: kind, record_id: id },
    });
    expect(body.data.map((item) => item.id)).not.toContain(staff.id);
    expect(body.data.map((item) => item.id)).toContain(admin.id);
  }
  const { body: assigned } = await world.call(calls.assignStaff, {
    token: admin.token,
    body: { staff_id: staff.id, program_id: programId },
  });
  const { body: made, status } = await create(about('student', studentId));
  expect(status, JSON.stringify(made)).toBe(201);
  expect((await create(about('family', family.id))).body.fields).toEqual(refused);
  expect((await own(staff))[0]!.record).toEqual({ kind: 'student', id: studentId, label: 'Maya Campbell' });
  const { body: people } = await world.call(calls.listTaskAssignees, {
    token: admin.token,
    query: { record_kind: 'student', record_id: studentId },
  });
  expect(people.data.map((item) => item.id)).toContain(staff.id);
  // Taken off the program, they see the task, but no longer whom it is about.
  await world.call(calls.removeAssignment, { token: admin.token, params: { id: assigned.id } });
  const [left] = await own(staff);
  expect(left).toMatchObject({ id: made.id, record: null });
  expect((await markOwn(made.id, { done: true }, staff)).body).toMatchObject({ record: null });
  expect((await list({ record_id: studentId }))[0]!.record!.label).toBe('Maya Campbell');
  // It stays with them, though nobody can be given it anew.
  expect((await change(made.id, { title: 'Call them' })).status).toBe(200);
});

test('a change leaves the rest alone, and a stale one is refused', async () => {
  const { body: made } = await create({ title: 'Order kits', due_on: '2026-12-01' });
  const { body: moved } = await change(made.id, { due_on: null, version: 1 });
  expect(moved).toMatchObject({ title: 'Order kits', due_on: null, assignee: { id: admin.id }, version: 2 });
  expect(await change(made.id, { title: 'Other', version: 1 })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect((await change(newId(), { title: 'Nothing' })).status).toBe(404);
});

test('done and open again: by whom and when, once however often it is said', async () => {
  const { body: made } = await create({ title: 'Buy batteries' });
  const { body: done } = await mark(made.id, { done: true, version: 1 }, other);
  expect(done).toMatchObject({ done: { by: 'Denise Powell' }, version: 2 });
  expect((await mark(made.id, { done: true })).body.version).toBe(2);
  expect((await mark(made.id, { done: false, version: 1 })).body.code).toBe('stale');
  expect((await mark(made.id, { done: false, version: 2 })).body).toMatchObject({ done: null, version: 3 });
  const logged = await world.db.select().from(auditEntry).where(eq(auditEntry.entityId, made.id));
  expect(logged.map(({ action }) => action)).toEqual(['task.created', 'task.done', 'task.reopened']);
});

test('a repeated request makes one task', async () => {
  const key = 'one-task-however-often';
  const [first, second] = [await create({ title: 'Once' }, { key }), await create({ title: 'Once' }, { key })];
  expect(second.body.id).toBe(first.body.id);
  expect((await titles({ q: 'Once' })).length).toBe(1);
});

test('a task can be deleted once', async () => {
  const { body: made } = await create({ title: 'A slip' });
  const remove = () => world.call(calls.removeTask, { token: other.token, params: { id: made.id } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test.each([
  ['no title', {}, 'title'],
  ['an empty title', { title: '   ' }, 'title'],
  ['null', { title: null }, 'title'],
  ['a control character', { title: 'a\u0007b' }, 'title'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
  ['a day that does not exist', { title: 'x', due_on: '2026-02-30' }, 'due_on'],
  ['a day centuries away', { title: 'x', due_on: '9999-01-01' }, 'due_on'],
  ['an id that is none', { title: 'x', assignee_id: 'me' }, 'assignee_id'],
])('with %s the field is named', async (_case, body, field) => {
  const answer = await create(body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a record of an unknown kind is refused', async () => {
  for (const record of [{ kind: 'robot', id: newId() }, { kind: 'student' }, 'student', []])
    expect((await create({ title: 'x', record })).status).toBe(422);
  expect((await world.send(calls.listTasks, { token: admin.token, query: { who: 'theirs' } })).status).toBe(422);
});

test('nobody has more than so many open tasks', async () => {
  const busy = await world.signInAs('admin');
  const many = Array.from({ length: mostOpenTasks - 1 }, (_, at) => ({
    id: newId(),
    title: `Task ${at}`,
    assigneeId: busy.id,
  }));
  await world.db.insert(task).values(many);
  const both = await Promise.all([create({ title: 'One' }, { by: busy }), create({ title: 'Two' }, { by: busy })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  const { body: free } = await create({ title: 'Somebody else’s' });
  expect((await change(free.id, { assignee_id: busy.id })).body.code).toBe('too_many_tasks');
  await mark(many[0]!.id, { done: true });
  expect((await change(free.id, { assignee_id: busy.id })).status).toBe(200);
});

test('with a family go the tasks about it and those that name it; others stay', async () => {
  const family = await world.signInAs('parent', { fullName: 'Zephaniah Quashie' });
  const { id: studentId } = await buildStudent(world.db, { parentId: family.id, fullName: 'Orinthia Quashie' });
  const programId = await buildProgram(world.db, { status: 'completed' });
  const placeId = await buildEnrollment(world.db, { studentId, programId, status: 'completed' });
  const made = [
    await create({ title: 'Call Zephaniah', record: { kind: 'family', id: family.id } }, { key: 'call-zephaniah-key' }),
    await create({ title: 'Orinthia needs a kit', record: { kind: 'student', id: studentId } }),
    await create({ title: 'Certificate', record: { kind: 'enrollment', id: placeId } }),
    await create({ title: 'Write to Orinthia Quashie' }),
  ].map(({ body }) => body.id);
  await create({ title: 'Nothing about them' });
  const { token } = family;
  const asked = await world.call(calls.requestOwnDeletion, { token, body: { password: testPassword } });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const { body: open } = await world.call(calls.listDeletions, { token: admin.token });
  const { id } = open.data.find((row) => row.account.id === family.id)!;
  const erased = await world.call(calls.eraseNow, {
    token: admin.token,
    params: { id },
    body: { reason: 'Asked by phone' },
  });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  for (const one of made) expect((await change(one, { due_on: null })).status).toBe(404);
  expect(await titles({ q: 'about them' })).toEqual(['Nothing about them']);
  for (const name of ['task', 'audit_entry', 'idempotency_key']) {
    const { rows } = await world.pool.query(
      `select t::text as line from ${name} t where t::text ~ 'Zephaniah|Orinthia'`,
    );
    expect(rows, name).toEqual([]);
  }
});
