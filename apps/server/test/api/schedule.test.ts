import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
let drones: string;
let noel: string;
// 10:10 on Saturday, during the first meeting of Rovers (10:00 to 12:00, 7, 14 and 21 March).
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
  room = await buildClass(world);
  drones = await buildProgram(world.db, { title: 'Drones', status: 'in_progress' });
  await world.pool.query("update program set location = 'Workshop', bring = '[\"A hat\"]' where id = any($1)", [
    [drones, room.programId],
  ]);
  await buildMeetings(world.db, drones, {
    weekdays: [6],
    start_time: '11:00',
    end_time: '13:00',
    from: '2026-03-14',
    until: '2026-03-14',
  });
  noel = (await buildStudent(world.db, { parentId: room.parent.id, fullName: 'Noel Campbell' })).id;
  await buildEnrollment(world.db, { studentId: noel, programId: drones, status: 'enrolled' });
});
afterAll(() => world.close());

const week = async (who: SignedIn, query: Record<string, string> = {}) =>
  world.call(calls.getSchedule, { token: who.token, query });
const titles = (body: { data: Array<{ title: string }> }) => body.data.map(({ title }) => title);

test('a parent’s week has who comes, where, what to bring and who teaches; the meeting that is on is the next', async () => {
  const { status, body } = await week(room.parent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ from: '2026-03-02', until: '2026-03-08', today: '2026-03-07', clashes: [] });
  expect(body.data).toMatchObject([
    {
      id: room.meetings[0],
      title: 'Rovers',
      location: 'Workshop',
      map_url: 'https://www.google.com/maps/search/?api=1&query=Workshop%2C%20Jamaica',
      bring: ['A hat'],
      staff: ['Andre Bennett'],
      children: [{ id: room.maya.id, name: 'Maya', enrollment_id: room.maya.place }],
    },
  ]);
  expect(body.next).toMatchObject({ id: room.meetings[0] });
});

test('the days ahead begin with today, so that a Sunday shows the coming week', async () => {
  const { body } = await week(room.parent, { span: 'ahead' });
  expect(body).toMatchObject({ from: '2026-03-07', until: '2026-03-13', today: '2026-03-07' });
  expect(titles(body)).toEqual(['Rovers']);
  const fromSunday = (await week(room.parent, { day: '2026-03-08', span: 'ahead' })).body;
  expect(fromSunday).toMatchObject({ from: '2026-03-08', until: '2026-03-14' });
  expect(titles(fromSunday)).toEqual(['Rovers', 'Drones']);
  expect((await world.send(calls.getSchedule, { token: room.parent.token, query: { span: 'month' } })).status).toBe(
    422,
  );
});

test('filters by child, program and place; the choices stay those of the week', async () => {
  const day = '2026-03-10';
  const all = (await week(room.parent, { day })).body;
  expect(titles(all)).toEqual(['Rovers', 'Drones']);
  expect(all.choices).toEqual({
    children: [
      { id: room.maya.id, name: 'Maya' },
      { id: noel, name: 'Noel' },
    ],
    programs: [
      { id: drones, name: 'Drones' },
      { id: room.programId, name: 'Rovers' },
    ],
    places: ['Workshop'],
  });
  const ofNoel = (await week(room.parent, { day, student_id: noel })).body;
  expect(titles(ofNoel)).toEqual(['Drones']);
  expect(ofNoel.next!.title).toBe('Drones');
  expect(ofNoel.choices).toEqual(all.choices);
  expect(titles((await week(room.parent, { day, program_id: room.programId })).body)).toEqual(['Rovers']);
  expect(titles((await week(room.parent, { day, place: 'Mona' })).body)).toEqual([]);
  // Another family's child filters everything away, and names nobody.
  const foreign = await week(room.parent, { day, student_id: room.omari.id });
  expect(titles(foreign.body)).toEqual([]);
  expect(JSON.stringify(foreign.body)).not.toContain('Omari');
});

test('students, staff and strangers read their own weeks', async () => {
  expect(titles((await week(room.tajay, { day: '2026-03-14' })).body)).toEqual(['Rovers']);
  expect(titles((await week(room.teacher, { day: '2026-03-14' })).body)).toEqual(['Rovers']);
  expect((await week(room.stranger, { day: '2026-03-14' })).body).toMatchObject({ data: [], next: null });
  expect((await week(room.teacher)).body.data[0]!.children).toEqual([]);
});

test('the office reads clashes of place and teacher; a cancelled meeting and one that begins at the end need nothing', async () => {
  const day = '2026-03-14';
  const clashes = async () => (await week(room.admin, { day })).body.clashes;
  expect(await clashes()).toMatchObject([
    { kind: 'place', what: 'Workshop', one: { title: 'Rovers' }, other: { title: 'Drones', program_id: drones } },
  ]);
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.teacher.id, program_id: drones },
  });
  await world.pool.query("update meeting set location = ' workshop' where program_id = $1", [drones]);
  expect(await clashes()).toMatchObject([{ kind: 'staff', what: 'Andre Bennett' }, { kind: 'place' }]);
  expect((await week(room.teacher, { day })).body.clashes).toEqual([]);
  await world.pool.query("update meeting set location = 'Online' where id = $1", [room.meetings[1]]);
  expect(await clashes()).toMatchObject([{ kind: 'staff' }]);
  // Drones begins when Rovers ends.
  await world.pool.query(
    "update meeting set starts_at = '2026-03-14T17:00:00Z', ends_at = '2026-03-14T18:00:00Z' where program_id = $1",
    [drones],
  );
  expect(await clashes()).toEqual([]);
  await world.pool.query("update meeting set starts_at = '2026-03-14T16:59:00Z' where program_id = $1", [drones]);
  expect(await clashes()).toHaveLength(1);
  // Nobody needs a room for a program that is over.
  await world.pool.query("update program set status = 'completed' where id = $1", [drones]);
  expect(await clashes()).toEqual([]);
  await world.pool.query("update program set status = 'in_progress' where id = $1", [drones]);
  expect(await clashes()).toHaveLength(1);
  const params = { id: room.meetings[1]! };
  await world.call(calls.cancelMeeting, { token: room.admin.token, params, body: { reason: 'Storm' } });
  expect(await clashes()).toEqual([]);
  expect((await week(room.parent, { day })).body.data[0]).toMatchObject({ status: 'cancelled', note: 'Storm' });
});

test('a meeting at midnight on New Year’s Eve belongs to the week of its own day', async () => {
  const late = { weekdays: [4], start_time: '23:30', end_time: '23:59', from: '2026-12-31', until: '2026-12-31' };
  await buildMeetings(world.db, room.programId, late);
  expect((await week(room.parent, { day: '2027-01-03' })).body).toMatchObject({
    from: '2026-12-28',
    data: [{ starts_at: '2027-01-01T04:30:00.000Z' }],
  });
  expect((await week(room.parent, { day: '2027-01-04' })).body.data).toEqual([]);
});

test.each([
  [{ day: '2026-02-31' }, 'day'],
  [{ day: '9999-01-01' }, 'day'],
  [{ student_id: 'x' }, 'student_id'],
  [{ program_id: '' }, 'program_id'],
  [{ place: 'x'.repeat(301) }, 'place'],
  [{ place: 'a\u0000b' }, 'place'],
])('%s is refused in a sentence', async (query, field) => {
  const { status, body } = await week(room.parent, query);
  expect(status).toBe(422);
  expect(body.fields).toEqual({ [field]: expect.any(String) });
});

test('the week says who has arrived, and where to call the class', async () => {
  const place = await world.call(calls.addVenue, {
    token: room.admin.token,
    body: { name: 'Mona Library', phone: '876-555-0188' },
  });
  expect(place.body).toMatchObject({ phone: '+18765550188' });
  await world.pool.query('update program set venue_id = $1 where id = $2', [place.body.id, room.programId]);
  const maya = async (who: SignedIn) => {
    const { body } = await week(who);
    const { phone, children } = body.data.find(({ id }) => id === room.meetings[0])!;
    return { phone, arrived: children[0]?.arrived_at };
  };
  const mark = (value: string) =>
    world.send(calls.markAttendance, {
      token: room.teacher.token,
      params: { id: room.meetings[0]! },
      body: { marks: [{ student_id: room.maya.id, mark: value }] },
    });
  expect(await maya(room.parent)).toEqual({ phone: '+18765550188', arrived: null });
  expect((await mark('absent')).status).toBe(200);
  expect((await maya(room.parent)).arrived).toBeNull();
  expect((await mark('late')).status).toBe(200);
  expect((await maya(room.parent)).arrived).toBe('2026-03-07T15:10:00.000Z');
  // Another family reads its own child's arrival alone.
  expect((await maya(room.otherParent)).arrived).toBeNull();
});

test('who was switched off is named at classes that are over, not at those to come, and clashes with nothing', async () => {
  const clashes = async () => (await week(room.admin, { day: '2026-03-14' })).body.clashes;
  await world.pool.query("update meeting set status = 'scheduled' where id = $1", [room.meetings[1]]);
  expect(await clashes()).toMatchObject([{ kind: 'staff', what: 'Andre Bennett' }]);
  await world.pool.query('update account set is_active = false where id = $1', [room.teacher.id]);
  expect(await clashes()).toEqual([]);
  const named = async () => (await week(room.parent, { day: '2026-03-21' })).body.data.map(({ staff }) => staff);
  expect(await named()).toEqual([[]]);
  const later = '2026-03-22T15:00:00Z';
  world.clock.set(later);
  await world.pool.query('update session set created_at = $1, last_used_at = $1, expires_at = $2', [
    later,
    '2027-01-01T00:00:00Z',
  ]);
  expect(await named()).toEqual([['Andre Bennett']]);
});
