import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T13:10:00Z' });
});
beforeEach(async () => {
  // Saturday, two hours before the class.
  world.clock.set('2026-03-07T13:10:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

const write = async (text: string, to: string | null) => {
  const answer = await world.call(calls.startThread, {
    token: room.parent.token,
    body: { staff_id: to, child_id: room.maya.id, program_id: null, subject: 'Maya', text },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const overview = async (token = room.teacher.token) => (await world.call(calls.staffOverview, { token })).body;
const rowOf = async (token: string) => {
  const sheet = await world.call(calls.getAttendance, { token, params: { id: room.meetings[0]! } });
  return sheet.body.rows.find(({ student }) => student.id === room.maya.id);
};

test('“EpiPen today” is on the overview, on the class and in the mail at once, until it is read', async () => {
  const id = await write('Maya has her EpiPen in the red bag today.\nAnd one more thing.', room.teacher.id);
  expect((await overview()).messages).toMatchObject([
    {
      conversation_id: id,
      from: 'Simone Campbell',
      child: 'Maya Campbell',
      start: expect.stringContaining('EpiPen'),
      meeting_id: room.meetings[0],
    },
  ]);
  expect((await rowOf(room.teacher.token))!.message).toMatchObject({
    conversation_id: id,
    start: expect.stringContaining('EpiPen'),
  });
  const [mail] = await mailsTo(world, room.teacher);
  expect(mail!.subject).toBe('A family wrote about a child of today’s class');
  expect(mail!.text).toContain('"Maya has her EpiPen in the red bag today."');
  expect(mail!.text).not.toContain('one more thing');
  const { rows } = await world.pool.query('select urgency from mail_message where to_address = $1', [
    room.teacher.email,
  ]);
  expect(rows).toEqual([{ urgency: 'urgent' }]);
  const list = await world.call(calls.listThreads, { token: room.teacher.token });
  expect(list.body.unread).toBe(1);

  await world.call(calls.readThread, { token: room.teacher.token, params: { id } });
  expect((await overview()).messages).toEqual([]);
  expect((await rowOf(room.teacher.token))!.message).toBeNull();
  // What the family writes next is new again.
  world.clock.set('2026-03-07T13:20:00Z');
  await world.call(calls.writeInThread, {
    token: room.parent.token,
    params: { id },
    body: { text: 'It is in the blue bag now.' },
  });
  expect((await overview()).messages).toMatchObject([{ start: 'It is in the blue bag now.' }]);
});

test('on another day it is on the overview and nowhere else, and no reason to ring', async () => {
  world.clock.set('2026-03-06T13:10:00Z');
  await write('A question about the robot.', room.teacher.id);
  expect((await overview()).messages).toMatchObject([{ start: 'A question about the robot.', meeting_id: null }]);
  expect((await rowOf(room.teacher.token))!.message).toBeNull();
  expect((await mailsTo(world, room.teacher)).at(-1)!.subject).toBe('A family wrote to you');
});

test('what went to the office is on the office’s card; the teacher learns that it is there, not what it says', async () => {
  const id = await write('Please keep this to the office: EpiPen today.', null);
  const today = await world.call(calls.adminToday, { token: room.admin.token });
  expect(today.body.classes).toContainEqual(expect.objectContaining({ id: room.meetings[0], messages: 1 }));
  expect((await rowOf(room.admin.token))!.message).toMatchObject({ conversation_id: id });
  const { messages } = await overview();
  expect(messages).toMatchObject([{ conversation_id: null, child: 'Maya Campbell', start: null }]);
  expect(JSON.stringify(messages)).not.toContain('EpiPen');
  expect((await rowOf(room.teacher.token))!.message).toBeNull();
  expect((await overview(room.stranger.token)).messages).toEqual([]);
});
