import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { newItem } from './items-world.ts';
import { boughtPass, fiveClasses } from './pass-world.ts';
import { mailsTo } from './teaching-world.ts';

/* What is left of a pass goes back in cash, or as it was paid. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let itemId: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-03T15:00:00Z', rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
  ({ id: itemId } = await newItem(world, admin, { ...fiveClasses, name: `Five Saturdays ${parent.id.slice(-6)}` }));
});

const giveBack = (id: string, way: string) =>
  world.send(calls.returnPass, {
    token: admin.token,
    params: { id },
    body: { reason: 'The family moves', total: 12_000, way },
  });
const credit = async () => (await world.call(calls.getLedger, { token: parent.token })).body.credit;

const refundsOf = async (billId: string) =>
  (
    await world.pool.query<{ channel: string; amount_cents: string; state: string }>(
      `select f.channel, f.amount_cents, f.state from refund f join payment y on y.id = f.payment_id where y.receivable_id = $1`,
      [billId],
    )
  ).rows.map(({ channel, amount_cents: cents, state }) => [channel, Number(cents), state]);

test('what is left is handed back in cash, once for thirty clicks, and is no credit', async () => {
  const { id, billId } = await boughtPass(world, { parent, admin, itemId });
  const answers = await Promise.all(Array.from({ length: 30 }, () => giveBack(id, 'cash')));
  for (const { status } of answers) expect([200, 429]).toContain(status);
  expect(await refundsOf(billId)).toEqual([['cash', 1_200_000, 'succeeded']]);
  expect(await credit()).toBe(0);
  expect((await mailsTo(world, parent)).at(-1)!.text).toContain('J$12,000.00 is handed back in cash');
});

test('what a card paid goes back to the card; a way that does not exist is said beside the field', async () => {
  const { id, billId } = await boughtPass(world, { parent, admin, itemId, paid: false });
  const started = await world.call(calls.startCheckout, {
    token: parent.token,
    body: { enrollment_ids: [], bill_ids: [billId], method: 'card' },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await world.request('POST', started.body.redirect_url!, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await world.jobs.runDue();
  const bad = await giveBack(id, 'cheque');
  expect(Object.keys(bad.body.fields)).toEqual(['way']);
  expect((await giveBack(id, 'as_paid')).status).toBe(200);
  await world.jobs.runDue();
  expect(await refundsOf(billId)).toMatchObject([['gateway', 1_200_000, expect.any(String)]]);
  expect(await credit()).toBe(0);
});

test('of a pass that was paid in part, the mail names what goes back', async () => {
  const { id, billId } = await boughtPass(world, { parent, admin, itemId, paid: false });
  const part = { method: 'cash', reference: null, due: 12_000, amount: 5_000 };
  await world.send(calls.recordBillPayment, { token: admin.token, params: { id: billId }, body: part });
  const body = { reason: 'The family moves', total: 0, way: 'credit' };
  expect((await world.send(calls.returnPass, { token: admin.token, params: { id }, body })).status).toBe(200);
  expect(await refundsOf(billId)).toEqual([['credit', 500_000, 'succeeded']]);
  const mail = (await mailsTo(world, parent)).find(({ subject }) => subject.endsWith('5 classes returned'))!;
  expect(mail.text).toContain('Nothing more is due for it. J$5,000.00 becomes credit for your next payment');
});
