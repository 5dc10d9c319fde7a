import { calls } from '@doctorbird/contract/calls';
import { recordsListed, type Today, type WorkKind } from '@doctorbird/contract/admin/today';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContact, buildMail } from '../../demo/builders/build-message.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildRefund } from '../../demo/builders/build-refund.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass } from './teaching-world.ts';

/** A Saturday at 10:30 in the morning. */
const now = '2026-03-07T15:30:00Z';
let world: TestApp;
let admin: SignedIn;
let room: Awaited<ReturnType<typeof buildClass>>;
beforeAll(async () => {
  world = await startTestApp({ now });
  room = await buildClass(world);
  admin = room.admin;
});
afterAll(() => world.close());

const ask = async (by = admin): Promise<Today> => {
  const { status, body } = await world.call(calls.adminToday, { token: by.token });
  expect(status).toBe(200);
  return body;
};
const lineOf = async (kind: WorkKind, by = admin) => (await ask(by)).work.find((line) => line.kind === kind);

test('only an admin sees what is waiting, whatever else is in the request', async () => {
  expect((await world.call(calls.adminToday, {})).status).toBe(401);
  for (const other of [room.teacher, room.parent, room.tajay])
    expect((await world.call(calls.adminToday, { token: other.token })).status).toBe(403);
  const plain = await ask();
  for (const query of [{ kind: 'x'.repeat(5000) }, { kind: '\u0000' }, { kind: '' }])
    expect((await world.send(calls.adminToday, { token: admin.token, query })).body).toEqual(plain);
});

test("today's classes show who teaches, how many are expected, marked and there", async () => {
  const before = await ask();
  expect(before.classes).toMatchObject([
    { title: 'Rovers', staff: ['Andre Bennett'], expected: 3, marked: 0, arrived: 0, program_id: room.programId },
  ]);
  // Next Saturday's class of the same program.
  expect(before.next_class).toEqual({ title: 'Rovers', starts_at: '2026-03-14T15:00:00.000Z' });
  const rows = [
    { student_id: room.maya.id, mark: 'late' },
    { student_id: room.omari.id, mark: 'absent' },
  ];
  const marked = await world.send(calls.markAttendance, {
    token: room.teacher.token,
    params: { id: room.meetings[0]! },
    body: { marks: rows },
  });
  expect(marked.status, JSON.stringify(marked.body)).toBe(200);
  expect((await ask()).classes).toMatchObject([{ expected: 3, marked: 2, arrived: 1 }]);
});

test('a class without staff is urgent until it is over or somebody is assigned', async () => {
  expect(await lineOf('unstaffed')).toBeUndefined();
  const programId = await buildProgram(world.db, { title: 'Python', status: 'in_progress' });
  await buildMeetings(world.db, programId, {
    weekdays: [6],
    start_time: '16:45',
    end_time: '18:15',
    from: '2026-03-07',
    until: '2026-03-07',
  });
  const line = await lineOf('unstaffed');
  expect(line).toMatchObject({
    urgency: 'now',
    count: 1,
    until: '2026-03-07T21:45:00.000Z',
    records: [{ title: 'Python', detail: '4:45 pm', href: `/admin/programs/${programId}`, action: null }],
  });
  expect((await ask()).classes.at(-1)).toMatchObject({ title: 'Python', staff: [], expected: 0 });
  const body = { staff_id: room.teacher.id, program_id: programId };
  expect((await world.call(calls.assignStaff, { token: admin.token, body })).status).toBe(201);
  expect(await lineOf('unstaffed')).toBeUndefined();
});

test('a class whose only teacher was switched off is without staff; one that is over keeps the name', async () => {
  const leaver = await world.signInAs('staff', { fullName: 'Romaine Ellis' });
  const programId = await buildProgram(world.db, { title: 'Drones', status: 'in_progress' });
  for (const [start_time, end_time] of [
    ['08:00', '09:00'],
    ['17:00', '18:00'],
  ] as const)
    await buildMeetings(world.db, programId, {
      weekdays: [6],
      start_time,
      end_time,
      from: '2026-03-07',
      until: '2026-03-07',
    });
  const body = { staff_id: leaver.id, program_id: programId };
  expect((await world.call(calls.assignStaff, { token: admin.token, body })).status).toBe(201);
  expect(await lineOf('unstaffed')).toBeUndefined();
  const turn = (is_active: boolean) =>
    world.call(calls.setActive, { token: admin.token, params: { id: leaver.id }, body: { is_active } });
  expect((await turn(false)).body).toEqual({ id: leaver.id, is_active: false, classes_without_staff: 1 });
  expect(await lineOf('unstaffed')).toMatchObject({ count: 1, records: [{ title: 'Drones', detail: '5:00 pm' }] });
  const own = (await ask()).classes.filter(({ program_id: of }) => of === programId);
  expect(own.map(({ staff }) => staff)).toEqual([['Romaine Ellis'], []]);
  const page = await world.call(calls.getAnyProgram, { token: admin.token, params: { id: programId } });
  expect(page.body.staff).toMatchObject([{ full_name: 'Romaine Ellis', is_active: false }]);
  expect((await turn(true)).body).toEqual({ id: leaver.id, is_active: true });
  expect(await lineOf('unstaffed')).toBeUndefined();
});

test('the oldest records come first, four at most, with the age of the oldest', async () => {
  const times = [3, 1, 5, 2, 4].map((hours) => new Date(Date.parse(now) - hours * 3_600_000));
  for (const createdAt of times) await buildContact(world.db, { createdAt, subject: createdAt.toISOString() });
  const line = await lineOf('messages');
  expect(line).toMatchObject({ urgency: 'today', count: 5, since: '2026-03-07T10:30:00.000Z' });
  expect(line!.records).toHaveLength(recordsListed);
  expect(line!.records.map(({ detail }) => detail)).toEqual(
    [5, 4, 3, 2].map((hours) => `“${new Date(Date.parse(now) - hours * 3_600_000).toISOString()}”`),
  );
});

test('an answered message leaves the line, and comes back when that is undone', async () => {
  const [first] = (await lineOf('messages'))!.records;
  const mark = (status: string, version: number | null) =>
    world.send(calls.changeContact, { token: admin.token, params: { id: first!.id }, body: { status, version } });
  const answered = await mark('answered', first!.version);
  expect(answered.status).toBe(200);
  const line = await lineOf('messages');
  expect(line!.count).toBe(4);
  expect(line!.records.map(({ id }) => id)).not.toContain(first!.id);
  // Somebody else changed it meanwhile: nothing is undone.
  expect((await mark('new', first!.version)).status).toBe(409);
  expect((await mark('new', answered.body.version)).status).toBe(200);
  expect((await lineOf('messages'))!.records[0]!.id).toBe(first!.id);
});

test('a line of a bank statement is listed until it is matched or ignored', async () => {
  expect(await lineOf('bank_lines')).toBeUndefined();
  const { rows } = await world.pool.query<{ id: string }>(
    `with s as (insert into bank_statement (id, file_name, head_digest, file_digest, mapping, imported_by, created_at)
       values (gen_random_uuid(), 'march.csv', 'h', 'f', '{}', $1, $2) returning id)
     insert into bank_line (id, statement_id, line, day, amount_cents, text, reference, digest, created_at)
     select gen_random_uuid(), s.id, 2, '2026-03-05', 1200000, 'TFR S CAMPBELL', 'FT1', 'd', $2 from s returning id`,
    [admin.id, new Date(Date.parse(now) - 3_600_000)],
  );
  const { id } = rows[0]!;
  expect(await lineOf('bank_lines')).toMatchObject({
    urgency: 'today',
    count: 1,
    since: '2026-03-07T14:30:00.000Z',
    records: [
      {
        id,
        title: 'TFR S CAMPBELL',
        detail: 'At the bank on 5 Mar 2026, FT1',
        amount: 12_000,
        href: '/admin/payments/statements?state=open&q=TFR%20S%20CAMPBELL',
        action: null,
      },
    ],
  });
  const body = { reason: 'A refund of the bank' };
  expect((await world.call(calls.ignoreBankLine, { token: admin.token, params: { id }, body })).status).toBe(200);
  expect(await lineOf('bank_lines')).toBeUndefined();
});

test('a requested place is approved with the record as it is listed', async () => {
  const programId = await buildProgram(world.db, { requiresApproval: true });
  const { id: studentId } = await buildStudent(world.db, { parentId: room.parent.id, fullName: 'Kerry Thompson' });
  const id = await buildEnrollment(world.db, { studentId, programId });
  const line = await lineOf('approval');
  expect(line).toMatchObject({ count: 1, records: [{ id, title: 'Kerry Thompson', amount: 42_000 }] });
  const { action, version } = line!.records[0]!;
  expect(action).toBe('approve_place');
  const approved = await world.send(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id },
    body: { status: 'approved', version },
  });
  expect(approved.status).toBe(200);
  expect(await lineOf('approval')).toBeUndefined();
});

test('a refund is confirmed by another admin than the one who requested it', async () => {
  const other = await world.signInAs('admin');
  const enrollmentId = await buildEnrollment(world.db, { status: 'enrolled' });
  const paymentId = await world.db.transaction((tx) => buildPayment(tx, { enrollmentId, amountCents: 4_200_000 }));
  await world.db.transaction((tx) =>
    buildRefund(tx, {
      paymentId,
      amountCents: 4_200_000,
      state: 'awaiting_approval',
      channel: 'cash',
      by: admin.id,
      at: new Date(now),
      reason: 'Moved abroad',
    }),
  );
  const own = (await lineOf('refund_approval'))!.records[0]!;
  expect(own).toMatchObject({ action: null, detail: 'Another admin has to confirm it', amount: 42_000 });
  const theirs = (await lineOf('refund_approval', other))!.records[0]!;
  expect(theirs).toMatchObject({ id: own.id, action: 'approve_refund' });
  expect((await world.call(calls.approveRefund, { token: other.token, params: { id: own.id } })).status).toBe(200);
  expect(await lineOf('refund_approval')).toBeUndefined();
});

test('an email that failed is sent again from its row', async () => {
  const id = await buildMail(world.db, { state: 'failed', subject: 'Your <b>place</b>', createdAt: new Date(now) });
  const line = await lineOf('failed_mail');
  expect(line).toMatchObject({
    urgency: 'now',
    count: 1,
    records: [{ id, title: 'Your <b>place</b>', action: 'resend_mail' }],
  });
  expect((await world.call(calls.sendMailAgain, { token: admin.token, params: { id } })).status).toBe(200);
  expect(await lineOf('failed_mail')).toBeUndefined();
});

test('the lines stand in the order of their urgency', async () => {
  const order = (await ask()).work.map(({ urgency }) => ['now', 'today', 'week'].indexOf(urgency));
  expect(order).toEqual(order.toSorted((one, next) => one - next));
});

test('all is done only when nothing is open in other lists either', async () => {
  const world_ = await startTestApp({ now });
  try {
    const own = await world_.signInAs('admin');
    const other = await world_.signInAs('admin');
    const empty = async (by: SignedIn): Promise<Today> =>
      (await world_.call(calls.adminToday, { token: by.token })).body;
    expect(await empty(own)).toMatchObject({ work: [], elsewhere: [] });
    const add = (more: object) =>
      world_.call(calls.createTask, { token: own.token, body: { title: 'Call the bank', ...more } });
    expect((await add({ assignee_id: own.id })).status).toBe(201);
    expect((await empty(own)).elsewhere).toEqual([
      { text: '1 task of yours', href: '/admin/tasks?who=mine&state=open' },
    ]);
    expect((await empty(other)).elsewhere).toEqual([]);
    expect((await add({ assignee_id: null })).status).toBe(201);
    expect((await empty(other)).elsewhere).toEqual([
      { text: '1 task that nobody has taken', href: '/admin/tasks?who=unassigned&state=open' },
    ]);
  } finally {
    await world_.close();
  }
});
