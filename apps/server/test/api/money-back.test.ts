import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());
beforeEach(async () => {
  // Refunds ask for a recent sign-in.
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
});

const account = { bank: 'Sagicor Bank', branch: 'Liguanea', number: '0147 220-980', holder: 'Simone Campbell' };
const bare = { method: 'bank_transfer', state: 'confirmed' } as const;

/** A refund of J$180.00 by bank transfer, of a payment of J$18,000.00. */
async function newRefund(): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { title: 'Drone day', priceCents: 1_800_000 });
  const enrollmentId = await buildEnrollment(world.db, { studentId, programId, status: 'enrolled' });
  const id = await world.db.transaction((tx) => buildPayment(tx, { ...bare, enrollmentId, at: world.clock.now() }));
  const body = { amount: 180, channel: 'bank_transfer', reason: 'One class less' };
  const done = await world.send(calls.refundPayment, { token: admin.token, params: { id }, body });
  expect(done.status, JSON.stringify(done.body)).toBe(201);
  return (await mine())[0]!.id;
}
const mine = async (of = parent) => (await world.call(calls.listMoneyBack, { token: of.token })).body.data;
const comesBack = (id: string) =>
  world.call(calls.settleRefund, {
    token: admin.token,
    params: { id },
    body: { outcome: 'failed', reason: 'Account not found' },
  });
const onToday = async () => {
  const { body } = await world.call(calls.adminToday, { token: admin.token });
  const line = body.work.find(({ kind }) => kind === 'refunds');
  return (line?.records ?? []).map(({ id }) => id);
};
const read = (id: string) => world.call(calls.readRefundAccount, { token: admin.token, params: { id } });

test('a family says where its refund goes; only the office reads the whole number, and each look is recorded', async () => {
  const id = await newRefund();
  expect(await mine()).toMatchObject([{ amount: 180, step: 'to_send', title: 'Drone day', account: null }]);
  expect((await read(id)).body).toEqual({ account: null });
  const sent = await world.call(calls.sendRefundTo, { token: parent.token, params: { id }, body: account });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(sent.body.account).toEqual({ bank: 'Sagicor Bank', holder: 'Simone Campbell', ending: '0980' });
  expect((await read(id)).body.account).toEqual({ ...account, number: '0147220980' });
  const log = await world.pool.query("select 1 from audit_entry where action = 'refund.account_read'");
  expect(log.rowCount).toBe(1);
  const { rows } = await world.pool.query('select details_sealed from refund_account where refund_id = $1', [id]);
  expect(rows[0].details_sealed).not.toContain('0147');
  const mail = await world.pool.query(
    `select m.text from mail_message m join account a on a.email = m.to_address where a.id = $1 and m.subject like '%the account that you gave us'`,
    [parent.id],
  );
  expect(mail.rows[0].text).toContain('Sagicor Bank, account ending 0980');
  expect(mail.rows[0].text).not.toContain('0147');
});

test('one that came back stands first with its reason and on Today; a better account sends it again', async () => {
  const id = await newRefund();
  await comesBack(id);
  expect(await mine()).toMatchObject([{ id, step: 'came_back', message: 'Account not found', until: null }]);
  expect(await onToday()).toContain(id);
  // The answer may be lost: the same key answers the same, and a second click finds it on its way.
  const ask = { token: parent.token, params: { id }, body: account, headers: { 'idempotency-key': `again-${id}` } };
  const [first, second] = [await world.call(calls.sendRefundTo, ask), await world.call(calls.sendRefundTo, ask)];
  expect(second.body).toEqual(first.body);
  const third = await world.call(calls.sendRefundTo, { ...ask, headers: { 'idempotency-key': `third-${id}` } });
  expect(third.status).toBe(409);
  expect(await mine()).toMatchObject([{ step: 'to_send', account: { ending: '0980' } }]);
  expect(await onToday()).not.toContain(id);
  const { id: again } = (await mine())[0]!;
  await world.call(calls.settleRefund, { token: admin.token, params: { id: again }, body: { outcome: 'done' } });
  expect(await mine()).toEqual([]);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('thirty at once keep it as credit once', async () => {
  const id = await newRefund();
  await comesBack(id);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => world.call(calls.takeAsCredit, { token: parent.token, params: { id } })),
  );
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ credit: 180 }]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  const { body } = await world.call(calls.getLedger, { token: parent.token });
  expect(body.credit).toBe(180);
  expect(await mine()).toEqual([]);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a transfer that was not sent yet can be kept as credit; one that was sent cannot', async () => {
  const id = await newRefund();
  expect((await world.call(calls.takeAsCredit, { token: parent.token, params: { id } })).body).toEqual({ credit: 180 });
  const sent = await newRefund();
  await world.call(calls.settleRefund, { token: admin.token, params: { id: sent }, body: { outcome: 'done' } });
  expect((await world.call(calls.takeAsCredit, { token: parent.token, params: { id: sent } })).status).toBe(409);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('another family neither sees nor moves it, and what is no account says so', async () => {
  const id = await newRefund();
  const stranger = await world.signInAs('parent');
  expect(await mine(stranger)).toEqual([]);
  for (const call of [calls.sendRefundTo, calls.takeAsCredit])
    expect((await world.call(call, { token: stranger.token, params: { id }, body: account })).status).toBe(404);
  const bad = await world.call(calls.sendRefundTo, {
    token: parent.token,
    params: { id },
    body: { ...account, bank: ' ', number: '12 O4' },
  });
  expect(bad.status).toBe(422);
  expect(bad.body.fields).toEqual({
    bank: 'Please enter the bank',
    number: 'Account numbers have 5 to 20 digits',
  });
});

test('an earlier part that was refunded does not hide that a later one came back', async () => {
  const first = await newRefund();
  await world.call(calls.settleRefund, { token: admin.token, params: { id: first }, body: { outcome: 'done' } });
  const { rows } = await world.pool.query('select payment_id from refund where id = $1', [first]);
  await world.call(calls.refundPayment, {
    token: admin.token,
    params: { id: rows[0].payment_id },
    body: { amount: 50, channel: 'bank_transfer' },
  });
  const { id } = (await mine())[0]!;
  await comesBack(id);
  expect(await mine()).toMatchObject([{ id, amount: 50, step: 'came_back' }]);
  expect(await onToday()).toContain(id);
});

const paymentOf = async (id: string): Promise<string> =>
  (await world.pool.query('select payment_id from refund where id = $1', [id])).rows[0].payment_id;
/** The office refunds a part of the same payment; answers the id of that refund. */
async function refundOf(paymentId: string, amount: number, channel = 'bank_transfer'): Promise<string> {
  world.clock.advance(60_000);
  const body = { amount, channel };
  const done = await world.send(calls.refundPayment, { token: admin.token, params: { id: paymentId }, body });
  expect(done.status, JSON.stringify(done.body)).toBe(201);
  const { rows } = await world.pool.query(
    'select id from refund where payment_id = $1 order by created_at desc limit 1',
    [paymentId],
  );
  return rows[0].id;
}
const open = async () =>
  (await world.call(calls.listRefunds, { token: admin.token, query: { state: 'to_send', limit: 100 } })).body.data.map(
    ({ id }) => id,
  );

test('a later part of the same payment does not hide that an earlier one came back', async () => {
  const first = await newRefund();
  const paymentId = await paymentOf(first);
  const second = await refundOf(paymentId, 180);
  world.clock.advance(60_000);
  await comesBack(first);
  expect(await mine()).toMatchObject([
    { id: first, amount: 180, step: 'came_back' },
    { id: second, amount: 180, step: 'to_send' },
  ]);
  expect(await open()).toEqual(expect.arrayContaining([first, second]));
  // Nor does one for less that comes after it, or what the family is promised for something else.
  await refundOf(paymentId, 50, 'cash');
  const share = await refundOf(paymentId, 180);
  await world.pool.query('update refund set requested_by = $2 where id = $1', [share, parent.id]);
  expect((await mine()).map(({ id }) => id)).toContain(first);
  const sent = await world.call(calls.sendRefundTo, { token: parent.token, params: { id: first }, body: account });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect((await mine()).map(({ step }) => step)).not.toContain('came_back');
  expect(await open()).not.toContain(first);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what the office refunds anew covers what came back, in parts too, and each of several once', async () => {
  const first = await newRefund();
  const paymentId = await paymentOf(first);
  const second = await refundOf(paymentId, 180);
  for (const id of [first, second]) {
    world.clock.advance(60_000);
    await comesBack(id);
  }
  const back = async () => (await mine()).filter(({ step }) => step === 'came_back').map(({ id }) => id);
  expect((await back()).toSorted()).toEqual([first, second].toSorted());
  await refundOf(paymentId, 100, 'cash');
  expect(await back()).toHaveLength(2);
  await refundOf(paymentId, 80, 'cash');
  expect(await back()).toEqual([second]);
  const again = await refundOf(paymentId, 180);
  expect(await back()).toEqual([]);
  // One that comes back in its turn stands for itself, once.
  world.clock.advance(60_000);
  await comesBack(again);
  expect(await back()).toEqual([again]);
  await refundOf(paymentId, 180, 'cash');
  expect(await back()).toEqual([]);
  expect(await open()).not.toContain(again);
  expect(await checkMoney(world.db)).toEqual([]);
});

/** Above so many dollars a refund waits for a second admin. */
const policies = (limit: number | null) =>
  writeSetting(
    world.db,
    { now: world.clock.now() },
    {
      key: 'policies',
      value: { hold_hours: 72, offer_hours: 24, cancellation: [], transfer_days: 14, refund_approval_above: limit },
    },
  );
const decline = (id: string, by: SignedIn) =>
  world.call(calls.declineRefund, { token: by.token, params: { id }, body: { reason: 'Not yet' } });

test('a refund anew that the second admin declines leaves what came back where it was', async () => {
  const other = await world.signInAs('admin');
  const first = await newRefund();
  const paymentId = await paymentOf(first);
  world.clock.advance(60_000);
  await comesBack(first);
  await policies(100);
  const anew = await refundOf(paymentId, 180);
  expect(await mine()).toMatchObject([{ id: anew, step: 'waiting' }]);
  const declined = await world.call(calls.declineRefund, {
    token: other.token,
    params: { id: anew },
    body: { reason: 'The wrong account' },
  });
  expect(declined.status, JSON.stringify(declined.body)).toBe(200);
  expect(await mine()).toMatchObject([{ id: first, step: 'came_back' }]);
  expect(await open()).toContain(first);
  await policies(null);
});

test('a large refund that the second admin declined waits for one again once its family gives an account', async () => {
  const other = await world.signInAs('admin');
  await policies(100);
  const first = await newRefund();
  // The family was promised it when it cancelled the place.
  await world.pool.query('update refund set requested_by = $2 where id = $1', [first, parent.id]);
  expect(await mine()).toMatchObject([{ id: first, step: 'waiting' }]);
  world.clock.advance(60_000);
  expect((await decline(first, other)).status).toBe(200);
  expect(await mine()).toMatchObject([{ id: first, step: 'came_back' }]);
  const sent = await world.call(calls.sendRefundTo, { token: parent.token, params: { id: first }, body: account });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(await mine()).toMatchObject([{ step: 'waiting', account: { ending: '0980' } }]);
  const { id } = (await mine())[0]!;
  const settle = () =>
    world.call(calls.settleRefund, { token: admin.token, params: { id }, body: { outcome: 'done' } });
  expect(await settle()).toMatchObject({ status: 409, body: { code: 'not_a_transfer' } });
  const approved = await world.call(calls.approveRefund, { token: other.token, params: { id } });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  expect(await mine()).toMatchObject([{ id, step: 'to_send' }]);
  expect((await settle()).status).toBe(200);
  await policies(null);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what came back and has to wait for a second admin stays with its family when that one declines', async () => {
  const other = await world.signInAs('admin');
  const first = await newRefund();
  world.clock.advance(60_000);
  await comesBack(first);
  await policies(100);
  await world.call(calls.sendRefundTo, { token: parent.token, params: { id: first }, body: account });
  const { id, step } = (await mine())[0]!;
  expect(step).toBe('waiting');
  world.clock.advance(60_000);
  expect((await decline(id, other)).status).toBe(200);
  await policies(null);
  expect(await mine()).toMatchObject([{ id, step: 'came_back', message: 'Not yet' }]);
  expect(await open()).toContain(id);
  expect(await checkMoney(world.db)).toEqual([]);
});
