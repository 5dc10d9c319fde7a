import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  // Saturday, ten minutes into the first meeting.
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
});
afterAll(() => world.close());

const ask = async (who: SignedIn, query: { after?: string; ago?: number; wait?: number } = {}) =>
  (await world.call(calls.waitForChanges, { token: who.token, query })).body;
const begin = async (who: SignedIn) => (await ask(who)).mark;
const mark = (student = room.maya.id) =>
  world.send(calls.markAttendance, {
    token: room.teacher.token,
    params: { id: room.meetings[0]! },
    body: { marks: [{ student_id: student, mark: 'present' }] },
  });

test('who waits is answered once a child is marked, with the class and nothing of the child', async () => {
  const after = await begin(room.admin);
  const waiting = ask(room.admin, { after, wait: 20 });
  await mark();
  const { changed, mark: next } = await waiting;
  expect(changed).toContainEqual({ subject: 'attendance', id: room.meetings[0] });
  expect(changed).toContainEqual({ subject: 'today', id: null });
  expect(JSON.stringify(changed)).not.toContain(room.maya.id);
  expect(await ask(room.admin, { after: next, wait: 0 })).toEqual({ mark: next, changed: [] });
});

test('staff hear of classes and conversations, not of the work of the office; a family hears nothing of either', async () => {
  const people = [room.stranger, room.parent, room.tajay];
  const marks = await Promise.all(people.map(begin));
  await mark();
  const heard = await Promise.all(people.map((who, at) => ask(who, { after: marks[at], wait: 0 })));
  expect(heard.map(({ changed }) => changed)).toEqual([[{ subject: 'attendance', id: room.meetings[0] }], [], []]);
});

test('a notice that is given, changed or taken back is told as a change of its class', async () => {
  const ofClass = [{ subject: 'attendance', id: room.meetings[1] }];
  const give = (reason: string) =>
    world.send(calls.giveAbsence, {
      token: room.parent.token,
      body: { student_id: room.maya.id, meeting_id: room.meetings[1], reason },
    });
  let { mark: after } = await ask(room.teacher);
  const hear = async () => {
    const { changed, mark: next } = await ask(room.teacher, { after, wait: 5 });
    after = next;
    return changed;
  };
  const notice = await give('sick');
  expect(await hear()).toEqual(ofClass);
  await give('travel');
  expect(await hear()).toEqual(ofClass);
  const undone = await world.send(calls.undoAbsence, {
    token: room.parent.token,
    params: { id: notice.body.data[0]!.id },
  });
  expect(undone.status).toBe(200);
  expect(await hear()).toEqual(ofClass);
});

test('a guest who is expected, and then not any more, is told as a change of the class', async () => {
  const { id: guest } = await buildStudent(world.db, { parentId: room.parent.id });
  const programId = await buildProgram(world.db, { status: 'open', trialCents: 0, startDate: '2026-03-07' });
  const [, next] = await buildMeetings(world.db, programId, {
    weekdays: [6],
    start_time: '14:00',
    end_time: '16:00',
    from: '2026-03-07',
    until: '2026-03-21',
  });
  const before = await begin(room.teacher);
  const booked = await world.send(calls.bookVisit, {
    token: room.parent.token,
    body: { student_id: guest, meeting_id: next, kind: 'trial', expected_amount: 0 },
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const { changed, mark: between } = await ask(room.teacher, { after: before, wait: 5 });
  expect(changed).toEqual([{ subject: 'attendance', id: next }]);
  await world.send(calls.cancelVisit, { token: room.parent.token, params: { id: booked.body.id } });
  expect((await ask(room.teacher, { after: between, wait: 5 })).changed).toEqual([{ subject: 'attendance', id: next }]);
});

test('a family is told of its own place and payment, others are not', async () => {
  const programId = await buildProgram(world.db, { priceCents: 1000_00 });
  const place = await buildEnrollment(world.db, { studentId: room.maya.id, programId, status: 'approved' });
  const after = await begin(room.parent);
  const others = await begin(room.otherParent);
  const waiting = ask(room.parent, { after, wait: 20 });
  const paid = await world.call(calls.recordPayments, {
    token: room.admin.token,
    body: {
      payer_id: room.parent.id,
      method: 'cash',
      reference: '',
      items: [{ enrollment_id: place, due: 1000, amount: 1000 }],
    },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  expect((await waiting).changed).toEqual([{ subject: 'own', id: null }]);
  expect((await ask(room.otherParent, { after: others, wait: 0 })).changed).toEqual([]);
});

test('a conversation is told to its family and to the office', async () => {
  const [family, office] = [await begin(room.parent), await begin(room.admin)];
  const started = await world.send(calls.startThread, {
    token: room.parent.token,
    body: { subject: 'Late today', text: 'We are on our way.' },
  });
  expect(started.status).toBe(201);
  expect((await ask(room.parent, { after: family, wait: 5 })).changed).toEqual([{ subject: 'own', id: null }]);
  expect((await ask(room.admin, { after: office, wait: 5 })).changed).toContainEqual({
    subject: 'conversations',
    id: null,
  });
});

test('nothing is missed between two questions, and what was rolled back is not told', async () => {
  const after = await begin(room.admin);
  await mark();
  const stale = await world.send(calls.markAttendance, {
    token: room.teacher.token,
    params: { id: room.meetings[0]! },
    body: { marks: [{ student_id: room.maya.id, mark: 'late', version: 7 }] },
  });
  expect(stale.status).toBe(409);
  const first = await ask(room.admin, { after, wait: 0 });
  expect(first.changed).toHaveLength(2);
  expect((await ask(room.admin, { after: first.mark, wait: 0 })).changed).toEqual([]);
});

test('a page that begins to follow hears what changed since it was read', async () => {
  const before = performance.now();
  await begin(room.admin);
  await mark();
  const ago = Math.ceil(performance.now() - before) + 50;
  expect((await ask(room.stranger, { ago })).changed).toContainEqual({ subject: 'attendance', id: room.meetings[0] });
  expect((await ask(room.parent, { ago })).changed).toEqual([]);
  await new Promise((go) => setTimeout(go, 30));
  expect((await ask(room.stranger, { ago: 1 })).changed).toEqual([]);
  // The process is not that old: anything may have changed before it.
  expect((await ask(room.parent, { ago: 600_000 })).changed).toEqual([{ subject: 'own', id: null }]);
});

test('a mark of another process or of nobody says that anything may have changed', async () => {
  for (const after of ['', 'x', 'a.b', '7f0e.12', `${(await begin(room.admin)).split('.')[0]}.99999999`])
    expect((await ask(room.stranger, { after, wait: 0 })).changed).toEqual([
      { subject: 'attendance', id: null },
      { subject: 'conversations', id: null },
    ]);
  expect((await ask(room.parent, { after: 'x', wait: 0 })).changed).toEqual([{ subject: 'own', id: null }]);
});

test('thirty who wait are all answered by one change', async () => {
  const after = await begin(room.admin);
  const waiting = Array.from({ length: 30 }, () => ask(room.admin, { after, wait: 20 }));
  await mark();
  const answers = await Promise.all(waiting);
  expect(answers.every(({ changed }) => changed.length > 0)).toBe(true);
});

test('a wait of words or of an hour is refused beside its field', async () => {
  for (const wait of ['soon', '3600', '-1']) {
    const { status, body } = await world.request('GET', `/api/v1/changes?wait=${wait}`, { token: room.admin.token });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'wait must be a whole number from 0 to 25' });
  }
});

test('who waits does not hold up the end of the server', async () => {
  const other = await startTestApp({ now: '2026-03-07T15:10:00Z' });
  const admin = await other.signInAs('admin');
  const query = { after: (await other.call(calls.waitForChanges, { token: admin.token })).body.mark, wait: 25 };
  const waiting = other.call(calls.waitForChanges, { token: admin.token, query });
  // It is on its way, or waits already: both are answered.
  await new Promise((go) => setTimeout(go, 200));
  await other.close();
  expect((await waiting).body).toMatchObject({ changed: [] });
});
