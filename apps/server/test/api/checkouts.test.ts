import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { snapshotWithoutNames } from '../../src/modules/billing/receipts/receipt-names.ts';
import { erasing } from '../../src/modules/privacy/deletions/erasing.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let places: string[];
const hour = 3_600_000;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  places = [await place('Maya Campbell', 'Rovers', 1_200_000), await place('Noel Campbell', 'Drones', 800_000)];
});
afterAll(() => world.close());

async function place(fullName: string, title: string, priceCents: number): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName });
  return buildEnrollment(world.db, {
    studentId,
    programId: await buildProgram(world.db, { title, priceCents }),
    status: 'pending',
    createdAt: world.clock.now(),
    holdExpiresAt: new Date(world.clock.now().getTime() + 2 * hour),
  });
}
const start = (method: string, ids = places, token = parent.token, headers: Record<string, string> = {}) =>
  world.send(calls.startCheckout, { token, body: { enrollment_ids: ids, method }, headers });
const checkout = async (id: string, token = parent.token) => world.call(calls.getCheckout, { token, params: { id } });
const seen = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
const statuses = async () => Promise.all(places.map(async (id) => (await seen(id)).status));
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const press = (hosted: string, choice: string) =>
  world.request('POST', hosted, { raw: `choice=${choice}`, headers: form });
const receipts = async (id: string) =>
  (await world.pool.query('select number, snapshot from receipt where checkout_id = $1', [id])).rows;
const mails = async () =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      "select subject, text from mail_message where to_address = $1 and subject like 'Receipt%'",
      [parent.email],
    )
  ).rows;
const prove = (paymentId: string) =>
  sendFile(world, calls.sendProof, {
    token: parent.token,
    params: { id: paymentId },
    fields: { paid_on: '2026-03-09' },
  });
const review = (id: string, body: object) =>
  world.send(calls.reviewProof, { token: admin.token, params: { id }, body });
const status = (id: string, body: object) =>
  world.call(calls.changeEnrollmentStatus, { token: admin.token, params: { id }, body });
const payCash = (id: string) => status(id, { payment_status: 'paid', method: 'cash' });

describe('two places by card', () => {
  test('one page asks for both; paid, there is one receipt and one mail, and both are enrolled', async () => {
    const { status, body } = await start('card');
    expect(status).toBe(201);
    const page = await world.request('GET', body.redirect_url!);
    expect(page.body).toContain('J$20,000.00');
    expect(page.body).toContain('2 places: Maya, Noel');
    const back = (await press(body.redirect_url!, 'approve')).headers.get('location')!;
    expect((await world.request('GET', back)).headers.get('location')).toBe(`/parent/checkout/${body.checkout_id}`);
    await world.jobs.runDue();
    expect(await statuses()).toEqual(['enrolled', 'enrolled']);
    expect((await checkout(body.checkout_id)).body).toMatchObject({
      amount: 20_000,
      state: 'confirmed',
      sandbox: true,
      payments: [
        {
          amount: 12_000,
          state: 'confirmed',
          together: [{ amount: 12_000 }, { amount: 8_000, student: 'Noel Campbell' }],
        },
        { amount: 8_000, state: 'confirmed' },
      ],
    });
    const [receipt, ...more] = await receipts(body.checkout_id);
    expect(more).toEqual([]);
    expect(receipt?.snapshot).toMatchObject({
      amount_cents: 2_000_000,
      balance_cents: 0,
      student: 'Maya Campbell, Noel Campbell',
      items: [
        { student: 'Maya Campbell', program: 'Rovers', amount_cents: 1_200_000 },
        { student: 'Noel Campbell', program: 'Drones', amount_cents: 800_000 },
      ],
    });
    const [mail, ...others] = await mails();
    await world.jobs.runDue();
    const { rows: letters } = await world.pool.query<{ id: string }>(
      "select id from mail_message where kind = 'money.receipt' and to_address = $1",
      [parent.email],
    );
    const sent = await readFile(join(world.dataDir, 'mail', `${letters[0]!.id}.txt`), 'utf8');
    expect(sent).toMatch(/Attached: RCT-[\w-]+\.pdf\n/);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Receipt ${receipt?.number}: J$20,000.00 for 2 places`);
    const paper = await world.call(calls.getReceipt, { token: parent.token, params: { id: body.payment_id } });
    expect(paper.headers.get('content-disposition')).toContain(receipt?.number);
  });

  test('declined, nothing is booked; the gateway’s late success books both', async () => {
    const { body } = await start('card');
    await press(body.redirect_url!, 'decline');
    await world.jobs.runDue();
    expect((await checkout(body.checkout_id)).body).toMatchObject({ state: 'failed', amount: 20_000 });
    expect(await receipts(body.checkout_id)).toEqual([]);
    await world.pool.query("update sandbox_transaction set outcome = 'success' where order_id = $1", [
      (await checkout(body.checkout_id)).body.reference,
    ]);
    const again = await start('card');
    expect(again.status).toBe(201);
    expect(again.body.checkout_id).not.toBe(body.checkout_id);
  });

  test('two tabs share it; paying for one of the places ends it, and money that comes all the same is not lost', async () => {
    const [first, second] = [await start('card'), await start('card')];
    expect(second.body).toEqual(first.body);
    const alone = await start('card', [places[0]!]);
    expect(alone.body.checkout_id).not.toBe(first.body.checkout_id);
    expect((await checkout(first.body.checkout_id)).body.payments).toMatchObject([
      { state: 'cancelled' },
      { state: 'cancelled' },
    ]);
    await press(alone.body.redirect_url!, 'approve');
    await press(first.body.redirect_url!, 'approve');
    await world.jobs.runDue();
    expect(await statuses()).toEqual(['enrolled', 'enrolled']);
    // Maya's place was paid twice: the second payment is credit of the family.
    const { body: ledger } = await world.call(calls.getLedger, { token: parent.token });
    expect(ledger.credit).toBe(12_000);
  });

  test('a refund of one place leaves the other; the card service takes back all or nothing', async () => {
    const { body } = await start('card');
    await press(body.redirect_url!, 'approve');
    await world.jobs.runDue();
    const { payments } = (await checkout(body.checkout_id)).body;
    const refund = await world.call(calls.refundPayment, {
      token: admin.token,
      params: { id: payments[1]!.id },
      body: { channel: 'gateway' },
    });
    // A way that refuses is not even begun.
    expect(refund.body.fields.channel).toContain('refunds whole payments only');
    const cash = { token: admin.token, params: { id: payments[1]!.id }, body: { channel: 'cash' } };
    expect((await world.send(calls.refundPayment, cash)).body.refunds).toMatchObject([
      { state: 'succeeded', amount: 8_000 },
    ]);
    expect((await checkout(body.checkout_id)).body.payments).toMatchObject([
      { payment_status: 'paid', refunded: 0 },
      { payment_status: 'refunded', refunded: 8_000 },
    ]);
  });
});

describe('one transfer for two places', () => {
  test('one reference, one slip, one review: both are enrolled', async () => {
    const started = await start('bank_transfer');
    expect(started.body).toMatchObject({ redirect_url: null });
    expect((await start('bank_transfer', places.toReversed())).body).toEqual(started.body);
    const sent = await prove(started.body.payment_id);
    expect(sent.body).toMatchObject({ state: 'pending', together: [{ state: 'pending' }, { state: 'pending' }] });
    expect((await checkout(started.body.checkout_id)).body).toMatchObject({ wants_proof: false, state: 'pending' });
    const queue = await world.call(calls.getProof, { token: admin.token, params: { id: sent.body.proof.id } });
    expect(queue.body).toMatchObject({
      payment: { amount: 20_000, due: 20_000 },
      places: [
        { student: 'Maya Campbell', amount: 12_000, due: 12_000 },
        { student: 'Noel Campbell', amount: 8_000, due: 8_000 },
      ],
    });
    expect((await review(sent.body.proof.id, { decision: 'accept', due: 20_000 })).status).toBe(200);
    expect(await statuses()).toEqual(['enrolled', 'enrolled']);
    expect(await receipts(started.body.checkout_id)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('less than asked: the first place is paid, the other keeps its time and its reference ends', async () => {
    const started = await start('bank_transfer');
    const sent = await prove(started.body.payment_id);
    world.clock.advance(5 * hour);
    await review(sent.body.proof.id, { decision: 'accept', amount: 12_000 });
    await world.jobs.enqueue(world.db, 'enrollments.lapse-holds', {});
    await world.jobs.runDue();
    expect(await statuses()).toEqual(['enrolled', 'pending']);
    expect(await seen(places[1]!)).toMatchObject({ amount_due: 8_000, can_pay: true });
    const [receipt] = await receipts(started.body.checkout_id);
    expect(receipt?.snapshot).toMatchObject({ amount_cents: 1_200_000, student: 'Maya Campbell' });
    expect(receipt?.snapshot.items).toBeUndefined();
  });

  test('more than asked becomes family credit', async () => {
    const started = await start('bank_transfer');
    const sent = await prove(started.body.payment_id);
    await review(sent.body.proof.id, { decision: 'accept', amount: 21_500 });
    const ways = await world.call(calls.paymentWays, { token: parent.token });
    expect(ways.body.credit).toBe(1_500);
  });

  test('a place that is paid at the office leaves it; the slip is for the other one', async () => {
    const started = await start('bank_transfer');
    const sent = await prove(started.body.payment_id);
    expect((await payCash(places[0]!)).status).toBe(200);
    expect((await checkout(started.body.checkout_id)).body).toMatchObject({ amount: 8_000, state: 'pending' });
    const queue = await world.call(calls.getProof, { token: admin.token, params: { id: sent.body.proof.id } });
    expect(queue.body).toMatchObject({ state: 'under_review', payment: { amount: 8_000, due: 8_000 } });
    expect((await review(sent.body.proof.id, { decision: 'accept', due: 8_000 })).status).toBe(200);
    expect(await statuses()).toEqual(['enrolled', 'enrolled']);
  });

  test('money for a place that the office has cancelled meanwhile becomes credit', async () => {
    const started = await start('bank_transfer');
    const sent = await prove(started.body.payment_id);
    expect((await status(places[0]!, { status: 'cancelled', reason: 'Full' })).status).toBe(200);
    expect((await review(sent.body.proof.id, { decision: 'accept', due: 8_000 })).status).toBe(200);
    expect(await statuses()).toEqual(['cancelled', 'enrolled']);
    expect((await world.call(calls.paymentWays, { token: parent.token })).body.credit).toBe(12_000);
  });

  test('when the last place leaves, the slip is withdrawn', async () => {
    const started = await start('bank_transfer');
    const sent = await prove(started.body.payment_id);
    for (const id of places) await payCash(id);
    const answer = await review(sent.body.proof.id, { decision: 'accept' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
  });

  test('sent back, both places can be proven again and keep their time', async () => {
    const started = await start('bank_transfer');
    const sent = await prove(started.body.payment_id);
    world.clock.advance(5 * hour);
    await review(sent.body.proof.id, { decision: 'reject', reason: 'The slip is of another bank' });
    const { body } = await checkout(started.body.checkout_id);
    expect(body).toMatchObject({ wants_proof: true, message: 'The slip is of another bank', state: 'created' });
    for (const id of places)
      expect(new Date((await seen(id)).hold_expires_at!).getTime()).toBeGreaterThan(world.clock.now().getTime());
    expect((await prove(body.payments[1]!.id)).status).toBe(201);
  });

  test('while it is under review, neither place can be paid in another way', async () => {
    const started = await start('bank_transfer');
    await prove(started.body.payment_id);
    for (const ids of [places, [places[1]!]])
      expect(await start('card', ids)).toMatchObject({ status: 409, body: { code: 'under_review' } });
  });
});

test('credit pays the first place first, as far as it goes', async () => {
  const earlier = await start('bank_transfer', [places[0]!]);
  const sent = await prove(earlier.body.payment_id);
  await review(sent.body.proof.id, { decision: 'accept', amount: 15_000 });
  const third = await place('Zoe Campbell', 'Rockets', 500_000);
  // What was changed since the screen was read pays nothing.
  const asked = { enrollment_ids: [places[1]!, third], bill_ids: [], method: 'credit', expected: 20_000 };
  expect(await world.send(calls.startCheckout, { token: parent.token, body: asked })).toMatchObject({
    status: 409,
    body: { code: 'items_changed', error: expect.stringContaining('Nothing was paid. Your credit would pay J$') },
  });
  expect((await seen(third)).amount_due).toBe(5_000);
  const paid = await start('credit', [places[1]!, third]);
  expect(paid.status).toBe(201);
  expect(await seen(places[1]!)).toMatchObject({ amount_due: 5_000 });
  expect(await seen(third)).toMatchObject({ amount_due: 5_000 });
  expect(await start('credit', [third])).toMatchObject({ status: 409, body: { code: 'no_credit' } });
});

describe('refused', () => {
  test('another family’s place, an unknown one, and one that is paid: nothing is started', async () => {
    const stranger = await world.signInAs('parent');
    expect((await start('card', places, stranger.token)).status).toBe(404);
    expect((await start('card', [places[0]!, '018f4e0e-0000-7000-8000-000000000000'])).status).toBe(404);
    const { body } = await start('card');
    expect((await checkout(body.checkout_id, stranger.token)).status).toBe(404);
    expect((await checkout(body.checkout_id, admin.token)).status).toBe(403);
    await press(body.redirect_url!, 'approve');
    await world.jobs.runDue();
    expect(await start('card')).toMatchObject({
      status: 409,
      body: { error: 'Maya Campbell, Rovers: there is nothing to pay right now. Please check the list again.' },
    });
  });

  test.each([
    [{ enrollment_ids: [], method: 'card' }, 'enrollment_ids'],
    [{ enrollment_ids: null, method: 'card' }, 'enrollment_ids'],
    [{ method: 'card' }, 'enrollment_ids'],
    [{ enrollment_ids: ['x'], method: 'card' }, 'enrollment_ids.0'],
    [
      { enrollment_ids: Array.from({ length: 21 }, () => '018f4e0e-0000-7000-8000-000000000000'), method: 'card' },
      'enrollment_ids',
    ],
    [{ enrollment_ids: ['018f4e0e-0000-7000-8000-000000000000'], method: 'cheque' }, 'method'],
  ])('%j: the sentence is beside %s', async (body, field) => {
    const answer = await world.send(calls.startCheckout, { token: parent.token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

test('the same place twice counts once', async () => {
  const { body } = await start('bank_transfer', [places[0]!, places[0]!, places[1]!]);
  expect((await checkout(body.checkout_id)).body).toMatchObject({ amount: 20_000, payments: [{}, {}] });
});

test('thirty at once, in both orders and alone, end in one open checkout for each place, without a 5xx', async () => {
  const asked = Array.from({ length: 30 }, (_, at) =>
    start(
      at % 2 === 0 ? 'bank_transfer' : 'card',
      at % 3 === 0 ? places : at % 3 === 1 ? places.toReversed() : [places[at % 2]!],
    ),
  );
  for (const answer of await Promise.all(asked)) expect([201, 409]).toContain(answer.status);
  const { rows } = await world.pool.query(
    "select enrollment_id, count(*)::int as n from payment where enrollment_id = any($1) and state in ('created', 'pending') group by 1",
    [places],
  );
  for (const { n } of rows) expect(n).toBe(1);
});

test('without names, the receipt that a family shares still has its sums', async () => {
  const { body } = await start('card');
  await press(body.redirect_url!, 'approve');
  await world.jobs.runDue();
  await erasing(world.db, (tx) =>
    tx.execute(
      sql`update receipt set snapshot = ${snapshotWithoutNames('Removed')} where checkout_id = ${body.checkout_id}`,
    ),
  );
  const [receipt] = await receipts(body.checkout_id);
  expect(receipt?.snapshot).toMatchObject({
    student: 'Removed',
    payer: null,
    amount_cents: 2_000_000,
    items: [
      { student: 'Removed', program: 'Rovers', amount_cents: 1_200_000 },
      { student: 'Removed', program: 'Drones', amount_cents: 800_000 },
    ],
  });
  expect(JSON.stringify(receipt?.snapshot)).not.toContain('Campbell');
});
