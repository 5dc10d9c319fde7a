import { noWays } from '@doctorbird/contract/organisation/payment-ways';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { loadConfig } from '../../src/config.ts';
import { takesSandbox } from '../../src/modules/organisation/settings/takes-sandbox.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { payment } from '../../src/modules/billing/payments/payments.table.ts';

import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let admin: SignedIn;
let enrollmentId: string;
beforeAll(async () => {
  world = await startTestApp({ cards: false });
  parent = await world.signInAs('parent');
  admin = await world.signInAs('admin');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  enrollmentId = await buildEnrollment(world.db, { studentId, status: 'pending', createdAt: world.clock.now() });
});
afterAll(() => world.close());

const noAccount = {
  bank_name: null,
  branch: null,
  account_name: null,
  account_number: null,
  account_type: null,
  note: null,
};
const start = (method: string) =>
  world.send(calls.startPayment, { token: parent.token, params: { id: enrollmentId }, body: { method } });

test('a real organization without a gateway takes no card, and says so', async () => {
  expect(await start('card')).toMatchObject({
    status: 409,
    body: {
      code: 'no_card_payments',
      error: 'Card payments are not available at the moment. Please choose another way to pay.',
    },
  });
  const { rows } = await world.pool.query('select count(*)::int as n from payment');
  expect(rows[0].n).toBe(0);
});

test.each([
  ['bank_transfer', 'Bank transfers are not available at the moment. Please choose another way to pay.'],
  ['bill_payment', 'Payments at an agent are not available at the moment. Please choose another way to pay.'],
  ['cash', 'Cash payments are not available at the moment. Please choose another way to pay.'],
])('a way that is not set up is refused with a sentence, and no payment is begun: %s', async (method, error) => {
  expect(await start(method)).toMatchObject({ status: 409, body: { code: 'way_not_offered', error } });
  expect(await world.db.$count(payment)).toBe(0);
});

test('a bank account without its number is no account', async () => {
  await writeSetting(
    world.db,
    { now: world.clock.now() },
    { key: 'bank', value: { ...noAccount, bank_name: 'Test Bank', account_name: 'Test Robotics' } },
  );
  expect((await start('bank_transfer')).body.code).toBe('way_not_offered');
});

test('the other ways stay open once they are set up, and close again', async () => {
  await openPaymentWays(world.db, world.clock.now());
  for (const method of ['bank_transfer', 'bill_payment', 'cash']) expect((await start(method)).status).toBe(201);
  await writeSetting(world.db, { now: world.clock.now() }, { key: 'bank', value: noAccount });
  expect((await start('bank_transfer')).body.code).toBe('way_not_offered');
});

test('nothing that belongs to the stand-in can be reached', async () => {
  await world.pool.query(
    `insert into sandbox_transaction (transaction_id, hosted_token, order_id, total_cents, currency, response_url, description, expires_at)
     values ('SB-1', 'a-token', 'DB-1', 100, 'JMD', 'http://robots.test/api/v1/payments/return/sandbox', 'x', now() + interval '1 hour')`,
  );
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = await Promise.all([
    world.request('GET', '/sandbox-gateway/hosted/a-token'),
    world.request('POST', '/sandbox-gateway/hosted/a-token', { raw: 'choice=approve', headers: form }),
    world.request('GET', '/api/v1/payments/return/sandbox?transaction_id=SB-1&status=success'),
    world.request('POST', '/api/v1/webhooks/sandbox', { raw: '{}' }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { rows } = await world.pool.query("select outcome from sandbox_transaction where transaction_id = 'SB-1'");
  expect(rows[0].outcome).toBe('open');
});

test('pages, Pay Now and the settings know which ways are live', async () => {
  await writeSetting(
    world.db,
    { now: world.clock.now() },
    { key: 'payment_ways', value: { ...noWays, cash: { instructions: 'Weekdays until four' } } },
  );
  expect((await world.call(calls.getSite)).body.takes_cards).toBe(false);
  expect((await world.call(calls.paymentWays, { token: parent.token })).body).toMatchObject({
    card: false,
    sandbox: false,
  });
  const { body } = await world.call(calls.getSettings, { token: admin.token });
  expect(body.live_ways).toEqual([
    { way: 'card', live: false, why: 'No payment gateway is connected, so cards are not offered anywhere.' },
    { way: 'bank_transfer', live: false, why: expect.stringContaining('Bank details') },
    { way: 'bill_payment', live: false, why: expect.stringContaining('Other ways to pay') },
    { way: 'cash', live: true, why: 'Weekdays until four' },
    { way: 'credit', live: true, why: expect.any(String) },
  ]);
});

test('money that came by card while it was connected goes back another way', async () => {
  const paid = { enrollmentId, amountCents: 100_000, at: world.clock.now() };
  const id = await world.db.transaction((tx) => buildPayment(tx, paid));
  const refund = (channel?: string) =>
    world.send(calls.refundPayment, { token: admin.token, params: { id }, body: { amount: 10, channel, reason: 'x' } });
  expect(await refund('gateway')).toMatchObject({
    status: 422,
    body: { fields: { channel: expect.stringContaining('not connected') } },
  });
  expect((await refund()).body.refunds).toMatchObject([{ channel: 'bank_transfer', state: 'requested' }]);
});

test('the stand-in is there for the demo organization alone', async () => {
  const config = (env: Record<string, string>) => loadConfig({ DATA_DIR: world.dataDir, ...env });
  const { db } = world;
  expect(
    await takesSandbox({ db, config: config({ NODE_ENV: 'production', DEMO: 'off', SANDBOX_GATEWAY: 'on' }) }),
  ).toBe(false);
  // Started with the demo on a database that has accounts of its own: the demo was not loaded.
  expect(await takesSandbox({ db, config: config({ DEMO: 'on' }) })).toBe(false);
  await writeSetting(db, { now: world.clock.now() }, { key: 'demo', value: { accounts: [] } });
  expect(await takesSandbox({ db, config: config({ DEMO: 'on' }) })).toBe(true);
  expect(await takesSandbox({ db, config: config({ DEMO: 'off' }) })).toBe(false);
});
