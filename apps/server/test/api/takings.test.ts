import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
const programs = { robots: '', drones: '' };

beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-20T17:00:00Z' });
  admin = await world.signInAs('admin');
  programs.robots = await buildProgram(world.db, { title: 'Robots', status: 'open', priceCents: 4_200_010 });
  programs.drones = await buildProgram(world.db, { title: 'Drones', status: 'open', priceCents: 1_000_020 });
});
afterAll(() => world.close());

const load = (query: Record<string, string> = {}, token = admin.token) => world.call(calls.takings, { token, query });
const at = (moment: string) => world.clock.set(new Date(moment));

async function place(program: keyof typeof programs): Promise<string> {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  return buildEnrollment(world.db, {
    studentId,
    programId: programs[program],
    status: 'enrolled',
    createdAt: new Date('2026-06-01T15:00:00Z'),
  });
}
const pay = async (enrollmentId: string, method: 'card' | 'cash' | 'cheque', moment: string) =>
  world.db.transaction((tx) => buildPayment(tx, { enrollmentId, method, at: new Date(moment) }));
const refund = async (id: string, body: Record<string, unknown>) => {
  const { status } = await world.call(calls.refundPayment, { token: admin.token, params: { id }, body });
  expect(status).toBe(201);
  await world.jobs.runDue();
};

test('without payments every table is empty and every total zero', async () => {
  const { status, body } = await load();
  expect(status).toBe(200);
  expect(body).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
    by_day: [],
    by_method: [],
    by_batch: [],
    by_program: [],
    totals: { payments: 0, received: 0, refunded: 0, net: 0, credit_given: 0, credit_used: 0 },
  });
});

test('days begin at midnight in Jamaica, and a refund counts on its own day and by its own way', async () => {
  const card = await pay(await place('robots'), 'card', '2026-09-01T04:59:59Z'); // 31 August in Jamaica
  await pay(await place('drones'), 'cash', '2026-09-01T05:00:00Z');
  await pay(await place('drones'), 'cheque', '2026-09-03T04:59:59Z'); // 2 September
  at('2026-09-04T04:30:00Z'); // 3 September
  await refund(card, { amount: 200.1, channel: 'cash' });

  const { body } = await load({ from: '2026-09-01', to: '2026-09-03' });
  expect(body.by_day).toEqual([
    { day: '2026-09-01', payments: 1, received: 10_000.2, refunded: 0, net: 10_000.2, entered_later: 0 },
    { day: '2026-09-02', payments: 1, received: 10_000.2, refunded: 0, net: 10_000.2, entered_later: 0 },
    { day: '2026-09-03', payments: 0, received: 0, refunded: 200.1, net: -200.1, entered_later: 0 },
  ]);
  expect(body.by_method).toEqual([
    { method: 'cheque', payments: 1, received: 10_000.2, refunded: 0, net: 10_000.2 },
    { method: 'cash', payments: 1, received: 10_000.2, refunded: 200.1, net: 9_800.1 },
  ]);
  expect(body.by_program).toEqual([
    { program_id: programs.drones, title: 'Drones', payments: 2, received: 20_000.4, refunded: 0, net: 20_000.4 },
    { program_id: programs.robots, title: 'Robots', payments: 0, received: 0, refunded: 200.1, net: -200.1 },
  ]);
  expect(body.totals).toEqual({
    payments: 2,
    received: 20_000.4,
    refunded: 200.1,
    net: 19_800.3,
    credit_given: 0,
    credit_used: 0,
  });
  expect((await load({ from: '2026-08-31', to: '2026-08-31' })).body.by_method).toEqual([
    { method: 'card', payments: 1, received: 42_000.1, refunded: 0, net: 42_000.1 },
  ]);
});

test('a refund to the card counts for the card, and attempts that failed for nothing', async () => {
  at('2026-10-05T15:00:00Z');
  const id = await pay(await place('robots'), 'card', '2026-10-05T15:00:00Z');
  const failed = await place('robots');
  await world.db.transaction((tx) =>
    buildPayment(tx, { enrollmentId: failed, state: 'failed', at: new Date('2026-10-05T15:00:00Z') }),
  );
  await refund(id, {});
  expect((await load({ from: '2026-10-05', to: '2026-10-05' })).body.by_method).toEqual([
    { method: 'card', payments: 1, received: 42_000.1, refunded: 42_000.1, net: 0 },
  ]);
});

test('family credit is neither received nor refunded, and with it the takings of a month are its revenue', async () => {
  at('2026-11-20T17:00:00Z');
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const facts = { studentId, createdAt: world.clock.now() };
  const first = await buildEnrollment(world.db, { ...facts, programId: programs.robots, status: 'enrolled' });
  const paid = await pay(first, 'cash', '2026-11-18T15:00:00Z');
  await refund(paid, { channel: 'credit' });
  const second = await buildEnrollment(world.db, { ...facts, programId: programs.drones, status: 'approved' });
  const used = await world.call(calls.startPayment, {
    token: parent.token,
    params: { id: second },
    body: { method: 'credit' },
  });
  expect(used.status).toBe(201);

  const { body } = await load({ from: '2026-11-01', to: '2026-11-30' });
  expect(body.by_day).toEqual([
    { day: '2026-11-18', payments: 1, received: 42_000.1, refunded: 0, net: 42_000.1, entered_later: 0 },
  ]);
  expect(body.by_method.map(({ method }) => method)).toEqual(['cash']);
  expect(body.by_program.map(({ title }) => title)).toEqual(['Robots']);
  expect(body.totals).toEqual({
    payments: 1,
    received: 42_000.1,
    refunded: 0,
    net: 42_000.1,
    credit_given: 42_000.1,
    credit_used: 10_000.2,
  });

  const analytics = await world.call(calls.analytics, { token: admin.token, query: { months: '6' } });
  const cents = (amount: number) => Math.round(amount * 100);
  for (const { month, revenue } of analytics.body.by_month) {
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const { totals } = (await load({ from: `${month}-01`, to: `${month}-${last}` })).body;
    expect(cents(totals.net) - cents(totals.credit_given) + cents(totals.credit_used), month).toBe(cents(revenue));
  }
  const all = (await load({ from: '2026-06-01', to: '2026-11-30' })).body;
  for (const table of [all.by_day, all.by_method, all.by_program])
    expect(table.reduce((sum: number, row: { net: number }) => sum + cents(row.net), 0)).toBe(cents(all.totals.net));
});

test('a day leads to its payments', async () => {
  const { body } = await world.call(calls.listAllPayments, {
    token: admin.token,
    query: { confirmed_on: '2026-09-01' },
  });
  expect(body.data).toMatchObject([{ amount: 10_000.2, method: 'cash' }]);
  const odd = await world.call(calls.listAllPayments, { token: admin.token, query: { confirmed_on: '2026-02-30' } });
  expect(odd.body.fields.confirmed_on).toBe('That day does not exist');
});

test('its tables are exported with their period', async () => {
  const sheet = async (type: string) =>
    (
      await world.send(calls.exportList, {
        token: admin.token,
        query: { type, from: '2026-09-01', to: '2026-09-03' },
      })
    ).body
      .trim()
      .split('\r\n');
  expect(await sheet('takings_by_day')).toEqual([
    expect.stringContaining('Day,Payments,Received (JMD),Refunded (JMD),Net (JMD),Entered later (JMD)'),
    '2026-09-01,1,10000.20,0,10000.20,0',
    '2026-09-02,1,10000.20,0,10000.20,0',
    '2026-09-03,0,0,200.10,-200.10,0',
  ]);
  expect(await sheet('takings_by_method')).toHaveLength(3);
  expect(await sheet('takings_by_program')).toHaveLength(3);
});

test.each([
  [{ from: '2026-09-02', to: '2026-09-01' }, { to: 'The last day is before the first' }],
  [{ from: '2026-12-01' }, { from: 'The last day is before the first' }],
  [{ from: '2025-01-01', to: '2026-11-01' }, { to: 'Please choose at most 366 days' }],
  [{ from: '1026-01-01' }, { from: 'Please check the year' }],
  [{ to: '9999-12-31' }, { to: 'Please check the year' }],
  [{ to: '2026-11-31' }, { to: 'That day does not exist' }],
  [{ from: '2026-11-01\u0000' }, { from: 'Please remove the characters that cannot be saved' }],
  [{ from: '1'.repeat(500) }, { from: 'Please enter the date as year-month-day' }],
])('not a period: %o', async (query, fields) => {
  const { status, body } = await load(query);
  expect(status).toBe(422);
  expect(body.fields).toEqual(fields);
});

test('empty days are as if they were not given', async () => {
  expect((await load({ from: '', to: '' })).body).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
});

test('only admins see it', async () => {
  for (const role of ['parent', 'student', 'staff'] as const)
    expect((await load({}, (await world.signInAs(role)).token)).status).toBe(403);
  expect((await world.call(calls.takings, {})).status).toBe(401);
});
