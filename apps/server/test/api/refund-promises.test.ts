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
let other: SignedIn;
let parent: SignedIn;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  other = await world.signInAs('admin');
});
afterAll(() => world.close());
beforeEach(async () => {
  parent = await world.signInAs('parent');
});

/** A place that begins in a week, so that a part of what was paid is refunded. */
async function paid(method: 'card' | 'cash' | 'bank_transfer', priceCents = 1_800_000) {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { title: 'Robots', priceCents, startDate: '2026-03-17' });
  const enrollmentId = await buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'enrolled',
    createdAt: world.clock.now(),
  });
  const id = await world.db.transaction((tx) => buildPayment(tx, { enrollmentId, method, at: world.clock.now() }));
  return { id, enrollmentId };
}
const refundsOf = async (id: string) =>
  (
    await world.pool.query<{ cents: number; state: string; channel: string }>(
      'select amount_cents::int as cents, state, channel from refund where payment_id = $1 order by created_at, id',
      [id],
    )
  ).rows;
const mails = async (subject: string) =>
  (
    await world.pool.query<{ text: string }>(
      `select m.text from mail_message m join account a on a.email = m.to_address where a.id = $1 and m.subject like $2`,
      [parent.id, subject],
    )
  ).rows.map(({ text }) => text);
const today = async () => (await world.call(calls.adminToday, { token: admin.token })).body;

test('a part of a card payment is promised by a way that carries it, and the mail names amount, way and day', async () => {
  const { id, enrollmentId } = await paid('card');
  const params = { id: enrollmentId };
  const { body: terms } = await world.call(calls.cancellationTerms, { token: parent.token, params });
  expect(terms).toMatchObject({ refund: 9_000, ways: ['J$9,000.00 comes by bank transfer by 20 Mar 2026.'] });
  const done = await world.call(calls.cancelEnrollment, {
    token: parent.token,
    params,
    body: { expected_refund: 9_000, reason: null },
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  await world.jobs.runDue();
  expect(await refundsOf(id)).toEqual([{ cents: 900_000, state: 'requested', channel: 'bank_transfer' }]);
  const [text] = await mails('Robots: cancelled. J$9,000.00 comes back to you');
  expect(text).toContain('J$9,000.00 comes by bank transfer by 20 Mar 2026.');
  const { body: seen } = await world.call(calls.getEnrollment, { token: parent.token, params });
  expect(seen.payments[0]!.refunds).toMatchObject([
    { amount: 9_000, state: 'requested', channel: 'bank_transfer', until: '2026-03-20' },
  ]);
  expect((await today()).work.find(({ kind }) => kind === 'refunds')!.count).toBeGreaterThan(0);
});

test('a card refund that nobody answers stands on Today after two days, and the family reads it once', async () => {
  const { id } = await paid('card');
  await world.call(calls.refundPayment, { token: admin.token, params: { id }, body: { channel: 'gateway' } });
  await world.pool.query(`update refund set state = 'submitted', created_at = $2 where payment_id = $1`, [
    id,
    new Date(world.clock.now().getTime() - 3 * 86_400_000),
  ]);
  const before = (await today()).work.find(({ kind }) => kind === 'refunds')!.count;
  for (let time = 0; time < 2; time += 1) {
    await world.jobs.enqueue(world.db, 'payments.reconcile', {});
    await world.jobs.runDue();
  }
  expect(await mails('Your refund of J$18,000.00 for % takes longer')).toHaveLength(1);
  expect(before).toBeGreaterThan(0);
  const { body: open } = await world.call(calls.listRefunds, { token: admin.token, query: { state: 'open' } });
  const stuck = open.data.find(({ state }) => state === 'submitted');
  // The office reads at the card service that it was refused: it goes another way.
  const settled = await world.call(calls.settleRefund, {
    token: admin.token,
    params: { id: stuck!.id },
    body: { outcome: 'failed', reason: 'The card has expired' },
  });
  expect(settled.body.state).toBe('rejected');
  expect((await refundsOf(id)).map(({ state, channel }) => `${channel} ${state}`).toSorted()).toEqual([
    'bank_transfer requested',
    'gateway rejected',
  ]);
  const [text] = await mails('Your refund of J$18,000.00 for % comes by bank transfer');
  expect(text).toContain('The card has expired');
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a transfer that could not be sent is a task of the office, and the family reads why', async () => {
  const { id, enrollmentId } = await paid('cash');
  await world.call(calls.cancelEnrollment, {
    token: parent.token,
    params: { id: enrollmentId },
    body: { reason: null },
  });
  const { body: open } = await world.call(calls.listRefunds, { token: admin.token, query: { state: 'open' } });
  const [mine] = open.data.filter(({ payment }) => payment.id === id);
  await world.call(calls.settleRefund, {
    token: admin.token,
    params: { id: mine!.id },
    body: { outcome: 'failed', reason: 'The bank does not know the account' },
  });
  const [text] = await mails('Your refund of J$9,000.00 for % could not be sent');
  expect(text).toContain('The bank does not know the account');
  const waits = async () => {
    const line = (await today()).work.find(({ kind }) => kind === 'refunds');
    return (line?.records ?? []).map(({ id: record }) => record);
  };
  expect(await waits()).toContain(mine!.id);
  const listed = await world.call(calls.listRefunds, { token: admin.token, query: { state: 'open' } });
  expect(listed.body.data.map(({ id: one }) => one)).toContain(mine!.id);
  // Once it has another way, nothing waits.
  await world.call(calls.refundPayment, {
    token: admin.token,
    params: { id },
    body: { amount: 9_000, channel: 'cash', reason: 'At the office' },
  });
  expect(await waits()).not.toContain(mine!.id);
});

test('three refunds just below the limit are not three refunds: what left in seven days counts', async () => {
  const policies = {
    hold_hours: 72,
    offer_hours: 24,
    cancellation: [{ days_before: 3, percent: 50 }],
    transfer_days: 14,
    refund_approval_above: 30_000,
  };
  await writeSetting(world.db, { now: world.clock.now() }, { key: 'policies', value: policies });
  const places = [await paid('cash', 3_000_000), await paid('cash', 3_000_000), await paid('cash', 3_000_000)];
  const give = async (id: string, amount: number) =>
    (
      await world.call(calls.refundPayment, {
        token: admin.token,
        params: { id },
        body: { amount, channel: 'cash', reason: 'A day less' },
      })
    ).body.refunds.at(-1)?.state;
  expect(await give(places[0]!.id, 15_000)).toBe('succeeded');
  // The same payment in parts, then other payments of the family.
  expect(await give(places[0]!.id, 15_000)).toBe('succeeded');
  expect(await give(places[1]!.id, 1)).toBe('awaiting_approval');
  expect(await give(places[2]!.id, 30_000)).toBe('awaiting_approval');
  world.clock.set(new Date(world.clock.now().getTime() + 8 * 86_400_000));
  admin = await world.signInAs('admin');
  other = await world.signInAs('admin');
  expect(await give(places[1]!.id, 20_000)).toBe('succeeded');
  const { body: open } = await world.call(calls.listRefunds, {
    token: other.token,
    query: { state: 'awaiting_approval' },
  });
  const approved = await world.call(calls.approveRefund, { token: other.token, params: { id: open.data[0]!.id } });
  expect(approved.body.state).toBe('succeeded');
});

test('what becomes credit is never called refunded', async () => {
  const { id } = await paid('cash');
  await world.call(calls.refundPayment, { token: admin.token, params: { id }, body: { channel: 'credit' } });
  expect(await mails('Refund of%')).toEqual([]);
  const [text] = await mails('J$18,000.00 of family credit%');
  expect(text).toContain('is now family credit');
  expect(text).not.toContain('refunded');
});
