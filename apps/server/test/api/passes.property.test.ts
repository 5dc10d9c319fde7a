import { returnWays } from '@doctorbird/contract/billing/return-ways';
import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { newItem } from './items-world.ts';
import { payInFull, signedInAgain } from './membership-world.ts';
import { aDropInProgram, boughtPass, fiveClasses, passesOf } from './pass-world.ts';

/* Whatever happens to a pass, what was bought is used, left or returned, and the books are even. */

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-03T15:00:00Z', rateLimitScale: 100_000 });
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(() => world.close());

const step = fc.record({
  kind: fc.constantFrom('book', 'book', 'door', 'cancel', 'no_class', 'pay', 'undo', 'return', 'days'),
  part: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
interface Family {
  parent: SignedIn;
  children: string[];
  meetings: string[];
  pass: { id: string; billId: string };
}

async function answered(asked: Promise<{ status: number; body: unknown }>) {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
}
const pick = <T>(list: readonly T[], part: number): T => list[Math.floor(part * list.length)]!;

async function take(family: Family, { kind, part }: Step): Promise<void> {
  world.clock.advance(60_000);
  const { parent, children, meetings, pass } = family;
  const body = { student_id: pick(children, part), kind: 'day', pass_id: part < 0.85 ? pass.id : null } as const;
  const meeting_id = pick(meetings, (part * 7) % 1);
  if (kind === 'book')
    await answered(
      world.send(calls.bookVisit, {
        token: parent.token,
        body: { ...body, meeting_id, expected_amount: body.pass_id === null ? 2_800 : 0 },
      }),
    );
  if (kind === 'door')
    await answered(world.send(calls.addVisitor, { token: admin.token, params: { id: meeting_id }, body }));
  if (kind === 'cancel') {
    const { data } = (await world.call(calls.listVisits, { token: parent.token })).body;
    if (data.length > 0)
      await answered(world.send(calls.cancelVisit, { token: parent.token, params: { id: pick(data, part).id } }));
  }
  if (kind === 'no_class') {
    await world.pool.query("update meeting set status = 'cancelled' where id = $1", [meeting_id]);
    await world.jobs.enqueue(world.db, 'visits.follow', {});
    await world.jobs.runDue();
  }
  const own = (await passesOf(world, parent)).data.find(({ id }) => id === pass.id)!;
  if (kind === 'pay' && own.bill.due > 0) await payInFull(world, admin, pass.billId, own.bill.due);
  if (kind === 'undo') {
    const { data } = (await world.call(calls.listFamilyBills, { token: admin.token, params: { id: parent.id } })).body;
    const paid = data.find(({ id }) => id === pass.billId)?.payments.find((one) => one.amount > one.refunded);
    if (paid)
      await answered(
        world.send(calls.undoPayment, { token: admin.token, params: { id: paid.id }, body: { reason: 'Returned' } }),
      );
  }
  if (kind === 'return' && part > 0.4) {
    const { data } = (await world.call(calls.listPasses, { token: admin.token, query: { parent_id: parent.id } })).body;
    const { worth } = data.find(({ id }) => id === pass.id)!;
    await answered(
      world.send(calls.returnPass, {
        token: admin.token,
        params: { id: pass.id },
        body: { reason: 'Agreed', total: worth, way: returnWays[Math.floor(part * 3) % 3]! },
      }),
    );
  }
  if (kind === 'days') {
    world.clock.advance(Math.ceil(part * 20) * 86_400_000);
    family.parent = await signedInAgain(world, parent);
    admin = await world.signInAs('admin');
  }
}

test('however a pass is used, given back, paid, undone and returned, its classes and its money are even', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      world.clock.set('2026-03-03T15:00:00Z');
      admin = await world.signInAs('admin');
      const parent = await world.signInAs('parent');
      const children = [];
      for (let count = 0; count < 3; count += 1)
        children.push((await buildStudent(world.db, { parentId: parent.id })).id);
      const { id: itemId } = await newItem(world, admin, { ...fiveClasses, name: `Pass ${children[0]!.slice(-12)}` });
      const { meetings } = await aDropInProgram(world, 3);
      const family: Family = { parent, children, meetings, pass: await boughtPass(world, { parent, admin, itemId }) };
      for (const one of steps) {
        await take(family, one);
        expect(await checkMoney(world.db), one.kind).toEqual([]);
        const own = (await passesOf(world, family.parent)).data.find(({ id }) => id === family.pass.id)!;
        const standing = own.punches.filter((punch) => punch.given_back_at === null).length;
        expect(own.used).toBe(standing);
        expect(own.used + own.left).toBeLessThanOrEqual(own.classes);
        expect(own.valid_until! >= '2026-05-02', 'it never ends earlier than it was sold for').toBe(true);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 180_000);
