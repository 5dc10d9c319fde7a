import type { Bill } from '@doctorbird/contract/billing/bills';
import { taxOfLine, type TaxRule } from '@doctorbird/contract/core/gct';
import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billed, registerForGct } from './items-world.ts';

/* Whatever is billed, paid in parts, refunded, credited, written off and cancelled: lines, bill, report and journal agree. */

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 10_000 });
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(() => world.close());

const line = fc.record({
  cents: fc.integer({ min: 1, max: 300_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  rule: fc.constantFrom<TaxRule>('none', 'exempt', 'included', 'added'),
});
const step = fc.record({
  kind: fc.constantFrom('pay', 'refund', 'credit', 'write off', 'cancel', 'undo'),
  part: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
const cents = (amount: number) => Math.round(amount * 100) / 100;

async function answered(asked: Promise<{ status: number; body: unknown }>) {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  return answer;
}

async function take(family: SignedIn, id: string, { kind, part }: { kind: string; part: number }): Promise<void> {
  world.clock.advance(60_000);
  const { token } = admin;
  const { body } = await world.call(calls.listFamilyBills, { token, params: { id: family.id } });
  const bill = body.data.find((one) => one.id === id)!;
  const params = { id };
  const amount = Math.max(0.01, cents(bill.due * part));
  if (kind === 'pay' && bill.due > 0)
    await answered(
      world.send(calls.recordBillPayment, {
        token,
        params,
        body: { method: 'cash', reference: null, due: bill.due, amount },
      }),
    );
  if (kind === 'write off' && bill.due > 0)
    await answered(world.send(calls.writeOffBill, { token, params, body: { due: bill.due, reason: 'Agreed' } }));
  if (kind === 'cancel')
    await answered(world.send(calls.cancelCharge, { token, params: { id: bill.charge!.id }, body: { reason: 'No' } }));
  const paid = bill.payments.find((one) => one.amount > one.refunded);
  if (!paid) return;
  const back = { token, params: { id: paid.id } };
  if (kind === 'undo') await answered(world.send(calls.undoPayment, { ...back, body: { reason: 'Typed twice' } }));
  if (kind === 'refund' || kind === 'credit')
    await answered(
      world.send(calls.refundPayment, {
        ...back,
        body: {
          amount: Math.max(0.01, cents((paid.amount - paid.refunded) * part)),
          channel: kind === 'refund' ? 'cash' : 'credit',
          reason: 'Agreed',
        },
      }),
    );
}

/** Net and tax come to each line, and the lines to the bill. */
function requireEven(bill: Bill): void {
  const sum = bill.lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  expect(sum).toBe(Math.round(bill.amount * 100));
  const tax = bill.lines.reduce((total, one) => total + Math.round(one.tax * 100), 0);
  expect(tax).toBeGreaterThanOrEqual(0);
  expect(tax).toBeLessThanOrEqual(sum);
  if (sum === 0) expect(tax).toBe(0);
}

test('however bills with GCT are settled, lines, bill, report and journal agree', async () => {
  admin = await world.signInAs('admin');
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(15, 16.5, 25),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (wanted, percent, steps) => {
        await registerForGct(world, [{ from: '2026-01-01', percent }]);
        const family = await world.signInAs('parent');
        const total = wanted.reduce(
          (sum, { cents: unit, quantity, rule }) => sum + taxOfLine(unit * quantity, rule, percent * 100).cents,
          0,
        );
        const made = await billed(world, admin, {
          id: family.id,
          lines: wanted.map(({ cents: unit, quantity, rule }, at) => ({
            label: `Thing ${at}`,
            amount: unit / 100,
            tax: rule,
            quantity,
          })),
          total: total / 100,
          due_on: '2099-01-01',
        });
        requireEven(made);
        for (const one of steps) await take(family, made.id, one);
        const { body } = await world.call(calls.listFamilyBills, { token: admin.token, params: { id: family.id } });
        body.data.forEach(requireEven);
        expect(await checkMoney(world.db)).toEqual([]);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  const { body: report } = await world.call(calls.getGctReport, { token: admin.token, query: {} });
  expect(report.to_declare).toBeGreaterThan(0);
  expect(cents(report.total.net + report.total.tax)).toBe(report.total.gross);
  const rows = report.rows.reduce((sum, { tax }) => cents(sum + tax), 0);
  expect(rows).toBe(report.to_declare);
  const query = { from: report.from, to: report.to };
  const { body: journal } = await world.call(calls.journal, { token: admin.token, query });
  expect(journal.accounts.find(({ name }) => name === 'GCT payable')).toMatchObject({ net: -report.to_declare });
}, 120_000);
