import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let second: SignedIn;
let parent: SignedIn;
let enrollmentId: string;
const hour = 3_600_000;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
  second = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent');
  enrollmentId = await place();
});
afterAll(() => world.close());

async function place(facts: Record<string, unknown> = {}): Promise<string> {
  const { id } = await buildStudent(world.db, { parentId: parent.id });
  return buildEnrollment(world.db, {
    studentId: id,
    status: 'pending',
    createdAt: world.clock.now(),
    holdExpiresAt: new Date(world.clock.now().getTime() + 2 * hour),
    ...facts,
  });
}
const start = (method = 'bank_transfer', id = enrollmentId, token = parent.token) =>
  world.send(calls.startPayment, { token, params: { id }, body: { method } });
const proof = (id: string, more = {}) =>
  sendFile(world, calls.sendProof, { token: parent.token, params: { id }, fields: { paid_on: '2026-03-09' }, ...more });
const seen = async (id = enrollmentId) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
const review = (id: string, body: unknown, token = admin.token) =>
  world.send(calls.reviewProof, { token, params: { id }, body });
const paymentOf = async (id: string) =>
  (await world.call(calls.getPayment, { token: parent.token, params: { id } })).body;
async function underReview(id = enrollmentId): Promise<{ payment: string; proof: string }> {
  const payment = (await start('bank_transfer', id)).body.payment_id;
  const sent = await proof(payment);
  expect(sent.status).toBe(201);
  return { payment, proof: sent.body.proof.id };
}

test('a reference is given out once, and another way closes it', async () => {
  const first = await start();
  expect(first).toMatchObject({ status: 201, body: { redirect_url: null } });
  expect((await start()).body.payment_id).toBe(first.body.payment_id);
  expect(await paymentOf(first.body.payment_id)).toMatchObject({
    wants_proof: true,
    method: 'bank_transfer',
    proof: null,
  });
  const card = await start('card');
  expect(card.body.redirect_url).toContain('/sandbox-gateway/');
  expect(await paymentOf(first.body.payment_id)).toMatchObject({ state: 'cancelled', wants_proof: false });
});

test('a reference alone does not hold the place, a proof under review does', async () => {
  await start();
  const waiting = await place();
  await underReview(waiting);
  world.clock.set(new Date(world.clock.now().getTime() + 3 * hour));
  await world.jobs.runDue();
  const { lapseHolds } = await import('../../src/modules/enrollments/status/lapse-holds.ts');
  const { openPayments } = await import('../../src/modules/billing/payments/open-payments.ts');
  const { loadConfig } = await import('../../src/config.ts');
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: world.dataDir, DEMO: 'off' });
  await lapseHolds(world.db, { jobs: world.jobs, config, money: openPayments, now: world.clock.now() });
  expect((await seen()).status).toBe('cancelled');
  expect(await seen(waiting)).toMatchObject({ status: 'pending', payment_under_review: true, can_pay: false });
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
});

test('once a proof has come the card that failed before is not how the payment stands', async () => {
  await world.pool.query("update enrollment set payment_status = 'failed' where id = $1", [enrollmentId]);
  expect((await seen()).payment_status).toBe('failed');
  await underReview();
  expect(await seen()).toMatchObject({ payment_status: 'pending', payment_under_review: true });
});

test('an accepted proof settles the payment exactly once, with a receipt', async () => {
  const { payment, proof: id } = await underReview();
  const answers = await Promise.all(Array.from({ length: 6 }, () => review(id, { decision: 'accept' })));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await seen()).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0 });
  expect(await paymentOf(payment)).toMatchObject({ state: 'confirmed', proof: { state: 'accepted' } });
  const { rows } = await world.pool.query(
    'select count(*)::int as n from receipt where checkout_id = (select checkout_id from payment where id = $1)',
    [payment],
  );
  expect(rows[0].n).toBe(1);
});

test('what really came may be less than was asked for', async () => {
  expect((await seen()).hold_expires_at).not.toBeNull();
  const { proof: id } = await underReview();
  // Neither while the slip is under review nor with a part paid does the place lapse, so no page names a day.
  expect(await seen()).toMatchObject({ payment_under_review: true, hold_expires_at: null });
  await review(id, { decision: 'accept', amount: 20_000 });
  expect(await seen()).toMatchObject({
    status: 'pending',
    payment_status: 'partially_paid',
    amount_due: 22_000,
    can_pay: true,
    hold_expires_at: null,
  });
});

test('a refused proof notifies the family with the reason, extends the time, and allows another', async () => {
  const { payment, proof: id } = await underReview();
  expect((await review(id, { decision: 'reject' })).body.fields.reason).toMatch(/family will see this/);
  await review(id, { decision: 'reject', reason: 'The slip cannot be read' });
  const after = await seen();
  expect(after).toMatchObject({ status: 'pending', payment_under_review: false, can_pay: true });
  expect(new Date(after.hold_expires_at!).getTime()).toBe(world.clock.now().getTime() + 72 * hour);
  expect(await paymentOf(payment)).toMatchObject({
    wants_proof: true,
    proof: { state: 'rejected', reason: 'The slip cannot be read' },
  });
  const { rows } = await world.pool.query(
    "select subject from mail_message where to_address = $1 and subject like '%could not accept%'",
    [parent.email],
  );
  expect(rows).toHaveLength(1);
  expect((await proof(payment)).status).toBe(201);
});

test('while a proof is under review nothing can be paid, sent or cancelled', async () => {
  const { payment } = await underReview();
  for (const method of ['card', 'cash', 'credit', 'bank_transfer'])
    expect((await start(method)).body.code).toBe('under_review');
  expect((await proof(payment)).body.code).toBe('under_review');
  const given = await world.call(calls.cancelEnrollment, {
    token: parent.token,
    params: { id: enrollmentId },
    body: {},
  });
  expect(given.body.code).toBe('being_paid');
});

test('ten proofs at once are one', async () => {
  const payment = (await start()).body.payment_id;
  const answers = await Promise.all(Array.from({ length: 6 }, () => proof(payment)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'under_review')).toHaveLength(5);
});

test("a proof is nobody else's", async () => {
  const { payment, proof: id } = await underReview();
  const stranger = await world.signInAs('parent');
  expect((await proof(payment, { token: stranger.token })).status).toBe(404);
  expect((await start('bank_transfer', enrollmentId, stranger.token)).status).toBe(404);
  const read = (token: string) => world.call(calls.getProofFile, { token, params: { id } });
  expect((await read(stranger.token)).status).toBe(404);
  expect((await read(parent.token)).status).toBe(200);
  const answer = await read(admin.token);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
});

describe('refunds', () => {
  const refund = (id: string, body: unknown) =>
    world.send(calls.refundPayment, { token: admin.token, params: { id }, body });
  const paidPayment = async (): Promise<string> => {
    const { payment, proof: id } = await underReview();
    await review(id, { decision: 'accept' });
    return payment;
  };
  const act = (
    call: typeof calls.approveRefund | typeof calls.declineRefund | typeof calls.settleRefund,
    id: string,
    body?: unknown,
    token = admin.token,
  ) => world.send(call, { token, params: { id }, body });
  const open = async (payment: string) => {
    const list = await world.call(calls.listRefunds, { token: admin.token, query: { limit: 100 } });
    return list.body.data.filter((row) => row.payment.id === payment);
  };

  test('half goes back by transfer: first asked for, then sent', async () => {
    const payment = await paidPayment();
    expect((await refund(payment, { amount: 21_000, reason: 'Half the term' })).body).toMatchObject({
      payment_status: 'paid',
      refundable: 21_000,
      refunds: [{ state: 'requested', channel: 'bank_transfer', amount: 21_000 }],
    });
    const [row] = await open(payment);
    expect((await act(calls.settleRefund, row!.id, { outcome: 'failed' })).status).toBe(422);
    const done = await act(calls.settleRefund, row!.id, { outcome: 'done', reference: 'NCB 77' });
    expect(done.body).toMatchObject({ state: 'succeeded' });
    expect((await act(calls.settleRefund, row!.id, { outcome: 'done' })).status).toBe(409);
    expect(await seen()).toMatchObject({ payment_status: 'partially_refunded', amount_due: 0 });
  });

  test('a transfer that could not be sent frees the amount again', async () => {
    const payment = await paidPayment();
    await refund(payment, { amount: 42_000 });
    const [row] = await open(payment);
    await act(calls.settleRefund, row!.id, { outcome: 'failed', reason: 'The account is closed' });
    expect((await refund(payment, { amount: 42_000, channel: 'cash' })).body).toMatchObject({
      payment_status: 'refunded',
    });
  });

  test('never more than came, however many ask at once', async () => {
    const payment = await paidPayment();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(payment, { amount: 15_000, channel: 'cash' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const { rows } = await world.pool.query(
      'select sum(amount_cents)::int as cents from refund where payment_id = $1',
      [payment],
    );
    expect(rows[0].cents).toBe(3_000_000);
    expect((await refund(payment, { amount: 12_000.01 })).body.fields.amount).toBe(
      'At most J$12,000.00 can still be refunded',
    );
    expect((await refund(payment, { amount: 12_000 })).status).toBe(201);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ channel: 'gateway' }, 'channel'],
    [{ channel: 'pigeon' }, 'channel'],
  ])('%o is refused', async (body, field) => {
    const answer = await refund(await paidPayment(), body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBeTruthy();
  });

  test('above the limit a second admin decides, never the one who asked', async () => {
    const policies = {
      hold_hours: 72,
      offer_hours: 24,
      cancellation: [{ days_before: 3, percent: 50 }],
      transfer_days: 14,
      refund_approval_above: 30_000,
    };
    await writeSetting(world.db, { now: world.clock.now() }, { key: 'policies', value: policies });
    const payment = await paidPayment();
    expect((await refund(payment, { amount: 30_000, channel: 'cash' })).body.refunds[0]!.state).toBe('succeeded');
    const large = await paidPaymentElsewhere();
    expect((await refund(large, { channel: 'cash' })).body.refunds[0]!.state).toBe('awaiting_approval');
    const [row] = await open(large);
    expect(row).toMatchObject({ own: true });
    expect((await act(calls.approveRefund, row!.id)).body.code).toBe('own_refund');
    expect((await act(calls.approveRefund, row!.id, undefined, second.token)).body).toMatchObject({
      state: 'succeeded',
    });
    expect((await act(calls.approveRefund, row!.id, undefined, second.token)).status).toBe(409);
    const third = await paidPaymentElsewhere();
    await refund(third, {});
    const [waits] = await open(third);
    expect((await act(calls.declineRefund, waits!.id, { reason: 'Not agreed' }, second.token)).body.state).toBe(
      'rejected',
    );
    expect((await refund(third, { amount: 1, channel: 'cash' })).status).toBe(201);
    await world.pool.query("delete from setting where key = 'policies'");
  });

  async function paidPaymentElsewhere(): Promise<string> {
    const id = await place();
    const sent = await underReview(id);
    await review(sent.proof, { decision: 'accept' });
    return sent.payment;
  }

  test('credit pays the next place as far as it reaches, once', async () => {
    const payment = await paidPayment();
    await refund(payment, { amount: 30_000, channel: 'credit' });
    const ways = () => world.call(calls.paymentWays, { token: parent.token });
    expect((await ways()).body.credit).toBe(30_000);
    const next = await place();
    const answers = await Promise.all(Array.from({ length: 4 }, () => start('credit', next)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await seen(next)).toMatchObject({ amount_due: 12_000, payment_status: 'partially_paid' });
    expect((await ways()).body.credit).toBe(0);
    const ledger = await world.call(calls.getLedger, { token: parent.token });
    expect(ledger.body).toMatchObject({ due: 12_000, credit: 0, paid: 42_000, refunded: 0 });
    expect(ledger.body.lines[0]!.balance).toBe(12_000);
  });
});

describe('giving up a paid place', () => {
  const terms = async (id: string) =>
    (await world.call(calls.cancellationTerms, { token: parent.token, params: { id } })).body;
  const give = (id: string, body: unknown) =>
    world.send(calls.cancelEnrollment, { token: parent.token, params: { id }, body });
  async function paidPlace(startDate: string): Promise<string> {
    const { proof: id } = await underReview();
    await review(id, { decision: 'accept' });
    await world.pool.query(
      'update program set start_date = $2 where id = (select program_id from enrollment where id = $1)',
      [enrollmentId, startDate],
    );
    return enrollmentId;
  }

  test('says the refund beforehand and gives exactly that', async () => {
    const id = await paidPlace('2026-03-17');
    expect(await terms(id)).toMatchObject({
      allowed: true,
      paid: 42_000,
      refund: 21_000,
      percent: 50,
      until: '2026-03-14',
    });
    expect((await give(id, { expected_refund: 42_000 })).body.code).toBe('terms_changed');
    expect((await seen()).status).toBe('enrolled');
    const done = await give(id, { expected_refund: 21_000, reason: 'We move' });
    expect(done.body).toMatchObject({ status: 'cancelled' });
    const { rows } = await world.pool.query(
      'select f.amount_cents::int as cents, f.state, f.channel from refund f join payment y on y.id = f.payment_id where y.enrollment_id = $1',
      [id],
    );
    expect(rows).toEqual([{ cents: 2_100_000, state: 'requested', channel: 'bank_transfer' }]);
  });

  test('ten clicks give it up once', async () => {
    const id = await paidPlace('2026-06-01');
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(id, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await world.pool.query(
      'select count(*)::int as n from refund f join payment y on y.id = f.payment_id where y.enrollment_id = $1',
      [id],
    );
    expect(rows[0].n).toBe(1);
  });

  test('too close to the start a person decides', async () => {
    const id = await paidPlace('2026-03-11');
    expect(await terms(id)).toMatchObject({ allowed: false, refund: 0 });
    expect((await give(id, {})).body.code).toBe('already_paid');
  });
});
