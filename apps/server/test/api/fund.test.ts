import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billed, newItem } from './items-world.ts';

/* The scholarship fund: gifts come in, awards pay families' places and invoices, and nothing of it is ever handed to a family. */

let world: TestApp;
let admin: SignedIn;
let family: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
  admin = await world.signInAs('admin');
  family = await world.signInAs('parent', { fullName: 'Paula Test' });
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const gift = {
  amount: 50_000,
  way: 'bank_transfer',
  reference: 'TRF-1',
  received_on: '2026-03-09',
  giver: 'Althea Barnett',
};
const give = (facts: object = {}, token = admin.token) =>
  world.send(calls.recordGift, { token, body: { ...gift, ...facts } });
const state = async () => (await world.call(calls.readFund, { token: admin.token })).body;
/** Leaves exactly this in the fund. */
async function only(amount: number): Promise<void> {
  const { balance } = await state();
  if (balance > amount) {
    const { id } = await bill(balance - amount);
    expect((await award({ bill_id: id, due: balance - amount, amount: balance - amount })).status).toBe(201);
  }
  if (balance < amount) expect((await give({ amount: amount - balance })).status).toBe(201);
  expect((await state()).balance).toBe(amount);
}
const bill = (amount: number, parent = family) =>
  billed(world, admin, { id: parent.id, lines: [{ label: 'A controller', amount, quantity: 1 }], total: amount });
const award = (facts: object, token = admin.token, headers = {}) =>
  world.send(calls.awardFromFund, {
    token,
    body: { payer_id: family.id, reason: 'Asked by the school', ...facts },
    headers,
  });
async function place(cents: number, parent = family) {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: cents });
  return { programId, enrollmentId: await buildEnrollment(world.db, { studentId, programId }) };
}
const entries = async (query = {}) =>
  (await world.call(calls.listFundEntries, { token: admin.token, query: { limit: 100, ...query } })).body.data;
const account = async (name: string) => {
  const query = { from: '2026-03-01', to: '2026-03-31' };
  const { body } = await world.call(calls.journal, { token: admin.token, query });
  return body.accounts.find((one) => one.name === name)?.net ?? 0;
};

test('a gift that reached the bank is in the fund, in the list and in the books', async () => {
  const before = {
    balance: (await state()).balance,
    fund: await account('Scholarship fund'),
    bank: await account('Bank'),
  };
  const given = await give({ note: 'For girls in St. Thomas' });
  expect(given).toMatchObject({
    status: 201,
    body: { kind: 'gift', who: 'Althea Barnett', amount: 50_000, day: '2026-03-09', can_undo: true },
  });
  expect((await state()).balance - before.balance).toBe(50_000);
  expect((await account('Scholarship fund')) - before.fund).toBe(-50_000);
  expect((await account('Bank')) - before.bank).toBe(50_000);
  const anonymous = await give({ giver: ' ', way: 'cash', reference: 'Slip 9' });
  expect(anonymous.body).toMatchObject({ who: 'Anonymous', reference: 'Slip 9' });
  expect((await entries({ q: 'barnet' }))[0]).toMatchObject({ id: given.body.id, note: 'For girls in St. Thomas' });
  expect((await entries({ q: 'anonym' })).map(({ who }) => who)).toEqual(['Anonymous']);
  expect(await entries({ q: 'SLIP 9' })).toMatchObject([{ id: anonymous.body.id }]);
  expect(await entries({ q: 'no word of it' })).toEqual([]);
  expect(await entries({ kind: 'award', q: 'Barnett' })).toEqual([]);
  expect(await entries({ from: '2026-03-10', q: 'Barnett' })).toEqual([]);
});

test('what is odd about a gift is said beside its field', async () => {
  const fields = async (facts: object) => (await give(facts)).body.fields;
  expect(await fields({ amount: 0 })).toHaveProperty('amount');
  expect(await fields({ amount: 1.234 })).toHaveProperty('amount');
  expect(await fields({ way: 'card' })).toEqual({ way: 'Choose how it came' });
  expect(await fields({ reference: ' ' })).toHaveProperty('reference');
  expect(await fields({ giver: 'A\u0000B' })).toHaveProperty('giver');
  expect(await fields({ received_on: '2026-03-11' })).toEqual({ received_on: 'That day is in the future' });
  expect(await fields({ received_on: '2020-01-01' })).toHaveProperty('received_on');
});

test('an award pays a place: its price stays, the family has a receipt and no money came in', async () => {
  await only(20_000);
  // A family that nothing was awarded to before.
  family = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const { enrollmentId, programId } = await place(1_500_000);
  const received = async () => {
    const { rows } = await world.pool.query<{ cents: string }>(
      `select coalesce(sum(cents), 0) as cents from figure_entry where name = 'received'`,
    );
    return Number(rows[0]!.cents);
  };
  const before = await received();
  const paid = await award({ enrollment_id: enrollmentId, due: 15_000, amount: 15_000 });
  expect(paid).toMatchObject({ status: 201, body: { left: 5_000 } });
  const found = await world.call(calls.getEnrollment, { token: family.token, params: { id: enrollmentId } });
  expect(found.body).toMatchObject({ amount_due: 0, payment_status: 'paid', payment_amount: 15_000 });
  expect(await received()).toBe(before);
  const { body: mine } = await world.call(calls.paymentHistory, { token: family.token });
  expect(mine.data[0]).toMatchObject({ method: 'scholarship_fund', amount: 15_000 });
  const { rows: mails } = await world.pool.query('select text from mail_message where to_address = $1', [family.email]);
  expect(mails.map(({ text }) => text).join('\n')).toContain('from the scholarship fund');
  const { body: ledger } = await world.call(calls.getLedger, { token: family.token });
  expect(ledger.lines.find(({ kind }) => kind === 'award')).toMatchObject({
    title: 'Paid by the scholarship fund',
    amount: -15_000,
  });
  expect(ledger).toMatchObject({ charged: 15_000, due: 0 });
  const { rows: programs } = await world.pool.query('select title from program where id = $1', [programId]);
  expect((await state()).awards).toContainEqual(
    expect.objectContaining({ program: programs[0].title, places: 1, amount: 15_000 }),
  );
  const [entry] = await entries({ kind: 'award' });
  expect(entry).toMatchObject({ amount: -15_000, note: 'Asked by the school' });
  // By the child, the program and the number of the payment, which stand around the entry.
  for (const q of [entry!.who, programs[0].title as string, entry!.reference!])
    expect(
      (await entries({ kind: 'award', q })).map(({ id }) => id),
      q,
    ).toContain(entry!.id);
});

test('an award undone is in the fund again, and the family owes it again', async () => {
  await only(10_000);
  const { enrollmentId } = await place(800_000);
  const paid = await award({ enrollment_id: enrollmentId, due: 8_000, amount: 5_000 });
  expect((await state()).balance).toBe(5_000);
  const undo = () =>
    world.send(calls.undoPayment, {
      token: admin.token,
      params: { id: paid.body.payment_id },
      body: { reason: 'The wrong child' },
    });
  expect((await undo()).status).toBeLessThan(300);
  expect((await undo()).status).toBe(409);
  expect((await state()).balance).toBe(10_000);
  const found = await world.call(calls.getEnrollment, { token: family.token, params: { id: enrollmentId } });
  expect(found.body.amount_due).toBe(8_000);
  const [back] = await entries({ kind: 'return' });
  expect(back).toMatchObject({ amount: 5_000, note: 'The wrong child' });
  expect((await entries({ kind: 'return', q: back!.reference! })).map(({ id }) => id)).toContain(back!.id);
  const credit = await world.call(calls.getLedger, { token: family.token });
  expect(credit.body.credit).toBe(0);
});

test('a refund and a cancelled place send it back to the fund and nowhere else', async () => {
  await only(30_000);
  const one = await bill(4_000);
  const paid = await award({ bill_id: one.id, due: 4_000, amount: 4_000 });
  const refund = (body: object, id = paid.body.payment_id) =>
    world.send(calls.refundPayment, { token: admin.token, params: { id }, body });
  for (const channel of ['cash', 'credit', 'bank_transfer'])
    expect(await refund({ channel, reason: 'Sent back' })).toMatchObject({
      status: 422,
      body: { fields: { channel: 'What the scholarship fund paid goes back to the fund' } },
    });
  expect((await refund({ amount: 1_500, reason: 'A part of it' })).status).toBeLessThan(300);
  expect((await state()).balance).toBe(27_500);
  const ways = await world.call(calls.listRefundWays, {
    token: admin.token,
    params: { id: paid.body.payment_id },
  });
  expect(ways.body.data.map(({ channel }) => channel)).toEqual(['scholarship_fund']);

  const two = await bill(1_000);
  const cash = await world.call(calls.recordBillPayment, {
    token: admin.token,
    params: { id: two.id },
    body: { method: 'cash', reference: null, received_on: '2026-03-10', due: 1_000, amount: 1_000 },
  });
  const { body: own } = await world.call(calls.getBill, { token: family.token, params: { id: two.id } });
  expect(cash.status).toBe(201);
  expect(await refund({ channel: 'scholarship_fund', reason: 'No' }, own.payments[0]!.id)).toMatchObject({
    status: 422,
    body: { fields: { channel: 'This was not paid from the scholarship fund' } },
  });

  const { enrollmentId } = await place(900_000);
  expect((await award({ enrollment_id: enrollmentId, due: 9_000, amount: 9_000 })).status).toBe(201);
  const left = (await state()).balance;
  // Nobody reads that it comes back to the family.
  const ofPlace = { token: family.token, params: { id: enrollmentId } };
  const { body: terms } = await world.call(calls.cancellationTerms, ofPlace);
  expect(terms).toMatchObject({
    own_refund: 0,
    sentence: expect.stringMatching(/that was paid goes back \(\d+%\)\.$/),
    ways: [expect.stringContaining('goes back to the scholarship fund')],
  });
  const cancelled = await world.send(calls.cancelEnrollment, {
    token: family.token,
    params: { id: enrollmentId },
    body: { reason: 'We move away' },
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBeLessThan(300);
  const { rows: mails } = await world.pool.query<{ subject: string; text: string }>(
    "select subject, text from mail_message where to_address = $1 and kind = 'places.cancelled'",
    [family.email],
  );
  expect(mails).toMatchObject([{ subject: 'Test robotics: cancelled' }]);
  expect(mails[0]!.text).not.toContain('Back to you');
  const { rows } = await world.pool.query<{ channel: string; cents: number }>(
    `select f.channel, f.amount_cents::int as cents from refund f join payment y on y.id = f.payment_id where y.enrollment_id = $1`,
    [enrollmentId],
  );
  for (const { channel } of rows) expect(channel).toBe('scholarship_fund');
  const back = rows.reduce((sum, { cents }) => sum + cents, 0) / 100;
  expect((await state()).balance).toBe(left + back);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('never more than the fund has: thirty at once', async () => {
  await only(10_000);
  const bills: string[] = [];
  for (let at = 0; at < 30; at += 1) bills.push((await bill(1_000)).id);
  const patient = async (id: string): Promise<number> => {
    const { status } = await award({ bill_id: id, due: 1_000, amount: 1_000 });
    return status === 503 ? patient(id) : status;
  };
  const statuses = await Promise.all(bills.map((id) => patient(id)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect((await state()).balance).toBe(0);
  const short = await award({ bill_id: (await bill(500)).id, due: 500, amount: 500 });
  expect(short.body).toMatchObject({
    code: 'fund_short',
    fields: { amount: 'Nothing is in the fund without a purpose now' },
  });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('the same request twice awards once', async () => {
  await only(5_000);
  const { id } = await bill(3_000);
  const send = () =>
    award({ bill_id: id, due: 3_000, amount: 2_000 }, admin.token, { 'idempotency-key': 'award-twice-1' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await state()).balance).toBe(3_000);
});

test('what cannot be awarded is refused with a sentence', async () => {
  await only(50_000);
  const { id } = await bill(3_000);
  const other = await world.signInAs('parent', { fullName: 'Gary Guest' });
  const foreign = await bill(3_000, other);
  expect((await award({ bill_id: foreign.id, due: 3_000, amount: 3_000 })).status).toBe(404);
  expect(await award({ bill_id: id, due: 2_000, amount: 1_000 })).toMatchObject({
    status: 409,
    body: { code: 'items_changed' },
  });
  expect((await award({ bill_id: id, due: 3_000, amount: 3_001 })).body.fields).toEqual({
    amount: 'At most J$3,000.00 is due',
  });
  expect((await award({ bill_id: id, due: 3_000, amount: 1_000, reason: ' ' })).body.fields).toEqual({
    reason: 'Please say why',
  });
  expect((await award({ due: 3_000, amount: 1_000 })).body.fields).toHaveProperty('enrollment_id');
  const { id: itemId } = await newItem(world, admin, {
    name: 'Gift card',
    kind: 'gift_card',
    per: 'family',
    price: 2_000,
    offered: 'all',
  });
  const bought = await world.call(calls.buyGiftCard, {
    token: family.token,
    body: { item_id: itemId, quantity: 1, total: 2_000 },
  });
  expect(await award({ bill_id: bought.body.bill_id, due: 2_000, amount: 2_000 })).toMatchObject({
    status: 409,
    body: { code: 'gift_card' },
  });
  expect((await award({ bill_id: id, due: 3_000, amount: 1_000 }, family.token)).status).toBe(403);
  expect((await state()).balance).toBe(50_000);
});

test('a slip under review is decided before the fund pays, and stays in the queue', async () => {
  await only(20_000);
  const { id } = await bill(10_000);
  const params = { id };
  const started = await world.send(calls.payBill, { token: family.token, params, body: { method: 'bank_transfer' } });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const sent = await sendFile(world, calls.sendBillProof, {
    token: family.token,
    params,
    fields: { paid_on: '2026-03-09' },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect(await award({ bill_id: id, due: 10_000, amount: 4_000 })).toMatchObject({
    status: 409,
    body: { code: 'under_review' },
  });
  const { body: seen } = await world.call(calls.getBill, { token: family.token, params });
  expect(seen).toMatchObject({ due: 10_000, payments: [{ state: 'pending', proof: { state: 'under_review' } }] });
  expect((await state()).balance).toBe(20_000);
  // Sent back, the rest is the family's to pay anew.
  const proofId = seen.payments[0]!.proof!.id;
  const decided = { token: admin.token, params: { id: proofId }, body: { decision: 'reject', reason: 'Cut off' } };
  expect((await world.send(calls.reviewProof, decided)).status).toBe(200);
  expect((await award({ bill_id: id, due: 10_000, amount: 4_000 })).status).toBe(201);
});

test('a month in which only a gift came in is the first one that is closed', async () => {
  const first = async () =>
    (await world.call(calls.listMonths, { token: admin.token })).body.data.map(({ month }) => month).at(-1);
  expect(await first()).toBe('2026-03');
  expect((await give({ amount: 100, received_on: '2026-02-10' })).status).toBe(201);
  expect(await first()).toBe('2026-02');
});

test('a gift is undone once, and only while the fund still has it', async () => {
  await only(0);
  const { body: one } = await give({ amount: 4_000 });
  const undo = (id: string) =>
    world.send(calls.undoGift, { token: admin.token, params: { id }, body: { reason: 'It bounced' } });
  const { id } = await bill(3_000);
  const paid = await award({ bill_id: id, due: 3_000, amount: 3_000 });
  expect(await undo(one.id)).toMatchObject({ status: 409, body: { code: 'fund_short' } });
  expect(await undo(paid.body.payment_id)).toMatchObject({ status: 404 });
  await world.call(calls.undoPayment, {
    token: admin.token,
    params: { id: paid.body.payment_id },
    body: { reason: 'Another child' },
  });
  expect(await undo(one.id)).toMatchObject({
    status: 200,
    body: { kind: 'undone', amount: -4_000, note: 'It bounced' },
  });
  expect(await undo(one.id)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
  expect((await entries({ q: 'Barnett' })).find((entry) => entry.id === one.id)).toMatchObject({ can_undo: false });
  expect((await state()).balance).toBe(0);
});

test('who may: reading needs money, giving out needs taking money up to its limit, undoing needs refunds', async () => {
  const desk = await world.signInAs('admin', { roles: ['front_desk'] });
  const reader = await world.signInAs('admin', { roles: ['safeguarding'] });
  expect((await world.send(calls.readFund, { token: reader.token })).status).toBe(403);
  expect((await give({ amount: 100 }, reader.token)).status).toBe(403);
  const { body: given } = await give({ amount: 100 }, desk.token);
  const undone = await world.send(calls.undoGift, {
    token: desk.token,
    params: { id: given.id },
    body: { reason: 'Typed twice' },
  });
  expect(undone).toMatchObject({ status: 403, body: { code: 'permission_needed' } });
});
