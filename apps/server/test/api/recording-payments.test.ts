import { whileBlocked } from '../while-blocked.ts';
import type { OpenItems } from '@doctorbird/contract/billing/recording';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { changePlace } from '../change-place.ts';
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

interface PlaceFacts {
  parentId?: string | null;
  price?: number;
  holdHours?: number;
}
async function place({ parentId = parent.id, price = 12_000, holdHours = 48 }: PlaceFacts = {}): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId });
  const programId = await buildProgram(world.db, { priceCents: price * 100 });
  const now = world.clock.now();
  const holdExpiresAt = new Date(now.getTime() + holdHours * 3_600_000);
  return buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt: now, holdExpiresAt });
}
const openItems = async (query: Record<string, string>) => world.call(calls.openItems, { token: admin.token, query });
const owed = async (): Promise<OpenItems> => (await openItems({ payer_id: parent.id })).body;
const record = (body: object, headers: Record<string, string> = {}) =>
  world.send(calls.recordPayments, {
    token: admin.token,
    body: { payer_id: parent.id, method: 'cash', ...body },
    headers,
  });
const item = (enrollment_id: string, due = 12_000, amount = due) => ({ enrollment_id, due, amount });
const seen = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
const paymentsOf = async (id: string): Promise<number> => {
  const { rows } = await world.pool.query<{ n: number }>(
    "select count(*)::int as n from payment where enrollment_id = $1 and state = 'confirmed'",
    [id],
  );
  return rows[0]!.n;
};

test('what a family owes comes with the place that lapses first on top', async () => {
  const later = await place({ holdHours: 60 });
  const sooner = await place({ holdHours: 5, price: 8_000 });
  const { body } = await openItems({ enrollment_id: later });
  expect(body).toMatchObject({
    payer: { id: parent.id, kind: 'parent', email: parent.email },
    due: 20_000,
    credit: 0,
    items: [
      { enrollment: { id: sooner }, due: 8_000, under_review: false, due_at: expect.any(String) },
      { enrollment: { id: later }, due: 12_000 },
    ],
  });
  expect(body.payer.students).toHaveLength(2);
  expect((await owed()).items).toEqual(body.items);
});

test('a student without a parent is a payer too', async () => {
  const id = await place({ parentId: null });
  const { body } = await openItems({ enrollment_id: id });
  expect(body.payer).toMatchObject({ kind: 'student', students: [] });
  const answer = await record({ payer_id: body.payer.id, items: [item(id)] });
  expect(answer.status).toBe(201);
  expect((await openItems({ payer_id: body.payer.id })).body.items).toEqual([]);
});

test('nobody, or somebody unknown, has no open items', async () => {
  expect(await openItems({})).toMatchObject({ status: 422, body: { fields: { payer_id: 'Choose a family' } } });
  for (const query of [{ payer_id: admin.id }, { enrollment_id: admin.id }] as Record<string, string>[])
    expect((await openItems(query)).status).toBe(404);
  expect((await openItems({ payer_id: 'x' })).status).toBe(422);
});

test('two places are paid at once, with one receipt and one email', async () => {
  const [one, two] = [await place(), await place({ price: 8_000 })];
  const answer = await record({
    method: 'bank_transfer',
    reference: ' FT 26322-K9 ',
    received_on: '2026-03-09',
    items: [item(one), item(two, 8_000)],
  });
  expect(answer.status).toBe(201);
  expect(answer.body.payments).toMatchObject([
    {
      amount: 12_000,
      state: 'confirmed',
      bank_reference: 'FT 26322-K9',
      received_on: '2026-03-09',
      enrollment: { id: one },
    },
    { amount: 8_000, method: 'bank_transfer', receipt_number: expect.stringMatching(/^RCT-/), enrollment: { id: two } },
  ]);
  expect(answer.body.payments[0]!.receipt_number).toBe(answer.body.payments[1]!.receipt_number);
  expect(answer.body.payments[0]!.together).toMatchObject([{ amount: 12_000 }, { amount: 8_000 }]);
  for (const id of [one, two]) expect(await seen(id)).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
  expect(await owed()).toMatchObject({ due: 0, items: [] });
  const { rows } = await world.pool.query<{ n: number }>(
    "select count(*)::int as n from mail_message where to_address = $1 and subject like 'Receipt%'",
    [parent.email],
  );
  expect(rows[0]?.n).toBe(1);
  // Found by the bank's reference, in the list and while another proof is reviewed.
  const found = await world.call(calls.listAllPayments, { token: admin.token, query: { q: '26322-K9' } });
  expect(found.body.total).toBe(2);
  const csv = await world.call(calls.exportList, {
    token: admin.token,
    query: { type: 'payments', format: 'csv', q: '26322-K9' },
  });
  expect(csv.status).toBe(200);
  expect(String(csv.body)).toContain('Bank reference');
  expect(String(csv.body)).toMatch(/FT 26322-K9["';,]+2026-03-09/);
  const uses = (query: Record<string, string>) => world.send(calls.referenceUses, { token: admin.token, query });
  expect((await uses({ reference: 'ft26322k9' })).body.data).toHaveLength(2);
  const except = answer.body.payments[0]!.id;
  expect((await uses({ reference: 'FT-26322 K9', except })).body.data).toMatchObject([{ amount: 8_000 }]);
  expect((await uses({ reference: 'ft26322' })).body.data).toEqual([]);
  expect((await uses({ reference: '--' })).body.data).toEqual([]);
});

describe('nothing is recorded, and a sentence is beside the place', () => {
  const refused = async (asked: object[], at: number, sentence: RegExp) => {
    const good = await place();
    const answer = await record({ items: [item(good), ...asked] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'items_changed' } });
    expect(answer.body.fields).toEqual({ [`items.${at}`]: expect.stringMatching(sentence) });
    expect(answer.body.error).toMatch(/^Nothing was recorded\. /);
    expect(await paymentsOf(good)).toBe(0);
    expect((await seen(good)).status).toBe('pending');
  };
  test('another family’s place', async () => {
    const other = await world.signInAs('parent');
    await refused([item(await place({ parentId: other.id }))], 1, /belongs to another family/);
  });
  test('a place that is paid already', async () => {
    const id = await place();
    await record({ items: [item(id)] });
    await refused([item(id)], 1, /nothing is due any more/);
  });
  test('another price', async () => {
    const id = await place();
    await changePlace(world.db, id, { priceCents: 1_000_000 });
    await refused([item(id)], 1, /J\$10,000\.00 is due now/);
  });
  test('a cancelled place', async () => {
    const id = await place();
    await world.call(calls.cancelEnrollment, { token: parent.token, params: { id }, body: {} });
    await refused([item(id)], 1, /is cancelled/);
  });
  test('more than is due', async () => {
    const id = await place();
    await refused([item(id, 12_000, 12_000.01)], 1, /at most J\$12,000\.00 is due/);
  });
  test('a place that does not exist', () => refused([item(parent.id)], 1, /could not find/));
});

test('a part payment leaves the rest due, and a later one settles it', async () => {
  const [one, two] = [await place(), await place({ price: 8_000 })];
  const first = await record({ items: [item(one), item(two, 8_000, 3_000.5)] });
  expect(first.body.payments).toMatchObject([{ amount: 12_000 }, { amount: 3_000.5 }]);
  expect(await seen(one)).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
  expect(await seen(two)).toMatchObject({ status: 'pending', payment_status: 'partially_paid', amount_due: 4_999.5 });
  expect(await owed()).toMatchObject({ due: 4_999.5, items: [{ enrollment: { id: two }, due: 4_999.5 }] });
  expect((await record({ items: [item(two, 4_999.5)] })).status).toBe(201);
  expect(await seen(two)).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0 });
});

test('what is left over becomes credit of the family, and pays the next place', async () => {
  const [one, two] = [await place(), await place({ price: 8_000 })];
  const answer = await record({ items: [item(one), item(two, 8_000)], credit: 2_500 });
  expect(answer.body.payments).toMatchObject([{ amount: 12_000 }, { amount: 10_500 }]);
  expect(await seen(two)).toMatchObject({ payment_status: 'paid', amount_due: 0, amount_paid: 8_000 });
  expect(await owed()).toMatchObject({ due: 0, credit: 2_500 });
  const next = await place({ price: 7_000 });
  const paid = await world.call(calls.startPayment, {
    token: parent.token,
    params: { id: next },
    body: { method: 'credit' },
  });
  expect(paid.status).toBe(201);
  expect(await owed()).toMatchObject({ due: 4_500, credit: 0 });
});

test('credit needs a place paid in full, and a family', async () => {
  const one = await place();
  expect(await record({ items: [item(one, 12_000, 500)], credit: 10 })).toMatchObject({
    status: 422,
    body: { fields: { credit: 'Pay a line in full before the rest becomes credit' } },
  });
  const alone = await place({ parentId: null });
  const { body } = await openItems({ enrollment_id: alone });
  expect(await record({ payer_id: body.payer.id, items: [item(alone)], credit: 10 })).toMatchObject({
    status: 422,
    body: { fields: { credit: 'Credit needs a parent account; this student has none' } },
  });
  expect(await paymentsOf(one)).toBe(0);
});

describe('credit and change are only what is above all that is owed', () => {
  const open = 'J$8,000.00 is still open. Only what is above all that is owed can be';
  test.each([
    [{ credit: 500 }, 'credit', `${open} credit`],
    [{ handed_over: 12_500 }, 'handed_over', `${open} change`],
  ] as const)('%j while another line is open', async (rest, field, sentence) => {
    const one = await place();
    await place({ price: 8_000 });
    expect(await record({ items: [item(one)], ...rest })).toMatchObject({
      status: 422,
      body: { fields: { [field]: sentence } },
    });
    expect(await paymentsOf(one)).toBe(0);
  });
  test('also while a line is paid in part', async () => {
    const [one, two] = [await place(), await place({ price: 8_000 })];
    const items = [item(one), item(two, 8_000, 7_999.99)];
    expect(await record({ items, handed_over: 20_000 })).toMatchObject({
      status: 422,
      body: { fields: { handed_over: expect.stringMatching(/^J\$0\.01 is still open/) } },
    });
    expect((await record({ items, handed_over: 19_999.99 })).status).toBe(201);
  });
  test('less than is recorded was not handed over, and only cash gives change', async () => {
    const items = [item(await place())];
    expect(await record({ items, handed_over: 11_999.99 })).toMatchObject({
      status: 422,
      body: { fields: { handed_over: 'J$11,999.99 was handed over, and J$12,000.00 is to be recorded' } },
    });
    expect(await record({ items, method: 'cheque', reference: '114', handed_over: 12_500 })).toMatchObject({
      status: 422,
      body: { fields: { handed_over: 'Only cash gives change: J$500.00 is not recorded yet' } },
    });
    expect((await owed()).due).toBe(12_000);
  });
  test('change stands on the receipt, and is no money of ours', async () => {
    const id = await place();
    const answer = await record({ items: [item(id)], credit: 1_000, handed_over: 20_000 });
    expect(answer).toMatchObject({ status: 201, body: { payments: [{ amount: 13_000 }] } });
    const { rows } = await world.pool.query<{ snapshot: object }>('select snapshot from receipt where number = $1', [
      answer.body.payments[0]!.receipt_number,
    ]);
    expect(rows[0]?.snapshot).toMatchObject({
      amount_cents: 1_300_000,
      credit_cents: 100_000,
      handed_over_cents: 2_000_000,
    });
    expect(await owed()).toMatchObject({ due: 0, credit: 1_000 });
  });
});

test('what is due first comes first, whether place, invoice or part of a plan', async () => {
  const later = await place({ holdHours: 60 });
  const sooner = await place({ holdHours: 30, price: 8_000 });
  const old = await place({ price: 5_000 });
  await changePlace(world.db, old, { status: 'enrolled' });
  const { items } = await owed();
  expect(items.map(({ id }) => id)).toEqual([old, sooner, later]);
  expect(items[0]).toMatchObject({ due_on: null, parts: [{ due_on: '2026-03-10', amount: 5_000 }] });
  for (const { due, parts } of items) expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
});

test('the same place twice is refused', async () => {
  const id = await place();
  expect(await record({ items: [item(id), item(id)] })).toMatchObject({
    status: 422,
    body: { fields: { 'items.1': 'This line is in the list twice' } },
  });
  expect(await paymentsOf(id)).toBe(0);
});

test('repeated with the same key it is one payment, with the first answer', async () => {
  const id = await place();
  const headers = { 'idempotency-key': 'office-till-1' };
  const first = await record({ items: [item(id)] }, headers);
  const again = await record({ items: [item(id)] }, headers);
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(await paymentsOf(id)).toBe(1);
});

test('thirty at once, in different orders, are one payment for each place', async () => {
  const ids = [await place(), await place(), await place()];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      record({ items: (turn % 2 ? ids : ids.toReversed()).map((id) => item(id)) }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  // The rest was told that nothing is due, or to wait: never a fault, never half of it.
  for (const status of statuses) expect([201, 409]).toContain(status);
  for (const id of ids) expect(await paymentsOf(id)).toBe(1);
});

test('a proof under review is closed by money at the office', async () => {
  const id = await place();
  const { token } = parent;
  const { body } = await world.call(calls.startPayment, { token, params: { id }, body: { method: 'bank_transfer' } });
  const sent = { token, params: { id: body.payment_id }, fields: { paid_on: '2026-03-09' } };
  const proof = (await sendFile(world, calls.sendProof, sent)).body.proof.id as string;
  expect((await owed()).items).toMatchObject([{ under_review: true }]);
  expect((await record({ items: [item(id)] })).status).toBe(201);
  const late = await world.call(calls.reviewProof, {
    token: admin.token,
    params: { id: proof },
    body: { decision: 'accept' },
  });
  expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('another way to pay') } });
  expect(await paymentsOf(id)).toBe(1);
});

test.each([
  [{ method: 'card' }, 'method', 'Choose how it was paid'],
  [{ method: null }, 'method', 'Choose how it was paid'],
  [{ method: 'cheque' }, 'reference', "Enter the number from the slip or the bank's message"],
  [{ method: 'cheque', reference: '  ' }, 'reference', "Enter the number from the slip or the bank's message"],
  [{ reference: 'a\u0000b' }, 'reference', 'Please remove the characters that cannot be saved'],
  [{ reference: 'x'.repeat(81) }, 'reference', 'Please keep this to 80 characters'],
  [{ received_on: '2999-01-01' }, 'received_on', 'Please check the year'],
  [{ received_on: '2026-02-31' }, 'received_on', 'That day does not exist'],
  [{ credit: -1 }, 'credit', 'The amount cannot be below zero'],
  [{ credit: 0.001 }, 'credit', 'Please use at most two decimal places'],
  [{ items: [] }, 'items', 'Choose what it pays'],
  [{ items: null }, 'items', 'Choose what it pays'],
  [
    { items: Array.from({ length: 51 }, () => item('018f4e0e-0000-7000-8000-000000000000')) },
    'items',
    'Please record at most 50 lines at once',
  ],
  [{ items: [item('018f4e0e-0000-7000-8000-000000000000', 0)] }, 'items.0.amount', 'The amount must be more than zero'],
  [
    { items: [item('018f4e0e-0000-7000-8000-000000000000', 0.001)] },
    'items.0.amount',
    'Please use at most two decimal places',
  ],
  [{ payer_id: null }, 'payer_id', 'That id is not valid'],
] as const)('%j: the sentence is beside %s', async (given, field, sentence) => {
  const answer = await record({ items: [item(await place())], ...given });
  expect(answer.status).toBe(422);
  expect(answer.body.fields[field]).toBe(sentence);
});

test('a place that goes to another program while money is recorded is found all the same', async () => {
  const id = await place();
  const programId = await buildProgram(world.db, { title: 'Elsewhere' });
  const answer = await whileBlocked(world, 'update enrollment set program_id = $2 where id = $1', [id, programId], () =>
    record({ items: [item(id)] }),
  );
  expect(answer).toMatchObject({ status: 201, body: { payments: [{ program: { title: 'Elsewhere' } }] } });
});
