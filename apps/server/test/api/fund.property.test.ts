import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billed } from './items-world.ts';

/* Whatever happens to gifts and awards, the fund is the sum of its entries and of its account, and never below zero. */

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 100_000 });
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const step = fc.record({
  kind: fc.constantFrom(
    'give',
    'give',
    'undo gift',
    'award',
    'award',
    'undo award',
    'refund',
    'cash',
    'cancel',
    'write off',
  ),
  part: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
interface Known {
  family: SignedIn;
  bills: string[];
  gifts: string[];
  awards: string[];
}
const cents = (amount: number) => Math.max(0.01, Math.round(amount * 100) / 100);
const pick = <T>(from: readonly T[], part: number): T | undefined => from[Math.floor(part * from.length * 0.999)];

async function answered(asked: Promise<{ status: number; body: unknown }>) {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  return answer;
}

async function take({ family, bills, gifts, awards }: Known, { kind, part }: Step): Promise<void> {
  world.clock.advance(60_000);
  const { token } = admin;
  const { body } = await world.call(calls.listFamilyBills, { token, params: { id: family.id } });
  const id = pick(bills, part);
  const bill = body.data.find((one) => one.id === id);
  if (kind === 'give') {
    const gift = { amount: cents(200 * part), way: 'cheque', reference: '000417' };
    const answer = await answered(world.send(calls.recordGift, { token, body: gift }));
    if (answer.status === 201) gifts.push((answer.body as { id: string }).id);
  }
  const gift = pick(gifts, part);
  if (kind === 'undo gift' && gift)
    await answered(world.send(calls.undoGift, { token, params: { id: gift }, body: { reason: 'It bounced' } }));
  if (kind === 'award' && bill && bill.due > 0) {
    const amount = part > 0.6 ? bill.due : cents(bill.due * part);
    const given = { payer_id: family.id, bill_id: bill.id, due: bill.due, amount, reason: 'Asked' };
    const answer = await answered(world.send(calls.awardFromFund, { token, body: given }));
    if (answer.status === 201) awards.push((answer.body as { payment_id: string }).payment_id);
  }
  const award = pick(awards, part);
  if (kind === 'undo award' && award)
    await answered(world.send(calls.undoPayment, { token, params: { id: award }, body: { reason: 'Mistake' } }));
  if (kind === 'refund' && award)
    await answered(
      world.send(calls.refundPayment, {
        token,
        params: { id: award },
        body: { reason: 'Agreed', ...(part < 0.5 && { amount: 0.5 }), ...(part > 0.8 && { channel: 'credit' }) },
      }),
    );
  if (kind === 'cash' && bill && bill.due > 0) {
    const money = { method: 'cash', reference: null, due: bill.due, amount: cents(bill.due * part) };
    await answered(world.send(calls.recordBillPayment, { token, params: { id: bill.id }, body: money }));
  }
  if (kind === 'cancel' && bill?.charge)
    await answered(world.send(calls.cancelCharge, { token, params: { id: bill.charge.id }, body: { reason: 'No' } }));
  if (kind === 'write off' && bill && bill.due > 0)
    await answered(
      world.send(calls.writeOffBill, { token, params: { id: bill.id }, body: { due: bill.due, reason: 'Agreed' } }),
    );
}

test('however gifts and awards come, go back and are undone, the books owe what is in the fund, and no family gets its money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const family = await world.signInAs('parent');
      const known: Known = { family, bills: [], gifts: [], awards: [] };
      for (const amount of [90, 150]) {
        const lines = [{ label: 'A part', amount, quantity: 1 }];
        const { id } = await billed(world, admin, { id: family.id, lines, total: amount, due_on: '2099-01-01' });
        known.bills.push(id);
      }
      for (const one of steps) {
        await take(known, one);
        expect(await checkMoney(world.db)).toEqual([]);
      }
      const { body } = await world.call(calls.readFund, { token: admin.token });
      expect(body.balance).toBeGreaterThanOrEqual(0);
      expect(Math.round((body.given - body.awarded) * 100)).toBe(Math.round(body.balance * 100));
      // Nothing but the fund's money was ever paid above what was due.
      const { body: ledger } = await world.call(calls.getLedger, { token: family.token });
      expect(ledger.credit).toBe(0);
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
