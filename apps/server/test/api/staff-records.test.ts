import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { REMIND_OF_RECORDS } from '../../src/modules/programs/staff-records/remind-of-records.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

/** A Saturday at 10:30 in the morning; the class is running. */
const now = '2026-03-07T15:30:00Z';
const police = { key: 'police-record', title: 'Police record', with_children: true, months: 24 };
const firstAid = { key: 'first-aid', title: 'First aid', with_children: false, months: 24 };
let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  // What an earlier test left is no work of this one.
  await world.pool.query('delete from meeting');
  await world.pool.query('delete from staff_record');
  await world.pool.query('update account set is_active = false');
  room = await buildClass(world);
  await ask();
});
afterAll(() => world.close());

const ask = (more: object = {}) =>
  world.send(calls.saveStaff, {
    token: room.admin.token,
    body: { kinds: [police, firstAid], two_adults: false, remind_days: [60, 30, 7], ...more },
  });
const add = (person: SignedIn, more: object = {}, token = room.admin.token) =>
  world.send(calls.addStaffRecord, {
    token,
    params: { id: person.id },
    body: { kind: 'police-record', issued_on: '2026-01-09', ...more },
  });
const sheet = async (token = room.teacher.token) =>
  (await world.call(calls.getAttendance, { token, params: { id: room.meetings[0]! } })).body.staffing;
const list = async (query: object = {}) =>
  (
    await world.send(calls.listStaffRecords, {
      token: room.admin.token,
      query: { q: 'Andre', limit: 100, ...query },
    })
  ).body.data;
const lineOf = async (kind: string) => {
  // Signed in anew, because the clock moves by days.
  const { token } = await world.signInAs('admin');
  const { status, body } = await world.call(calls.adminToday, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.work.find((line) => line.kind === kind);
};
const decide = (more: object = {}, token = room.teacher.token, id = room.meetings[0]!) =>
  world.send(calls.decideClass, {
    token,
    params: { id },
    body: { id: randomUUID(), at_device: world.clock.now().toISOString(), reason: 'The principal is here.', ...more },
  });

test('what somebody lacks is on the list until the office has seen it; its length is that of its kind', async () => {
  expect(await list()).toMatchObject([{ title: 'Police record', state: 'missing', record: null }]);
  const id = randomUUID();
  const first = await add(room.teacher, { id, number_end: '417' });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  // The same id again adds nothing.
  expect((await add(room.teacher, { id, number_end: '417' })).body.data).toHaveLength(1);
  expect(await list()).toMatchObject([
    {
      state: 'valid',
      record: { expires_on: '2028-01-09', number_end: '417' },
      next_class: { title: 'Rovers', starts_at: '2026-03-14T15:00:00.000Z' },
    },
  ]);
  // First aid is not needed: it is shown once there is one.
  await add(room.teacher, { kind: 'first-aid', expires_on: '2026-03-20' });
  expect((await list()).map(({ title, state, days_left: left }) => [title, state, left])).toEqual([
    ['First aid', 'soon', 13],
    ['Police record', 'valid', 673],
  ]);
  expect(await list({ state: 'soon' })).toHaveLength(1);
  expect((await list({ sort: '-expires_on' })).map(({ title }) => title)).toEqual(['Police record', 'First aid']);
});

test('what cannot be a record is refused', async () => {
  const refusals = [
    [{ kind: 'diving' }, 'kind'],
    [{ kind: undefined }, 'kind'],
    [{ issued_on: null }, 'issued_on'],
    [{ issued_on: '2026-03-08' }, 'issued_on'],
    [{ expires_on: '2026-01-08' }, 'expires_on'],
    [{ number_end: 'A-417' }, 'number_end'],
    [{ number_end: '12345678' }, 'number_end'],
  ] as const;
  for (const [more, field] of refusals) {
    const { status, body } = await add(room.teacher, more);
    expect([status, Object.keys((body as unknown as { fields?: object }).fields ?? {})], JSON.stringify(more)).toEqual([
      422,
      [field],
    ]);
  }
  expect((await add(room.parent)).status).toBe(404);
  expect((await add(room.teacher, {}, room.teacher.token)).status).toBe(403);
  const id = randomUUID();
  await add(room.teacher, { id });
  expect((await add(room.stranger, { id })).status).toBe(409);
});

test('everybody reads the own records and no other; a mistake is removed', async () => {
  await add(room.teacher);
  const own = await world.call(calls.listOwnRecords, { token: room.teacher.token });
  expect(own.body).toMatchObject({ cleared: true, data: [{ title: 'Police record' }] });
  const other = await world.call(calls.listOwnRecords, { token: room.stranger.token });
  expect(other.body).toMatchObject({ cleared: false, data: [] });
  const params = { id: own.body.data[0]!.id };
  expect((await world.call(calls.removeStaffRecord, { token: room.admin.token, params })).body.cleared).toBe(false);
  expect((await world.call(calls.removeStaffRecord, { token: room.admin.token, params })).status).toBe(404);
});

test('a class without a cleared adult is flagged on Today, in the week and on its page, from the day a record ends', async () => {
  const flagged = { warnings: ['no_cleared_staff'], goes_ahead: null };
  expect(await sheet()).toEqual(flagged);
  expect(await sheet(room.admin.token)).toEqual(flagged);
  expect(await lineOf('clearance')).toMatchObject({
    urgency: 'now',
    count: 1,
    records: [{ title: 'Rovers', detail: 'Sat 7 Mar, 10:00 am: No cleared adult' }],
  });
  const week = async (token: string) =>
    (await world.call(calls.getSchedule, { token })).body.data.map(({ staffing }) => staffing?.warnings);
  expect(await week(room.admin.token)).toEqual([['no_cleared_staff']]);
  expect(await week(room.parent.token)).toEqual([undefined]);
  await add(room.teacher, { expires_on: '2026-03-14' });
  expect(await sheet()).toEqual({ warnings: [], goes_ahead: null });
  // The class of the 14th is the first one that it does not cover.
  expect((await lineOf('clearance'))?.records).toBeUndefined();
  world.clock.set('2026-03-13T15:00:00Z');
  expect(await lineOf('clearance')).toMatchObject({ count: 1, records: [{ id: room.meetings[1] }] });
  world.clock.set('2026-03-14T05:00:00Z');
  expect(await lineOf('staff_records')).toMatchObject({
    count: 1,
    records: [
      { title: 'Andre Bennett', detail: 'Police record, on 14 Mar 2026', href: `/admin/staff/${room.teacher.id}` },
    ],
  });
  // A cancelled class needs nobody.
  await world.pool.query("update meeting set status = 'cancelled' where id = $1", [room.meetings[1]]);
  expect(await lineOf('clearance')).toBeUndefined();
});

test('a setting requires two adults, and an adult who was switched off is not there', async () => {
  await ask({ kinds: [], two_adults: true });
  expect((await sheet()).warnings).toEqual(['one_adult']);
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.stranger.id, program_id: room.programId },
  });
  expect((await sheet()).warnings).toEqual([]);
  await world.pool.query('update account set is_active = false where id = $1', [room.stranger.id]);
  expect((await sheet()).warnings).toEqual(['one_adult']);
  // A group's class has the one adult of its group.
  await ask({ kinds: [], two_adults: false });
  expect((await sheet()).warnings).toEqual([]);
});

test('a class goes ahead by a decision with a reason, once; the other admins hear of it', async () => {
  const second = await world.signInAs('admin');
  const id = randomUUID();
  expect((await decide({ reason: ' ' })).status).toBe(422);
  expect((await decide({}, room.stranger.token)).status).toBe(404);
  expect((await decide({}, room.parent.token)).status).toBe(403);
  const answers = await Promise.all([decide({ id }), decide({ id }), decide({ id })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await sheet(second.token)).toMatchObject({
    warnings: ['no_cleared_staff'],
    goes_ahead: { by: 'Andre Bennett', reason: 'The principal is here.' },
  });
  const mails = (await mailsTo(world, second)).filter(({ subject }) => subject === 'Rovers: goes ahead');
  expect(mails).toHaveLength(1);
  // It is no work any more, and the same id is no decision of another class.
  expect(await lineOf('clearance')).toBeUndefined();
  expect((await decide({ id }, room.teacher.token, room.meetings[1])).status).toBe(409);
  await add(room.teacher);
  expect((await decide()).body).toMatchObject({ code: 'not_flagged' });
});

test('a decision is about what the class lacked then: something else that it lacks, and another time, need a new one', async () => {
  await ask({ two_adults: true });
  await add(room.teacher);
  expect((await decide({ reason: 'Two parents help.' })).status).toBe(201);
  expect(await sheet()).toMatchObject({ warnings: ['one_adult'], goes_ahead: { reason: 'Two parents help.' } });
  expect(await lineOf('clearance')).toBeUndefined();
  const own = await world.call(calls.listOwnRecords, { token: room.teacher.token });
  await world.call(calls.removeStaffRecord, { token: room.admin.token, params: { id: own.body.data[0]!.id } });
  expect(await sheet()).toEqual({ warnings: ['no_cleared_staff', 'one_adult'], goes_ahead: null });
  expect(await lineOf('clearance')).toMatchObject({ count: 1, records: [{ title: 'Rovers' }] });
  world.clock.advance(60_000);
  expect((await decide()).status).toBe(201);
  expect(await sheet()).toMatchObject({ goes_ahead: { reason: 'The principal is here.' } });
  expect(await lineOf('clearance')).toBeUndefined();
  // With a record again, what was decided for more is still enough.
  await add(room.teacher);
  expect(await sheet()).toMatchObject({ warnings: ['one_adult'], goes_ahead: { reason: 'The principal is here.' } });
  const moved = await world.send(calls.moveMeeting, {
    token: room.admin.token,
    params: { id: room.meetings[0]! },
    body: { date: '2026-03-10' },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const week = await world.call(calls.getSchedule, { token: room.admin.token, query: { day: '2026-03-10' } });
  expect(week.body.data[0]).toMatchObject({
    id: room.meetings[0],
    staffing: { warnings: ['one_adult'], goes_ahead: null },
  });
  expect(await lineOf('clearance')).toMatchObject({ count: 1 });
});

test('a decision about one adult does not cover a class that has nobody any more', async () => {
  await ask({ kinds: [], two_adults: true });
  expect((await decide({ reason: 'A parent helps.' })).status).toBe(201);
  expect(await sheet(room.admin.token)).toMatchObject({ goes_ahead: { reason: 'A parent helps.' } });
  await world.pool.query('update account set is_active = false where id = $1', [room.teacher.id]);
  expect(await sheet(room.admin.token)).toEqual({ warnings: ['no_adult'], goes_ahead: null });
  world.clock.advance(60_000);
  expect((await decide({ reason: 'The office takes it.' }, room.admin.token)).status).toBe(201);
  // Somebody alone is more than nobody: what was decided for less is still enough.
  await world.pool.query('update account set is_active = true where id = $1', [room.teacher.id]);
  expect(await sheet(room.admin.token)).toMatchObject({
    warnings: ['one_adult'],
    goes_ahead: { by: expect.any(String) },
  });
});

test('a record that runs out is reminded of 60, 30 and 7 days before, once each, and not after it was renewed', async () => {
  const run = async () => {
    await world.jobs.enqueue(world.db, REMIND_OF_RECORDS, {});
    await world.jobs.runDue();
    const subjects = async (who: SignedIn) =>
      (await mailsTo(world, who)).map(({ subject }) => subject).filter((subject) => subject.includes('Police record'));
    return { person: (await subjects(room.teacher)).length, office: (await subjects(room.admin)).length };
  };
  await add(room.teacher, { expires_on: '2026-05-07' });
  expect(await run()).toEqual({ person: 0, office: 0 });
  world.clock.set('2026-03-08T13:30:00Z');
  expect(await run()).toEqual({ person: 1, office: 1 });
  expect(await run()).toEqual({ person: 1, office: 1 });
  // The server was down for some days: only the nearest of the reminders goes out.
  world.clock.set('2026-05-03T13:30:00Z');
  expect(await run()).toEqual({ person: 2, office: 2 });
  world.clock.set('2026-05-06T13:30:00Z');
  expect(await run()).toEqual({ person: 2, office: 2 });
  await add(room.stranger, { expires_on: '2026-05-20' });
  await add(room.stranger, { expires_on: '2028-05-20' });
  expect(await run()).toEqual({ person: 2, office: 2 });
});

test('the kinds are the office’s own list: a key stays with its title, and a removed kind asks for nothing', async () => {
  await add(room.teacher);
  const saved = await ask({
    kinds: [
      { ...police, title: 'Police certificate' },
      { ...firstAid, key: undefined },
    ],
  });
  expect(saved.body.staff.value.kinds.map(({ key }) => key)).toEqual(['police-record', 'd-first-aid']);
  expect(await list()).toMatchObject([{ title: 'Police certificate', state: 'valid' }]);
  expect((await ask({ kinds: [police, police] })).status).toBe(422);
  await ask({ kinds: [] });
  expect(await list()).toEqual([]);
  expect((await sheet()).warnings).toEqual([]);
  const records = await world.call(calls.listPersonRecords, {
    token: room.admin.token,
    params: { id: room.teacher.id },
  });
  expect(records.body.data).toMatchObject([{ title: 'Police record' }]);
});

test('who can be with children is asked of the group’s class, too', async () => {
  const { body: group } = await world.call(calls.createGroup, {
    token: room.admin.token,
    body: {
      name: 'Grade 5',
      organization: 'Mona Prep',
      contact_name: 'Marlon Peart',
      contact_email: 'office@mona.test',
    },
  });
  await world.pool.query("update partner_group set status = 'active', staff_id = $2 where id = $1", [
    group.id,
    room.teacher.id,
  ]);
  const [meetingId] = await buildMeetings(
    world.db,
    { groupId: group.id },
    {
      weekdays: [6],
      start_time: '13:00',
      end_time: '14:00',
      from: '2026-03-07',
      until: '2026-03-07',
    },
  );
  const read = async () =>
    (await world.call(calls.getAttendance, { token: room.teacher.token, params: { id: meetingId! } })).body.staffing;
  expect((await read()).warnings).toEqual(['no_cleared_staff']);
  await add(room.teacher);
  expect((await read()).warnings).toEqual([]);
});
