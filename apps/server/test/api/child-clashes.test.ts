import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram, type ProgramFacts } from '../../demo/builders/build-program.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
const venues = new Map<string, string>();
beforeAll(async () => {
  // Before three Saturdays of Rovers, 10 to 12, in Kingston.
  world = await startTestApp({ now: '2026-03-06T15:00:00Z' });
  room = await buildClass(world);
  for (const parish of ['Kingston', 'St. Andrew', 'St. Catherine', 'Hanover']) {
    const { rows } = await world.pool.query<{ id: string }>(
      'insert into venue (id, name, parish) values (gen_random_uuid(), $1, $1) returning id',
      [parish],
    );
    venues.set(parish, rows[0]!.id);
  }
  await world.pool.query('update program set venue_id = $2 where id = $1', [room.programId, venues.get('Kingston')]);
});
afterAll(() => world.close());

async function programAt(parish: string | null, start_time: string, end_time: string, facts: ProgramFacts = {}) {
  const id = await buildProgram(world.db, { venueId: parish === null ? null : venues.get(parish)!, ...facts });
  const meetings = await buildMeetings(world.db, id, {
    weekdays: [6],
    start_time,
    end_time,
    from: '2026-03-07',
    until: '2026-03-14',
  });
  return { id, meetings };
}
const clashes = async (query: Record<string, string>, token = room.parent.token) =>
  (await world.call(calls.childClashes, { token, params: { id: room.maya.id }, query })).body;

test('overlapping classes clash, those that follow each other only when the way is too long', async () => {
  const same = await programAt('Kingston', '11:00', '13:00');
  expect(await clashes({ program_id: same.id })).toMatchObject({
    total: 2,
    data: [{ travel_minutes: null, other: { title: 'Rovers', starts_at: '2026-03-07T15:00:00.000Z' } }, {}],
  });
  const ways = [
    ['Kingston', '12:00', '13:00', 0],
    ['St. Andrew', '12:10', '13:00', 2],
    ['St. Andrew', '12:15', '13:00', 0],
    ['St. Catherine', '12:30', '13:00', 2],
    ['St. Catherine', '09:00', '09:30', 2],
    ['St. Catherine', '12:45', '13:00', 0],
    ['Hanover', '15:00', '16:00', 2],
    [null, '12:00', '13:00', 0],
  ] as const;
  for (const [parish, start, end, total] of ways) {
    const { id } = await programAt(parish, start, end);
    expect((await clashes({ program_id: id })).total, `${parish} ${start}`).toBe(total);
  }
});

test('the travel time is the organisation’s; an absence, the place that would move, and another child do not count', async () => {
  const { id, meetings } = await programAt('St. Catherine', '12:30', '13:00');
  const settings = { token: room.admin.token };
  const save = (travel_minutes: number) => world.call(calls.saveAttendance, { ...settings, body: { travel_minutes } });
  expect((await save(20)).status).toBe(200);
  expect((await clashes({ program_id: id })).total).toBe(0);
  expect((await save(60)).status).toBe(200);
  expect(await clashes({ meeting_id: meetings[0]! })).toMatchObject({ total: 1, data: [{ travel_minutes: 60 }] });
  expect((await clashes({ program_id: id, instead_of: room.programId })).total).toBe(0);
  const days = { student_id: room.maya.id, meeting_id: room.meetings[0], reason: 'travel' };
  await world.send(calls.giveAbsence, { token: room.parent.token, body: days });
  expect((await clashes({ meeting_id: meetings[0]! })).total).toBe(0);
  expect((await clashes({ program_id: id })).total).toBe(1);
});

test('it warns and never refuses: the place is given all the same', async () => {
  const { id } = await programAt('Kingston', '10:00', '12:00');
  expect((await clashes({ program_id: id })).total).toBeGreaterThan(0);
  const answer = await world.call(calls.requestEnrollment, {
    token: room.parent.token,
    body: { student_id: room.maya.id, program_id: id },
  });
  expect(answer.status).toBe(201);
  // A place that is only held counts as well.
  const next = await programAt('Kingston', '11:30', '12:30');
  const titles = (await clashes({ program_id: next.id })).data.map((item) => item.other.title);
  expect(titles).toContain('Test robotics');
  expect(
    (
      await world.call(calls.childClashes, {
        token: room.otherParent.token,
        params: { id: room.maya.id },
        query: { program_id: id },
      })
    ).status,
  ).toBe(404);
  await buildEnrollment(world.db, { studentId: room.omari.id, programId: next.id, status: 'enrolled' });
});
