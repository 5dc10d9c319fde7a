import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { apiKey, wapiKey, webhookSecret, WipayWorld } from '../wipay/wipay-world.ts';

let world: WipayWorld;
beforeAll(async () => {
  world = await WipayWorld.start();
});
beforeEach(async () => {
  await world.app.pool.query('delete from gateway_mismatch');
  await world.newFamily();
});
afterAll(() => world.close());

const reconcile = async () => {
  await world.app.jobs.enqueue(world.app.db, 'payments.reconcile', {});
  await world.app.jobs.runDue();
};

describe('an attempt of which WiPay reports nothing', () => {
  const later = async (minutes: number) => {
    world.app.clock.advance(minutes * 60_000);
    await world.wipay.setClock(world.app.clock.now());
  };

  test('stays open, is a task after half an hour, and ends as the statement says: paid', async () => {
    const { id, transaction } = await world.begin();
    await later(10);
    await reconcile();
    expect((await world.payment(id)).state).toBe('pending');
    expect(await world.mismatches()).toEqual([]);
    await later(30);
    await reconcile();
    await reconcile();
    const listed = await world.mismatches();
    expect(listed).toMatchObject([{ kind: 'unheard', expected: 42_000, transaction, direction: 'paid' }]);
    const resolve = (body: object) =>
      world.app.send(calls.resolveMismatch, { token: world.admin.token, params: { id: listed[0]!.id }, body });
    expect(await resolve({ note: 'On the statement' })).toMatchObject({
      status: 422,
      body: { fields: { outcome: 'Choose what the card service shows' } },
    });
    const both = await Promise.all([
      resolve({ note: 'On the statement', outcome: 'paid' }),
      resolve({ note: 'On the statement', outcome: 'paid' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await world.payment(id)).state).toBe('confirmed');
    expect((await world.linesOf(id))[0]).toBe('office statement.paid: booked');
  });

  test('counts on the day of its page, whenever the office learns that it was paid, and its receipt says so', async () => {
    const day = jamaicaDay(world.app.clock.now());
    const { id } = await world.begin();
    await later(40);
    await reconcile();
    const [listed] = await world.mismatches();
    const before = world.app.clock.now();
    world.app.clock.advance(3 * 86_400_000);
    const { token } = await world.app.signInAs('admin');
    const resolved = await world.app.send(calls.resolveMismatch, {
      token,
      params: { id: listed!.id },
      body: { note: 'On the statement', outcome: 'paid' },
    });
    world.app.clock.set(before);
    expect(resolved.status, JSON.stringify(resolved.body)).toBe(200);
    const { rows } = await world.app.pool.query(
      `select y.value_day::text as counts, r.snapshot->>'received_on' as printed
        from payment y join receipt r on r.checkout_id = y.checkout_id where y.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ counts: day, printed: day }]);
  });

  test('ends as not paid, and a late success still counts', async () => {
    const { id, transaction } = await world.begin();
    await later(40);
    await reconcile();
    const [listed] = await world.mismatches();
    await world.app.call(calls.resolveMismatch, {
      token: world.admin.token,
      params: { id: listed!.id },
      body: { note: 'Not there', outcome: 'not_paid' },
    });
    expect(await world.payment(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('did not receive'),
    });
    await world.wipay.message(transaction, { event: 'payment.success' });
    expect((await world.payment(id)).state).toBe('confirmed');
  });

  test('is no task any more once the report comes', async () => {
    const { id, transaction } = await world.begin();
    await later(40);
    await reconcile();
    expect(await world.mismatches()).toHaveLength(1);
    await world.wipay.message(transaction, { event: 'payment.success' });
    expect(await world.mismatches()).toEqual([]);
    expect((await world.payment(id)).state).toBe('confirmed');
  });

  test('that the family left for another one is a task too', async () => {
    const first = await world.begin();
    await later(5);
    const second = await world.begin();
    expect(second.id).not.toBe(first.id);
    expect((await world.payment(first.id)).state).toBe('cancelled');
    await world.comeBack(await world.wipay.decide(second.transaction, 'approve'));
    await later(40);
    await reconcile();
    expect(await world.mismatches()).toMatchObject([{ kind: 'unheard', transaction: first.transaction }]);
  });
});

describe('a refund', () => {
  const paid = async () => {
    const attempt = await world.begin();
    await world.comeBack(await world.wipay.decide(attempt.transaction, 'approve'));
    return attempt;
  };
  const refund = (id: string, body?: object) =>
    world.app.send(calls.refundPayment, { token: world.admin.token, params: { id }, ...(body && { body }) });
  const refunds = async (id: string) => (await world.payment(id)).refunds;

  test('of the whole is requested, and WiPay approves it later', async () => {
    const { id, transaction } = await paid();
    expect((await refund(id)).body.refunds).toMatchObject([{ channel: 'gateway', state: 'requested' }]);
    await world.app.jobs.runDue();
    expect(await refunds(id)).toMatchObject([{ state: 'submitted' }]);
    await world.setMerchant({ messages: 'on' });
    await world.wipay.decideRefund(transaction, 'approve');
    expect(await refunds(id)).toMatchObject([{ state: 'succeeded' }]);
    expect((await world.place()).payment_status).toBe('refunded');
    const [asked] = (await world.wipay.received()).filter(({ path }) => path.includes(encodeURIComponent(transaction)));
    expect(asked!.headers['x-wapi-key']).toBe(wapiKey);
    expect(asked!.form).toEqual({});
  });

  test('that WiPay rejects goes by bank transfer, with the reason', async () => {
    const { id, transaction } = await paid();
    await refund(id);
    await world.app.jobs.runDue();
    await world.setMerchant({ messages: 'on' });
    await world.wipay.decideRefund(transaction, 'reject', 'Card expired');
    expect(await refunds(id)).toMatchObject([
      { state: 'rejected', message: 'WiPay rejected the refund: Card expired' },
      { state: 'requested', channel: 'bank_transfer' },
    ]);
  });

  test('whose first answer was lost is not requested twice, and stays requested', async () => {
    const { id } = await paid();
    await refund(id);
    await world.app.jobs.runDue();
    const { rows } = await world.app.pool.query(
      "update refund set state = 'requested' where payment_id = $1 returning id",
      [id],
    );
    await world.app.jobs.enqueue(world.app.db, 'payments.submit-refund', { refundId: rows[0].id });
    await world.app.jobs.runDue();
    expect(await refunds(id)).toMatchObject([{ state: 'submitted' }]);
  });

  test.each([
    ['no_scope', 'may not request refunds'],
    ['no_balance', 'balance is too low'],
  ] as const)('that WiPay refuses (%s) says why', async (habit, reason) => {
    const { id } = await paid();
    await world.setMerchant({ refunds: habit });
    await refund(id);
    await world.app.jobs.runDue();
    expect(await refunds(id)).toMatchObject([
      { state: 'rejected', message: expect.stringContaining(reason) },
      { state: 'requested', channel: 'bank_transfer' },
    ]);
  });

  test('of a part goes by transfer, and not to the card', async () => {
    const { id } = await paid();
    expect(await refund(id, { amount: 100, channel: 'gateway' })).toMatchObject({
      status: 422,
      body: { fields: { channel: expect.stringContaining('whole payments only') } },
    });
    expect((await refund(id, { amount: 100 })).body.refunds).toMatchObject([{ channel: 'bank_transfer' }]);
  });

  test('of which no message comes is settled from the statement', async () => {
    const { id } = await paid();
    await refund(id);
    await world.app.jobs.runDue();
    const [line] = await refunds(id);
    const settled = await world.app.call(calls.settleRefund, {
      token: world.admin.token,
      params: { id: line!.id },
      body: { outcome: 'done', reference: 'Statement of March' },
    });
    expect(settled.body).toMatchObject({ state: 'succeeded' });
  });
});

test('an email that WiPay does not take is refused with a sentence', async () => {
  await world.app.pool.query('update account set email = $2 where id = $1', [
    world.parent.id,
    `${'long'.repeat(12)}@family.test`,
  ]);
  const answer = await world.startPayment();
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'card_refused', error: expect.stringContaining('50 characters') },
  });
});

test('only admins see the events, and only of payments that exist', async () => {
  const { id } = await world.begin();
  for (const role of ['parent', 'student', 'staff'] as const) {
    const { token } = await world.app.signInAs(role);
    expect((await world.app.call(calls.listGatewayEvents, { token, params: { id } })).status).toBe(403);
  }
  expect((await world.app.call(calls.listGatewayEvents, { params: { id } })).status).toBe(401);
  const unknown = { token: world.admin.token, params: { id: '01890000-0000-7000-8000-000000000000' } };
  expect((await world.app.call(calls.listGatewayEvents, unknown)).status).toBe(404);
  expect(
    (await world.app.call(calls.listGatewayEvents, { token: world.admin.token, params: { id: 'x' } })).status,
  ).toBe(404);
});

test('no key is in the log, in the events or in the audit log', async () => {
  const { rows } = await world.app.pool.query<{ text: string }>(
    'select e::text as text from gateway_event e union all select a::text from audit_entry a',
  );
  const everything = [...world.logged, ...rows.map(({ text }) => text)].join('\n');
  for (const key of [apiKey, webhookSecret, wapiKey]) expect(everything).not.toContain(key);
  expect(rows.map(({ text }) => text).join('\n')).not.toContain('Card Holder');
});
