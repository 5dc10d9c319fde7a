import { calls } from '@doctorbird/contract/calls';
import type { Mismatch } from '@doctorbird/contract/billing/mismatches';
import type { GatewayEvent } from '@doctorbird/contract/billing/gateway-events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { startStandIn, type StandIn } from '../wipay/start-stand-in.ts';

/* WiPay's account in the environment, live, and a stand-in of WiPay in a process of its own. */

const apiKey = 'the-secret-api-key-1';
const webhookSecret = 'the-webhook-secret-22';
const wapiKey = 'wapi_live_the-refund-key';
const webhook = '/api/v1/webhooks/wipay';

let wipay: StandIn;
let world: TestApp;
let parent: SignedIn;
let admin: SignedIn;
let enrollmentId: string;
const logged: string[] = [];
beforeAll(async () => {
  wipay = await startStandIn();
  world = await startTestApp({
    cards: false,
    log: (line) => logged.push(line),
    environment: {
      WIPAY_BASE_URL: wipay.origin,
      WIPAY_ENVIRONMENT: 'live',
      WIPAY_ACCOUNT_NUMBER: '7000000000',
      WIPAY_API_KEY: apiKey,
      WIPAY_WEBHOOK_SECRET: webhookSecret,
      WIPAY_WAPI_KEY: wapiKey,
      WIPAY_FEE_STRUCTURE: 'customer_pay',
    },
  });
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  await merchant();
  await wipay.setClock(world.clock.now());
  await world.pool.query('delete from gateway_mismatch');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
  enrollmentId = await buildEnrollment(world.db, { studentId, status: 'pending', createdAt: world.clock.now() });
});
afterAll(async () => {
  await world.close();
  await wipay.stop();
});

/** What WiPay knows of us; without messages unless a test sends them. */
const merchant = (change: Parameters<StandIn['setMerchant']>[0] = {}) =>
  wipay.setMerchant({ apiKey, webhookSecret, wapiKey, webhookUrl: world.base + webhook, messages: 'off', ...change });

const start = () =>
  world.call(calls.startPayment, { token: parent.token, params: { id: enrollmentId }, body: { method: 'card' } });

/** An attempt at WiPay's page: our id and WiPay's. */
async function begin(): Promise<{ id: string; transaction: string; reference: string }> {
  const { status, body } = await start();
  expect(status).toBe(201);
  const { rows } = await world.pool.query<{ transaction: string; reference: string }>(
    'select gateway_transaction_id as transaction, reference from payment where id = $1',
    [body.payment_id],
  );
  return { id: body.payment_id, ...rows[0]! };
}
const payment = async (id: string) =>
  (await world.call(calls.getPayment, { token: parent.token, params: { id } })).body;
const place = async () =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id: enrollmentId } })).body;

/** The browser comes back, with `change` made to the address. */
async function comeBack(back: string, change: (query: URLSearchParams) => void = () => {}) {
  const address = new URL(back);
  change(address.searchParams);
  const answer = await world.request('GET', address.pathname + address.search);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  return answer.headers.get('location')!;
}
const events = async (id: string): Promise<GatewayEvent[]> =>
  (await world.call(calls.listGatewayEvents, { token: admin.token, params: { id } })).body.data;
const told = async (id: string) => (await events(id)).map((one) => `${one.source} ${one.event}: ${one.effect}`);
/** Open tasks about this place, or about nothing that we know. */
const mismatches = async () => {
  const { body } = await world.call(calls.listMismatches, { token: admin.token, query: { state: 'open', limit: 100 } });
  const found: Mismatch[] = body.data;
  return found.filter(({ enrollment }) => enrollment === null || enrollment.id === enrollmentId);
};
const reconcile = async () => {
  await world.jobs.enqueue(world.db, 'payments.reconcile', {});
  await world.jobs.runDue();
};

test('approved: WiPay gets what its rules ask for, and the place is paid with one receipt', async () => {
  const { id, transaction, reference } = await begin();
  const [asked] = (await wipay.received()).filter(({ form }) => form['order_id'] === reference);
  expect(asked!.form).toEqual({
    account_number: '7000000000',
    avs: '0',
    country_code: 'JM',
    currency: 'JMD',
    data: expect.stringContaining('"fee":"customer_pay"'),
    email: parent.email,
    environment: 'live',
    fee_structure: 'customer_pay',
    method: 'credit_card_co',
    order_id: reference,
    origin: 'doctorbird',
    response_url: 'http://robots.test/api/v1/payments/return/wipay',
    total: '42000.00',
  });
  // No key goes there, and nothing about the child.
  expect(JSON.stringify(asked)).not.toMatch(new RegExp(`${apiKey}|Maya|Campbell`));

  const back = await wipay.decide(transaction, 'approve');
  expect(await comeBack(back)).toBe(`/parent/enrollments/${enrollmentId}?payment=${id}`);
  expect(await place()).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0 });
  expect(await payment(id)).toMatchObject({ state: 'confirmed', amount: 42_000, sandbox: false });
  // The fee that the payer paid on top is in what the office sees, and not in the receipt.
  expect(await events(id)).toMatchObject([
    { source: 'return', event: 'payment.success', verified: true, effect: 'booked', amount: 44_028.6, fee: 2_028.6 },
    { source: 'start', effect: 'asked', amount: 42_000, fee: null },
  ]);

  await comeBack(back);
  await wipay.message(transaction, { event: 'payment.success' });
  const { rows } = await world.pool.query('select count(*)::int as n from receipt where payment_id = $1', [id]);
  expect(rows[0].n).toBe(1);
  expect(await told(id)).toEqual([
    'message payment.success: repeat',
    'return payment.success: repeat',
    'return payment.success: booked',
    'start page opened: asked',
  ]);
});

test('two tabs share one page at WiPay', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const three = await start();
  const pages = [one, two, three].filter(({ status }) => status === 201).map(({ body }) => body.redirect_url);
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toMatch(new RegExp(`^${wipay.origin}/hosted/`));
});

describe('a return', () => {
  test('that is declined ends the attempt, and the family may try again', async () => {
    const { id, transaction } = await begin();
    await comeBack(await wipay.decide(transaction, 'decline'));
    expect(await payment(id)).toMatchObject({
      state: 'failed',
      message: 'The card service reports that the payment did not go through.',
    });
    expect(await place()).toMatchObject({ status: 'pending', payment_status: 'failed', can_pay: true });
    expect(await events(id)).toMatchObject([{ event: 'payment.failed', verified: false, effect: 'closed' }, {}]);
    expect((await begin()).id).not.toBe(id);
  });

  test('that claims a failure without our proof ends nothing', async () => {
    const { id, transaction } = await begin();
    const back = await wipay.decide(transaction, 'decline');
    await comeBack(back, (query) => query.delete('data'));
    await comeBack(back, (query) => query.set('data', '{"fee":"customer_pay","proof":"sha256=0"}'));
    expect((await payment(id)).state).toBe('pending');
  });

  test('with an error says nothing: the attempt stays open', async () => {
    const { id, transaction } = await begin();
    await comeBack(await wipay.decide(transaction, 'error'));
    expect((await payment(id)).state).toBe('pending');
    expect((await told(id))[0]).toBe('return payment.error: noted');
  });

  test.each([
    ['a wrong hash', (query: URLSearchParams) => query.set('hash', 'f'.repeat(32))],
    ['no hash', (query: URLSearchParams) => query.delete('hash')],
    ['a hash in other letters', (query: URLSearchParams) => query.set('hash', query.get('hash')!.toUpperCase())],
    ['an empty key', (query: URLSearchParams) => query.set('hash', 'd41d8cd98f00b204e9800998ecf8427e')],
  ])('with %s books nothing', async (_what, change) => {
    const { id, transaction } = await begin();
    await comeBack(await wipay.decide(transaction, 'approve'), change);
    expect((await payment(id)).state).toBe('pending');
    expect((await told(id))[0]).toBe('return payment.success: refused');
    expect(await mismatches()).toEqual([]);
  });

  test.each([
    ['another order', 'reference', (query: URLSearchParams) => query.set('order_id', 'DB-26-99999-0')],
    ['another currency', 'currency', (query: URLSearchParams) => query.set('currency', 'USD')],
    ['less than was asked for', 'amount', (query: URLSearchParams) => query.set('total', '1.00')],
    ['far more than a fee', 'amount', (query: URLSearchParams) => query.set('total', '99000.00')],
    ['no total', 'amount', (query: URLSearchParams) => query.delete('total')],
    ['a total that is none', 'amount', (query: URLSearchParams) => query.set('total', '4.2e4')],
  ])('with the right hash and %s books nothing and is a task of the office', async (_what, kind, change) => {
    const { id, transaction } = await begin();
    await comeBack(await wipay.decide(transaction, 'approve'), change);
    expect((await payment(id)).state).toBe('pending');
    expect(await mismatches()).toMatchObject([{ kind, gateway: 'wipay', expected: 42_000 }]);
    expect((await told(id))[0]).toBe('return payment.success: mismatch');
  });

  test('with the hash of another payment books nothing', async () => {
    const first = await begin();
    const good = new URL(await wipay.decide(first.transaction, 'approve'));
    await comeBack(good.href);
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden' });
    enrollmentId = await buildEnrollment(world.db, { studentId, status: 'pending', createdAt: world.clock.now() });
    const second = await begin();
    const back = await wipay.decide(second.transaction, 'approve');
    await comeBack(back, (query) => query.set('hash', good.searchParams.get('hash')!));
    expect((await payment(second.id)).state).toBe('pending');
  });

  test.each([
    '?transaction_id=SB-nothing&status=success',
    '',
    '?transaction_id=%00&status=%F0',
    '?status=success&status=failed',
  ])('about nothing that we know leads home or is refused, never broken: %s', async (query) => {
    const answer = await world.request('GET', `/api/v1/payments/return/wipay${query}`);
    expect([303, 422]).toContain(answer.status);
  });

  test('of another gateway is nowhere', async () => {
    for (const name of ['sandbox', 'wipay-sandbox']) {
      expect((await world.request('GET', `/api/v1/payments/return/${name}?status=success`)).status).toBe(404);
      expect((await world.request('POST', `/api/v1/webhooks/${name}`, { raw: '{}' })).status).toBe(404);
    }
  });
});

describe('a message', () => {
  test('confirms the payment when the browser never returns, however often it arrives', async () => {
    const { id, transaction } = await begin();
    await wipay.decide(transaction, 'approve');
    const statuses = await wipay.message(transaction, { id: 'm-1', event: 'payment.success', times: 10 });
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await payment(id)).state).toBe('confirmed');
    expect((await told(id)).filter((one) => one.endsWith(': booked'))).toHaveLength(1);
  });

  test('that comes together with the return is one payment', async () => {
    const { id, transaction } = await begin();
    const back = await wipay.decide(transaction, 'approve');
    await Promise.all([
      wipay.message(transaction, { event: 'payment.success', times: 3 }),
      comeBack(back),
      comeBack(back),
    ]);
    expect((await told(id)).filter((one) => one.endsWith(': booked'))).toHaveLength(1);
    const { rows } = await world.pool.query('select count(*)::int as n from receipt where payment_id = $1', [id]);
    expect(rows[0].n).toBe(1);
  });

  test('of success after one of failure wins, and one of failure afterwards changes nothing', async () => {
    const { id, transaction } = await begin();
    await wipay.message(transaction, { event: 'payment.failed' });
    expect((await payment(id)).state).toBe('failed');
    await wipay.message(transaction, { event: 'payment.success' });
    await wipay.message(transaction, { event: 'payment.failed' });
    await wipay.message(transaction, { event: 'payment.created' });
    expect((await payment(id)).state).toBe('confirmed');
    expect(await told(id)).toEqual([
      'message payment.created: noted',
      'message payment.failed: repeat',
      'message payment.success: booked',
      'message payment.failed: closed',
      'start page opened: asked',
    ]);
  });

  test.each([
    ['with another secret', { secret: 'guessed' }],
    ['that is six minutes old', { ageSeconds: 360 }],
    ['from six minutes ahead', { ageSeconds: -360 }],
  ])('%s is not believed', async (_what, change) => {
    const { id, transaction } = await begin();
    expect(await wipay.message(transaction, { event: 'payment.success', ...change })).toEqual([401]);
    expect((await payment(id)).state).toBe('pending');
    expect(await events(id)).toMatchObject([{ source: 'message', verified: false, effect: 'refused' }, {}]);
  });

  test('signed by the other scheme is not believed', async () => {
    const { id, transaction } = await begin();
    await merchant({ scheme: 'body' });
    expect(await wipay.message(transaction, { event: 'payment.success' })).toEqual([401]);
    expect((await payment(id)).state).toBe('pending');
  });

  test('that is forged a hundred times fills no table', async () => {
    const { id, transaction } = await begin();
    await wipay.message(transaction, { event: 'payment.success', secret: 'guessed', times: 40 });
    expect((await events(id)).length).toBeLessThan(40);
  });

  test.each([
    ['another amount', { total: '1.00' }, 'amount'],
    ['no amount', { total: null }, 'amount'],
    ['an amount that is a list', { total: [42_000] }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another order', { order_id: 'DB-26-99999-0' }, 'reference'],
    ['a transaction that we do not know', { transaction_id: 'SB-unknown' }, 'unknown'],
  ])('that is genuine and reports %s is a task of the office', async (_what, change, kind) => {
    const { id, transaction } = await begin();
    expect(await wipay.message(transaction, { event: 'payment.success', change })).toEqual([200]);
    expect((await payment(id)).state).toBe('pending');
    expect(await mismatches()).toMatchObject([{ kind }]);
  });

  test('of a chargeback is a task of the office, and the payment stays', async () => {
    const { id, transaction } = await begin();
    await wipay.message(transaction, { event: 'payment.success' });
    await wipay.message(transaction, { event: 'payment.chargeback_pending' });
    expect((await payment(id)).state).toBe('confirmed');
    expect(await mismatches()).toMatchObject([{ kind: 'chargeback', student: { full_name: 'Maya Campbell' } }]);
  });

  test('of a kind that we do not know yet is noted', async () => {
    const { id, transaction } = await begin();
    expect(await wipay.message(transaction, { event: 'payment.sent_to_the_moon' })).toEqual([200]);
    expect((await told(id))[0]).toBe('message payment.other: noted');
  });

  test('after the place lapsed records the money and flags it', async () => {
    const { id, transaction } = await begin();
    await world.pool.query("update enrollment set status = 'cancelled' where id = $1", [enrollmentId]);
    await wipay.message(transaction, { event: 'payment.success' });
    const { rows } = await world.pool.query('select state, needs_attention from payment where id = $1', [id]);
    expect(rows).toEqual([{ state: 'confirmed', needs_attention: true }]);
  });
});

describe('an attempt of which WiPay reports nothing', () => {
  const later = async (minutes: number) => {
    world.clock.advance(minutes * 60_000);
    await wipay.setClock(world.clock.now());
  };

  test('stays open, is a task after half an hour, and ends as the statement says: paid', async () => {
    const { id, transaction } = await begin();
    await later(10);
    await reconcile();
    expect((await payment(id)).state).toBe('pending');
    expect(await mismatches()).toEqual([]);
    await later(30);
    await reconcile();
    await reconcile();
    const listed = await mismatches();
    expect(listed).toMatchObject([{ kind: 'unheard', expected: 42_000, transaction, direction: 'paid' }]);
    const resolve = (body: object) =>
      world.call(calls.resolveMismatch, { token: admin.token, params: { id: listed[0]!.id }, body: body as never });
    expect(await resolve({ note: 'On the statement' })).toMatchObject({
      status: 422,
      body: { fields: { outcome: 'Choose what the card service shows' } },
    });
    const both = await Promise.all([
      resolve({ note: 'On the statement', outcome: 'paid' }),
      resolve({ note: 'On the statement', outcome: 'paid' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await payment(id)).state).toBe('confirmed');
    expect((await told(id))[0]).toBe('office statement.paid: booked');
  });

  test('ends as not paid, and a late success still counts', async () => {
    const { id, transaction } = await begin();
    await later(40);
    await reconcile();
    const [listed] = await mismatches();
    await world.call(calls.resolveMismatch, {
      token: admin.token,
      params: { id: listed!.id },
      body: { note: 'Not there', outcome: 'not_paid' },
    });
    expect(await payment(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('did not receive') });
    await wipay.message(transaction, { event: 'payment.success' });
    expect((await payment(id)).state).toBe('confirmed');
  });

  test('is no task any more once the report comes', async () => {
    const { id, transaction } = await begin();
    await later(40);
    await reconcile();
    expect(await mismatches()).toHaveLength(1);
    await wipay.message(transaction, { event: 'payment.success' });
    expect(await mismatches()).toEqual([]);
    expect((await payment(id)).state).toBe('confirmed');
  });

  test('that the family left for another one is a task too', async () => {
    const first = await begin();
    await later(5);
    const second = await begin();
    expect(second.id).not.toBe(first.id);
    expect((await payment(first.id)).state).toBe('cancelled');
    await comeBack(await wipay.decide(second.transaction, 'approve'));
    await later(40);
    await reconcile();
    expect(await mismatches()).toMatchObject([{ kind: 'unheard', transaction: first.transaction }]);
  });
});

describe('a refund', () => {
  const paid = async () => {
    const attempt = await begin();
    await comeBack(await wipay.decide(attempt.transaction, 'approve'));
    return attempt;
  };
  const refund = (id: string, body?: object) =>
    world.call(calls.refundPayment, { token: admin.token, params: { id }, ...(body && { body }) });
  const refunds = async (id: string) => (await payment(id)).refunds;

  test('of the whole is requested, and WiPay approves it later', async () => {
    const { id, transaction } = await paid();
    expect((await refund(id)).body.refunds).toMatchObject([{ channel: 'gateway', state: 'requested' }]);
    await world.jobs.runDue();
    expect(await refunds(id)).toMatchObject([{ state: 'submitted' }]);
    await merchant({ messages: 'on' });
    await wipay.decideRefund(transaction, 'approve');
    expect(await refunds(id)).toMatchObject([{ state: 'succeeded' }]);
    expect((await place()).payment_status).toBe('refunded');
    const [asked] = (await wipay.received()).filter(({ path }) => path.includes(encodeURIComponent(transaction)));
    expect(asked!.headers['x-wapi-key']).toBe(wapiKey);
    expect(asked!.form).toEqual({});
  });

  test('that WiPay rejects is free for another way, with the reason', async () => {
    const { id, transaction } = await paid();
    await refund(id);
    await world.jobs.runDue();
    await merchant({ messages: 'on' });
    await wipay.decideRefund(transaction, 'reject', 'Card expired');
    expect(await refunds(id)).toMatchObject([
      { state: 'rejected', message: 'WiPay rejected the refund: Card expired' },
    ]);
    expect((await refund(id, { channel: 'bank_transfer' })).status).toBe(201);
  });

  test('whose first answer was lost is not requested twice, and stays requested', async () => {
    const { id } = await paid();
    await refund(id);
    await world.jobs.runDue();
    const { rows } = await world.pool.query(
      "update refund set state = 'requested' where payment_id = $1 returning id",
      [id],
    );
    await world.jobs.enqueue(world.db, 'payments.submit-refund', { refundId: rows[0].id });
    await world.jobs.runDue();
    expect(await refunds(id)).toMatchObject([{ state: 'submitted' }]);
  });

  test.each([
    ['no_scope', 'may not request refunds'],
    ['no_balance', 'balance is too low'],
  ] as const)('that WiPay refuses (%s) says why', async (habit, reason) => {
    const { id } = await paid();
    await merchant({ refunds: habit });
    await refund(id);
    await world.jobs.runDue();
    expect(await refunds(id)).toMatchObject([{ state: 'rejected', message: expect.stringContaining(reason) }]);
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
    await world.jobs.runDue();
    const [line] = await refunds(id);
    const settled = await world.call(calls.settleRefund, {
      token: admin.token,
      params: { id: line.id },
      body: { outcome: 'done', reference: 'Statement of March' },
    });
    expect(settled.body).toMatchObject({ state: 'succeeded' });
  });
});

test('an email that WiPay does not take is refused with a sentence', async () => {
  await world.pool.query('update account set email = $2 where id = $1', [
    parent.id,
    `${'long'.repeat(12)}@family.test`,
  ]);
  const answer = await start();
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'card_refused', error: expect.stringContaining('50 characters') },
  });
});

test('only admins see the events, and only of payments that exist', async () => {
  const { id } = await begin();
  for (const role of ['parent', 'student', 'staff'] as const) {
    const { token } = await world.signInAs(role);
    expect((await world.call(calls.listGatewayEvents, { token, params: { id } })).status).toBe(403);
  }
  expect((await world.call(calls.listGatewayEvents, { params: { id } })).status).toBe(401);
  const unknown = { token: admin.token, params: { id: '01890000-0000-7000-8000-000000000000' } };
  expect((await world.call(calls.listGatewayEvents, unknown)).status).toBe(404);
  expect((await world.call(calls.listGatewayEvents, { token: admin.token, params: { id: 'x' } })).status).toBe(404);
});

test('no key is in the log, in the events or in the audit log', async () => {
  const { rows } = await world.pool.query<{ text: string }>(
    'select e::text as text from gateway_event e union all select a::text from audit_entry a',
  );
  const everything = [...logged, ...rows.map(({ text }) => text)].join('\n');
  for (const key of [apiKey, webhookSecret, wapiKey]) expect(everything).not.toContain(key);
  expect(rows.map(({ text }) => text).join('\n')).not.toContain('Card Holder');
});
