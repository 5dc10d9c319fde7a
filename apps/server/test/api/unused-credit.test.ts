import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { buildBill } from '../build-bill.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/* What was paid above the due is family credit, and can go back as money as long as the family has not used it. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let placeId: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance(60_000);
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  await limit(null);
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 1_200_000 });
  placeId = await buildEnrollment(world.db, { studentId, programId, status: 'enrolled', createdAt: world.clock.now() });
});

const limit = (dollars: number | null) =>
  writeSetting(
    world.db,
    { now: world.clock.now() },
    {
      key: 'policies',
      value: { hold_hours: 72, offer_hours: 24, cancellation: [], transfer_days: 14, refund_approval_above: dollars },
    },
  );
/** J$15,000 at the desk for a place of J$12,000. */
async function overpaid(method = 'cash'): Promise<string> {
  const answer = await world.send(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method,
      ...(method !== 'cash' && { reference: 'FT 77-1' }),
      items: [{ enrollment_id: placeId, due: 12_000, amount: 12_000 }],
      credit: 3_000,
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.payments[0]!.id;
}
const refund = (id: string, body: object) =>
  world.send(calls.refundPayment, { token: admin.token, params: { id }, body });
const fromCredit = (id: string, body: object = {}) => refund(id, { from_credit: true, channel: 'cash', ...body });
const credit = async () => (await world.call(calls.getLedger, { token: parent.token })).body.credit;
const listed = async (id: string) =>
  (
    await world.call(calls.listAllPayments, { token: admin.token, query: { parent_id: parent.id, limit: 100 } })
  ).body.data.find((row) => row.id === id)!;
const place = async () =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id: placeId } })).body;
/** The family pays a bill of so much with its credit. */
async function spend(cents: number) {
  const id = await buildBill(world.db, { parentId: parent.id, cents, at: world.clock.now(), title: 'A controller' });
  return world.send(calls.payBill, { token: parent.token, params: { id }, body: { method: 'credit' } });
}
const balance = async (name: string) => {
  const query = { from: '2026-03-01', to: '2026-03-31' };
  const { body } = await world.call(calls.journal, { token: admin.token, query });
  return body.accounts.find((one) => one.name === name)?.net ?? 0;
};

test('unused credit of an overpayment goes back; the place stays paid and the books say where it went', async () => {
  const id = await overpaid();
  expect(await listed(id)).toMatchObject({ refundable: 12_000, credit_left: 3_000 });
  const before = { credit: await balance('Family credit'), box: await balance('Cash and cheques on hand') };
  // What the payment paid is refunded as before, unless the credit is asked for.
  expect((await fromCredit(id, { amount: 3_000.01 })).body.fields).toEqual({
    amount: 'At most J$3,000.00 can still be refunded',
  });
  expect((await fromCredit(id, { channel: 'credit' })).body.fields).toEqual({
    channel: 'It is family credit already. Please choose another way',
  });
  const done = await fromCredit(id, { reason: 'Asked by phone' });
  expect(done.status, JSON.stringify(done.body)).toBe(201);
  expect(done.body).toMatchObject({ refunded: 3_000, refundable: 12_000, credit_left: 0 });
  expect(await credit()).toBe(0);
  expect(await place()).toMatchObject({ status: 'enrolled', payment_amount: 12_000, amount_due: 0 });
  expect((await balance('Family credit')) - before.credit).toBe(3_000);
  expect((await balance('Cash and cheques on hand')) - before.box).toBe(-3_000);
  const { rows } = await world.pool.query('select needs_attention from payment where id = $1', [id]);
  expect(rows).toEqual([{ needs_attention: false }]);
  expect((await fromCredit(id)).body.code).toBe('nothing_to_refund');
  const { body: account } = await world.call(calls.getLedger, { token: parent.token });
  expect(account).toMatchObject({ paid: 15_000, refunded: 3_000, due: 0, credit: 0 });
  expect(account.lines[0]).toMatchObject({ kind: 'refund', amount: 3_000, balance: 0 });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what went back so pays nothing: a dearer program costs the difference, and the place stays paid, not refunded', async () => {
  const id = await overpaid();
  expect((await fromCredit(id)).status).toBe(201);
  expect(await place()).toMatchObject({ payment_status: 'paid', amount_paid: 12_000, amount_due: 0 });
  const dearer = await buildProgram(world.db, { title: 'Drones', priceCents: 1_500_000, status: 'open' });
  const moved = await world.send(calls.transferEnrollments, {
    token: admin.token,
    body: { ids: [placeId], program_id: dearer, reason: 'Asked for it' },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await place()).toMatchObject({ amount_paid: 12_000, amount_due: 3_000 });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a repeated refund of all takes nothing of the credit', async () => {
  const id = await overpaid();
  expect((await refund(id, { channel: 'cash' })).status).toBe(201);
  expect((await refund(id, {})).body.code).toBe('nothing_to_refund');
  expect(await credit()).toBe(3_000);
});

test('only as far as the family has not used its credit', async () => {
  const id = await overpaid();
  expect((await spend(100_000)).status).toBe(201);
  expect(await listed(id)).toMatchObject({ credit_left: 2_000 });
  expect((await fromCredit(id, { amount: 2_500 })).body.fields).toEqual({
    amount: 'At most J$2,000.00 can still be refunded',
  });
  expect((await fromCredit(id)).body).toMatchObject({ refunded: 2_000, credit_left: 0 });
  const used = await fromCredit(id);
  expect(used).toMatchObject({ status: 409, body: { code: 'credit_used' } });
  expect(used.body.error).toContain('the family has used its credit');
  expect(await credit()).toBe(0);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('refunded and used at the same moment, credit is never overdrawn', async () => {
  const id = await overpaid();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? fromCredit(id, { amount: 1_000 }) : spend(100_000))),
  );
  for (const { status } of answers) expect([201, 409, 422, 503]).toContain(status);
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3);
  expect(await credit()).toBeGreaterThanOrEqual(0);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a second admin who declines it leaves the family its credit', async () => {
  const id = await overpaid();
  await limit(1_000);
  const asked = await fromCredit(id, { channel: 'bank_transfer' });
  expect(asked.body.refunds.at(-1)).toMatchObject({ state: 'awaiting_approval', amount: 3_000 });
  // It is the family's no more while somebody decides, and nothing of the place is due.
  expect(await credit()).toBe(0);
  expect((await spend(100_000)).body.code).toBe('no_credit');
  expect(await place()).toMatchObject({ amount_due: 0 });
  expect(await checkMoney(world.db)).toEqual([]);
  const other = await world.signInAs('admin');
  const declined = await world.call(calls.declineRefund, {
    token: other.token,
    params: { id: asked.body.refunds.at(-1)!.id },
    body: { reason: 'They will use it in May' },
  });
  expect(declined.status, JSON.stringify(declined.body)).toBe(200);
  expect(await credit()).toBe(3_000);
  expect(await listed(id)).toMatchObject({ credit_left: 3_000, refundable: 12_000 });
  expect((await spend(300_000)).status).toBe(201);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a transfer of it that could not be sent is the family’s to decide, as any other', async () => {
  const id = await overpaid('bank_transfer');
  const asked = await fromCredit(id, { channel: 'bank_transfer' });
  const refundId = asked.body.refunds.at(-1)!.id;
  const failed = { outcome: 'failed', reason: 'Account not found' };
  await world.send(calls.settleRefund, { token: admin.token, params: { id: refundId }, body: failed });
  expect(await checkMoney(world.db)).toEqual([]);
  const mine = async () => (await world.call(calls.listMoneyBack, { token: parent.token })).body.data;
  expect(await mine()).toMatchObject([{ id: refundId, amount: 3_000, step: 'came_back' }]);
  const taken = await world.call(calls.takeAsCredit, { token: parent.token, params: { id: refundId } });
  expect(taken.body).toEqual({ credit: 3_000 });
  expect(await mine()).toEqual([]);
  expect(await credit()).toBe(3_000);
  // Credit that was a refund is none of an overpayment any more.
  expect(await listed(id)).toMatchObject({ credit_left: 0 });
  expect((await fromCredit(id)).body.code).toBe('nothing_to_refund');
  expect(await checkMoney(world.db)).toEqual([]);
});

test('money on account goes back without being asked which part', async () => {
  // Only who owes nothing pays on account.
  await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id: placeId },
    body: { status: 'cancelled', reason: 'Moved' },
  });
  const recorded = await world.call(calls.recordPayments, {
    token: admin.token,
    body: { payer_id: parent.id, method: 'cash', items: [], credit: 5_000 },
  });
  const { id } = recorded.body.payments[0]!;
  expect(recorded.body.payments[0]).toMatchObject({ refundable: 0, credit_left: 5_000 });
  const done = await refund(id, { amount: 2_000 });
  expect(done.body).toMatchObject({ refunded: 2_000, credit_left: 3_000 });
  expect(await credit()).toBe(3_000);
  expect((await refund(id, {})).body).toMatchObject({ refunded: 5_000, payment_status: 'refunded' });
  expect(await credit()).toBe(0);
  const { rows } = await world.pool.query<{ subject: string; content: object }>(
    "select subject, content from mail_message where to_address = $1 and kind = 'money.refund' order by id",
    [parent.email],
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Refund of J$2,000.00 for Money on account',
    'Refund of J$3,000.00 for Money on account',
  ]);
  expect(JSON.stringify(rows[0]!.content)).toContain('/parent/payments"');
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what a card paid beside cash goes back to the card, also where the card service takes back whole payments only', async () => {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { title: 'Drones', priceCents: 800_000 });
  const createdAt = world.clock.now();
  const holdExpiresAt = new Date(createdAt.getTime() + 3_600_000);
  const facts = { studentId, programId, status: 'pending', createdAt, holdExpiresAt } as const;
  const params = { id: await buildEnrollment(world.db, facts) };
  const started = await world.send(calls.startPayment, { token: parent.token, params, body: { method: 'card' } });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const atDesk = { payment_status: 'paid', method: 'cash' } as const;
  await world.call(calls.changeEnrollmentStatus, { token: admin.token, params, body: atDesk });
  const pressed = await world.request('POST', started.body.redirect_url!, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await world.request('GET', pressed.headers.get('location')!);
  await world.jobs.runDue();
  const id = started.body.payment_id;
  expect(await listed(id)).toMatchObject({ refundable: 0, credit_left: 8_000 });
  const ways = await world.call(calls.listRefundWays, { token: admin.token, params: { id } });
  expect(ways.body).toMatchObject({ whole: 8_000, data: [{ channel: 'gateway', extent: 'whole' }, {}, {}, {}] });
  expect((await refund(id, { reason: 'Asked by the family' })).status).toBe(201);
  await world.jobs.runDue();
  await world.jobs.runDue();
  expect(await listed(id)).toMatchObject({ refunded: 8_000, payment_status: 'refunded', credit_left: 0 });
  const seen = (await world.call(calls.getEnrollment, { token: parent.token, params })).body;
  expect(seen).toMatchObject({ status: 'enrolled', amount_due: 0 });
  expect(await credit()).toBe(0);
  expect(await checkMoney(world.db)).toEqual([]);
});
