import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildBill } from '../build-bill.ts';
import { importLine } from '../import-line.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let placeId: string;
let billId: string;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  placeId = await newPlace();
  billId = await newBill();
});
afterAll(() => world.close());

async function newPlace(): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
  return buildEnrollment(world.db, {
    studentId,
    programId: await buildProgram(world.db, { title: 'Rovers', priceCents: 1_200_000 }),
    status: 'pending',
    createdAt: world.clock.now(),
    holdExpiresAt: new Date(world.clock.now().getTime() + 7_200_000),
  });
}
const newBill = (parentId = parent.id) =>
  buildBill(world.db, { parentId, cents: 500_000, at: world.clock.now(), title: 'Entry fee: Team Bolt' });
const start = (method: string, body: object = {}, token = parent.token, headers: Record<string, string> = {}) =>
  world.send(calls.startCheckout, {
    token,
    body: { enrollment_ids: [placeId], bill_ids: [billId], method, ...body },
    headers,
  });
const started = async (method: string, body: object = {}) => {
  const answer = await start(method, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { payment_id: string; checkout_id: string; redirect_url: string };
};
const press = async (hosted: string, choice = 'approve') => {
  const back = await world.request('POST', hosted, {
    raw: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return back.headers.get('location')!;
};
const ofParent = async (
  call: typeof calls.getBill | typeof calls.getEnrollment | typeof calls.getCheckout,
  id: string,
) => (await world.call(call, { token: parent.token, params: { id } })).body;
const bill = (id = billId) => ofParent(calls.getBill, id);
const place = () => ofParent(calls.getEnrollment, placeId);
const checkout = (id: string) => ofParent(calls.getCheckout, id);
const receiptsOf = async (checkoutId: string) =>
  (await world.pool.query('select number, snapshot from receipt where checkout_id = $1', [checkoutId])).rows;
const mails = async () =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where to_address = $1 order by id',
      [parent.email],
    )
  ).rows;
const prove = (paymentId: string) =>
  sendFile(world, calls.sendProof, {
    token: parent.token,
    params: { id: paymentId },
    fields: { paid_on: '2026-03-09' },
  });
const office = (call: Parameters<TestApp['call']>[0], params: object, body: object) =>
  world.call(call, { token: admin.token, params: params as Record<string, string>, body });
const review = (id: string, body: object) => office(calls.reviewProof, { id }, body);
const record = (items: object[], more: object = {}) =>
  office(
    calls.recordPayments,
    {},
    {
      payer_id: parent.id,
      method: 'cash',
      received_on: null,
      reference: null,
      items,
      ...more,
    },
  );
const credit = async () => (await world.call(calls.paymentWays, { token: parent.token })).body.credit;

test('a place and a team fee are paid on one page, with one receipt and one mail', async () => {
  const { checkout_id: id, redirect_url: page } = await started('card');
  const hosted = await world.request('GET', page);
  expect(hosted.body).toContain('J$17,000.00');
  expect(hosted.body).toContain('1 place and 1 invoice: Maya');
  const back = await press(page);
  for (let time = 0; time < 2; time++)
    expect((await world.request('GET', back)).headers.get('location')).toBe(`/parent/checkout/${id}`);
  await world.jobs.runDue();
  expect(await place()).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
  expect(await bill()).toMatchObject({
    due: 0,
    payments: [{ amount: 5_000, state: 'confirmed', together: { checkout_id: id, amount: 17_000 } }],
  });
  const paid = await checkout(id);
  expect(paid).toMatchObject({
    amount: 17_000,
    state: 'confirmed',
    payments: [
      { amount: 12_000, student: { full_name: 'Maya Campbell' }, bill: null },
      { amount: 5_000, student: null, bill: { id: billId, title: 'Entry fee: Team Bolt' } },
    ],
  });
  expect(paid.payments[0]).toMatchObject({
    together: [
      { student: 'Maya Campbell', program: 'Rovers' },
      { enrollment_id: null, student: null, program: 'Entry fee: Team Bolt' },
    ],
  });
  const [receipt, ...more] = await receiptsOf(id);
  expect(more).toEqual([]);
  const { invoice_number: number } = await bill();
  expect(receipt?.snapshot).toMatchObject({
    payer: { name: 'Simone Campbell' },
    student: 'Maya Campbell',
    program: 'Rovers, Entry fee: Team Bolt',
    amount_cents: 1_700_000,
    balance_cents: 0,
    items: [
      { student: 'Maya Campbell', amount_cents: 1_200_000 },
      { invoice: number, program: 'Entry fee: Team Bolt', amount_cents: 500_000 },
    ],
  });
  const [mail, ...others] = (await mails()).filter(({ subject }) => subject.startsWith('Receipt'));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Receipt ${receipt?.number}: J$17,000.00 for 1 place and 1 invoice`);
  expect(mail?.text).toContain('Entry fee: Team Bolt: J$5,000.00');
  const stranger = await world.signInAs('parent');
  for (const { id: paymentId } of paid.payments)
    for (const call of [calls.getPayment, calls.getReceipt]) {
      expect((await world.call(call, { token: parent.token, params: { id: paymentId } })).status).toBe(200);
      expect((await world.call(call, { token: stranger.token, params: { id: paymentId } })).status).toBe(404);
    }
  expect((await world.call(calls.getCheckout, { token: stranger.token, params: { id } })).status).toBe(404);
  // Each is refunded by itself.
  const [ofPlace, ofBill] = paid.payments;
  expect((await office(calls.refundPayment, { id: ofBill!.id }, { channel: 'credit' })).status).toBe(201);
  expect(await credit()).toBe(5_000);
  expect(await ofParent(calls.getCheckout, id)).toMatchObject({
    payments: [{ id: ofPlace!.id, refunded: 0 }, { refunded: 5_000 }],
  });
});

test('one slip is for both: on the page of the bill, too, and the office sees what it pays for', async () => {
  const { checkout_id: id } = await started('bank_transfer');
  const [open] = (await bill()).payments;
  expect(open).toMatchObject({ amount: 5_000, wants_proof: true, together: { checkout_id: id, amount: 17_000 } });
  const sent = await sendFile(world, calls.sendBillProof, {
    token: parent.token,
    params: { id: billId },
    fields: { paid_on: '2026-03-09' },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { proof, state } = await checkout(id);
  expect(state).toBe('pending');
  expect((await prove((await checkout(id)).payments[1]!.id)).status).toBe(409);
  const { body: seen } = await world.call(calls.getProof, { token: admin.token, params: { id: proof!.id } });
  expect(seen).toMatchObject({
    payment: { amount: 17_000, due: 17_000 },
    bill: null,
    places: [{ student: 'Maya Campbell', due: 12_000 }],
    bills: [{ id: billId, title: 'Entry fee: Team Bolt', amount: 5_000, due: 5_000 }],
    contact: { full_name: 'Simone Campbell' },
  });
  const { body: queue } = await world.call(calls.listProofs, { token: admin.token, query: { state: 'under_review' } });
  expect(queue.data.find((item) => item.id === proof!.id)).toMatchObject({ bills: [{ id: billId }] });
  for (const method of ['card', 'bank_transfer', 'credit'])
    expect(await start(method)).toMatchObject({ status: 409, body: { code: 'under_review' } });

  expect((await review(proof!.id, { decision: 'reject', reason: 'The slip is cut off' })).status).toBe(200);
  expect((await mails()).at(-1)).toMatchObject({
    subject: '1 place and 1 invoice: we could not accept your proof of payment',
    text: expect.stringContaining(`/parent/checkout/${id}`),
  });
  const again = await prove((await checkout(id)).payments[0]!.id);
  expect(again.status).toBe(201);
  const accepted = await review(again.body.proof.id, { decision: 'accept', amount: 18_000, due: 17_000 });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(await place()).toMatchObject({ status: 'enrolled' });
  expect(await bill()).toMatchObject({ due: 0 });
  expect(await credit()).toBe(1_000);
});

test('less than both: the place comes first, and what is left is a part of the bill', async () => {
  const { payment_id: paymentId } = await started('bank_transfer');
  const { proof } = (await prove(paymentId)).body;
  expect((await review(proof.id, { decision: 'accept', amount: 14_000 })).status).toBe(200);
  expect(await place()).toMatchObject({ status: 'enrolled' });
  expect(await bill()).toMatchObject({ due: 3_000, paid: 2_000 });

  const other = await newBill();
  const more = await started('bank_transfer', { enrollment_ids: [], bill_ids: [billId, other] });
  const second = (await prove(more.payment_id)).body.proof;
  expect((await review(second.id, { decision: 'accept', amount: 3_000 })).status).toBe(200);
  expect(await bill()).toMatchObject({ due: 0 });
  const unpaid = await bill(other);
  expect(unpaid).toMatchObject({ due: 5_000, payments: [] });
  expect((await mails()).at(-1)?.text).toContain('Entry fee: Team Bolt');
});

test('the office records cash for both on one receipt; the rest becomes credit, and undoing takes all of it back', async () => {
  const { body: owed } = await world.call(calls.openItems, { token: admin.token, query: { payer_id: parent.id } });
  expect(owed).toMatchObject({
    due: 17_000,
    items: [
      { id: placeId, enrollment: { id: placeId }, bill: null, due: 12_000 },
      { id: billId, enrollment: null, student: null, program: { title: 'Entry fee: Team Bolt' }, due: 5_000 },
    ],
  });
  await started('bank_transfer');
  const items = [
    { enrollment_id: placeId, due: 12_000, amount: 12_000 },
    { bill_id: billId, due: 5_000, amount: 5_000 },
  ];
  const answer = await record(items, { credit: 500 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const [ofPlace, ofBill] = answer.body.payments;
  expect([ofPlace.receipt_number, ofPlace.amount, ofBill.amount]).toEqual([ofBill.receipt_number, 12_000, 5_500]);
  expect(await credit()).toBe(500);
  expect(await record(items)).toMatchObject({
    status: 409,
    body: { fields: { 'items.1': 'Entry fee: Team Bolt: nothing is due any more.' } },
  });
  const undone = await office(calls.undoPayment, { id: ofBill.id }, { reason: 'Another family' });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await credit()).toBe(0);
  expect(await bill()).toMatchObject({ due: 5_000 });
  expect(await place()).toMatchObject({ amount_due: 12_000 });
});

test('a record for another payer, without a line or with two kinds in one is refused, and nothing is recorded', async () => {
  const stranger = await world.signInAs('parent');
  const theirs = await newBill(stranger.id);
  const good = { enrollment_id: placeId, due: 12_000, amount: 12_000 };
  const one = { due: 5_000, amount: 5_000 };
  expect(await record([good, { ...one, bill_id: theirs }])).toMatchObject({
    status: 409,
    body: { fields: { 'items.1': 'Entry fee: Team Bolt: this invoice belongs to another payer.' } },
  });
  expect(await record([good, { ...one, bill_id: crypto.randomUUID() }])).toMatchObject({
    status: 409,
    body: { fields: { 'items.1': 'We could not find this invoice.' } },
  });
  expect((await record([{ ...one, bill_id: placeId }])).status).toBe(409);
  for (const bad of [one, { ...good, bill_id: billId }])
    expect(await record([bad])).toMatchObject({
      status: 422,
      body: { fields: { 'items.0': 'Choose a place or an invoice' } },
    });
  expect(
    await record([
      { ...one, bill_id: billId },
      { ...one, bill_id: billId },
    ]),
  ).toMatchObject({ status: 422 });
  expect(await place()).toMatchObject({ status: 'pending', amount_due: 12_000 });
});

test('credit pays what it reaches, the place first', async () => {
  const all = [
    { enrollment_id: placeId, due: 12_000, amount: 12_000 },
    { bill_id: billId, due: 5_000, amount: 5_000 },
  ];
  expect((await record(all, { credit: 14_000 })).status).toBe(201);
  expect(await credit()).toBe(14_000);
  [placeId, billId] = [await newPlace(), await newBill()];
  await started('credit');
  expect(await place()).toMatchObject({ status: 'enrolled' });
  expect(await bill()).toMatchObject({ due: 3_000 });
  expect(await credit()).toBe(0);
});

test('an amount covers what is due by today; without places a part of a bill is enough', async () => {
  expect(await start('card', { amount: 11_999 })).toMatchObject({
    status: 422,
    body: { fields: { amount: 'J$12,000.00 is due now' } },
  });
  expect(await start('card', { amount: 17_000.01 })).toMatchObject({
    status: 422,
    body: { fields: { amount: 'J$17,000.00 is due' } },
  });
  const { checkout_id: id } = await started('bank_transfer', { amount: 13_000 });
  expect(await checkout(id)).toMatchObject({ payments: [{ amount: 12_000 }, { amount: 1_000 }] });
  const part = await started('bank_transfer', { enrollment_ids: [], amount: 10 });
  expect(await checkout(part.checkout_id)).toMatchObject({ amount: 10, payments: [{ bill: { id: billId } }] });
});

test('another family’s bill, a school’s, none and too many are refused', async () => {
  const stranger = await world.signInAs('parent');
  const theirs = await newBill(stranger.id);
  for (const ids of [[theirs], [billId, theirs], [placeId], [crypto.randomUUID()]])
    expect((await start('card', { bill_ids: ids })).status).toBe(404);
  expect((await start('card', {}, stranger.token)).status).toBe(404);
  for (const body of [
    { enrollment_ids: [], bill_ids: [] },
    { enrollment_ids: null },
    { bill_ids: 'all' },
    { bill_ids: Array.from({ length: 20 }, () => crypto.randomUUID()) },
  ])
    expect((await start('card', body)).status).toBe(422);
  expect((await start('card', { bill_ids: [billId, billId] })).status).toBe(201);
  const { rows } = await world.pool.query('select count(*)::int as n from payment where receivable_id = any($1)', [
    [billId, theirs],
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('paying the bill alone ends the card page for both; its late success is booked, and what came twice is credit of the family', async () => {
  const { checkout_id: id, redirect_url: page } = await started('card');
  expect((await record([{ bill_id: billId, due: 5_000, amount: 5_000 }])).status).toBe(201);
  expect(await checkout(id)).toMatchObject({ state: 'cancelled' });
  await world.request('GET', await press(page));
  await world.jobs.runDue();
  expect(await checkout(id)).toMatchObject({ state: 'confirmed', amount: 17_000 });
  expect(await place()).toMatchObject({ status: 'enrolled' });
  const { rows } = await world.pool.query(
    'select receivable_id is not null as bill, needs_attention from payment where checkout_id = $1 order by position',
    [id],
  );
  expect(rows).toEqual([
    { bill: false, needs_attention: false },
    { bill: true, needs_attention: false },
  ]);
  const { rows: credit } = await world.pool.query(
    `select r.amount_cents::int as cents, r.overpaid from refund r join payment y on y.id = r.payment_id where y.checkout_id = $1`,
    [id],
  );
  expect(credit).toEqual([{ cents: 500_000, overpaid: true }]);
  const { rows: mails } = await world.pool.query(
    "select text from mail_message where subject like 'J$5,000.00 came twice%'",
  );
  expect(mails.length).toBeGreaterThan(0);
});

test('writing the bill off leaves the place under the same reference, with a smaller sum', async () => {
  const { checkout_id: id, payment_id: paymentId } = await started('bank_transfer');
  const off = await office(calls.writeOffBill, { id: billId }, { due: 5_000, reason: 'The contest is off' });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  expect(await checkout(id)).toMatchObject({ state: 'created', amount: 12_000 });
  const { proof } = (await prove(paymentId)).body;
  expect((await review(proof.id, { decision: 'accept', due: 12_000 })).status).toBe(200);
  expect(await place()).toMatchObject({ status: 'enrolled' });
});

test('an answer that was lost is repeated; other keys find the same attempt', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await start('card', {}, parent.token, key);
  expect((await start('card', {}, parent.token, key)).body).toEqual(first.body);
  expect((await start('card', { bill_ids: [] }, parent.token, key)).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 10 }, () => start('card')));
  for (const { status, body } of answers) expect([status, body.checkout_id]).toEqual([201, first.body.checkout_id]);
});

test('a line of a bank that is booked for the family pays its invoices, too', async () => {
  const { id } = await importLine(world, admin, { text: 'TRANSFER S CAMPBELL', amount: '15500.00' });
  const { body: owed } = await world.call(calls.openItems, { token: admin.token, query: { payer_id: parent.id } });
  expect(owed.due).toBe(17_000);
  const matched = await office(calls.matchBankLine, { id }, { kind: 'family', payer_id: parent.id });
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
  expect(await place()).toMatchObject({ status: 'enrolled' });
  expect(await bill()).toMatchObject({ due: 1_500, payments: [{ amount: 3_500, method: 'bank_transfer' }] });
});
