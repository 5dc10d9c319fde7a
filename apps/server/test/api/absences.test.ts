import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T08:12:00Z' });
});
beforeEach(async () => {
  // Early on the Saturday of the first meeting; the meetings are on 7, 14 and 21 March from 10 to 12.
  world.clock.set('2026-03-07T08:12:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

const give = (body: object, who: SignedIn = room.parent, idempotencyKey?: string) =>
  world.call(calls.giveAbsence, {
    token: who.token,
    body: { student_id: room.maya.id, ...body },
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  });
const miss = (at = 0, more: object = {}, who: SignedIn = room.parent) =>
  give({ meeting_id: room.meetings[at], ...more }, who);
const undo = (id: string, who: SignedIn = room.parent) =>
  world.call(calls.undoAbsence, { token: who.token, params: { id } });
const list = (who: SignedIn = room.parent) => world.call(calls.listAbsences, { token: who.token });
const sheet = (at = 0) =>
  world.call(calls.getAttendance, { token: room.teacher.token, params: { id: room.meetings[at]! } });
const during = () => world.clock.set('2026-03-07T15:10:00Z');
const mark = (marks: unknown[]) =>
  world.send(calls.markAttendance, {
    token: room.teacher.token,
    params: { id: room.meetings[0]! },
    body: { marks },
  });
const rowsOf = async (query = '', values: unknown[] = []) =>
  (await world.pool.query(`select * from absence where student_id = $1 ${query}`, [room.maya.id, ...values])).rows;

test('a notice shows on the schedule of the family and on the sheet of the class, with when it came', async () => {
  const { status, body } = await miss(0, { reason: 'sick', note: 'Back next week' });
  expect(status).toBe(201);
  const notice = { reason: 'sick', note: 'Back next week', given_at: '2026-03-07T08:12:00.000Z', given_by: 'parent' };
  expect(body.data).toMatchObject([
    {
      ...notice,
      state: 'given',
      can_undo: true,
      student: { id: room.maya.id, full_name: 'Maya Campbell' },
      meeting: { id: room.meetings[0], title: 'Rovers' },
    },
  ]);
  const week = await world.call(calls.getSchedule, { token: room.parent.token });
  expect(week.body.gives_notice).toBe(true);
  expect(week.body.data[0]!.children).toMatchObject([{ id: room.maya.id, absence: notice }]);
  expect((await list()).body.data).toHaveLength(1);
  const rows = (await sheet()).body.rows as Array<{ student: { full_name: string }; absence: unknown; mark: unknown }>;
  expect(rows.map(({ absence }) => absence !== null)).toEqual([true, false, false]);
  expect(rows[0]).toMatchObject({ absence: notice, mark: null });
});

test('saying it twice, or two at once, is one notice; another reason replaces the first, the moment stays', async () => {
  const both = await Promise.all(Array.from({ length: 30 }, () => miss()));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await rowsOf()).toHaveLength(1);
  world.clock.set('2026-03-07T09:00:00Z');
  const again = await miss(0, { reason: 'travel' });
  expect(again.body.data[0]).toMatchObject({ reason: 'travel', given_at: '2026-03-07T08:12:00.000Z' });
  const key = 'a-notice-that-is-sent-twice';
  const first = await give({ meeting_id: room.meetings[1] }, room.parent, key);
  const repeated = await give({ meeting_id: room.meetings[1] }, room.parent, key);
  expect(repeated.body).toEqual(first.body);
  expect(
    (
      await world.pool.query("select 1 from audit_entry where action = 'absence.given' and entity_id = $1", [
        first.body.data[0]!.id,
      ])
    ).rowCount,
  ).toBe(1);
});

test('a range of days is every meeting in it that is not over or cancelled, and nothing else', async () => {
  await world.pool.query("update meeting set status = 'cancelled' where id = $1", [room.meetings[1]]);
  const { status, body } = await give({ from: '2026-03-01', until: '2026-03-21' });
  expect(status).toBe(201);
  expect(body.data.map(({ meeting }) => meeting.id)).toEqual([room.meetings[0], room.meetings[2]]);
  for (const wrong of [
    { from: '2026-03-08', until: '2026-03-13' },
    { from: '2026-03-08' },
    { until: '2026-03-08' },
    { from: '2026-03-08', until: '2026-03-07' },
    { from: '2026-03-08', until: '2026-09-07' },
    { from: '2026-03-08', until: '2026-03-09', meeting_id: room.meetings[0] },
    {},
    { meeting_id: null },
    { meeting_id: 'x' },
    { meeting_id: room.meetings[0], reason: 'measles' },
    { meeting_id: room.meetings[0], note: 'x'.repeat(201) },
    { meeting_id: room.meetings[0], note: 'bell\u0007' },
    { staff: true },
  ])
    expect((await give(wrong)).status, JSON.stringify(wrong)).toBe(422);
  expect((await miss(0, { reason: null, note: null })).status).toBe(201);
});

test('only of one’s own children, and only for meetings they come to', async () => {
  expect((await miss(0, {}, room.otherParent)).status).toBe(404);
  expect((await give({ meeting_id: room.meetings[0], student_id: room.omari.id })).status).toBe(404);
  const elsewhere = await buildClass(world);
  expect((await give({ meeting_id: elsewhere.meetings[0] })).status).toBe(404);
  const { body } = await miss();
  expect((await undo(body.data[0]!.id, room.otherParent)).status).toBe(404);
  expect((await list(room.otherParent)).body.data).toEqual([]);
  await world.call(calls.signOut, { token: room.parent.token });
  expect((await miss()).status).toBe(401);
});

test('a student reads the notice; only an adult without a parent gives one', async () => {
  const own = (who = room.tajay) => give({ meeting_id: room.meetings[0], student_id: room.tajayId }, who);
  await world.pool.query('update student set parent_id = $2, date_of_birth = $3 where id = $1', [
    room.tajayId,
    room.parent.id,
    '2005-01-01',
  ]);
  expect((await own()).body).toMatchObject({ code: 'parent_gives_notice' });
  expect((await own(room.parent)).status).toBe(201);
  const week = async () => (await world.call(calls.getSchedule, { token: room.tajay.token })).body;
  expect((await week()).data[0]!.children[0]!.absence).toMatchObject({ given_by: 'parent' });
  expect((await week()).gives_notice).toBe(false);
  const [row] = (await list(room.tajay)).body.data;
  expect((await undo(row!.id, room.tajay)).status).toBe(403);
  await world.pool.query('update student set parent_id = null where id = $1', [room.tajayId]);
  expect((await week()).gives_notice).toBe(true);
  expect((await undo(row!.id, room.tajay)).status).toBe(200);
  expect((await own()).status).toBe(201);
  await world.pool.query("update student set date_of_birth = '2008-03-08' where id = $1", [room.tajayId]);
  expect((await own()).status).toBe(403);
});

test('it can be given until the end and undone until the start; the office corrects until the end', async () => {
  const { body } = await miss();
  const id = body.data[0]!.id;
  expect((await undo(id)).body).toMatchObject({ state: 'undone', can_undo: false });
  expect((await undo(id)).status).toBe(200);
  expect((await list()).body.data).toEqual([]);
  expect((await sheet()).body.rows[0]!.absence).toBeNull();
  during();
  expect((await miss()).body.data[0]).toMatchObject({ id, state: 'given', can_undo: false });
  expect((await undo(id)).body.code).toBe('meeting_begun');
  const office = { token: room.admin.token, params: { id } };
  expect((await world.call(calls.takeAbsenceBack, office)).status).toBe(200);
  world.clock.set('2026-03-07T17:00:00Z');
  expect((await miss()).body.code).toBe('meeting_over');
  expect((await miss(1)).status).toBe(201);
});

test('a cancelled meeting takes no notice and ends the one it has; a moved one keeps it', async () => {
  await miss(0);
  await miss(1);
  await world.call(calls.moveMeeting, {
    token: room.admin.token,
    params: { id: room.meetings[0]! },
    body: { date: '2026-03-08', start_time: '10:00', end_time: '12:00' },
  });
  await world.call(calls.cancelMeeting, {
    token: room.admin.token,
    params: { id: room.meetings[1]! },
    body: { reason: 'Storm' },
  });
  expect((await list()).body.data).toMatchObject([{ meeting: { starts_at: '2026-03-08T15:00:00.000Z' } }]);
  expect((await miss(1)).body.code).toBe('meeting_cancelled');
});

test('the first marks of the class excuse whoever has a notice; present wins, and a cleared mark stays cleared', async () => {
  await miss();
  during();
  const [first] = (await sheet()).body.rows;
  expect(first).toMatchObject({ mark: null, version: 0 });
  const marked = await mark([{ student_id: room.omari.id, mark: 'present', version: 0 }]);
  expect(marked.body.rows.slice(0, 2)).toMatchObject([
    { mark: 'excused', version: 1, marked_by: 'Andre Bennett' },
    { mark: 'present' },
  ]);
  expect(marked.body.marked).toBe(2);
  const came = await mark([{ student_id: room.maya.id, mark: 'present', version: 1 }]);
  expect(came.body.rows[0]).toMatchObject({ mark: 'present', absence: { given_by: 'parent' } });
  await mark([{ student_id: room.maya.id, mark: null, version: 2 }]);
  const after = await mark([{ student_id: room.omari.id, mark: 'late', version: 1 }]);
  expect(after.body.rows[0]!.mark).toBeNull();
  const log = await world.pool.query(
    "select after from audit_entry where action = 'attendance.marked' and entity_id = $1 order by id limit 1",
    [room.meetings[0]],
  );
  expect(log.rows[0].after.marks).toEqual({ [room.omari.id]: 'present', [room.maya.id]: 'excused' });
});

test('a child with a notice who came after all is present from the first tap', async () => {
  await miss();
  during();
  const { body } = await mark([{ student_id: room.maya.id, mark: 'present', version: 0 }]);
  expect(body.rows[0]).toMatchObject({ mark: 'present', version: 1 });
});

test('the office records what a family said by phone, and lists notices by day, program, state and name', async () => {
  const { status, body } = await world.call(calls.recordAbsence, {
    token: room.admin.token,
    body: { student_id: room.maya.id, meeting_id: room.meetings[0], reason: 'school' },
  });
  expect(status).toBe(201);
  expect(body.data[0]).toMatchObject({ given_by: 'admin' });
  const second = await miss(1);
  const all = async (query: Record<string, string>) =>
    (
      await world.call(calls.listAllAbsences, {
        token: room.admin.token,
        query: { program_id: room.programId, ...query },
      })
    ).body;
  expect((await all({ state: 'coming' })).data.map(({ meeting }) => meeting.id)).toEqual([
    room.meetings[0],
    room.meetings[1],
  ]);
  expect((await all({ from: '2026-03-08' })).total).toBe(1);
  expect((await all({ to: '2026-03-07' })).total).toBe(1);
  expect((await all({ q: 'campbell' })).total).toBe(2);
  expect((await all({ q: 'nobody' })).total).toBe(0);
  expect((await all({ state: 'past' })).total).toBe(0);
  world.clock.set('2026-03-07T17:30:00Z');
  expect((await all({ state: 'past' })).total).toBe(1);
  expect((await all({ state: 'coming' })).total).toBe(1);
  await undo(second.body.data[0]!.id);
  expect((await all({ state: 'undone' })).total).toBe(1);
});
