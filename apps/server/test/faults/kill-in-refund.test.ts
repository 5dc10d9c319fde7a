import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import {
  ask,
  eventually,
  newAccount,
  newWorld,
  signIn,
  type CrashPoint,
  type RunningServer,
  type World,
} from './running-server.ts';

let world: World;
let admin: { id: string; email: string };
let restarted: RunningServer | undefined;
let attempt = 0;
beforeAll(async () => {
  world = await newWorld();
  admin = await newAccount(world, 'admin');
  // Writes what a new organization starts with.
  await (await world.start()).end();
}, 60_000);
// Work that a server left is taken over when it is the only one.
afterEach(async () => void (await restarted?.end()));
afterAll(() => world.drop());

const priceCents = 1_200_000;

async function newPayment(method: 'card' | 'cash'): Promise<string> {
  const parent = await newAccount(world, 'parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const at = new Date(Date.now() - 86_400_000);
  const enrollmentId = await buildEnrollment(world.db, { studentId, status: 'enrolled', createdAt: at });
  return inTransaction(world.db, (tx) => buildPayment(tx, { enrollmentId, at, method, amountCents: priceCents }));
}

const steps: [string, 'card' | 'cash', CrashPoint][] = [
  ['with the refund reserved', 'card', { query: 'insert into "refund"', when: 'after' }],
  ['with the refund stored and nobody told', 'card', { query: 'insert into "refund"', when: 'after-commit' }],
  ['with the gateway asked', 'card', { query: 'update "sandbox_transaction"', when: 'after-commit' }],
  ['with its "submitted" not yet stored', 'card', { query: 'update "refund" set "state"', when: 'before-commit' }],
  [
    'with its outcome half booked',
    'card',
    { query: 'update "refund" set "state" = \\$1, "settled_at"', when: 'after' },
  ],
  [
    'after the last commit',
    'card',
    { query: 'update "refund" set "state" = \\$1, "settled_at"', when: 'after-commit' },
  ],
  ['with cash booked', 'cash', { query: 'update "refund" set "state"', when: 'after-commit' }],
];

test.each(steps)(
  'killed %s (%s): the money goes back once, and every sum agrees',
  { timeout: 40_000 },
  async (_where, method, point) => {
    attempt += 1;
    const paymentId = await newPayment(method);
    const refund = (base: string, token: string) =>
      ask(base, 'POST', `/admin/payments/${paymentId}/refund`, {
        token,
        key: `refund-${attempt}`,
        body: { reason: 'Moved away' },
      });
    const doomed = await world.start(point);
    // The answer may be here before the job that dies.
    await refund(doomed.base, await signIn(doomed.base, admin.email)).catch(() => null);
    await doomed.ended;

    await world.pool.query(
      "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes', committed_at = committed_at - interval '2 minutes'",
    );
    restarted = await world.start();
    const answer = await refund(restarted.base, await signIn(restarted.base, admin.email));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const refunds = async () =>
      (
        await world.pool.query<{ state: string; cents: number }>(
          'select state, amount_cents as cents from refund where payment_id = $1',
          [paymentId],
        )
      ).rows;
    await eventually(refunds, ([one]) => one?.state === 'succeeded');
    expect(await refunds()).toEqual([{ state: 'succeeded', cents: priceCents }]);
    const { rows: books } = await world.pool.query<{ cents: number }>(
      'select s.refunded_cents as cents from sandbox_transaction s join payment p on p.reference = s.order_id where p.id = $1',
      [paymentId],
    );
    expect(books).toEqual(method === 'card' ? [{ cents: priceCents }] : []);
    const { rows: mails } = await world.pool.query<{ n: number }>(
      `select count(*)::int as n from mail_message m join account a on a.email = m.to_address
        join enrollment e on e.parent_id = a.id join payment y on y.enrollment_id = e.id
       where y.id = $1 and m.subject like 'Refund of %'`,
      [paymentId],
    );
    expect(mails).toEqual([{ n: 1 }]);
    expect(await checkMoney(world.db)).toEqual([]);
  },
);
