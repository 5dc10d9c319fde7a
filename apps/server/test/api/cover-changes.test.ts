import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FOLLOW_COVER } from '../../src/modules/teaching/cover/follow-cover.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

/* A class that changes, or gets another teacher, while cover is asked for. */

/** A Thursday evening; the class is on Saturday the 7th at ten. */
const now = '2026-03-06T00:20:00Z';
let world: TestApp;
let room: SchoolClass;
let romaine: SignedIn;
let meetingId: string;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  // What an earlier test left is no colleague of this one.
  await world.pool.query('delete from meeting');
  await world.pool.query("update account set is_active = false where role in ('staff', 'admin')");
  room = await buildClass(world);
  romaine = await world.signInAs('staff', { fullName: 'Romaine Ellis' });
  meetingId = room.meetings[0]!;
});
afterAll(() => world.close());

const asked = async () => {
  const made = await world.send(calls.askForCover, {
    token: room.teacher.token,
    params: { id: meetingId },
    body: { id: randomUUID(), reason: 'ill', note: null },
  });
  return made.body.request!.id;
};
const claim = (id: string) => world.send(calls.claimCover, { token: romaine.token, params: { id } });
const own = async (who: SignedIn) => (await world.call(calls.listOwnCover, { token: who.token })).body.data;
const office = async (id: string) =>
  (await world.call(calls.getCover, { token: room.admin.token, params: { id } })).body;
const subjects = async (who: SignedIn) => (await mailsTo(world, who)).map(({ subject }) => subject);
const follow = async () => {
  await world.jobs.enqueue(world.db, FOLLOW_COVER, {});
  await world.jobs.runDue();
};

test('whoever teaches a class, also for a colleague, hears that it moves or is called off', async () => {
  const id = await asked();
  await claim(id);
  const before = (await subjects(romaine)).length;
  const params = { id: meetingId };
  const moved = await world.send(calls.moveMeeting, {
    token: room.admin.token,
    params,
    body: { start_time: '11:00', end_time: '13:00' },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await world.call(calls.cancelMeeting, { token: room.admin.token, params, body: { reason: 'Storm' } });
  const mails = (await mailsTo(world, romaine)).slice(before);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Rovers: a class has moved',
    'Rovers: no class on Sat 7 Mar 2026, 11:00 am',
  ]);
  expect(mails[1]!.text).toContain('Storm');
  expect(mails[1]!.text).toContain('/staff/schedule');
  // Who cannot take it was not to come.
  expect(await subjects(room.teacher)).toEqual(['Rovers: Romaine Ellis takes it']);
});

test('cover of a class whose asker has left ends once the class has another teacher; until then whoever takes it does', async () => {
  const id = await asked();
  await claim(id);
  await world.call(calls.setActive, {
    token: room.admin.token,
    params: { id: room.teacher.id },
    query: { type: 'user' },
    body: { is_active: false },
  });
  await follow();
  expect(await office(id)).toMatchObject({ state: 'claimed', claimant: 'Romaine Ellis' });
  const body = { staff_id: room.stranger.id, program_id: room.programId };
  expect((await world.call(calls.assignStaff, { token: room.admin.token, body })).status).toBe(201);
  await follow();
  await follow();
  expect(await office(id)).toMatchObject({ state: 'withdrawn', claimant: null, open: false });
  expect(await subjects(romaine)).toEqual(['Can you take Rovers?', 'Rovers: Nicole Harrison takes it']);
  expect(await subjects(room.parent)).toEqual([
    'Rovers: Romaine Ellis teaches on Sat 7 Mar 2026, 10:00 am',
    'Rovers: Nicole Harrison teaches on Sat 7 Mar 2026, 10:00 am',
  ]);
});

test('a request that nobody took ends with the assignment of whoever asked, and leaves Today', async () => {
  const id = await asked();
  const line = async () =>
    (await world.call(calls.adminToday, { token: room.admin.token })).body.work.find(({ kind }) => kind === 'cover');
  world.clock.advance(120 * 60_000);
  await follow();
  expect(await line()).toMatchObject({ count: 1 });
  const { body } = await world.call(calls.listAssignments, {
    token: room.admin.token,
    query: { program_id: room.programId },
  });
  await world.call(calls.removeAssignment, { token: room.admin.token, params: { id: body.data[0]!.id } });
  await follow();
  // Nobody has the class: somebody is still looked for.
  expect(await line()).toMatchObject({ count: 1 });
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.stranger.id, program_id: room.programId },
  });
  await follow();
  expect(await line()).toBeUndefined();
  expect(await own(romaine)).toEqual([]);
  expect((await claim(id)).body).toMatchObject({ code: 'not_needed' });
  expect((await subjects(romaine)).at(-1)).toBe('Rovers: Nicole Harrison takes it');
  // Who teaches it now is not written to about it.
  expect(await subjects(room.stranger)).toEqual(['Can you take Rovers?']);
  expect(await subjects(room.parent)).toEqual([]);
});
