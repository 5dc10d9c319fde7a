import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { changePlace } from '../change-place.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  programId = await buildProgram(world.db, { title: 'Rovers', location: 'Hope Road' });
});
afterAll(() => world.close());

const pattern = {
  weekdays: [5, 6],
  start_time: '10:00',
  end_time: '12:00',
  from: '2026-03-28',
  until: '2026-04-11',
};
const token = () => admin.token;
const plan = (body: object = pattern) =>
  world.send(calls.planMeetings, { token: token(), params: { id: programId }, body });
const add = (date: string) =>
  world.call(calls.addMeeting, {
    token: token(),
    params: { id: programId },
    body: { date, start_time: '10:00', end_time: '12:00' },
  });
const shown = async () => (await world.call(calls.getProgram, { params: { id: programId } })).body.meetings;
const mailsTo = async (email: string): Promise<Array<{ subject: string; text: string }>> =>
  (await world.pool.query('select subject, text from mail_message where to_address = $1 order by id', [email])).rows;
const family = async () => {
  const parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  for (const fullName of ['Maya', 'Jaden']) {
    const { id } = await buildStudent(world.db, { parentId: parent.id, fullName });
    await buildEnrollment(world.db, { programId, studentId: id, status: 'enrolled' });
  }
  return parent;
};

test('a preview saves nothing and names the skipped days', async () => {
  const preview = await world.call(calls.previewMeetings, {
    token: token(),
    params: { id: programId },
    body: pattern,
  });
  expect(preview.body.meetings.map((meeting) => meeting.date)).toEqual([
    '2026-03-28',
    '2026-04-04',
    '2026-04-10',
    '2026-04-11',
  ]);
  expect(preview.body.skipped).toEqual([{ date: '2026-04-03', reason: 'Good Friday' }]);
  expect(await shown()).toEqual([]);
});

test('a series is planned once however often it is asked for, and everybody sees its days', async () => {
  expect((await plan()).body).toEqual({ created: 4, skipped: [{ date: '2026-04-03', reason: 'Good Friday' }] });
  expect((await plan()).body.created).toBe(0);
  const days = await shown();
  expect(days).toHaveLength(4);
  expect(days[0]).toMatchObject({
    starts_at: '2026-03-28T15:00:00.000Z',
    ends_at: '2026-03-28T17:00:00.000Z',
    location: 'Hope Road',
    status: 'scheduled',
  });
  const place = await buildEnrollment(world.db, { programId });
  const { body } = await world.call(calls.getAnyEnrollment, { token: token(), params: { id: place } });
  expect(body.meetings).toHaveLength(4);
});

test.each([
  [{ weekdays: [] }, 'weekdays'],
  [{ weekdays: [7] }, 'weekdays.0'],
  [{ end_time: '10:00' }, 'end_time'],
  [{ start_time: '25:00' }, 'start_time'],
  [{ until: '2026-03-27' }, 'until'],
  [{ until: '2027-12-01' }, 'until'],
])('a pattern with %o is refused', async (more, field) => {
  const answer = await plan({ ...pattern, ...more });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)[0]).toBe(field);
});

test('one is added, but not twice at the same time, and not to what is over', async () => {
  expect((await add('2026-05-01')).status).toBe(201);
  expect((await add('2026-05-01')).body.code).toBe('meeting_there');
  programId = await buildProgram(world.db, { status: 'cancelled' });
  expect((await add('2026-05-01')).body.code).toBe('program_over');
});

test('cancelling needs a reason, notifies each family once, and can be undone', async () => {
  const { body: one } = await add('2026-05-02');
  const parent = await family();
  const cancel = (body: object) =>
    world.send(calls.cancelMeeting, { token: token(), params: { id: one.id }, body: { version: 1, ...body } });
  expect((await cancel({})).body.fields.reason).toBe('Please say why: the families will see this');
  const done = await cancel({ reason: 'No water at the hall' });
  expect(done.body).toMatchObject({ families_told: 1, meeting: { status: 'cancelled', note: 'No water at the hall' } });
  expect((await cancel({ reason: 'x' })).body.code).toBe('stale');
  const [mail, ...more] = await mailsTo(parent.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Rovers: no class on Sat 2 May 2026, 10:00 am');
  expect(mail?.text).toContain('Why: No water at the hall');
  const back = await world.call(calls.restoreMeeting, { token: token(), params: { id: one.id } });
  expect(back.body).toMatchObject({ families_told: 1, meeting: { status: 'scheduled', note: null, version: 3 } });
  expect((await mailsTo(parent.email)).at(-1)?.subject).toBe('Rovers: the class will take place after all');
});

test('what is over is restored for its marks without a message, and nothing comes back into a program that is over', async () => {
  const parent = await family();
  const cancelledOn = async (startsAt: string) => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into meeting (id, program_id, starts_at, ends_at, status, note)
       values (gen_random_uuid(), $1, $2, $2::timestamptz + interval '2 hours', 'cancelled', 'Storm') returning id`,
      [programId, startsAt],
    );
    return rows[0]!.id;
  };
  const restore = (id: string) => world.call(calls.restoreMeeting, { token: token(), params: { id } });
  const past = await restore(await cancelledOn('2026-03-09T15:00:00Z'));
  expect(past.body).toMatchObject({ families_told: 0, meeting: { status: 'scheduled', note: null } });
  expect(await mailsTo(parent.email)).toEqual([]);
  const ahead = await cancelledOn('2026-05-30T15:00:00Z');
  for (const status of ['cancelled', 'completed']) {
    await world.pool.query('update program set status = $2 where id = $1', [programId, status]);
    expect(await restore(ahead)).toMatchObject({ status: 409, body: { code: 'program_over' } });
  }
  expect((await world.pool.query('select status from meeting where id = $1', [ahead])).rows).toEqual([
    { status: 'cancelled' },
  ]);
  expect(await mailsTo(parent.email)).toEqual([]);
});

test('moving remembers the original time, and moving back makes it an ordinary one again', async () => {
  const { body: one } = await add('2026-05-03');
  const parent = await family();
  const move = (date: string, version: number, more: object = {}) =>
    world.call(calls.moveMeeting, {
      token: token(),
      params: { id: one.id },
      body: { date, start_time: '10:00', end_time: '12:00', version, ...more },
    });
  const moved = await move('2026-05-04', 1, { note: 'Sports day', location: 'Town hall' });
  expect(moved.body.meeting).toMatchObject({
    status: 'moved',
    moved_from: '2026-05-03T15:00:00.000Z',
    location: 'Town hall',
    note: 'Sports day',
  });
  expect((await mailsTo(parent.email))[0]?.text).toContain(
    'The class of Sun 3 May 2026, 10:00 am is now on Mon 4 May 2026, 10:00 am.',
  );
  expect((await move('2026-05-05', 1)).body.code).toBe('stale');
  expect((await move('2026-05-03', 2)).body.meeting).toMatchObject({ status: 'scheduled', moved_from: null });
  await add('2026-05-09');
  expect((await move('2026-05-09', 3)).body.code).toBe('meeting_there');
});

test('only a meeting that no family knows of is removed', async () => {
  const { body: one } = await add('2026-05-10');
  const remove = () => world.call(calls.removeMeeting, { token: token(), params: { id: one.id } });
  const place = await buildEnrollment(world.db, { programId });
  expect((await remove()).body.code).toBe('meeting_known');
  await changePlace(world.db, place, { status: 'cancelled' });
  expect((await remove()).status).toBe(204);
  expect(await shown()).toEqual([]);
});

test('a class is moved to a public holiday only when that is confirmed', async () => {
  // Easter Monday.
  const body = { date: '2026-04-06', start_time: '10:00', end_time: '12:00' };
  const plain = await add('2026-03-28');
  const move = (more: object) =>
    world.call(calls.moveMeeting, { token: token(), params: { id: plain.body.id }, body: { ...body, ...more } });
  expect(await move({})).toMatchObject({
    status: 409,
    body: { code: 'public_holiday', fields: { date: 'A public holiday: Easter Monday' } },
  });
  expect(JSON.stringify(await shown())).not.toContain('2026-04-06');
  expect((await move({ on_holiday: true })).status).toBe(200);
  // Another hour of that day is no new question.
  expect((await move({ start_time: '09:00', end_time: '11:00' })).status).toBe(200);
});

test('a class is added on a public holiday only when that is confirmed', async () => {
  const body = { date: '2026-04-03', start_time: '10:00', end_time: '12:00' };
  const addOn = (more: object) =>
    world.call(calls.addMeeting, { token: token(), params: { id: programId }, body: { ...body, ...more } });
  for (const more of [{}, { on_holiday: false }])
    expect(await addOn(more)).toMatchObject({
      status: 409,
      body: { code: 'public_holiday', fields: { date: 'A public holiday: Good Friday' } },
    });
  expect(JSON.stringify(await shown())).not.toContain('2026-04-03');
  expect((await addOn({ on_holiday: true })).status).toBe(201);
});

test('families and staff of a program hear of classes that are added, once for all of them; days that are over, drafts and repeats say nothing', async () => {
  const parent = await family();
  const teacher = await world.signInAs('staff');
  await world.call(calls.assignStaff, { token: token(), body: { staff_id: teacher.id, program_id: programId } });
  const news = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject.includes(' new class'));
  expect((await plan({ ...pattern, from: '2026-02-27' })).body.created).toBeGreaterThan(4);
  const [series, ...more] = await news(parent.email);
  expect(more).toEqual([]);
  expect(series?.subject).toMatch(/^Rovers: \d+ new classes from Fri 13 Mar 2026, 10:00 am on$/);
  expect(series?.text).not.toContain('Sat 7 Mar 2026');
  expect(series?.text).toContain('Sat 11 Apr 2026, 10:00 am');
  expect(series?.text).toContain('Place: Hope Road');
  expect(await news(teacher.email)).toHaveLength(1);
  expect((await plan({ ...pattern, from: '2026-02-27' })).body.created).toBe(0);
  expect(await news(parent.email)).toHaveLength(1);
  await add('2026-05-16');
  expect((await news(parent.email)).map(({ subject }) => subject)).toEqual([
    series?.subject,
    'Rovers: 1 new class on Sat 16 May 2026, 10:00 am',
  ]);
  await add('2026-03-02');
  await world.pool.query("update program set status = 'draft' where id = $1", [programId]);
  await add('2026-05-23');
  expect(await news(parent.email)).toHaveLength(2);
});

test('a student without a family hears of a class that is added, moved, cancelled, restored or at another place', async () => {
  const student = await world.signInAs('student', { fullName: 'Zuri Grant' });
  const { rows } = await world.pool.query<{ id: string }>('select id from student where account_id = $1', [student.id]);
  await buildEnrollment(world.db, { programId, studentId: rows[0]!.id, status: 'enrolled' });
  const { body: one } = await add('2026-05-06');
  const change = { token: token(), params: { id: one.id } };
  const when = { date: '2026-05-07', start_time: '10:00', end_time: '12:00' };
  const moved = await world.call(calls.moveMeeting, { ...change, body: { ...when, version: 1 } });
  expect(moved.body.families_told).toBe(1);
  await world.call(calls.cancelMeeting, { ...change, body: { reason: 'Storm', version: 2 } });
  await world.call(calls.restoreMeeting, change);
  await world.call(calls.updateProgram, { token: token(), params: { id: programId }, body: { location: 'Mona' } });
  expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual([
    'Rovers: 1 new class on Wed 6 May 2026, 10:00 am',
    'Rovers: a class has moved',
    'Rovers: no class on Thu 7 May 2026, 10:00 am',
    'Rovers: the class will take place after all',
    'Rovers: another place from Thu 7 May 2026, 10:00 am on',
  ]);
  const { rows: reasons } = await world.pool.query<{ because: string }>(
    "select distinct content ->> 'because' as because from mail_message where to_address = $1",
    [student.email],
  );
  expect(reasons).toEqual([{ because: expect.stringContaining('You get this because you have an account with') }]);
});

test('the staff of a program that is cancelled hear once that its classes are off, an admin who teaches too, and not whoever cancels it', async () => {
  const teacher = await world.signInAs('staff');
  const leader = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  const assign = (staff_id: string, program_id: string) =>
    world.call(calls.assignStaff, { token: token(), body: { staff_id, program_id } });
  const cancel = async (id: string) => {
    const body = { status: 'cancelled' as const, reason: 'The hall lost its roof.' };
    expect((await world.send(calls.changeProgramStatus, { token: token(), params: { id }, body })).status).toBe(200);
  };
  for (const { id } of [teacher, leader, admin]) await assign(id, programId);
  await add('2026-05-16');
  await add('2026-05-09');
  await cancel(programId);
  const mailed = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Rovers: ') || subject.startsWith('Quiet: '));
  for (const { email } of [teacher, leader]) {
    const mails = await mailed(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Rovers: 1 new class on Sat 16 May 2026, 10:00 am',
      'Rovers: 1 new class on Sat 9 May 2026, 10:00 am',
      'Rovers: no classes from Sat 9 May 2026, 10:00 am on',
    ]);
    expect(mails.at(-1)?.text).toContain('2 classes from Sat 9 May 2026');
    expect(mails.at(-1)?.text).toContain('Why: The hall lost its roof.');
  }
  const draft = await buildProgram(world.db, { title: 'Quiet', status: 'draft' });
  await assign(teacher.id, draft);
  const body = { date: '2026-05-09', start_time: '10:00', end_time: '12:00' };
  await world.call(calls.addMeeting, { token: token(), params: { id: draft }, body });
  await cancel(draft);
  expect(await mailed(teacher.email)).toHaveLength(3);
  expect(await mailed(admin.email)).toEqual([]);
});

test('an admin who teaches a class reads that it moves and that it is off', async () => {
  const leader = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  const body = { staff_id: leader.id, program_id: programId };
  await world.call(calls.assignStaff, { token: token(), body });
  const { body: one } = await add('2026-05-06');
  const change = { token: token(), params: { id: one.id } };
  const when = { date: '2026-05-07', start_time: '10:00', end_time: '12:00' };
  await world.call(calls.moveMeeting, { ...change, body: { ...when, version: 1 } });
  await world.call(calls.cancelMeeting, { ...change, body: { reason: 'Storm', version: 2 } });
  expect((await mailsTo(leader.email)).map(({ subject }) => subject).slice(-2)).toEqual([
    'Rovers: a class has moved',
    'Rovers: no class on Thu 7 May 2026, 10:00 am',
  ]);
});
