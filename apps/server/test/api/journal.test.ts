import type { Journal, JournalLine } from '@doctorbird/contract/billing/journal';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildBill } from '../build-bill.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  programId = await buildProgram(world.db, { priceCents: 1_000_000 });
  await aMonth();
});
afterAll(() => world.close());

/** A place paid in cash with more than is due, banked short; a refund by transfer; a school's cheque. */
async function aMonth(): Promise<void> {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const place = await buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'approved',
    createdAt: world.clock.now(),
  });
  const { token } = admin;
  const recorded = await world.call(calls.recordPayments, {
    token,
    body: {
      payer_id: parent.id,
      method: 'cash',
      items: [{ enrollment_id: place, due: 10_000, amount: 10_000 }],
      credit: 500,
    },
  });
  const [paid] = recorded.body.payments;
  await world.call(calls.makeDeposit, {
    token,
    body: {
      banked_on: '2026-03-10',
      slip_number: 'NCB 1',
      checkout_ids: [paid!.checkout_id],
      refund_ids: [],
      total: 10_450,
      note: 'Torn',
    },
  });
  await world.call(calls.refundPayment, {
    token,
    params: { id: paid!.id },
    body: { amount: 2_000, channel: 'bank_transfer', reason: 'A day less' },
  });
  const { body: open } = await world.call(calls.listRefunds, { token, query: { state: 'open' } });
  await world.call(calls.settleRefund, {
    token,
    params: { id: open.data[0]!.id },
    body: { outcome: 'done', reference: 'FT 1' },
  });
  const made = await world.call(calls.createGroup, {
    token,
    body: { name: 'A', organization: 'Walkerswood', contact_name: 'Ms. Reid', contact_email: 'r@school.test' },
  });
  const bill = await buildBill(world.db, { groupId: made.body.id, cents: 3_000_000, at: world.clock.now() });
  const cheque = { method: 'cheque', reference: 'CHQ 9', due: 30_000, amount: 20_000 };
  const school = await world.send(calls.recordBillPayment, { token, params: { id: bill }, body: cheque });
  expect(school.status, JSON.stringify(school.body)).toBe(201);
}

const days = { from: '2026-03-01', to: '2026-03-31' };
const journal = async (query: Record<string, string> = days): Promise<Journal> => {
  const answer = await world.call(calls.journal, { token: admin.token, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const lines = async (query: object = {}): Promise<JournalLine[]> =>
  (await world.call(calls.listJournal, { token: admin.token, query: { ...days, limit: 100, ...query } })).body.data;
const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

test('each account comes to what happened, and debits are credits', async () => {
  const { accounts, total } = await journal();
  expect(Object.fromEntries(accounts.map(({ code, net }) => [code, net]))).toEqual({
    // The cash went to the bank; the cheque is still there.
    '1000': 20_000,
    '1010': 10_450 - 2_000,
    // The school owes the rest.
    '1100': 10_000,
    '2100': -500,
    '4000': -8_000,
    '4100': -30_000,
    '6900': 50,
  });
  expect(cents(accounts.map(({ debit }) => debit))).toBe(cents(accounts.map(({ credit }) => credit)));
  expect(total).toBe(cents(accounts.map(({ debit }) => debit)) / 100);
});

test('each entry balances, line by line', async () => {
  const all = await lines();
  expect(all).toHaveLength((await journal()).lines);
  for (const of of Map.groupBy(all, ({ entry, kind }) => `${kind} ${entry}`).values())
    expect(cents(of.map(({ debit }) => debit)), JSON.stringify(of)).toBe(cents(of.map(({ credit }) => credit)));
  expect(all.every(({ debit, credit }) => (debit === 0) !== (credit === 0))).toBe(true);
  expect((await lines({ limit: 10, page: 2 })).map(({ entry }) => entry)).toEqual(
    all.slice(10, 20).map(({ entry }) => entry),
  );
});

test('what the family and the school owe is what the journal says', async () => {
  const { rows } = await world.pool.query<{ cents: string }>('select sum(open_cents) as cents from receivable');
  const owed = (await journal()).accounts.find(({ code }) => code === '1100')!;
  expect(Math.round(owed.net * 100)).toBe(Number(rows[0]!.cents));
});

test('a cancelled deposit is taken back on its day', async () => {
  const { body } = await world.call(calls.listDeposits, { token: admin.token, query: {} });
  const params = { id: body.data[0]!.id };
  await world.call(calls.cancelDeposit, { token: admin.token, params, body: { reason: 'The wrong slip' } });
  const nets = new Map((await journal()).accounts.map(({ code, net }) => [code, net]));
  expect([nets.get('1000'), nets.get('1010'), nets.get('6900')]).toEqual([30_500, -2_000, 0]);
});

test('codes are changed, and a program has one of its own until it is emptied', async () => {
  const save = (body: object) => world.send(calls.saveAccountCodes, { token: admin.token, body });
  const saved = await save({
    accounts: [{ key: 'bank', code: '1200-NCB' }],
    programs: [{ program_id: programId, code: '4010' }],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.programs).toContainEqual(expect.objectContaining({ program_id: programId, code: '4010' }));
  const codes = (await journal()).accounts.map(({ code }) => code);
  expect(codes).toContain('1200-NCB');
  expect(codes).toContain('4010');
  expect(codes).not.toContain('4000');
  await save({ accounts: [], programs: [{ program_id: programId, code: '' }] });
  expect((await journal()).accounts.map(({ code }) => code)).toContain('4000');
  for (const bad of ['', '=1+1', 'a'.repeat(21)])
    expect((await save({ accounts: [{ key: 'bank', code: bad }], programs: [] })).status, bad).toBe(422);
});

test('days that make no sense are refused beside their field', async () => {
  const answer = await world.call(calls.journal, {
    token: admin.token,
    query: { from: '2026-03-05', to: '2026-03-01' },
  });
  expect(answer.body.fields).toEqual({ to: 'The last day is before the first' });
});
