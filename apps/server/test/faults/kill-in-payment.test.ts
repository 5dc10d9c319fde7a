import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
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
let parent: { id: string; email: string };
let enrollmentId: string;
let attempt = 0;
/** A second process on the same database: what a restart finds, without one for each case. */
let survivor: RunningServer;
beforeAll(async () => {
  world = await newWorld();
  survivor = await world.start();
}, 60_000);
beforeEach(async () => {
  parent = await newAccount(world, 'parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  enrollmentId = await buildEnrollment(world.db, { studentId, status: 'pending', createdAt: new Date() });
});
afterAll(() => world.drop());

const rows = async <T>(text: string): Promise<T[]> => (await world.pool.query(text, [enrollmentId])).rows as T[];
const payments = () =>
  rows<{ id: string; state: string; reference: string }>('select * from payment where enrollment_id = $1');
const charges = () =>
  rows<{ outcome: string }>(
    'select s.* from sandbox_transaction s join payment p on p.reference = s.order_id where p.enrollment_id = $1',
  );
const receipts = () =>
  rows('select r.* from receipt r join payment p on p.checkout_id = r.checkout_id where p.enrollment_id = $1');

const points: [string, CrashPoint][] = [
  ['before the first commit', { query: 'insert into "payment"', when: 'before-commit' }],
  ['behind the first commit, before the gateway is asked', { query: 'insert into "payment"', when: 'after-commit' }],
  ['behind the answer of the gateway', { query: 'insert into "sandbox_transaction"', when: 'after' }],
  [
    'behind the last commit, before the answer',
    {
      query: 'update "checkout" set "gateway_transaction_id"',
      when: 'after-commit',
    },
  ],
];

test.each(points)(
  'killed %s: the same key leads to one payment page, and one charge',
  { timeout: 40_000 },
  async (_where, point) => {
    attempt += 1;
    const start = (base: string, token: string) =>
      ask(base, 'POST', `/enrollments/${enrollmentId}/payments`, {
        token,
        key: `pay-${attempt}`,
        body: { method: 'card' },
      });
    const doomed = await world.start(point);
    const token = await signIn(doomed.base, parent.email);
    await expect(start(doomed.base, token)).rejects.toThrow();
    await doomed.ended;

    // A process that died is not known to be dead: its key opens a while after its last word.
    await world.pool.query(
      "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes', committed_at = committed_at - interval '2 minutes'",
    );
    const server = survivor;
    const answer = await start(server.base, token);
    expect(answer).toMatchObject({ status: 201, body: { redirect_url: expect.stringContaining('/sandbox-gateway/') } });
    expect((await start(server.base, token)).body).toEqual(answer.body);
    expect(await payments()).toMatchObject([{ state: 'pending' }]);
    expect(await charges()).toHaveLength(1);

    const page = `${server.base}${answer.body.redirect_url as string}`;
    const pressed = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    });
    await fetch(new URL(pressed.headers.get('location')!, server.base), { redirect: 'manual' });
    expect(await payments()).toMatchObject([{ state: 'confirmed' }]);
    expect(await charges()).toMatchObject([{ outcome: 'success' }]);
    expect(await receipts()).toHaveLength(1);
  },
);

const settling: [string, CrashPoint][] = [
  ['with the first place booked', { query: 'insert into "enrollment_event"', when: 'after' }],
  ['with its money allocated', { query: 'insert into "allocation"', when: 'after' }],
  ['with the receipt written', { query: 'insert into "receipt"', when: 'after' }],
  ['before the commit', { query: 'insert into "receipt"', when: 'before-commit' }],
  ['after the commit', { query: 'insert into "receipt"', when: 'after-commit' }],
];

test.each(settling)(
  'two places are paid at once, killed %s: the message comes again and settles both, with one receipt',
  { timeout: 40_000 },
  async (_where, point) => {
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
    const second = await buildEnrollment(world.db, { studentId, status: 'pending', createdAt: new Date() });
    const doomed = await world.start(point);
    const token = await signIn(doomed.base, parent.email);
    const started = await ask(doomed.base, 'POST', '/checkouts', {
      token,
      body: { enrollment_ids: [enrollmentId, second], method: 'card' },
    });
    // The gateway's message to us, or the browser that comes back, kills the server while it settles.
    const page = `${doomed.base}${started.body.redirect_url as string}`;
    const pressed = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    });
    const back = pressed.headers.get('location')!;
    await fetch(new URL(back, doomed.base), { redirect: 'manual' }).catch(() => {});
    await doomed.end();
    await fetch(new URL(back, survivor.base), { redirect: 'manual' });
    await eventually(payments, ([one]) => one?.state === 'confirmed');
    expect(await receipts()).toHaveLength(1);
    const { rows: paid } = await world.pool.query(
      'select id from enrollment where id = any($1) and paid_cents = price_cents and status = $2',
      [[enrollmentId, second], 'enrolled'],
    );
    expect(paid).toHaveLength(2);
    expect(await checkMoney(world.db)).toEqual([]);
  },
);
