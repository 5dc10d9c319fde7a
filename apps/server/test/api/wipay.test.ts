import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKey, WipayWorld } from '../wipay/wipay-world.ts';

let world: WipayWorld;
beforeAll(async () => {
  world = await WipayWorld.start();
});
beforeEach(async () => {
  await world.app.pool.query('delete from gateway_mismatch');
  await world.newFamily();
});
afterAll(() => world.close());

test('approved: WiPay gets what its rules ask for, and the place is paid with one receipt', async () => {
  const { id, transaction, reference } = await world.begin();
  const [asked] = (await world.wipay.received()).filter(({ form }) => form['order_id'] === reference);
  expect(asked!.form).toEqual({
    account_number: '7000000000',
    avs: '0',
    country_code: 'JM',
    currency: 'JMD',
    data: expect.stringContaining('"fee":"customer_pay"'),
    email: world.parent.email,
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

  const back = await world.wipay.decide(transaction, 'approve');
  expect(await world.comeBack(back)).toBe(`/parent/enrollments/${world.enrollmentId}?payment=${id}`);
  expect(await world.place()).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0 });
  expect(await world.payment(id)).toMatchObject({ state: 'confirmed', amount: 42_000, sandbox: false });
  // The fee that the payer paid on top is in what the office sees, and not in the receipt.
  expect(await world.events(id)).toMatchObject([
    { source: 'return', event: 'payment.success', verified: true, effect: 'booked', amount: 44_028.6, fee: 2_028.6 },
    { source: 'start', effect: 'asked', amount: 42_000, fee: null },
  ]);

  await world.comeBack(back);
  await world.wipay.message(transaction, { event: 'payment.success' });
  const { rows } = await world.app.pool.query(
    'select count(*)::int as n from receipt where checkout_id = (select checkout_id from payment where id = $1)',
    [id],
  );
  expect(rows[0].n).toBe(1);
  expect(await world.linesOf(id)).toEqual([
    'message payment.success: repeat',
    'return payment.success: repeat',
    'return payment.success: booked',
    'start page opened: asked',
  ]);
});

test('two tabs share one page at WiPay', async () => {
  const [one, two] = await Promise.all([world.startPayment(), world.startPayment()]);
  const three = await world.startPayment();
  const pages = [one, two, three].filter(({ status }) => status === 201).map(({ body }) => body.redirect_url);
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toMatch(new RegExp(`^${world.wipay.origin}/hosted/`));
});

describe('a return', () => {
  test('that is declined ends the attempt, and the family may try again', async () => {
    const { id, transaction } = await world.begin();
    await world.comeBack(await world.wipay.decide(transaction, 'decline'));
    expect(await world.payment(id)).toMatchObject({
      state: 'failed',
      message: 'The card service reports that the payment did not go through.',
    });
    expect(await world.place()).toMatchObject({ status: 'pending', payment_status: 'failed', can_pay: true });
    expect(await world.events(id)).toMatchObject([{ event: 'payment.failed', verified: false, effect: 'closed' }, {}]);
    expect((await world.begin()).id).not.toBe(id);
  });

  test('that claims a failure without our proof ends nothing', async () => {
    const { id, transaction } = await world.begin();
    const back = await world.wipay.decide(transaction, 'decline');
    await world.comeBack(back, (query) => query.delete('data'));
    await world.comeBack(back, (query) => query.set('data', '{"fee":"customer_pay","proof":"sha256=0"}'));
    expect((await world.payment(id)).state).toBe('pending');
  });

  test('with an error says nothing: the attempt stays open', async () => {
    const { id, transaction } = await world.begin();
    await world.comeBack(await world.wipay.decide(transaction, 'error'));
    expect((await world.payment(id)).state).toBe('pending');
    expect((await world.linesOf(id))[0]).toBe('return payment.error: noted');
  });

  test.each([
    ['a wrong hash', (query: URLSearchParams) => query.set('hash', 'f'.repeat(32))],
    ['no hash', (query: URLSearchParams) => query.delete('hash')],
    ['a hash in other letters', (query: URLSearchParams) => query.set('hash', query.get('hash')!.toUpperCase())],
    ['an empty key', (query: URLSearchParams) => query.set('hash', 'd41d8cd98f00b204e9800998ecf8427e')],
  ])('with %s books nothing', async (_what, change) => {
    const { id, transaction } = await world.begin();
    await world.comeBack(await world.wipay.decide(transaction, 'approve'), change);
    expect((await world.payment(id)).state).toBe('pending');
    expect((await world.linesOf(id))[0]).toBe('return payment.success: refused');
    expect(await world.mismatches()).toEqual([]);
  });

  test.each([
    ['another order', 'reference', (query: URLSearchParams) => query.set('order_id', 'DB-26-99999-0')],
    ['another currency', 'currency', (query: URLSearchParams) => query.set('currency', 'USD')],
    ['less than was asked for', 'amount', (query: URLSearchParams) => query.set('total', '1.00')],
    ['far more than a fee', 'amount', (query: URLSearchParams) => query.set('total', '99000.00')],
    ['no total', 'amount', (query: URLSearchParams) => query.delete('total')],
    ['a total that is none', 'amount', (query: URLSearchParams) => query.set('total', '4.2e4')],
  ])('with the right hash and %s books nothing and is a task of the office', async (_what, kind, change) => {
    const { id, transaction } = await world.begin();
    await world.comeBack(await world.wipay.decide(transaction, 'approve'), change);
    expect((await world.payment(id)).state).toBe('pending');
    expect(await world.mismatches()).toMatchObject([{ kind, gateway: 'wipay', expected: 42_000 }]);
    expect((await world.linesOf(id))[0]).toBe('return payment.success: mismatch');
  });

  test('with the hash of another payment books nothing', async () => {
    const first = await world.begin();
    const good = new URL(await world.wipay.decide(first.transaction, 'approve'));
    await world.comeBack(good.href);
    await world.newPlace('Jaden');
    const second = await world.begin();
    const back = await world.wipay.decide(second.transaction, 'approve');
    await world.comeBack(back, (query) => query.set('hash', good.searchParams.get('hash')!));
    expect((await world.payment(second.id)).state).toBe('pending');
  });

  test.each([
    '?transaction_id=SB-nothing&status=success',
    '',
    '?transaction_id=%00&status=%F0',
    '?status=success&status=failed',
  ])('about nothing that we know leads home or is refused, never broken: %s', async (query) => {
    const answer = await world.app.request('GET', `/api/v1/payments/return/wipay${query}`);
    expect([303, 422]).toContain(answer.status);
  });

  test('of another gateway is nowhere', async () => {
    for (const name of ['sandbox', 'wipay-sandbox']) {
      expect((await world.app.request('GET', `/api/v1/payments/return/${name}?status=success`)).status).toBe(404);
      expect((await world.app.request('POST', `/api/v1/webhooks/${name}`, { raw: '{}' })).status).toBe(404);
    }
  });
});

describe('a message', () => {
  test('confirms the payment when the browser never returns, however often it arrives', async () => {
    const { id, transaction } = await world.begin();
    await world.wipay.decide(transaction, 'approve');
    const statuses = await world.wipay.message(transaction, { id: 'm-1', event: 'payment.success', times: 10 });
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await world.payment(id)).state).toBe('confirmed');
    expect((await world.linesOf(id)).filter((one) => one.endsWith(': booked'))).toHaveLength(1);
  });

  test('that comes together with the return is one payment', async () => {
    const { id, transaction } = await world.begin();
    const back = await world.wipay.decide(transaction, 'approve');
    await Promise.all([
      world.wipay.message(transaction, { event: 'payment.success', times: 3 }),
      world.comeBack(back),
      world.comeBack(back),
    ]);
    expect((await world.linesOf(id)).filter((one) => one.endsWith(': booked'))).toHaveLength(1);
    const { rows } = await world.app.pool.query(
      'select count(*)::int as n from receipt where checkout_id = (select checkout_id from payment where id = $1)',
      [id],
    );
    expect(rows[0].n).toBe(1);
  });

  test('of success after one of failure wins, and one of failure afterwards changes nothing', async () => {
    const { id, transaction } = await world.begin();
    await world.wipay.message(transaction, { event: 'payment.failed' });
    expect((await world.payment(id)).state).toBe('failed');
    await world.wipay.message(transaction, { event: 'payment.success' });
    await world.wipay.message(transaction, { event: 'payment.failed' });
    await world.wipay.message(transaction, { event: 'payment.created' });
    expect((await world.payment(id)).state).toBe('confirmed');
    expect(await world.linesOf(id)).toEqual([
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
    const { id, transaction } = await world.begin();
    expect(await world.wipay.message(transaction, { event: 'payment.success', ...change })).toEqual([401]);
    expect((await world.payment(id)).state).toBe('pending');
    expect(await world.events(id)).toMatchObject([{ source: 'message', verified: false, effect: 'refused' }, {}]);
  });

  test('signed by the other scheme is not believed', async () => {
    const { id, transaction } = await world.begin();
    await world.setMerchant({ scheme: 'body' });
    expect(await world.wipay.message(transaction, { event: 'payment.success' })).toEqual([401]);
    expect((await world.payment(id)).state).toBe('pending');
  });

  test('that is forged a hundred times fills no table', async () => {
    const { id, transaction } = await world.begin();
    await world.wipay.message(transaction, { event: 'payment.success', secret: 'guessed', times: 40 });
    expect((await world.events(id)).length).toBe(21);
  });

  test.each([
    ['another amount', { total: '1.00' }, 'amount'],
    ['no amount', { total: null }, 'amount'],
    ['an amount that is a list', { total: [42_000] }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another order', { order_id: 'DB-26-99999-0' }, 'reference'],
    ['a transaction that we do not know', { transaction_id: 'SB-unknown' }, 'unknown'],
  ])('that is genuine and reports %s is a task of the office', async (_what, change, kind) => {
    const { id, transaction } = await world.begin();
    expect(await world.wipay.message(transaction, { event: 'payment.success', change })).toEqual([200]);
    expect((await world.payment(id)).state).toBe('pending');
    expect(await world.mismatches()).toMatchObject([{ kind }]);
  });

  test('of a chargeback is a task of the office, and the payment stays', async () => {
    const { id, transaction } = await world.begin();
    await world.wipay.message(transaction, { event: 'payment.success' });
    await world.wipay.message(transaction, { event: 'payment.chargeback_pending' });
    expect((await world.payment(id)).state).toBe('confirmed');
    expect(await world.mismatches()).toMatchObject([{ kind: 'chargeback', student: { full_name: 'Maya Campbell' } }]);
  });

  test('of a kind that we do not know yet is noted', async () => {
    const { id, transaction } = await world.begin();
    expect(await world.wipay.message(transaction, { event: 'payment.sent_to_the_moon' })).toEqual([200]);
    expect((await world.linesOf(id))[0]).toBe('message payment.other: noted');
  });

  test('after the place lapsed records the money and flags it', async () => {
    const { id, transaction } = await world.begin();
    await world.app.pool.query("update enrollment set status = 'cancelled' where id = $1", [world.enrollmentId]);
    await world.wipay.message(transaction, { event: 'payment.success' });
    const { rows } = await world.app.pool.query('select state, needs_attention from payment where id = $1', [id]);
    expect(rows).toEqual([{ state: 'confirmed', needs_attention: true }]);
  });
});
