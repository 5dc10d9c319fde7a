import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { buildBill } from '../build-bill.ts';
import { openPaymentWays } from '../payment-ways.ts';
import {
  ask,
  eventually,
  newAccount,
  newWorld,
  signIn,
  type CrashPoint,
  type Reply,
  type RunningServer,
  type World,
} from './running-server.ts';

let world: World;
let admin: { id: string; email: string };
let parent: { id: string; email: string };
let billId: string;
/** A second process on the same database: what a restart finds, without one for each case. */
let survivor: RunningServer;
let attempt = 0;
const cents = 1_200_000;
beforeAll(async () => {
  world = await newWorld();
  admin = await newAccount(world, 'admin');
  await openPaymentWays(world.db, new Date());
  survivor = await world.start();
}, 60_000);
beforeEach(async () => {
  attempt += 1;
  parent = await newAccount(world, 'parent');
  billId = await buildBill(world.db, { parentId: parent.id, cents, at: new Date() });
});
afterAll(() => world.drop());

const rows = async <T>(text: string): Promise<T[]> => (await world.pool.query(text, [billId])).rows as T[];
const payments = () =>
  rows<{ id: string; state: string; method: string; cents: number }>(
    'select id, state, method, amount_cents::int as cents from payment where receivable_id = $1 order by created_at, id',
  );
const due = async () =>
  (await rows<{ cents: number }>('select open_cents::int as cents from receivable where id = $1'))[0]!.cents;
const receipts = () =>
  rows('select r.number from receipt r join payment p on p.checkout_id = r.checkout_id where p.receivable_id = $1');
const mails = async (subject: string) =>
  (
    await world.pool.query('select id from mail_message where to_address = $1 and subject like $2', [
      parent.email,
      subject,
    ])
  ).rows.length;

/** One effect of one request: a server dies in it, and the next one is asked again with the same key. */
async function killedAndRepeated(
  point: CrashPoint,
  who: { email: string },
  { request, alone = false }: { request: (base: string, token: string) => Promise<Reply>; alone?: boolean },
): Promise<Reply> {
  if (alone) await survivor.end();
  const doomed = await world.start(point);
  // The answer may be here before the job that dies.
  await request(doomed.base, await signIn(doomed.base, who.email)).catch(() => null);
  await doomed.ended;
  // A process that died is not known to be dead: its key opens a while after its last word.
  await world.pool.query(
    "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes', committed_at = committed_at - interval '2 minutes'",
  );
  // Jobs that a server left are taken over when it was the only one.
  if (alone) survivor = await world.start();
  return request(survivor.base, await signIn(survivor.base, who.email));
}
const send =
  (method: string, path: string, body: unknown) =>
  (base: string, token: string): Promise<Reply> =>
    ask(base, method, path, { token, key: `bill-${attempt}`, body });

async function approve(base: string, page: string): Promise<string> {
  const pressed = await fetch(`${base}${page}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'approve' }),
    redirect: 'manual',
  });
  return pressed.headers.get('location')!;
}

test.each<[string, CrashPoint]>([
  ['before the attempt is stored', { query: 'insert into "payment"', when: 'before-commit' }],
  ['before the gateway is asked', { query: 'insert into "payment"', when: 'after-commit' }],
  ['behind the answer of the gateway', { query: 'insert into "sandbox_transaction"', when: 'after' }],
  ['before the answer', { query: 'update "checkout" set "gateway_transaction_id"', when: 'after-commit' }],
])('checkout, killed %s: one payment page, one charge, one receipt', { timeout: 40_000 }, async (_where, point) => {
  const start = send('POST', `/bills/${billId}/payments`, { method: 'card' });
  const answer = await killedAndRepeated(point, parent, { request: start });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  expect(await payments()).toMatchObject([{ state: 'pending', method: 'card' }]);
  const back = await approve(survivor.base, answer.body.redirect_url as string);
  await fetch(new URL(back, survivor.base), { redirect: 'manual' });
  await eventually(payments, ([one]) => one?.state === 'confirmed');
  expect(await due()).toBe(0);
  expect(await receipts()).toHaveLength(1);
  expect(await mails('Receipt %')).toBe(1);
  expect(await checkMoney(world.db)).toEqual([]);
});

test.each<[string, CrashPoint]>([
  ['with its money allocated', { query: 'insert into "allocation"', when: 'after' }],
  ['before the commit', { query: 'insert into "receipt"', when: 'before-commit' }],
  ['after the commit', { query: 'insert into "receipt"', when: 'after-commit' }],
])(
  'capture, killed %s: the message comes again and books it once, with one receipt',
  { timeout: 40_000 },
  async (_where, point) => {
    const doomed = await world.start(point);
    const token = await signIn(doomed.base, parent.email);
    const started = await ask(doomed.base, 'POST', `/bills/${billId}/payments`, { token, body: { method: 'card' } });
    // The gateway's message to us, or the browser that comes back, kills the server while it books.
    const back = await approve(doomed.base, started.body.redirect_url as string);
    await fetch(new URL(back, doomed.base), { redirect: 'manual' }).catch(() => {});
    await doomed.end();
    await fetch(new URL(back, survivor.base), { redirect: 'manual' });
    await eventually(payments, ([one]) => one?.state === 'confirmed');
    expect(await due()).toBe(0);
    expect(await receipts()).toHaveLength(1);
    expect(await mails('Receipt %')).toBe(1);
    expect(await checkMoney(world.db)).toEqual([]);
  },
);

/** Where money that is booked by hand can be cut off: anywhere in its transaction is the same to the database, so one point stands for all. */
const booking: [string, CrashPoint][] = [
  ['with its money allocated', { query: 'insert into "allocation"', when: 'after' }],
  ['after the commit', { query: 'insert into "receipt"', when: 'after-commit' }],
];

test.each(booking)(
  'recorded at the office, killed %s: it is booked once',
  { timeout: 40_000 },
  async (_where, point) => {
    const body = { method: 'cheque', reference: `CHQ ${attempt}`, due: 12_000, amount: 7_000 };
    const answer = await killedAndRepeated(point, admin, {
      request: send('POST', `/admin/bills/${billId}/payments`, body),
    });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
    expect(await payments()).toMatchObject([{ state: 'confirmed', method: 'cheque', cents: 700_000 }]);
    expect(await due()).toBe(500_000);
    expect(await receipts()).toHaveLength(1);
    expect(await mails('Receipt %')).toBe(1);
    expect(await checkMoney(world.db)).toEqual([]);
  },
);

test.each<[string, CrashPoint]>([
  ...booking,
  ['with all but the commit', { query: 'update "bank_line" set "state"', when: 'before-commit' }],
])('a line of the bank, killed %s: it is matched and booked once', { timeout: 40_000 }, async (_where, point) => {
  const lineId = await importLine();
  const body = { kind: 'bill', bill_id: billId };
  const answer = await killedAndRepeated(point, admin, {
    request: send('POST', `/admin/bank-lines/${lineId}/match`, body),
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { state: 'matched' } });
  expect(await payments()).toMatchObject([{ state: 'confirmed', method: 'bank_transfer', cents }]);
  expect(await due()).toBe(0);
  expect(await receipts()).toHaveLength(1);
  expect(await mails('Receipt %')).toBe(1);
  expect(await checkMoney(world.db)).toEqual([]);
});

async function importLine(): Promise<string> {
  const token = await signIn(survivor.base, admin.email);
  const form = new FormData();
  const fields = {
    day: '0',
    day_format: 'day_month_year',
    text: '1',
    reference: '2',
    amount: '3',
    amount_kind: 'signed',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const csv = `Date,Description,Reference,Amount\n09/03/2026,KILLED ${attempt},FT${attempt},12000.00\n`;
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'bank.csv');
  const sent = await ask(survivor.base, 'POST', '/admin/bank-statements', { token, body: form });
  expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 201, body: { added: 1 } });
  const { rows: found } = await world.pool.query<{ id: string }>('select id from bank_line where text = $1', [
    `KILLED ${attempt}`,
  ]);
  return found[0]!.id;
}

test.each<[string, CrashPoint]>([
  ['before the commit', { query: 'insert into "invoice_line"', when: 'before-commit' }],
  ['after the commit', { query: 'insert into "invoice_line"', when: 'after-commit' }],
])('written off, killed %s: it is taken off once', { timeout: 40_000 }, async (_where, point) => {
  const body = { reason: 'Agreed', due: 12_000 };
  const answer = await killedAndRepeated(point, admin, {
    request: send('POST', `/admin/bills/${billId}/write-off`, body),
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { due: 0 } });
  expect(await rows("select l.id from invoice_line l where l.receivable_id = $1 and l.kind = 'waiver'")).toHaveLength(
    1,
  );
  expect(await checkMoney(world.db)).toEqual([]);
});

test.each<[string, 'card' | 'cash', CrashPoint]>([
  ['with the refund stored', 'card', { query: 'insert into "refund"', when: 'after-commit' }],
  ['with the gateway asked', 'card', { query: 'update "sandbox_transaction"', when: 'after-commit' }],
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
])('a refund, killed %s (%s): the money goes back once', { timeout: 40_000 }, async (_where, method, point) => {
  const paymentId = await paidBy(method);
  const refund = send('POST', `/admin/payments/${paymentId}/refund`, { reason: 'Team withdrew' });
  const answer = await killedAndRepeated(point, admin, { request: refund, alone: true });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const refunds = () =>
    rows<{ state: string; cents: number }>(
      `select f.state, f.amount_cents::int as cents from refund f join payment y on y.id = f.payment_id
        where y.receivable_id = $1`,
    );
  await eventually(refunds, ([one]) => one?.state === 'succeeded');
  expect(await refunds()).toEqual([{ state: 'succeeded', cents }]);
  // What was returned does not fall due again.
  expect(await due()).toBe(0);
  expect(await checkMoney(world.db)).toEqual([]);
});

async function paidBy(method: 'card' | 'cash'): Promise<string> {
  const server = survivor;
  if (method === 'cash') {
    const token = await signIn(server.base, admin.email);
    const body = { method, reference: null, due: 12_000, amount: 12_000 };
    await ask(server.base, 'POST', `/admin/bills/${billId}/payments`, { token, body });
  } else {
    const token = await signIn(server.base, parent.email);
    const started = await ask(server.base, 'POST', `/bills/${billId}/payments`, { token, body: { method } });
    const back = await approve(server.base, started.body.redirect_url as string);
    await fetch(new URL(back, server.base), { redirect: 'manual' });
  }
  const [paid] = await eventually(payments, ([one]) => one?.state === 'confirmed');
  return paid!.id;
}
