import type { Bill } from '@doctorbird/contract/billing/bills';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { moneyMoment } from '../../src/modules/billing/payments/money-moment.ts';
import { paymentsOf } from '../../src/modules/groups/quotes/quotes.queries.ts';
import { jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { buildBill } from '../build-bill.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let groupId: string;
let next = 0;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  next += 1;
  const made = await world.call(calls.createGroup, {
    token: admin.token,
    body: {
      name: `Class ${next}`,
      organization: 'Walkerswood Primary',
      contact_name: 'Ms. Reid',
      contact_email: `reid.${next}@school.test`,
    },
  });
  groupId = made.body.id;
});
afterAll(() => world.close());

const newBill = (cents = 9_000_000) => buildBill(world.db, { groupId, cents, at: world.clock.now() });
const bills = async () => {
  const answer = await world.call(calls.listGroupBills, { token: admin.token, params: { id: groupId } });
  expect(answer.status).toBe(200);
  return answer.body as { organization: string; due: number; data: Bill[] };
};
const cheque = { method: 'cheque', reference: 'CHQ 2201', received_on: '2026-03-09' };
const record = (id: string, body: object, key?: string) =>
  world.send(calls.recordBillPayment, {
    token: admin.token,
    params: { id },
    body: { ...cheque, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

test('a school pays an invoice in two parts: each has its receipt, and both count as takings', async () => {
  const id = await newBill();
  const first = await record(id, { due: 90_000, amount: 40_000 });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(first.body).toMatchObject({
    amount: 40_000,
    payment_status: 'paid',
    enrollment: null,
    student: null,
    program: null,
    bill: { id, title: 'Robotics day', payer: 'Walkerswood Primary', group_id: groupId },
    bank_reference: 'CHQ 2201',
  });
  const { data } = await bills();
  expect(data).toMatchObject([
    { id, title: 'Robotics day', amount: 90_000, paid: 40_000, due: 50_000, due_on: '2026-04-01' },
  ]);
  expect(data[0]!.invoice_number).toMatch(/^INV-\d{4}-\d{6}$/);
  const rest = await record(id, { due: 50_000, amount: 50_000, method: 'cash', reference: '' });
  expect(rest.status).toBe(201);
  const paid = (await bills()).data[0]!;
  expect(paid).toMatchObject({ paid: 90_000, due: 0 });
  expect(paid.payments.map(({ amount, method }) => [amount, method])).toEqual([
    [40_000, 'cheque'],
    [50_000, 'cash'],
  ]);
  const numbers = paid.payments.map(({ receipt_number }) => receipt_number);
  expect(new Set(numbers).size).toBe(2);

  const paper = await world.call(calls.getReceipt, { token: admin.token, params: { id: first.body.id } });
  expect(paper.status).toBe(200);
  const { rows } = await world.pool.query(
    'select m.subject, m.text from mail_message m where m.to_address = $1 order by m.created_at, m.id',
    [`reid.${next}@school.test`],
  );
  expect(rows.map(({ subject }) => subject)).toEqual(
    numbers.map((number) => `Receipt ${number} for invoice ${paid.invoice_number}`),
  );
  expect(rows[0].text).toContain('J$50,000.00 is still due.');
  expect(rows[1].text).toContain('The invoice is paid in full.');

  const day = '2026-03-10';
  // The cheque came on the day before it was typed.
  const sums = await world.call(calls.takings, { token: admin.token, query: { from: '2026-03-09', to: day } });
  expect(sums.body.by_program).toContainEqual(
    expect.objectContaining({ program_id: null, title: 'Invoices of organizations' }),
  );
  // So does what the PDF of the invoice says.
  const onPaper = await paymentsOf(world.db, { moneyMoment }, id);
  expect(onPaper.map(({ at, cents }) => [jamaicaDay(at), cents])).toEqual([
    ['2026-03-09', 4_000_000],
    ['2026-03-09', 5_000_000],
  ]);
  const listed = await world.call(calls.listAllPayments, { token: admin.token, query: { q: first.body.reference } });
  expect(listed.body.data).toMatchObject([{ id: first.body.id, bill: { payer: 'Walkerswood Primary' } }]);
  // An invoice has no place: its payments are found by who owes it, and by what it is for.
  for (const q of ['walkerswood', 'ROBOTICS day', 'wood prim']) {
    const { body } = await world.call(calls.listAllPayments, { token: admin.token, query: { q } });
    expect([q, body.data.map((row) => row.id)]).toEqual([q, expect.arrayContaining([first.body.id])]);
    expect([q, body.total]).toEqual([q, body.data.length]);
  }
  const found = await world.call(calls.searchEverything, {
    token: admin.token,
    query: { q: first.body.reference.replaceAll(/\D/g, '').slice(-5) },
  });
  expect(JSON.stringify(found.body)).toContain(`/admin/groups/${groupId}`);
  const moves = await world.call(calls.listMoneyMoves, {
    token: admin.token,
    query: { from: '2026-03', to: '2026-03' },
  });
  expect(moves.status, JSON.stringify(moves.body)).toBe(200);
  expect(moves.body.data).toContainEqual(
    expect.objectContaining({
      student: 'Walkerswood Primary',
      bill: { title: 'Robotics day', group_id: groupId, parent_id: null },
    }),
  );
});

test('more than is due, or what was due before, records nothing', async () => {
  const id = await newBill(2_000_000);
  const more = await record(id, { due: 20_000, amount: 20_000.01 });
  expect(more).toMatchObject({ status: 422, body: { fields: { amount: 'At most J$20,000.00 is due' } } });
  expect((await record(id, { due: 20_000, amount: 5_000 })).status).toBe(201);
  const stale = await record(id, { due: 20_000, amount: 20_000 });
  expect(stale.status).toBe(409);
  expect(stale.body.error).toBe('Nothing was recorded. J$15,000.00 is due now.');
  const plain = await record(id, { due: 15_000, amount: 15_000, reference: '' });
  expect(plain.body.fields).toEqual({ reference: "Enter the number from the slip or the bank's message" });
  expect((await bills()).due).toBe(15_000);
});

test('what a family owes for a place is no bill, and unknown ones are not found', async () => {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: 1_200_000 });
  const place = await buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'approved',
    createdAt: world.clock.now(),
  });
  const { rows } = await world.pool.query('select id from receivable where subject_id = $1', [place]);
  for (const id of [rows[0].id, crypto.randomUUID()])
    expect((await record(id, { due: 12_000, amount: 12_000 })).status).toBe(404);
  const unknown = { token: admin.token, params: { id: crypto.randomUUID() } };
  expect((await world.call(calls.listGroupBills, unknown)).status).toBe(404);
});

test('thirty admins record the same money at once: one of them does', async () => {
  const id = await newBill(3_000_000);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => record(id, { due: 30_000, amount: 30_000 }, `bill-race-${id}-${at}`)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(29);
  expect((await bills()).data[0]).toMatchObject({ paid: 30_000, due: 0, payments: [{ amount: 30_000 }] });
});

test('a refund goes back by transfer, does not fall due again, and is never credit', async () => {
  const id = await newBill(6_000_000);
  const { body: paid } = await record(id, { due: 60_000, amount: 60_000 });
  const refund = (body: object) =>
    world.call(calls.refundPayment, { token: admin.token, params: { id: paid.id }, body });
  expect((await refund({ amount: 10_000, channel: 'credit' })).body.fields).toEqual({
    channel: 'An organization has no credit. Please choose another way',
  });
  expect((await refund({ amount: 10_000, reason: 'Two fewer children' })).status).toBe(201);
  const { body: open } = await world.call(calls.listRefunds, { token: admin.token, query: { state: 'open' } });
  const waiting = open.data.find(({ payment }) => payment.id === paid.id);
  expect(waiting).toMatchObject({ channel: 'bank_transfer', student: null, bill: { payer: 'Walkerswood Primary' } });
  const settle = { outcome: 'done', reference: 'FT 99' };
  const done = await world.send(calls.settleRefund, { token: admin.token, params: { id: waiting!.id }, body: settle });
  expect(done.body).toMatchObject({ state: 'succeeded' });
  const [row] = (await bills()).data;
  expect(row).toMatchObject({ amount: 50_000, paid: 50_000, due: 0, payments: [{ refunded: 10_000 }] });
  expect(row!.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 60_000],
    ['refund', -10_000],
  ]);
  const { rows } = await world.pool.query('select title from group_event where group_id = $1 order by at, id', [
    groupId,
  ]);
  expect(rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Paid J$60,000.00 by cheque', 'Refund of J$10,000.00 started', 'J$10,000.00 refunded']),
  );
});

test("a school's transfer that is recorded already is found in the bank's statement", async () => {
  const id = await newBill(4_100_000);
  const { body: paid } = await record(id, {
    due: 41_000,
    amount: 41_000,
    method: 'bank_transfer',
    reference: 'FT 26400 9',
  });
  await sendFile(world, calls.importStatement, {
    token: admin.token,
    params: {},
    fields: { day: '0', day_format: 'day_month_year', text: '1', reference: '2', amount: '3', amount_kind: 'signed' },
    bytes: Buffer.from('Date,Description,Reference,Amount\n09/03/2026,MIN OF EDUCATION,FT264009,41000.00\n'),
    name: 'march.csv',
  });
  const lines = await world.call(calls.listBankLines, { token: admin.token, query: {} });
  const line = lines.body.data.find(({ amount }) => amount === 41_000)!;
  expect(line.suggestion).toMatchObject({ kind: 'recorded', payer: { kind: 'organization' } });
  const matched = await world.call(calls.matchBankLine, {
    token: admin.token,
    params: { id: line.id },
    body: { kind: 'recorded', checkout_id: paid.checkout_id },
  });
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
});

test('a school pays at the card machine: the slip stands with the payment, and its batch is the one to use', async () => {
  const id = await newBill();
  const machine = { method: 'card_machine', reference: null, due: 90_000, amount: 40_000 };
  const slip = { batch: '0417', approval_code: 'a81c2', last_four: '4242' };
  const without = await record(id, machine);
  expect(Object.keys((without.body as { fields: object }).fields)).toEqual(['slip.batch']);
  expect((await record(id, { due: 90_000, amount: 40_000, slip })).status).toBe(422);
  const taken = await record(id, { ...machine, slip });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  expect(taken.body).toMatchObject({
    method: 'card_machine',
    slip: { batch: '0417', approval_code: 'A81C2', last_four: '4242', machine: null },
  });
  const { body } = await world.call(calls.cardBatches, { token: admin.token });
  expect(body.open).toMatchObject([{ batch: '0417' }]);
});
