import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

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

const record = (body: object = {}, headers: Record<string, string> = {}) =>
  world.call(calls.recordPayments, {
    token: admin.token,
    body: { payer_id: parent.id, method: 'cash', items: [], credit: 15_000, ...body },
    headers,
  });
const owed = async () =>
  (await world.call(calls.openItems, { token: admin.token, query: { payer_id: parent.id } })).body;
const ledger = async () =>
  (await world.call(calls.getFamilyLedger, { token: admin.token, params: { id: parent.id } })).body;

test('a family that owes nothing pays money on account: credit, with receipt, mail and its day in all books', async () => {
  const answer = await record({
    method: 'bank_transfer',
    reference: 'FT 77-1',
    received_on: '2026-03-05',
    note: 'Towards camp in July',
  });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      payments: [
        {
          amount: 15_000,
          value_date: '2026-03-05',
          entered_on: '2026-03-10',
          payment_status: 'paid',
          parent: { id: parent.id },
          bill: { title: 'Money on account: Towards camp in July', on_account: true },
          can_refund: false,
          can_undo: true,
        },
      ],
    },
  });
  const [payment] = answer.body.payments;
  expect(await owed()).toMatchObject({ due: 0, credit: 15_000, items: [] });
  const account = await ledger();
  expect(account).toMatchObject({ credit: 15_000, due: 0 });
  expect(account.lines).toMatchObject([
    { kind: 'payment', amount: -15_000, bill_id: null, detail: expect.stringContaining('Towards camp in July') },
  ]);
  // It is no invoice of the family, and no refund.
  const { token } = parent;
  expect((await world.call(calls.listBills, { token })).body).toMatchObject({ due: 0, data: [] });
  const back = await world.call(calls.listRefunds, { token: admin.token, query: {} });
  expect(JSON.stringify(back.body)).not.toContain(payment!.reference);
  const mine = await world.call(calls.paymentHistory, { token, query: {} });
  expect(mine.body.data).toMatchObject([{ amount: 15_000, bill: { on_account: true } }]);
  const { rows: mails } = await world.pool.query<{ subject: string; text: string }>(
    'select subject, text from mail_message where to_address = $1',
    [parent.email],
  );
  expect(mails).toMatchObject([{ subject: `Receipt ${payment!.receipt_number}: J$15,000.00 for money on account` }]);
  expect(mails[0]?.text).toContain('Towards camp in July');
  const paper = await world.call(calls.getReceipt, { token, params: { id: payment!.id } });
  expect(paper.status).toBe(200);
  const { rows: papers } = await world.pool.query<{ snapshot: object }>(
    'select snapshot from receipt where number = $1',
    [payment!.receipt_number],
  );
  expect(papers[0]?.snapshot).toMatchObject({
    on_account: true,
    program: 'Money on account: Towards camp in July',
    enrollment: '',
    received_on: '2026-03-05',
    credit_cents: 1_500_000,
    balance_cents: 0,
  });
  const days = { from: '2026-03-05', to: '2026-03-05' };
  const takings = await world.call(calls.takings, { token: admin.token, query: days });
  expect(takings.body).toMatchObject({
    totals: { received: 15_000, refunded: 0, credit_given: 15_000 },
    by_program: [{ title: 'Money on account' }],
  });
  const journal = await world.call(calls.journal, { token: admin.token, query: days });
  expect(JSON.stringify(journal.body)).toContain('15000');
});

test('it pays the next place as credit, and is undone only while it is unused', async () => {
  const { body } = await record();
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: 1_200_000 });
  const createdAt = world.clock.now();
  const holdExpiresAt = new Date(createdAt.getTime() + 3_600_000);
  const place = await buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt, holdExpiresAt });
  const paid = await world.call(calls.startPayment, {
    token: parent.token,
    params: { id: place },
    body: { method: 'credit' },
  });
  expect(paid.status).toBe(201);
  expect(await owed()).toMatchObject({ due: 0, credit: 3_000 });
  const undo = (id: string) =>
    world.call(calls.undoPayment, { token: admin.token, params: { id }, body: { reason: 'Typed twice' } });
  expect(await undo(body.payments[0]!.id)).toMatchObject({ status: 409, body: { code: 'credit_used' } });
  const again = await record({ credit: 2_000 });
  expect((await undo(again.body.payments[0]!.id)).status).toBe(200);
  expect(await owed()).toMatchObject({ due: 0, credit: 3_000 });
});

test('thirty with one key are one payment; two without one are two', async () => {
  const headers = { 'idempotency-key': 'on-account-1' };
  const answers = await Promise.all(Array.from({ length: 30 }, () => record({}, headers)));
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect((await owed()).credit).toBe(15_000);
  await record({ credit: 0.01 });
  expect((await owed()).credit).toBe(15_000.01);
});

test('cash may give change; nothing else may', async () => {
  expect(await record({ handed_over: 14_999 })).toMatchObject({ status: 422 });
  expect(await record({ method: 'cheque', reference: '9', handed_over: 16_000 })).toMatchObject({ status: 422 });
  expect((await record({ handed_over: 16_000 })).status).toBe(201);
  expect((await owed()).credit).toBe(15_000);
});

test('what the family owes by now comes first, and a student without a family has no account', async () => {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: 1_200_000 });
  await buildEnrollment(world.db, { studentId, programId, status: 'enrolled', createdAt: world.clock.now() });
  expect(await record()).toMatchObject({
    status: 409,
    body: {
      code: 'items_changed',
      fields: { items: 'The family owes J$12,000.00 now: choose what the money pays.' },
    },
  });
  const { id: alone } = await buildStudent(world.db, { parentId: null });
  expect(await record({ payer_id: alone })).toMatchObject({
    status: 422,
    body: { fields: { credit: 'Credit needs a parent account; this student has none' } },
  });
  for (const [given, field] of [
    [{ credit: 0 }, 'items'],
    [{ credit: -5 }, 'credit'],
    [{ credit: 0.001 }, 'credit'],
    [{ note: 'x'.repeat(121) }, 'note'],
    [{ method: 'bank_transfer' }, 'reference'],
    [{ received_on: '2026-03-11' }, 'received_on'],
  ] as const)
    expect((await record(given)).body.fields).toHaveProperty([field]);
});

test('a day of a closed month offers the first open day, and keeps the true one', async () => {
  const closed = await world.call(calls.closeMonth, { token: admin.token, params: { month: '2026-02' } });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const late = { method: 'cheque', reference: '214', received_on: '2026-02-20' };
  expect(await record(late)).toMatchObject({
    status: 409,
    body: { code: 'month_closed', open_day: '2026-03-01', fields: { received_on: expect.any(String) } },
  });
  expect((await owed()).credit).toBe(0);
  expect(await record({ ...late, book_on: '2026-03-01' })).toMatchObject({
    status: 201,
    body: { payments: [{ value_date: '2026-03-01', received_on: '2026-02-20' }] },
  });
});

test('an unknown payer is refused, and so is an organization', async () => {
  for (const payer_id of [admin.id, '018f4e0e-0000-7000-8000-000000000000'])
    expect((await record({ payer_id })).status).toBe(422);
});

test('a family that was merged takes no money: the one that stays does', async () => {
  const stays = await world.signInAs('parent');
  await world.pool.query('update parent set merged_into_id = $2 where id = $1', [parent.id, stays.id]);
  expect(await record()).toMatchObject({ status: 409, body: { code: 'merged' } });
  expect((await record({ payer_id: stays.id })).status).toBe(201);
});
