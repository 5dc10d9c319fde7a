import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { issueCodes } from '../../src/modules/billing/gift-cards/issue-codes.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billed, newItem } from './items-world.ts';

/* Whatever happens to gift cards, what is left on them is what the books owe, and no card falls below zero. */

let world: TestApp;
let admin: SignedIn;
let itemId: string;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 100_000 });
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
  const card = { name: 'Gift card', kind: 'gift_card', per: 'family', price: 100, offered: 'all' };
  ({ id: itemId } = await newItem(world, admin, card));
});
afterAll(() => world.close());

const step = fc.record({
  kind: fc.constantFrom('pay', 'use', 'use', 'refund use', 'undo', 'refund', 'cancel', 'end', 'write off'),
  part: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
interface Bought {
  buyer: SignedIn;
  guest: SignedIn;
  billId: string;
  codes: string[];
  used: string[];
}
const cents = (amount: number) => Math.max(0.01, Math.round(amount * 100) / 100);

async function answered(asked: Promise<{ status: number; body: unknown }>) {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  return answer;
}

async function issue({ buyer, billId, codes }: Bought): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: world.dataDir, PUBLIC_ORIGIN: 'http://robots.test' });
  await issueCodes(world.db, systemContext({ ...world, config }), billId);
  const { body } = await world.call(calls.listBoughtGiftCards, { token: buyer.token });
  for (const { id } of body.data) {
    const shown = await world.call(calls.showGiftCardCode, { token: buyer.token, params: { id } });
    if (shown.status === 200) codes.push(shown.body.code);
  }
}

async function take(bought: Bought, { kind, part }: Step): Promise<void> {
  world.clock.advance(60_000);
  const { buyer, guest, billId, codes, used } = bought;
  const { token } = admin;
  const { body } = await world.call(calls.listFamilyBills, { token, params: { id: buyer.id } });
  const bill = body.data.find((one) => one.id === billId)!;
  const params = { id: billId };
  const paid = bill.payments.find((one) => one.amount > one.refunded);
  const { body: listed } = await world.call(calls.listGiftCards, { token, query: { q: bill.invoice_number } });
  if (kind === 'pay' && bill.due > 0) {
    const amount = part > 0.5 ? bill.due : cents(bill.due * part);
    const money = { method: 'cash', reference: null, due: bill.due, amount };
    await answered(world.send(calls.recordBillPayment, { token, params, body: money }));
    await issue(bought);
  }
  if (kind === 'use' && codes.length > 0) {
    const due = cents(150 * part);
    const lines = [{ label: 'A part', amount: due, quantity: 1 }];
    const { id } = await billed(world, admin, { id: guest.id, lines, total: due, due_on: '2099-01-01' });
    const code = codes[Math.floor(part * 7) % codes.length]!;
    const { body: held } = await world.call(calls.lookAtGiftCard, { token: guest.token, body: { code } });
    const given = { code, bill_ids: [id], amount: Math.min(due, Math.max(0.01, held.balance)) };
    const answer = await answered(world.send(calls.payWithGiftCard, { token: guest.token, body: given }));
    if (answer.status === 201) used.push((answer.body as { payment_id: string }).payment_id);
  }
  if (kind === 'refund use' && used.length > 0) {
    const id = used[Math.floor(part * 5) % used.length]!;
    await answered(world.send(calls.refundPayment, { token, params: { id }, body: { reason: 'Agreed' } }));
  }
  if (kind === 'undo' && paid)
    await answered(world.send(calls.undoPayment, { token, params: { id: paid.id }, body: { reason: 'Typed twice' } }));
  if (kind === 'refund' && paid)
    await answered(
      world.send(calls.refundPayment, {
        token,
        params: { id: paid.id },
        body: { channel: part > 0.5 ? 'cash' : 'credit', reason: 'Agreed', ...(part < 0.2 && { amount: 0.5 }) },
      }),
    );
  if (kind === 'cancel') {
    const way = part > 0.7 ? {} : { way: (['credit', 'cash', 'as_paid'] as const)[Math.floor(part * 3)] };
    const given = { token, params: { id: bill.charge!.id }, body: { reason: 'No', ...way } };
    await answered(world.send(calls.cancelCharge, given));
  }
  if (kind === 'write off' && bill.due > 0)
    await answered(world.send(calls.writeOffBill, { token, params, body: { due: bill.due, reason: 'Agreed' } }));
  const [card] = listed.data;
  if (kind === 'end' && card)
    await answered(
      world.send(calls.voidGiftCard, {
        token,
        params: { id: card.id },
        body: { reason: 'Lost', balance: card.balance },
      }),
    );
}

test('however cards are sold, used, returned, undone and ended, the books owe what is left on them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 2, maxLength: 9 }),
      async (quantity, steps) => {
        const [buyer, guest] = [await world.signInAs('parent'), await world.signInAs('parent')];
        const order = { item_id: itemId, quantity, total: 100 * quantity };
        const made = await world.call(calls.buyGiftCard, { token: buyer.token, body: order });
        const bought: Bought = { buyer, guest, billId: made.body.bill_id, codes: [], used: [] };
        for (const one of steps) {
          await take(bought, one);
          expect(await checkMoney(world.db)).toEqual([]);
        }
        const { body } = await world.call(calls.listBoughtGiftCards, { token: buyer.token });
        for (const { balance, amount } of body.data) {
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(balance).toBeLessThanOrEqual(amount);
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
