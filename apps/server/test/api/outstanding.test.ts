import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-20T17:00:00Z' });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const load = (query: Record<string, string | number> = {}, token = admin.token) =>
  world.call(calls.listOutstanding, { token, query });
const names = async (query: Record<string, string | number>) =>
  (await load(query)).body.data.map((row: { holder: { full_name: string } }) => row.holder.full_name);

let programs = 0;
/** A place that was charged then. */
async function charge(studentId: string, cents: number, moment: string): Promise<string> {
  const programId = await buildProgram(world.db, {
    title: `Course ${(programs += 1)}`,
    status: 'open',
    priceCents: cents,
  });
  return buildEnrollment(world.db, { studentId, programId, status: 'approved', createdAt: new Date(moment) });
}
async function family(fullName: string) {
  const parent = await world.signInAs('parent', { fullName });
  const { id: childId } = await buildStudent(world.db, { parentId: parent.id });
  return { parent, childId };
}

test('without debts the list is empty and every total zero', async () => {
  const { status, body } = await load();
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [],
    page: 1,
    limit: 10,
    total: 0,
    totals: { open: 0, days_0_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 0 },
  });
});

test('each amount stands under its age, counted in days of Jamaica, and a day that it is due counts first', async () => {
  const { parent, childId } = await family('Althea Brown');
  await world.pool.query('update account set phone = $2 where id = $1', [parent.id, '876-555-0101']);
  await charge(childId, 100_001, '2026-10-21T05:00:00Z'); // 30 days
  await charge(childId, 200_002, '2026-10-21T04:59:59Z'); // 31: in Jamaica the day before
  await charge(childId, 400_004, '2026-09-21T12:00:00Z'); // 60
  await charge(childId, 800_008, '2026-09-20T12:00:00Z'); // 61
  await charge(childId, 1_600_016, '2026-08-22T12:00:00Z'); // 90
  await charge(childId, 3_200_032, '2026-08-21T12:00:00Z'); // 91
  const later = await charge(childId, 50_000, '2026-01-05T12:00:00Z');
  await world.pool.query("update receivable set due_on = '2026-12-24' where subject_id = $1", [later]);

  expect((await load()).body.data).toEqual([
    {
      id: expect.any(String),
      kind: 'family',
      holder: { id: parent.id, full_name: 'Althea Brown' },
      phone: '876-555-0101',
      open: 63_500.63,
      days_0_30: 1_500.01,
      days_31_60: 6_000.06,
      days_61_90: 24_000.24,
      days_over_90: 32_000.32,
      oldest_day: '2026-08-21',
      proof_under_review: false,
      reminded_at: null,
    },
  ]);
});

test('only what is still open counts, and who owes nothing is not there', async () => {
  const { parent, childId } = await family('Basil Chin');
  const half = await charge(childId, 500_000, '2026-11-01T12:00:00Z');
  const whole = await charge(childId, 300_000, '2026-05-01T12:00:00Z');
  const pay = (enrollmentId: string, amountCents: number) =>
    world.db.transaction((tx) =>
      buildPayment(tx, { enrollmentId, amountCents, method: 'cash', at: world.clock.now() }),
    );
  await pay(half, 120_050);
  await pay(whole, 300_000);
  const basil = (await load({ q: 'basil' })).body;
  expect(basil.data).toMatchObject([{ holder: { id: parent.id }, open: 3_799.5, oldest_day: '2026-11-01' }]);
  expect(basil.totals).toMatchObject({ open: 3_799.5, days_0_30: 3_799.5, days_over_90: 0 });

  await pay(half, 379_950);
  expect((await load({ q: 'basil' })).body).toMatchObject({ data: [], total: 0, totals: { open: 0 } });
});

test('a waived fee and a cancelled place are not owed', async () => {
  const { childId } = await family('Carmen Dixon');
  const waived = await charge(childId, 500_000, '2026-11-01T12:00:00Z');
  await charge(childId, 70_000, '2026-11-02T12:00:00Z');
  const answer = await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id: waived },
    body: { payment_status: 'waived', reason: 'Hardship' },
  });
  expect(answer.status).toBe(200);
  expect((await load({ q: 'Carmen' })).body.data).toMatchObject([{ open: 700, oldest_day: '2026-11-02' }]);
});

test('an independent student owes alone', async () => {
  const { id } = await buildStudent(world.db, { fullName: 'Devon Ellis', parentId: null });
  await charge(id, 90_000, '2026-11-10T12:00:00Z');
  expect((await load({ q: 'devon' })).body.data).toMatchObject([
    { kind: 'student', holder: { id, full_name: 'Devon Ellis' }, open: 900 },
  ]);
});

test('a proof under review is marked until it is decided', async () => {
  const { parent, childId } = await family('Ena Forbes');
  const enrollmentId = await charge(childId, 110_000, '2026-11-10T12:00:00Z');
  const proofs = async () =>
    (await load({ q: 'Ena' })).body.data.map((row: { proof_under_review: boolean }) => row.proof_under_review);
  const paymentId = await world.db.transaction((tx) =>
    buildPayment(tx, { enrollmentId, method: 'bank_transfer', state: 'pending', at: world.clock.now() }),
  );
  expect(await proofs()).toEqual([false]);
  await world.pool.query(
    `insert into payment_proof (id, checkout_id, paid_on, file_key, file_name, file_type, submitted_by)
      values (gen_random_uuid(), (select checkout_id from payment where id = $1), '2026-11-15', 'slip', 'slip.pdf', 'pdf', $2)`,
    [paymentId, parent.id],
  );
  expect(await proofs()).toEqual([true]);
  await world.pool.query(
    "update payment_proof set state = 'rejected' where checkout_id = (select checkout_id from payment where id = $1)",
    [paymentId],
  );
  expect(await proofs()).toEqual([false]);
});

test('orders, pages and the totals of all pages', async () => {
  const highest = await names({});
  expect(highest).toEqual(['Althea Brown', 'Ena Forbes', 'Devon Ellis', 'Carmen Dixon']);
  expect(await names({ sort: 'amount' })).toEqual(highest.toReversed());
  expect(await names({ sort: 'name' })).toEqual(['Althea Brown', 'Carmen Dixon', 'Devon Ellis', 'Ena Forbes']);
  expect((await names({ sort: 'oldest' })).slice(0, 2)).toEqual(['Althea Brown', 'Carmen Dixon']);
  const all = (await load()).body;
  for (const page of [1, 2, 3]) {
    const one = (await load({ page, limit: 2 })).body;
    expect(one.totals).toEqual(all.totals);
    expect(one).toMatchObject({ total: 4, page, limit: 2 });
    expect(one.data).toEqual(all.data.slice((page - 1) * 2, page * 2));
  }
  expect(all.totals.open).toBe(63_500.63 + 1_100 + 900 + 700);
});

test('what is owed is what the analytics call unpaid', async () => {
  const { body } = await world.call(calls.analytics, { token: admin.token });
  expect((await load()).body.totals.open).toBe(body.totals.unpaid);
});

test('the export has the rows of the list, and the other admins hear of it', async () => {
  const other = await world.signInAs('admin');
  const { body } = await world.call(calls.exportList, {
    token: admin.token,
    query: { type: 'outstanding', q: 'Althea' },
  });
  expect(body.trim().split('\r\n').slice(1)).toEqual([
    'Althea Brown,876-555-0101,63500.63,1500.01,6000.06,24000.24,32000.32,2026-08-21,no,',
  ]);
  const { rows } = await world.pool.query('select subject from mail_message where to_address = $1', [other.email]);
  expect(rows).toEqual([{ subject: expect.stringMatching(/ exported a list of people$/) }]);
});

test.each([
  ['an order that does not exist', { sort: 'phone' }, 'sort'],
  ['page zero', { page: 0 }, 'page'],
  ['too many rows', { limit: 101 }, 'limit'],
  ['control characters', { q: 'Al\u0000thea' }, 'q'],
  ['a search that is too long', { q: 'a'.repeat(101) }, 'q'],
])('%s is refused', async (_what, query, field) => {
  const { status, body } = await load(query);
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test('signs of a search pattern are only signs', async () => {
  expect((await load({ q: '%' })).body.total).toBe(0);
});

test('only admins see it', async () => {
  for (const role of ['parent', 'student', 'staff'] as const)
    expect((await load({}, (await world.signInAs(role)).token)).status).toBe(403);
  expect((await world.call(calls.listOutstanding, {})).status).toBe(401);
});
