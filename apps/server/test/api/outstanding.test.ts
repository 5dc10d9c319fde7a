import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildProof } from '../../demo/builders/build-proof.ts';
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
  (await load(query)).body.data.map((row) => row.holder.full_name);

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
    as_of: '2026-11-20',
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
  const proofs = async () => (await load({ q: 'Ena' })).body.data.map((row) => row.proof_under_review);
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

describe('at the end of a past day', () => {
  const on = async (as_of: string, q: string) => (await load({ as_of, q })).body;

  test('what was charged and paid later does not count, and ages are counted from that day', async () => {
    const { parent, childId } = await family('Gwen Hall');
    const first = await charge(childId, 400_000, '2026-09-01T12:00:00Z');
    // In Jamaica still the 10th.
    await charge(childId, 50_000, '2026-11-11T04:59:59Z');
    const pay = (amountCents: number, at: string) =>
      world.db.transaction((tx) =>
        buildPayment(tx, { enrollmentId: first, amountCents, method: 'cash', at: new Date(at) }),
      );
    await pay(150_000, '2026-10-05T15:00:00Z');
    await pay(250_000, '2026-11-15T15:00:00Z');
    const ages = { days_0_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 0 };
    expect(await on('2026-08-31', 'Gwen')).toMatchObject({ data: [], total: 0, totals: { open: 0 } });
    expect((await on('2026-10-01', 'Gwen')).data).toMatchObject([
      { holder: { id: parent.id }, open: 4_000, ...ages, days_0_30: 4_000, oldest_day: '2026-09-01' },
    ]);
    expect(await on('2026-10-05', 'Gwen')).toMatchObject({ as_of: '2026-10-05', totals: { open: 2_500 } });
    expect((await on('2026-11-10', 'Gwen')).data).toMatchObject([
      { open: 3_000, ...ages, days_0_30: 500, days_61_90: 2_500 },
    ]);
    expect((await on('2026-11-15', 'Gwen')).data).toMatchObject([{ open: 500, ...ages, days_0_30: 500 }]);
    expect((await on('2026-11-20', 'Gwen')).data).toEqual((await load({ q: 'Gwen' })).body.data);
  });

  test('money that came back is owed again from its day', async () => {
    const { childId } = await family('Hugh Innis');
    const enrollmentId = await charge(childId, 200_000, '2026-09-01T12:00:00Z');
    const paymentId = await world.db.transaction((tx) =>
      buildPayment(tx, { enrollmentId, method: 'cheque', at: new Date('2026-09-10T15:00:00Z') }),
    );
    const undone = await world.call(calls.undoPayment, {
      token: admin.token,
      params: { id: paymentId },
      body: { reason: 'Returned by the bank', returned_on: '2026-09-20' },
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await on('2026-09-19', 'Hugh')).totals.open).toBe(0);
    expect((await on('2026-09-20', 'Hugh')).totals.open).toBe(2_000);
  });

  test('the parts of the payment plan of then count from their own days', async () => {
    const { childId } = await family('Ian Jones');
    const enrollmentId = await charge(childId, 300_000, '2026-08-01T12:00:00Z');
    const plan = async (createdAt: string, endedAt: string | null, days: readonly string[]) => {
      const { rows } = await world.pool.query<{ id: string }>(
        `insert into payment_plan (id, enrollment_id, name, deposit_cents, created_at, ended_at, ended_reason)
         values (gen_random_uuid(), $1, 'Three parts', 100000, $2, $3, $4) returning id`,
        [enrollmentId, createdAt, endedAt, endedAt && 'Other dates'],
      );
      for (const [at, day] of days.entries())
        await world.pool.query(
          'insert into plan_instalment (plan_id, position, due_on, amount_cents, through_cents) values ($1, $2, $3, 100000, $4)',
          [rows[0]!.id, at, day, 100_000 * (at + 1)],
        );
    };
    await plan('2026-08-02T12:00:00Z', '2026-10-01T12:00:00Z', ['2026-08-10', '2026-09-10', '2026-10-10']);
    await plan('2026-10-01T12:00:00Z', null, ['2026-08-10', '2026-11-10', '2026-12-10']);
    await world.db.transaction((tx) =>
      buildPayment(tx, { enrollmentId, amountCents: 150_000, method: 'cash', at: new Date('2026-08-20T15:00:00Z') }),
    );
    // Before the payment the first part is the oldest; after it half of the second.
    expect((await on('2026-08-19', 'Ian')).data).toMatchObject([{ open: 3_000, oldest_day: '2026-08-10' }]);
    expect((await on('2026-09-30', 'Ian')).data).toMatchObject([{ open: 1_500, oldest_day: '2026-09-10' }]);
    expect((await on('2026-10-01', 'Ian')).data).toMatchObject([{ open: 1_500, oldest_day: '2026-11-10' }]);
    expect((await on('2026-11-20', 'Ian')).data).toEqual((await load({ q: 'Ian' })).body.data);
    expect((await on('2026-11-19', 'Ian')).data).toMatchObject([{ open: 1_500, days_0_30: 1_500 }]);
  });

  test('a proof is under review until it was decided, and a reminder counts from its day', async () => {
    const { parent, childId } = await family('Joy King');
    const enrollmentId = await charge(childId, 120_000, '2026-10-01T12:00:00Z');
    await world.db.transaction((tx) =>
      buildProof(tx, {
        enrollmentId,
        method: 'bank_transfer',
        state: 'rejected',
        parentId: parent.id,
        fileKey: 'slip',
        at: new Date('2026-10-05T15:00:00Z'),
        rejected: { by: admin.id, at: new Date('2026-10-08T15:00:00Z'), reason: 'Not readable' },
      }),
    );
    await world.pool.query(
      `insert into money_reminder (id, parent_id, enrollment_id, kind, about, due_cents, sent_at)
       values (gen_random_uuid(), $1, $2, 'overdue', '1', 120000, '2026-10-12T15:00:00Z')`,
      [parent.id, enrollmentId],
    );
    const seen = async (day: string) =>
      (await on(day, 'Joy')).data.map((row) => [row.proof_under_review, row.reminded_at]);
    expect(await seen('2026-10-04')).toEqual([[false, null]]);
    expect(await seen('2026-10-05')).toEqual([[true, null]]);
    expect(await seen('2026-10-08')).toEqual([[false, null]]);
    expect(await seen('2026-10-12')).toEqual([[false, '2026-10-12T15:00:00.000Z']]);
  });

  test('all that is owed is what the journal has as receivable, less what was paid too much', async () => {
    for (const day of ['2026-10-31', '2026-11-15', '2026-11-19']) {
      const { rows } = await world.pool.query<{ cents: string }>(
        `select sum(greatest(0, net - paid))::bigint as cents from (
           select r.id, (select coalesce(sum(amount_cents), 0) from invoice_line l where l.receivable_id = r.id and jamaica_day(l.created_at) <= $1) as net,
             (select coalesce(sum(y.amount_cents), 0) from payment y where y.enrollment_id = r.subject_id and y.state = 'confirmed' and y.value_day <= $1)
             - (select coalesce(sum(f.amount_cents), 0) from refund f join payment y on y.id = f.payment_id
                where y.enrollment_id = r.subject_id and f.state = 'succeeded' and f.value_day <= $1) as paid
           from receivable r) r`,
        [day],
      );
      expect(Math.round((await load({ as_of: day })).body.totals.open * 100), day).toBe(Number(rows[0]!.cents));
    }
  });

  test('the export has it too, and a day to come is refused', async () => {
    const { body } = await world.call(calls.exportList, {
      token: admin.token,
      query: { type: 'outstanding', q: 'Gwen', as_of: '2026-10-01' },
    });
    expect(body.trim().split('\r\n')[1]).toContain('Gwen Hall,,4000,4000,0,0,0,2026-09-01,no,');
    expect((await load({ as_of: '2026-11-21' })).body.fields).toEqual({ as_of: 'Choose today or an earlier day' });
    expect((await load({ as_of: '2026-02-30' })).body.fields).toEqual({ as_of: expect.any(String) });
    expect((await load({ as_of: '' })).body.as_of).toBe('2026-11-20');
  });
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
