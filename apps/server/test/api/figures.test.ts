import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney, type MoneyFault } from '../../src/modules/billing/checks/check-money.ts';
import { foldFigures } from '../../src/modules/billing/figures/fold-figures.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const analytics = async () => (await world.call(calls.analytics, { token: admin.token })).body;
const dashboard = async (): Promise<Dashboard> => (await world.call(calls.adminDashboard, { token: admin.token })).body;
const ofProgram = async (id: string) => (await analytics()).by_program.find((row) => row.program_id === id);
const loose = async (): Promise<number> =>
  (await world.pool.query<{ n: number }>('select count(*)::int as n from figure_entry where not folded')).rows[0]!.n;

async function place(programId: string) {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, createdAt: world.clock.now() });
  const id = await buildEnrollment(world.db, { studentId, programId, createdAt: world.clock.now() });
  return { id, parent };
}
const record = ({ id, parent }: { id: string; parent: SignedIn }, due: number) =>
  world.call(calls.recordPayments, {
    token: admin.token,
    body: { payer_id: parent.id, method: 'cash', items: [{ enrollment_id: id, due, amount: due }] },
  });

test('thirty payments at once for one program are all counted at once, and adding them up changes nothing', async () => {
  const programId = await buildProgram(world.db, { status: 'open', priceCents: 1_000_050, maxParticipants: 40 });
  const places = [];
  for (let at = 0; at < 30; at += 1) places.push(await place(programId));
  const before = await dashboard();
  const answers = await Promise.all([
    ...places.map((one) => record(one, 10_000.5)),
    foldFigures(world.db),
    ...Array.from({ length: 5 }, dashboard),
  ]);
  expect(answers.slice(0, 30).map((answer) => (answer as { status: number }).status)).toEqual(Array(30).fill(201));

  const after = await dashboard();
  expect(Math.round((after.stats.monthly_revenue - before.stats.monthly_revenue) * 100)).toBe(30 * 1_000_050);
  expect(Math.round((before.outstanding.amount - after.outstanding.amount) * 100)).toBe(30 * 1_000_050);
  expect(before.outstanding.enrollments - after.outstanding.enrollments).toBe(30);
  expect(after.revenue_by_day.days.at(-1)).toBe(after.stats.monthly_revenue);
  expect(await ofProgram(programId)).toMatchObject({ revenue: 300_015, taken: 30, unpaid: 0, unpaid_enrollments: 0 });

  const { generated_at: _at, ...figures } = await analytics();
  expect(await loose()).toBeGreaterThan(60);
  expect(await foldFigures(world.db)).toBeGreaterThan(60);
  expect(await loose()).toBe(0);
  expect(await foldFigures(world.db)).toBe(0);
  const { generated_at: _later, ...again } = await analytics();
  expect(again).toEqual(figures);
  expect(await checkMoney(world.db)).toEqual([]);
  const { rows } = await world.pool.query(
    'select count(*)::int as sums, count(distinct (name, day, program_id))::int as kinds from figure_entry',
  );
  expect(rows[0].sums).toBe(rows[0].kinds);
});

test('the migration counts the rows that were there before', async () => {
  const folder = join(import.meta.dirname, '../../migrations/early');
  const name = (await readdir(folder)).find((file) => file.endsWith('_figures.sql'))!;
  const text = await readFile(join(folder, name), 'utf8');
  const statements = text
    .slice(text.indexOf('-- The rows that were there before'), text.indexOf('-- All months in which'))
    .split('--> statement-breakpoint')
    .filter((statement) => statement.trim() !== '');
  expect(statements).toHaveLength(3);
  const figures = await analytics();
  expect(figures.totals.revenue).toBeGreaterThan(0);
  await world.pool.query('delete from figure_entry');
  expect((await checkMoney(world.db)).length).toBeGreaterThan(3);
  for (const statement of statements) await world.pool.query(statement);
  expect(await checkMoney(world.db)).toEqual([]);
  expect((await analytics()).by_program).toEqual(figures.by_program);
});

test('the job adds them up', async () => {
  await place(await buildProgram(world.db));
  expect(await loose()).toBeGreaterThan(0);
  await world.jobs.enqueue(world.db, 'figures.fold', {});
  await world.jobs.runDue();
  expect(await loose()).toBe(0);
});

test('a change in the past counts on its own day, and a place takes its money along to another program', async () => {
  const from = await buildProgram(world.db, { title: 'From', status: 'open', priceCents: 500_000 });
  const to = await buildProgram(world.db, { title: 'To', status: 'open', priceCents: 500_000 });
  const one = await place(from);
  const january = await world.db.transaction((tx) =>
    // Still the evening of 31 January in Jamaica.
    buildPayment(tx, { enrollmentId: one.id, method: 'cash', at: new Date('2026-02-01T04:59:59Z') }),
  );
  const month = async (name: string) => (await analytics()).by_month.find((row) => row.month === name)!.revenue;
  expect([await month('2026-01'), await month('2026-02')]).toEqual([5_000, 0]);
  await world.pool.query("update payment set confirmed_at = '2026-02-01T05:00:00Z' where id = $1", [january]);
  expect([await month('2026-01'), await month('2026-02')]).toEqual([0, 5_000]);
  expect(await ofProgram(from)).toMatchObject({ revenue: 5_000, taken: 1 });
  await foldFigures(world.db);

  const moved = await world.call(calls.transferEnrollments, {
    token: admin.token,
    body: { ids: [one.id], program_id: to, reason: 'Closer to home' },
  });
  expect(moved.body).toMatchObject({ moved: 1 });
  expect(await ofProgram(from)).toMatchObject({ revenue: 0, taken: 0 });
  expect(await ofProgram(to)).toMatchObject({ revenue: 5_000, taken: 1 });
  expect((await dashboard()).seats.find(({ program_id }) => program_id === to)).toMatchObject({ taken: 1 });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a payment and a move to another program at the same time leave the money with the place', async () => {
  const from = await buildProgram(world.db, { priceCents: 300_000 });
  const to = await buildProgram(world.db, { priceCents: 300_000 });
  let paid = 0;
  for (let at = 0; at < 8; at += 1) {
    const one = await place(from);
    const [recorded, moved] = await Promise.all([
      record(one, 3_000),
      world.call(calls.transferEnrollments, { token: admin.token, body: { ids: [one.id], program_id: to } }),
    ]);
    // The move may be first, and then what the admin saw has changed.
    expect([201, 409]).toContain(recorded.status);
    if (recorded.status === 201) paid += 1;
    expect(moved.body).toMatchObject({ moved: 1 });
  }
  expect(paid).toBeGreaterThan(0);
  expect(await ofProgram(to)).toMatchObject({ revenue: paid * 3_000, taken: 8 });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('removing the data of a family changes no sum of money', async () => {
  const programId = await buildProgram(world.db, { status: 'completed', priceCents: 700_000 });
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, createdAt: world.clock.now() });
  const id = await buildEnrollment(world.db, { studentId, programId, status: 'completed' });
  await world.db.transaction((tx) => buildPayment(tx, { enrollmentId: id, at: world.clock.now() }));
  const before = { ...(await analytics()), stats: (await dashboard()).stats };
  const asked = await world.call(calls.requestOwnDeletion, { token: parent.token, body: { password: testPassword } });
  expect(asked.status).toBeLessThan(300);
  world.clock.set(new Date(world.clock.now().getTime() + 31 * 86_400_000));
  await world.jobs.enqueue(world.db, 'privacy.deletions', {});
  await world.jobs.runDue();
  const { rows } = await world.pool.query('select erased_at from student where id = $1', [studentId]);
  expect(rows[0].erased_at).not.toBeNull();

  admin = await world.signInAs('admin');
  const after = { ...(await analytics()), stats: (await dashboard()).stats };
  expect(after.by_program).toEqual(before.by_program);
  expect(after.totals.revenue).toBe(before.totals.revenue);
  expect(after.stats.total_parents).toBe(before.stats.total_parents - 1);
  expect(after.stats.total_students).toBe(before.stats.total_students - 1);
  expect(await checkMoney(world.db)).toEqual([]);
});

/** Each line does what a trigger follows; with that trigger switched off, the check must find it. */
test.each([
  ['payment', 'payment_counted_again', 'update payment set amount_cents = amount_cents + 1'],
  ['payment', 'payment_counted_again', "update payment set confirmed_at = confirmed_at - interval '40 days'"],
  ['enrollment', 'enrollment_counted_again', 'update enrollment set price_cents = price_cents + 100'],
  ['enrollment', 'enrollment_counted_again', "update enrollment set status = 'rejected'"],
  ['enrollment', 'enrollment_counted_again', "update enrollment set payment_status = 'failed', status = 'approved'"],
  ['enrollment', 'enrollment_counted_again', "update enrollment set created_at = created_at - interval '400 days'"],
  ['account', 'account_counted_again', "update account set is_active = false where role = 'parent'"],
  ['student', 'student_counted_again', 'update student set archived_at = now()'],
  ['partner_group', 'partner_group_counted', groupRow('active')],
  ['partner_group', 'partner_group_counted_again', "update partner_group set status = 'active'"],
  ['student', 'student_forgotten', 'truncate student cascade'],
  ['payment', 'payment_forgotten', 'truncate payment cascade'],
  ['broadcast_recipient', 'broadcast_recipient_counted', 'delete from broadcast_recipient'],
  ['broadcast_recipient', 'broadcast_recipient_counted_again', 'update broadcast_recipient set read_at = now()'],
  ['broadcast_recipient', 'broadcast_recipient_counted_again', 'update broadcast_recipient set withdrawn_at = now()'],
  [
    'newsletter_recipient',
    'newsletter_recipient_counted_again',
    'update newsletter_recipient set withdrawn_at = now()',
  ],
  ['newsletter_recipient', 'newsletter_recipient_forgotten', 'truncate newsletter_recipient'],
])('%s: without %s the check notices, with it nothing is left to find: %s', async (table, trigger, change) => {
  const faults = async (isOn: boolean) => {
    const undone = new Error('Nothing of this stays.');
    let found: MoneyFault[] = [];
    const tried = world.db.transaction(async (tx) => {
      await tx.execute(groupRow('pending'));
      for (const row of readerRows) await tx.execute(row);
      if (!isOn) await tx.execute(`alter table ${table} disable trigger ${trigger}`);
      await tx.execute(change);
      found = await checkMoney(tx);
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
    return found.filter(({ rule }) => rule.startsWith('The figures'));
  };
  expect(await faults(true)).toEqual([]);
  expect((await faults(false)).length).toBeGreaterThan(0);
});

function groupRow(status: string): string {
  return `insert into partner_group (id, reference, name, organization, contact_name, contact_email, status)
    values (gen_random_uuid(), gen_random_uuid()::text, 'Club', 'School', 'Marlon', 'm@school.test', '${status}')`;
}

const readerRows = [
  `with made as (insert into broadcast (id, form, source, subject, text, audience)
      values (gen_random_uuid(), 'service', 'page', 'A hat', 'Bring one', '{}') returning id)
    insert into broadcast_recipient (id, broadcast_id, person_key, role, name, subject, text, created_at)
      select gen_random_uuid(), id, 'group:' || id, 'group', 'Club', 'A hat', 'Bring one', now() from made`,
  `with asked as (insert into newsletter_subscription (id, email, state)
      values (gen_random_uuid(), gen_random_uuid() || '@readers.test', 'subscribed') returning id, email),
    made as (insert into newsletter_issue (id, subject, blocks, to_subscribers, to_families, is_public)
      values (gen_random_uuid(), 'News', '[]', true, false, false) returning id)
    insert into newsletter_recipient (id, issue_id, address, subscription_id, created_at)
      select gen_random_uuid(), made.id, asked.email, asked.id, now() from made, asked`,
];

test('what became of a reader follows the email, and stays when the email is removed', async () => {
  await world.pool.query(readerRows[0]!);
  const { rows } = await world.pool.query<{ id: string; broadcast_id: string }>(
    'select id, broadcast_id from broadcast_recipient order by created_at desc limit 1',
  );
  const [reader] = rows;
  const now = async () => {
    const { rows: states } = await world.pool.query('select state from broadcast_recipient where id = $1', [
      reader!.id,
    ]);
    const { rows: counts } = await world.pool.query(
      `select name from figure_entry where program_id = $1 group by name having sum(quantity) = 1`,
      [reader!.broadcast_id],
    );
    expect(counts).toEqual([{ name: `broadcast_${states[0].state}` }]);
    return states[0].state as string;
  };
  expect(await now()).toBe('queued');
  const mail = newId();
  await world.pool.query(
    `insert into mail_message (id, to_address, subject, text) values ($1, 'club@readers.test', 'A hat', 'Bring one')`,
    [mail],
  );
  await world.pool.query('update broadcast_recipient set handed_at = now(), mail_id = $1 where id = $2', [
    mail,
    reader!.id,
  ]);
  expect(await now()).toBe('queued');
  for (const [state, error, became] of [
    ['sent', null, 'sent'],
    ['dropped', 'withdrawn', 'withdrawn'],
    ['held', null, 'queued'],
    ['failed', '550 no such mailbox', 'failed'],
  ]) {
    await world.pool.query('update mail_message set state = $1, last_error = $2 where id = $3', [state, error, mail]);
    expect(await now(), String(state)).toBe(became);
  }
  await world.pool.query('delete from mail_message where id = $1', [mail]);
  expect(await now()).toBe('failed');
  await foldFigures(world.db);
  expect(await now()).toBe('failed');
  await world.pool.query('delete from broadcast where id = $1', [reader!.broadcast_id]);
  expect(await checkMoney(world.db)).toEqual([]);
});
