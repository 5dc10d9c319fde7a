import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { newItem } from './items-world.ts';
import { begun, changed, monthly, signedInAgain, sweep } from './membership-world.ts';

/* Places of children with a membership: they cost nothing more, and end with it. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let jaden: string;
let zuri: string;
let robotics: string;
let camp: string;
let itemId: string;
let names = 0;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T20:00:00Z'));
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
  ({ id: jaden } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden Thompson' }));
  ({ id: zuri } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Zuri Thompson' }));
  const facts = { status: 'open', startDate: '2027-01-09', priceCents: 3_500_000, maxParticipants: 20 } as const;
  robotics = await buildProgram(world.db, { ...facts, title: 'After-school robotics' });
  camp = await buildProgram(world.db, { ...facts, title: 'Camp' });
  ({ id: itemId } = await newItem(world, admin, {
    ...monthly,
    name: `Monthly membership ${(names += 1)}`,
    program_ids: [robotics],
  }));
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const begin = (student_id = jaden) => begun(world, parent, { item_id: itemId, student_id, begins_on: '2026-11-20' });
const quote = async (places: object[]) =>
  (await world.send(calls.quotePlaces, { token: parent.token, body: { places, items: [] } })).body;
const ask = async (student_id: string, program_id: string, expected_amount: number) => {
  const body = { student_id, program_id, expected_amount };
  const answer = await world.send(calls.requestEnrollment, { token: parent.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const place = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;

test('a place in a program of the membership costs nothing more, for that child and program alone', async () => {
  await begin();
  const { places, total } = await quote([
    { student_id: jaden, program_id: robotics },
    { student_id: zuri, program_id: robotics },
    { student_id: jaden, program_id: camp },
  ]);
  expect(places).toMatchObject([
    {
      total: 0,
      lines: [
        { kind: 'price', amount: 35_000 },
        { kind: 'membership', amount: -35_000 },
      ],
    },
    { total: 35_000 },
    { total: 35_000 },
  ]);
  expect(total).toBe(70_000);
  const id = await ask(jaden, robotics, 0);
  expect(await place(id)).toMatchObject({ status: 'enrolled', payment_amount: 0 });
});

test('an open place is covered from now on, and a paid one stays as it is', async () => {
  const open = await ask(jaden, robotics, 35_000);
  expect(await place(open)).toMatchObject({ status: 'pending', payment_amount: 35_000 });
  await begin();
  expect(await place(open)).toMatchObject({ status: 'enrolled', payment_amount: 0 });
  const paid = await ask(zuri, robotics, 35_000);
  const at = world.clock.now();
  await inTransaction(world.db, (tx) => buildPayment(tx, { enrollmentId: paid, at, method: 'cash' }));
  await begin(zuri);
  expect(await place(paid)).toMatchObject({ payment_amount: 35_000 });
});

test('places end with the membership, after its last day; a place that was paid stays', async () => {
  const { id } = await begin();
  const covered = await ask(jaden, robotics, 0);
  const other = await ask(zuri, camp, 35_000);
  expect((await changed(world, parent, { id, kind: 'end' })).body.ends_on).toBe('2026-11-30');
  // Nothing new is covered from now on.
  expect((await quote([{ student_id: jaden, program_id: robotics }])).places).toMatchObject([{ total: 35_000 }]);
  world.clock.set(new Date('2026-11-30T20:00:00Z'));
  await sweep(world);
  parent = await signedInAgain(world, parent);
  expect(await place(covered)).toMatchObject({ status: 'enrolled' });
  world.clock.set(new Date('2026-12-01T20:00:00Z'));
  await sweep(world);
  await sweep(world);
  parent = await signedInAgain(world, parent);
  expect(await place(covered)).toMatchObject({ status: 'cancelled' });
  expect((await place(other)).status).not.toBe('enrolled');
});

test('a place stays as long as another membership covers it, also one whose last day is known', async () => {
  const { id } = await begin();
  const gold = { ...monthly, name: `Gold membership ${names}`, billing_day: 15, program_ids: [robotics] };
  const { id: goldId } = await newItem(world, admin, gold);
  const other = await begun(world, parent, { item_id: goldId, student_id: jaden, begins_on: '2026-11-20' });
  const covered = await ask(jaden, robotics, 0);
  expect((await changed(world, parent, { id: other.id, kind: 'end' })).body.ends_on).toBe('2026-12-14');
  expect((await changed(world, parent, { id, kind: 'end' })).body.ends_on).toBe('2026-11-30');
  for (const [moment, status] of [
    ['2026-12-01T20:00:00Z', 'enrolled'],
    ['2026-12-14T20:00:00Z', 'enrolled'],
    ['2026-12-15T20:00:00Z', 'cancelled'],
  ] as const) {
    world.clock.set(new Date(moment));
    await sweep(world);
    parent = await signedInAgain(world, parent);
    expect(await place(covered), moment).toMatchObject({ status });
  }
});

test('another guardian who requested the place reads that it costs nothing more, and that the membership ends', async () => {
  const devon = await world.signInAs('parent', { fullName: 'Devon Thompson' });
  await buildGuardian(world.db, { studentId: jaden, accountId: devon.id, money: true });
  const mails = async ({ email }: SignedIn) =>
    (
      await world.pool.query<{ text: string }>('select text from mail_message where to_address = $1 order by id', [
        email,
      ])
    ).rows.map(({ text }) => text.replaceAll(/\s+/g, ' '));
  const hers = await ask(jaden, robotics, 35_000);
  const { id } = await begun(world, devon, { item_id: itemId, student_id: jaden, begins_on: '2026-11-20' });
  expect(await place(hers)).toMatchObject({ status: 'enrolled', payment_amount: 0 });
  expect((await mails(parent)).at(-1)).toContain(
    'Jaden Thompson in After-school robotics is now J$0.00; it was J$35,000.00. There is nothing to pay. Why: Monthly membership',
  );
  expect((await mails(devon)).join('\n')).not.toContain('After-school robotics');
  const before = (await mails(parent)).length;
  expect((await changed(world, devon, { id, kind: 'end' })).body.ends_on).toBe('2026-11-30');
  const [ended, ...more] = (await mails(parent)).slice(before);
  expect(more).toEqual([]);
  expect(ended).toContain('ends on 30 Nov 2026. Places that it covers end with it');
  expect(ended).not.toContain('J$');
});

test('a pause leaves the place, and moved to a program outside the membership it costs its price', async () => {
  const { id } = await begin();
  const covered = await ask(jaden, robotics, 0);
  expect((await changed(world, parent, { id, kind: 'pause', from: '2026-12-14', until: '2027-01-10' })).status).toBe(
    200,
  );
  world.clock.set(new Date('2026-12-20T20:00:00Z'));
  await sweep(world);
  [admin, parent] = [await world.signInAs('admin'), await signedInAgain(world, parent)];
  expect(await place(covered)).toMatchObject({ status: 'enrolled', payment_amount: 0 });
  const body = { ids: [covered], program_id: camp, reason: 'Another day' };
  const moved = await world.send(calls.transferEnrollments, { token: admin.token, body });
  expect(moved, JSON.stringify(moved.body)).toMatchObject({ status: 200, body: { moved: 1 } });
  expect(await place(covered)).toMatchObject({
    status: 'enrolled',
    payment_amount: 35_000,
    can_pay: true,
    next_due: { on: '2026-12-23', amount: 35_000 },
  });
});
