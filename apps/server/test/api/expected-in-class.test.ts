import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { checkAttendance } from '../../src/modules/teaching/attendance/check-attendance.ts';
import { foldAttendance } from '../../src/modules/teaching/attendance/fold-attendance.ts';
import { watchAttendance } from '../../src/modules/teaching/alerts/raise-alerts.ts';
import { remindOfClasses } from '../../src/modules/teaching/classes/remind-of-classes.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
const children = new Map<string, string>();
const places = new Map<string, string>();
const running = '2026-03-07T15:10:00Z';

/** A child of a family of its own, with places of these statuses in the class, the last one the newest. */
async function child(
  fullName: string,
  statuses: Array<'pending' | 'approved' | 'enrolled' | 'completed' | 'cancelled' | 'rejected'>,
) {
  const parent = await world.signInAs('parent', { fullName: `Parent of ${fullName}` });
  const { id } = await buildStudent(world.db, { parentId: parent.id, fullName });
  const made: string[] = [];
  for (const [at, status] of statuses.entries()) {
    const place = await buildEnrollment(world.db, {
      studentId: id,
      programId: room.programId,
      status,
      createdAt: new Date(Date.parse('2026-02-01T15:00:00Z') + at * 86_400_000),
      ...(status === 'pending' && { holdExpiresAt: new Date('2026-03-30T15:00:00Z') }),
    });
    made.push(place);
  }
  children.set(fullName, id);
  places.set(fullName, made.at(-1)!);
  return { id, parent, places: made };
}

beforeAll(async () => {
  world = await startTestApp({ now: running });
  room = await buildClass(world);
  await child('Held Hall', ['pending']);
  const part = await child('Part Price', ['pending']);
  const paid = await world.call(calls.recordPayments, {
    token: room.admin.token,
    body: {
      payer_id: part.parent.id,
      method: 'cash',
      items: [{ enrollment_id: part.places[0], due: 42_000, amount: 1000 }],
    },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  await child('Approved Allen', ['approved']);
  await child('Again Anderson', ['completed', 'enrolled']);
  await child('Cancelled Clarke', ['cancelled']);
  await child('Rejected Reid', ['rejected']);
});
afterAll(() => world.close());

const expected = [
  'Again Anderson',
  'Approved Allen',
  'Held Hall',
  'Maya Campbell',
  'Omari Wright',
  'Part Price',
  'Test Child',
].toSorted();
const unconfirmed = ['Held Hall', 'Part Price'];
type Named = { full_name: string };
/** The account of the independent student has a number in its name. */
const plain = (names: string[]) => names.map((name) => name.replace(/^Test Child.*/, 'Test Child')).toSorted();
const meetingId = () => room.meetings[0]!;
const office = (call: Parameters<TestApp['call']>[0], options = {}) =>
  world.call(call, { token: room.admin.token, ...options });
const teacher = (call: Parameters<TestApp['call']>[0], options = {}) =>
  world.call(call, { token: room.teacher.token, ...options });

test('roster, staff roster, printed list and both sheets name the same children, and mark who is not confirmed', async () => {
  const rosterOf = async (answer: Promise<{ body: { data: Array<Named & { status: string }> } }>) => {
    const { data } = (await answer).body;
    return {
      names: plain(data.map(({ full_name: name }) => name)),
      open: plain(data.filter(({ status }) => status === 'pending').map(({ full_name: name }) => name)),
    };
  };
  const wanted = { names: expected, open: unconfirmed };
  const params = { id: room.programId };
  expect(await rosterOf(office(calls.programRoster, { params, query: { limit: 100 } }))).toEqual(wanted);
  expect(await rosterOf(teacher(calls.staffRoster, { params }))).toEqual(wanted);
  for (const token of [room.teacher.token, room.admin.token]) {
    const { body } = await world.call(calls.getAttendance, { token, params: { id: meetingId() } });
    const rows = body.rows as Array<{ student: Named; confirmed: boolean }>;
    expect(plain(rows.map(({ student }) => student.full_name))).toEqual(expected);
    expect(plain(rows.filter(({ confirmed }) => !confirmed).map(({ student }) => student.full_name))).toEqual(
      unconfirmed,
    );
    expect(body.expected).toBe(expected.length);
  }
  for (const csv of [await office(calls.exportRoster, { params }), await teacher(calls.exportStaffRoster, { params })])
    for (const name of expected) expect(csv.body).toContain(name === 'Test Child' ? 'Test Child' : name);
});

test('dashboards, lists, the storm, messages, the week and the reminder count the same children', async () => {
  const size = expected.length;
  expect((await office(calls.adminToday)).body.classes).toMatchObject([{ id: meetingId(), expected: size }]);
  expect((await office(calls.listHeldMeetings)).body.data).toMatchObject([{ id: meetingId(), expected: size }]);
  expect((await teacher(calls.staffOverview)).body).toMatchObject({
    assigned_students: size,
    today: [{ expected: size }],
  });
  expect((await teacher(calls.listStaffMeetings)).body.data.map((row: { expected: number }) => row.expected)).toEqual([
    size,
    size,
    size,
  ]);
  const storm = await office(calls.previewClosure, { body: { days: ['2026-03-14'], venue_ids: null } });
  expect(storm.body.meetings).toMatchObject([{ children: size }]);
  const audience = { match: 'any', rules: [{ of: 'program', id: room.programId, except: false }] };
  const draft = { kind: 'service', subject: 'Hats', text: 'Bring a hat.', audience };
  const reach = await office(calls.previewBroadcast, { body: draft });
  expect(reach.body.total, JSON.stringify(reach.body)).toBe(size);
  world.clock.set('2026-03-13T23:00:00Z');
  await world.pool.query(
    "insert into notification_choice (account_id, email, sms, class_reminder) select id, true, false, 'day_before' from account where role = 'parent' on conflict (account_id) do update set class_reminder = 'day_before'",
  );
  await remindOfClasses(world.db, context());
  const { rows } = await world.pool.query(
    "select distinct account_id from mail_message where key like 'class-reminder:%'",
  );
  // Everybody but the student without a parent.
  expect(rows).toHaveLength(size - 1);
  world.clock.set(running);
});

const context = () =>
  systemContext({
    clock: world.clock,
    jobs: world.jobs,
    sealer: world.sealer,
    config: loadConfig({ NODE_ENV: 'test', DATA_DIR: world.dataDir, PUBLIC_ORIGIN: 'http://robots.test' }),
  });

test('a held child is marked like the others, counts in the figures, and is asked about when missing', async () => {
  world.clock.set('2026-03-07T15:25:00Z');
  const mark = (name: string, of: string) =>
    teacher(calls.markAttendance, {
      params: { id: meetingId() },
      body: { marks: [{ student_id: children.get(name)!, mark: of }] },
    });
  expect((await mark('Held Hall', 'present')).status).toBe(200);
  expect((await mark('Part Price', 'absent')).status).toBe(200);
  await watchAttendance(world.db, context());
  const { rows } = await world.pool.query<{ name: string }>(
    'select s.full_name as name from attendance_alert l join student s on s.id = l.student_id where l.meeting_id = $1',
    [meetingId()],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    expected.filter((name) => !['Held Hall', 'Test Child'].includes(name)),
  );
  expect((await office(calls.adminToday)).body.classes).toMatchObject([{ marked: 2, arrived: 1 }]);
  await foldAttendance(world.db, { now: world.clock.now() });
  const ended = { status: 'cancelled', reason: 'The hold ended.' };
  await office(calls.changeEnrollmentStatus, { params: { id: places.get('Held Hall')! }, body: ended });
  await foldAttendance(world.db, { now: world.clock.now() });
  expect(await checkAttendance(world.db, { now: world.clock.now() })).toEqual([]);
  expect((await office(calls.adminToday)).body.classes).toMatchObject([{ expected: expected.length - 1, arrived: 0 }]);
});

test('an admin marks and corrects any meeting, whoever teaches it, and the log has both', async () => {
  const marks = (mark: string | null) => ({ marks: [{ student_id: room.maya.id, mark }] });
  const params = { id: meetingId() };
  await teacher(calls.markAttendance, { params, body: marks('absent') });
  const corrected = await office(calls.markAttendance, { params, body: marks('late') });
  expect(corrected.status).toBe(200);
  expect(
    corrected.body.rows.find(({ student }: { student: { id: string } }) => student.id === room.maya.id),
  ).toMatchObject({
    mark: 'late',
    version: 2,
    record_id: room.maya.id,
  });
  const { rows } = await world.pool.query(
    "select actor_id, before, after from audit_entry where action = 'attendance.marked' and entity_id = $1 order by at desc, id desc limit 1",
    [meetingId()],
  );
  expect(rows).toMatchObject([
    {
      actor_id: room.admin.id,
      before: { marks: { [room.maya.id]: 'absent' } },
      after: { marks: { [room.maya.id]: 'late' } },
    },
  ]);
  // Past meetings, too, also once their program is over.
  world.clock.set('2026-03-07T18:00:00Z');
  await world.pool.query("update program set status = 'completed' where id = $1", [room.programId]);
  expect((await office(calls.markAttendance, { params, body: marks('present') })).status).toBe(200);
  expect((await world.call(calls.getAttendance, { token: room.stranger.token, params })).status).toBe(404);
  world.clock.set(running);
});

test('an admin marks the members of a group', async () => {
  const [club, member, meeting] = [1, 2, 3].map((at) => `00000000-0000-7000-8000-00000000001${at}`);
  await world.pool.query(
    `insert into partner_group (id, reference, name, organization, contact_name, contact_email, status)
     values ($1, 'G-9', 'Club', 'School', 'Marlon', 'm@school.test', 'active')`,
    [club],
  );
  await world.pool.query(
    `insert into group_member (id, group_id, full_name, created_at) values ($1, $2, 'Kemar', '2026-01-01')`,
    [member, club],
  );
  await world.pool.query(
    `insert into meeting (id, group_id, starts_at, ends_at) values ($1, $2, '2026-03-05T15:00:00Z', '2026-03-05T17:00:00Z')`,
    [meeting, club],
  );
  const answer = await office(calls.markAttendance, {
    params: { id: meeting! },
    body: { marks: [{ student_id: member, mark: 'present' }] },
  });
  expect(answer.body).toMatchObject({ marked: 1, expected: 1, rows: [{ mark: 'present', confirmed: true }] });
});

test('who is marked present cannot be reported absent, by nobody', async () => {
  world.clock.set('2026-03-07T15:40:00Z');
  const params = { id: meetingId() };
  const body = { student_id: room.maya.id, meeting_id: meetingId(), reason: 'sick' };
  await office(calls.markAttendance, { params, body: { marks: [{ student_id: room.maya.id, mark: 'late' }] } });
  for (const [call, token] of [
    [calls.giveAbsence, room.parent.token],
    [calls.recordAbsence, room.admin.token],
  ] as const) {
    const answer = await world.send(call, { token, body });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 409, body: { code: 'already_there' } });
  }
  const days = { student_id: room.maya.id, from: '2026-03-07', until: '2026-03-14', reason: 'sick' };
  const range = await world.send(calls.giveAbsence, { token: room.parent.token, body: days });
  expect(range.status, JSON.stringify(range.body)).toBeLessThan(300);
  const { rows } = await world.pool.query('select meeting_id from absence where student_id = $1', [room.maya.id]);
  expect(rows).toEqual([{ meeting_id: room.meetings[1] }]);
  world.clock.set(running);
});

test('messages to the classes of a day reach the families of its guests, too', async () => {
  const gia = await world.signInAs('parent', { fullName: 'Gia Green' });
  const { id } = await buildStudent(world.db, { parentId: gia.id, fullName: 'Kofi Green' });
  await world.pool.query(
    `insert into class_visit (id, kind, student_id, parent_id, program_id, meeting_id, price_cents, comes_off, booked_at, informed_start)
     select $1, 'trial', $2, $3, $4, m.id, 0, false, m.starts_at, m.starts_at from meeting m where m.id = $5`,
    [randomUUID(), id, gia.id, room.programId, room.meetings[2]],
  );
  const reached = async (part: object) => {
    const audience = { match: 'any', rules: [{ except: false, ...part }] };
    const draft = { kind: 'service', subject: 'The gate', text: 'Please come by the back.', audience };
    const { people } = (await office(calls.previewBroadcast, { body: draft })).body;
    return people.map(({ name }: { name: string }) => name);
  };
  const day = '2026-03-21';
  for (const part of [
    { of: 'day', day },
    { of: 'day', day, id: room.programId },
  ])
    expect(await reached(part)).toEqual(expect.arrayContaining(['Gia Green', 'Parent of Approved Allen']));
  expect(await reached({ of: 'day', day: '2026-03-14' })).not.toContain('Gia Green');
  expect(await reached({ of: 'program', id: room.programId })).not.toContain('Gia Green');
});
