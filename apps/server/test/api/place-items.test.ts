import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { newItem, registerForGct } from './items-world.ts';

/* What a place brings with it: fees of once in a season, and items that a family adds. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let maya: string;
let jaden: string;
let feeId: string;
let names = 0;
const named = (name: string) => `${name} ${(names += 1)}`;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
  await world.pool.query('update item set is_active = false');
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Paula Test' });
  ({ id: maya } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Test' }));
  ({ id: jaden } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden Test' }));
  const fee = { name: named('Registration fee'), kind: 'registration', per: 'family', once: true, automatic: true };
  ({ id: feeId } = await newItem(world, admin, { ...fee, price: 5_000 }));
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const newProgram = (facts: object = {}) =>
  buildProgram(world.db, {
    status: 'open',
    startDate: '2026-04-04',
    priceCents: 3_500_000,
    maxParticipants: 100,
    ...facts,
  });
const request = (programId: string, studentId: string, more: object = {}) =>
  world.send(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id: studentId, program_id: programId, ...more },
  });
const together = (places: object[], more: object = {}) =>
  world.send(calls.requestPlaces, { token: parent.token, body: { places, ...more } });
const quote = async (places: object[], items: object[] = []) => {
  const answer = await world.send(calls.quotePlaces, { token: parent.token, body: { places, items } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const bills = async () => (await world.call(calls.listBills, { token: parent.token })).body.data;
const open = async () => (await bills()).filter(({ due }) => due > 0);
const cancelPlace = async (id: string) => {
  const answer = await world.send(calls.cancelEnrollment, {
    token: parent.token,
    params: { id },
    body: { reason: 'No' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await world.jobs.runDue();
};
const stockOf = async (id: string) =>
  (await world.pool.query('select stock from item where id = $1', [id])).rows[0].stock;

test('the fee is shown before the place is taken, billed with the first one, and not with the second', async () => {
  const programId = await newProgram();
  const both = [maya, jaden].map((id) => ({ student_id: id, program_id: programId }));
  expect(await quote(both)).toMatchObject({
    total: 70_000,
    items: [{ item_id: feeId, amount: 5_000, automatic: true, student_id: null }],
    items_total: 5_000,
  });
  const held = await together(both, { expected_amount: 70_000, expected_items: 5_000 });
  expect(held.status, JSON.stringify(held.body)).toBe(201);
  expect(await open()).toMatchObject([{ due: 5_000, charge: { kind: 'items' } }]);
  const next = await newProgram();
  expect(await quote([{ student_id: maya, program_id: next }])).toMatchObject({ items: [], items_total: 0 });
  await request(next, maya);
  expect(await open()).toHaveLength(1);
});

test('another sum than on the screen holds nothing', async () => {
  const programId = await newProgram();
  const answer = await request(programId, maya, { expected_items: 0 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(await bills()).toEqual([]);
});

test('thirty requests at once bill the fee once, for each season once', async () => {
  const programs = await Promise.all(Array.from({ length: 15 }, () => newProgram()));
  const answers = await Promise.all(programs.flatMap((id) => [request(id, maya), request(id, jaden)]));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(await open()).toHaveLength(1);
  await request(await newProgram({ startDate: '2026-09-12' }), maya);
  expect(await open()).toHaveLength(2);
});

test('per child: once for each child', async () => {
  await newItem(world, admin, { name: named('Insurance'), once: true, automatic: true, price: 1_000 });
  const programId = await newProgram();
  await together([maya, jaden].map((id) => ({ student_id: id, program_id: programId })));
  expect((await open()).map(({ due }) => due).toSorted((a, b) => a - b)).toEqual([1_000, 1_000, 5_000]);
});

test('it goes with its place, unless another one of the season is there', async () => {
  const [first, second] = [await newProgram(), await newProgram()];
  const one = (await request(first, maya)).body.id;
  const other = (await request(second, jaden)).body.id;
  await cancelPlace(one);
  expect(await open()).toMatchObject([{ due: 5_000 }]);
  await cancelPlace(other);
  expect(await open()).toEqual([]);
  // Taken back, so the next first place brings it again.
  await request(first, maya);
  expect(await open()).toMatchObject([{ due: 5_000 }]);
});

test('what was paid stays for the office', async () => {
  const id = (await request(await newProgram(), maya)).body.id;
  const [fee] = await open();
  const paid = await world.send(calls.recordBillPayment, {
    token: admin.token,
    params: { id: fee!.id },
    body: { method: 'cash', reference: null, received_on: '2026-03-10', due: 5_000, amount: 5_000 },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  await cancelPlace(id);
  expect(await bills()).toMatchObject([{ paid: 5_000, written_off: 0 }]);
});

test('items are offered, never chosen, sold out stays visible; a chosen one is billed and held with its place', async () => {
  await registerForGct(world);
  const shirt = await newItem(world, admin, {
    name: named('Shirt'),
    price: 2_000,
    tax: 'added',
    stock: 1,
    offered: 'all',
  });
  const gone = await newItem(world, admin, { name: named('Gone'), stock: 0, offered: 'all' });
  const programId = await newProgram();
  const elsewhere = await newItem(world, admin, {
    name: named('Elsewhere'),
    offered: 'chosen',
    program_ids: [await newProgram()],
  });
  const place = { student_id: maya, program_id: programId };
  const seen = await quote([place]);
  const offered = seen.offers.map(({ item_id: id, left, price, tax }) => ({
    id,
    left,
    price,
    tax,
  }));
  expect(offered).toContainEqual({ id: shirt.id, left: 1, price: 2_300, tax: 300 });
  expect(offered).toContainEqual({ id: gone.id, left: 0, price: 2_000, tax: 0 });
  expect(offered.some(({ id }) => id === elsewhere.id)).toBe(false);
  const one = { ...place, item_id: shirt.id, quantity: 1 };
  expect((await quote([place], [one])).items_total).toBe(7_300);
  const refused = await request(programId, maya, { items: [{ ...one, item_id: gone.id }] });
  expect(refused.body.fields).toEqual({ 'items.0.quantity': `${gone.name} is sold out` });
  expect((await request(programId, maya, { items: [{ ...one, item_id: elsewhere.id }] })).status).toBe(422);
  expect((await request(programId, maya, { items: [{ ...one, student_id: jaden }] })).status).toBe(422);
  const held = await request(programId, maya, { items: [one], expected_items: 7_300 });
  expect(held.status, JSON.stringify(held.body)).toBe(201);
  expect(await stockOf(shirt.id)).toBe(0);
  expect((await open()).map(({ due }) => due).toSorted((a, b) => a - b)).toEqual([2_300, 5_000]);
  // Nobody pays: the hold lapses, and the piece is on the shelf again.
  world.clock.set(new Date('2026-03-20T15:00:00Z'));
  await world.jobs.enqueue(world.db, 'enrollments.lapse-holds', {});
  await world.jobs.runDue();
  await world.jobs.runDue();
  expect(await stockOf(shirt.id)).toBe(1);
});

test('the last piece goes to one of thirty families, and the others hold nothing', async () => {
  const shirt = await newItem(world, admin, { name: named('Last'), stock: 1, offered: 'all' });
  const programId = await newProgram();
  const families = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const one = await world.signInAs('parent');
      return { token: one.token, id: (await buildStudent(world.db, { parentId: one.id })).id };
    }),
  );
  const answers = await Promise.all(
    families.map(({ token, id }) => {
      const place = { student_id: id, program_id: programId };
      return world.send(calls.requestEnrollment, {
        token,
        body: { ...place, items: [{ ...place, item_id: shirt.id, quantity: 1 }] },
      });
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
});
