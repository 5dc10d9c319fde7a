import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  // Saturday, ten minutes into the first meeting.
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
});
beforeEach(async () => {
  world.clock.set('2026-03-07T15:10:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

const sheet = (token = room.teacher.token, id = room.meetings[0]!) =>
  world.call(calls.getAttendance, { token, params: { id } });
const mark = (marks: unknown[], token = room.teacher.token, id = room.meetings[0]!) =>
  world.send(calls.markAttendance, { token, params: { id }, body: { marks } });
const one = (mark: string | null, version = 0, more: object = {}) => ({
  student_id: room.maya.id,
  mark,
  version,
  ...more,
});

test('a sheet lists the children expected, unmarked; it is unfinished only once it is over', async () => {
  const { body } = await sheet();
  expect(body).toMatchObject({
    expected: 3,
    marked: 0,
    unfinished: false,
    can_mark: true,
    program: { title: 'Rovers' },
  });
  expect(body.rows.map((row) => row.student.full_name)).toEqual([
    'Maya Campbell',
    'Omari Wright',
    expect.stringContaining('Test Child'),
  ]);
  expect(JSON.stringify(body)).not.toContain('medical');
});

test('a tap is saved with a version, a note stays with the next tap, and undo takes the mark back', async () => {
  expect((await mark([one('late', 0, { note: 'Taxi' })])).status).toBe(200);
  const second = await mark([one('present', 1)]);
  expect(second.body.rows[0]).toMatchObject({ mark: 'present', note: 'Taxi', version: 2, marked_by: 'Andre Bennett' });
  expect(second.body.marked).toBe(1);
  const undone = await mark([one(null, 2, { note: '' })]);
  expect(undone.body.rows[0]).toMatchObject({ mark: null, note: null, version: 3, marked_by: null });
  expect(undone.body.marked).toBe(0);
});

test('everybody at once finishes the meeting; a stale one in the list saves none', async () => {
  await mark([one('absent')]);
  const everybody = (version: number) => [
    { student_id: room.maya.id, mark: 'present', version },
    { student_id: room.omari.id, mark: 'present', version: 0 },
    { student_id: room.tajayId, mark: 'excused', version: 0 },
  ];
  const stale = await mark(everybody(0));
  expect(stale.status).toBe(409);
  expect(stale.body.code).toBe('stale');
  expect((await sheet()).body.marked).toBe(1);
  const done = await mark(everybody(1));
  expect(done.body).toMatchObject({ marked: 3, unfinished: false });
});

test('marks that waited for a connection: the later one stands, the other is kept beside it, and sending twice changes nothing', async () => {
  const admin = room.admin.token;
  const waited = (value: string, at: string) => ({ student_id: room.maya.id, mark: value, at_device: at });
  await mark([one('present')]);
  const earlier = [waited('late', '2026-03-07T15:05:00Z')];
  const first = await mark(earlier, admin);
  expect(first.body.rows[0]).toMatchObject({
    mark: 'present',
    marked_by: 'Andre Bennett',
    other_mark: { mark: 'late', at: '2026-03-07T15:05:00.000Z', by: expect.any(String) },
  });
  const again = await mark(earlier, admin);
  expect(again.body.rows[0]).toMatchObject({ mark: 'present', other_mark: { mark: 'late' } });

  world.clock.set('2026-03-07T15:30:00Z');
  const later = [waited('absent', '2026-03-07T15:20:00Z')];
  const second = await mark(later, admin);
  expect(second.body.rows[0]).toMatchObject({
    mark: 'absent',
    marked_at: '2026-03-07T15:20:00.000Z',
    other_mark: { mark: 'present', by: 'Andre Bennett' },
  });
  expect((await mark(later, admin)).body.rows[0]!.version).toBe(second.body.rows[0]!.version);

  // A clock that is a day ahead is taken as now; a conscious mark settles it.
  const ahead = await mark([waited('late', '2026-03-08T15:20:00Z')]);
  expect(ahead.body.rows[0]).toMatchObject({ mark: 'late', marked_at: '2026-03-07T15:30:00.000Z' });
  const settled = await mark([one('present', ahead.body.rows[0]!.version)]);
  expect(settled.body.rows[0]).toMatchObject({ mark: 'present', other_mark: null });
});

test('a note that waited for a connection changes no mark, and is lost behind none', async () => {
  const admin = room.admin.token;
  const waited = (more: object, at: string) => [{ student_id: room.maya.id, at_device: at, ...more }];
  await mark([one('present')]);
  world.clock.set('2026-03-07T15:30:00Z');
  // A colleague's mark stands, whether the note was written after it or before.
  const noted = await mark(waited({ note: 'Glasses in her bag' }, '2026-03-07T15:20:00Z'), admin);
  expect(noted.body.rows[0]).toMatchObject({
    mark: 'present',
    marked_by: 'Andre Bennett',
    note: 'Glasses in her bag',
    other_mark: null,
  });
  const before = await mark(waited({ note: 'Glasses in the blue bag' }, '2026-03-07T15:05:00Z'), admin);
  expect(before.body.rows[0]).toMatchObject({ mark: 'present', note: 'Glasses in the blue bag' });
  expect((await mark(waited({}, '2026-03-07T15:20:00Z'), admin)).body.rows[0]!.version).toBe(
    before.body.rows[0]!.version,
  );

  // The mark that loses leaves its note, unless there is one.
  const omari = (more: object, version?: number) => [{ student_id: room.omari.id, version, ...more }];
  await mark(omari({ mark: 'present' }, 0));
  const late = { mark: 'late', at_device: '2026-03-07T15:12:00Z' };
  const lost = await mark(omari({ ...late, note: 'Pump used' }), admin);
  expect(lost.body.rows[1]).toMatchObject({ mark: 'present', note: 'Pump used', other_mark: { mark: 'late' } });
  const again = await mark(omari({ ...late, note: 'Pump at home' }), admin);
  expect(again.body.rows[1]).toMatchObject({ mark: 'present', note: 'Pump used' });

  // Where nobody has marked, a note marks nobody.
  const alone = await mark([{ student_id: room.tajayId, note: 'Left his jacket', at_device: '2026-03-07T15:20:00Z' }]);
  expect(alone.body.rows[2]).toMatchObject({ mark: null, note: 'Left his jacket', marked_by: null });
});

test('two taps at the same moment: one is saved, the other is refused', async () => {
  const answers = await Promise.all([mark([one('present')]), mark([one('late')])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await sheet()).body.rows[0]!.version).toBe(1);
});

test('a meeting that is not yet near, or is cancelled, takes no marks', async () => {
  const later = await mark([one('present')], room.teacher.token, room.meetings[1]);
  expect(later.status).toBe(409);
  expect(later.body.error).toBe('Attendance opens half an hour before the class.');
  await world.pool.query("update meeting set status = 'cancelled' where id = $1", [room.meetings[0]]);
  expect((await mark([one('present')])).body.code).toBe('meeting_cancelled');
});

test("another's meeting, a child of another class and a family are refused", async () => {
  expect((await sheet(room.stranger.token)).status).toBe(404);
  expect((await mark([one('present')], room.stranger.token)).status).toBe(404);
  const elsewhere = await buildClass(world);
  expect((await mark([{ student_id: elsewhere.maya.id, mark: 'present', version: 0 }])).status).toBe(404);
  expect((await sheet(room.parent.token)).status).toBe(403);
});

test('staff for one child in the program see that child and nobody else', async () => {
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.stranger.id, program_id: room.programId, student_id: room.maya.id },
  });
  const { body } = await sheet(room.stranger.token);
  expect(body.rows).toHaveLength(1);
  expect(body.expected).toBe(1);
  expect((await mark([{ student_id: room.omari.id, mark: 'present', version: 0 }], room.stranger.token)).status).toBe(
    404,
  );
});

test('the week lists meetings by day, the unfinished filter only what is left, and a child enrolled later was not missed', async () => {
  const list = (query: Record<string, string>) =>
    world.call(calls.listStaffMeetings, { token: room.teacher.token, query });
  expect((await list({ from: '2026-03-07', to: '2026-03-14' })).body.total).toBe(2);
  expect((await list({ state: 'unfinished' })).body.total).toBe(0);
  world.clock.set('2026-03-07T17:00:00Z');
  expect((await list({ state: 'unfinished' })).body.data).toMatchObject([{ id: room.meetings[0], unfinished: true }]);
  await world.pool.query("update enrollment set created_at = '2026-03-10' where student_id in ($1, $2)", [
    room.omari.id,
    room.tajayId,
  ]);
  await mark([one('present')]);
  expect((await list({ state: 'unfinished' })).body.total).toBe(0);
  expect((await list({ from: 'soon' })).status).toBe(422);
});

test('the overview counts, and shows today and what is unfinished', async () => {
  world.clock.set('2026-03-07T17:00:00Z');
  const { body } = await world.call(calls.staffOverview, { token: room.teacher.token });
  expect(body).toMatchObject({
    assigned_students: 3,
    progress_reports: 0,
    assigned_groups: 0,
    unfinished_total: 1,
    today: [{ id: room.meetings[0] }],
    next: { id: room.meetings[1] },
  });
  expect(body.recent).toHaveLength(3);
  const nobody = await world.call(calls.staffOverview, { token: room.stranger.token });
  expect(nobody.body).toMatchObject({ assigned_students: 0, today: [], next: null, recent: [] });
});

test('coming to a first meeting earns the badge once, and the parent sees the summary', async () => {
  await mark([one('present')]);
  await mark([one('late', 1)]);
  const query = { student_id: room.maya.id };
  const summary = await world.call(calls.learningSummary, { token: room.parent.token, query });
  expect(summary.body).toMatchObject({
    attendance: { present: 0, late: 1, absent: 0, excused: 0 },
    achievements: 1,
    average_progress: null,
    enrolled_courses: 1,
  });
  expect(summary.body.recent[0]).toMatchObject({ title: 'Badge earned', note: 'First class' });
  expect(summary.body.enrolled).toMatchObject([{ title: 'Enrolled in Course' }]);
  const courses = await world.call(calls.listCourses, { token: room.parent.token, query });
  expect(courses.body.data[0]).toMatchObject({ progress: 100, meetings_held: 1, meetings_attended: 1 });
  expect((await world.call(calls.learningSummary, { token: room.otherParent.token, query })).status).toBe(404);
  expect((await world.call(calls.listCourses, { token: room.otherParent.token, query })).body.data).toEqual([]);
  expect(
    (await world.call(calls.getCourse, { token: room.otherParent.token, params: { id: room.maya.place } })).status,
  ).toBe(404);
  const course = await world.call(calls.getCourse, { token: room.parent.token, params: { id: room.maya.place } });
  expect(course.body.meetings.map((meeting) => meeting.mark)).toEqual(['late', null, null]);
});
