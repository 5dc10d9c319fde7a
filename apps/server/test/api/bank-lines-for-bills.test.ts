import type { BankLine, MatchBankLine } from '@doctorbird/contract/billing/statements';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { buildBill } from '../build-bill.ts';
import { importLine } from '../import-line.ts';
import { addTemplate, morning, planSteps, type PlanWorld } from '../payment-plans.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn } from '../test-app.ts';

const state = {} as PlanWorld;
const { planned, seen, cash, comeBack } = planSteps(state);
let second: SignedIn;
let next = 0;
beforeAll(async () => {
  state.world = await startTestApp();
  await openPaymentWays(state.world.db, state.world.clock.now());
});
beforeEach(async () => {
  state.world.clock.set(morning);
  state.admin = await state.world.signInAs('admin');
  second = await state.world.signInAs('admin');
  next += 1;
  state.parent = await state.world.signInAs('parent', { fullName: `Simone Fairweather${letters()}` });
  state.monthly = await addTemplate(state.world, state.admin, { name: `Plan ${next}` });
});
afterAll(() => state.world.close());

/** Another name in each test, because lines are compared with everyone who owes something. */
const letters = () => 'abcdefghijklmnopqrstuvwxyz'[next % 26]!.repeat(2 + Math.floor(next / 26));
const imported = (text: string, amount: string, day = '09/03/2026'): Promise<BankLine> =>
  importLine(state.world, state.admin, { text, amount, day });
const match = (id: string, body: MatchBankLine | object, token = state.admin.token, key?: string) =>
  state.world.send(calls.matchBankLine, {
    token,
    params: { id },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const undo = (id: string, reason: string | null = 'Another school', token = state.admin.token) =>
  state.world.call(calls.reopenBankLine, { token, params: { id }, body: { reason } });
/** An amount that nobody else owes. */
const ownCents = () => 1_000_000 + next * 1_300;
const dollars = (cents: number) => (cents / 100).toFixed(2);

async function school(cents = ownCents()) {
  const made = await state.world.call(calls.createGroup, {
    token: state.admin.token,
    body: {
      name: `Class ${next}`,
      organization: `Ardenne${letters()} High School`,
      contact_name: `Paul Grantley${letters()}`,
      contact_email: `bursar-${next}@school.test`,
    },
  });
  const groupId: string = made.body.id;
  const id = await buildBill(state.world.db, { groupId, cents, at: state.world.clock.now() });
  return { groupId, id, ...(await numbered(id)) };
}
async function numbered(billId: string): Promise<{ number: string }> {
  const { rows } = await state.world.pool.query<{ number: string }>(
    'select i.number from invoice i join invoice_line l on l.invoice_id = i.id where l.receivable_id = $1',
    [billId],
  );
  return rows[0]!;
}
const billOf = async (groupId: string) =>
  (await state.world.call(calls.listGroupBills, { token: state.admin.token, params: { id: groupId } })).body.data[0];
const mailsTo = async (address: string) =>
  (
    await state.world.pool.query<{ subject: string }>(
      'select subject from mail_message where to_address = $1 order by id',
      [address],
    )
  ).rows.map(({ subject }) => subject);

describe('bills that nobody has started to pay', () => {
  test('the number of the invoice with its amount is sure; one call books it, mails the receipt, and undoing it opens both again', async () => {
    const { groupId, id, number } = await school();
    const line = await imported(`TRF ${number.replace('-0000', '-00')} THANK YOU`, dollars(ownCents()));
    expect(line.suggestion).toMatchObject({
      kind: 'bill',
      confidence: 'high',
      reasons: ['reference', 'amount'],
      checkout: null,
      bill: { id, invoice_number: number, title: 'Robotics day' },
      place: null,
      payer: { id: groupId, kind: 'organization' },
      students: [],
      due: ownCents() / 100,
    });
    const answer = await match(line.id, { kind: 'bill', bill_id: id });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 200,
      body: {
        state: 'matched',
        match: { kind: 'bill', invoice_number: number, payer: { id: groupId, kind: 'organization' } },
      },
    });
    expect(await billOf(groupId)).toMatchObject({
      due: 0,
      payments: [{ method: 'bank_transfer', bank_reference: line.reference, received_on: '2026-03-09' }],
    });
    const [mail, ...others] = await mailsTo(`bursar-${next}@school.test`);
    expect(mail).toMatch(new RegExp(`^Receipt RCT-.* for invoice ${number}$`));
    expect(others).toEqual([]);
    expect((await undo(line.id, null)).body.fields).toHaveProperty('reason');
    expect((await undo(line.id)).body).toMatchObject({
      state: 'open',
      match: null,
      suggestion: { kind: 'bill', bill: { id }, due: ownCents() / 100 },
    });
    expect((await billOf(groupId))!.due).toBe(ownCents() / 100);
    expect((await mailsTo(`bursar-${next}@school.test`)).at(-1)).toMatch(/is cancelled$/);
    // Money that was undone is no money that was recorded before.
    const { rows } = await state.world.pool.query<{ id: string }>(
      'select checkout_id as id from payment where receivable_id = $1',
      [id],
    );
    expect(await match(line.id, { kind: 'recorded', checkout_id: rows[0]!.id })).toMatchObject({
      status: 409,
      body: { code: 'not_recorded' },
    });
    // The same line pays it again.
    expect((await match(line.id, { kind: 'bill', bill_id: id })).status).toBe(200);
    expect((await billOf(groupId))!.due).toBe(0);
  });

  test('a part with the exact number is likely, the rest stays due; without the number a part is no suggestion', async () => {
    const { groupId, id, number } = await school();
    expect((await imported(`ARDENNE${letters()}`, '1234.56')).suggestion).toBeNull();
    const line = await imported(`${number} PART`, '4000.00');
    expect(line.suggestion).toMatchObject({ kind: 'bill', confidence: 'medium', reasons: ['reference'], bill: { id } });
    expect((await match(line.id, { kind: 'bill', bill_id: id })).status).toBe(200);
    expect(await billOf(groupId)).toMatchObject({ paid: 4_000, due: (ownCents() - 400_000) / 100 });
    // What is left is suggested by its new amount and the name of the school.
    const rest = await imported(`TRANSFER ARDENNE${letters()} HIGH`, dollars(ownCents() - 400_000), '28/03/2026');
    expect(rest.suggestion).toMatchObject({ confidence: 'medium', reasons: ['amount', 'name', 'date'], bill: { id } });
    const alone = await imported('DEPOSIT', dollars(ownCents() - 400_000));
    expect(alone.suggestion).toMatchObject({ confidence: 'low', reasons: ['amount'], bill: { id } });
  });

  test('more than is due becomes credit of a family, and is flagged for a school', async () => {
    const { id: parentId, token } = state.parent;
    const bill = await buildBill(state.world.db, { parentId, cents: ownCents(), at: state.world.clock.now() });
    const { number } = await numbered(bill);
    const line = await imported(number, dollars(ownCents() + 12_345));
    expect(line.suggestion).toMatchObject({
      kind: 'bill',
      confidence: 'medium',
      payer: { id: parentId, kind: 'parent' },
    });
    expect((await match(line.id, { kind: 'bill', bill_id: bill })).body.match!.payer.id).toBe(parentId);
    const credit = async () => (await state.world.call(calls.paymentWays, { token })).body.credit;
    expect(await credit()).toBe(123.45);
    expect((await undo(line.id)).status).toBe(200);
    expect(await credit()).toBe(0);
    const { id, groupId } = await school();
    const more = await imported('BY HAND', dollars(ownCents() + 100));
    expect((await match(more.id, { kind: 'bill', bill_id: id })).status).toBe(200);
    expect((await billOf(groupId))!.due).toBe(0);
    const flagged = await state.world.pool.query('select needs_attention from payment where receivable_id = $1', [id]);
    expect(flagged.rows).toEqual([{ needs_attention: true }]);
  });

  test('thirty accepts by two admins and a lost answer book it once', async () => {
    const { id, number, groupId } = await school();
    const line = await imported(number, dollars(ownCents()));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        match(
          line.id,
          { kind: 'bill', bill_id: id },
          at % 2 ? state.admin.token : second.token,
          `thirty-${next}-${at}`,
        ),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const [at, { status, body }] of answers.entries())
      if (at !== won) expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_decided' });
    const again = await match(
      line.id,
      { kind: 'bill', bill_id: id },
      won % 2 ? state.admin.token : second.token,
      `thirty-${next}-${won}`,
    );
    expect(again).toMatchObject({ status: 200, body: { state: 'matched' } });
    expect((await billOf(groupId))!.payments).toHaveLength(1);
    const undone = await Promise.all([undo(line.id), undo(line.id, 'Mine', second.token)]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect((await billOf(groupId))!.due).toBe(ownCents() / 100);
    const { rows } = await state.world.pool.query(
      `select count(*)::int as n from refund f join payment y on y.id = f.payment_id
        where y.receivable_id = $1 and f.channel = 'reversal'`,
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('two lines at once for one bill: the second is flagged or refused, and the sums hold', async () => {
    const { id, groupId } = await school();
    const lines = [await imported('ONE', dollars(ownCents())), await imported('TWO', dollars(ownCents()))];
    const answers = await Promise.all(lines.map((line) => match(line.id, { kind: 'bill', bill_id: id })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('nothing_due');
    expect((await billOf(groupId))!.payments).toHaveLength(1);
  });

  test('what was started is suggested by the number of the invoice, and by hand the bill accepts its slip', async () => {
    const { token, id: parentId } = state.parent;
    const bill = await buildBill(state.world.db, { parentId, cents: ownCents(), at: state.world.clock.now() });
    const { number } = await numbered(bill);
    const params = { id: bill };
    await state.world.call(calls.payBill, { token, params, body: { method: 'bank_transfer' } });
    const sent = await sendFile(state.world, calls.sendBillProof, { token, params, fields: { paid_on: '2026-03-09' } });
    const line = await imported(number, dollars(ownCents()));
    expect(line.suggestion).toMatchObject({ kind: 'checkout', confidence: 'high', reasons: ['reference', 'amount'] });
    expect((await match(line.id, { kind: 'bill', bill_id: bill })).status).toBe(200);
    const proofId = sent.body.payments[0].proof.id as string;
    const proof = await state.world.call(calls.getProof, { token: state.admin.token, params: { id: proofId } });
    expect(proof.body.state).toBe('accepted');
    const now = await state.world.call(calls.getBill, { token, params });
    expect(now.body.payments).toMatchObject([{ state: 'confirmed' }]);
  });

  test('a card attempt ends when the transfer is booked', async () => {
    const { token, id: parentId } = state.parent;
    const bill = await buildBill(state.world.db, { parentId, cents: ownCents(), at: state.world.clock.now() });
    const card = await state.world.call(calls.payBill, { token, params: { id: bill }, body: { method: 'card' } });
    expect(card.status).toBe(201);
    const line = await imported('BY HAND CARD', dollars(ownCents()));
    expect((await match(line.id, { kind: 'bill', bill_id: bill })).status).toBe(200);
    const { rows } = await state.world.pool.query(
      'select state, method from payment where receivable_id = $1 order by created_at, id',
      [bill],
    );
    expect(rows).toEqual([
      { state: 'cancelled', method: 'card' },
      { state: 'confirmed', method: 'bank_transfer' },
    ]);
  });

  test('a place, an unknown bill, a paid one and a family are refused, and nothing is booked', async () => {
    const { id } = await school();
    const line = await imported('REFUSED BILL', '3.00');
    const { rows } = await state.world.pool.query<{ id: string }>(
      "select id from receivable where subject_kind = 'enrollment' limit 1",
    );
    for (const bill_id of [crypto.randomUUID(), ...rows.map((row) => row.id)])
      expect((await match(line.id, { kind: 'bill', bill_id })).status).toBe(404);
    for (const body of [
      { kind: 'bill' },
      { kind: 'bill', bill_id: null },
      { kind: 'bill', enrollment_id: id },
      { kind: 'bill', bill_id: 'a\u0000' },
    ])
      expect((await match(line.id, body)).status).toBe(422);
    expect((await match(line.id, { kind: 'bill', bill_id: id }, state.parent.token)).status).toBe(403);
    const { body } = await state.world.call(calls.listBankLines, {
      token: state.admin.token,
      query: { q: 'REFUSED BILL' },
    });
    expect(body.data[0]!.state).toBe('open');
  });

  test('by hand an invoice is found by number, school, contact, family and title, what is due first on top', async () => {
    const { id, number } = await school();
    const own = await buildBill(state.world.db, {
      parentId: state.parent.id,
      cents: 5_000,
      at: state.world.clock.now(),
      title: `Entry fee ${letters()}`,
    });
    const find = async (q: string, token = state.admin.token) => {
      const answer = await state.world.call(calls.findOpenBills, { token, query: { q } });
      return answer.status === 200 ? answer.body.data.map((bill) => bill.id) : answer.status;
    };
    for (const q of [number, `ardenne${letters()}`, `Grantley${letters()}`]) expect(await find(q)).toEqual([id]);
    for (const q of [`Fairweather${letters()}`, `Entry fee ${letters()}`]) expect(await find(q)).toEqual([own]);
    expect(await find('%')).toEqual([]);
    expect([await find('')].flat().length).toBeGreaterThan(1);
    expect(await find('x'.repeat(101))).toBe(422);
    expect(await find('', state.parent.token)).toBe(403);
    const line = await imported('FOUND', dollars(ownCents()));
    await match(line.id, { kind: 'bill', bill_id: id });
    expect(await find(number)).toEqual([]);
  });
});

test('all that a family owes, for a place and an invoice, is suggested as one and paid by one line', async () => {
  const { id: parentId, token } = state.parent;
  const at = state.world.clock.now();
  const { id: studentId } = await buildStudent(state.world.db, { parentId });
  const programId = await buildProgram(state.world.db, { priceCents: ownCents() });
  const place = await buildEnrollment(state.world.db, { studentId, programId, status: 'pending', createdAt: at });
  const bill = await buildBill(state.world.db, { parentId, cents: 350_011, at });
  const line = await imported(`S FAIRWEATHER${letters()}`, dollars(ownCents() + 350_011));
  expect(line.suggestion).toMatchObject({ kind: 'family', confidence: 'medium', due: (ownCents() + 350_011) / 100 });
  expect((await match(line.id, { kind: 'family', payer_id: parentId })).status).toBe(200);
  expect(await seen(place)).toMatchObject({ payment_status: 'paid' });
  expect((await state.world.call(calls.getBill, { token, params: { id: bill } })).body.due).toBe(0);
  expect((await undo(line.id)).body).toMatchObject({ state: 'open', suggestion: { kind: 'family' } });
  expect((await state.world.call(calls.getBill, { token, params: { id: bill } })).body.due).toBe(3_500.11);
});

describe('places and parts of plans that nobody has started to pay', () => {
  test('the next part with the name of the child is suggested; it pays the oldest part, and undoing opens it again', async () => {
    const id = await planned();
    await cash(id, 4_000, 12_500);
    await comeBack(40);
    const line = await imported(`TRF FAIRWEATHER${letters()} MAYA`, '4250.00', '30/12/2026');
    expect(line.suggestion).toMatchObject({
      kind: 'place',
      confidence: 'medium',
      place: { enrollment_id: id, program: 'Rovers' },
      bill: null,
      payer: { id: state.parent.id },
      students: ['Maya Campbell'],
      due: 4_250,
    });
    expect(line.suggestion?.reasons).toEqual(['amount', 'name', 'date']);
    const answer = await match(line.id, { kind: 'place', enrollment_id: id });
    expect(answer.body).toMatchObject({ state: 'matched', match: { kind: 'place', payer: { id: state.parent.id } } });
    expect(await seen(id)).toMatchObject({
      amount_due: 4_250,
      due_now: 0,
      next_due: { on: '2027-01-23', amount: 4_250 },
    });
    expect((await undo(line.id, 'Another child')).body).toMatchObject({ state: 'open', suggestion: { kind: 'place' } });
    expect(await seen(id)).toMatchObject({ amount_due: 8_500, due_now: 4_250 });
  });

  test('the number of the invoice of the place is enough for any amount, and with a part of the plan it is sure', async () => {
    const id = await planned();
    const { rows } = await state.world.pool.query<{ number: string }>(
      `select i.number from invoice i join invoice_line l on l.invoice_id = i.id
        join receivable r on r.id = l.receivable_id where r.subject_id = $1`,
      [id],
    );
    const deposit = await imported(`PLAN ${rows[0]!.number}`, '4000.00');
    expect(deposit.suggestion).toMatchObject({ kind: 'place', confidence: 'high', place: { enrollment_id: id } });
    expect((await match(deposit.id, { kind: 'place', enrollment_id: id })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ status: 'enrolled', amount_due: 8_500 });
    const odd = await imported(`PLAN ${rows[0]!.number}`, '100.00');
    expect(odd.suggestion).toMatchObject({ kind: 'place', confidence: 'medium', reasons: ['reference'] });
    const all = await imported(`PLAN ${rows[0]!.number}`, '8600.00');
    expect((await match(all.id, { kind: 'place', enrollment_id: id })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ payment_status: 'paid' });
    const ways = await state.world.call(calls.paymentWays, { token: state.parent.token });
    expect(ways.body.credit).toBe(100);
    expect(await match(odd.id, { kind: 'place', enrollment_id: id })).toMatchObject({
      status: 409,
      body: { code: 'nothing_due' },
    });
    expect((await match(odd.id, { kind: 'place', enrollment_id: crypto.randomUUID() })).status).toBe(404);
  });

  test('thirty accepts of one part book it once; a transfer that was started is that payment', async () => {
    const id = await planned();
    const line = await imported('THIRTY PLACES', '4000.00');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        match(line.id, { kind: 'place', enrollment_id: id }, at % 2 ? state.admin.token : second.token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await seen(id)).toMatchObject({ amount_due: 8_500 });
    const started = await state.world.call(calls.startCheckout, {
      token: state.parent.token,
      body: { enrollment_ids: [id], method: 'bank_transfer' },
    });
    const part = await imported('STARTED PLACE', '4250.00');
    await match(part.id, { kind: 'place', enrollment_id: id });
    const { rows } = await state.world.pool.query('select checkout_id from bank_line where id = $1', [part.id]);
    expect(rows).toEqual([{ checkout_id: started.body.checkout_id }]);
  });
});

test('the money adds up after all of it', async () => expect(await checkMoney(state.world.db)).toEqual([]));
