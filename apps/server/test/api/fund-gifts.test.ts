import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { yearlyGifts, yearlyLines } from '../../src/modules/billing/ledger/yearly-statement.ts';
import { receiptPdf } from '../../src/modules/billing/receipts/receipt-pdf.ts';
import { loadReceipt } from '../../src/modules/billing/receipts/receipts.queries.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/* A family adds something for the scholarship fund to a payment: paid last, never due, in the fund only while the payment stands. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let placeId: string;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  placeId = await newPlace();
  await offer(true);
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const offer = (on: boolean) => world.send(calls.saveFundRules, { token: admin.token, body: { gifts_at_checkout: on } });
async function newPlace(): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
  const programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 1_200_000 });
  return buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'pending',
    createdAt: world.clock.now(),
    holdExpiresAt: new Date(world.clock.now().getTime() + 7_200_000),
  });
}
const start = (method: string, body: object = {}) =>
  world.send(calls.startCheckout, { token: parent.token, body: { enrollment_ids: [placeId], method, ...body } });
async function started(method: string, body: object = {}) {
  const answer = await start(method, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const checkout = async (id: string) =>
  (await world.call(calls.getCheckout, { token: parent.token, params: { id } })).body;
const place = async () =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id: placeId } })).body;
const ledger = async () => (await world.call(calls.getLedger, { token: parent.token })).body;
const balance = async () => (await world.call(calls.readFund, { token: admin.token })).body.balance;
async function accepted(paymentId: string, amount?: number) {
  const { body } = await sendFile(world, calls.sendProof, {
    token: parent.token,
    params: { id: paymentId },
    fields: { paid_on: '2026-03-09' },
  });
  const answer = await world.send(calls.reviewProof, {
    token: admin.token,
    params: { id: body.proof?.id as string },
    body: { decision: 'accept', ...(amount !== undefined && { amount }) },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const undo = (id: string) =>
  world.send(calls.undoPayment, { token: admin.token, params: { id }, body: { reason: 'The cheque came back' } });

test('off by default: nothing is offered, and nothing is taken', async () => {
  const fresh = await startTestApp();
  const { token } = await fresh.signInAs('parent');
  expect((await fresh.call(calls.paymentWays, { token })).body.gift).toBe(false);
  await fresh.close();
  await offer(false);
  expect((await world.call(calls.paymentWays, { token: parent.token })).body.gift).toBe(false);
  expect((await start('bank_transfer', { gift: 500 })).body.fields).toEqual({
    gift: 'Gifts are not taken at the moment. Please pay without one',
  });
  expect((await start('bank_transfer')).status).toBe(201);
});

test('a gift is paid with the place by card: on the receipt, in the fund, no income and no credit', async () => {
  const before = await balance();
  const { checkout_id: id, redirect_url: page } = await started('card', { gift: 500 });
  expect((await world.request('GET', page!)).body).toContain('J$12,500.00');
  expect(await balance()).toBe(before);
  await world.request('POST', page!, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await world.jobs.runDue();
  const paid = await checkout(id);
  expect(paid).toMatchObject({
    amount: 12_500,
    state: 'confirmed',
    payments: [
      { amount: 12_000, student: { full_name: 'Maya Campbell' } },
      { amount: 500, bill: { title: 'Gift to the scholarship fund', on_account: true } },
    ],
  });
  expect(await place()).toMatchObject({ amount_due: 0, payment_status: 'paid' });
  expect(await balance()).toBe(before + 500);
  const account = await ledger();
  expect(account).toMatchObject({ due: 0, credit: 0, refunded: 0, charged: 12_500, paid: 12_500 });
  expect(account.lines[0]!.balance).toBe(0);
  expect(yearlyLines(account, 2026).map(({ cents }) => cents)).toEqual([1_200_000]);
  expect(yearlyGifts(account, 2026)).toMatchObject([{ text: 'Gift', cents: 50_000 }]);
  const receipt = (await loadReceipt(world.db, paid.payments[0]!.id))!;
  expect(receipt.snapshot).toMatchObject({
    student: 'Maya Campbell',
    items: [{ amount_cents: 1_200_000 }, { program: 'Gift to the scholarship fund', gift: true, amount_cents: 50_000 }],
  });
  expect(receipt.snapshot).not.toHaveProperty('credit_cents');
  expect((await receiptPdf(receipt, null)).subarray(0, 4).toString()).toBe('%PDF');
  const { rows: mails } = await world.pool.query('select text from mail_message where to_address = $1', [parent.email]);
  const text = mails.map((mail) => mail.text).join('\n');
  expect(text).toContain('Gift to the scholarship fund: J$500.00');
  expect(text).not.toContain('paid twice');
  const { body: entries } = await world.call(calls.listFundEntries, {
    token: admin.token,
    query: { kind: 'checkout' },
  });
  expect(entries.data[0]).toMatchObject({ amount: 500, who: 'Simone Campbell' });
  const { body: bills } = await world.call(calls.listBills, { token: parent.token });
  expect(bills.data).toEqual([]);
});

test('while it is not paid nobody owes it, and it leaves with the attempt', async () => {
  const first = await started('bank_transfer', { gift: 500 });
  expect(await checkout(first.checkout_id)).toMatchObject({ amount: 12_500 });
  expect((await ledger()).due).toBe(12_000);
  const { body: items } = await world.call(calls.openItems, {
    token: admin.token,
    query: { payer_id: parent.id },
  });
  expect(items).toMatchObject({ due: 12_000, items: [{ due: 12_000 }] });
  // The same again is the same attempt.
  expect((await started('bank_transfer', { gift: 500 })).checkout_id).toBe(first.checkout_id);
  const other = await started('bank_transfer', { gift: 200 });
  expect(other.checkout_id).not.toBe(first.checkout_id);
  expect((await checkout(first.checkout_id)).state).toBe('cancelled');
  const without = await started('bank_transfer');
  expect(await checkout(without.checkout_id)).toMatchObject({ amount: 12_000 });
  const again = await started('bank_transfer', { gift: 300 });
  // The office takes cash for the place: the gift is not collected alone.
  const cash = await world.send(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method: 'cash',
      received_on: null,
      reference: null,
      items: [{ enrollment_id: placeId, due: 12_000, amount: 12_000 }],
    },
  });
  expect(cash.status).toBe(201);
  expect((await checkout(again.checkout_id)).state).toBe('cancelled');
  const { rows } = await world.pool.query(
    `select count(*)::int as open from payment y join receivable v on v.id = y.receivable_id
     join billing_account b on b.id = v.account_id
     where v.subject_kind = 'fund_gift' and b.holder_id = $1 and y.state in ('created', 'pending')`,
    [parent.id],
  );
  expect(rows).toEqual([{ open: 0 }]);
});

test.each([
  ['all of it', 12_500, 500, 0],
  ['a part: the gift comes last', 12_200, 200, 0],
  ['only what is due', 12_000, 0, 0],
  ['more than was asked: the rest is credit, not a larger gift', 13_000, 500, 500],
])('a transfer of %s', async (_text, amount, given, credit) => {
  const before = await balance();
  const { payment_id: paymentId } = await started('bank_transfer', { gift: 500 });
  await accepted(paymentId, amount);
  expect(await place()).toMatchObject({ amount_due: 0 });
  expect(await balance()).toBe(before + given);
  expect(await ledger()).toMatchObject({ due: 0, credit });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('less than is due pays the place in part, and no gift', async () => {
  const before = await balance();
  const { payment_id: paymentId } = await started('bank_transfer', { gift: 500 });
  await accepted(paymentId, 9_000);
  expect(await place()).toMatchObject({ amount_due: 3_000 });
  expect(await balance()).toBe(before);
});

test('a payment that is undone takes its gift out of the fund, also when that is spent', async () => {
  const before = await balance();
  const { payment_id: paymentId } = await started('bank_transfer', { gift: 700 });
  await accepted(paymentId);
  expect(await balance()).toBe(before + 700);
  const other = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: other.id });
  const enrollment_id = await buildEnrollment(world.db, {
    studentId,
    programId: await buildProgram(world.db, { priceCents: 90_000_000 }),
  });
  const all = before + 700;
  const award = (amount: number) =>
    world.send(calls.awardFromFund, {
      token: admin.token,
      body: { payer_id: other.id, enrollment_id, due: 900_000, amount, reason: 'Asked' },
    });
  const awarded = await award(all);
  expect(awarded.status, JSON.stringify(awarded.body)).toBe(201);
  expect((await undo(paymentId)).status).toBeLessThan(300);
  expect(await balance()).toBe(-700);
  expect(await ledger()).toMatchObject({ due: 12_000, credit: 0, paid: 0 });
  expect(yearlyGifts(await ledger(), 2026).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect(await checkMoney(world.db)).toEqual([]);
  // Nothing is awarded until it is made up for.
  const short = await world.send(calls.awardFromFund, {
    token: admin.token,
    body: { payer_id: other.id, enrollment_id, due: 900_000 - all, amount: 1, reason: 'Asked' },
  });
  expect(short.body).toMatchObject({ code: 'fund_short' });
  await world.send(calls.recordGift, {
    token: admin.token,
    body: { amount: 1_000, way: 'cheque', reference: '000417' },
  });
  expect(await balance()).toBe(300);
});

test('credit pays a gift only as far as it goes beyond what is due', async () => {
  await world.call(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method: 'cash',
      received_on: null,
      reference: null,
      items: [{ enrollment_id: placeId, due: 12_000, amount: 12_000 }],
      credit: 12_300,
    },
  });
  placeId = await newPlace();
  const before = await balance();
  expect((await start('credit', { gift: 500 })).body.fields).toEqual({
    gift: 'Your credit of J$12,300.00 does not reach for a gift',
  });
  expect((await start('credit', { gift: 300 })).status).toBe(201);
  expect(await balance()).toBe(before + 300);
  expect(await ledger()).toMatchObject({ due: 0, credit: 0 });
});

test('odd gifts are refused beside the box', async () => {
  for (const gift of [0, -5, 1.005, 2_000_000, '500', Number.MAX_VALUE])
    expect((await start('bank_transfer', { gift })).body.fields, String(gift)).toHaveProperty('gift');
});
