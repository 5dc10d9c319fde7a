import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { messageSignature } from '../../src/modules/billing/gateways/sandbox/sandbox-signatures.ts';
import { changePlace } from '../change-place.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let enrollmentId: string;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const child = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
  programId = await buildProgram(world.db, { title: 'Rovers' });
  enrollmentId = (
    await world.call(calls.requestEnrollment, {
      token: parent.token,
      body: { student_id: child.id, program_id: programId },
    })
  ).body.id;
});
afterAll(() => world.close());

const start = (headers: Record<string, string> = {}) =>
  world.call(calls.startPayment, {
    token: parent.token,
    params: { id: enrollmentId },
    body: { method: 'card' },
    headers,
  });
const payment = async (id: string) =>
  (await world.call(calls.getPayment, { token: parent.token, params: { id } })).body;
const place = async () =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id: enrollmentId } })).body;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Presses a button of the hosted page and answers where the browser is sent. */
async function choose(hosted: string, choice: string): Promise<string> {
  const answer = await world.request('POST', hosted, { raw: `choice=${choice}`, headers: form });
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}
const comeBack = async (address: string) => {
  const answer = await world.request('GET', address);
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
};

test('approved: the place is paid, enrolled and receipted, once', async () => {
  const { status, body } = await start();
  expect(status).toBe(201);
  expect(body).toMatchObject({ sandbox: true, redirect_url: expect.stringMatching(/^\/sandbox-gateway\/hosted\//) });
  const page = await world.request('GET', body.redirect_url!);
  expect(page.body).toContain('J$42,000.00');
  expect(page.body).toContain('Practice gateway');
  const back = await choose(body.redirect_url!, 'approve');
  expect(await comeBack(back)).toBe(`/parent/enrollments/${enrollmentId}?payment=${body.payment_id}`);
  expect(await place()).toMatchObject({
    status: 'enrolled',
    payment_status: 'paid',
    amount_due: 0,
    can_pay: false,
    hold_expires_at: null,
  });
  const paid = await payment(body.payment_id);
  expect(paid).toMatchObject({ state: 'confirmed', payment_status: 'paid', amount: 42_000 });
  const receipt = await world.call(calls.getReceipt, { token: parent.token, params: { id: paid.id } });
  expect(receipt.headers.get('content-type')).toBe('application/pdf');
  expect(receipt.body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(receipt.headers.get('content-disposition')).toContain(paid.receipt_number);
  // Coming back again, and the gateway's own message, change nothing more.
  await comeBack(back);
  await world.jobs.runDue();
  const { rows } = await world.pool.query(
    'select count(*)::int as receipts from receipt where checkout_id = (select checkout_id from payment where id = $1)',
    [paid.id],
  );
  expect(rows[0].receipts).toBe(1);
  expect((await place()).timeline.filter((line) => line.kind === 'payment')).toHaveLength(1);
});

test('the message alone confirms it, when the payer closes the tab', async () => {
  const { body } = await start();
  await choose(body.redirect_url!, 'approve');
  await world.jobs.runDue();
  expect((await payment(body.payment_id)).state).toBe('confirmed');
});

test('a lost message is found by the regular look-up', async () => {
  const { body } = await start();
  await world.pool.query(
    "update sandbox_transaction set outcome = 'success' where order_id = (select k.reference from payment y join checkout k on k.id = y.checkout_id where y.id = $1)",
    [body.payment_id],
  );
  world.clock.advance(10 * 60_000);
  await world.jobs.enqueue(world.db, 'payments.reconcile', {});
  await world.jobs.runDue();
  expect((await payment(body.payment_id)).state).toBe('confirmed');
});

test.each([
  ['decline', 'failed', 'failed', 'The card was declined. Nothing was charged.'],
  ['error', 'failed', 'failed', 'The card service had a problem. Nothing was charged.'],
  ['abandon', 'cancelled', 'pending', 'The payment was left unfinished. Nothing was charged.'],
])('%s: nothing is booked and the family may try again', async (choice, state, summary, message) => {
  const { body } = await start();
  await comeBack(await choose(body.redirect_url!, choice));
  expect(await payment(body.payment_id)).toMatchObject({ state, message });
  expect(await place()).toMatchObject({ status: 'pending', payment_status: summary, can_pay: true });
  const second = await start();
  expect(second.status).toBe(201);
  expect(second.body.payment_id).not.toBe(body.payment_id);
  await comeBack(await choose(second.body.redirect_url!, 'approve'));
  expect((await place()).payment_status).toBe('paid');
});

test('a page that timed out books nothing', async () => {
  const { body } = await start();
  world.clock.advance(4 * 60_000);
  expect((await world.request('GET', body.redirect_url!)).body).toContain('timed out');
  await comeBack(await choose(body.redirect_url!, 'approve'));
  expect(await payment(body.payment_id)).toMatchObject({ state: 'expired' });
});

test('two clicks and two tabs lead to one attempt', async () => {
  const key = { 'idempotency-key': 'pay-once' };
  const [one, two] = await Promise.all([start(key), start(key)]);
  const three = await start();
  const started = [one, two, three].filter(({ status }) => status === 201);
  expect(started.length).toBeGreaterThanOrEqual(2);
  expect(new Set(started.map(({ body }) => body.payment_id)).size).toBe(1);
});

test("another family can neither pay, see nor print somebody's payment", async () => {
  const { body } = await start();
  const stranger = await world.signInAs('parent');
  expect(
    (
      await world.call(calls.startPayment, {
        token: stranger.token,
        params: { id: enrollmentId },
        body: { method: 'card' },
      })
    ).status,
  ).toBe(404);
  expect((await world.call(calls.getPayment, { token: stranger.token, params: { id: body.payment_id } })).status).toBe(
    404,
  );
  expect((await world.call(calls.getReceipt, { token: stranger.token, params: { id: body.payment_id } })).status).toBe(
    404,
  );
});

test('nothing due, nothing to start', async () => {
  const { body } = await start();
  await comeBack(await choose(body.redirect_url!, 'approve'));
  expect((await start()).body.code).toBe('nothing_due');
});

describe('a forged return', () => {
  const forged = async (change: (address: URL) => void) => {
    const { body } = await start();
    const { rows } = await world.pool.query(
      'select k.gateway_transaction_id as id, k.reference from payment y join checkout k on k.id = y.checkout_id where y.id = $1',
      [body.payment_id],
    );
    const address = new URL('/api/v1/payments/return/sandbox', world.base);
    for (const [name, value] of Object.entries({
      status: 'success',
      transaction_id: rows[0].id,
      order_id: rows[0].reference,
      total: '42000.00',
      currency: 'JMD',
      hash: 'f'.repeat(32),
    }))
      address.searchParams.set(name, value);
    change(address);
    await world.request('GET', address.pathname + address.search);
    return payment(body.payment_id);
  };

  test('with a wrong or missing hash books nothing', async () => {
    expect((await forged(() => {})).state).toBe('pending');
    expect((await forged((address) => address.searchParams.delete('hash'))).state).toBe('pending');
  });

  test('that only claims a failure does not end the attempt either: the gateway is asked', async () => {
    expect((await forged((address) => address.searchParams.set('status', 'failed'))).state).toBe('pending');
  });

  test('with the hash of another payment books nothing', async () => {
    const first = await start();
    const good = new URL(await choose(first.body.redirect_url!, 'approve'), world.base);
    await comeBack(good.pathname + good.search);
    const child = await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden' });
    enrollmentId = (
      await world.call(calls.requestEnrollment, {
        token: parent.token,
        body: { student_id: child.id, program_id: programId },
      })
    ).body.id;
    expect((await forged((address) => address.searchParams.set('hash', good.searchParams.get('hash')!))).state).toBe(
      'pending',
    );
  });

  test('to a transaction that we never made leads to the portal', async () => {
    const answer = await world.request(
      'GET',
      '/api/v1/payments/return/sandbox?transaction_id=SB-nothing&status=success',
    );
    expect(answer.headers.get('location')).toBe('/parent/payments');
  });
});

describe('a gateway message', () => {
  const secret = () => world.sealer.derive('sandbox-gateway.webhook-secret');
  async function message(change: Record<string, unknown> = {}, event = 'payment.success') {
    const { body } = await start();
    const { rows } = await world.pool.query(
      'select k.gateway_transaction_id as id, k.reference from payment y join checkout k on k.id = y.checkout_id where y.id = $1',
      [body.payment_id],
    );
    const content = {
      transaction_id: rows[0].id,
      order_id: rows[0].reference,
      currency: 'JMD',
      total: '42000.00',
      message: 'ok',
      ...change,
    };
    return { id: body.payment_id, raw: JSON.stringify({ id: `m-${rows[0].id}`, event, data: content }) };
  }
  const send = (raw: string, { at = world.clock.now(), key = secret() } = {}) => {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    return world.request('POST', '/api/v1/webhooks/sandbox', {
      raw,
      headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': messageSignature(timestamp, raw, key) },
    });
  };

  test('twenty times at once has one effect', async () => {
    const { id, raw } = await message();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(raw)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await payment(id)).state).toBe('confirmed');
    const { rows } = await world.pool.query(
      "select count(*)::int as times from audit_entry where action = 'payment.confirmed' and entity_id = $1",
      [id],
    );
    expect(rows[0].times).toBe(1);
  });

  test('with a wrong key, an old date, or changed afterwards is not believed', async () => {
    const { id, raw } = await message();
    expect((await send(raw, { key: 'wrong' })).status).toBe(401);
    expect((await send(raw, { at: new Date(world.clock.now().getTime() - 600_000) })).status).toBe(401);
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
    const signature = messageSignature(timestamp, raw, secret());
    const changed = await world.request('POST', '/api/v1/webhooks/sandbox', {
      raw: raw.replace('42000.00', '1.00'),
      headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature },
    });
    expect(changed.status).toBe(401);
    expect((await world.request('POST', '/api/v1/webhooks/sandbox', { raw })).status).toBe(401);
    expect((await payment(id)).state).toBe('pending');
  });

  test.each([{ total: '1.00' }, { currency: 'USD' }, { order_id: 'DB-26-99999-0' }])(
    'about %o books nothing',
    async (change) => {
      const { id, raw } = await message(change);
      expect((await send(raw)).status).toBe(200);
      expect((await payment(id)).state).toBe('pending');
    },
  );

  test('of success after a failure wins; of failure after success changes nothing', async () => {
    const failed = await message({}, 'payment.failed');
    await send(failed.raw);
    expect((await payment(failed.id)).state).toBe('failed');
    await send(failed.raw.replace('payment.failed', 'payment.success').replace('"id":"m-', '"id":"n-'));
    expect((await payment(failed.id)).state).toBe('confirmed');
    await send(failed.raw.replace('"id":"m-', '"id":"o-'));
    expect((await payment(failed.id)).state).toBe('confirmed');
  });

  test('that arrives after the place lapsed is recorded and flagged for an admin', async () => {
    const { id, raw } = await message();
    await changePlace(world.db, enrollmentId, { status: 'cancelled' });
    await send(raw);
    expect((await payment(id)).state).toBe('confirmed');
    expect(await place()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    const { rows } = await world.pool.query('select needs_attention from payment where id = $1', [id]);
    expect(rows[0].needs_attention).toBe(true);
    const { to_settle: toSettle, timeline } = await place();
    expect(toSettle).toBe(42_000);
    expect(timeline.map(({ detail }) => detail)).toContain(
      'The place was no longer held when your payment arrived. Open the place and choose what happens with the money.',
    );
  });
});

test('a place is not taken away from a family that is at the payment page', async () => {
  const { body } = await start();
  world.clock.advance(73 * 3_600_000);
  await world.jobs.enqueue(world.db, 'enrollments.lapse-holds', {});
  await world.jobs.runDue();
  const { rows } = await world.pool.query('select status from enrollment where id = $1', [enrollmentId]);
  expect(rows[0].status).toBe('pending');
  expect(body.payment_id).toBeTruthy();
});

test('starting, paying at the office and the gateway’s message at once end in one payment, without a 5xx', async () => {
  const admin = await world.signInAs('admin');
  for (let round = 0; round < 5; round += 1) {
    const { body } = await start();
    const cash = () =>
      world.call(calls.changeEnrollmentStatus, {
        token: admin.token,
        params: { id: enrollmentId },
        body: { payment_status: 'paid', method: 'cash' },
      });
    const [, ...answers] = await Promise.all([
      choose(body.redirect_url!, 'approve'),
      start(),
      cash(),
      start(),
      world.jobs.runDue().then(() => ({ status: 200 })),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    await world.jobs.runDue();
    expect(await place()).toMatchObject({ status: 'enrolled', amount_due: 0 });
    const child = await buildStudent(world.db, { parentId: parent.id, fullName: `Child ${round}` });
    const asked = await world.call(calls.requestEnrollment, {
      token: parent.token,
      body: { student_id: child.id, program_id: programId },
    });
    enrollmentId = asked.body.id;
  }
});

test('payment history is the family’s own, newest first', async () => {
  const { body } = await start();
  await comeBack(await choose(body.redirect_url!, 'approve'));
  const { body: history } = await world.call(calls.paymentHistory, { token: parent.token });
  expect(history).toMatchObject({
    total: 1,
    data: [{ id: body.payment_id, program: { title: 'Rovers' }, student: { full_name: 'Maya Campbell' } }],
  });
  const stranger = await world.signInAs('parent');
  expect((await world.call(calls.paymentHistory, { token: stranger.token })).body.total).toBe(0);
});
