import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

/* What somebody recorded who took a class for a day, when it arrives after that day. The class is on Saturday the 7th at ten. */

const onTheDay = '2026-03-07T15:10:00Z';
let world: TestApp;
let room: SchoolClass;
let romaine: SignedIn;
let meetingId: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-06T00:20:00Z' });
  room = await buildClass(world);
  romaine = await world.signInAs('staff', { fullName: 'Romaine Ellis' });
  meetingId = room.meetings[0]!;
});
afterAll(() => world.close());

const sheet = (who: SignedIn) => world.send(calls.getAttendance, { token: who.token, params: { id: meetingId } });

test('what the claimant did in time counts after midnight as well, and shows no child of the class any more', async () => {
  const asked = await world.call(calls.askForCover, {
    token: room.teacher.token,
    params: { id: meetingId },
    body: { id: randomUUID(), reason: 'ill', note: null },
  });
  const params = { id: meetingId };
  await world.call(calls.claimCover, { token: romaine.token, params: { id: asked.body.request!.id } });
  const { token } = romaine;
  const at_device = onTheDay;
  const late = '2026-03-08T05:30:00Z';
  world.clock.set(late);
  await world.pool.query('update session set last_used_at = $1, expires_at = $2', [late, '2026-03-20T00:00:00Z']);
  const maya = room.maya.id;
  const mark = (at?: string) =>
    world.send(calls.markAttendance, {
      token,
      params,
      body: { marks: [{ student_id: maya, mark: 'present', ...(at && { at_device: at }) }] },
    });
  expect((await mark()).status).toBe(404);
  // The eve, by the clock of the device, is not the day of the class.
  expect((await mark('2026-03-07T04:59:00Z')).status).toBe(404);
  const marked = await mark(at_device);
  expect(marked.status, JSON.stringify(marked.body)).toBe(200);
  expect(marked.body).toMatchObject({ id: meetingId, rows: [] });
  const door = await world.send(calls.recordDoor, {
    token,
    params,
    body: { events: [{ id: randomUUID(), student_id: maya, kind: 'in', at_device }] },
  });
  expect(door.status, JSON.stringify(door.body)).toBe(200);
  expect(door.body).toMatchObject({ rows: [], walk_ups: [] });
  const stop = await world.send(calls.reportStop, {
    token,
    params,
    body: { id: randomUUID(), student_id: maya, adult_name: 'Leon Grant', at_device },
  });
  expect(stop.status, JSON.stringify(stop.body)).toBe(201);
  const count = await world.send(calls.recordHeadcount, {
    token,
    params,
    body: { id: randomUUID(), reason: 'class', adults: 1, student_ids: [maya], walk_up_ids: [], at_device },
  });
  expect(count.status, JSON.stringify(count.body)).toBe(201);
  const note = await world.send(calls.addQuickNote, {
    token,
    params: { id: room.programId },
    body: { student_id: maya, tag: 'Great idea', at_device },
  });
  expect(note.status, JSON.stringify(note.body)).toBe(201);
  const text = { text: 'Asked why it stops.', at_device };
  expect((await world.send(calls.changeQuickNote, { token, params: { id: note.body.id }, body: text })).status).toBe(
    200,
  );
  const incident = await world.send(calls.writeIncident, {
    token,
    params,
    body: {
      kind: 'small_injury',
      occurred_at: at_device,
      what: 'A scratch.',
      sign: true,
      records: [{ id: randomUUID(), student_id: maya }],
      at_device,
    },
  });
  expect(incident.status, JSON.stringify(incident.body)).toBe(201);
  // Nothing is open to them again, and who was asked and did not take the class has nothing of it.
  expect((await sheet(romaine)).status).toBe(404);
  const other = await world.send(calls.markAttendance, {
    token: room.stranger.token,
    params,
    body: { marks: [{ student_id: maya, mark: 'absent', at_device }] },
  });
  expect(other.status).toBe(404);
  expect((await sheet(room.teacher)).body.rows.find(({ student }) => student.id === maya)).toMatchObject({
    mark: 'present',
    marked_by: 'Romaine Ellis',
  });
});
