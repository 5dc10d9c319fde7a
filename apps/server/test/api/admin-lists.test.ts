import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let token: string;
/** The demo organisation: the lists are tested on the data that a newcomer sees. */
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:00:00Z' });
  await loadDemoIfEmpty(world);
  const answer = await world.request('POST', '/api/v1/auth/login', {
    body: { email: 'admin@demo.test', password: 'demo-robots-2026' },
  });
  token = answer.body.token;
});
afterAll(() => world.close());

const enrollments = (query: Record<string, string | number> = {}) =>
  world.call(calls.listAllEnrollments, { token, query });
const payments = (query: Record<string, string | number> = {}) => world.call(calls.listAllPayments, { token, query });

describe('the demo organisation', () => {
  test('is as lively as decided, and its books agree', async () => {
    const { rows } = await world.pool.query(`select
      (select count(*) from program)::int as programs, (select count(distinct status) from program)::int as "programStates",
      (select count(*) from parent)::int as families, (select count(*) from student)::int as students,
      (select count(*) from enrollment)::int as enrollments, (select count(distinct status) from enrollment)::int as "enrollmentStates",
      (select count(distinct status) from partner_group)::int as "groupStates",
      (select count(*) from enrollment e where e.paid_cents <> (select coalesce(sum(amount_cents), 0) from payment p where p.enrollment_id = e.id and p.state = 'confirmed'))::int as wrong,
      (select count(*) from program p where (select count(*) from enrollment e where e.program_id = p.id and e.status in ('pending', 'approved', 'enrolled')) > p.max_participants)::int as oversold,
      (select max(created_at) - min(created_at) > interval '12 months' from enrollment) as "long"`);
    const facts = rows[0];
    expect(facts.programs).toBeGreaterThanOrEqual(12);
    expect(facts.families).toBeGreaterThanOrEqual(20);
    expect(facts.students).toBeGreaterThanOrEqual(30);
    expect(facts.enrollments).toBeGreaterThanOrEqual(60);
    expect(facts).toMatchObject({
      programStates: 5,
      enrollmentStates: 6,
      groupStates: 6,
      wrong: 0,
      oversold: 0,
      long: true,
    });
  });

  test('is loaded once, and never into a database that has accounts', async () => {
    expect(await loadDemoIfEmpty(world)).toHaveLength(4);
    const other = await startTestApp();
    await other.signInAs('parent');
    expect(await loadDemoIfEmpty(other)).toEqual([]);
    await other.close();
  });
});

describe('enrollments', () => {
  test('ten to a page by default, newest first, with the whole number', async () => {
    const { body } = await enrollments();
    expect(body).toMatchObject({ page: 1, limit: 10 });
    expect(body.data).toHaveLength(10);
    const times: string[] = body.data.map((row) => row.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const { rows } = await world.pool.query('select count(*)::int as total from enrollment');
    expect(body.total).toBe(rows[0].total);
  });

  test('pages fit together without gaps or repeats', async () => {
    const seen = new Set<string>();
    const { total } = (await enrollments()).body;
    for (let page = 1; (page - 1) * 25 < total; page += 1)
      for (const row of (await enrollments({ page, limit: 25 })).body.data) seen.add(row.id);
    expect(seen.size).toBe(total);
    expect((await enrollments({ page: 9999 })).body.data).toEqual([]);
  });

  test('filters narrow, and the number follows', async () => {
    const { body } = await enrollments({ status: 'pending', limit: 100 });
    expect(body.data.length).toBe(body.total);
    expect(new Set(body.data.map((row) => row.status))).toEqual(new Set(['pending']));
    const both = await enrollments({ status: 'pending', payment_status: 'failed', limit: 100 });
    expect(both.body.total).toBeLessThan(body.total);
    expect(both.body.data.every((row) => row.payment_status === 'failed')).toBe(true);
  });

  test.each(['campbell', 'SIMONE', 'mentorship', '100%', "o'brien; drop table student"])(
    'a search for %s finds only what says so',
    async (q) => {
      const { status, body } = await enrollments({ q, limit: 100 });
      expect(status).toBe(200);
      for (const row of body.data)
        expect(
          `${row.student.full_name} ${row.student.parent?.full_name} ${row.program.title}`.toLowerCase(),
        ).toContain(q.toLowerCase());
    },
  );

  test.each(['campbell', 'robot', 'a', 'zz-nothing'])('a search for %s finds all that say so', async (q) => {
    const joined = `from enrollment e join student s on s.id = e.student_id join program p on p.id = e.program_id
      left join account a on a.id = e.parent_id`;
    const says = `(s.full_name ilike $1 or a.full_name ilike $1 or p.title ilike $1`;
    const places = await world.pool.query(`select count(*)::int as total ${joined} where ${says})`, [`%${q}%`]);
    expect((await enrollments({ q })).body.total).toBe(places.rows[0].total);
    const paid = await world.pool.query(
      `select count(*)::int as total from payment y left join receipt r on r.checkout_id = y.checkout_id
       left join (select e.id as place, s.full_name, a.full_name as family, p.title ${joined}) o on o.place = y.enrollment_id
       left join receivable v on v.id = y.receivable_id
       where o.full_name ilike $1 or o.family ilike $1 or o.title ilike $1 or y.reference ilike $1 or r.number ilike $1
         or (v.id is not null and (y.student_name ilike $1 or v.title ilike $1))`,
      [`%${q}%`],
    );
    expect((await payments({ q })).body.total).toBe(paid.rows[0].total);
  });

  test('searches have their indexes', async () => {
    const { rows } = await world.pool.query(
      "select tablename from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1",
    );
    expect([...new Set(rows.map(({ tablename }) => tablename))]).toEqual([
      'account',
      'audit_entry',
      'bank_line',
      'broadcast_recipient',
      'child_document',
      'class_feedback',
      'competition',
      'contact_message',
      'conversation_message',
      'cover_request',
      'custom_answer',
      'fund_entry',
      'gateway_mismatch',
      'gift_card',
      'incident',
      'invoice',
      'mail_message',
      'medicine_plan',
      'newsletter_recipient',
      'newsletter_subscription',
      'partner_group',
      'payment',
      'program',
      'receipt',
      'receivable',
      'story_comment',
      'student',
      'task',
      'walk_up',
    ]);
  });

  test('a search for a number finds that enrollment', async () => {
    const [row] = (await enrollments()).body.data;
    const found = await enrollments({ q: row!.number });
    expect(found.body.data.map(({ id }) => id)).toEqual([row!.id]);
  });

  test.each([
    ['student', (row: { student: { full_name: string } }) => row.student.full_name],
    ['program', (row: { program: { title: string } }) => row.program.title],
  ] as const)('sorts by %s', async (sort, key) => {
    const { body } = await enrollments({ sort, limit: 50 });
    const { rows } = await world.pool.query('select * from unnest($1::text[]) as t(name) order by name', [
      body.data.map(key),
    ]);
    expect(body.data.map(key)).toEqual(rows.map((row) => row.name));
  });

  test.each([
    { page: 0 },
    { limit: 101 },
    { limit: 'ten' },
    { sort: 'password' },
    { status: 'lost' },
    { program_id: 'x' },
    { role: 'admin' },
  ])('%o is refused with a sentence', async (query) => {
    const answer = await enrollments(query as never);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toEqual(expect.any(String));
  });

  test('no medical note ever comes along', async () => {
    const { body } = await enrollments({ limit: 100 });
    expect(JSON.stringify(body)).not.toMatch(/medical|inhaler|epinephrine|peanut/i);
  });
});

describe('payments', () => {
  test('each status shows just its own', async () => {
    let sum = 0;
    for (const status of ['pending', 'paid', 'failed', 'refunded', 'partially_refunded']) {
      const { body } = await payments({ status, limit: 100 });
      sum += body.total;
      for (const row of body.data) expect(row.payment_status).toBe(status);
    }
    expect(sum).toBe((await payments()).body.total);
  });

  test('the refund button is for money that came and is still here', async () => {
    const { body } = await payments({ limit: 100 });
    for (const row of body.data) {
      expect(row.can_refund).toBe(row.refundable > 0);
      // What is reserved by a refund on its way cannot be asked for again.
      if (row.refunds.length === 0) expect(row.can_refund).toBe(row.payment_status === 'paid');
    }
  });

  test('a reference or receipt number finds its payment', async () => {
    const [row] = (await payments({ status: 'paid' })).body.data;
    for (const q of [row!.reference, row!.receipt_number!])
      expect((await payments({ q })).body.data[0]!.id).toBe(row!.id);
  });

  test('a search has its whole number on each page, and behind the last one', async () => {
    // A search of all, by a part of every reference.
    const all = (await payments({ limit: 100, sort: 'student' })).body;
    const found = (await payments({ q: 'DB-', limit: 100, sort: 'student' })).body;
    expect(found).toEqual(all);
    expect((await payments({ q: 'DB-', page: 2 })).body).toEqual((await payments({ page: 2 })).body);
    expect((await payments({ q: 'DB-', page: 99 })).body).toMatchObject({ data: [], total: all.total });
    expect((await payments({ q: 'nobody of that name' })).body).toMatchObject({ data: [], total: 0 });
    const refunded = (await payments({ status: 'refunded' })).body;
    expect((await payments({ q: 'DB-', status: 'refunded' })).body).toEqual(refunded);
    expect(refunded.total).toBeGreaterThan(0);
    expect(refunded.total).toBeLessThan(all.total);
  });

  test('receipt numbers have no gap and rise with the days', async () => {
    const { rows } = await world.pool.query('select number, issued_at from receipt order by issued_at, number');
    const byYear = new Map<string, number>();
    for (const { number } of rows) {
      const [, year, running] = /^RCT-(\d{4})-(\d{6})$/.exec(number)!;
      expect(Number(running)).toBe((byYear.get(year!) ?? 0) + 1);
      byYear.set(year!, Number(running));
    }
  });
});

test('the dashboard counts what the lists show', async () => {
  const { body } = await world.call(calls.adminDashboard, { token });
  const { rows } = await world.pool.query(`select
    (select count(*) from account where role = 'parent' and is_active)::int as parents,
    (select count(*) from student where archived_at is null)::int as students,
    (select coalesce(sum(amount_cents), 0) from payment where state = 'confirmed' and method not in ('gift_card', 'scholarship_fund') and confirmed_at >= '2026-03-01T05:00:00Z')::int
      - (select coalesce(sum(amount_cents), 0) from refund where state = 'succeeded' and channel not in ('gift_card', 'scholarship_fund') and settled_at >= '2026-03-01T05:00:00Z')::int as cents`);
  expect(body.stats).toEqual({
    total_parents: rows[0].parents,
    total_students: rows[0].students,
    monthly_revenue: rows[0].cents / 100,
    active_groups: 2,
  });
  expect(body.revenue_by_month.map((row) => row.month)).toEqual([
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
  expect(body.revenue_by_month.at(-1)!.amount).toBe(body.stats.monthly_revenue);
  expect(body.recent_enrollments).toHaveLength(5);
  const failed = await enrollments({ payment_status: 'failed', limit: 1 });
  expect(body.failed_payments).toBe(failed.body.total);
});
