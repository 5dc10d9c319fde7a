import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let other: SignedIn;
let parent: SignedIn;
let programId: string;

beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-26T15:00:00Z' });
  admin = await world.signInAs('admin');
  other = await world.signInAs('admin');
  parent = await world.signInAs('parent');
  programId = await buildProgram(world.db, { title: 'Robots', status: 'open', priceCents: 1_000_000 });
  for (const day of ['2026-08-12', '2026-10-03', '2026-10-31']) await paid(day);
});
afterAll(() => world.close());

async function place(createdAt = world.clock.now()): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  return buildEnrollment(world.db, { studentId, programId, createdAt });
}
async function paid(day: string): Promise<void> {
  const enrollmentId = await place(new Date('2026-08-01T15:00:00Z'));
  await world.db.transaction((tx) =>
    buildPayment(tx, { enrollmentId, method: 'cash', at: new Date(`${day}T20:00:00Z`) }),
  );
}
const record = (id: string, facts: Record<string, unknown> = {}) =>
  world.call(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method: 'cheque',
      reference: 'CHQ 214',
      received_on: '2026-10-31',
      items: [{ enrollment_id: id, due: 10_000, amount: 10_000 }],
      ...facts,
    },
  });
const month = async (name: string, token = admin.token) =>
  (await world.call(calls.getMonth, { token, params: { month: name } })).body;
const close = (name: string, token = admin.token) => world.call(calls.closeMonth, { token, params: { month: name } });
const october = '2026-10';
const someAdmin = expect.stringMatching(/^Test admin/);

test('the month that runs and months to come cannot be closed', async () => {
  expect((await close('2026-11')).body).toMatchObject({ code: 'month_running' });
  expect((await close('2027-01')).body).toMatchObject({ code: 'month_running' });
  expect((await month(october)).state).toBe('open');
  expect((await month('2026-11')).state).toBe('running');
});

test('closing freezes the figures of the month and of open ones before it, with PDF and journal', async () => {
  const before = await month(october);
  expect(before).toMatchObject({ totals: { payments: 2, received: 20_000 }, closes_too: ['2026-08', '2026-09'] });
  expect(before.waiting).toContainEqual({ kind: 'cash_box', count: 2, amount: 20_000 });
  const { status, body } = await close(october);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ state: 'closed', totals: before.totals, by_day: before.by_day, waiting: [] });
  await world.jobs.runDue();
  const { closing } = await month(october);
  expect(closing).toMatchObject({ closed_by: someAdmin, files: true, reopened: null });
  const paper = await world.call(calls.monthPaper, { token: admin.token, params: { id: closing!.id } });
  expect(paper.status).toBe(200);
  expect(paper.headers.get('content-type')).toContain('application/pdf');
  const sheet = await world.call(calls.monthSheet, { token: admin.token, params: { id: closing!.id } });
  expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
  const { data, first_open_day } = (await world.call(calls.listMonths, { token: admin.token })).body;
  expect(first_open_day).toBe('2026-11-01');
  expect(data.map(({ month: name, state }) => `${name} ${state}`)).toEqual([
    '2026-11 running',
    '2026-10 closed',
    '2026-09 closed',
    '2026-08 closed',
  ]);
  expect((await close(october)).body).toMatchObject({ code: 'already_closed' });
});

test('a later entry is refused with the first open day, and then keeps its true day as a note', async () => {
  const id = await place();
  const refused = await record(id);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'month_closed', open_day: '2026-11-01' });
  expect(refused.body.fields.received_on).toContain('October 2026 is closed');
  expect(refused.body.fields.received_on).toContain('1 Nov 2026');
  // Another day than the first open one is no answer to it.
  expect((await record(id, { book_on: '2026-11-20' })).body.code).toBe('month_closed');
  const { status, body } = await record(id, { book_on: '2026-11-01' });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.payments[0]).toMatchObject({ value_date: '2026-11-01', received_on: '2026-10-31' });
  const { late, totals } = await month(october);
  expect(totals).toMatchObject({ payments: 2, received: 20_000 });
  expect(late).toMatchObject([
    { kind: 'payment', amount: 10_000, true_day: '2026-10-31', value_date: '2026-11-01', by: someAdmin },
  ]);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('every way to book refuses a day of a closed month, and none loses what was typed', async () => {
  const id = await place();
  const { body } = await record(id, { received_on: '2026-11-02' });
  const { id: paymentId } = body.payments[0]!;
  const undo = { reason: 'Returned', returned_on: '2026-10-30' };
  const early = await world.call(calls.undoPayment, { token: admin.token, params: { id: paymentId }, body: undo });
  expect(early.body.fields.returned_on).toContain('The money came on 2 Nov 2026');
  const box = await world.call(calls.makeDeposit, {
    token: admin.token,
    body: {
      banked_on: '2026-10-31',
      slip_number: 'NCB 1',
      checkout_ids: [body.payments[0]!.checkout_id],
      refund_ids: [],
      total: 10_000,
    },
  });
  expect(box.body).toMatchObject({ code: 'month_closed', open_day: '2026-11-01' });
  expect((await month('2026-11')).totals.received).toBe(20_000);
});

test('what happens by itself takes the first open day and never fails', async () => {
  const enrollmentId = await place();
  await world.db.transaction((tx) =>
    buildPayment(tx, { enrollmentId, method: 'card', at: new Date('2026-10-31T23:00:00Z') }),
  );
  const { body } = await world.call(calls.listAllPayments, {
    token: admin.token,
    query: { enrollment_id: enrollmentId },
  });
  expect(body.data).toMatchObject([{ value_date: '2026-11-01' }]);
  expect((await month(october)).late.map(({ true_day: day }) => day)).toEqual(['2026-10-31', '2026-10-31']);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a changed row of a closed month is refused by the database, and found by the check', async () => {
  const change = `update payment set amount_cents = amount_cents + 1 where value_day = '2026-10-03'`;
  await expect(world.pool.query(change)).rejects.toThrow('is closed');
  await expect(
    world.pool.query(`update payment set received_on = '2026-11-05' where value_day = '2026-10-03'`),
  ).rejects.toThrow('is closed');
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(change);
  await client.query('commit');
  client.release();
  const faults = await checkMoney(world.db);
  expect(faults).toContainEqual(
    expect.objectContaining({ rule: 'The figures of a closed month never change', id: october }),
  );
  await world.pool.query(
    `set session_replication_role = replica; ${change.replace('+', '-')}; reset session_replication_role`,
  );
  expect(await checkMoney(world.db)).toEqual([]);
});

test('reopening needs a reason, a second admin and a recent password; then the month takes its money again', async () => {
  const params = { month: october };
  const ask = (body: object, token = admin.token) => world.send(calls.askToReopenMonth, { token, params, body });
  const reopen = (token: string) => world.call(calls.reopenMonth, { token, params });
  expect((await ask({ reason: ' ' })).body.fields).toEqual({ reason: 'Please say why' });
  expect((await reopen(other.token)).body.code).toBe('not_asked');
  const below = await world.call(calls.askToReopenMonth, {
    token: admin.token,
    params: { month: '2026-09' },
    body: { reason: 'A slip' },
  });
  expect(below.body.code).toBe('later_month_closed');
  expect((await ask({ reason: 'The auditor wants it in October' })).body.reopening).toMatchObject({ own: true });
  expect((await ask({ reason: 'Again' }, other.token)).body.code).toBe('already_asked');
  expect((await reopen(admin.token)).body.code).toBe('own_request');

  world.clock.set(new Date(world.clock.now().getTime() + 3_600_000));
  expect((await reopen(other.token)).body.code).toBe('fresh_sign_in_needed');
  expect((await close('2026-07')).body.code).toBe('fresh_sign_in_needed');
  const fresh = await world.signInAs('admin');
  const { status, body } = await reopen(fresh.token);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ state: 'open', closing: null });
  expect(body.earlier).toMatchObject([
    { files: true, reopened: { by: someAdmin, asked_by: someAdmin, reason: 'The auditor wants it in October' } },
  ]);
  expect((await record(await place(), { received_on: '2026-10-15' })).status).toBe(201);
  expect((await month(october)).totals.received).toBe(30_000);
  // September is closed still.
  expect((await record(await place(), { received_on: '2026-09-30' })).body.open_day).toBe('2026-10-01');
  expect((await close(october, fresh.token)).body.totals.received).toBe(30_000);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('only admins see and close months', async () => {
  for (const role of ['parent', 'student', 'staff'] as const)
    expect((await close('2026-07', (await world.signInAs(role)).token)).status).toBe(403);
});
