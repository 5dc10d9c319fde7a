import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { changePlace } from '../change-place.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { newItem } from './items-world.ts';
import { payInFull } from './membership-world.ts';
import { aDropInProgram, boughtPass, fiveClasses, passesOf } from './pass-world.ts';
import { mailsTo } from './teaching-world.ts';

/* A booked class of a child who then gets a place in the program: the price of the place covers it. */

const begin = '2026-03-03T15:00:00Z';
let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let maya: string;
let programId: string;
let meetings: string[];
beforeAll(async () => {
  world = await startTestApp({ now: begin, rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  world.clock.set(begin);
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  maya = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  ({ programId, meetings } = await aDropInProgram(world));
});

const book = async (facts: object = {}) => {
  const made = await world.send(calls.bookVisit, {
    token: parent.token,
    body: { student_id: maya, meeting_id: meetings[0], kind: 'day', expected_amount: 2800, ...facts },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const place = (status: 'pending' | 'enrolled') =>
  buildEnrollment(world.db, { studentId: maya, programId, status, createdAt: world.clock.now() });
const follow = async () => {
  await world.jobs.enqueue(world.db, 'visits.follow', {});
  await world.jobs.runDue();
};
const state = async (id: string) =>
  (await world.pool.query<{ state: string }>('select state from class_visit where id = $1', [id])).rows[0]!.state;
const credit = async () => (await world.call(calls.getLedger, { token: parent.token })).body.credit;
const ended = async () =>
  (await mailsTo(world, parent)).filter(({ subject }) => subject.endsWith('comes with the place of Maya'));

test('what was paid for a drop-in day becomes credit once, and the child is expected as before', async () => {
  const { id, bill } = await book();
  await payInFull(world, admin, bill!.id, 2800);
  await place('enrolled');
  await Promise.all([follow(), follow(), follow()]);
  await follow();
  expect(await state(id)).toBe('cancelled');
  expect(await credit()).toBe(2800);
  const mails = await ended();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('The J$2,800.00 that you paid becomes credit for your next payment');
  const sheet = await world.call(calls.getAttendance, { token: admin.token, params: { id: meetings[0]! } });
  expect(sheet.body).toMatchObject({ expected: 1, rows: [{ guest: null }] });
});

test('one that is not paid is not due any more, and one of a pass is back on it', async () => {
  const { bill } = await book();
  const { id: itemId } = await newItem(world, admin, { ...fiveClasses, name: `Five ${parent.id.slice(-6)}` });
  const pass = await boughtPass(world, { parent, admin, itemId });
  await book({ meeting_id: meetings[1], pass_id: pass.id, expected_amount: 0 });
  expect((await passesOf(world, parent)).data).toMatchObject([{ left: 4 }]);
  await place('enrolled');
  await follow();
  expect((await passesOf(world, parent)).data).toMatchObject([{ left: 5 }]);
  const bills = await world.call(calls.listBills, { token: parent.token });
  expect(bills.body.data.filter((one) => one.id === bill!.id && one.due > 0)).toEqual([]);
  const texts = (await ended()).map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Nothing is due for it'),
      expect.stringContaining('back on your pass'),
    ]),
  );
  expect(texts).toHaveLength(2);
});

test('a free trial class, a place that is only held, and a class that has begun stay as they are', async () => {
  const trial = await book({ kind: 'trial', expected_amount: 0 });
  const day = await book({ meeting_id: meetings[1] });
  const held = await place('pending');
  await follow();
  expect([await state(trial.id), await state(day.id)]).toEqual(['booked', 'booked']);
  world.clock.set('2026-03-14T15:10:00Z');
  await changePlace(world.db, held, { status: 'enrolled' });
  await follow();
  expect([await state(trial.id), await state(day.id)]).toEqual(['booked', 'booked']);
  expect(await ended()).toEqual([]);
});
