import type { Journal } from '@doctorbird/contract/billing/journal';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
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
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

async function place(price = 12_000): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: price * 100 });
  const createdAt = world.clock.now();
  const holdExpiresAt = new Date(createdAt.getTime() + 48 * 3_600_000);
  return buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt, holdExpiresAt });
}
type Paid = { id: string; checkout_id: string };
interface Given {
  method?: string;
  credit?: number;
}
async function record(places: [id: string, amount: number][], { method = 'cash', credit = 0 }: Given = {}) {
  const answer = await world.send(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method,
      reference: method === 'cash' ? '' : 'CHQ 81',
      items: places.map(([enrollment_id, amount]) => ({ enrollment_id, due: amount, amount })),
      credit,
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  // Rows of another second: an undone payment is later than the payment.
  world.clock.advance(1000);
  return answer.body.payments as Paid[];
}
const undo = (id: string, { token = admin.token, key = '', reason = 'Typed for the wrong family' } = {}) =>
  world.call(calls.undoPayment, {
    token,
    params: { id },
    body: { reason },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const seen = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
const ledger = async () => (await world.call(calls.getLedger, { token: parent.token })).body;
const takings = async () => {
  const day = world.clock.now().toISOString().slice(0, 10);
  const { body } = await world.call(calls.takings, { token: admin.token, query: { from: day, to: day } });
  return { received: body.totals.received, refunded: body.totals.refunded };
};
const mails = async (to: string) =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where to_address = $1 order by created_at, id',
      [to],
    )
  ).rows;

test('what was recorded by mistake is due again, on the same place, and the family reads why', async () => {
  const [first, second] = [await place(), await place(8_000)];
  const [paid] = await record([
    [first, 12_000],
    [second, 8_000],
  ]);
  expect(await seen(first)).toMatchObject({ status: 'enrolled', payment_status: 'paid', can_pay: false });
  const before = await takings();

  const answer = await undo(paid!.id);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: {
      payment_status: 'undone',
      refunded: 0,
      can_refund: false,
      can_undo: false,
      refunds: [{ channel: 'reversal', amount: 12_000, state: 'succeeded', reason: 'Typed for the wrong family' }],
    },
  });
  // The receipt was for both places.
  for (const [id, due] of [
    [first, 12_000],
    [second, 8_000],
  ] as const)
    expect(await seen(id)).toMatchObject({
      status: 'enrolled',
      payment_status: 'pending',
      amount_due: due,
      can_pay: true,
    });
  expect(await ledger()).toMatchObject({ charged: 20_000, paid: 0, refunded: 0, due: 20_000, due_now: 20_000 });
  // A day that was closed stays as it was: what is undone is a row of its own.
  const after = await takings();
  expect([after.received - before.received, after.refunded - before.refunded]).toEqual([0, 20_000]);
  const lists = await Promise.all(
    ['undone', 'paid', 'refunded'].map(
      async (status) =>
        (await world.send(calls.listAllPayments, { token: admin.token, query: { status, parent_id: parent.id } })).body
          .total,
    ),
  );
  expect(lists).toEqual([2, 0, 0]);
  const [, mail] = (await mails(parent.email)).filter(({ subject }) => subject.startsWith('Receipt'));
  expect(mail?.subject).toMatch(/^Receipt RCT-.* is cancelled$/);
  expect(mail?.text).toContain('Typed for the wrong family');
  // The family pays again, now by itself.
  const again = await world.call(calls.startCheckout, {
    token: parent.token,
    body: { enrollment_ids: [first, second], method: 'bank_transfer' },
  });
  expect(again.status, JSON.stringify(again.body)).toBe(201);
});

test('the receipt of an undone payment says so', async () => {
  const [paid] = await record([[await place(), 12_000]]);
  const pdf = async () =>
    (await world.request('GET', `/api/v1/payments/${paid!.id}/receipt`, { token: parent.token })).status;
  expect(await pdf()).toBe(200);
  expect((await undo(paid!.id)).status).toBe(200);
  expect(await pdf()).toBe(200);
  const history = await world.call(calls.paymentHistory, { token: parent.token, query: { status: 'undone' } });
  expect(history.body.data).toMatchObject([{ id: paid!.id, payment_status: 'undone' }]);
});

test('repeated with the same key it is one reversal; thirty at once are one too', async () => {
  const [paid] = await record([[await place(), 12_000]]);
  const answer = await undo(paid!.id, { key: 'undo-1' });
  expect((await undo(paid!.id, { key: 'undo-1' })).body).toEqual(answer.body);
  expect(await undo(paid!.id, { key: 'undo-2' })).toMatchObject({ status: 409, body: { code: 'already_undone' } });

  const [other] = await record([[await place(9_000), 9_000]]);
  const answers = await Promise.all(Array.from({ length: 30 }, () => undo(other!.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
});

test('credit that came from it is taken back, unless it was used', async () => {
  const first = await place();
  const [paid] = await record([[first, 12_000]], { credit: 188_000 });
  expect(await ledger()).toMatchObject({ credit: 188_000 });
  expect((await undo(paid!.id, { reason: 'One zero too many' })).status).toBe(200);
  expect(await ledger()).toMatchObject({ credit: 0, paid: 0, due: 12_000 });

  const both: [string, number][] = [
    [first, 12_000],
    [await place(5_000), 5_000],
  ];
  const [next] = await record(both, { credit: 10_000 });
  const used = await place(4_000);
  await world.call(calls.startPayment, { token: parent.token, params: { id: used }, body: { method: 'credit' } });
  expect(await undo(next!.id)).toMatchObject({
    status: 409,
    body: {
      code: 'credit_used',
      error: expect.stringContaining('J$10,000.00 of this payment became family credit, and J$4,000.00 of that'),
    },
  });
});

test('a place that is gone stays gone, and nothing of it is due', async () => {
  const id = await place();
  const [paid] = await record([[id, 12_000]]);
  await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id },
    body: { status: 'cancelled', reason: 'Moved away' },
  });
  expect((await undo(paid!.id, { reason: 'The cheque was returned' })).status).toBe(200);
  expect(await seen(id)).toMatchObject({ status: 'cancelled', amount_paid: 0, can_pay: false });
  expect(await ledger()).toMatchObject({ due: 0 });
});

test('cash in a deposit waits for it; a cheque that the bank returned leaves the bank', async () => {
  const day = world.clock.now().toISOString().slice(0, 10);
  const [cash] = await record([[await place(), 12_000]]);
  const [cheque] = await record([[await place(7_000), 7_000]], { method: 'cheque' });
  const deposited = await world.call(calls.makeDeposit, {
    token: admin.token,
    body: {
      banked_on: day,
      slip_number: 'NCB 90',
      total: 19_000,
      checkout_ids: [cash!.checkout_id, cheque!.checkout_id],
      refund_ids: [],
    },
  });
  expect(deposited.status, JSON.stringify(deposited.body)).toBe(201);
  expect(await undo(cash!.id)).toMatchObject({
    status: 409,
    body: { code: 'banked', error: expect.stringContaining('slip NCB 90') },
  });
  const bank = async () => {
    const { body } = await world.call(calls.journal, { token: admin.token, query: { from: day, to: day } });
    return (body as Journal).accounts.find(({ code }) => code === '1010')!.net;
  };
  const before = await bank();
  expect((await undo(cheque!.id, { reason: 'Returned by the bank' })).status).toBe(200);
  expect((await bank()) - before).toBe(-7_000);
  const box = await world.call(calls.cashBox, { token: admin.token });
  expect(box.body.items).not.toContainEqual(expect.objectContaining({ id: cheque!.checkout_id }));
  expect(
    await world.call(calls.cancelDeposit, {
      token: admin.token,
      params: { id: deposited.body.id },
      body: { reason: 'Wrong day' },
    }),
  ).toMatchObject({ status: 409, body: { code: 'cheque_returned' } });
});

test('cash that was undone is not in the box', async () => {
  const [paid] = await record([[await place(3_000), 3_000]]);
  const inBox = async () => (await world.call(calls.cashBox, { token: admin.token })).body.items.map(({ id }) => id);
  expect(await inBox()).toContain(paid!.checkout_id);
  expect((await undo(paid!.id)).status).toBe(200);
  expect(await inBox()).not.toContain(paid!.checkout_id);
});

test('a card payment, and one of which something was refunded, are refunded instead', async () => {
  const id = await place();
  const card = await world.call(calls.startPayment, {
    token: parent.token,
    params: { id },
    body: { method: 'card' },
  });
  expect(await undo(card.body.payment_id)).toMatchObject({ status: 409, body: { code: 'not_paid' } });
  await world.request('POST', card.body.redirect_url!, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await world.jobs.runDue();
  expect(await undo(card.body.payment_id)).toMatchObject({ status: 409, body: { code: 'not_by_hand' } });

  const [paid] = await record([[await place(), 12_000]]);
  await world.call(calls.refundPayment, {
    token: admin.token,
    params: { id: paid!.id },
    body: { amount: 2_000, channel: 'bank_transfer' },
  });
  expect(await undo(paid!.id)).toMatchObject({ status: 409, body: { code: 'refunded' } });
});

test('only admins undo, with a reason, and a large amount needs a recent sign-in', async () => {
  const [paid] = await record([[await place(900_000), 900_000]]);
  for (const role of ['staff', 'parent', 'student'] as const)
    expect((await undo(paid!.id, { token: (await world.signInAs(role)).token })).status).toBe(403);
  expect(await undo(paid!.id, { reason: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { reason: 'Please say why it is undone' } },
  });
  const old = await world.signInAs('admin');
  world.clock.advance(30 * 60_000);
  expect((await undo(paid!.id, { token: old.token })).status).toBe(403);
  expect((await undo('00000000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('a matched bank line is opened again with the money that it booked, and linked money stays', async () => {
  const id = await place(6_500);
  const imported = await sendFile(world, calls.importStatement, {
    token: admin.token,
    params: {},
    fields: { day: '0', day_format: 'day_month_year', text: '1', reference: '2', amount: '3', amount_kind: 'signed' },
    bytes: Buffer.from(`Date,Description,Reference,Amount\n09/03/2026,TRF UNDO ONE,U1,6500.00\n`),
    name: 'undo.csv',
  });
  expect(imported.status).toBe(201);
  const line = async () =>
    (await world.call(calls.listBankLines, { token: admin.token, query: { q: 'TRF UNDO ONE', state: 'all' } })).body
      .data[0];
  const { id: lineId } = (await line())!;
  const match = (body: object) => world.send(calls.matchBankLine, { token: admin.token, params: { id: lineId }, body });
  const reopen = (body?: object) =>
    world.send(calls.reopenBankLine, { token: admin.token, params: { id: lineId }, ...(body && { body }) });

  expect((await match({ kind: 'family', payer_id: parent.id })).status).toBe(200);
  expect(await seen(id)).toMatchObject({ payment_status: 'paid' });
  expect(await reopen()).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
  expect(await reopen({ reason: 'Another family' })).toMatchObject({
    status: 200,
    body: { state: 'open', match: null },
  });
  expect(await seen(id)).toMatchObject({ payment_status: 'pending', amount_due: 6_500 });

  // Matched again, and undone from the payment: the line is open as well.
  expect((await match({ kind: 'family', payer_id: parent.id })).status).toBe(200);
  const { body } = await world.call(calls.listAllPayments, {
    token: admin.token,
    query: { status: 'paid', parent_id: parent.id },
  });
  expect((await undo(body.data[0]!.id)).status).toBe(200);
  expect(await line()).toMatchObject({ state: 'open' });

  const [recorded] = await record([[id, 6_500]], { method: 'bank_transfer' });
  expect((await match({ kind: 'recorded', checkout_id: recorded!.checkout_id })).status).toBe(200);
  expect(await reopen()).toMatchObject({ status: 200, body: { state: 'open' } });
  expect(await seen(id)).toMatchObject({ payment_status: 'paid' });
});
