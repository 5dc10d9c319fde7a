import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { sendFile } from '../send-file.ts';
import { startBankWorld, type BankWorld } from './bank-world.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startBankWorld();
});
beforeEach(() => bank.newFamily());
afterAll(() => bank.world.close());

describe('matching', () => {
  test('the reference with its amount is sure, and one call books it', async () => {
    const enrollment = await bank.place();
    const { reference, id } = await bank.started([enrollment]);
    const line = await bank.imported(`TRF ${reference.replaceAll('-', ' ')} THANKS`, '12000.00', 'FT77');
    expect(line.suggestion).toMatchObject({
      kind: 'checkout',
      confidence: 'high',
      reasons: ['reference', 'amount'],
      checkout: { id, reference },
      payer: { id: bank.parent.id },
      due: 12_000,
    });
    const answer = await bank.match(line.id, { kind: 'checkout', checkout_id: id });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'matched',
        suggestion: null,
        match: { kind: 'checkout', reference, payer: { id: bank.parent.id } },
      },
    });
    expect(await bank.seen(enrollment)).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
    expect(await bank.confirmed()).toEqual({ cents: 1_200_000, n: 1, bank: 'FT77', day: '2026-03-09' });
  });

  test('thirty accepts at once book it once, and the others learn who was faster', async () => {
    const { id } = await bank.started([await bank.place()]);
    const line = await bank.imported('THIRTY', '12000.00');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        bank.match(line.id, { kind: 'checkout', checkout_id: id }, n % 2 ? bank.admin.token : bank.second.token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_decided' });
      expect(body.error).toMatch(/has already matched this line\.$/);
    }
    expect(await bank.confirmed()).toMatchObject({ cents: 1_200_000, n: 1 });
  });

  test('a repeated request with the same key has the first answer', async () => {
    const { id } = await bank.started([await bank.place()]);
    const line = await bank.imported('AGAIN', '12000.00');
    const headers = { 'idempotency-key': 'match-key-00001' };
    const body = { kind: 'checkout', checkout_id: id };
    expect((await bank.match(line.id, body, bank.admin.token, headers)).status).toBe(200);
    expect((await bank.match(line.id, body, bank.admin.token, headers)).status).toBe(200);
    expect((await bank.match(line.id, body)).status).toBe(409);
    expect((await bank.confirmed()).n).toBe(1);
  });

  test('two lines at once for one payment: the second is refused', async () => {
    const { id } = await bank.started([await bank.place()]);
    const [one, two] = [await bank.imported('ONE', '12000.00'), await bank.imported('TWO', '12000.00')];
    const answers = await Promise.all(
      [one, two].map((line) => bank.match(line.id, { kind: 'checkout', checkout_id: id })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await bank.confirmed()).n).toBe(1);
  });

  test('less than asked for pays a part, more becomes credit; a place that gets nothing stays to be paid', async () => {
    const [a, b] = [await bank.place(), await bank.place(8_000)];
    const checkout = await bank.started([a, b]);
    const less = await bank.imported(`PART ${checkout.reference}`, '9000.00');
    expect(less.suggestion).toMatchObject({ confidence: 'medium', reasons: ['reference'], due: 20_000 });
    await bank.match(less.id, { kind: 'checkout', checkout_id: checkout.id });
    expect(await bank.seen(a)).toMatchObject({ payment_status: 'partially_paid', amount_due: 3_000 });
    expect(await bank.seen(b)).toMatchObject({ status: 'pending', amount_due: 8_000 });
    const more = await bank.started([b]);
    const line = await bank.imported(`MORE ${more.reference}`, '8500.00');
    await bank.match(line.id, { kind: 'checkout', checkout_id: more.id });
    const owed = await bank.world.call(calls.openItems, {
      token: bank.admin.token,
      query: { payer_id: bank.parent.id },
    });
    expect(owed.body).toMatchObject({ due: 3_000, credit: 500 });
  });

  test('a slip under review is accepted with it', async () => {
    const checkout = await bank.started([await bank.place()]);
    const sent = await sendFile(bank.world, calls.sendProof, {
      token: bank.parent.token,
      params: { id: checkout.payment },
      fields: { paid_on: '2026-03-09' },
    });
    const line = await bank.imported(`SLIP ${checkout.reference}`, '12000.00');
    expect((await bank.match(line.id, { kind: 'checkout', checkout_id: checkout.id })).status).toBe(200);
    const proof = await bank.world.call(calls.getProof, {
      token: bank.admin.token,
      params: { id: sent.body.proof.id },
    });
    expect(proof.body).toMatchObject({ state: 'accepted' });
    const late = await bank.world.call(calls.reviewProof, {
      token: bank.second.token,
      params: { id: sent.body.proof.id },
      body: { decision: 'accept' },
    });
    expect(late.status).toBe(409);
    expect((await bank.confirmed()).n).toBe(1);
  });

  test('a family by name: exactly one place, else in order, the rest as credit', async () => {
    const [later, sooner] = [
      await bank.place(7_100, { holdExpiresAt: new Date(bank.world.clock.now().getTime() + 60 * 3_600_000) }),
      await bank.place(9_300),
    ];
    const line = await bank.imported('BY NAME', '7100.00');
    expect(line.suggestion).toMatchObject({ kind: 'family', confidence: 'low', reasons: ['amount'], checkout: null });
    const answer = await bank.match(line.id, { kind: 'family', payer_id: bank.parent.id });
    expect(answer.body).toMatchObject({ state: 'matched', match: { kind: 'family', payer: { id: bank.parent.id } } });
    expect(await bank.seen(later)).toMatchObject({ payment_status: 'paid' });
    expect(await bank.seen(sooner)).toMatchObject({ amount_due: 9_300 });
    const rest = await bank.imported('BY HAND', '9999.99');
    expect((await bank.match(rest.id, { kind: 'family', payer_id: bank.parent.id })).status).toBe(200);
    const owed = await bank.world.call(calls.openItems, {
      token: bank.admin.token,
      query: { payer_id: bank.parent.id },
    });
    expect(owed.body).toMatchObject({ due: 0, credit: 699.99 });
    const none = await bank.imported('NOTHING DUE', '5.00');
    expect(await bank.match(none.id, { kind: 'family', payer_id: bank.parent.id })).toMatchObject({
      status: 409,
      body: { code: 'nothing_due' },
    });
    expect((await bank.list({ q: 'NOTHING DUE' })).data[0]!.state).toBe('open');
  });

  test('a student without a parent is a payer, too', async () => {
    const { id: studentId } = await buildStudent(bank.world.db, { parentId: null });
    const programId = await buildProgram(bank.world.db, { priceCents: 4_321_00 });
    await buildEnrollment(bank.world.db, {
      studentId,
      programId,
      status: 'pending',
      createdAt: bank.world.clock.now(),
    });
    const line = await bank.imported('ALONE', '4321.00');
    expect(line.suggestion).toMatchObject({ payer: { id: studentId, kind: 'student' } });
    expect((await bank.match(line.id, { kind: 'family', payer_id: studentId })).body.match!.payer).toMatchObject({
      id: studentId,
      kind: 'student',
    });
  });

  test('money that was recorded before is linked, once, and nothing is booked', async () => {
    const enrollment = await bank.place(5_150);
    await bank.world.call(calls.recordPayments, {
      token: bank.admin.token,
      body: {
        payer_id: bank.parent.id,
        method: 'bank_transfer',
        reference: 'FT-9 0001',
        items: [{ enrollment_id: enrollment, due: 5_150, amount: 5_150 }],
      },
    });
    const line = await bank.imported('RECORDED', '5150.00', 'FT90001');
    expect(line.suggestion).toMatchObject({ kind: 'recorded', confidence: 'high' });
    const body = { kind: 'recorded', checkout_id: line.suggestion!.checkout!.id };
    expect((await bank.match(line.id, body)).status).toBe(200);
    expect((await bank.confirmed()).n).toBe(1);
    const other = await bank.imported('RECORDED TOO', '5150.00', 'FT90001');
    expect(other.suggestion).toBeNull();
    expect(await bank.match(other.id, body)).toMatchObject({ status: 409, body: { code: 'already_linked' } });
    const differs = await bank.imported('RECORDED ELSE', '5.00');
    expect((await bank.match(differs.id, body)).body.code).toBe('amount_differs');
  });

  test('cards, cash and what is closed are not booked', async () => {
    const cash = await bank.started([await bank.place()], 'cash');
    const line = await bank.imported(`CASH ${cash.reference}`, '12000.00');
    expect(line.suggestion?.kind).not.toBe('checkout');
    for (const kind of ['checkout', 'recorded'])
      expect((await bank.match(line.id, { kind, checkout_id: cash.id })).status).toBe(409);
    const left = await bank.started([await bank.place()]);
    await bank.world.pool.query("update payment set state = 'cancelled' where checkout_id = $1", [left.id]);
    expect((await bank.match(line.id, { kind: 'checkout', checkout_id: left.id })).body.code).toBe('checkout_closed');
    expect((await bank.confirmed()).n).toBe(0);
  });

  test('what does not exist or is not complete is refused', async () => {
    const line = await bank.imported('REFUSED', '3.00');
    for (const body of [
      { kind: 'checkout', checkout_id: bank.admin.id },
      { kind: 'recorded', checkout_id: bank.admin.id },
      { kind: 'family', payer_id: bank.admin.id },
    ]) {
      expect((await bank.match(line.id, body)).status).toBe(404);
      expect((await bank.match(bank.admin.id, body)).status).toBe(404);
    }
    for (const body of [{}, { kind: null }, { kind: 'family' }, { kind: 'checkout', payer_id: bank.parent.id }])
      expect((await bank.match(line.id, body)).status).toBe(422);
    expect((await bank.match(line.id, { kind: 'family', payer_id: bank.parent.id }, bank.parent.token)).status).toBe(
      403,
    );
  });
});

test('ignored with a reason, opened again, and never both', async () => {
  const line = await bank.imported('INTEREST', '1.50');
  expect((await bank.ignore(line.id, '  ')).body.fields).toHaveProperty('reason');
  expect((await bank.ignore(line.id, 'a\u0000b')).status).toBe(422);
  expect((await bank.ignore(line.id, 'Interest')).body).toMatchObject({ state: 'ignored', reason: 'Interest' });
  expect(await bank.ignore(line.id, 'Too', bank.second.token)).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
  await bank.place();
  expect((await bank.match(line.id, { kind: 'family', payer_id: bank.parent.id })).status).toBe(409);
  expect((await bank.reopen(line.id)).body).toMatchObject({ state: 'open', reason: null, decided_by: null });
  expect((await bank.reopen(line.id)).status).toBe(200);
  expect((await bank.match(line.id, { kind: 'family', payer_id: bank.parent.id })).status).toBe(200);
  // What it booked is undone with it, so a reason is asked for.
  expect(await bank.reopen(line.id)).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
  expect((await bank.list({ q: 'INTEREST', state: 'matched' })).total).toBe(1);
});

test('a match of the wrong family that is undone on a later day leaves the money of the line on its day once', async () => {
  const days = ['2026-03-09', '2026-03-10'];
  const nets = () =>
    Promise.all(
      days.map(async (day) => {
        const query = { from: day, to: day };
        const { totals } = (await bank.world.call(calls.takings, { token: bank.admin.token, query })).body;
        return totals.received - totals.refunded;
      }),
    );
  const [before = 0, today = 0] = await nets();
  await bank.place(6_600);
  const line = await bank.imported('SOMEBODY ELSE', '6600.00');
  expect((await bank.match(line.id, { kind: 'family', payer_id: bank.parent.id })).status).toBe(200);
  expect(await nets()).toEqual([before + 6_600, today]);
  const opened = await bank.world.call(calls.reopenBankLine, {
    token: bank.admin.token,
    params: { id: line.id },
    body: { reason: 'It is of another family' },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  expect(await nets()).toEqual([before, today]);
  await bank.newFamily();
  await bank.place(6_600);
  expect((await bank.match(line.id, { kind: 'family', payer_id: bank.parent.id })).status).toBe(200);
  expect(await nets()).toEqual([before + 6_600, today]);
  expect(await checkMoney(bank.world.db)).toEqual([]);
});
