import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { staffAssignment } from '../../src/modules/programs/staff/staff.table.ts';
import { watchAttendance } from '../../src/modules/teaching/alerts/raise-alerts.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { pushSubscription } from '../../src/modules/organisation/notifications/notification-choices.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

const minute = 60_000;
const titles = (() => {
  let count = 0;
  return () => `Club ${(count += 1)}`;
})();
let world: TestApp;
let admin: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Ana Office' });
  staff = await world.signInAs('staff', { fullName: 'Sam Staff' });
});
afterAll(() => world.close());

const watch = () => {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: world.dataDir, PUBLIC_ORIGIN: 'http://robots.test' });
  return watchAttendance(world.db, systemContext({ clock: world.clock, jobs: world.jobs, config }));
};

/** A class that begins now, with these children of one family each. */
async function aClass(names: readonly string[]) {
  const title = titles();
  const programId = await buildProgram(world.db, { title, startDate: '2026-01-01' });
  await world.db.insert(staffAssignment).values({ id: newId(), staffId: staff.id, programId });
  const startsAt = world.clock.now();
  const meetingId = newId();
  await world.db
    .insert(meeting)
    .values({ id: meetingId, programId, startsAt, endsAt: new Date(startsAt.getTime() + 120 * minute) });
  const children = await Promise.all(
    names.map(async (fullName) => {
      const parent = await world.signInAs('parent', { fullName: `Parent of ${fullName}` });
      const { id } = await buildStudent(world.db, { parentId: parent.id, fullName });
      const createdAt = new Date(startsAt.getTime() - 86_400_000);
      await buildEnrollment(world.db, { studentId: id, programId, status: 'enrolled', createdAt });
      return { id, fullName, parent };
    }),
  );
  const mark = async (marks: Record<string, string>) => {
    const rows = children
      .filter(({ fullName }) => fullName in marks)
      .map(({ id, fullName }) => ({ student_id: id, mark: marks[fullName] }));
    const answer = await world.send(calls.markAttendance, {
      token: staff.token,
      params: { id: meetingId },
      body: { marks: rows },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  return { title, programId, meetingId, children, mark };
}
type Child = Awaited<ReturnType<typeof aClass>>['children'][number];

const mailsTo = async (email: string) =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where to_address = $1 order by created_at, id',
      [email],
    )
  ).rows;
const linkOf = async ({ parent }: Child) => {
  const texts = (await mailsTo(parent.email)).map(({ text }) => /class-alert\/([\w-]+)/.exec(text)?.[1]);
  return texts.findLast((text) => text !== undefined)!;
};
const show = (token: string) => world.call(calls.showAttendanceAlert, { params: { token } });
const answer = (token: string, value: string) =>
  world.send(calls.answerAttendanceAlert, { params: { token }, body: { answer: value } });
const mine = async ({ parent }: Child) =>
  (await world.call(calls.listMyAttendanceAlerts, { token: parent.token })).body.data;
const rowOf = async (meetingId: string, child: Child) => {
  const sheet = await world.call(calls.getAttendance, { token: staff.token, params: { id: meetingId } });
  return sheet.body.rows.find(({ student }) => student.id === child.id);
};

test('twenty minutes after the start the family of a missing child is asked, once, and nobody else', async () => {
  const { title, meetingId, children, mark } = await aClass([
    'Maya Here',
    'Tariq Missing',
    'Lia Absent',
    'Noa Noticed',
    'Zoe Excused',
  ]);
  const [maya, tariq, lia, noa, zoe] = children as [Child, Child, Child, Child, Child];
  const notice = { student_id: noa.id, meeting_id: meetingId, reason: 'sick' };
  expect((await world.send(calls.giveAbsence, { token: noa.parent.token, body: notice })).status).toBe(201);
  await mark({ 'Maya Here': 'present', 'Lia Absent': 'absent', 'Zoe Excused': 'excused' });
  world.clock.advance(19 * minute);
  expect(await watch()).toBe(0);
  world.clock.advance(minute);
  // Two processes at once, and a run again: one message each.
  expect((await Promise.all([watch(), watch()])).reduce((sum, sent) => sum + sent, 0)).toBe(2);
  expect(await watch()).toBe(0);
  const asked = async (child: Child) =>
    (await mailsTo(child.parent.email)).filter(({ subject }) => subject.startsWith('Is ')).length;
  expect(await Promise.all([maya, tariq, lia, noa, zoe].map(asked))).toEqual([0, 1, 1, 0, 0]);
  const token = await linkOf(tariq);
  expect((await show(token)).body).toMatchObject({
    child: 'Tariq',
    program: title,
    state: 'sent',
    answers: ['on_the_way', 'not_coming', 'should_be_there'],
  });
  expect(JSON.stringify((await show(token)).body)).not.toContain('Missing');
  expect(await mine(tariq)).toMatchObject([{ child: 'Tariq', state: 'sent' }]);
  expect(await mine(maya)).toEqual([]);
  expect((await rowOf(meetingId, tariq))!.alert).toMatchObject({ state: 'sent' });

  // On the way: thirty taps are one, and the family is told when the child is marked.
  const taps = await Promise.all(Array.from({ length: 30 }, () => answer(token, 'on_the_way')));
  expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await world.pool.query(
    "select count(*)::int as answers from audit_entry where action = 'attendance_alert.answered' and after->>'by' = $1",
    [tariq.parent.id],
  );
  expect(rows[0].answers).toBe(1);
  expect((await rowOf(meetingId, tariq))!.alert).toMatchObject({ state: 'on_the_way' });
  await mark({ 'Tariq Missing': 'late' });
  await watch();
  expect((await show(token)).body).toMatchObject({ state: 'arrived', answers: [], arrived_at: expect.any(String) });
  expect((await mailsTo(tariq.parent.email)).at(-1)!.subject).toBe(`Tariq is in ${title} now`);

  // Not coming: a notice of absence, as if it had been given in the schedule.
  expect((await answer(await linkOf(lia), 'not_coming')).body).toMatchObject({ state: 'not_coming', answers: [] });
  expect((await rowOf(meetingId, lia))!.absence).toMatchObject({ given_by: 'parent' });
  expect((await answer(await linkOf(lia), 'on_the_way')).body.code).toBe('alert_settled');
});

/** A father with the right to collect, an aunt without it, and a grandmother on the child's list; the teacher's phone takes pushes. */
async function callable({ id, parent }: Child): Promise<void> {
  await world.pool.query("update account set phone = '+18765550101' where id = $1", [parent.id]);
  for (const [fullName, phone, pickUp] of [
    ['Devon Lost', '+18765551044', true],
    ['Aunt Without', '+18765550177', false],
  ] as const) {
    const who = await world.signInAs('parent', { fullName });
    await world.pool.query('update account set phone = $2 where id = $1', [who.id, phone]);
    await world.pool.query(
      `insert into guardian (id, student_id, account_id, state, name, email, money, pick_up, invited_at, accepted_at)
       values ($1, $2, $3, 'active', $4, $5, false, $6, now(), now())`,
      [newId(), id, who.id, fullName, who.email, pickUp],
    );
  }
  await world.call(calls.addPerson, {
    token: parent.token,
    params: { id },
    body: {
      full_name: 'Joy Brown',
      relationship: 'Grandmother',
      phone: '876-555-0119',
      is_emergency_contact: true,
      may_pick_up: false,
    },
  });
  await world.db.insert(pushSubscription).values({
    id: newId(),
    accountId: staff.id,
    endpoint: 'https://push.test/1',
    p256dh: 'key',
    auth: 'auth',
    device: 'Phone',
  });
}

test('“should be there” alarms the admins and the staff, stands on Today, and an admin closes it with what was found', async () => {
  const { meetingId, children, mark } = await aClass(['Ada Lost', 'Ben Here']);
  const [ada] = children as [Child, Child];
  await callable(ada);
  await mark({ 'Ben Here': 'present' });
  world.clock.advance(20 * minute);
  await watch();
  const before = (await mailsTo(staff.email)).length;
  await world.call(calls.answerMyAttendanceAlert, {
    token: ada.parent.token,
    params: { id: (await mine(ada))[0]!.id },
    body: { answer: 'should_be_there' },
  });
  expect((await mailsTo(admin.email)).at(-1)!.subject).toContain('Ada Lost should be in');
  const alarmed = (await mailsTo(staff.email)).slice(before);
  expect(alarmed).toHaveLength(1);
  // The class opens, and every number is in the mail, for a tap, without opening anything.
  expect(alarmed[0]!.text).toContain(`http://robots.test/staff/meetings/${meetingId}`);
  for (const phone of ['+18765550101', '+18765551044', '+18765550119'])
    expect(alarmed[0]!.text).toContain(`tel:${phone}`);
  expect(alarmed[0]!.text).not.toContain('+18765550177');
  const texts = await world.pool.query<{ channel: string; text: string; link: string }>(
    "select channel, text, link from text_message where account_id = $1 and kind = 'alerts.alarm'",
    [staff.id],
  );
  expect(texts.rows).toMatchObject([
    {
      channel: 'push',
      text: expect.stringContaining('(876) 555-0101'),
      link: `http://robots.test/staff/meetings/${meetingId}`,
    },
  ]);
  const overview = await world.call(calls.staffOverview, { token: staff.token });
  const ofClass = (one: { meeting_id: string }) => one.meeting_id === meetingId;
  expect(overview.body.alarms.filter(ofClass)).toMatchObject([
    {
      student: { full_name: 'Ada Lost' },
      meeting_id: meetingId,
      answered: { by: 'Parent of Ada Lost' },
      people_to_call: [
        { full_name: 'Parent of Ada Lost', phone: '+18765550101' },
        { full_name: 'Devon Lost', relationship: 'Guardian', phone: '+18765551044' },
        { full_name: 'Joy Brown', relationship: 'Grandmother', phone: '+18765550119' },
      ],
    },
  ]);
  const nobody = await world.signInAs('staff');
  expect((await world.call(calls.staffOverview, { token: nobody.token })).body.alarms).toEqual([]);
  const today = (await world.call(calls.adminToday, { token: admin.token })).body;
  expect(today.work[0]).toMatchObject({ kind: 'alarms', urgency: 'now', count: 1, records: [{ title: 'Ada Lost' }] });
  // The child is found and marked; the alarm stays until an admin says where the child was.
  await mark({ 'Ada Lost': 'present' });
  await watch();
  expect((await mailsTo(ada.parent.email)).at(-1)!.subject).toContain('Ada is in');
  const list = (await world.call(calls.listAttendanceAlerts, { token: admin.token })).body;
  expect(list.data[0]).toMatchObject({ state: 'should_be_there', can_close: true, arrived_at: expect.any(String) });
  const close = (finding: unknown, key = 'close-the-alarm') =>
    world.send(calls.closeAttendanceAlert, {
      token: admin.token,
      params: { id: list.data[0]!.id },
      body: { finding },
      headers: { 'idempotency-key': key },
    });
  expect((await close('', 'no-finding-given')).body.fields).toMatchObject({ finding: expect.any(String) });
  expect((await close('She was in the other room.')).body).toMatchObject({ state: 'closed', can_close: false });
  expect((await close('She was in the other room.')).status).toBe(200);
  expect((await close('Again', 'another-close-key')).body.code).toBe('alert_settled');
  const notified = (await mailsTo(ada.parent.email)).filter(({ text }) => text.includes('She was in the other room.'));
  expect(notified).toHaveLength(1);
  const after = (await world.call(calls.adminToday, { token: admin.token })).body;
  expect(after.work.map(({ kind }) => kind)).not.toContain('alarms');
  expect((await rowOf(meetingId, ada))!.alert).toMatchObject({ state: 'closed' });
});

test('who was on the way and did not come is asked about once more; the end of the class ends it', async () => {
  const { children, mark } = await aClass(['Kai Late', 'Ben Here']);
  const [kai] = children as [Child, Child];
  await mark({ 'Ben Here': 'present' });
  world.clock.advance(20 * minute);
  await watch();
  const first = await linkOf(kai);
  await answer(first, 'on_the_way');
  world.clock.advance(30 * minute);
  await watch();
  expect((await mailsTo(kai.parent.email)).filter(({ subject }) => subject.startsWith('Is '))).toHaveLength(2);
  expect((await show(first)).body.state).toBe('sent');
  await answer(await linkOf(kai), 'on_the_way');
  world.clock.advance(30 * minute);
  await watch();
  expect((await mailsTo(kai.parent.email)).filter(({ subject }) => subject.startsWith('Is '))).toHaveLength(2);
  world.clock.advance(60 * minute);
  await watch();
  expect((await show(first)).body).toMatchObject({ state: 'ended', answers: [] });
});

test('without any mark the staff are reminded once, and no family is asked; 0 minutes switches it off', async () => {
  const { title, children } = await aClass(['Mia Waits']);
  world.clock.advance(20 * minute);
  const before = (await mailsTo(staff.email)).length;
  await Promise.all([watch(), watch()]);
  world.clock.advance(minute);
  await watch();
  expect((await mailsTo(staff.email)).slice(before).map(({ subject }) => subject)).toEqual([
    `${title}: please take the attendance`,
  ]);
  expect(await mine(children[0]!)).toEqual([]);
  const save = (alert_minutes: number) =>
    world.call(calls.saveAttendance, { token: admin.token, body: { alert_minutes } });
  expect((await save(0)).status).toBe(200);
  const off = await aClass(['Nia Off', 'Ben Here']);
  await off.mark({ 'Ben Here': 'present' });
  world.clock.advance(30 * minute);
  expect(await watch()).toBe(0);
  expect((await save(20)).status).toBe(200);
  expect(await watch()).toBe(1);
});

test('a link that never was, of a right that ended, and what is no answer', async () => {
  const { children, mark } = await aClass(['Eli Gone', 'Ben Here']);
  const [eli] = children as [Child, Child];
  await mark({ 'Ben Here': 'present' });
  world.clock.advance(20 * minute);
  await watch();
  const token = await linkOf(eli);
  for (const body of [{}, { answer: null }, { answer: 'sick' }, { more: 1 }])
    expect((await world.send(calls.answerAttendanceAlert, { params: { token }, body })).status).toBe(422);
  expect((await show('a'.repeat(43))).status).toBe(404);
  const stranger = await world.signInAs('parent');
  const asStranger = {
    token: stranger.token,
    params: { id: (await mine(eli))[0]!.id },
    body: { answer: 'on_the_way' },
  };
  expect((await world.send(calls.answerMyAttendanceAlert, asStranger)).status).toBe(404);
  await world.pool.query('update student set parent_id = $1 where id = $2', [stranger.id, eli.id]);
  expect((await show(token)).status).toBe(404);
  expect((await answer(token, 'should_be_there')).status).toBe(404);
});
