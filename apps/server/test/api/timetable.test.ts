import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
  room = await buildClass(world);
});
afterAll(() => world.close());

const week = (query: { day?: string } = {}, token = room.admin.token) =>
  world.call(calls.weekTimetable, { token, query });

test('the week of today has its meetings, with place and staff', async () => {
  const { status, body } = await week();
  expect(status).toBe(200);
  expect(body).toMatchObject({ from: '2026-03-02', until: '2026-03-08' });
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    title: 'Rovers',
    program_id: room.programId,
    group_id: null,
    organization: null,
    starts_at: '2026-03-07T15:00:00.000Z',
    staff: ['Andre Bennett'],
  });
});

test('any day of another week finds it, and a cancelled meeting is marked as cancelled', async () => {
  const [, second] = (
    await world.pool.query('select id from meeting where program_id = $1 order by starts_at', [room.programId])
  ).rows as { id: string }[];
  const cancelled = await world.call(calls.cancelMeeting, {
    token: room.admin.token,
    params: { id: second!.id },
    body: { reason: 'Hurricane warning' },
  });
  expect(cancelled.status).toBe(200);
  for (const day of ['2026-03-09', '2026-03-12', '2026-03-15']) {
    const { body } = await week({ day });
    expect(body.from).toBe('2026-03-09');
    expect(body.data).toMatchObject([{ status: 'cancelled', note: 'Hurricane warning' }]);
  }
});

test('a day that is none is refused in a sentence, and only admins read it', async () => {
  const { status, body } = await week({ day: '2026-02-31' });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ day: 'That day does not exist' });
  for (const { token } of [room.teacher, room.parent]) expect((await week({}, token)).status).toBe(403);
});
