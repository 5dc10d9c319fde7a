import type { Bill } from '@doctorbird/contract/billing/bills';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

/* What a family owes for something that is no place, through all that money goes through. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let childId: string;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Paula Test' });
  ({ id: childId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Test' }));
});
afterAll(() => world.close());

const lost = { label: 'A lost controller', amount: 2_500, due_on: '2026-03-24', note: 'As we said on the phone.' };
const charge = (facts: object = {}, key?: string) =>
  world.send(calls.addCharge, {
    token: admin.token,
    params: { id: parent.id },
    body: { ...lost, ...facts },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const charged = async (facts: object = {}): Promise<Bill> => {
  const answer = await charge(facts);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const cancel = (bill: Bill, reason = 'It was found') =>
  world.send(calls.cancelCharge, { token: admin.token, params: { id: bill.charge!.id }, body: { reason } });
const record = (bill: Bill, amount: number) =>
  world.send(calls.recordBillPayment, {
    token: admin.token,
    params: { id: bill.id },
    body: { method: 'cheque', reference: 'CHQ 1', received_on: '2026-03-10', due: bill.due, amount },
  });
const bills = async () => (await world.call(calls.listBills, { token: parent.token })).body;
const ledger = async () => (await world.call(calls.getLedger, { token: parent.token })).body;
const mailsTo = async (to: string) =>
  (await world.pool.query('select kind, subject, text from mail_message where to_address = $1 order by id', [to])).rows;

test('a charge is a numbered bill of the family, with its reason, in portal, account and mail', async () => {
  const made = await charged({ student_id: childId });
  expect(made).toMatchObject({
    title: 'A lost controller',
    amount: 2_500,
    due: 2_500,
    due_on: '2026-03-24',
    page: null,
    charge: { kind: 'other', day: '2026-03-10', child: 'Maya Test', note: lost.note, cancelled: null },
  });
  expect(made.invoice_number).toMatch(/^INV-2026-\d{6}$/);
  const seen = await bills();
  expect(seen).toMatchObject({ due: 2_500, data: [{ id: made.id, charge: { child: 'Maya Test', note: lost.note } }] });
  expect(Object.keys(seen.data[0]!.charge!).toSorted()).toEqual(['child', 'day', 'id', 'kind', 'note']);
  expect(await ledger()).toMatchObject({ due: 2_500, due_now: 2_500, charged: 2_500 });
  const owed = await world.call(calls.listOutstanding, { token: admin.token, query: { q: 'Paula Test' } });
  expect(owed.body.data.find(({ holder }) => holder.id === parent.id)).toMatchObject({ open: 2_500 });
  const [mail] = await mailsTo(parent.email);
  expect(mail).toMatchObject({ kind: 'money.charge' });
  expect(mail.text).toContain(lost.note);
  expect(mail.text).toContain('24 Mar 2026');
});

test('it is paid by card or at the office, and takings and journal count it as a charge', async () => {
  const byCard = await charged();
  const started = await world.send(calls.payBill, {
    token: parent.token,
    params: { id: byCard.id },
    body: { method: 'card' },
  });
  const hosted = await world.request('POST', started.body.redirect_url!, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await world.request('GET', hosted.headers.get('location')!);
  await world.jobs.runDue();
  expect((await bills()).due).toBe(0);
  const atOffice = await charged({ amount: 1_000 });
  expect((await record(atOffice, 400)).status).toBe(201);
  const listed = (await bills()).data.find(({ id }) => id === atOffice.id);
  expect(listed!.payments).toMatchObject([{ amount: 400, value_date: '2026-03-10' }]);
  expect(await ledger()).toMatchObject({ due: 600, charged: 3_500, paid: 2_900 });
  const query = { from: '2026-03-10', to: '2026-03-10' };
  const takings = await world.call(calls.takings, { token: admin.token, query });
  expect(takings.body.by_program).toContainEqual(
    expect.objectContaining({ program_id: null, title: 'Other charges', received: 2_900 }),
  );
  const journal = await world.call(calls.journal, { token: admin.token, query });
  expect(journal.body.accounts).toContainEqual(expect.objectContaining({ code: '4300', name: 'Other charges' }));
  const receipt = await world.call(calls.getReceipt, { token: parent.token, params: { id: started.body.payment_id } });
  expect(receipt.status).toBe(200);
});

test('a payment is undone or refunded as that of any bill', async () => {
  const made = await charged();
  const paid = await record(made, 2_500);
  const back = {
    token: admin.token,
    params: { id: paid.body.id },
    body: { channel: 'credit', reason: 'It was found' },
  };
  expect((await world.send(calls.refundPayment, back)).status).toBe(201);
  expect(await ledger()).toMatchObject({ due: 0, credit: 2_500 });
  const other = await charged();
  const cheque = await record(other, 2_500);
  const undone = await world.send(calls.undoPayment, {
    token: admin.token,
    params: { id: cheque.body.id },
    body: { reason: 'The bank returned it', returned_on: '2026-03-10' },
  });
  expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
  expect(await ledger()).toMatchObject({ due: 2_500 });
});

test('the office cancels it with a reason while nothing is paid; the family reads that nothing is due', async () => {
  const made = await charged();
  expect((await cancel(made, ' ')).body).toMatchObject({ fields: { reason: 'Please say why' } });
  const answer = await cancel(made);
  expect(answer.body).toMatchObject({ due: 0, amount: 0, charge: { cancelled: { reason: 'It was found' } } });
  expect(await bills()).toMatchObject({ due: 0, data: [{ id: made.id, written_off: 2_500 }] });
  const mails = await mailsTo(parent.email);
  expect(mails.at(-1)).toMatchObject({ kind: 'money.charge_cancelled' });
  expect(JSON.stringify(mails)).not.toContain('It was found');
  expect(await cancel(made)).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
});

test('what was partly paid or is under review is not cancelled', async () => {
  const part = await charged();
  await record(part, 500);
  expect(await cancel(part)).toMatchObject({ status: 409, body: { code: 'partly_paid' } });
  const slip = await charged();
  await world.send(calls.payBill, { token: parent.token, params: { id: slip.id }, body: { method: 'bank_transfer' } });
  await sendFile(world, calls.sendBillProof, {
    token: parent.token,
    params: { id: slip.id },
    fields: { paid_on: '2026-03-09' },
  });
  expect(await cancel(slip)).toMatchObject({ status: 409, body: { code: 'under_review' } });
  // The family owes both, and is asked for what is left of the first.
  expect(await ledger()).toMatchObject({ due: 4_500, due_now: 4_500, payable: 2_000, payable_now: 2_000 });
});

test('thirty admins cancel at once: one of them does, and one mail goes out', async () => {
  const made = await charged();
  const answers = await Promise.all(Array.from({ length: 30 }, () => cancel(made)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  expect((await mailsTo(parent.email)).filter(({ kind }) => kind === 'money.charge_cancelled')).toHaveLength(1);
});

test('the same form sent again is one charge', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge({}, 'charge-once-0001')));
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
  expect((await bills()).data).toHaveLength(1);
});

test('absent and null are nothing; a past day, a child of another family and a family that is none are refused', async () => {
  expect((await charged({ note: null, student_id: null })).charge).toMatchObject({ note: null, child: null });
  const { note: _note, ...bare } = lost;
  const plain = await world.send(calls.addCharge, { token: admin.token, params: { id: parent.id }, body: bare });
  expect(plain.status).toBe(201);
  expect((await charge({ due_on: '2026-03-09' })).body.fields).toEqual({ due_on: 'Choose today or a later day' });
  const other = await world.signInAs('parent', { fullName: 'Orla Test' });
  const { id } = await buildStudent(world.db, { parentId: other.id });
  expect((await charge({ student_id: id })).body.fields).toEqual({ student_id: 'Choose a child of this family' });
  for (const unknown of [crypto.randomUUID(), admin.id])
    expect(
      (await world.send(calls.addCharge, { token: admin.token, params: { id: unknown }, body: lost })).status,
    ).toBe(404);
});

test('another family neither reads nor pays it', async () => {
  const made = await charged();
  const other = await world.signInAs('parent', { fullName: 'Orla Test' });
  const params = { id: made.id };
  expect((await world.call(calls.getBill, { token: other.token, params })).status).toBe(404);
  expect((await world.send(calls.payBill, { token: other.token, params, body: { method: 'card' } })).status).toBe(404);
});

test('a reminder is due for it as for any bill, and the books are even', async () => {
  const made = await charged();
  world.clock.set(new Date('2026-04-02T15:00:00Z'));
  await world.jobs.enqueue(world.db, 'money.remind', {});
  await world.jobs.runDue();
  const mails = await mailsTo(parent.email);
  expect(mails.filter(({ kind }) => kind === 'money.reminder')).toHaveLength(1);
  expect(mails.at(-1).text).toContain(`/parent/bills/${made.id}`);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('an erased family leaves the sums of its charges, and no words', async () => {
  await charged({ label: 'Zebulon repair', note: 'Zebulon broke it', student_id: childId });
  const gone = await charged({ label: 'Zebulon again' });
  await cancel(gone, 'Zebulon paid in kind');
  const asked = await world.call(calls.requestOwnDeletion, { token: parent.token, body: { password: testPassword } });
  const erased = await world.send(calls.eraseNow, {
    token: admin.token,
    params: { id: asked.body.request!.id },
    body: { reason: 'They asked' },
  });
  expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
  for (const table of ['charge', 'receivable', 'invoice_line', 'audit_entry']) {
    const { rows } = await world.pool.query(`select t::text as line from ${table} t where t::text like '%Zebulon%'`);
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
  expect(await checkMoney(world.db)).toEqual([]);
});
