import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let enrollmentId: string;
beforeAll(async () => {
  world = await startTestApp();
});
beforeEach(async () => {
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
  const { id } = await buildStudent(world.db, { parentId: parent.id });
  enrollmentId = await buildEnrollment(world.db, { studentId: id, status: 'enrolled', createdAt: world.clock.now() });
});
afterAll(() => world.close());

const pay = (method: 'card' | 'cash' = 'card') =>
  world.db.transaction((tx) => buildPayment(tx, { enrollmentId, method, at: world.clock.now() }));
const refund = (id: string, options: { body?: unknown; headers?: Record<string, string>; token?: string } = {}) =>
  world.send(calls.refundPayment, { token: admin.token, params: { id }, ...options });
const place = async () =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id: enrollmentId } })).body;

test('the bare call refunds everything through the gateway, and the family sees it', async () => {
  const id = await pay();
  const asked = await refund(id);
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({
    payment_status: 'paid',
    can_refund: false,
    refundable: 0,
    refunds: [{ state: 'requested', amount: 42_000, channel: 'gateway' }],
  });
  await world.jobs.runDue();
  const seen = await place();
  expect(seen).toMatchObject({ status: 'enrolled', payment_status: 'refunded', amount_due: 0 });
  expect(seen.timeline.at(-1)).toMatchObject({ title: 'J$42,000.00 refunded', kind: 'refund' });
  const history = await world.call(calls.paymentHistory, { token: parent.token });
  expect(history.body.data[0]).toMatchObject({
    payment_status: 'refunded',
    refunded: 42_000,
    refunds: [{ state: 'succeeded' }],
  });
});

test('cash is handed back at once, with its reason', async () => {
  const id = await pay('cash');
  const done = await refund(id, { body: { reason: 'Moved abroad' } });
  expect(done.body).toMatchObject({
    payment_status: 'refunded',
    refunds: [{ state: 'succeeded', channel: 'cash', reason: 'Moved abroad' }],
  });
});

test('the office sees the ways that work, the usual one first, and credit for families alone', async () => {
  const ways = async (id: string) =>
    (await world.call(calls.listRefundWays, { token: admin.token, params: { id } })).body;
  expect(await ways(await pay())).toEqual({
    whole: 42_000,
    data: [
      {
        channel: 'gateway',
        extent: 'whole',
        note: 'The card service refunds whole payments only, here J$42,000.00. A part goes another way.',
      },
      ...['bank_transfer', 'cash', 'credit'].map((channel) => ({ channel, extent: 'any', note: null })),
    ],
  });
  const { id: studentId } = await buildStudent(world.db, { parentId: null });
  const alone = await buildEnrollment(world.db, { studentId, status: 'enrolled' });
  const cash = await world.db.transaction((tx) => buildPayment(tx, { enrollmentId: alone, method: 'cash' }));
  expect((await ways(cash)).data.map(({ channel }) => channel)).toEqual(['cash', 'bank_transfer']);
  const unknown = await world.call(calls.listRefundWays, { token: admin.token, params: { id: crypto.randomUUID() } });
  expect(unknown.status).toBe(404);
});

test('money that came twice stays flagged until all of it is back', async () => {
  await pay('cash');
  const id = await pay('cash');
  await world.pool.query('update payment set needs_attention = true where id = $1', [id]);
  const flagged = async () =>
    (await world.pool.query('select needs_attention from payment where id = $1', [id])).rows[0].needs_attention;
  expect((await refund(id, { body: { amount: 20_000, channel: 'cash' } })).status).toBe(201);
  expect(await flagged()).toBe(true);
  expect((await refund(id, { body: { amount: 22_000, channel: 'cash' } })).status).toBe(201);
  expect(await flagged()).toBe(false);
  expect(await place()).toMatchObject({ amount_due: 0 });
});

test('ten clicks are one refund', async () => {
  const id = await pay();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'nothing_to_refund')).toHaveLength(9);
  await world.jobs.runDue();
  const { rows } = await world.pool.query('select sum(amount_cents)::int as cents from refund where payment_id = $1', [
    id,
  ]);
  expect(rows[0].cents).toBe(4_200_000);
});

test('a retried request with its key gets the first answer', async () => {
  const id = await pay();
  const headers = { 'idempotency-key': 'refund-1' };
  const first = await refund(id, { headers });
  const again = await refund(id, { headers });
  expect(again).toMatchObject({ status: 201, body: { refunds: [{ id: first.body.refunds[0]!.id }] } });
});

test('what a gateway refuses goes by bank transfer, stands on Today, and the family reads so', async () => {
  const id = await pay();
  await world.pool.query(
    "update sandbox_transaction set outcome = 'failed' where order_id = (select reference from payment where id = $1)",
    [id],
  );
  await refund(id);
  await world.jobs.runDue();
  const list = await world.call(calls.listAllPayments, {
    token: admin.token,
    query: { q: (await place()).payments[0]!.reference },
  });
  expect(list.body.data[0]).toMatchObject({
    payment_status: 'paid',
    can_refund: false,
    refundable: 0,
    refunds: [
      { state: 'rejected', channel: 'gateway' },
      { state: 'requested', channel: 'bank_transfer', amount: 42_000 },
    ],
  });
  const { rows } = await world.pool.query<{ text: string }>(
    "select text from mail_message where subject like 'Your refund of J$42,000.00%'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).toContain('The card service does not know this payment as paid.');
  expect(rows[0]!.text).toContain('by bank transfer instead, by 20 Mar 2026');
  const { body: today } = await world.call(calls.adminToday, { token: admin.token });
  const line = today.work.find(({ kind }) => kind === 'refunds');
  expect(line!.records.some(({ amount }) => amount === 42_000)).toBe(true);
});

test('what was not received cannot be given back', async () => {
  const id = await world.db.transaction((tx) => buildPayment(tx, { enrollmentId, state: 'failed' }));
  expect((await refund(id)).body.code).toBe('not_paid');
});

test('only the office may', async () => {
  const id = await pay();
  for (const role of ['parent', 'student', 'staff'] as const) {
    const { token } = await world.signInAs(role);
    expect((await refund(id, { token })).status).toBe(403);
  }
});

test('the database itself refuses to give back more than came', async () => {
  const id = await pay();
  await expect(
    world.pool.query('update payment set refunded_cents = amount_cents + 1 where id = $1', [id]),
  ).rejects.toThrow(/payment_amount/);
});
