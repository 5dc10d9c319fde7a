import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { jamaicaDay, dayAfter } from '../../src/platform/jamaica-time.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { newItem } from './items-world.ts';
import { begun, changed, monthly, payInFull, signedInAgain, sweep } from './membership-world.ts';

/* Whatever happens to memberships, each month is billed once, for the days that count, and the books are even. */

let world: TestApp;
let admin: SignedIn;
let prices = 14_000;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 100_000 });
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(() => world.close());

const step = fc.record({
  kind: fc.constantFrom('pass', 'pass', 'pause', 'pause', 'resume', 'end', 'price', 'pay', 'refund', 'cancel', 'sweep'),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
interface Member {
  id: string;
  itemId: string;
  parent: SignedIn;
}

async function answered(asked: Promise<{ status: number; body: unknown }>) {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
}

async function take(member: Member, { kind, part }: Step): Promise<void> {
  world.clock.advance(60_000);
  const { id, itemId, parent } = member;
  const { token } = admin;
  const today = jamaicaDay(world.clock.now());
  const who = part > 0.5 ? admin : parent;
  const { months } = (await world.call(calls.getMembership, { token, params: { id } })).body;
  const month = months[Math.floor(part * months.length)];
  if (kind === 'pass') {
    world.clock.advance(Math.floor(part * 45) * 86_400_000);
    member.parent = await signedInAgain(world, parent);
    admin = await world.signInAs('admin');
    await sweep(world);
    return;
  }
  if (kind === 'sweep') await Promise.all([sweep(world), sweep(world)]);
  if (kind === 'pause') {
    const from = dayAfter(today, Math.floor(part * 40));
    await answered(changed(world, who, { id, kind, from, until: dayAfter(from, Math.floor(part * 27)) }));
  }
  if (kind === 'resume') await answered(changed(world, who, { id, kind, from: dayAfter(today, Math.floor(part * 5)) }));
  if (kind === 'end' && part > 0.6)
    await answered(changed(world, who, { id, kind, ...(part > 0.8 && { until: dayAfter(today, 9) }) }));
  if (kind === 'price') {
    prices = 10_000 + Math.round(part * 900_000) / 100;
    await answered(world.send(calls.changeItem, { token, params: { id: itemId }, body: { price: prices } }));
  }
  if (!month?.bill_id) return;
  if (kind === 'pay' && month.due > 0) await payInFull(world, admin, month.bill_id, month.due);
  const { body } = await world.call(calls.listFamilyBills, { token, params: { id: parent.id } });
  const bill = body.data.find((one) => one.id === month.bill_id);
  const paid = bill?.payments.find((one) => one.amount > one.refunded);
  if (kind === 'refund' && paid)
    await answered(
      world.send(calls.refundPayment, {
        token,
        params: { id: paid.id },
        body: { channel: part > 0.5 ? 'cash' : 'credit', reason: 'Agreed', ...(part < 0.3 && { amount: 0.5 }) },
      }),
    );
  if (kind === 'cancel' && bill?.charge && part > 0.7)
    await answered(
      world.send(calls.cancelCharge, { token, params: { id: bill.charge.id }, body: { reason: 'Agreed' } }),
    );
}

test('however a membership is paused, resumed, repriced, paid, refunded and ended, each month is billed once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 0, max: 40 }),
      fc.array(step, { minLength: 3, maxLength: 10 }),
      async (billingDay, ahead, steps) => {
        admin = await world.signInAs('admin');
        const parent = await world.signInAs('parent');
        const { id: student_id } = await buildStudent(world.db, { parentId: parent.id });
        const name = `Membership ${student_id.slice(-12)}`;
        const { id: item_id } = await newItem(world, admin, { ...monthly, name, billing_day: billingDay });
        const begins_on = dayAfter(jamaicaDay(world.clock.now()), ahead);
        const { id } = await begun(world, parent, { item_id, student_id, begins_on });
        const member: Member = { id, itemId: item_id, parent };
        for (const one of steps) {
          await take(member, one);
          expect(await checkMoney(world.db)).toEqual([]);
        }
        await sweep(world);
        const { body } = await world.call(calls.getMembership, { token: admin.token, params: { id } });
        const today = jamaicaDay(world.clock.now());
        // No month that has begun is missing, unless the membership ended before it or begins later.
        const newest = body.months[0];
        const last = body.ends_on !== null && body.ends_on < today ? body.ends_on : today;
        if (begins_on <= last) expect(newest!.until >= last).toBe(true);
        expect(new Set(body.months.map(({ from }) => from)).size).toBe(body.months.length);
        expect(await checkMoney(world.db)).toEqual([]);
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 180_000);
