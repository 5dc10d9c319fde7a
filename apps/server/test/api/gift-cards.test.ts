import type { Bill } from '@doctorbird/contract/billing/bills';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { issueCodes } from '../../src/modules/billing/gift-cards/issue-codes.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billed, billFamily, kit, newItem } from './items-world.ts';

/* Gift cards: money that is owed to whoever holds the code. */

let world: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let guest: SignedIn;
let itemId: string;
let names = 0;
const named = (name: string) => `${name} ${(names += 1)}`;
const card = { kind: 'gift_card', per: 'family', tax: 'none', price: 10_000, offered: 'all' };
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
  admin = await world.signInAs('admin');
  buyer = await world.signInAs('parent', { fullName: 'Paula Test' });
  guest = await world.signInAs('parent', { fullName: 'Gary Guest' });
  ({ id: itemId } = await newItem(world, admin, { ...card, name: named('Gift card') }));
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const buy = (quantity = 1, total = 10_000 * quantity, by = buyer) =>
  world.send(calls.buyGiftCard, { token: by.token, body: { item_id: itemId, quantity, total } });
const record = (billId: string, amount: number, due = amount) =>
  world.send(calls.recordBillPayment, {
    token: admin.token,
    params: { id: billId },
    body: { method: 'cash', reference: null, received_on: '2026-03-10', due, amount },
  });
const mine = async (by = buyer) => (await world.call(calls.listBoughtGiftCards, { token: by.token })).body.data;
const listed = async (id: string) => {
  const { body } = await world.call(calls.listGiftCards, { token: admin.token, query: { limit: 100 } });
  return body.data.find((one) => one.id === id)!;
};
const show = (id: string, by = buyer) => world.call(calls.showGiftCardCode, { token: by.token, params: { id } });
async function paidCard(quantity = 1) {
  const bought = await buy(quantity);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  const billId = bought.body.bill_id;
  expect((await record(billId, 10_000 * quantity)).status).toBe(201);
  await issue(billId);
  // A job may run twice.
  await issue(billId);
  const cards = (await mine()).filter((one) => one.bill_id === billId);
  const codes = await Promise.all(cards.map(async ({ id }) => (await show(id)).body.code));
  return { billId, id: cards[0]!.id, code: codes[0]!, codes };
}
/** What the job does after the commit. */
async function issue(billId: string): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: world.dataDir, PUBLIC_ORIGIN: 'http://robots.test' });
  await issueCodes(world.db, systemContext({ ...world, config }), billId);
}
const bill = (amount: number, parent = guest): Promise<Bill> =>
  billed(world, admin, { id: parent.id, lines: [{ label: 'A controller', amount, quantity: 1 }], total: amount });
const pay = (code: string, bills: string[], amount: number, more: object = {}, by = guest) =>
  world.send(calls.payWithGiftCard, { token: by.token, body: { code, bill_ids: bills, amount, ...more } });
const look = (code: string, by = guest) => world.send(calls.lookAtGiftCard, { token: by.token, body: { code } });
const account = async (name: string) => {
  const query = { from: '2026-03-01', to: '2026-03-31' };
  const { body } = await world.call(calls.journal, { token: admin.token, query });
  return body.accounts.find((one) => one.name === name)?.net ?? 0;
};

test('a family buys a card: no code before it is paid, then one by mail that is shown once', async () => {
  const owed = await account('Gift cards');
  const bought = await buy();
  expect(bought.status).toBe(201);
  const [unpaid] = await mine();
  expect(unpaid).toMatchObject({ state: 'unpaid', last_four: null, balance: 10_000, amount: 10_000 });
  expect(await show(unpaid!.id)).toMatchObject({ status: 409, body: { code: 'not_paid' } });
  await record(bought.body.bill_id, 4_000, 10_000);
  await issue(bought.body.bill_id);
  expect((await mine())[0]).toMatchObject({ state: 'unpaid', last_four: null });
  await record(bought.body.bill_id, 6_000, 6_000);
  const { rows: jobs } = await world.pool.query(`select data from pgboss.job where name = 'gift-cards.issue'`);
  expect(jobs.map(({ data }) => data.billId)).toContain(bought.body.bill_id);
  await issue(bought.body.bill_id);
  expect(await show(unpaid!.id, guest)).toMatchObject({ status: 404 });
  const { body: shown } = await show(unpaid!.id);
  expect(shown.code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
  expect(await show(unpaid!.id)).toMatchObject({ status: 409, body: { code: 'shown_already' } });
  expect((await mine())[0]).toMatchObject({ state: 'active', last_four: shown.code.slice(-4), balance: 10_000 });
  const spaced = shown.code.replaceAll(/(.{4})(?=.)/g, '$1 ');
  const { rows: mails } = await world.pool.query('select text from mail_message where to_address = $1', [buyer.email]);
  expect(mails.filter(({ text }) => text.includes(spaced))).toHaveLength(1);
  // Only a digest is stored.
  const { rows } = await world.pool.query('select row_to_json(g)::text as stored from gift_card g where id = $1', [
    unpaid!.id,
  ]);
  expect(rows[0].stored).not.toContain(shown.code);
  // A card is no income: it is owed.
  expect((await account('Gift cards')) - owed).toBe(-10_000);
  expect(await listed(unpaid!.id)).toMatchObject({ buyer: 'Paula Test', state: 'active', balance: 10_000 });
});

test('anybody with the code pays with it, in parts too; what is left stays', async () => {
  const { id, code } = await paidCard();
  const [one, two] = [await bill(4_000), await bill(9_000)];
  const lower = code.toLowerCase().replaceAll(/(.{4})/g, '$1-');
  expect((await look(lower)).body).toEqual({ last_four: code.slice(-4), balance: 10_000, problem: null });
  expect(await pay(lower, [one.id], 9_999)).toMatchObject({ status: 409, body: { code: 'items_changed' } });
  const first = await pay(lower, [one.id], 4_000);
  expect(first).toMatchObject({ status: 201, body: { paid: 4_000, balance: 6_000 } });
  expect(await pay(code, [two.id], 6_000)).toMatchObject({ status: 201, body: { paid: 6_000, balance: 0 } });
  const left = await world.call(calls.getBill, { token: guest.token, params: { id: two.id } });
  expect(left.body).toMatchObject({ due: 3_000, paid: 6_000, payments: [{ method: 'gift_card' }] });
  expect(await pay(code, [two.id], 3_000)).toMatchObject({
    status: 422,
    body: { fields: { code: 'Nothing is left on this gift card.' } },
  });
  expect(await listed(id)).toMatchObject({ state: 'used_up', balance: 0 });
});

test('a place is paid with a card, and the figures count the money once', async () => {
  const month = async () => {
    const { rows } = await world.pool.query<{ cents: string }>(
      `select coalesce(sum(cents), 0) as cents from figure_entry where name = 'received'`,
    );
    return Number(rows[0]!.cents);
  };
  const before = await month();
  const { code } = await paidCard();
  const { id: studentId } = await buildStudent(world.db, { parentId: guest.id });
  const programId = await buildProgram(world.db, { priceCents: 1_500_000 });
  const enrollmentId = await buildEnrollment(world.db, { studentId, programId });
  const paid = await pay(code, [], 10_000, { enrollment_ids: [enrollmentId], bill_ids: [] });
  expect(paid).toMatchObject({ status: 201, body: { paid: 10_000, balance: 0 } });
  const place = await world.call(calls.getEnrollment, { token: guest.token, params: { id: enrollmentId } });
  expect(place.body).toMatchObject({ amount_due: 5_000 });
  expect((await month()) - before).toBe(1_000_000);
});

test('thirty at once never take more than there is', async () => {
  const { id, code } = await paidCard();
  const bills: Bill[] = [];
  for (let at = 0; at < 30; at += 1) bills.push(await bill(1_000));
  /** As a phone does that is asked to wait a moment. */
  const patient = async (billId: string): Promise<number> => {
    const { status } = await pay(code, [billId], 1_000);
    return status === 503 ? patient(billId) : status;
  };
  const statuses = await Promise.all(bills.map((one) => patient(one.id)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status !== 201 && status !== 422 && status !== 409)).toEqual([]);
  expect(await listed(id)).toMatchObject({ balance: 0, state: 'used_up' });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('the same request twice pays once', async () => {
  const { code } = await paidCard();
  const one = await bill(3_000);
  const send = () =>
    world.send(calls.payWithGiftCard, {
      token: guest.token,
      body: { code, bill_ids: [one.id], amount: 3_000 },
      headers: { 'idempotency-key': 'gift-card-twice' },
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await look(code)).body.balance).toBe(7_000);
});

test('a refund goes back to the card and nowhere else', async () => {
  const { id, code } = await paidCard();
  const one = await bill(4_000);
  const paid = await pay(code, [one.id], 4_000);
  const refund = (body: object) =>
    world.send(calls.refundPayment, { token: admin.token, params: { id: paid.body.payment_id }, body });
  expect(await refund({ channel: 'cash', reason: 'Sent back', returned_on: '2026-03-10' })).toMatchObject({
    status: 422,
    body: { fields: { channel: 'What a gift card paid goes back to the gift card' } },
  });
  expect((await refund({ amount: 1_500, reason: 'A part of it' })).status).toBeLessThan(300);
  expect(await listed(id)).toMatchObject({ balance: 7_500 });
  const undone = await world.send(calls.undoPayment, {
    token: admin.token,
    params: { id: paid.body.payment_id },
    body: { reason: 'Typed by mistake' },
  });
  expect(undone.status).toBe(409);
});

test('the office takes a card at the desk, and ends one with a reason', async () => {
  const { id, code } = await paidCard();
  const one = await bill(2_500);
  const take = (parentId: string, bills: string[], token = admin.token) =>
    world.send(calls.takeGiftCard, { token, params: { id: parentId }, body: { code, bill_ids: bills, amount: 2_500 } });
  expect((await take(buyer.id, [one.id])).status).toBe(404);
  expect((await take(guest.id, [one.id], guest.token)).status).toBe(403);
  expect(await take(guest.id, [one.id])).toMatchObject({ status: 201, body: { balance: 7_500 } });
  const end = (body: object) => world.send(calls.voidGiftCard, { token: admin.token, params: { id }, body });
  expect((await end({ reason: ' ', balance: 7_500 })).body.fields).toEqual({ reason: 'Please say why' });
  expect(await end({ reason: 'Lost', balance: 10_000 })).toMatchObject({
    status: 409,
    body: { code: 'balance_changed' },
  });
  const income = await account('Ended gift cards');
  expect(await end({ reason: 'Lost by the family', balance: 7_500 })).toMatchObject({
    status: 200,
    body: { state: 'void', balance: 0, void_reason: 'Lost by the family' },
  });
  expect((await account('Ended gift cards')) - income).toBe(-7_500);
  const two = await bill(1_000);
  expect(await pay(code, [two.id], 1_000)).toMatchObject({
    status: 422,
    body: { fields: { code: 'This gift card was ended by the office.' } },
  });
});

test('a bill that is cancelled or refunded takes its unused cards with it, a used one stays', async () => {
  const bought = await buy(2);
  const [open] = (await mine()).filter((one) => one.bill_id === bought.body.bill_id);
  const found = await world.call(calls.listFamilyBills, { token: admin.token, params: { id: buyer.id } });
  const chargeId = found.body.data.find(({ id }) => id === bought.body.bill_id)!.charge!.id;
  const writeOff = await world.send(calls.writeOffBill, {
    token: admin.token,
    params: { id: bought.body.bill_id },
    body: { reason: 'Never came', due: 20_000 },
  });
  expect(writeOff).toMatchObject({ status: 409, body: { code: 'gift_card' } });
  const cancelled = await world.send(calls.cancelCharge, {
    token: admin.token,
    params: { id: chargeId },
    body: { reason: 'Never came' },
  });
  expect(cancelled.status).toBe(200);
  expect(await listed(open!.id)).toMatchObject({ state: 'cancelled', balance: 0 });

  const { billId, id, code } = await paidCard();
  const payment = async () =>
    (await world.call(calls.getBill, { token: buyer.token, params: { id: billId } })).body.payments[0]!.id;
  const back = async (amount?: number) =>
    world.send(calls.refundPayment, {
      token: admin.token,
      params: { id: await payment() },
      body: { channel: 'cash', reason: 'Changed their mind', returned_on: '2026-03-10', ...(amount && { amount }) },
    });
  expect(await back(4_000)).toMatchObject({ status: 409, body: { code: 'gift_card' } });
  const one = await bill(1_000);
  await pay(code, [one.id], 1_000);
  expect(await back()).toMatchObject({ status: 409, body: { code: 'gift_card' } });

  const other = await paidCard();
  const whole = await world.call(calls.getBill, { token: buyer.token, params: { id: other.billId } });
  const answer = await world.send(calls.refundPayment, {
    token: admin.token,
    params: { id: whole.body.payments[0]!.id },
    body: { channel: 'cash', reason: 'Changed their mind', returned_on: '2026-03-10' },
  });
  expect(answer.status).toBeLessThan(300);
  expect(await listed(other.id)).toMatchObject({ state: 'cancelled', balance: 0 });
  expect((await look(other.code)).body.problem).toBe('This gift card was ended by the office.');
  expect(await listed(id)).toMatchObject({ state: 'active', balance: 9_000 });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('money that is taken back makes the card wait until it is paid again', async () => {
  const { billId, id, code } = await paidCard();
  const paid = await world.call(calls.getBill, { token: buyer.token, params: { id: billId } });
  const undone = await world.send(calls.undoPayment, {
    token: admin.token,
    params: { id: paid.body.payments[0]!.id },
    body: { reason: 'Typed for another family' },
  });
  expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
  const one = await bill(1_000);
  expect(await pay(code, [one.id], 1_000)).toMatchObject({
    status: 422,
    body: { fields: { code: 'This gift card is not paid yet.' } },
  });
  expect((await record(billId, 10_000)).status).toBe(201);
  await issue(billId);
  expect(await pay(code, [one.id], 1_000)).toMatchObject({ status: 201 });
  expect(await listed(id)).toMatchObject({ state: 'active', balance: 9_000 });
});

test('what does not go together is refused beside its field', async () => {
  const add = (facts: object) =>
    world.send(calls.addItem, { token: admin.token, body: { ...kit, ...card, name: named('Odd'), ...facts } });
  expect((await add({ tax: 'added' })).body.fields).toHaveProperty('tax');
  expect((await add({ once: true })).body.fields).toHaveProperty('once');
  expect((await add({ per: 'child' })).body.fields).toHaveProperty('per');
  expect((await add({ offered: 'chosen' })).body.fields).toHaveProperty('offered');
  const change = await world.send(calls.changeItem, {
    token: admin.token,
    params: { id: itemId },
    body: { kind: 'kit' },
  });
  expect(change.body.fields).toHaveProperty('kind');
  const shirt = await newItem(world, admin, { name: named('Shirt') });
  const mixed = await billFamily(world, admin, {
    id: guest.id,
    lines: [
      { item_id: itemId, quantity: 1 },
      { item_id: shirt.id, quantity: 1 },
    ],
    total: 12_000,
  });
  expect(mixed).toMatchObject({
    status: 422,
    body: { fields: { 'lines.1.item_id': 'Gift cards have an invoice of their own' } },
  });
  expect((await buy(1, 9_000)).status).toBe(409);
  expect((await buy(11)).body.fields).toHaveProperty('quantity');
  const own = await buy(1);
  const { code } = await paidCard();
  expect(await pay(code, [own.body.bill_id], 10_000)).toMatchObject({ status: 404 });
  const wrong = ['', 'ABCD', 'x'.repeat(80), 'ABCDEFGHJKLMNPQ\u0000', 'ABCDEFGHJKLMNPQ0'];
  for (const typed of wrong) expect((await look(typed)).body.fields).toHaveProperty('code');
  expect((await look('ABCDEFGHJKLMNPQR')).body.fields).toEqual({
    code: 'There is no gift card with this code. Please check each letter and number',
  });
  expect((await pay(code, [], 1_000)).body.fields).toEqual({ bill_ids: 'Choose what to pay' });
});

test('guessing codes is slow', async () => {
  const slow = await startTestApp({ rateLimitScale: 1 });
  const parent = await slow.signInAs('parent');
  const guess = () => slow.send(calls.lookAtGiftCard, { token: parent.token, body: { code: 'ABCDEFGHJKLMNPQR' } });
  let status = 0;
  for (let at = 0; at < 200 && status !== 429; at += 1) ({ status } = await guess());
  expect(status).toBe(429);
  await slow.close();
});
