import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { followMeetings } from '../../src/modules/teaching/make-ups/follow-meetings.ts';
import { changePlace } from '../change-place.ts';
import { makeUpWorld } from './make-up-world.ts';
import { mailsTo } from './teaching-world.ts';

const at = makeUpWorld();

test('a cancelled class gives the credit back, a moved one is mailed once and can be cancelled, both in two sweeps at once', async () => {
  const id = await at.booked();
  const office = { token: at.room.admin.token, params: { id: at.sundays[0]! } };
  await at.world.call(calls.moveMeeting, {
    ...office,
    body: { date: '2026-03-07', start_time: '07:00', end_time: '09:00' },
  });
  const config = loadConfig({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'http://localhost',
    DEMO: 'off',
    SANDBOX_GATEWAY: 'on',
  });
  const sweep = () =>
    followMeetings(at.world.db, systemContext({ clock: at.world.clock, jobs: at.world.jobs, config }));
  await Promise.all([sweep(), sweep(), sweep()]);
  const moved = (await mailsTo(at.world, at.room.parent)).filter(({ subject }) => subject.includes('has moved'));
  expect(moved).toHaveLength(1);
  at.world.clock.set('2026-03-07T11:00:00Z');
  expect((await at.credit())!.can_cancel).toBe(true);
  await at.world.call(calls.cancelMeeting, { ...office, body: { reason: 'Storm' } });
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await at.credit()).toMatchObject({ id, state: 'open', meeting: null });
  const back = (await mailsTo(at.world, at.room.parent)).filter(({ subject }) =>
    subject.startsWith('Drones: no class'),
  );
  expect(back).toHaveLength(1);
  expect(back[0]?.text).toContain('Why: Storm');
});

test('a credit expires, and ends with the place or the class it came of', async () => {
  await at.give(0);
  await at.give(1);
  await at.world.call(calls.cancelMeeting, {
    token: at.room.admin.token,
    params: { id: at.room.meetings[1]! },
    body: { reason: 'Storm' },
  });
  await at.follow();
  expect((await at.credits()).map(({ state }) => state).toSorted()).toEqual(['open', 'withdrawn']);
  const open = (await at.credits())[0];
  await at.book(open!.id, at.sundays[0]!);
  await changePlace(at.world.db, at.room.maya.place, { status: 'cancelled' });
  await at.follow();
  expect((await at.credits()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  expect((await mailsTo(at.world, at.room.parent)).at(-1)?.text).toContain('The place of Maya was cancelled');
  await at.give(0, at.room.otherParent, at.room.omari.id);
  await at.world.pool.query("update make_up_credit set expires_at = '2026-03-07T08:00:00Z' where student_id = $1", [
    at.room.omari.id,
  ]);
  const [other] = await at.credits(at.room.otherParent);
  expect(other).toMatchObject({ state: 'open', can_book: false });
  expect((await at.book(other!.id, at.sundays[0]!, at.room.otherParent)).body.code).toBe('credit_expires');
  await at.follow();
  expect((await at.credits(at.room.otherParent))[0]).toMatchObject({ state: 'expired' });
});

test('the office grants with a reason, books, and takes back; what it took back is not opened by another notice', async () => {
  const as = { token: at.room.admin.token };
  const granted = await at.world.call(calls.grantMakeUp, {
    ...as,
    body: { enrollment_id: at.room.maya.place, reason: 'The lesson was cut short' },
  });
  expect(granted.status).toBe(201);
  const { id } = granted.body;
  expect((await mailsTo(at.world, at.room.parent)).at(-1)?.text).toContain('Why: The lesson was cut short');
  const params = { id };
  const meetings = await at.world.call(calls.listMakeUpMeetingsFor, { ...as, params });
  expect(meetings.body.data).toHaveLength(2);
  const made = await at.world.call(calls.bookMakeUpFor, { ...as, params, body: { meeting_id: at.sundays[0]! } });
  expect(made.body).toMatchObject({ state: 'booked', source: 'granted' });
  const taken = await at.world.call(calls.withdrawMakeUp, { ...as, params, body: { reason: 'Granted twice' } });
  expect(taken.body).toMatchObject({ state: 'withdrawn', note: 'Granted twice', meeting: null });
  expect((await at.world.call(calls.withdrawMakeUp, { ...as, params, body: { reason: 'Again' } })).body.code).toBe(
    'credit_ended',
  );
  const given = await at.give();
  const own = (await at.credits()).find(({ source }) => source === 'notice');
  await at.world.call(calls.withdrawMakeUp, { ...as, params: { id: own!.id }, body: { reason: 'By agreement' } });
  await at.undo(given.body.data[0]!.id);
  await at.give();
  expect((await at.credits()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  const list = async (query: object) =>
    (await at.world.call(calls.listAllMakeUps, { ...as, query: { program_id: at.room.programId, ...query } })).body
      .total;
  expect([await list({}), await list({ state: 'withdrawn' }), await list({ state: 'open' })]).toEqual([2, 2, 0]);
  expect([await list({ q: 'maya' }), await list({ q: 'omari' })]).toEqual([2, 0]);
});

test('thirty families want the last seats of a class: as many come as there is room, and nobody passes a waiting list', async () => {
  const seated = await buildStudent(at.world.db, { parentId: at.room.otherParent.id });
  await buildEnrollment(at.world.db, { studentId: seated.id, programId: at.drones, status: 'enrolled' });
  await at.world.pool.query('update program set max_participants = 4 where id = $1', [at.drones]);
  const families = [];
  for (let one = 0; one < 30; one += 1) {
    const parent = await at.world.signInAs('parent');
    const { id: studentId } = await buildStudent(at.world.db, { parentId: parent.id });
    const place = await buildEnrollment(at.world.db, { studentId, programId: at.room.programId, status: 'enrolled' });
    const { body } = await at.world.call(calls.grantMakeUp, {
      token: at.room.admin.token,
      body: { enrollment_id: place, reason: 'Cut short' },
    });
    families.push({ parent, id: body.id });
  }
  const answers = await Promise.all(families.map(({ parent, id }) => at.book(id, at.sundays[0]!, parent)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['no_room']),
  );
  const winner = families[answers.findIndex(({ status }) => status === 200)]!;
  const loser = families[answers.findIndex(({ status }) => status === 409)]!;
  expect(await at.choices(loser.id, loser.parent)).toMatchObject([{ id: at.sundays[1], room: 3 }]);
  // A seat that becomes free is for whoever waits for a place.
  await at.cancel(winner.id, winner.parent);
  expect((await at.choices(loser.id, loser.parent)).map(({ id }) => id)).toContain(at.sundays[0]);
  await at.world.pool.query(
    `insert into waiting_entry (id, request_id, together, program_id, student_id, state, joined_at)
      values (gen_random_uuid(), gen_random_uuid(), false, $1, $2, 'waiting', now())`,
    [at.drones, at.room.omari.id],
  );
  expect((await at.book(loser.id, at.sundays[0]!, loser.parent)).body.code).toBe('no_room');
}, 30_000);

test('the seat of an absent child is free only when the settings say so', async () => {
  await at.world.pool.query('update program set max_participants = 1 where id = $1', [at.drones]);
  const { id: studentId } = await buildStudent(at.world.db, { parentId: at.room.otherParent.id });
  await buildEnrollment(at.world.db, { studentId, programId: at.drones, status: 'enrolled' });
  await at.world.call(calls.giveAbsence, {
    token: at.room.otherParent.token,
    body: { student_id: studentId, meeting_id: at.sundays[0] },
  });
  await at.give();
  const { id } = (await at.credit())!;
  expect(await at.choices(id)).toEqual([]);
  await at.rules({ absent_seats: true });
  expect(await at.choices(id)).toMatchObject([{ id: at.sundays[0], room: 1 }]);
  expect((await at.book(id, at.sundays[0]!)).status).toBe(200);
});

test('a guest can be absent by notice, without another credit; cancelling the class ends the notice', async () => {
  const id = await at.booked();
  const notice = await at.world.call(calls.giveAbsence, {
    token: at.room.parent.token,
    body: { student_id: at.room.maya.id, meeting_id: at.sundays[0] },
  });
  expect(notice.status).toBe(201);
  expect(await at.credits()).toHaveLength(1);
  await at.cancel(id);
  const { body } = await at.world.call(calls.listAbsences, { token: at.room.parent.token });
  expect(body.data.map(({ meeting }) => meeting.id)).toEqual([at.room.meetings[0]]);
});

test('a guest who then gets a place in the program is expected once, and has the credit for another class', async () => {
  const id = await at.booked();
  await buildEnrollment(at.world.db, {
    studentId: at.room.maya.id,
    programId: at.drones,
    status: 'enrolled',
    createdAt: new Date('2026-03-07T09:00:00Z'),
  });
  const sheet = await at.sundaySheet();
  expect(sheet.body).toMatchObject({ expected: 1, rows: [{ guest: null, record_id: at.room.maya.id }] });
  await at.follow();
  await at.follow();
  expect(await at.credit()).toMatchObject({ id, state: 'open', meeting: null, can_book: true });
  expect((await at.sundaySheet()).body).toMatchObject({ expected: 1, rows: [{ guest: null }] });
  const mails = (await mailsTo(at.world, at.room.parent)).filter(({ text }) => text.includes('is one of its own'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Maya has a place in Drones now');
});

test('a place that is only held, or comes once the class has begun, leaves the booked class alone', async () => {
  await at.booked();
  const place = { studentId: at.room.maya.id, programId: at.drones, createdAt: new Date('2026-03-07T09:00:00Z') };
  const held = await buildEnrollment(at.world.db, { ...place, status: 'pending' });
  await at.follow();
  expect(await at.credit()).toMatchObject({ state: 'booked' });
  at.world.clock.set('2026-03-08T15:10:00Z');
  await at.world.pool.query("update enrollment set status = 'enrolled' where id = $1", [held]);
  await at.follow();
  expect(await at.credit()).toMatchObject({ state: 'booked' });
  at.world.clock.set('2026-03-08T17:10:00Z');
  await at.follow();
  expect(await at.credit()).toMatchObject({ state: 'used' });
});

test('a meeting to which a guest comes is cancelled, not removed', async () => {
  const id = await at.booked();
  const removed = await at.world.call(calls.removeMeeting, {
    token: at.room.admin.token,
    params: { id: at.sundays[0]! },
  });
  expect(removed).toMatchObject({ status: 409, body: { code: 'meeting_known' } });
  await at.cancel(id);
  expect(
    (await at.world.call(calls.removeMeeting, { token: at.room.admin.token, params: { id: at.sundays[0]! } })).status,
  ).toBe(204);
});

test('no lesson at a school, camp day, private mentorship or program by approval, unless the program says so', async () => {
  await at.give();
  const { id } = (await at.credit())!;
  await at.rules({ same_category: false, any_price: true });
  for (const facts of [
    { category: 'curriculum' },
    { category: 'camp' },
    { category: 'mentorship' },
    { requiresApproval: true },
  ] as const) {
    const { id: programId, meetings } = await at.buildHost(facts);
    const offered = async () => (await at.choices(id)).map((one) => one.id);
    expect(await offered(), JSON.stringify(facts)).not.toContain(meetings[0]);
    expect((await at.book(id, meetings[0]!)).body.code, JSON.stringify(facts)).toBe('does_not_fit');
    const said = await at.world.call(calls.updateProgram, {
      token: at.room.admin.token,
      params: { id: programId },
      body: { make_up_guests: true },
    });
    expect(said.body, JSON.stringify(said.body)).toMatchObject({ make_up_guests: true });
    expect(await offered(), JSON.stringify(facts)).toContain(meetings[0]);
  }
});

test('the same kind comes first, then the nearest, then the soonest, and each says how far it is', async () => {
  await at.rules({ same_category: false, any_price: true });
  const venueIn = async (name: string, parish: string) => {
    const { rows } = await at.world.pool.query<{ id: string }>(
      'insert into venue (id, name, parish) values (gen_random_uuid(), $1, $2) returning id',
      [`${name} ${at.room.programId}`, parish],
    );
    return rows[0]!.id;
  };
  const here = await venueIn('Workshop', 'Kingston');
  await at.world.pool.query('update program set venue_id = $2 where id = $1', [at.room.programId, here]);
  await at.world.pool.query("update program set location = 'Somewhere' where id = $1", [at.drones]);
  await at.give();
  const { id } = (await at.credit())!;
  const far = await at.buildHost({ title: 'Far', venueId: await venueIn('Far', 'Hanover') });
  const near = await at.buildHost({ title: 'Near', venueId: await venueIn('Near', 'St. Catherine') });
  const same = await at.buildHost({ title: 'Same', venueId: here });
  const other = await at.buildHost({ title: 'Other kind', venueId: here, category: 'workshop' });
  const shown = (await at.choices(id)) as unknown as Array<Record<string, unknown>>;
  const first = [far, near, same, other].map(({ meetings }) => meetings[0]!);
  expect(shown.filter(({ id: one }) => first.includes(one as string))).toMatchObject([
    { title: 'Same', same_kind: true, parish: 'Kingston', travel_minutes: 0 },
    { title: 'Near', same_kind: true, parish: 'St. Catherine', travel_minutes: 45 },
    { title: 'Far', same_kind: true, parish: 'Hanover', travel_minutes: 225 },
    { title: 'Other kind', same_kind: false, parish: 'Kingston', travel_minutes: 0 },
  ]);
  // A place that no one can find on the map comes after those that are near.
  expect(shown.findIndex(({ title }) => title === 'Drones')).toBeGreaterThan(
    shown.findIndex(({ title }) => title === 'Far'),
  );
});
