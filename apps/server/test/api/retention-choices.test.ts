import { calls } from '@doctorbird/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { forgetTasks } from '../../src/modules/admin/tasks/forget-tasks.ts';
import { carryOutRetention } from '../../src/modules/privacy/retention/carry-out.ts';
import { buildBill } from '../build-bill.ts';
import { buildVisit } from '../build-visit.ts';
import { openSession, sessionsOf, startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:00:00Z' });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const day = 86_400_000;
const save = (body: object) => world.send(calls.savePrivacy, { token: admin.token, body });
const carryOut = () => {
  const config = loadConfig({ NODE_ENV: 'test' });
  return carryOutRetention(world.db, {
    ...systemContext({ ...world, config }),
    forgetTasks,
    sessions: sessionsOf(world),
  });
};
const lines = async () => (await world.call(calls.getRetentionReport, { token: admin.token })).body.lines;
const lineOf = async (kind: string) => (await lines()).find((line) => line.kind === kind)!;
const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await world.db.execute<T>(query)).rows[0]!;

describe('periods that the office may choose', () => {
  test('are empty at first, and nothing of theirs is due or promised', async () => {
    await world.db.execute(sql`
      insert into contact_message (id, name, email, subject, state, created_at, last_at)
      values (gen_random_uuid(), 'Old', 'old@robots.test', 'Nobody answered', 'open', '2019-01-01', '2019-01-01')`);
    await save({ carry_out: true });
    expect(await lineOf('unanswered')).toMatchObject({ count: 0, rule: 'Not removed: the settings have no period' });
    expect(await carryOut()).toEqual({});
    const { body } = await world.call(calls.getPage, { params: { slug: 'privacy' } });
    expect(JSON.stringify(body)).not.toMatch(/never answered|signed in, paid/);
  });

  test('are whole years, and that of families is no longer than the log that knows who signed in', async () => {
    for (const wrong of [0, 31, 1.5, 'two'])
      expect((await save({ registrations_years: wrong })).body.fields).toEqual({
        registrations_years: 'Please enter 1 to 30 years',
      });
    expect((await save({ inactive_years: 5 })).body.fields).toEqual({
      inactive_years: 'The audit log knows who signed in: choose at most as many years as it is held',
    });
    expect((await save({ inactive_years: 3, audit_years: 3 })).status).toBe(200);
    expect((await save({ audit_years: 2 })).body.fields).toHaveProperty('inactive_years');
    expect((await save({ inactive_years: null })).status).toBe(200);
  });
});

test('a message that nobody answered goes after its period, a young one stays', async () => {
  await save({ unanswered_years: 3 });
  await world.db.execute(sql`
    insert into contact_message (id, name, email, subject, state, created_at, last_at)
    values (gen_random_uuid(), 'Young', 'young@robots.test', 'Last year', 'open', '2019-01-01', '2025-01-01')`);
  expect(await lineOf('unanswered')).toMatchObject({ count: 1, records: [{ label: 'Nobody answered' }] });
  expect(await carryOut()).toEqual({ unanswered: 1 });
  const { rows } = await world.db.execute(sql`select subject from contact_message`);
  expect(rows).toEqual([{ subject: 'Last year' }]);
});

test('a school loses its contact and children after its last class, not while it owes anything', async () => {
  const school = async (state: string, name: string) => {
    const { id } = await one<{ id: string }>(sql`
      insert into partner_group (id, reference, name, organization, contact_name, contact_email, contact_phone, status, status_token_digest, created_at)
      values (gen_random_uuid(), ${`G-${name}`}, 'Grade 4', ${name}, 'Marva Contact', 'marva@school.test', '+18765550111', ${state}, ${name}, '2019-01-01')
      returning id`);
    await world.db.execute(sql`
      insert into group_member (id, group_id, full_name, guardian_name, guardian_phone)
      values (gen_random_uuid(), ${id}, 'Tajay Pupil', 'Paula Pupil', '+18765550112')`);
    await world.db.execute(sql`
      insert into group_event (id, group_id, at, kind, actor_role, actor_name, title, detail)
      values (gen_random_uuid(), ${id}, '2019-02-01', 'registered', 'visitor', 'Marva Contact', 'Registered', 'Marva Contact wrote')`);
    return id;
  };
  const [old, active, owing] = [
    await school('completed', 'Hope Valley'),
    await school('active', 'Mona'),
    await school('completed', 'Papine'),
  ];
  await buildBill(world.db, { groupId: owing, cents: 5_000, at: new Date('2019-02-01T12:00:00Z') });
  await save({ registrations_years: 3 });
  const due = await lineOf('registrations');
  expect(due.records.map(({ label }) => label).toSorted()).toEqual(['Hope Valley']);
  expect(due.records[0]!.href).toMatch(/^\/admin\/groups\//);
  expect(await carryOut()).toMatchObject({ registrations: 1 });
  const textOf = async (id: string) =>
    JSON.stringify([
      await one(sql`select * from partner_group where id = ${id}`),
      await one(sql`select * from group_member where group_id = ${id}`),
      await one(sql`select * from group_event where group_id = ${id}`),
    ]);
  expect(await textOf(old)).not.toMatch(/Marva|marva@|Pupil|555011/);
  expect(await textOf(old)).toContain('Hope Valley');
  for (const id of [active, owing]) expect(await textOf(id)).toMatch(/Marva Contact.*Tajay Pupil/s);
  expect(await carryOut()).toEqual({});
});

test('a team that a school entered keeps its place, without coach and children', async () => {
  const competitionId = await buildCompetition(world.db, { date: '2020-05-04', participants: 1 }, () => ({
    name: 'Goat Horn',
    coach: 'Coach Reid',
    contactPhone: '+18765550113',
    members: [{ name: 'Kai B.' }],
  }));
  expect((await lineOf('teams')).count).toBe(1);
  expect(await carryOut()).toMatchObject({ teams: 1 });
  const team = await one(
    sql`select name, coach, contact_phone from competition_entry where competition_id = ${competitionId}`,
  );
  expect(team).toEqual({ name: 'Goat Horn', coach: null, contact_phone: null });
  expect(
    await one(
      sql`select m.name from entry_member m join competition_entry e on e.id = m.entry_id where e.competition_id = ${competitionId}`,
    ),
  ).toEqual({ name: 'Removed' });
  expect(await carryOut()).toEqual({});
});

describe('a family that is no longer here', () => {
  const created = new Date('2019-01-01T12:00:00Z');
  const family = (fullName: string, email: string) => buildParent(world.db, { fullName, email, createdAt: created });
  const mailsTo = async (email: string) =>
    (await world.db.execute<{ text: string }>(sql`select text from mail_message where to_address = ${email}`)).rows;
  const requestOf = (id: string) =>
    one<{ state: string; cause: string }>(
      sql`select state, cause from deletion_request where account_id = ${id} order by requested_at desc limit 1`,
    );
  const tonight = async () => {
    await world.jobs.enqueue(world.db, 'privacy.deletions', {});
    await world.jobs.runDue();
  };
  let gone: string;
  let back: string;
  let spared: string[];

  test('is written to, once, where it owes nothing and has nothing ahead', async () => {
    await save({ inactive_years: 3, audit_years: 3 });
    gone = await family('Quashiba Gone', 'gone@robots.test');
    back = await family('Bevene Back', 'back@robots.test');
    const owing = await family('Owen Owing', 'owing@robots.test');
    await buildBill(world.db, { parentId: owing, cents: 5_000, at: created, title: 'Entry fee' });
    const ahead = await family('Ada Ahead', 'ahead@robots.test');
    const { id: child } = await buildStudent(world.db, { parentId: ahead, fullName: 'Kemar Ahead' });
    await buildEnrollment(world.db, {
      studentId: child,
      programId: await buildProgram(world.db, { status: 'open', startDate: '2026-05-01', endDate: '2026-06-01' }),
      status: 'enrolled',
      createdAt: created,
    });
    const recent = await family('Rae Recent', 'recent@robots.test');
    await openSession(world.db, world.clock, { id: recent, role: 'parent' });
    const byPass = await family('Pat By-Pass', 'pass@robots.test');
    const { id: visitor } = await buildStudent(world.db, { parentId: byPass, fullName: 'Maya By-Pass' });
    const programId = await buildProgram(world.db);
    for (const startsAt of ['2026-03-07T14:00:00Z', '2026-06-06T14:00:00Z'])
      await buildVisit(world.db, { studentId: visitor, parentId: byPass, programId, startsAt: new Date(startsAt) });
    // A further guardian does nothing here, but collects the child.
    const collects = await family('Gail Guardian', 'guardian@robots.test');
    await buildGuardian(world.db, { studentId: visitor, accountId: collects, at: created });
    spared = [owing, ahead, recent, byPass, collects];
    expect((await lineOf('inactive')).records.map(({ label }) => label).toSorted()).toEqual([
      'Bevene Back',
      'Quashiba Gone',
    ]);
    expect(await carryOut()).toMatchObject({ inactive: 2 });
    expect(await carryOut()).not.toHaveProperty('inactive');
    expect(await requestOf(gone)).toEqual({ state: 'open', cause: 'inactive' });
    const mails = await mailsTo('gone@robots.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/9 Apr 2026.*Sign in before that day/s);
    const { body } = await world.call(calls.listDeletions, { token: admin.token });
    expect(body.data.filter(({ state }) => state === 'open')).toHaveLength(2);
  });

  test('reads why, and can still ask for the deletion when it comes back', async () => {
    const id = await family('Asha Asks', 'asha@robots.test');
    await world.db.execute(sql`
      update account set password_hash = (select password_hash from account where id = ${admin.id}) where id = ${id}`);
    await carryOut();
    const token = await openSession(world.db, world.clock, { id, role: 'parent' });
    const own = async () => (await world.call(calls.getOwnDeletion, { token })).body.request;
    expect(await own()).toMatchObject({ state: 'open', cause: 'inactive' });
    const { body } = await world.call(calls.listDeletions, { token: admin.token });
    expect(body.data.find(({ account }) => account.id === id)).toMatchObject({ cause: 'inactive' });
    const asked = await world.call(calls.requestOwnDeletion, { token, body: { password: testPassword } });
    expect(asked.body.request).toMatchObject({ state: 'open', cause: 'asked' });
    expect((await world.call(calls.requestOwnDeletion, { token, body: { password: testPassword } })).body).toEqual(
      asked.body,
    );
    await tonight();
    expect(await own()).toMatchObject({ state: 'open', cause: 'asked' });
  });

  test('stays when it signs in, and is erased as on request when it does not', async () => {
    world.clock.advance(20 * day);
    await openSession(world.db, world.clock, { id: back, role: 'parent' });
    await tonight();
    expect(await requestOf(back)).toMatchObject({ state: 'canceled' });
    world.clock.advance(11 * day);
    await tonight();
    expect(await requestOf(gone)).toMatchObject({ state: 'done' });
    const { rows } = await world.db.execute<{ id: string; full_name: string }>(
      sql`select id, full_name from account where role = 'parent'`,
    );
    const nameOf = new Map(rows.map((row) => [row.id, row.full_name]));
    expect(nameOf.get(gone)).toBe('Removed');
    expect(nameOf.get(back)).toBe('Bevene Back');
    expect(spared.map((id) => nameOf.get(id))).toEqual([
      'Owen Owing',
      'Ada Ahead',
      'Rae Recent',
      'Pat By-Pass',
      'Gail Guardian',
    ]);
  });
});
