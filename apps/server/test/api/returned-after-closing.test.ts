import type { MatchBankLine } from '@doctorbird/contract/billing/statements';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { importLine } from '../import-line.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;

/* October is closed; what came then and is typed now counts on 1 November. Places are of November: nothing is charged in a closed month. */
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-26T15:00:00Z' });
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
  await record(9_000, { method: 'cheque', reference: 'CHQ 100', received_on: '2026-10-20' });
  const closed = await world.call(calls.closeMonth, { token: admin.token, params: { month: '2026-10' } });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  await world.jobs.runDue();
});
afterAll(() => world.close());

async function record(amount: number, facts: object) {
  const programId = await buildProgram(world.db, { title: 'Robots', priceCents: amount * 100 });
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const id = await buildEnrollment(world.db, { studentId, programId, createdAt: new Date('2026-11-02T15:00:00Z') });
  const { status, body } = await world.send(calls.recordPayments, {
    token: admin.token,
    body: { payer_id: parent.id, items: [{ enrollment_id: id, due: amount, amount }], ...facts },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.payments[0] as { id: string; checkout_id: string; value_date: string };
}
const typedLate = { received_on: '2026-10-28', book_on: '2026-11-01' };
const match = (line: { id: string }, body: MatchBankLine) =>
  world.call(calls.matchBankLine, { token: admin.token, params: { id: line.id }, body });
const payOut = (line: { id: string }, { card, fee }: { card: string; fee: number }) =>
  match(line, { kind: 'payout', checkout_ids: [card], refund_ids: [], fee, book_on: '2026-11-01' });

test('a cheque that was typed after its month was closed bounces on a day of that month', async () => {
  const bounced = await record(10_000, { method: 'cheque', reference: 'CHQ 000214', ...typedLate });
  expect(bounced.value_date).toBe('2026-11-01');
  const line = await importLine(world, admin, { text: 'RETURNED CHQ 214', amount: '-10000.00', day: '30/10/2026' });
  expect(line.suggestion).toMatchObject({ kind: 'returned', checkout: { id: bounced.checkout_id } });

  const given = { kind: 'returned', checkout_id: bounced.checkout_id } as const;
  const asked = await match(line, given);
  expect(asked).toMatchObject({ status: 409, body: { code: 'month_closed', open_day: '2026-11-01' } });
  const { status, body } = await match(line, { ...given, book_on: '2026-11-01' });
  expect(status, JSON.stringify(body)).toBe(200);
  const { body: paid } = await world.call(calls.listAllPayments, { token: admin.token, query: { id: bounced.id } });
  expect(paid.data).toMatchObject([
    { payment_status: 'undone', refunds: [{ channel: 'reversal', value_date: '2026-11-01' }] },
  ]);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('no cheque bounces before it came, whenever it counts', async () => {
  const later = await record(11_000, { method: 'cheque', reference: 'CHQ 000315', ...typedLate });
  const line = await importLine(world, admin, { text: 'RETURNED CHQ 315', amount: '-11000.00', day: '27/10/2026' });
  expect(line.suggestion).toBeNull();
  const refused = await match(line, { kind: 'returned', checkout_id: later.checkout_id, book_on: '2026-11-01' });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { day: 'The money came on 28 Oct 2026. Choose that day or a later one' } },
  });
});

test('a card that was typed after its month was closed is paid out by a line of that month', async () => {
  const slip = { batch: '5120', approval_code: 'A77120', last_four: '4402' };
  const { checkout_id: card } = await record(12_000, { method: 'card_machine', slip, ...typedLate });
  const line = await importLine(world, admin, {
    text: 'POS SETTLEMENT BATCH 5120',
    amount: '11700.00',
    day: '30/10/2026',
  });
  const { body: choice } = await world.call(calls.choosePayout, { token: admin.token, params: { id: line.id } });
  expect(choice.items.map(({ id }) => id)).toEqual([card]);
  expect(choice.suggested).toMatchObject([{ way: 'card_machine', ids: [card] }]);
  const { status, body } = await payOut(line, { card, fee: 300 });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await checkMoney(world.db)).toEqual([]);

  const again = { ...slip, batch: '5121', approval_code: 'A77121' };
  const { checkout_id: other } = await record(5_000, { method: 'card_machine', slip: again, ...typedLate });
  const early = await importLine(world, admin, { text: 'POS SETTLEMENT', amount: '5000.00', day: '27/10/2026' });
  const refused = await payOut(early, { card: other, fee: 0 });
  expect(refused.body.fields.checkout_ids).toContain('came on 28 Oct 2026, after this line');
});
