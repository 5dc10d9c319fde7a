import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { receiptPdf } from '../../src/modules/billing/receipts/receipt-pdf.ts';
import { loadReceipt } from '../../src/modules/billing/receipts/receipts.queries.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { changePlace } from '../change-place.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

const price = 12_000;
let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent');
});
afterAll(() => world.close());

async function newPlace(): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: price * 100 });
  return buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt: world.clock.now() });
}
async function sent(enrollmentId: string, fields: Record<string, string> = {}) {
  const { token } = parent;
  const started = await world.call(calls.startPayment, {
    token,
    params: { id: enrollmentId },
    body: { method: 'bank_transfer' },
  });
  expect(started.status).toBe(201);
  const payment = started.body.payment_id;
  const answer = await sendFile(world, calls.sendProof, {
    token,
    params: { id: payment },
    fields: { paid_on: '2026-03-09', ...fields },
  });
  return { payment, answer, proof: answer.body.proof?.id as string };
}
const review = (id: string, body: object) =>
  world.call(calls.reviewProof, { token: admin.token, params: { id }, body: { decision: 'accept', ...body } });
const place = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;

/** Every view of the family's money. */
async function views() {
  const ledger = (await world.call(calls.getLedger, { token: parent.token })).body;
  const file = (await world.call(calls.getOfficeParentFile, { token: admin.token, params: { id: parent.id } })).body;
  const account = (await world.call(calls.getFamilyLedger, { token: admin.token, params: { id: parent.id } })).body;
  const ways = (await world.call(calls.paymentWays, { token: parent.token })).body;
  return { ledger, file: file.ledger, account, ways };
}
async function expectAgreement(expected: { due: number; credit: number }) {
  const { ledger, file, account, ways } = await views();
  expect(file).toEqual(ledger);
  expect(account).toEqual(ledger);
  expect({ due: ledger.due, credit: ledger.credit, offered: ways.credit }).toEqual({
    ...expected,
    offered: expected.credit,
  });
  const balance = ledger.lines[0]?.balance ?? 0;
  expect(balance).toBeCloseTo(expected.due - expected.credit, 2);
}

test('an admin sees what is due, and what the family says it paid, before deciding', async () => {
  const { proof } = await sent(await newPlace(), { amount: '12500.00' });
  const { body } = await world.call(calls.listProofs, { token: admin.token, query: { state: 'under_review' } });
  expect(body.data.find(({ id }) => id === proof)).toMatchObject({
    amount: 12_500,
    payment: { amount: price, due: price },
  });
});

test.each(['0', '-5', '12,000', '1.005', 'plenty', '1e3'])('%s is no amount', async (amount) => {
  const { answer } = await sent(await newPlace(), { amount });
  expect(answer).toMatchObject({ status: 422, body: { fields: { amount: expect.any(String) } } });
});

test('less than is due is a part payment; the rest stays due and can be paid', async () => {
  const id = await newPlace();
  const { proof, payment } = await sent(id);
  expect((await review(proof, { amount: 8_000, due: price })).status).toBe(200);
  expect(await place(id)).toMatchObject({
    payment_status: 'partially_paid',
    amount_due: 4_000,
    can_pay: true,
    status: 'pending',
  });
  await expectAgreement({ due: 4_000, credit: 0 });
  expect((await loadReceipt(world.db, payment))?.snapshot).toMatchObject({
    amount_cents: 800_000,
    balance_cents: 400_000,
  });
  const { rows } = await world.pool.query(
    "select text from mail_message where to_address = $1 and subject like 'Receipt%'",
    [parent.email],
  );
  expect(rows[0].text).toContain('J$4,000.00 is still due.');

  const rest = await sent(id);
  await review(rest.proof, {});
  expect(await place(id)).toMatchObject({ payment_status: 'paid', amount_due: 0, status: 'enrolled' });
  await expectAgreement({ due: 0, credit: 0 });
});

test('more than is due becomes credit, in every view, and pays for the next place', async () => {
  const id = await newPlace();
  const { proof, payment } = await sent(id);
  await review(proof, { amount: 15_000, due: price });
  expect(await place(id)).toMatchObject({ payment_status: 'paid', amount_due: 0, status: 'enrolled' });
  await expectAgreement({ due: 0, credit: 3_000 });
  const paper = await loadReceipt(world.db, payment);
  expect(paper?.snapshot).toMatchObject({ amount_cents: 1_500_000, credit_cents: 300_000, balance_cents: 0 });
  expect((await receiptPdf(paper!, null)).subarray(0, 4).toString()).toBe('%PDF');
  const list = async (status: string) =>
    (await world.send(calls.listAllPayments, { token: admin.token, query: { status, parent_id: parent.id } })).body
      .data;
  expect(await list('paid')).toMatchObject([{ id: payment, payment_status: 'paid', refunded: 0, refundable: price }]);
  expect(await list('attention')).toEqual([]);
  expect(await list('partially_refunded')).toEqual([]);

  const next = await newPlace();
  await world.call(calls.startPayment, { token: parent.token, params: { id: next }, body: { method: 'credit' } });
  expect(await place(next)).toMatchObject({ payment_status: 'partially_paid', amount_due: 9_000 });
  await expectAgreement({ due: 9_000, credit: 0 });
});

test('what became credit cannot be refunded a second time', async () => {
  const { proof, payment } = await sent(await newPlace());
  await review(proof, { amount: 15_000 });
  const refund = (amount?: number) =>
    world.call(calls.refundPayment, {
      token: admin.token,
      params: { id: payment },
      body: { amount, channel: 'cash', reason: 'Moved' },
    });
  expect((await refund(12_000.01)).status).toBe(422);
  expect((await refund()).body).toMatchObject({ payment_status: 'refunded', refunded: price });
  await expectAgreement({ due: 0, credit: 3_000 });
});

test('when another amount is due by now nothing is decided', async () => {
  const id = await newPlace();
  const { proof } = await sent(id);
  await changePlace(world.db, id, { priceCents: 1_000_000 });
  expect(await review(proof, { amount: 12_000, due: 12_000 })).toMatchObject({
    status: 409,
    body: { code: 'due_changed', error: expect.stringContaining('J$10,000.00 is due') },
  });
  expect((await place(id)).payment_under_review).toBe(true);
});

test('two admins at once make one credit', async () => {
  const { proof } = await sent(await newPlace());
  const answers = await Promise.all(Array.from({ length: 6 }, () => review(proof, { amount: 14_000 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectAgreement({ due: 0, credit: 2_000 });
});

test('whatever amounts come, all views agree', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 2_500_000 }), { minLength: 1, maxLength: 5 }),
      async (amounts) => {
        parent = await world.signInAs('parent');
        let [id, due, credit] = [await newPlace(), price * 100, 0];
        for (const cents of amounts) {
          if (due === 0) [id, due] = [await newPlace(), price * 100];
          const { proof } = await sent(id);
          expect((await review(proof, { amount: cents / 100 })).status).toBe(200);
          credit += Math.max(0, cents - due);
          due = Math.max(0, due - cents);
          await expectAgreement({ due: due / 100, credit: credit / 100 });
        }
      },
    ),
    { numRuns: 8, seed: 42 },
  );
});
