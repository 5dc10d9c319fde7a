import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { sandboxSecrets } from '../../src/modules/billing/gateways/sandbox/sandbox-secrets.ts';
import { messageSignature } from '../../src/modules/billing/gateways/sandbox/sandbox-signatures.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let enrollmentId: string;
let messages = 0;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  await world.pool.query('delete from gateway_mismatch');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
  enrollmentId = await buildEnrollment(world.db, { studentId, status: 'pending', createdAt: world.clock.now() });
});
afterAll(() => world.close());

const start = () =>
  world.call(calls.startPayment, { token: parent.token, params: { id: enrollmentId }, body: { method: 'card' } });

/** A signed message of the gateway about the newest attempt, with `change` made to it. */
async function send(change: Record<string, string>, event = 'payment.success', of = enrollmentId) {
  const { rows } = await world.pool.query<{ id: string; reference: string }>(
    'select k.gateway_transaction_id as id, k.reference from payment y join checkout k on k.id = y.checkout_id where $1 in (y.enrollment_id, y.receivable_id) order by y.created_at desc, y.id desc limit 1',
    [of],
  );
  const data = {
    transaction_id: rows[0]!.id,
    order_id: rows[0]!.reference,
    currency: 'JMD',
    total: '42000.00',
    message: 'ok',
    ...change,
  };
  const raw = JSON.stringify({ id: `m-${(messages += 1)}`, event, data });
  const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
  const signature = messageSignature(timestamp, raw, sandboxSecrets(world.sealer).webhookSecret);
  const headers = { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature };
  return world.request('POST', '/api/v1/webhooks/sandbox', { raw, headers });
}
const list = async (query: Record<string, string> = { state: 'open' }) =>
  (await world.call(calls.listMismatches, { token: admin.token, query })).body;
const resolve = (id: string, note = 'The bank shows J$1.00; asked the card service') =>
  world.call(calls.resolveMismatch, { token: admin.token, params: { id }, body: { note } });
const line = async () =>
  (await world.call(calls.adminToday, { token: admin.token })).body.work.find(({ kind }) => kind === 'mismatches');

test('another amount books nothing and is listed once, with a line on the dashboard', async () => {
  const { body } = await start();
  await Promise.all([send({ total: '1.00' }), send({ total: '1.00' }), send({ total: '1.00' })]);
  expect(await line()).toMatchObject({ count: 1, href: '/admin/payments/mismatches?state=open' });
  expect(await list()).toMatchObject({
    total: 1,
    data: [
      {
        kind: 'amount',
        direction: 'paid',
        reported: 1,
        expected: 42_000,
        student: { full_name: 'Maya Campbell' },
        parent: { full_name: 'Simone Campbell' },
        created_at: world.clock.now().toISOString(),
      },
    ],
  });
  const paid = await world.call(calls.getPayment, { token: parent.token, params: { id: body.payment_id } });
  expect(paid.body.state).toBe('pending');
});

test('another currency, another order and an unknown transaction are distinguished', async () => {
  await start();
  await send({ currency: 'USD' });
  await send({ order_id: 'DB-26-99999-0' });
  await send({ transaction_id: 'SB-unknown' });
  const kinds = (await list()).data.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['currency', 'reference', 'unknown']);
});

test('a card that was declined with another amount is nobody’s task', async () => {
  await start();
  await send({ total: '1.00' }, 'payment.failed');
  expect(await line()).toBeUndefined();
});

test('resolving needs a note, happens once, and lets the family pay again', async () => {
  await start();
  await send({ total: '1.00' });
  const { id } = (await list()).data[0]!;
  expect(await resolve(id, ' ')).toMatchObject({
    status: 422,
    body: { fields: { note: 'Please enter what you found out' } },
  });
  const answers = await Promise.all([resolve(id), resolve(id), resolve(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await line()).toBeUndefined();
  expect((await list({ state: 'resolved' })).data[0]).toMatchObject({
    note: expect.stringContaining('bank shows'),
    resolved_at: expect.any(String),
  });
  const place = (await world.call(calls.getEnrollment, { token: parent.token, params: { id: enrollmentId } })).body;
  expect(place).toMatchObject({ can_pay: true, payments: [{ state: 'failed' }] });
  // The gateway says it once more: that was looked into.
  await send({ total: '1.00' });
  expect((await list()).total).toBe(0);
});

test('a refund that is reported before the payment, and that nobody asked for, is a task; the payment still counts', async () => {
  const { body } = await start();
  await send({}, 'payment.refunded');
  await send({}, 'payment.refunded');
  expect(await list()).toMatchObject({
    total: 1,
    data: [{ kind: 'refund', direction: 'refunded', reported: 42_000, student: { full_name: 'Maya Campbell' } }],
  });
  await send({});
  const paid = () => world.call(calls.getPayment, { token: parent.token, params: { id: body.payment_id } });
  expect((await paid()).body.state).toBe('confirmed');
  expect((await resolve((await list()).data[0]!.id, 'Refunded at the card service by mistake')).status).toBe(200);
  expect((await paid()).body.state).toBe('confirmed');
});

test('the repeat of a refund that we asked for is no task', async () => {
  const { body } = await start();
  await send({});
  const refunded = await world.call(calls.refundPayment, {
    token: admin.token,
    params: { id: body.payment_id },
    body: { reason: 'The class moved' },
  });
  expect(refunded.status).toBe(201);
  await send({}, 'payment.refunded');
  await send({}, 'payment.refunded');
  expect((await list()).data).toEqual([]);
  const { rows } = await world.pool.query('select state from refund where payment_id = $1', [body.payment_id]);
  expect(rows).toEqual([{ state: 'succeeded' }]);
});

test('a payment of an invoice is found by who owes it', async () => {
  const charged = await world.send(calls.addCharge, {
    token: admin.token,
    params: { id: parent.id },
    body: { label: 'A lost controller', amount: 2_500, due_on: '2026-03-24', note: '' },
  });
  const paid = await world.call(calls.payBill, {
    token: parent.token,
    params: { id: charged.body.id },
    body: { method: 'card' },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  await send({ total: '1.00' }, 'payment.success', charged.body.id);
  for (const [q, total] of [
    ['campbell', 1],
    ['SIMONE', 1],
    ['brown', 0],
  ] as const)
    expect([q, (await list({ q })).total]).toEqual([q, total]);
});
