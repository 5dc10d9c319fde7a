import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { writtenDate } from '../../src/platform/jamaica-time.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

const hour = 60 * 60_000;
/** The day in Jamaica so many days from now. */
const day = (ahead = 0) =>
  new Date(at.world.clock.now().getTime() + (24 * ahead - 5) * hour).toISOString().slice(0, 10);

const fields = (more: object) => ({
  id: randomUUID(),
  medicine: 'Salbutamol inhaler',
  dose: '2 puffs',
  route: 'With the spacer',
  reason: 'He wheezes',
  storage: 'Blue pouch in his bag',
  first_dose_at_home: true,
  starts_on: day(),
  ends_on: day(20),
  times: [],
  least_hours: 4,
  daily_limit: 3,
  ...more,
});

/** A class with a child whose first plan counts for twenty days. */
async function aChild(name: string) {
  const { meetingId, programId, children } = await at.aClass([name]);
  const [child] = children as [(typeof children)[0]];
  const write = async (more: object) => {
    const body = { ...fields(more), signature: 'Keisha Reid' };
    const { token } = child.parent;
    expect((await at.world.send(calls.writeMedicinePlan, { token, params: { id: child.id }, body })).status).toBe(201);
    return body.id;
  };
  const check = async (id: string) =>
    expect(
      (
        await at.world.send(calls.checkMedicinePlan, {
          token: at.admin.token,
          params: { id },
          body: { givers: [at.teacher.id] },
        })
      ).status,
    ).toBe(200);
  const change = (id: string, more: object) =>
    at.world.send(calls.changeMedicinePlan, {
      token: at.admin.token,
      params: { id },
      body: { ...fields(more), givers: [at.teacher.id], doctor: 'Dr. Lee, by letter' },
    });
  const give = async (id: string, meeting = meetingId) =>
    (
      await at.world.send(calls.recordDose, {
        token: at.teacher.token,
        params: { id },
        body: {
          meeting_id: meeting,
          dose: {
            id: randomUUID(),
            kind: 'given',
            amount: '2 puffs',
            looked: true,
            witness_id: null,
            at_device: at.now(),
          },
        },
      })
    ).body;
  const states = async () => {
    const { data } = (
      await at.world.call(calls.listChildMedicine, { token: child.parent.token, params: { id: child.id } })
    ).body;
    return Object.fromEntries(data.map(({ id, state }) => [id, state]));
  };
  const mails = async () =>
    JSON.stringify(
      (
        await at.world.pool.query(
          "select content from mail_message where to_address = $1 and kind = 'medicine.decided' order by created_at, id",
          [child.parent.email],
        )
      ).rows,
    );
  const first = await write({});
  await check(first);
  return { meetingId, programId, child, first, write, check, change, give, states, mails };
}

/** So many days later, with a class of that day, signed in as before. */
async function daysLater(days: number, programId: string) {
  at.world.clock.advance(days * 24 * hour);
  const now = at.world.clock.now();
  await at.world.pool.query('update session set created_at = $1, last_used_at = $1, expires_at = $2', [
    now,
    new Date(now.getTime() + hour),
  ]);
  await at.world.jobs.enqueue(at.world.db, 'medicine.watch', {});
  await at.world.jobs.runDue();
  const id = newId();
  await at.world.db.insert(meeting).values({ id, programId, startsAt: now, endsAt: new Date(now.getTime() + hour) });
  return id;
}

test('a plan that begins later leaves the present one until its first day, and the family reads so', async () => {
  const { programId, first, write, check, give, states, mails } = await aChild('Jabari Next');
  const next = await write({ follows: first, starts_on: day(10), ends_on: day(40) });
  await check(next);
  expect(await states()).toEqual({ [first]: 'checked', [next]: 'checked' });
  expect(await mails()).toContain('20 Mar 2026');
  expect(await give(first)).toMatchObject({ given_today: 1 });
  expect(await give(next)).toMatchObject({ code: 'plan_not_begun' });
  const tenDaysOn = await daysLater(10, programId);
  expect(await states()).toEqual({ [first]: 'ended', [next]: 'checked' });
  expect(await give(first, tenDaysOn)).toMatchObject({ code: 'plan_ended' });
  expect(await give(next, tenDaysOn)).toMatchObject({ given_today: 1 });
});

test('before the job has run, the plan that has begun counts and the one before does not', async () => {
  const { first, write, check, give } = await aChild('Nia Next');
  const next = await write({ follows: first, starts_on: day(1), ends_on: day(40) });
  await check(next);
  // Its first day is moved to today, as midnight does.
  await at.world.pool.query('alter table medicine_plan disable trigger medicine_plan_checked');
  await at.world.pool.query('update medicine_plan set starts_on = $2 where id = $1', [first, day(-1)]);
  await at.world.pool.query('update medicine_plan set starts_on = $2 where id = $1', [next, day()]);
  await at.world.pool.query('alter table medicine_plan enable trigger medicine_plan_checked');
  expect(await give(first)).toMatchObject({ code: 'plan_ended' });
  expect(await give(next)).toMatchObject({ given_today: 1 });
});

test('a doctor’s change from another day on, one that replaces a plan to come, and one that is over before it', async () => {
  const { first, write, check, change, states, mails } = await aChild('Kofi Change');
  expect((await change(first, { starts_on: day(3), ends_on: day(20) })).status).toBe(200);
  expect(await mails()).toContain(writtenDate(day(3)));
  expect(Object.values(await states())).toEqual(['checked', 'checked']);
  const later = await write({ follows: first, starts_on: day(30), ends_on: day(60) });
  await check(later);
  // Over before the later plan begins, so that stays.
  expect((await change(first, { starts_on: day(), ends_on: day(25) })).status).toBe(200);
  expect(Object.values(await states()).toSorted()).toEqual(['checked', 'checked', 'ended', 'ended']);
  expect(await states()).toMatchObject({ [first]: 'ended', [later]: 'checked' });
  const [present] = Object.entries(await states()).find(([id, state]) => state === 'checked' && id !== later)!;
  // As long as the later one: the change is what counts.
  expect((await change(present, { starts_on: day(), ends_on: day(40) })).status).toBe(200);
  expect(await states()).toMatchObject({ [present]: 'ended', [later]: 'ended' });
});

/** A child in class, a dose of whose plan was due twenty minutes ago and was not recorded. */
async function aMissedDose(name: string) {
  const { meetingId, programId, children } = await at.aClass([name], { before: -40 });
  const [child] = children as [(typeof children)[0]];
  const clock = new Date(at.world.clock.now().getTime() - 5 * hour - hour / 3).toISOString().slice(11, 16);
  const body = { ...fields({ times: [clock], least_hours: null }), signature: 'Keisha Reid' };
  const params = { id: body.id };
  await at.world.call(calls.writeMedicinePlan, { token: child.parent.token, params: { id: child.id }, body });
  await at.world.call(calls.checkMedicinePlan, { token: at.admin.token, params, body: { givers: [at.teacher.id] } });
  await at.world.jobs.enqueue(at.world.db, 'medicine.watch', {});
  await at.world.jobs.runDue();
  const say = (more: object, token = at.teacher.token) =>
    at.world.send(calls.recordDose, {
      token,
      params,
      body: {
        meeting_id: meetingId,
        dose: { id: randomUUID(), kind: 'missed', reason: 'Nobody had the key', at_device: at.now(), ...more },
      },
    });
  const inClass = async () =>
    (await at.world.call(calls.listClassMedicine, { token: at.teacher.token, params: { id: meetingId } })).body.data;
  const onToday = async () => {
    const { work } = (await at.world.call(calls.adminToday, { token: at.admin.token })).body;
    return work.find(({ kind }) => kind === 'doses')?.count ?? 0;
  };
  return { id: body.id, meetingId, programId, child, say, inClass, onToday };
}

test('what became of a dose can be said after its day, and a dose is given on that day alone', async () => {
  const { id, meetingId, programId, say, inClass, onToday } = await aMissedDose('Jabari Missed');
  const before = await onToday();
  await daysLater(1, programId);
  expect(await inClass()).toMatchObject([{ id, missed_at: expect.any(String), missed_in: meetingId }]);
  expect(
    (await say({ kind: 'given', reason: undefined, amount: '2 puffs', looked: true, witness_id: null })).body,
  ).toMatchObject({ code: 'not_today' });
  expect((await say({})).status).toBe(200);
  expect(await inClass()).toMatchObject([{ missed_at: null, missed_in: null }]);
  expect(await onToday()).toBe(before - 1);
});

test('of a class to come nothing is said', async () => {
  const { child, id } = await aMissedDose('Nia Ahead');
  const { meetingId, programId } = await at.aClass([], { before: 24 * 60 });
  await at.world.pool.query('update enrollment set program_id = $2 where student_id = $1', [child.id, programId]);
  const answer = await at.world.send(calls.recordDose, {
    token: at.teacher.token,
    params: { id },
    body: {
      meeting_id: meetingId,
      dose: { id: randomUUID(), kind: 'missed', reason: 'Nobody had the key', at_device: at.now() },
    },
  });
  expect(answer.body).toMatchObject({ code: 'not_today' });
});

test('a plan that has ended is in class until its dose is settled, and the office settles it for a child who left', async () => {
  const { id, child, say, inClass, onToday } = await aMissedDose('Kofi Left');
  await at.world.call(calls.endMedicinePlan, { token: child.parent.token, params: { id } });
  expect(await inClass()).toMatchObject([{ id, state: 'ended', missed_at: expect.any(String) }]);
  const { rows } = await at.world.pool.query('select id from enrollment where student_id = $1', [child.id]);
  const cancelled = await at.world.call(calls.changeEnrollmentStatus, {
    token: at.admin.token,
    params: { id: rows[0].id },
    body: { status: 'cancelled' },
  });
  expect(cancelled.status).toBe(200);
  const before = await onToday();
  expect((await say({})).status).toBe(404);
  expect((await say({}, at.admin.token)).status).toBe(200);
  expect(await onToday()).toBe(before - 1);
  // Without one that is open it is not the office's either.
  expect((await say({}, at.admin.token)).status).toBe(404);
});
