import type { CashBox } from '@doctorbird/contract/billing/deposits';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent');
  // Each test begins with an empty box.
  const left = await box();
  if (left.items.length > 0) await bank(left.items, { total: left.total || 1, note: 'Emptied' });
});
afterAll(() => world.close());

const box = async (): Promise<CashBox> => {
  const answer = await world.call(calls.cashBox, { token: admin.token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** Money handed over at the office for a place of its own; the id of the checkout. */
async function received(
  method: 'cash' | 'cheque' | 'bank_transfer',
  amount: number,
): Promise<{ id: string; checkout_id: string }> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: amount * 100 });
  const now = world.clock.now();
  const place = await buildEnrollment(world.db, { studentId, programId, status: 'approved', createdAt: now });
  const answer = await world.call(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method,
      reference: method === 'cash' ? '' : 'CHQ 77',
      items: [{ enrollment_id: place, due: amount, amount }],
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  world.clock.advance(1000);
  return answer.body.payments[0]!;
}

const slip = { banked_on: '2026-03-10', slip_number: 'NCB 4471' };
const bank = (items: readonly { id: string; kind: string }[], body: object) =>
  world.send(calls.makeDeposit, {
    token: admin.token,
    body: {
      ...slip,
      checkout_ids: items.filter(({ kind }) => kind === 'received').map(({ id }) => id),
      refund_ids: items.filter(({ kind }) => kind === 'refunded').map(({ id }) => id),
      ...body,
    },
  });

test('cash and cheques lie in the box until they are banked; transfers never do', async () => {
  await received('cash', 12_000);
  await received('bank_transfer', 7_000);
  const cheque = await received('cheque', 8_000);
  const { items, cash, cheques, total, expected } = await box();
  expect(items.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', 12_000],
    ['cheque', 8_000],
  ]);
  expect({ cash, cheques, total, expected }).toEqual({ cash: 12_000, cheques: 8_000, total: 20_000, expected: 12_000 });
  expect(items[1]).toMatchObject({
    id: cheque.checkout_id,
    bank_reference: 'CHQ 77',
    receipt_number: expect.any(String),
  });
  const made = await bank(items, { total: 20_000 });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({ ...slip, cash: 12_000, cheques: 8_000, total: 20_000, difference: 0, items: 2 });
  expect(made.body.records).toHaveLength(2);
  expect((await box()).items).toEqual([]);
  const listed = await world.call(calls.listDeposits, { token: admin.token, query: {} });
  expect(listed.body.data[0]).toMatchObject({ id: made.body.id, cancelled: null });
});

test('cash that was refunded leaves the box', async () => {
  const paid = await received('cash', 10_000);
  const refund = { amount: 4_000, channel: 'cash', reason: 'Two days fewer' };
  const back = await world.send(calls.refundPayment, { token: admin.token, params: { id: paid.id }, body: refund });
  expect(back.status).toBe(201);
  const { items, cash } = await box();
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['received', 10_000],
    ['refunded', -4_000],
  ]);
  expect(cash).toBe(6_000);
  expect((await bank(items, { total: 6_000 })).body).toMatchObject({ cash: 6_000, total: 6_000, items: 2 });
});

test('a slip that differs needs a note, and a cancelled deposit gives its money back', async () => {
  await received('cash', 5_000);
  const { items } = await box();
  const differs = await bank(items, { total: 4_900 });
  expect(differs.body.fields).toEqual({
    note: 'The records come to J$5,000.00. Please correct the amount, or say why the slip differs',
  });
  const made = await bank(items, { total: 4_900, note: 'A note of J$100 was torn' });
  expect(made.body).toMatchObject({ total: 4_900, difference: -100 });
  const cancel = () =>
    world.call(calls.cancelDeposit, {
      token: admin.token,
      params: { id: made.body.id },
      body: { reason: 'The wrong slip' },
    });
  expect((await cancel()).body.cancelled).toMatchObject({ reason: 'The wrong slip' });
  expect((await cancel()).status).toBe(409);
  expect((await box()).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

test('thirty deposits of the same money at once: one is recorded', async () => {
  await received('cash', 3_000);
  const { items } = await box();
  const answers = await Promise.all(Array.from({ length: 30 }, () => bank(items, { total: 3_000 })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(29);
});

test('what was never in the box is not banked', async () => {
  const paid = await received('bank_transfer', 3_000);
  for (const id of [paid.checkout_id, crypto.randomUUID()]) {
    const answer = await bank([{ id, kind: 'received' }], { total: 3_000 });
    expect(answer.status).toBe(409);
  }
  expect((await bank([], { total: 1 })).body.fields).toEqual({ checkout_ids: 'Choose what was banked' });
});

test('the cash is counted: what should be there, the float, and why it differs', async () => {
  await received('cash', 2_500);
  const count = (body: object) => world.send(calls.countCash, { token: admin.token, body });
  expect((await count({ expected: 2_000, float: 0, counted: 2_000 })).status).toBe(409);
  const wrong = await count({ expected: 4_500, float: 2_000, counted: 4_300 });
  expect(wrong.body.fields).toEqual({
    note: 'J$4,500.00 should be there. Please count again, or say what happened',
  });
  const counted = await count({ expected: 4_500, float: 2_000, counted: 4_300, note: 'Change given twice' });
  expect(counted.body).toMatchObject({ expected: 4_500, counted: 4_300, difference: -200, float: 2_000 });
  const after = await box();
  expect(after).toMatchObject({ float: 2_000, expected: 4_500 });
  expect(after.counts[0]).toMatchObject({ id: counted.body.id });
});
