import type { MatchBankLine } from '@doctorbird/contract/billing/statements';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { importLine } from '../import-line.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
});
afterAll(() => world.close());

async function cheque(number: string, dollars = 10_000) {
  const programId = await buildProgram(world.db, { priceCents: dollars * 100 });
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const id = await buildEnrollment(world.db, { studentId, programId, createdAt: world.clock.now() });
  const { body } = await world.call(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method: 'cheque',
      reference: number,
      received_on: '2026-03-02',
      items: [{ enrollment_id: id, due: dollars, amount: dollars }],
    },
  });
  return { placeId: id, ...body.payments[0] };
}
const match = (line: { id: string }, body: MatchBankLine) =>
  world.call(calls.matchBankLine, { token: admin.token, params: { id: line.id }, body });

test('a returned cheque leads to the payment that bounced, by its number among several of one amount', async () => {
  const bounced = await cheque('CHQ 000214');
  const other = await cheque('CHQ 000215');
  const line = await importLine(world, admin, { text: 'RETURNED CHQ 214', amount: '-10000.00' });
  expect(line).toMatchObject({
    returned: true,
    amount: -10_000,
    suggestion: {
      kind: 'returned',
      confidence: 'high',
      checkout: { id: bounced.checkout_id },
      payer: { id: parent.id },
    },
  });
  const { status, body } = await match(line, { kind: 'returned', checkout_id: bounced.checkout_id! });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ state: 'matched', match: { kind: 'returned', reference: bounced.reference } });
  const { body: paid } = await world.call(calls.listAllPayments, {
    token: admin.token,
    query: { parent_id: parent.id, limit: 100 },
  });
  const of = (id: string) => paid.data.find((row) => row.id === id);
  expect(of(bounced.id!)).toMatchObject({
    payment_status: 'undone',
    refunds: [{ channel: 'reversal', value_date: '2026-03-09' }],
  });
  expect(of(other.id!)).toMatchObject({ payment_status: 'paid' });
  const { body: place } = await world.call(calls.getEnrollment, {
    token: parent.token,
    params: { id: bounced.placeId },
  });
  expect(place.amount_due).toBe(10_000);
  expect(
    (await world.call(calls.reopenBankLine, { token: admin.token, params: { id: line.id }, body: null })).body.code,
  ).toBe('returned');
  expect(await checkMoney(world.db)).toEqual([]);
});

test('the only cheque of its amount is a likely one; a fee and other money out are left out', async () => {
  const only = await cheque('CHQ 77', 12_345);
  const line = await importLine(world, admin, { text: 'Cheque returned unpaid', amount: '-12345.00' });
  expect(line.suggestion).toMatchObject({ confidence: 'medium', checkout: { id: only.checkout_id } });
  await expect(importLine(world, admin, { text: 'RETURNED CHEQUE FEE', amount: '-500.00' })).rejects.toThrow('added');
  await expect(importLine(world, admin, { text: 'RENT', amount: '-12345.00' })).rejects.toThrow('added');
});

test('a line that took money pays nothing, and one that brought money undoes nothing', async () => {
  const paid = await cheque('CHQ 300', 8_000);
  const out = await importLine(world, admin, { text: 'Returned cheque 300', amount: '-8000.00' });
  expect((await match(out, { kind: 'family', payer_id: parent.id })).body.code).toBe('other_direction');
  const into = await importLine(world, admin, { text: 'Transfer', amount: '8000.00' });
  expect((await match(into, { kind: 'returned', checkout_id: paid.checkout_id! })).body.code).toBe('other_direction');
});

test('a returned cheque in a column of debits is a line as well, and leads to its payment', async () => {
  const bounced = await cheque('CHQ 000418', 9_876);
  const file = 'Date,Description,Reference,Debit,Credit\n09/03/2026,RETURNED CHQ 418,FT77,"9,876.00",\n';
  const columns = { day: '0', day_format: 'day_month_year', text: '1', reference: '2', amount: '4' };
  const parts = { token: admin.token, params: {}, bytes: Buffer.from(file), name: 'bank.csv' };
  const fields = { ...columns, amount_kind: 'incoming' };
  expect(await sendFile(world, calls.checkStatement, { ...parts, fields })).toMatchObject({
    status: 200,
    body: { incoming: 0, returned: 1, outgoing: 0 },
  });
  expect((await sendFile(world, calls.importStatement, { ...parts, fields })).body).toMatchObject({ added: 1 });
  const { body } = await world.call(calls.listBankLines, { token: admin.token, query: { q: 'FT77' } });
  expect(body.data).toMatchObject([
    {
      returned: true,
      amount: -9_876,
      suggestion: { kind: 'returned', confidence: 'high', checkout: { id: bounced.checkout_id } },
    },
  ]);
});
