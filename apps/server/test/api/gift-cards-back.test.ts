import type { Bill } from '@doctorbird/contract/billing/bills';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { issueCodes } from '../../src/modules/billing/gift-cards/issue-codes.ts';
import { yearlyLines } from '../../src/modules/billing/ledger/yearly-statement.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billed, newItem } from './items-world.ts';

/* What was paid for a gift card counts once, and goes back as a whole as long as no card of its invoice was used. */

let world: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let guest: SignedIn;
let itemId: string;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
  admin = await world.signInAs('admin');
  buyer = await world.signInAs('parent', { fullName: 'Paula Test' });
  guest = await world.signInAs('parent', { fullName: 'Gary Guest' });
  const card = { kind: 'gift_card', per: 'family', tax: 'none', price: 10_000, offered: 'all' };
  ({ id: itemId } = await newItem(world, admin, { ...card, name: `Gift card ${buyer.id.slice(-6)}` }));
});
afterAll(() => world.close());

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
  const cards = (await mine()).filter((one) => one.bill_id === billId);
  const { id } = cards[0]!;
  return { billId, id, code: (await show(id)).body.code };
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
const account = async (name: string) => {
  const query = { from: '2026-03-01', to: '2026-03-31' };
  const { body } = await world.call(calls.journal, { token: admin.token, query });
  return body.accounts.find((one) => one.name === name)?.net ?? 0;
};

test('money is paid once for the family: when the card is bought, not when it is used', async () => {
  const { code } = await paidCard();
  const own = await bill(4_000, buyer);
  const other = await bill(6_000);
  const used = await pay(code, [own.id], 4_000, {}, buyer);
  expect(used.status, JSON.stringify(used.body)).toBe(201);
  expect((await pay(code, [other.id], 6_000)).status).toBe(201);
  const of = async (who: SignedIn) => (await world.call(calls.getLedger, { token: who.token })).body;
  const inYear = (ledger: Awaited<ReturnType<typeof of>>) =>
    yearlyLines(ledger, 2026).map(({ cents, text }) => [cents, text]);
  const [mine, theirs] = [await of(buyer), await of(guest)];
  expect(mine).toMatchObject({ charged: 14_000, paid: 10_000, refunded: 0, due: 0 });
  expect(inYear(mine)).toEqual([[1_000_000, expect.any(String)]]);
  expect(theirs).toMatchObject({ charged: 6_000, paid: 0, refunded: 0, due: 0 });
  expect(inYear(theirs)).toEqual([]);
  expect(theirs.lines.find(({ kind }) => kind === 'award')).toMatchObject({
    title: 'Paid with a gift card',
    amount: -6_000,
  });
  // What goes back to the card is no money of the family either.
  const refunded = await world.send(calls.refundPayment, {
    token: admin.token,
    params: { id: used.body.payment_id },
    body: { amount: 1_000, reason: 'A part of it' },
  });
  expect(refunded.status).toBeLessThan(300);
  expect(await of(buyer)).toMatchObject({ paid: 10_000, refunded: 0, due: 0, credit: 0 });
  expect(inYear(await of(buyer))).toEqual([[1_000_000, expect.any(String)]]);
});

const chargeOf = async (billId: string, by = buyer) => {
  const { body } = await world.call(calls.listFamilyBills, { token: admin.token, params: { id: by.id } });
  return body.data.find(({ id }) => id === billId)!.charge!;
};
const cancel = (id: string, body: object = {}) =>
  world.send(calls.cancelCharge, {
    token: admin.token,
    params: { id },
    body: { reason: 'Changed their mind', ...body },
  });
const creditOf = async (by = buyer) => (await world.call(calls.getLedger, { token: by.token })).body.credit;
/** Credit of the family, by money on account. */
const withCredit = async (amount: number) => {
  const body = { payer_id: buyer.id, method: 'cash', items: [], credit: amount };
  expect((await world.send(calls.recordPayments, { token: admin.token, body })).status).toBe(201);
};

test('a bill that was paid in part is cancelled with its cards, and what was paid goes back', async () => {
  await withCredit(1_000);
  const bought = await buy();
  const billId = bought.body.bill_id;
  const params = { id: billId };
  const paid = await world.send(calls.payBill, { token: buyer.token, params, body: { method: 'credit' } });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  const [card] = (await mine()).filter((one) => one.bill_id === billId);
  // Neither a refund nor writing off is possible; both say what is.
  const refused = await world.send(calls.refundPayment, {
    token: admin.token,
    params: { id: paid.body.payment_id },
    body: { reason: 'No' },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'gift_card' } });
  expect(refused.body.error).toContain('Cancel its invoice instead');
  const charge = await chargeOf(billId);
  expect(charge).toMatchObject({ unused_cards: true });
  expect((await cancel(charge.id)).body.fields).toEqual({ way: 'J$1,000.00 was paid. Choose how it goes back' });
  expect(await cancel(charge.id, { way: 'credit', paid: 2_000 })).toMatchObject({
    status: 409,
    body: { code: 'items_changed' },
  });
  const done = await cancel(charge.id, { way: 'credit', paid: 1_000 });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body).toMatchObject({ due: 0, paid: 0, charge: { cancelled: { reason: 'Changed their mind' } } });
  expect(await listed(card!.id)).toMatchObject({ state: 'cancelled', balance: 0 });
  expect(await creditOf()).toBe(1_000);
  const { rows: mails } = await world.pool.query('select subject from mail_message where to_address = $1', [
    buyer.email,
  ]);
  const subjects = mails.map(({ subject }) => subject as string);
  expect(subjects.filter((subject) => subject.endsWith('nothing is due any more'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('J$1,000.00 of family credit'))).toHaveLength(1);
  expect((await cancel(charge.id, { way: 'credit' })).status).toBe(409);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('one that was paid in two ways goes back the way it was paid, while no card of it works', async () => {
  await withCredit(1_000);
  const { body: bought } = await buy();
  const params = { id: bought.bill_id };
  await world.send(calls.payBill, { token: buyer.token, params, body: { method: 'credit' } });
  await world.send(calls.recordBillPayment, {
    token: admin.token,
    params,
    body: { method: 'bank_transfer', reference: 'FT 77-9', received_on: '2026-03-10', due: 9_000, amount: 9_000 },
  });
  await issue(params.id);
  const [card] = (await mine()).filter((one) => one.bill_id === params.id);
  const { body: shown } = await show(card!.id);
  const { id } = await chargeOf(params.id);
  const owed = await account('Gift cards');
  expect((await cancel(id, { way: 'as_paid', paid: 10_000 })).status).toBe(200);
  expect(await listed(card!.id)).toMatchObject({ state: 'cancelled', balance: 0 });
  const one = await bill(500);
  expect((await pay(shown.code, [one.id], 500)).body.fields).toEqual({
    code: 'This gift card was ended by the office.',
  });
  expect(await creditOf()).toBe(1_000);
  // Until the transfer is sent, the buyer is owed the rest, and no reminder asks for anything.
  expect((await account('Gift cards')) - owed).toBe(1_000);
  expect(await checkMoney(world.db)).toEqual([]);
  const { body: open } = await world.call(calls.listRefunds, { token: admin.token, query: { state: 'open' } });
  const sending = open.data.find(({ bill: of }) => of?.id === params.id)!;
  expect(sending).toMatchObject({ channel: 'bank_transfer', amount: 9_000 });
  const settled = { token: admin.token, params: { id: sending.id }, body: { outcome: 'done', reference: 'TR 5' } };
  expect((await world.send(calls.settleRefund, settled)).status).toBe(200);
  expect((await account('Gift cards')) - owed).toBe(10_000);
  const { body: seen } = await world.call(calls.getBill, { token: buyer.token, params });
  expect(seen).toMatchObject({ due: 0, paid: 0 });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('cards of which one was used stay, and whoever may not refund does not cancel a paid bill', async () => {
  const { billId, code } = await paidCard(2);
  const { id } = await chargeOf(billId);
  const one = await bill(1_000);
  await pay(code, [one.id], 1_000);
  expect(await chargeOf(billId)).toMatchObject({ unused_cards: false });
  expect(await cancel(id, { way: 'credit' })).toMatchObject({ status: 409, body: { code: 'gift_card' } });
  // Above what this role refunds.
  const many = await paidCard(4);
  const bookkeeper = await world.signInAs('admin', { roles: ['bookkeeper'] });
  const tried = await world.send(calls.cancelCharge, {
    token: bookkeeper.token,
    params: { id: (await chargeOf(many.billId)).id },
    body: { reason: 'Changed their mind', way: 'credit' },
  });
  expect(tried.status).toBe(403);
  expect(await listed(many.id)).toMatchObject({ state: 'active' });
  // An ordinary charge is as before.
  const plain = await bill(2_000, buyer);
  await record(plain.id, 500, 2_000);
  expect(await cancel((await chargeOf(plain.id)).id, { way: 'credit' })).toMatchObject({
    status: 409,
    body: { code: 'partly_paid' },
  });
  expect(await checkMoney(world.db)).toEqual([]);
});
