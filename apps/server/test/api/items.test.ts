import type { Bill } from '@doctorbird/contract/billing/bills';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billed, billFamily, kit, newItem, registerForGct } from './items-world.ts';

/* The catalog of items, what is billed from it, and the tax on it. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let childId: string;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
  await world.pool.query(`delete from setting where key = 'gct'`);
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Paula Test' });
  ({ id: childId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Test' }));
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

let names = 0;
const named = (name: string) => `${name} ${(names += 1)}`;
const item = (facts: object = {}) => newItem(world, admin, { name: named('Kit'), ...facts });
const bill = (lines: object[], total: number, more: object = {}) =>
  billed(world, admin, { id: parent.id, lines, total, ...more });
const refuse = (lines: object[], total: number, more: object = {}) =>
  billFamily(world, admin, { id: parent.id, lines, total, ...more });
const again = async (id: string) => {
  const { body } = await world.call(calls.listItems, { token: admin.token, query: { limit: 100 } });
  return body.data.find((one) => one.id === id)!;
};
const record = (made: Bill, amount: number) =>
  world.send(calls.recordBillPayment, {
    token: admin.token,
    params: { id: made.id },
    body: { method: 'cash', reference: null, received_on: '2026-03-10', due: made.due, amount },
  });
const report = async (period = '2026-03') =>
  (await world.call(calls.getGctReport, { token: admin.token, query: { period } })).body;
const gctOfJournal = async () => {
  const query = { from: '2026-03-01', to: '2026-03-10' };
  const { body } = await world.call(calls.journal, { token: admin.token, query });
  return -(body.accounts.find(({ name }) => name === 'GCT payable')?.net ?? 0);
};

test('an item is added, found, changed, switched off, and names differ', async () => {
  const made = await item({ name: 'T-shirt 2026', stock: 9, sold_until: '2026-12-31' });
  expect(made).toMatchObject({ stock: 9, sold: 0, can_be_sold: true, is_active: true, price: 2_000 });
  const same = await world.send(calls.addItem, { token: admin.token, body: { ...kit, name: 't-SHIRT 2026' } });
  expect(same).toMatchObject({ status: 422, body: { fields: { name: 'There is an item of this name already' } } });
  const found = await world.call(calls.listItems, { token: admin.token, query: { q: 'shirt 2026', state: 'active' } });
  expect(found.body.data.map(({ id }) => id)).toEqual([made.id]);
  const change = { token: admin.token, params: { id: made.id } };
  const changed = await world.send(calls.changeItem, { ...change, body: { price: 2_300, version: 1 } });
  expect(changed.body).toMatchObject({ price: 2_300, name: 'T-shirt 2026', version: 2 });
  expect((await world.send(calls.changeItem, { ...change, body: { price: 1, version: 1 } })).status).toBe(409);
  const off = await world.send(calls.switchItem, { ...change, body: { is_active: false } });
  expect(off.body).toMatchObject({ is_active: false, can_be_sold: false });
  const line = { item_id: made.id, quantity: 1 };
  expect(await refuse([line], 2_300)).toMatchObject({
    status: 422,
    body: { fields: { 'lines.0.item_id': 'T-shirt 2026 is not sold any more' } },
  });
});

test('what does not go together is refused beside its field', async () => {
  const add = (facts: object) =>
    world.send(calls.addItem, { token: admin.token, body: { ...kit, name: named('Odd'), ...facts } });
  expect((await add({ price: 0 })).body.fields).toEqual({ price: 'The price must be more than zero' });
  expect((await add({ automatic: true })).body.fields).toHaveProperty('once');
  expect((await add({ automatic: true, once: true, stock: 3 })).body.fields).toHaveProperty('automatic');
  expect((await add({ automatic: true, once: true, offered: 'all' })).body.fields).toHaveProperty('offered');
  expect((await add({ program_ids: [crypto.randomUUID()] })).body.fields).toHaveProperty('program_ids');
  expect((await add({ name: 'Kit \u0000' })).status).toBe(422);
});

test('a bill copies name and price, the family is told, sees its lines and pays it', async () => {
  const shirt = await item({ name: named('Shirt'), price: 2_300 });
  const made = await bill(
    [
      { item_id: shirt.id, student_id: childId, quantity: 2 },
      { label: 'A lost controller', amount: 1_500, tax: 'none', quantity: 1 },
    ],
    6_100,
    { note: 'As we said.' },
  );
  expect(made).toMatchObject({ title: `${shirt.name} and 1 more`, amount: 6_100, charge: { kind: 'items' } });
  expect(made.lines).toMatchObject([
    { description: shirt.name, quantity: 2, amount: 4_600, tax: 0 },
    { description: 'A lost controller', quantity: 1, amount: 1_500 },
  ]);
  await world.send(calls.changeItem, {
    token: admin.token,
    params: { id: shirt.id },
    body: { price: 9_999, name: named('Other') },
  });
  const { body: seen } = await world.call(calls.getBill, { token: parent.token, params: { id: made.id } });
  expect(seen).toMatchObject({ due: 6_100, lines: [{ description: shirt.name, amount: 4_600 }, {}] });
  const mails = await world.pool.query(`select kind, text from mail_message where to_address = $1`, [parent.email]);
  expect(mails.rows.map(({ kind }) => kind)).toContain('money.charge');
  const paid = await record(made, 6_100);
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  const other = await world.signInAs('parent', { fullName: 'Orla Test' });
  const theirs = await world.call(calls.getBill, { token: other.token, params: { id: made.id } });
  expect(theirs.status).toBe(404);
  expect((await world.send(calls.billPdf, { token: other.token, params: { id: made.id } })).status).toBe(404);
  expect((await world.send(calls.billPdf, { token: parent.token, params: { id: made.id } })).status).toBe(200);
  expect(await again(shirt.id)).toMatchObject({ sold: 2, stock: null });
});

test('another sum than on the screen, a day that is over and a foreign child bill nothing', async () => {
  const one = await item();
  expect(await refuse([{ item_id: one.id, quantity: 1 }], 1_999)).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
  const line = { item_id: one.id, quantity: 1 };
  expect((await refuse([line], 2_000, { due_on: '2026-03-09' })).body.fields).toHaveProperty('due_on');
  const stranger = await world.signInAs('parent', { fullName: 'Orla Test' });
  const { id } = await buildStudent(world.db, { parentId: stranger.id });
  expect((await refuse([{ ...line, student_id: id }], 2_000)).body.fields).toEqual({
    'lines.0.student_id': 'Choose a child of this family',
  });
  expect((await refuse([], 1)).status).toBe(422);
  expect((await refuse([{ label: 'x', amount: -4, tax: 'none', quantity: 1 }], 1)).status).toBe(422);
  expect((await billFamily(world, admin, { id: crypto.randomUUID(), lines: [line], total: 2_000 })).status).toBe(404);
});

test('the last piece is sold once to thirty at once, and comes back when the bill is cancelled', async () => {
  const last = await item({ stock: 1 });
  const lines = [{ item_id: last.id, quantity: 1 }];
  const answers = await Promise.all(Array.from({ length: 30 }, () => refuse(lines, 2_000)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(29);
  expect(await again(last.id)).toMatchObject({ stock: 0, sold: 1, can_be_sold: false });
  const made = answers.find(({ status }) => status === 201)!.body as Bill;
  const cancel = () =>
    world.send(calls.cancelCharge, {
      token: admin.token,
      params: { id: made.charge!.id },
      body: { reason: 'Not wanted' },
    });
  const ended = await Promise.all(Array.from({ length: 10 }, cancel));
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await again(last.id)).toMatchObject({ stock: 1, sold: 0, can_be_sold: true });
});

test('the same form sent again is one bill and one piece', async () => {
  const one = await item({ stock: 5 });
  const send = () => refuse([{ item_id: one.id, quantity: 2 }], 4_000, { key: 'items-once-0001' });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
  expect(await again(one.id)).toMatchObject({ stock: 3, sold: 2 });
});

test('a count says what is there, and is refused when some were sold meanwhile', async () => {
  const one = await item({ stock: 4 });
  const count = (stock: number | null, before: number | null) =>
    world.send(calls.countStock, { token: admin.token, params: { id: one.id }, body: { stock, before } });
  await bill([{ item_id: one.id, quantity: 1 }], 2_000);
  expect(await count(10, 4)).toMatchObject({ status: 409, body: { code: 'stock_changed' } });
  expect((await count(10, 3)).body).toMatchObject({ stock: 10, sold: 1 });
  expect((await count(null, 10)).body).toMatchObject({ stock: null, can_be_sold: true });
  expect((await count(2, null)).body).toMatchObject({ stock: 2 });
});

test('once in a season is once, also for thirty at once, and again after it was cancelled', async () => {
  const fee = await item({
    name: named('Registration'),
    kind: 'registration',
    per: 'family',
    once: true,
    price: 5_000,
  });
  const line = { item_id: fee.id, quantity: 1 };
  const answers = await Promise.all(Array.from({ length: 30 }, () => refuse([line], 5_000)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const made = answers.find(({ status }) => status === 201)!.body as Bill;
  const second = await refuse([line], 5_000);
  expect(second).toMatchObject({ status: 409, body: { code: 'billed_already' } });
  expect(second.body.error).toContain(made.invoice_number);
  expect((await refuse([{ ...line, quantity: 2 }], 10_000)).body.fields).toHaveProperty('lines.0.quantity');
  await world.send(calls.cancelCharge, {
    token: admin.token,
    params: { id: made.charge!.id },
    body: { reason: 'Twice' },
  });
  await bill([line], 5_000);
  world.clock.set(new Date('2026-09-10T15:00:00Z'));
  admin = await world.signInAs('admin');
  await bill([line], 5_000, { due_on: '2026-09-24' });
  const perChild = await item({ once: true });
  expect((await refuse([{ item_id: perChild.id, quantity: 1 }], 2_000, { due_on: '2026-09-24' })).body.fields).toEqual({
    'lines.0.student_id': 'Choose the child that it is for',
  });
});

test('a school is billed, gets the invoice by its own button, and its bill can be cancelled', async () => {
  const body = { name: 'Club', organization: 'Mona High', contact_name: 'Ms. Reid', contact_email: 'reid@mona.test' };
  const { id } = (await world.send(calls.createGroup, { token: admin.token, body })).body;
  const one = await item({ stock: 30 });
  const made = await world.send(calls.billGroupForItems, {
    token: admin.token,
    params: { id },
    body: { lines: [{ item_id: one.id, quantity: 20 }], total: 40_000, due_on: '2026-03-24' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({ amount: 40_000, page: { url: null }, charge: { kind: 'items' } });
  const sent = await world.send(calls.sendBill, { token: admin.token, params: { id: made.body.id } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const token = sent.body.page!.url!.split('/').at(-1)!;
  const page = await world.call(calls.openLinkedBill, { params: { token } });
  expect(page.body).toMatchObject({ due: 40_000, lines: [{ description: one.name, quantity: 20 }] });
  const cancelled = await world.send(calls.cancelCharge, {
    token: admin.token,
    params: { id: made.body.charge!.id },
    body: { reason: 'Ordered twice' },
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  expect(await again(one.id)).toMatchObject({ stock: 30, sold: 0 });
});

test('nothing is taxed before the office says so; then each line keeps rate and tax', async () => {
  const [shirt, kitItem, fee] = [
    await item({ price: 2_300, tax: 'included' }),
    await item({ price: 2_000, tax: 'added' }),
    await item({ price: 5_000, tax: 'exempt' }),
  ];
  const lines = [shirt, kitItem, fee].map(({ id }) => ({ item_id: id, quantity: 1 }));
  const before = await bill(lines, 9_300);
  expect(before.lines).toMatchObject([{ tax: 0, tax_rate: null }, { amount: 2_000, tax: 0 }, { tax: 0 }]);
  await registerForGct(world);
  const made = await bill(lines, 9_600);
  expect(made.lines).toMatchObject([
    { amount: 2_300, tax: 300, tax_rule: 'included', tax_rate: 1_500 },
    { amount: 2_300, tax: 300, tax_rule: 'added', tax_rate: 1_500 },
    { amount: 5_000, tax: 0, tax_rule: 'exempt', tax_rate: null },
  ]);
  const trn = await world.send(calls.saveFamilyTrn, {
    token: admin.token,
    params: { id: parent.id },
    body: { trn: '123-456-789' },
  });
  expect(trn.body).toEqual({ trn: '123456789' });
  expect(
    (await world.send(calls.saveFamilyTrn, { token: admin.token, params: { id: parent.id }, body: { trn: '12' } })).body
      .fields,
  ).toEqual({ trn: 'A TRN has 9 digits, such as 002-118-437' });
  const { body: seen } = await world.call(calls.getBill, { token: parent.token, params: { id: made.id } });
  expect(seen.trns).toEqual({ ours: '002118437', theirs: '123456789' });
  // Two parts, whose receipts come to all of the tax.
  await record(made, 3_333.33);
  await record({ ...made, due: 6_266.67 }, 6_266.67);
  const { rows } = await world.pool.query(`select snapshot from receipt order by number desc limit 2`);
  const receipts = rows.map(({ snapshot }) => snapshot);
  expect(receipts[0]).toMatchObject({ organisation: { trn: '002118437' }, payer: { trn: '123456789' } });
  expect(receipts.flatMap(({ tax }) => tax).reduce((sum, { cents }) => sum + cents, 0)).toBe(60_000);
});

test('a new rate counts from its day; what was billed keeps the earlier one', async () => {
  await registerForGct(world, [
    { from: '2026-01-01', percent: 16.5 },
    { from: '2026-03-11', percent: 15 },
  ]);
  const one = await item({ price: 1_000, tax: 'added' });
  const line = { item_id: one.id, quantity: 1 };
  expect((await bill([line], 1_165)).lines).toMatchObject([{ tax: 165, tax_rate: 1_650 }]);
  world.clock.set(new Date('2026-03-11T15:00:00Z'));
  admin = await world.signInAs('admin');
  expect((await bill([line], 1_150)).lines).toMatchObject([{ tax: 150, tax_rate: 1_500 }]);
});

test('refund, cancellation and write-off take their share of tax back; report and journal agree', async () => {
  await registerForGct(world);
  const [start, startOfJournal] = [await report(), await gctOfJournal()];
  const shirt = await item({ price: 2_300, tax: 'included', stock: 10 });
  const lines = [
    { item_id: shirt.id, quantity: 1 },
    { label: 'Lunch', amount: 1_000, tax: 'none', quantity: 1 },
  ];
  const refunded = await bill(lines, 3_300);
  const paid = await record(refunded, 3_300);
  const back = await world.send(calls.refundPayment, {
    token: admin.token,
    params: { id: paid.body.id },
    body: { channel: 'credit', reason: 'Half of it', amount: 1_650 },
  });
  expect(back.status, JSON.stringify(back.body)).toBe(201);
  const { body } = await world.call(calls.listFamilyBills, { token: admin.token, params: { id: parent.id } });
  const after = body.data.find(({ id }) => id === refunded.id)!;
  expect(after.lines.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { amount: -1_150, tax: -150 },
    { amount: -500, tax: 0 },
  ]);
  expect(await again(shirt.id)).toMatchObject({ stock: 9 });
  const cancelled = await bill(lines, 3_300);
  await world.send(calls.cancelCharge, {
    token: admin.token,
    params: { id: cancelled.charge!.id },
    body: { reason: 'No' },
  });
  const end = await report();
  expect(end.to_declare - start.to_declare).toBeCloseTo(150, 2);
  expect(end.taken_back - start.taken_back).toBeCloseTo(-450, 2);
  expect(end.to_declare).toBeCloseTo(end.total.tax, 2);
  expect((await gctOfJournal()) - startOfJournal).toBeCloseTo(150, 2);
  expect(end).toMatchObject({ trn: '002118437', rate: 1_500, closed: false, period: '2026-03' });
  expect((await report('2026-Q1')).to_declare).toBeCloseTo(end.to_declare, 2);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('all of it back puts the piece back; the file is the screen', async () => {
  await registerForGct(world);
  const one = await item({ stock: 1, tax: 'added' });
  const made = await bill([{ item_id: one.id, quantity: 1 }], 2_300);
  const paid = await record(made, 2_300);
  expect(await again(one.id)).toMatchObject({ stock: 0 });
  await world.send(calls.refundPayment, {
    token: admin.token,
    params: { id: paid.body.id },
    body: { channel: 'credit', reason: 'Returned' },
  });
  expect(await again(one.id)).toMatchObject({ stock: 1, sold: 0 });
  const screen = await report();
  const file = await world.send(calls.exportList, {
    token: admin.token,
    query: { type: 'gct', period: '2026-03', format: 'csv' },
  });
  expect(file.status).toBe(200);
  const lines = String(file.body).trim().split('\r\n');
  expect(lines).toHaveLength(screen.rows.length + 1);
  for (const [at, row] of screen.rows.entries()) expect(lines[at + 1]).toContain(row.tax.toFixed(2).replace('.00', ''));
});

test('a period that is none is refused, an empty one is this month', async () => {
  const asked = await world.send(calls.getGctReport, { token: admin.token, query: { period: '2026-13' } });
  expect(asked).toMatchObject({ status: 422, body: { fields: { period: 'Choose a month or a quarter' } } });
  const now = await world.call(calls.getGctReport, { token: admin.token, query: {} });
  expect(now.body).toMatchObject({ period: '2026-03', to: '2026-03-10' });
});

test('GCT needs the TRN and a rate for its first day', async () => {
  const save = (body: object) => world.send(calls.saveGct, { token: admin.token, body });
  expect((await save({ registered_from: '2026-01-01' })).body.fields).toHaveProperty('trn');
  expect((await save({ registered_from: '2026-01-01', trn: '002-118-437' })).body.fields).toHaveProperty('rates');
  const rates = [
    { from: '2026-02-01', percent: 15 },
    { from: '2026-01-01', percent: 16.5 },
  ];
  const saved = await save({ registered_from: '2026-01-01', trn: '002-118-437', rates });
  expect(saved.body.gct.value).toMatchObject({ trn: '002118437', rates: [{ percent: 16.5 }, { percent: 15 }] });
});
