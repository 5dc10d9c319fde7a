import type { BillToPay } from '@doctorbird/contract/billing/bills';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildBill } from '../build-bill.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let billId: string;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  billId = await newBill();
});
afterAll(() => world.close());

const newBill = (cents = 500_000, parentId = parent.id) =>
  buildBill(world.db, { parentId, cents, at: world.clock.now(), title: 'Entry fee, Arena Day: Team Bolt' });
const pay = (body: object = { method: 'card' }, more: { id?: string; token?: string; key?: string } = {}) =>
  world.send(calls.payBill, {
    token: more.token ?? parent.token,
    params: { id: more.id ?? billId },
    body,
    ...(more.key && { headers: { 'idempotency-key': more.key } }),
  });
const seen = async (id = billId): Promise<BillToPay> => {
  const answer = await world.call(calls.getBill, { token: parent.token, params: { id } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const press = (hosted: string, choice = 'approve') =>
  world.request('POST', hosted, {
    raw: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const payByCard = async (body: object = { method: 'card' }) => {
  const started = await pay(body);
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const back = (await press(started.body.redirect_url!)).headers.get('location')!;
  const home = (await world.request('GET', back)).headers.get('location');
  await world.jobs.runDue();
  return { started: started.body, back, home };
};
const slip = (more: object = {}, id = billId, token = parent.token) =>
  sendFile(world, calls.sendBillProof, { token, params: { id }, fields: { paid_on: '2026-03-09' }, ...more });
const mailTo = async (address: string) =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where to_address = $1 order by id',
      [address],
    )
  ).rows;
const review = (id: string, body: object) =>
  world.send(calls.reviewProof, { token: admin.token, params: { id }, body });
const refund = (id: string, body: object) =>
  world.call(calls.refundPayment, { token: admin.token, params: { id }, body });
const credit = async () => (await world.call(calls.paymentWays, { token: parent.token })).body.credit;

test('a family pays a bill by card: one receipt, and every repeated word of the gateway changes nothing', async () => {
  expect(await seen()).toMatchObject({ due: 5_000, methods: ['card', 'bank_transfer', 'bill_payment'], sandbox: true });
  const { started, back, home } = await payByCard();
  expect(home).toBe(`/parent/bills/${billId}`);
  await world.request('GET', back);
  await world.request('GET', back);
  await world.jobs.runDue();
  const bill = await seen();
  expect(bill).toMatchObject({
    due: 0,
    paid: 5_000,
    payments: [{ state: 'confirmed', amount: 5_000, method: 'card' }],
  });
  const paper = await world.call(calls.getReceipt, { token: parent.token, params: { id: started.payment_id } });
  expect(paper.status).toBe(200);
  const history = async (token: string) => (await world.call(calls.paymentHistory, { token })).body.data;
  expect(await history(parent.token)).toMatchObject([
    { id: started.payment_id, amount: 5_000, payment_status: 'paid', enrollment: null, bill: { id: billId } },
  ]);
  expect(await history((await world.signInAs('parent')).token)).toEqual([]);
  const { rows } = await world.pool.query('select snapshot from receipt where checkout_id = $1', [started.checkout_id]);
  expect(rows).toMatchObject([
    {
      snapshot: {
        payer: { name: 'Simone Campbell' },
        invoice: bill.invoice_number,
        amount_cents: 500_000,
        sandbox: true,
      },
    },
  ]);
  const receipts = (await mailTo(parent.email)).filter(({ subject }) => subject.startsWith('Receipt'));
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).toContain('The invoice is paid in full.');
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
});

test('a declined card leaves the bill open, and the next attempt is a new one', async () => {
  const first = await pay();
  await world.request('GET', (await press(first.body.redirect_url!, 'decline')).headers.get('location')!);
  await world.jobs.runDue();
  expect(await seen()).toMatchObject({ due: 5_000, payments: [{ state: 'failed' }] });
  const second = await pay();
  expect(second.body.payment_id).not.toBe(first.body.payment_id);
});

test('thirty clicks are one attempt, and a lost answer is given again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => pay({ method: 'bank_transfer' }, { key: `bill-click-${billId}-${at}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1);
  const again = await pay({ method: 'bank_transfer' }, { key: `bill-click-${billId}-7` });
  expect(again.body).toEqual(answers[7]!.body);
  expect((await seen()).payments).toHaveLength(1);
});

test("another family's bill, a place and an unknown one are not there, for reading and for paying", async () => {
  const other = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const place = await buildEnrollment(world.db, {
    studentId,
    programId: await buildProgram(world.db, { priceCents: 1_200_000 }),
    status: 'approved',
    createdAt: world.clock.now(),
  });
  const { rows } = await world.pool.query('select id from receivable where subject_id = $1', [place]);
  await pay({ method: 'bank_transfer' });
  for (const [id, token] of [
    [billId, other.token],
    [rows[0].id as string, parent.token],
    [crypto.randomUUID(), parent.token],
  ] as const) {
    expect((await world.call(calls.getBill, { token, params: { id } })).status).toBe(404);
    for (const method of ['card', 'bank_transfer', 'credit'])
      expect((await pay({ method }, { id, token })).status).toBe(404);
    expect((await slip({}, id, token)).status).toBe(404);
  }
  expect((await world.call(calls.listBills, { token: other.token })).body).toEqual({ due: 0, data: [] });
  const { payments } = await seen();
  expect((await world.call(calls.getReceipt, { token: other.token, params: { id: payments[0]!.id } })).status).toBe(
    404,
  );
});

test('a part, and never more than is due; the rest stays due', async () => {
  expect(await pay({ method: 'card', amount: 5_000.01 })).toMatchObject({
    status: 422,
    body: { fields: { amount: 'J$5,000.00 is due' } },
  });
  await payByCard({ method: 'card', amount: 1_500 });
  expect(await seen()).toMatchObject({ due: 3_500, paid: 1_500 });
  expect((await mailTo(parent.email)).at(-1)?.text).toContain('J$3,500.00 is still due.');
});

test('a slip for a transfer stands in the queue, is sent back, and is accepted with more: the rest is credit', async () => {
  await pay({ method: 'bank_transfer' });
  const sent = await slip();
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect(sent.body.payments).toMatchObject([
    { state: 'pending', wants_proof: false, proof: { state: 'under_review' } },
  ]);
  expect(await slip()).toMatchObject({ status: 409, body: { code: 'under_review' } });
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'under_review' } });
  const proofId = sent.body.payments[0].proof.id as string;
  const queue = await world.call(calls.listProofs, {
    token: admin.token,
    query: { state: 'under_review', q: 'Campbell' },
  });
  expect(queue.body.data).toContainEqual(
    expect.objectContaining({
      id: proofId,
      enrollment: null,
      student: null,
      bill: expect.objectContaining({ id: billId, payer: 'Simone Campbell', group_id: null }),
      parent: { id: parent.id, full_name: 'Simone Campbell' },
    }),
  );
  const shown = await world.call(calls.getProof, { token: admin.token, params: { id: proofId } });
  expect(shown.body).toMatchObject({
    place: null,
    payment: { due: 5_000, open: 5_000 },
    contact: { path: `/admin/parents/${parent.id}` },
  });
  expect((await world.call(calls.getProofFile, { token: parent.token, params: { id: proofId } })).status).toBe(200);
  const stranger = await world.signInAs('parent');
  expect((await world.call(calls.getProofFile, { token: stranger.token, params: { id: proofId } })).status).toBe(404);
  expect((await review(proofId, { decision: 'reject', reason: 'The slip is cut off.' })).status).toBe(200);
  expect((await mailTo(parent.email)).at(-1)?.text).toContain('Why: The slip is cut off.');
  const better = await slip({ name: 'whole.pdf' });
  const next = better.body.payments[0].proof.id as string;
  expect(await review(next, { decision: 'accept', due: 4_000, amount: 6_000 })).toMatchObject({
    status: 409,
    body: { code: 'due_changed' },
  });
  const twice = await Promise.all([
    review(next, { decision: 'accept', due: 5_000, amount: 6_000, bank_reference: 'FT 1', received_on: '2026-03-09' }),
    review(next, { decision: 'accept', due: 5_000, amount: 6_000, bank_reference: 'FT 1', received_on: '2026-03-09' }),
  ]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await seen()).toMatchObject({ due: 0, paid: 5_000, payments: [{ amount: 6_000, state: 'confirmed' }] });
  expect(await credit()).toBe(1_000);
  const second = await newBill(300_000);
  expect((await pay({ method: 'credit' }, { id: second })).status).toBe(201);
  expect(await seen(second)).toMatchObject({ due: 2_000, paid: 1_000 });
  expect(await credit()).toBe(0);
});

test('money for a bill that the office settled meanwhile is credit of the family, and the office reads so', async () => {
  const started = await pay();
  const late = await world.call(calls.recordBillPayment, {
    token: admin.token,
    params: { id: billId },
    body: { method: 'cash', reference: null, due: 5_000, amount: 5_000 },
  });
  expect(late.status).toBe(201);
  expect((await seen()).payments.map(({ state }) => state)).toEqual(['confirmed']);
  await world.request('GET', (await press(started.body.redirect_url!)).headers.get('location')!);
  await world.jobs.runDue();
  expect((await refund(started.body.payment_id, { channel: 'credit' })).body.code).toBe('nothing_to_refund');
  const { rows } = await world.pool.query("select 1 from mail_message where subject like 'J$5,000.00 came twice%'");
  expect(rows.length).toBeGreaterThan(0);
  expect(await credit()).toBe(5_000);
  expect(await seen()).toMatchObject({ amount: 5_000, paid: 5_000, due: 0 });
  // As that mail says, it goes back to the card as long as the credit is not used.
  expect((await refund(started.body.payment_id, {})).body.refunds.at(-1)).toMatchObject({ channel: 'gateway' });
  expect(await credit()).toBe(0);
});

test('a refund of a card payment goes back by the gateway, and does not fall due again', async () => {
  const { started } = await payByCard();
  expect((await refund(started.payment_id, { reason: 'The day was cancelled' })).status).toBe(201);
  await world.jobs.runDue();
  await world.jobs.runDue();
  expect(await seen()).toMatchObject({ amount: 0, due: 0, payments: [{ refunded: 5_000 }] });
  expect((await mailTo(parent.email)).at(-1)?.subject).toContain('Refund of J$5,000.00 for invoice');
  expect((await refund(started.payment_id, {})).body.code).toBe('nothing_to_refund');
});

test('writing off takes the open part away, once, and never under a slip', async () => {
  await payByCard({ method: 'card', amount: 1_500 });
  const writeOff = (body: object) =>
    world.send(calls.writeOffBill, { token: admin.token, params: { id: billId }, body });
  expect((await writeOff({ due: 3_500, reason: '' })).body.fields).toEqual({ reason: 'Please say why' });
  expect((await writeOff({ due: 5_000, reason: 'Agreed' })).body.code).toBe('items_changed');
  await pay({ method: 'bank_transfer' });
  const { payments } = (await slip()).body;
  expect((await writeOff({ due: 3_500, reason: 'Agreed' })).body.code).toBe('under_review');
  await review(payments[0].proof.id, { decision: 'reject', reason: 'Not readable' });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => writeOff({ due: 3_500, reason: 'Agreed by phone' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await seen()).toMatchObject({ amount: 1_500, paid: 1_500, due: 0, written_off: 3_500 });
  expect((await slip()).body.code).toBe('no_proof_awaited');
});

test("a line of the bank's statement is matched with the reference of a bill", async () => {
  await pay({ method: 'bank_transfer' });
  const reference = (await seen()).payments[0]?.reference ?? '';
  await sendFile(world, calls.importStatement, {
    token: admin.token,
    params: {},
    fields: { day: '0', day_format: 'day_month_year', text: '1', reference: '2', amount: '3', amount_kind: 'signed' },
    bytes: Buffer.from(`Date,Description,Reference,Amount\n09/03/2026,${reference} CAMPBELL,FT77001,5000.00\n`),
    name: 'march.csv',
  });
  const { body } = await world.call(calls.listBankLines, { token: admin.token, query: {} });
  const line = body.data.find(({ reference: own }) => own === 'FT77001');
  expect(line!.suggestion).toMatchObject({
    kind: 'checkout',
    confidence: 'high',
    payer: { kind: 'parent', id: parent.id },
  });
  const matched = await world.call(calls.matchBankLine, {
    token: admin.token,
    params: { id: line!.id },
    body: { kind: 'checkout', checkout_id: line!.suggestion!.checkout!.id },
  });
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
  expect(await seen()).toMatchObject({ due: 0, paid: 5_000 });
});

test('a sign-in that has ended, a student and a visitor pay no bill', async () => {
  const student = await world.signInAs('student');
  expect((await pay({ method: 'card' }, { token: student.token })).status).toBe(403);
  expect((await world.call(calls.payBill, { params: { id: billId }, body: { method: 'card' } })).status).toBe(401);
  for (const body of [
    {},
    { method: null },
    { method: 'cash' },
    { method: 'card', amount: -1 },
    { method: 'card', amount: 'x\u0000' },
  ])
    expect((await pay(body)).status).toBe(422);
});

test('an aunt pays a bill by a link that says what it is for and names nobody', async () => {
  const make = (body: object, token = parent.token) => world.call(calls.makePayerLink, { token, body });
  const link = await make({ bill_id: billId });
  expect(link).toMatchObject({ status: 201, body: { places: [], bill: { id: billId } } });
  expect((await make({ bill_id: billId })).body.id).toBe(link.body.id);
  const other = await world.signInAs('parent');
  expect((await make({ bill_id: billId }, other.token)).status).toBe(404);
  expect((await make({ bill_id: crypto.randomUUID() })).status).toBe(404);
  expect((await make({})).status).toBe(422);
  expect((await make({ bill_id: billId, enrollment_ids: [crypto.randomUUID()] })).status).toBe(422);
  const token = link.body.url.split('/').at(-1) as string;
  const { body: page } = await world.call(calls.openPayerLink, { params: { token } });
  expect(page).toMatchObject({
    from: 'Simone',
    due: 5_000,
    due_now: 5_000,
    items: [{ name: '', program: 'Entry fee, Arena Day: Team Bolt', amount: 5_000 }],
  });
  expect(JSON.stringify(page)).not.toMatch(/Campbell|@/);
  const body = { name: 'Beverly Brown', email: 'bev@abroad.test', message: 'Go, Bolt!', amount: 2_000, method: 'card' };
  const started = await world.send(calls.payByLink, { params: { token }, body });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const back = (await press(started.body.redirect_url!)).headers.get('location')!;
  const home = (await world.request('GET', back)).headers.get('location');
  expect(home).toBe(`/pay/checkouts/${started.body.checkout_id}`);
  await world.jobs.runDue();
  const outcome = await world.call(calls.payerCheckout, { params: { id: started.body.checkout_id } });
  expect(outcome.body).toMatchObject({ state: 'confirmed', amount: 2_000 });
  expect(JSON.stringify(outcome.body)).not.toContain('Campbell');
  expect(await seen()).toMatchObject({ due: 3_000, paid: 2_000 });
  const { rows } = await world.pool.query('select snapshot from receipt where checkout_id = $1', [
    started.body.checkout_id,
  ]);
  expect(rows).toMatchObject([{ snapshot: { payer: { name: 'Beverly Brown' }, payer_message: 'Go, Bolt!' } }]);
  expect((await mailTo('bev@abroad.test'))[0]?.text).toContain('for Entry fee, Arena Day: Team Bolt');
  expect((await mailTo(parent.email)).at(-1)?.text).toContain('from Beverly Brown for invoice');
});

test('the checkout of a family that pays for itself is on no public page', async () => {
  const { started } = await payByCard();
  expect((await world.call(calls.payerCheckout, { params: { id: started.checkout_id } })).status).toBe(404);
});

test('undoing a transfer makes the bill due again, and takes back the credit that it became, unless that is used', async () => {
  const acceptMore = async (id: string) => {
    await pay({ method: 'bank_transfer' }, { id });
    const { payments } = (await slip({}, id)).body;
    const accept = { decision: 'accept', due: 5_000, amount: 6_000, bank_reference: 'FT 3', received_on: '2026-03-09' };
    expect((await review(payments[0].proof.id, accept)).status).toBe(200);
    return payments[0].id as string;
  };
  const undo = (id: string) =>
    world.call(calls.undoPayment, { token: admin.token, params: { id }, body: { reason: 'It was another family' } });
  const first = await acceptMore(billId);
  expect(await credit()).toBe(1_000);
  const done = await undo(first);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(await seen()).toMatchObject({ due: 5_000, paid: 0, payments: [{ undone: true, refunded: 0 }] });
  expect(await credit()).toBe(0);
  expect((await mailTo(parent.email)).at(-1)?.subject).toMatch(/^Receipt RCT-\d{4}-\d{6} is cancelled$/);
  const second = await acceptMore(billId);
  const other = await newBill(300_000);
  await pay({ method: 'credit' }, { id: other });
  expect(await undo(second)).toMatchObject({ status: 409, body: { code: 'credit_used' } });
});

test('a forged return and an unsigned message book nothing on a bill; the true one does, also when it comes twice at once', async () => {
  const started = await pay();
  const { rows } = await world.pool.query(
    'select gateway_transaction_id as id, reference from checkout where id = $1',
    [started.body.checkout_id],
  );
  const forged = new URLSearchParams({
    status: 'success',
    transaction_id: rows[0].id,
    order_id: rows[0].reference,
    total: '5000.00',
    currency: 'JMD',
    hash: 'f'.repeat(32),
  });
  await world.request('GET', `/api/v1/payments/return/sandbox?${forged.toString()}`);
  const message = {
    transaction_id: rows[0].id,
    order_id: rows[0].reference,
    event: 'payment.success',
    total: '5000.00',
  };
  expect((await world.request('POST', '/api/v1/webhooks/sandbox', { body: message })).status).toBe(401);
  expect(await seen()).toMatchObject({ due: 5_000, payments: [{ state: 'pending' }] });
  const back = (await press(started.body.redirect_url!)).headers.get('location')!;
  await Promise.all([...Array.from({ length: 10 }, () => world.request('GET', back)), world.jobs.runDue()]);
  expect(await seen()).toMatchObject({ due: 0, paid: 5_000, payments: [{ state: 'confirmed' }] });
  const receipts = await world.pool.query('select 1 from receipt where checkout_id = $1', [started.body.checkout_id]);
  expect(receipts.rows).toHaveLength(1);
});
