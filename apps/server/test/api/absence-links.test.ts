import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { absenceToken, openAbsenceToken } from '../../src/modules/teaching/absences/absence-link.ts';
import { staffAssignment } from '../../src/modules/programs/staff/staff.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let maya: string;
let programId: string;
let meetingId: string;
let placeId: string;
const evening = '2026-03-10T22:00:00Z';
beforeAll(async () => {
  world = await startTestApp({ now: evening });
});
beforeEach(async () => {
  world.clock.set(evening);
  parent = await world.signInAs('parent');
  maya = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  programId = await buildProgram(world.db, { title: 'Rovers', location: 'Workshop' });
  placeId = await buildEnrollment(world.db, {
    programId,
    studentId: maya,
    status: 'enrolled',
    createdAt: world.clock.now(),
  });
  const times = { weekdays: [3], start_time: '15:00', end_time: '16:00' };
  [meetingId = ''] = await buildMeetings(world.db, programId, { ...times, from: '2026-03-11', until: '2026-03-11' });
});
afterAll(() => world.close());

const linkOf = (facts: object = {}) =>
  absenceToken(world.sealer, { meetingId, studentId: maya, accountId: parent.id, ...facts });
const show = (token = linkOf()) => world.call(calls.showAbsenceLink, { params: { token } });
const say = (absent: boolean, token = linkOf()) =>
  world.call(calls.sayAbsentByLink, { params: { token }, body: { absent } });
const notices = async () =>
  (await world.pool.query('select state, reason, given_by, given_role from absence where meeting_id = $1', [meetingId]))
    .rows;

test('opening the link changes nothing, one tap reports the absence and another takes it back', async () => {
  for (let time = 0; time < 3; time += 1)
    expect((await show()).body).toEqual({
      child: 'Maya',
      program: 'Rovers',
      starts_at: '2026-03-11T20:00:00.000Z',
      ends_at: '2026-03-11T21:00:00.000Z',
      location: 'Workshop',
      absent: false,
    });
  expect(await notices()).toEqual([]);
  const teacher = await world.signInAs('staff');
  await world.db.insert(staffAssignment).values({ staffId: teacher.id, programId });
  const sheet = async () =>
    (await world.call(calls.getAttendance, { token: teacher.token, params: { id: meetingId } })).body.rows.find(
      ({ student }) => student.id === maya,
    );
  for (const absent of [true, true]) expect((await say(absent)).body.absent).toBe(true);
  expect(await notices()).toEqual([{ state: 'given', reason: null, given_by: parent.id, given_role: 'parent' }]);
  expect((await sheet())?.absence).not.toBeNull();
  // The portal and the link speak of one notice.
  const { body: seen } = await world.call(calls.listAbsences, { token: parent.token, query: {} });
  expect(seen.data).toMatchObject([{ student: { id: maya }, state: 'given' }]);
  for (const absent of [false, false]) expect((await say(absent)).body.absent).toBe(false);
  expect(await notices()).toMatchObject([{ state: 'undone' }]);
  expect((await sheet())?.absence).toBeNull();
  const { rows } = await world.pool.query(
    "select action, actor_id from audit_entry where entity = 'absence' and actor_id = $1 order by id",
    [parent.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['absence.given', 'absence.undone']);
});

test('a notice with a reason that the family gave in the portal stays as it is', async () => {
  const body = { student_id: maya, meeting_id: meetingId, reason: 'sick' as const, note: 'Fever' };
  await world.call(calls.giveAbsence, { token: parent.token, body });
  expect((await say(true)).status).toBe(200);
  expect(await notices()).toMatchObject([{ state: 'given', reason: 'sick' }]);
});

test('the link ends with the start of the class, wherever it was moved, and with a cancelled class', async () => {
  world.clock.set('2026-03-11T20:00:00Z');
  for (const answer of [await show(), await say(true)])
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'class_begun' }]);
  await world.pool.query(
    "update meeting set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
    [meetingId],
  );
  expect((await say(true)).status).toBe(200);
  await world.pool.query("update meeting set status = 'cancelled' where id = $1", [meetingId]);
  expect((await show()).status).toBe(404);
});

test('a changed link, another family, a former collector and a child who left get nothing', async () => {
  const token = linkOf();
  const [facts = '', signature = ''] = token.split('.');
  const other = await world.signInAs('parent');
  const stranger = (await buildStudent(world.db, { parentId: other.id, fullName: 'Noa Brown' })).id;
  const guardian = await world.signInAs('parent');
  const id = await buildGuardian(world.db, { studentId: maya, accountId: guardian.id, pickUp: true });
  const guardians = linkOf({ accountId: guardian.id });
  expect((await show(guardians)).status).toBe(200);
  await world.pool.query("update guardian set state = 'ended', ended_at = now() where id = $1", [id]);
  const bad = [
    `${facts}.${signature.slice(0, -2)}AA`,
    `${linkOf({ studentId: stranger }).split('.')[0]}.${signature}`,
    `${token}.x`,
    facts,
    '0123456789012345678901234567',
    linkOf({ studentId: stranger }),
    linkOf({ accountId: other.id }),
    guardians,
  ];
  for (const one of bad) {
    expect((await show(one)).status, one).toBe(404);
    expect((await say(true, one)).status, one).toBe(404);
  }
  expect(openAbsenceToken(world.sealer, token)).toEqual({ meetingId, studentId: maya, accountId: parent.id });
  await world.call(calls.changeEnrollmentStatus, {
    token: (await world.signInAs('admin')).token,
    params: { id: placeId },
    body: { status: 'cancelled', reason: 'Moved away' },
  });
  expect((await show()).status).toBe(404);
  expect(await notices()).toEqual([]);
});

test('what is sent must say whether the child comes', async () => {
  for (const body of [{}, { absent: null }, { absent: 'yes' }])
    expect((await world.send(calls.sayAbsentByLink, { params: { token: linkOf() }, body })).status).toBe(422);
});
