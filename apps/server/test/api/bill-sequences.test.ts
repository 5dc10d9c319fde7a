import type { OpenItems } from '@doctorbird/contract/billing/recording';
import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildBill } from '../build-bill.ts';
import { importLine, matchAsSuggested } from '../import-line.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import type { Answer } from '../typed-calls.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 10_000 });
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(() => world.close());

const kinds = [
  'card',
  'decline',
  'late card',
  'slip',
  'cash',
  'credit',
  'refund',
  'to credit',
  'write off',
  'undo',
  'both by card',
  'both by slip',
  'both in cash',
  'bank line',
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  bill: fc.integer({ min: 0, max: 2 }),
  part: fc.double({ min: 0.05, max: 1, noNaN: true }),
});
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;
const whole = (kind: (typeof kinds)[number], bill = 0, part = 1): Step => ({ kind, bill, part });
/** Comes before the random ones, so that no kind of step is left out by chance. */
const eachKind: Step[] = [
  whole('both by slip', 2, 0.6),
  whole('undo', 2, 0.5),
  whole('both in cash', 2, 0.1),
  whole('decline'),
  whole('late card', 0, 0.6),
  whole('to credit', 0, 0.5),
  whole('slip', 1, 0.4),
  whole('credit', 1),
  whole('cash', 1, 0.2),
  whole('write off', 1),
  whole('refund', 1, 0.7),
  whole('card', 0, 0.9),
  whole('slip', 0, 0.9),
  whole('undo', 0, 0.01),
  // The first match is undone, the second pays a part.
  whole('bank line', 2, 0.2),
  whole('bank line', 2, 0.5),
  // More than is due becomes credit.
  whole('slip', 2, 0.8),
  whole('undo', 2, 0.01),
  whole('bank line', 2, 0.9),
];

async function answered(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  return answer;
}
const cents = (amount: number) => Math.round(amount * 100) / 100;

interface Family {
  parent: SignedIn;
  bills: string[];
  placeId: string;
}

async function take({ parent, bills, placeId }: Family, { kind, bill, part }: Step): Promise<void> {
  world.clock.advance(60_000);
  const params = { id: bills[bill]! };
  const { token } = parent;
  const { body: seen } = await answered(world.call(calls.getBill, { token, params }));
  const asked = Math.max(0.01, cents(seen.due * part));
  const start = (method: string) =>
    answered(world.send(calls.payBill, { token, params, body: { method, ...(seen.due > 0 && { amount: asked }) } }));
  const press = async (hosted: string, choice: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await answered(world.request('POST', hosted, { raw: `choice=${choice}`, headers }));
    await world.jobs.runDue();
  };
  const cash = () =>
    answered(
      world.call(calls.recordBillPayment, {
        token: admin.token,
        params,
        body: { method: 'cash', reference: null, due: seen.due, amount: asked },
      }),
    );
  const startBoth = (method: string) =>
    answered(
      world.send(calls.startCheckout, { token, body: { enrollment_ids: [placeId], bill_ids: [params.id], method } }),
    );
  if (kind === 'both by card') {
    const started = await startBoth('card');
    if (started.status === 201) await press(started.body.redirect_url, 'approve');
  }
  if (kind === 'both by slip') {
    const started = await startBoth('bank_transfer');
    if (started.status !== 201) return;
    const slip = { token, params: { id: started.body.payment_id }, fields: { paid_on: '2026-03-09' } };
    const sent = await sendFile(world, calls.sendProof, slip);
    expect(sent.status).toBe(201);
    const body = { decision: 'accept', amount: Math.max(0.01, cents(20_000 * part)) };
    await answered(world.send(calls.reviewProof, { token: admin.token, params: { id: sent.body.proof.id }, body }));
  }
  if (kind === 'both in cash') {
    const owed = await answered(world.call(calls.openItems, { token: admin.token, query: { payer_id: parent.id } }));
    const items = (owed.body as OpenItems).items.map(({ id, due, bill: one }) => ({
      ...(one ? { bill_id: id } : { enrollment_id: id }),
      due,
      amount: Math.max(0.01, cents(due * part)),
    }));
    // Who owes nothing pays on account.
    const credit = items.length > 0 ? 0 : Math.max(0.01, cents(100 * part));
    await answered(
      world.call(calls.recordPayments, {
        token: admin.token,
        body: { payer_id: parent.id, method: 'cash', received_on: null, reference: null, items, credit },
      }),
    );
  }
  if (kind === 'credit') await start('credit');
  if (kind === 'cash') await cash();
  if (kind === 'write off')
    await answered(
      world.call(calls.writeOffBill, { token: admin.token, params, body: { due: seen.due, reason: 'Agreed' } }),
    );
  if (kind === 'bank line') {
    const text = `TRF ${seen.invoice_number}`;
    const amount = Math.max(0.01, cents((seen.due || 100) * part * 1.6)).toFixed(2);
    const line = await importLine(world, admin, { text, amount });
    await matchAsSuggested(world, admin, { line, otherwise: { kind: 'bill', bill_id: params.id }, undo: part < 0.3 });
  }
  if (kind === 'card' || kind === 'decline' || kind === 'late card') {
    const started = await start('card');
    if (started.status !== 201) return;
    if (kind === 'late card') await cash();
    await press(started.body.redirect_url, kind === 'decline' ? 'decline' : 'approve');
  }
  if (kind === 'slip') {
    if ((await start('bank_transfer')).status !== 201) return;
    const sent = await sendFile(world, calls.sendBillProof, { token, params, fields: { paid_on: '2026-03-09' } });
    if (sent.status !== 201) return;
    const amount = Math.max(0.01, cents(seen.due * part * 1.6));
    const decision = part < 0.1 ? { decision: 'reject', reason: 'Not readable' } : { decision: 'accept', amount };
    const proofId = sent.body.payments[0].proof.id as string;
    await answered(world.send(calls.reviewProof, { token: admin.token, params: { id: proofId }, body: decision }));
  }
  if (kind === 'undo') {
    const received = seen.payments.filter(({ state }: { state: string }) => state === 'confirmed');
    const chosen = received[Math.floor(part * 0.99 * received.length)];
    if (chosen)
      await answered(
        world.call(calls.undoPayment, { token: admin.token, params: { id: chosen.id }, body: { reason: 'Bounced' } }),
      );
  }
  if (kind === 'refund' || kind === 'to credit') {
    const received = seen.payments.filter(({ state }: { state: string }) => state === 'confirmed');
    const chosen = received[Math.floor(part * 0.99 * received.length)];
    if (!chosen) return;
    const amount = Math.max(0.01, cents((chosen.amount - chosen.refunded) * part));
    const channel = kind === 'refund' ? 'cash' : 'credit';
    await answered(
      world.call(calls.refundPayment, { token: admin.token, params: { id: chosen.id }, body: { amount, channel } }),
    );
  }
}

test('however bills are paid, returned and written off, the money adds up', async () => {
  admin = await world.signInAs('admin');
  // From the audit log where a later step may clear what an earlier one set.
  const lines = async () =>
    (
      await world.pool.query(
        `select count(*) filter (where l.kind = 'refund')::int as refunds, count(*) filter (where l.kind = 'waiver')::int as waivers,
          (select count(*)::int from mail_message where kind = 'office.paid_twice') as "paid twice",
          (select count(*)::int from refund where overpaid) as overpaid,
          (select count(*)::int from refund where channel = 'reversal') as undone,
          (select count(distinct b.checkout_id)::int from payment b join payment p on p.checkout_id = b.checkout_id
            where b.receivable_id is not null and p.enrollment_id is not null and b.state = 'confirmed') as both,
          (select count(*)::int from bank_line where outcome = 'bill') as lines,
          (select count(*)::int from audit_entry where action = 'bank_line.reopened') as opened,
          (select count(*)::int from payment where method = 'credit' and state = 'confirmed') as credits from invoice_line l`,
      )
    ).rows[0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const parent = await world.signInAs('parent');
      const at = world.clock.now();
      const bills = [
        await buildBill(world.db, { parentId: parent.id, cents: 500_000, at }),
        await buildBill(world.db, { parentId: parent.id, cents: 1_250_050, at }),
        await buildBill(world.db, { parentId: parent.id, cents: 700_000, at }),
      ];
      const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
      const placeId = await buildEnrollment(world.db, {
        studentId,
        programId: await buildProgram(world.db, { priceCents: 900_000 }),
        status: 'approved',
        createdAt: at,
      });
      for (const one of steps) await take({ parent, bills, placeId }, one);
      expect(await checkMoney(world.db)).toEqual([]);
    }),
    { numRuns: 10, endOnFailure: true, examples: [[eachKind]] },
  );
  for (const [kind, count] of Object.entries(await lines())) expect(count, kind).toBeGreaterThan(0);
}, 120_000);
