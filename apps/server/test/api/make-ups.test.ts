import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram, type ProgramFacts } from '../../demo/builders/build-program.ts';
import { checkAttendance } from '../../src/modules/teaching/attendance/check-attendance.ts';
import { foldAttendance } from '../../src/modules/teaching/attendance/fold-attendance.ts';
import { makeUpWorld } from './make-up-world.ts';
import { mailsTo } from './teaching-world.ts';

const at = makeUpWorld();

test('a notice in time gives one credit, undoing it takes the credit back, and saying it again opens the same', async () => {
  const given = await at.give();
  const [first, ...others] = await at.credits();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    state: 'open',
    source: 'notice',
    student: { full_name: 'Maya Campbell' },
    program: { title: 'Rovers' },
    missed: { id: at.room.meetings[0] },
    // 60 days from the end of the missed class.
    expires_at: '2026-05-06T17:00:00.000Z',
    can_book: true,
    can_cancel: false,
  });
  await at.undo(given.body.data[0]!.id);
  expect(await at.credit()).toMatchObject({ id: first!.id, state: 'withdrawn', can_book: false });
  await at.give();
  await at.give();
  expect(await at.credits()).toMatchObject([{ id: first!.id, state: 'open' }]);
});

test('thirty notices at once are one credit; the limit of a place holds for absences of the same moment', async () => {
  await Promise.all(Array.from({ length: 30 }, () => at.give()));
  expect(await at.credits()).toHaveLength(1);
  await at.rules({ credits_most: 2 });
  await Promise.all([at.give(1), at.give(2), at.give(1), at.give(2)]);
  expect(await at.credits()).toHaveLength(2);
});

test('a late notice gives none, excused by the staff does, and present takes it back', async () => {
  at.world.clock.set('2026-03-07T13:00:00Z');
  await at.give();
  at.world.clock.set('2026-03-07T15:10:00Z');
  await at.mark('present', 0, at.room.omari.id);
  expect(await at.credits()).toEqual([]);
  expect((await at.mark('excused', 0, at.room.tajayId)).status).toBe(200);
  const office = await at.world.call(calls.listAllMakeUps, {
    token: at.room.admin.token,
    query: { program_id: at.room.programId },
  });
  expect(office.body.data).toMatchObject([{ student: { id: at.room.tajayId }, source: 'excused', state: 'open' }]);
  await at.mark('late', 1, at.room.tajayId);
  const after = await at.world.call(calls.listAllMakeUps, {
    token: at.room.admin.token,
    query: { student_id: at.room.tajayId },
  });
  expect(after.body.data).toMatchObject([{ state: 'withdrawn' }]);
});

test('no credit where the program or the settings say no', async () => {
  await at.world.pool.query('update program set make_ups = false where id = $1', [at.room.programId]);
  await at.give();
  expect(await at.credits()).toEqual([]);
  await at.world.pool.query('update program set make_ups = true where id = $1', [at.room.programId]);
  await at.rules({ credits_most: 0 });
  await at.give(1);
  expect(await at.credits()).toEqual([]);
});

test('the choices fit by category, price, age, hour, program and room', async () => {
  await at.give();
  const { id } = (await at.credit())!;
  expect(await at.choices(id)).toMatchObject([
    { id: at.sundays[0], room: 2 },
    { id: at.sundays[1], room: 2 },
  ]);
  const unfit: ProgramFacts[] = [
    { category: 'workshop' },
    { priceCents: 4_200_001 },
    { priceCents: null },
    { ageMin: 17, ageMax: 18 },
    { status: 'completed' },
    { makeUps: false },
    { archivedAt: new Date() },
  ];
  for (const facts of unfit) {
    const { meetings } = await at.buildHost(facts);
    expect(
      (await at.choices(id)).map((one) => one.id),
      JSON.stringify(facts),
    ).not.toContain(meetings[0]);
    expect((await at.book(id, meetings[0]!)).body.code, JSON.stringify(facts)).toBe('does_not_fit');
  }
  await at.rules({ same_category: false, any_price: true });
  const { meetings } = await at.buildHost({ category: 'workshop', priceCents: 9_000_000 });
  expect((await at.choices(id)).map((one) => one.id)).toContain(meetings[0]);
  // Not to a class of their own program, nor at an hour at which they are expected.
  expect((await at.book(id, at.room.meetings[1]!)).body.code).toBe('does_not_fit');
  const second = await buildProgram(at.world.db, { status: 'in_progress' });
  await buildMeetings(at.world.db, second, {
    weekdays: [0],
    start_time: '11:00',
    end_time: '13:00',
    from: '2026-03-08',
    until: '2026-03-08',
  });
  await buildEnrollment(at.world.db, { studentId: at.room.maya.id, programId: second, status: 'enrolled' });
  expect((await at.choices(id)).map((one) => one.id)).not.toContain(at.sundays[0]);
});

test('a booked class is on the schedule, in the calendar feed, on the sheet and in the mail; it is used when it is over', async () => {
  await at.world.pool.query("update program set location = 'Hangar', bring = '[\"A hat\"]' where id = $1", [at.drones]);
  const id = await at.booked();
  expect(await at.credit()).toMatchObject({ state: 'booked', meeting: { id: at.sundays[0], location: 'Hangar' } });
  const week = await at.world.call(calls.getSchedule, { token: at.room.parent.token, query: { day: '2026-03-08' } });
  expect(week.body.data.filter((item) => item.id === at.sundays[0])).toMatchObject([
    { title: 'Drones', children: [{ id: at.room.maya.id, name: 'Maya', enrollment_id: null, make_up_id: id }] },
  ]);
  const guests = await at.world.call(calls.listAllMakeUps, {
    token: at.room.admin.token,
    query: { program_id: at.drones },
  });
  expect(guests.body).toMatchObject({ total: 1, data: [{ id }] });
  // Only this meeting of the program.
  const next = await at.world.call(calls.getSchedule, { token: at.room.parent.token, query: { day: '2026-03-15' } });
  expect(next.body.data.map((item) => item.id)).not.toContain(at.sundays[1]);
  const feed = await at.world.call(calls.meetingCalendar, {
    token: at.room.parent.token,
    params: { id: at.sundays[0]! },
  });
  expect(feed.status).toBe(200);
  const mails = await mailsTo(at.world, at.room.parent);
  expect(mails.at(-1)?.subject).toMatch(/^Drones: a make-up class for Maya on Sun 8 Mar/);
  expect(mails.at(-1)?.text).toContain('Place: Hangar');
  at.world.clock.set('2026-03-08T17:00:00Z');
  await at.follow();
  const list = await at.world.pool.query('select state from make_up_credit where id = $1', [id]);
  expect(list.rows).toEqual([{ state: 'used' }]);
});

test('an open sheet of the class hears of a guest who is booked, and of one who is not expected any more', async () => {
  const { token } = at.teacher;
  const hear = async (after: string) =>
    (await at.world.call(calls.waitForChanges, { token, query: { after, wait: 5 } })).body;
  const { mark } = (await at.world.call(calls.waitForChanges, { token })).body;
  const id = await at.booked();
  const between = await hear(mark);
  const ofSunday = { subject: 'attendance', id: at.sundays[0] };
  expect(between.changed).toContainEqual(ofSunday);
  expect((await at.cancel(id)).status).toBe(200);
  expect((await hear(between.mark)).changed).toEqual([ofSunday]);
});

test('staff of the class see the guest’s name before, and what they must know on the day alone; others nothing', async () => {
  const saved = await at.world.call(calls.updateStudent, {
    token: at.room.parent.token,
    params: { id: at.room.maya.id },
    body: { critical_alert: 'Peanuts: pen in the blue pouch' },
  });
  expect(saved.status).toBe(200);
  await at.booked();
  const row = async () => (await at.sundaySheet()).body.rows.find((one) => one.student.id === at.room.maya.id);
  expect(await row()).toMatchObject({
    guest: 'make_up',
    record_id: null,
    critical_alert: null,
    parent: null,
    people: [],
  });
  expect((await at.sundaySheet()).body).toMatchObject({ expected: 1, marked: 0 });
  expect((await at.sundaySheet(at.room.stranger)).status).toBe(404);
  expect(
    (await at.world.call(calls.staffStudent, { token: at.teacher.token, params: { id: at.room.maya.id } })).status,
  ).toBe(404);
  at.world.clock.set('2026-03-08T06:00:00Z');
  const admin = await at.newTeacher();
  expect(await row()).toMatchObject({
    critical_alert: 'Peanuts: pen in the blue pouch',
    parent: { full_name: 'Simone Campbell' },
  });
  at.world.clock.set('2026-03-08T15:10:00Z');
  const marked = await at.world.call(calls.markAttendance, {
    token: at.teacher.token,
    params: { id: at.sundays[0]! },
    body: { marks: [{ student_id: at.room.maya.id, mark: 'present', version: 0 }] },
  });
  expect(marked.body).toMatchObject({ expected: 1, marked: 1 });
  const held = await at.world.call(calls.listHeldMeetings, { token: admin.token, query: { program_id: at.drones } });
  expect(held.body.data).toMatchObject([{ expected: 1, marked: 1, present: 1 }]);
  await foldAttendance(at.world.db, { now: at.world.clock.now() });
  expect(await checkAttendance(at.world.db, { now: at.world.clock.now() })).toEqual([]);
  // Marked, so the booking stands.
  const { rows } = await at.world.pool.query(
    "select id from make_up_credit where state = 'booked' and student_id = $1",
    [at.room.maya.id],
  );
  await at.world.pool.query("update meeting set starts_at = starts_at + interval '1 hour' where id = $1", [
    at.sundays[0],
  ]);
  expect(
    (await at.world.call(calls.cancelMakeUpFor, { token: admin.token, params: { id: rows[0].id } })).body.code,
  ).toBe('attendance_taken');
  at.world.clock.set('2026-03-09T05:00:00Z');
  await at.newTeacher();
  expect(await row()).toMatchObject({ critical_alert: null, parent: null });
});

test('one booking per credit, until four hours before; afterwards the office until the start', async () => {
  const id = await at.booked();
  expect((await at.book(id, at.sundays[0]!)).status).toBe(200);
  expect((await at.book(id, at.sundays[1]!)).body.code).toBe('credit_not_open');
  const { body } = await at.world.call(calls.listAbsences, { token: at.room.parent.token });
  expect((await at.undo(body.data[0]!.id)).body.code).toBe('make_up_booked');
  expect((await at.cancel(id)).body).toMatchObject({ state: 'open', meeting: null });
  expect((await at.cancel(id)).status).toBe(200);
  expect((await at.book(id, at.sundays[1]!)).body).toMatchObject({ state: 'booked', meeting: { id: at.sundays[1] } });
  await at.cancel(id);
  await at.book(id, at.sundays[0]!);
  // Eleven at night before, then inside the four hours.
  await at.world.pool.query(
    "update meeting set starts_at = '2026-03-07T12:00:00Z', ends_at = '2026-03-07T14:00:00Z' where id = $1",
    [at.sundays[0]],
  );
  at.world.clock.set('2026-03-07T08:30:00Z');
  expect((await at.cancel(id)).body).toMatchObject({ code: 'too_late' });
  expect((await at.credit())!.can_cancel).toBe(false);
  const office = { token: at.room.admin.token, params: { id } };
  expect((await at.world.call(calls.cancelMakeUpFor, office)).body).toMatchObject({ state: 'open' });
  expect((await mailsTo(at.world, at.room.parent)).at(-1)?.text).toContain('The office has cancelled');
});

test('another family’s credit, a student’s, a wrong meeting and odd bodies are refused', async () => {
  await at.give();
  const { id } = (await at.credit())!;
  expect((await at.book(id, at.sundays[0]!, at.room.otherParent)).status).toBe(404);
  expect((await at.cancel(id, at.room.otherParent)).status).toBe(404);
  expect(
    (await at.world.call(calls.listMakeUpMeetings, { token: at.room.otherParent.token, params: { id } })).status,
  ).toBe(404);
  expect((await at.book(id, at.room.maya.id)).status).toBe(404);
  for (const body of [{}, { meeting_id: null }, { meeting_id: 'x' }, { more: 1 }])
    expect((await at.world.send(calls.bookMakeUp, { token: at.room.parent.token, params: { id }, body })).status).toBe(
      422,
    );
  await at.world.pool.query('update student set account_id = null where id = $1', [at.room.tajayId]);
  await at.world.pool.query('update student set account_id = $2 where id = $1', [at.room.maya.id, at.room.tajay.id]);
  expect((await at.credits(at.room.tajay)).length).toBe(1);
  expect((await at.book(id, at.sundays[0]!, at.room.tajay)).body.code).toBe('parent_gives_notice');
  at.world.clock.set('2026-03-08T15:30:00Z');
  expect((await at.book(id, at.sundays[0]!)).body.code).toBe('meeting_over');
});
