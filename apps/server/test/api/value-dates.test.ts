import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let programId: string;
const now = '2026-11-26T15:00:00Z';

beforeAll(async () => {
  world = await startTestApp({ now });
  admin = await world.signInAs('admin');
  programId = await buildProgram(world.db, { title: 'Robots', status: 'open', priceCents: 1_000_000 });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(new Date(now));
  parent = await world.signInAs('parent');
});

async function place(): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  return buildEnrollment(world.db, { studentId, programId, createdAt: new Date('2026-09-01T15:00:00Z') });
}

const record = (places: readonly string[], facts: Record<string, unknown> = {}) =>
  world.call(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method: 'cheque',
      reference: 'CHQ 214',
      received_on: '2026-10-31',
      items: places.map((id) => ({ enrollment_id: id, due: 10_000, amount: 10_000 })),
      ...facts,
    },
  });
const takings = async (from: string, to: string) =>
  (await world.call(calls.takings, { token: admin.token, query: { from, to } })).body;
const received = async (month: string) => {
  const { body } = await world.call(calls.analytics, { token: admin.token, query: { months: '6' } });
  return body.by_month.find((line) => line.month === month)!.revenue;
};

test('a cheque received on 31 October and typed in November is money of October, everywhere', async () => {
  const [october, november] = [await received('2026-10'), await received('2026-11')];
  const before = await takings('2026-10-31', '2026-10-31');
  const { status, body } = await record([await place()], { credit: 500 });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.payments[0]).toMatchObject({
    value_date: '2026-10-31',
    entered_on: '2026-11-26',
    received_on: '2026-10-31',
  });

  const day = await takings('2026-10-31', '2026-10-31');
  expect(day.totals.received - before.totals.received).toBe(10_500);
  expect(day.by_day[0]).toMatchObject({ day: '2026-10-31', entered_later: day.totals.received });
  // The credit of the overpayment came with the cheque.
  expect(day.totals.credit_given - before.totals.credit_given).toBe(500);
  expect((await takings('2026-11-26', '2026-11-26')).totals).toMatchObject({ received: 0, credit_given: 0 });
  expect([(await received('2026-10')) - october, (await received('2026-11')) - november]).toEqual([10_000, 0]);

  const journal = await world.call(calls.listJournal, {
    token: admin.token,
    query: { from: '2026-10-31', to: '2026-10-31', limit: 100 },
  });
  expect(journal.body.data.map((line) => line.reference)).toContain(body.payments[0]!.reference);

  const { body: ledger } = await world.call(calls.getLedger, { token: parent.token });
  const line = ledger.lines.find(({ kind }) => kind === 'payment');
  expect(line!.at.slice(0, 10)).toBe('2026-10-31');
  expect(line!.entered_on).toBe('2026-11-26');

  const money = await world.call(calls.listMoneyMoves, {
    token: admin.token,
    query: { from: '2026-10', to: '2026-10', q: body.payments[0]!.reference },
  });
  expect(money.body.total).toBe(2);
  const listed = await world.call(calls.listAllPayments, {
    token: admin.token,
    query: { confirmed_on: '2026-10-31', parent_id: parent.id },
  });
  expect(listed.body.total).toBe(1);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('one cheque for four places is one payment, in takings of the day, the method and the program', async () => {
  const before = await takings('2026-10-15', '2026-10-15');
  expect(before.totals.payments).toBe(0);
  const four = [await place(), await place(), await place(), await place()];
  expect((await record(four, { received_on: '2026-10-15' })).status).toBe(201);
  const { totals, by_day, by_method, by_program } = await takings('2026-10-15', '2026-10-15');
  expect(totals).toMatchObject({ payments: 1, received: 40_000 });
  for (const [line] of [by_day, by_method, by_program]) expect(line!.payments).toBe(1);
  const { body } = await world.call(calls.listAllPayments, { token: admin.token, query: { parent_id: parent.id } });
  expect(body).toMatchObject({ total: 4, handed_over: 1 });
});

test('payments are in the order of their value dates, whenever they were typed', async () => {
  const days = ['2026-10-20', '2026-11-24', '2026-09-30'];
  for (const received_on of days) await record([await place()], { received_on });
  const order = async (sort?: string) =>
    (
      await world.call(calls.listAllPayments, {
        token: admin.token,
        query: { parent_id: parent.id, ...(sort && { sort }) },
      })
    ).body.data.map((row) => row.value_date);
  expect(await order()).toEqual(days.toSorted().toReversed());
  expect(await order('value_date')).toEqual(days.toSorted());
  expect(await order('created_at')).toEqual(days);
});

test('money is of the day in Jamaica on which it is typed when nothing else is said', async () => {
  // In Jamaica it is still the 26th.
  world.clock.set(new Date('2026-11-27T04:30:00Z'));
  admin = await world.signInAs('admin');
  const { body } = await record([await place()], { received_on: '' });
  expect(body.payments[0]).toMatchObject({ value_date: '2026-11-26', entered_on: null, received_on: null });
});

test.each([
  ['2026-11-27', 'That day is in the future'],
  ['2024-11-25', 'That is more than 2 years ago. Please check the date'],
  ['1026-11-25', 'Please check the year'],
])('nothing is recorded for %s', async (received_on, sentence) => {
  const { status, body } = await record([await place()], { received_on });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ received_on: sentence });
});

test('a returned cheque leaves the books on the day on which the bank returned it, and never before it came', async () => {
  const { body } = await record([await place()], { received_on: '2026-10-05' });
  const { id } = body.payments[0]!;
  const undo = (facts: object) =>
    world.call(calls.undoPayment, { token: admin.token, params: { id }, body: { reason: 'Returned', ...facts } });
  const early = await undo({ returned_on: '2026-10-04' });
  expect(early.body.fields).toEqual({
    returned_on: 'The money came on 5 Oct 2026. Choose that day or a later one',
  });
  const back = (await takings('2026-10-09', '2026-10-09')).totals.refunded;
  expect((await undo({ returned_on: '2026-10-09' })).status).toBe(200);
  expect((await takings('2026-10-09', '2026-10-09')).totals.refunded - back).toBe(10_000);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a transfer back counts on the day on which it was sent', async () => {
  const { body } = await record([await place()], { received_on: '2026-10-05' });
  await world.call(calls.refundPayment, {
    token: admin.token,
    params: { id: body.payments[0]!.id },
    body: { amount: 1000, channel: 'bank_transfer', reason: 'A day less' },
  });
  const { body: open } = await world.call(calls.listRefunds, { token: admin.token, query: { state: 'open' } });
  const settled = await world.call(calls.settleRefund, {
    token: admin.token,
    params: { id: open.data[0]!.id },
    body: { outcome: 'done', reference: 'FT 1', returned_on: '2026-11-20' },
  });
  expect(settled.body.value_date).toBe('2026-11-20');
  expect((await takings('2026-11-20', '2026-11-20')).totals.refunded).toBe(1000);
});

test('credit of an overpayment is not in the list of refunds', async () => {
  await record([await place()], { credit: 700, received_on: '2026-11-02' });
  const { body } = await world.call(calls.listRefunds, { token: admin.token, query: { limit: 100 } });
  expect(body.data.some(({ overpaid }) => overpaid)).toBe(false);
});

test('the export has the days that the list has', async () => {
  const { token } = await world.signInAs('admin');
  const { reference } = (await record([await place()])).body.payments[0]!;
  const { body } = await world.call(calls.exportList, { token, query: { type: 'payments', q: reference } });
  const [heads = [], row = []] = body
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','));
  const cell = (head: string) => row[heads.indexOf(head)];
  expect(['Value date', 'Entered on', 'Received on'].map(cell)).toEqual(['2026-10-31', '2026-11-26', '2026-10-31']);
});
