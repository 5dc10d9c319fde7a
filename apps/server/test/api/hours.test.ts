import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

/** In the first of three Saturday classes, 10 to 12 in Jamaica. */
const now = '2026-03-07T15:10:00Z';
let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  await world.pool.query('delete from meeting');
  room = await buildClass(world);
});
afterAll(() => world.close());

async function at(moment: string): Promise<void> {
  world.clock.set(moment);
  await world.pool.query('update session set created_at = $1, last_used_at = $1, expires_at = $2', [
    moment,
    '2027-01-01T00:00:00Z',
  ]);
}
const check = (way: 'in' | 'out', at_device: string, more: { who?: SignedIn; id?: string; meeting?: string } = {}) =>
  world.send(calls.checkSelf, {
    token: (more.who ?? room.teacher).token,
    params: { id: more.meeting ?? room.meetings[0]! },
    body: { id: more.id ?? randomUUID(), at_device, way },
  });
const write = (came_at: string | null, left_at: string | null, more: object = {}, meeting = room.meetings[0]!) =>
  world.send(calls.writeOwnTimes, {
    token: room.teacher.token,
    params: { id: meeting },
    body: { id: randomUUID(), came_at, left_at, ...more },
  });
const own = async (month?: string) =>
  (await world.call(calls.getOwnHours, { token: room.teacher.token, query: month ? { month } : {} })).body;
const office = () => ({ token: room.admin.token, params: { id: room.teacher.id } });
const sheetOf = async (month: string) => (await world.call(calls.getHours, { ...office(), query: { month } })).body;
const rate = (amount: number, from_day = '2026-01-01') =>
  world.send(calls.setRate, { ...office(), body: { from_day, amount } });
const approve = (month: string) => world.send(calls.approveHours, { ...office(), body: { month } });
const correct = (given: object) =>
  world.send(calls.correctTimes, {
    ...office(),
    body: { id: randomUUID(), meeting_id: room.meetings[0]!, note: 'As the caretaker says', ...given },
  });

test('a tap in and a tap out are the hours of a class; sent twice they are one', async () => {
  const id = randomUUID();
  const first = await check('in', '2026-03-07T14:50:00Z', { id });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect((await check('in', '2026-03-07T14:50:00Z', { id })).body).toMatchObject({ own: true, here: 1, needed: 1 });
  expect((await check('out', '2026-03-07T14:50:00Z', { id })).body).toMatchObject({ code: 'id_used' });
  expect((await own()).lines).toMatchObject([{ state: 'in' }, { state: 'to_come' }, { state: 'to_come' }]);
  await at('2026-03-07T17:20:00Z');
  expect((await check('out', '2026-03-07T17:12:30Z')).body).toMatchObject({ here: 0 });
  const sheet = await own();
  expect(sheet.lines[0]).toMatchObject({ state: 'done', minutes: 143, cover_for: null, written: null });
  expect(sheet).toMatchObject({ month: '2026-03', planned: 360, checked_in: 143, gaps: 0, amount: 0, state: 'open' });
  // Back once more: the children of a second group.
  await check('in', '2026-03-07T17:18:00Z');
  expect((await own()).lines[0]).toMatchObject({ state: 'in', minutes: 0 });
});

test('nobody checks in to a class of others, before it is near, or out of what they never came to', async () => {
  expect((await check('in', now, { who: room.stranger })).status).toBe(404);
  expect((await check('in', now, { who: room.parent })).status).toBe(403);
  expect((await check('in', now, { meeting: room.meetings[1]! })).body).toMatchObject({ code: 'not_now' });
  expect((await check('out', now)).body).toMatchObject({ code: 'not_in' });
  const adults = (who: SignedIn) =>
    world.send(calls.getClassAdults, { token: who.token, params: { id: room.meetings[0]! } });
  expect((await adults(room.stranger)).status).toBe(404);
  // The office sees who is there, and may lend a hand.
  expect((await adults(room.admin)).body).toMatchObject({ own: false, data: [{ full_name: 'Andre Bennett' }] });
  expect((await check('in', now, { who: room.admin })).body).toMatchObject({ own: true, here: 1 });
});

test('two adults are counted by who is in the room', async () => {
  await world.call(calls.saveStaff, { token: room.admin.token, body: { kinds: [], two_adults: true } });
  try {
    expect((await check('in', now)).body).toMatchObject({ here: 1, needed: 2 });
    expect((await check('in', now, { who: room.admin })).body).toMatchObject({ here: 2, needed: 2 });
    await check('out', now, { who: room.admin });
    await at('2026-03-07T15:30:00Z');
    expect((await check('out', '2026-03-07T15:29:00Z', { who: room.admin })).body).toMatchObject({ here: 1 });
  } finally {
    await world.call(calls.saveStaff, { token: room.admin.token, body: { kinds: [], two_adults: false } });
  }
});

test('missing times are gaps until they are written down, and the sheet says who wrote them', async () => {
  await check('in', '2026-03-07T15:00:00Z');
  await at('2026-03-14T20:00:00Z');
  expect((await own()).lines).toMatchObject([{ state: 'no_end' }, { state: 'no_entry' }, { state: 'to_come' }]);
  expect((await own()).gaps).toBe(2);
  expect((await write(null, null)).body).toMatchObject({ fields: { came_at: 'Please enter both times' } });
  expect((await write('2026-03-07T17:00:00Z', '2026-03-07T15:00:00Z')).status).toBe(422);
  expect((await write('2026-03-06T15:00:00Z', '2026-03-07T15:00:00Z')).body).toMatchObject({
    fields: { came_at: 'That is long before the class. Please check the time' },
  });
  expect((await write('2026-03-14T15:00:00Z', '2026-03-14T23:00:00Z', {}, room.meetings[1])).body).toMatchObject({
    fields: { left_at: 'That time is still to come' },
  });
  expect((await write('2026-03-21T15:00:00Z', '2026-03-21T16:00:00Z', {}, room.meetings[2])).body).toMatchObject({
    code: 'not_begun',
  });
  const sheet = await write('2026-03-07T15:00:00Z', '2026-03-07T17:15:00Z', { note: 'Phone was empty' });
  expect(sheet.body).toMatchObject({ checked_in: 135, gaps: 1 });
  await write(null, null, { absent: true }, room.meetings[1]);
  expect(await own()).toMatchObject({
    gaps: 0,
    checked_in: 135,
    lines: [{ written: { by: 'Andre Bennett', note: 'Phone was empty' } }, { state: 'absent', minutes: 0 }, {}],
  });
});

test('two classes at the same hour are paid once', async () => {
  const [second] = await buildMeetings(world.db, room.programId, {
    weekdays: [6],
    start_time: '11:30',
    end_time: '13:00',
    from: '2026-03-07',
    until: '2026-03-07',
  });
  await at('2026-03-07T19:00:00Z');
  await write('2026-03-07T15:00:00Z', '2026-03-07T17:00:00Z');
  await write('2026-03-07T16:30:00Z', '2026-03-07T18:00:00Z', {}, second);
  expect(await own()).toMatchObject({ checked_in: 180, lines: [{ minutes: 120 }, { minutes: 60 }, {}, {}] });
});

test('a month is approved once, as it was; what changes later is a line of the next', async () => {
  await rate(3200);
  await rate(2000, '2026-03-14');
  await at('2026-04-02T15:00:00Z');
  await write('2026-03-07T15:00:00Z', '2026-03-07T17:00:00Z');
  await write('2026-03-14T15:00:00Z', '2026-03-14T16:30:00Z', {}, room.meetings[1]);
  expect(await sheetOf('2026-03')).toMatchObject({ checked_in: 210, amount: 9400, gaps: 1 });
  expect((await approve('2026-04')).body).toMatchObject({ code: 'month_runs' });
  expect((await approve('2026-01')).body).toMatchObject({ code: 'no_hours' });
  expect((await world.send(calls.payHours, { ...office(), body: { month: '2026-03' } })).body).toMatchObject({
    code: 'not_approved',
  });
  const answers = await Promise.all(Array.from({ length: 30 }, () => approve('2026-03')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const lines = await world.pool.query('select minutes, cents from staff_pay where account_id = $1', [room.teacher.id]);
  expect(lines.rows).toEqual([{ minutes: 210, cents: 940_000 }]);
  // From now on only the office changes it; the sheet stays as it was approved.
  expect((await write('2026-03-21T15:00:00Z', '2026-03-21T17:00:00Z', {}, room.meetings[2])).body).toMatchObject({
    code: 'approved',
  });
  await at('2026-04-02T15:05:00Z');
  expect((await correct({ came_at: '2026-03-07T15:00:00Z', left_at: '2026-03-07T16:00:00Z' })).status).toBe(201);
  expect(await sheetOf('2026-03')).toMatchObject({ checked_in: 210, amount: 9400, state: 'approved' });
  await at('2026-05-02T15:00:00Z');
  expect(await sheetOf('2026-04')).toMatchObject({
    checked_in: 0,
    amount: -3200,
    changes: [{ month: '2026-03', minutes: -60, amount: -3200 }],
  });
  expect((await approve('2026-04')).body).toMatchObject({ state: 'approved', amount: -3200 });
  // It is settled, and comes no second time.
  expect((await sheetOf('2026-05')).changes).toEqual([]);
  const paid = await world.call(calls.payHours, { ...office(), body: { month: '2026-04' } });
  expect(paid.body).toMatchObject({ state: 'paid', amount: -3200 });
  const { body } = await world.call(calls.listHours, { token: room.admin.token, query: { month: '2026-03' } });
  expect(body.data).toMatchObject([{ full_name: 'Andre Bennett', rate: 2000, amount: 9400, state: 'approved' }]);
});

const assign = (who: SignedIn) =>
  world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: who.id, program_id: room.programId },
  });
const sheetOfStranger = async (month: string) =>
  (await world.call(calls.getHours, { token: room.admin.token, params: { id: room.stranger.id }, query: { month } }))
    .body;

test('classes stay with whoever taught them: who is taken off writes their times, and who comes later is not asked', async () => {
  await at('2026-03-17T15:00:00Z');
  const { body } = await world.call(calls.listAssignments, {
    token: room.admin.token,
    query: { program_id: room.programId },
  });
  await world.call(calls.removeAssignment, { token: room.admin.token, params: { id: body.data[0]!.id } });
  expect((await assign(room.stranger)).status).toBe(201);
  await at('2026-04-02T15:00:00Z');
  const [first, second, third] = room.meetings;
  const earlier = await sheetOf('2026-03');
  expect(earlier).toMatchObject({ planned: 240, gaps: 2 });
  expect(earlier.lines).toMatchObject([{ meeting: { id: first } }, { meeting: { id: second } }]);
  const later = await sheetOfStranger('2026-03');
  expect(later).toMatchObject({ planned: 120, gaps: 1 });
  expect(later.lines).toMatchObject([{ meeting: { id: third } }]);
  const written = await write('2026-03-07T15:00:00Z', '2026-03-07T17:00:00Z');
  expect(written.status, JSON.stringify(written.body)).toBe(201);
  expect(await sheetOf('2026-03')).toMatchObject({ checked_in: 120, gaps: 1 });
  // Hours open nothing else: the children are seen no more, nor is a class of somebody else written.
  const params = { id: first! };
  expect((await world.send(calls.getAttendance, { token: room.teacher.token, params })).status).toBe(404);
  expect((await write('2026-03-21T15:00:00Z', '2026-03-21T17:00:00Z', {}, third)).status).toBe(404);
  // Assigned again, they have what they taught and what comes.
  expect((await assign(room.teacher)).status).toBe(201);
  expect((await sheetOf('2026-03')).lines).toHaveLength(2);
  expect((await world.send(calls.getAttendance, { token: room.teacher.token, params })).status).toBe(200);
});

test('a class that nobody had is of those whom the office enters after it, on the first day', async () => {
  await world.pool.query('delete from staff_assignment where program_id = $1', [room.programId]);
  await at('2026-03-09T15:00:00Z');
  await assign(room.teacher);
  await at('2026-03-11T15:00:00Z');
  await assign(room.stranger);
  await at('2026-03-15T15:00:00Z');
  expect((await sheetOf('2026-03')).lines).toHaveLength(3);
  expect((await sheetOfStranger('2026-03')).lines.map(({ meeting }) => meeting.id)).toEqual(room.meetings.slice(1));
});

test('the classes of a group stay with whoever had the group then', async () => {
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
  const days = await buildMeetings(
    world.db,
    { groupId: group.id },
    { weekdays: [1], start_time: '13:00', end_time: '14:00', from: '2026-03-09', until: '2026-03-23' },
  );
  const give = async (who: SignedIn) => {
    const given = await world.send(calls.changeGroupStatus, {
      token: room.admin.token,
      params: { id: group.id },
      body: { staff_id: who.id },
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
  };
  await at('2026-03-10T15:00:00Z');
  await give(room.stranger);
  await at('2026-03-17T15:00:00Z');
  await give(room.teacher);
  const daysOf = ({ lines }: { lines: Array<{ meeting: { id: string } }> }) =>
    lines.flatMap(({ meeting }) => (days.includes(meeting.id) ? [meeting.id] : []));
  expect(daysOf(await sheetOf('2026-03'))).toEqual([days[0], days[2]]);
  expect(daysOf(await sheetOfStranger('2026-03'))).toEqual([days[1]]);
});

test('a class that is called off while it runs is paid until then; nobody else is asked about it', async () => {
  await assign(room.stranger);
  await check('in', '2026-03-07T15:00:00Z');
  await at('2026-03-07T16:10:00Z');
  const off = await world.call(calls.cancelMeeting, {
    token: room.admin.token,
    params: { id: room.meetings[0]! },
    body: { reason: 'Storm' },
  });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  const left = await check('out', '2026-03-07T16:05:00Z');
  expect(left.status, JSON.stringify(left.body)).toBe(201);
  expect(await own()).toMatchObject({ planned: 240, checked_in: 65, gaps: 0, lines: [{ minutes: 65 }, {}, {}] });
  expect((await write('2026-03-07T15:00:00Z', '2026-03-07T16:10:00Z')).body).toMatchObject({ checked_in: 70 });
  const of = { who: room.stranger };
  expect((await check('in', '2026-03-07T16:08:00Z', of)).body).toMatchObject({ code: 'meeting_cancelled' });
  expect((await sheetOfStranger('2026-03')).lines).toHaveLength(2);
});

test('whose times are missing is asked once a day, and hears which', async () => {
  const ask = () => world.send(calls.askForTimes, { ...office(), body: { month: '2026-03' } });
  expect((await ask()).body).toMatchObject({ code: 'none_missing' });
  await at('2026-03-08T15:00:00Z');
  await ask();
  await ask();
  const mails = await mailsTo(world, room.teacher);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your hours of March 2026: times are missing']);
  expect(mails[0]!.text).toContain('Rovers, Sat 7 Mar 2026, 10:00 am: no check-in');
  expect(mails[0]!.text).toContain('/staff/hours?month=2026-03');
});

test('cover is asked of those who can at that hour', async () => {
  const save = (who: SignedIn, body: object) => world.send(calls.saveAvailability, { token: who.token, body });
  const hours = (from: string, until: string) => ({ weekday: 6, from, until });
  expect((await save(room.stranger, { week: [hours('12:00', '10:00')], away: [] })).body).toMatchObject({
    fields: { 'week.0.until': 'The end must be later than the beginning' },
  });
  const colleagues = async () =>
    (
      await world.call(calls.getClassCover, { token: room.teacher.token, params: { id: room.meetings[1]! } })
    ).body.colleagues.map(({ id }) => id);
  const can = async (body: object) => {
    const saved = await save(room.stranger, body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return (await colleagues()).includes(room.stranger.id);
  };
  expect(await can({ week: [], away: [] })).toBe(true);
  expect(await can({ week: [hours('09:00', '12:00')], away: [] })).toBe(true);
  expect(await can({ week: [hours('09:00', '11:59')], away: [] })).toBe(false);
  expect(await can({ week: [{ ...hours('09:00', '12:00'), weekday: 5 }], away: [] })).toBe(false);
  expect(await can({ week: [], away: [{ from: '2026-03-14', until: '2026-03-14' }] })).toBe(false);
  expect(await can({ week: [], away: [{ from: '2026-03-15', until: '2026-03-20' }] })).toBe(true);
  const { body } = await world.call(calls.listAvailability, { token: room.admin.token, query: { said: 'yes' } });
  expect(body.data).toMatchObject([{ full_name: 'Nicole Harrison', away: [{ from: '2026-03-15' }] }]);
});
