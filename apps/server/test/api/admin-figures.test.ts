import { calls } from '@doctorbird/contract/calls';
import type { Analytics } from '@doctorbird/contract/admin/analytics';
import type { AuditEntry } from '@doctorbird/contract/admin/audit';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { recordsListed, type Today, type WorkKind } from '@doctorbird/contract/admin/today';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { demoPassword } from '../../demo/organisation.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The demo organisation has every state, so every number can be held against the list that it leads to. */
let world: TestApp;
let token: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-18T19:00:00Z' });
  await loadDemoIfEmpty(world);
  // What the demo itself leaves at zero.
  await world.pool.query(`update payment set needs_attention = true
    where id in (select id from payment where state = 'confirmed' order by created_at limit 2)`);
  await world.pool.query(`update mail_message set state = 'failed' where id in (select id from mail_message limit 1)`);
  await world.pool.query(`update enrollment set hold_expires_at = '2026-11-19T10:00:00Z'
    where id in (select id from enrollment where status = 'pending' and paid_cents = 0 limit 3)`);
  world.jobs.define('broken', { retryLimit: 0 }, async () => {
    throw new Error('not for maya@family.test');
  });
  await world.jobs.stop();
  await world.jobs.start({ work: false });
  await world.jobs.enqueue(world.db, 'broken', {});
  await world.jobs.runDue();
  const answer = await world.request('POST', '/api/v1/auth/login', {
    body: { email: 'admin@demo.test', password: demoPassword },
  });
  token = answer.body.token;
}, 120_000);
afterAll(() => world.close());

type Query = Record<string, string | number>;
const ask = async (call: CallDefinition, query: Query, params: Record<string, string> = {}) => {
  const answer = await world.call(call, { token, query, params });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** The list on each admin page. */
const lists: Record<string, CallDefinition> = {
  '/admin/payments': calls.listAllPayments,
  '/admin/enrollments': calls.listAllEnrollments,
  '/admin/payments/refunds': calls.listRefunds,
  '/admin/payments/plans': calls.listPlans,
  '/admin/payments/statements': calls.listBankLines,
  '/admin/payments/mismatches': calls.listMismatches,
  '/admin/payments/proofs': calls.listProofs,
  '/admin/students': calls.listOfficeStudents,
  '/admin/messages': calls.listConversations,
  '/admin/messages/mails': calls.listMails,
  '/admin/groups': calls.listGroups,
  '/admin/documents': calls.listAllDocuments,
  '/admin/scholarships': calls.listAllScholarships,
  '/admin/attendance': calls.listHeldMeetings,
  '/admin/jobs': calls.listFailedJobs,
  '/admin/mentions': calls.listMentions,
};

async function totalBehind(href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://office.test');
  const query = Object.fromEntries(searchParams);
  const entries = /^\/admin\/competitions\/([^/]+)\/entries$/.exec(pathname);
  if (entries) return (await ask(calls.listCompetitionEntries, query, { id: entries[1]! })).total;
  // One short list with the finished ones below.
  if (pathname === '/admin/deletions')
    return (await ask(calls.listDeletions, {})).data.filter(({ state }: { state: string }) => state === 'open').length;
  expect(lists, pathname).toHaveProperty([pathname]);
  return (await ask(lists[pathname]!, query)).total;
}

describe('the dashboard', () => {
  test('each line of what is waiting is as long as the list behind it', async () => {
    const { work }: Today = await ask(calls.adminToday, {});
    const kinds = new Set(work.map(({ kind }) => kind));
    for (const kind of [
      'money',
      'mismatches',
      'lapsing',
      'proofs',
      'failed_mail',
      'failed_jobs',
      'messages',
      'groups',
      'documents',
      'scholarships',
    ])
      expect(kinds, kind).toContain(kind);
    expect(kinds).toContain('attendance');
    for (const line of work) {
      expect(line.count, line.kind).toBeGreaterThan(0);
      expect(line.records.length, line.kind).toBe(Math.min(line.count, recordsListed));
      // The classes are beside the list, on the same page.
      if (line.kind === 'unstaffed') continue;
      expect(await totalBehind(line.href), line.href).toBe(line.count);
    }
  });

  test('each record of what is waiting is in the list that its link opens', async () => {
    const { work }: Today = await ask(calls.adminToday, {});
    for (const { kind, records } of work)
      for (const { id, href } of records) {
        const { pathname, searchParams } = new URL(href, 'http://office.test');
        const { open, ...query } = Object.fromEntries(searchParams);
        const list = lists[pathname];
        if (open !== undefined) expect(open, kind).toBe(id);
        if (list === undefined || kind === 'failed_jobs') continue;
        const { data } = await ask(list, { ...query, limit: 100 });
        expect(
          data.map((row: { id: string }) => row.id),
          `${kind} ${href}`,
        ).toContain(id);
      }
  });

  test('the numbers in the sidebar are those of the dashboard and of the lists', async () => {
    await world.pool.query(`insert into deletion_request (id, account_id, requested_at, due_at)
      select gen_random_uuid(), id, now(), now() + interval '30 days' from account where role = 'parent' limit 1`);
    const { waiting, total, own }: WorkCounts = await ask(calls.workCounts, {});
    const { stats }: Dashboard = await ask(calls.adminDashboard, {});
    const { work }: Today = await ask(calls.adminToday, {});
    const line = (kind: WorkKind) => work.find((one) => one.kind === kind)?.count ?? 0;
    expect(waiting).toEqual({
      enrollments: line('approval'),
      proofs: line('proofs'),
      refunds: line('refund_approval'),
      scholarships: line('scholarships'),
      documents: line('documents'),
      messages: line('messages'),
      failed_jobs: line('failed_jobs'),
      deletions: line('deletions'),
      server: 0,
    });
    for (const kind of ['proofs', 'documents', 'messages', 'failed_jobs', 'deletions'] as const)
      expect(waiting[kind], kind).toBeGreaterThan(0);
    expect(own.mentions).toBe(line('mentions'));
    expect(total).toEqual({
      parents: stats.total_parents,
      students: stats.total_students,
      groups: stats.active_groups,
    });
    // A decision is counted at once: nothing is cached, and the same request twice gives the same answer.
    expect(await ask(calls.workCounts, {})).toEqual({ waiting, total, own });
    await world.pool.query("update contact_message set state = 'open' where state = 'new'");
    const after: WorkCounts = await ask(calls.workCounts, {});
    expect(after).toEqual({ waiting: { ...waiting, messages: 0 }, total, own });
  });

  test('only an admin gets the numbers in the sidebar, whatever else is in the request', async () => {
    expect((await world.call(calls.workCounts, {})).status).toBe(401);
    for (const email of ['staff@demo.test', 'parent@demo.test', 'student@demo.test']) {
      const body = { email, password: demoPassword };
      const signedIn = await world.request('POST', '/api/v1/auth/login', { body });
      expect((await world.call(calls.workCounts, { token: signedIn.body.token })).status, email).toBe(403);
    }
    const counted = await ask(calls.workCounts, {});
    for (const query of [{ kind: 'x'.repeat(5000) }, { kind: '\u0000' }, { kind: '' }])
      expect(await ask(calls.workCounts, query)).toEqual(counted);
  });

  test('a meeting that nobody marked is a task for 90 days, and stays in the list', async () => {
    const line = async () => {
      const { work }: Today = await ask(calls.adminToday, {});
      return work.find(({ kind }) => kind === 'attendance')!.count;
    };
    const unfinished = async () => (await ask(calls.listHeldMeetings, { state: 'unfinished' })).total;
    const before = { line: await line(), list: await unfinished() };
    // With a child from the beginning, and a meeting on the last day that counts and on the one before it.
    await world.pool.query(
      `with taken as (update enrollment set created_at = '2026-01-05T15:00:00Z'
         where id = (select id from enrollment where status = 'enrolled' limit 1) returning program_id)
       insert into meeting (id, program_id, starts_at, ends_at)
       select gen_random_uuid(), program_id, begins, begins + interval '1 hour' from taken,
         unnest(array['2026-08-20T05:00:00Z', '2026-08-20T04:59:00Z']::timestamptz[]) begins`,
    );
    expect({ line: await line(), list: await unfinished() }).toEqual({ line: before.line + 1, list: before.list + 2 });
    expect((await ask(calls.listHeldMeetings, {})).total).toBe(
      (await unfinished()) + (await ask(calls.listHeldMeetings, { state: 'finished' })).total,
    );
  });

  test('the figures at the top are those of their lists', async () => {
    const { stats, outstanding, failed_payments: failed }: Dashboard = await ask(calls.adminDashboard, {});
    expect((await ask(calls.listParents, { status: 'active' })).total).toBe(stats.total_parents);
    expect((await ask(calls.listOfficeStudents, {})).total).toBe(stats.total_students);
    expect((await ask(calls.listGroups, { status: 'active' })).total).toBe(stats.active_groups);
    expect((await ask(calls.listMoneyMoves, { from: '2026-11', to: '2026-11' })).sum).toBe(stats.monthly_revenue);
    expect(await totalBehind('/admin/enrollments?payment_status=unpaid')).toBe(outstanding.enrollments);
    expect(await totalBehind('/admin/enrollments?status=open&payment_status=failed')).toBe(failed);
  });

  test('growth of the revenue is against the same days of the month before', async () => {
    const { rows } = await world.pool.query(`
      select coalesce(sum(cents), 0)::bigint as cents from (
        select amount_cents as cents, confirmed_at as at from payment where state = 'confirmed' and method not in ('gift_card', 'scholarship_fund')
        union all select -amount_cents, settled_at from refund where state = 'succeeded' and channel not in ('gift_card', 'scholarship_fund')) m
      where at >= '2026-10-01T05:00:00Z' and at < '2026-10-18T19:00:00Z'`);
    const before = Number(rows[0].cents) / 100;
    const { stats, growth }: Dashboard = await ask(calls.adminDashboard, {});
    expect(before).toBeGreaterThan(0);
    expect(growth.revenue).toBe(Math.round(((stats.monthly_revenue - before) / before) * 100));
    expect(growth.groups).not.toBeNull();
  });

  test('the money by day ends at the month so far, and at the whole month before', async () => {
    const { stats, revenue_by_day: byDay, revenue_by_month: byMonth }: Dashboard = await ask(calls.adminDashboard, {});
    expect(byDay.month).toBe('2026-11');
    expect(byDay.days).toHaveLength(18);
    expect(byDay.days.at(-1)).toBe(stats.monthly_revenue);
    expect(byDay.before).toHaveLength(31);
    expect(byDay.before.at(-1)).toBe(byMonth.at(-2)!.amount);
    expect(byDay.before_until_now).toBeLessThanOrEqual(byDay.before.at(-1)!);
    const { rows } = await world.pool.query(`select coalesce(sum(amount_cents), 0)::bigint as cents from payment
      where state = 'confirmed' and confirmed_at >= '2026-10-01T05:00:00Z' and confirmed_at < '2026-10-02T05:00:00Z'`);
    expect(byDay.before[0]).toBe(Number(rows[0].cents) / 100);
  });

  test('the newest changes are those of the audit log, without sign-ins, the system and details', async () => {
    const { recent_activity: newest }: Dashboard = await ask(calls.adminDashboard, {});
    const { data } = await ask(calls.listAudit, { limit: 100 });
    const changes = data.filter(
      ({ action, actor }: AuditEntry) => !action.startsWith('sign_in.') && actor.role !== 'system',
    );
    expect(newest.map(({ id }) => id)).toEqual(changes.slice(0, 5).map(({ id }: AuditEntry) => id));
    expect(Object.keys(newest[0]!).toSorted()).toEqual(['action', 'actor', 'at', 'entity', 'entity_id', 'id']);
  });
});

describe('the analytics', () => {
  let figures: Analytics;
  beforeAll(async () => {
    figures = await ask(calls.analytics, { months: '12' });
  });

  test('revenue is the sum of the list behind it, by month, by program and in all', async () => {
    const money = async (query: Query): Promise<number> => (await ask(calls.listMoneyMoves, query)).sum;
    const period = { from: figures.by_month[0]!.month, to: figures.by_month.at(-1)!.month };
    expect(await money(period)).toBe(figures.totals.revenue);
    for (const { month, revenue } of figures.by_month)
      expect(await money({ from: month, to: month }), month).toBe(revenue);
    for (const { program_id, title, revenue } of figures.by_program)
      expect(await money({ ...period, program_id }), title).toBe(revenue);
    expect(figures.totals.revenue).toBeGreaterThan(0);
  });

  test('places and what is unpaid are those of the enrollments behind them', async () => {
    for (const { program_id, title, taken, unpaid_enrollments } of figures.by_program) {
      const total = async (query: Query) => (await ask(calls.listAllEnrollments, { program_id, ...query })).total;
      expect(await total({ status: 'seated' }), title).toBe(taken);
      expect(await total({ payment_status: 'unpaid' }), title).toBe(unpaid_enrollments);
    }
    expect(await totalBehind('/admin/enrollments?payment_status=unpaid')).toBe(figures.totals.unpaid_enrollments);
    expect(figures.totals.unpaid_enrollments).toBeGreaterThan(0);
    const first = `${figures.by_month[0]!.month}-01`;
    expect(await totalBehind(`/admin/enrollments?from=${first}`)).toBe(figures.totals.enrollments);
    const before = await ask(calls.listAllEnrollments, { to: first });
    const after = await ask(calls.listAllEnrollments, { from: first });
    const day = await ask(calls.listAllEnrollments, { from: first, to: first });
    expect(before.total + after.total - day.total).toBe((await ask(calls.listAllEnrollments, {})).total);
  });

  test('attendance is the sum of the meetings behind it', async () => {
    const period = { from: `${figures.by_month[0]!.month}-01` };
    const marks = ['present', 'late', 'absent', 'excused'] as const;
    const summed = async (query: Query) => {
      const sum = { present: 0, late: 0, absent: 0, excused: 0, meetings: 0 };
      for (let page = 1, more = true; more; page += 1) {
        const list = await ask(calls.listHeldMeetings, { ...query, page, limit: 100 });
        for (const row of list.data) {
          for (const mark of marks) sum[mark] += row[mark];
          if (row.marked > 0) sum.meetings += 1;
        }
        more = page * 100 < list.total;
      }
      return sum;
    };
    expect(figures.attendance_by_program.some(({ group_id: group }) => group !== null)).toBe(true);
    for (const { program_id, group_id, title, rate: _rate, ...row } of figures.attendance_by_program) {
      const whose: Query = program_id ? { program_id } : { group_id: group_id! };
      expect(await summed({ ...period, ...whose }), title).toEqual(row);
    }
    const { rate, ...total } = figures.totals.attendance;
    expect(await summed(period)).toMatchObject(total);
    expect(rate).toBe(Math.round(((total.present + total.late) / (total.present + total.late + total.absent)) * 100));
    const month = figures.attendance_by_month.at(-2)!;
    const days = { from: `${month.month}-01`, to: `${month.month}-31` };
    expect(await summed(days)).toMatchObject({ present: month.present, absent: month.absent });
  });

  test('each table is exported as it stands, and that is on record', async () => {
    const sheet = await world.call(calls.exportList, { token, query: { type: 'revenue_by_month', months: '6' } });
    const lines = String(sheet.body).trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain('Month,Revenue (JMD),Places requested');
    const programs = await world.call(calls.exportList, { token, query: { type: 'attendance_by_program' } });
    expect(String(programs.body).trim().split('\r\n')).toHaveLength(figures.attendance_by_program.length + 1);
    const { rows } = await world.pool.query(
      `select entity, after from audit_entry where action = 'list.exported' order by at desc limit 2`,
    );
    expect(rows.map((row) => row.entity as string).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'attendance_by_program',
      'revenue_by_month',
    ]);
  });
});

describe('failed tasks', () => {
  beforeAll(async () => {
    const demo = await ask(calls.listFailedJobs, {});
    expect(demo.data.map(({ title }: { title: string }) => title)).toContain('Run the nightly cleanup');
    await world.pool.query(`delete from pgboss.job where state = 'failed' and name <> 'broken'`);
  });

  test('are shown in plain language without personal data, can be retried or dismissed, and both are logged', async () => {
    const { data } = await ask(calls.listFailedJobs, { kind: 'other' });
    expect(data).toMatchObject([{ queue: 'broken', error: 'not for (address)', tries: 1 }]);
    const params = { queue: 'broken', id: data[0].id as string };
    expect((await world.call(calls.retryJob, { token, params })).body.message).toBe('Trying again now.');
    expect((await ask(calls.listFailedJobs, {})).total).toBe(0);
    // Nothing to try again: it waits in its queue.
    expect((await world.call(calls.retryJob, { token, params })).status).toBe(404);
    await world.jobs.runDue();
    expect((await ask(calls.listFailedJobs, {})).total).toBe(1);
    expect((await world.call(calls.dropJob, { token, params })).status).toBe(204);
    expect((await ask(calls.listFailedJobs, {})).total).toBe(0);
    const { rows } = await world.pool.query(`select action from audit_entry where entity = 'job' order by at, id`);
    expect(rows.map(({ action }) => action)).toEqual(['job.retried', 'job.let_go']);
  });

  test('a dismissed mail is no longer pending', async () => {
    const { rows } = await world.pool.query(
      `insert into mail_message (id, to_address, subject, text, state)
       values (gen_random_uuid(), 'a@b.test', 'Hello', 'Text', 'failed') returning id`,
    );
    const mail = rows[0].id as string;
    await world.pool.query(
      `insert into pgboss.job (id, name, data, state, output, completed_on, retry_limit, retry_count, policy)
       select gen_random_uuid(), 'mail.deliver', jsonb_build_object('id', $1::text), 'failed',
         '{"message": "550 a@b.test unknown"}', now(), 5, 5, 'short'`,
      [mail],
    );
    const { data } = await ask(calls.listFailedJobs, { kind: 'mail' });
    expect(data).toMatchObject([
      { title: 'Send an email', error: 'The mail server refused this address or message.', tries: 6 },
    ]);
    const params = { queue: 'mail.deliver', id: data[0].id as string };
    expect((await world.call(calls.dropJob, { token, params })).status).toBe(204);
    const state = async () => (await ask(calls.getMail, {}, { id: mail })).status;
    expect(await state()).toBe('dropped');
    expect((await world.call(calls.sendMailAgain, { token, params: { id: mail } })).status).toBe(200);
    expect(await state()).toBe('queued');
  });
});

test('payments are narrowed to exactly one family, child, program or place', async () => {
  const { data } = await ask(calls.listAllPayments, { limit: 100 });
  type Row = {
    parent: { id: string } | null;
    student: { id: string };
    program: { id: string };
    enrollment: { id: string };
  };
  const one = data.find((row: Row) => row.parent && row.enrollment) as Row;
  const narrowed = {
    parent_id: (row: Row) => row.parent?.id === one.parent!.id,
    student_id: (row: Row) => row.student.id === one.student.id,
    program_id: (row: Row) => row.program.id === one.program.id,
    enrollment_id: (row: Row) => row.enrollment.id === one.enrollment.id,
  };
  const ids = {
    parent_id: one.parent!.id,
    student_id: one.student.id,
    program_id: one.program.id,
    enrollment_id: one.enrollment.id,
  };
  for (const name of Object.keys(narrowed) as (keyof typeof narrowed)[]) {
    const found = await ask(calls.listAllPayments, { [name]: ids[name], limit: 100 });
    expect(found.total, name).toBeGreaterThan(0);
    expect(found.data.every(narrowed[name]), name).toBe(true);
  }
  expect((await world.call(calls.listAllPayments, { token, query: { parent_id: 'somebody' } })).status).toBe(422);
});
