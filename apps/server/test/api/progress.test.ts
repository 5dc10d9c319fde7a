import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
});
afterAll(() => world.close());

const content = {
  skills: [
    { skill: 'Building', level: 'confident' },
    { skill: 'Wiring', level: 'practising' },
  ],
  comment: 'Maya rebuilt the arm twice and did not give up.',
  next_step: 'Try the second sensor.',
  score: 80,
};
const create = (more: object = {}, token = room.teacher.token) =>
  world.send(calls.createProgress, {
    token,
    body: { student_id: room.maya.id, program_id: room.programId, ...content, ...more },
  });
const release = (id: string, version: number, token = room.teacher.token) =>
  world.call(calls.releaseProgress, { token, params: { id }, body: { version } });
const family = (token = room.parent.token) => world.call(calls.listProgress, { token });
const released = async () => {
  const { body } = await create();
  return (await release(body.id, body.version)).body;
};

test('a draft is nobody else’s; released it reaches the family with a mail', async () => {
  const draft = await create();
  expect(draft.status).toBe(201);
  expect(draft.body).toMatchObject({ status: 'draft', revision: 1, author: 'Andre Bennett', score: 80 });
  expect((await family()).body.data).toEqual([]);
  const done = await release(draft.body.id, draft.body.version);
  expect(done.body).toMatchObject({ status: 'released', released_at: '2026-03-07T15:10:00.000Z' });
  expect((await family()).body.data).toMatchObject([{ id: draft.body.id, comment: content.comment }]);
  expect((await family(room.otherParent.token)).body.data).toEqual([]);
  expect(await mailsTo(world, room.parent)).toMatchObject([{ subject: 'Progress report for Maya Campbell' }]);
});

test('a draft can be changed with its version; an empty one is not released', async () => {
  const { body: draft } = await create({ skills: [], comment: '', score: null });
  const empty = await release(draft.id, 1);
  expect(empty.status).toBe(422);
  expect(empty.body.fields).toEqual({ comment: 'Please write a comment: the family will see it' });
  const put = (version: number) =>
    world.send(calls.updateProgress, {
      token: room.teacher.token,
      params: { id: draft.id },
      body: { ...content, version },
    });
  expect((await put(1)).body.version).toBe(2);
  expect((await put(1)).status).toBe(409);
  expect((await release(draft.id, 1)).status).toBe(409);
});

test.each([
  [{ score: 101 }, { score: 'The score is a whole number from 0 to 100' }],
  [{ score: 1.5 }, { score: 'The score is a whole number from 0 to 100' }],
  [{ skills: [{ skill: 'Wiring', level: 'wizard' }] }, { 'skills.0.level': 'Choose a level' }],
  [{ student_id: 'me' }, { student_id: 'Choose a student' }],
])('%o is refused', async (more, fields) => {
  const answer = await create(more);
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toEqual(fields);
});

test('a report cannot be released by its own status', async () => {
  expect((await create({ status: 'released' })).body.status).toBe('draft');
});

test('a free-form report: the program is found, what is no field of ours is kept as notes, once', async () => {
  const asTeacher = { token: room.teacher.token };
  const sent = { student_id: room.maya.id, grade: 'A', skills: ['Wiring', 'Coding'], behaviourNotes: 'Helps others' };
  const { status, body } = await world.send(calls.createProgress, { ...asTeacher, body: sent });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { status: 'draft', skills: [], program: { id: room.programId } },
  });
  expect(body.comment).toBe('Grade: A\nSkills: Wiring, Coding\nBehaviour notes: Helps others');
  const again = { ...asTeacher, params: { id: room.maya.id }, body: { ...sent, attendance: 'Always' } };
  const changed = await world.send(calls.updateProgress, again);
  expect(changed.body).toMatchObject({ id: body.id, comment: `${body.comment}\nAttendance: Always` });
  const stranger = await world.send(calls.updateProgress, { ...again, token: room.stranger.token });
  expect(stranger.status).toBe(404);
});

test('released text stays; a correction replaces it only when it is released', async () => {
  const first = await released();
  const change = await world.send(calls.updateProgress, {
    token: room.teacher.token,
    params: { id: first.id },
    body: { ...content, version: first.version },
  });
  expect(change.body.code).toBe('report_released');
  const remove = await world.call(calls.removeProgress, { token: room.teacher.token, params: { id: first.id } });
  expect(remove.status).toBe(409);
  const correct = () => world.call(calls.correctProgress, { token: room.teacher.token, params: { id: first.id } });
  const second = await correct();
  expect(second.body).toMatchObject({ status: 'draft', revision: 2, corrects: first.id, comment: content.comment });
  expect((await correct()).body.code).toBe('report_corrected');
  expect((await family()).body.data).toMatchObject([{ id: first.id }]);
  await release(second.body.id, second.body.version);
  expect((await family()).body.data).toMatchObject([{ id: second.body.id, revision: 2 }]);
  const old = await world.call(calls.getStaffProgress, { token: room.teacher.token, params: { id: first.id } });
  expect(old.body).toMatchObject({ superseded: true, comment: content.comment });
  const acknowledgeOld = await world.call(calls.acknowledgeProgress, {
    token: room.parent.token,
    params: { id: first.id },
  });
  expect(acknowledgeOld.status).toBe(404);
});

test('the parent acknowledges once; a student and another parent cannot', async () => {
  const report = await released();
  const acknowledge = (token: string) => world.call(calls.acknowledgeProgress, { token, params: { id: report.id } });
  expect((await acknowledge(room.otherParent.token)).status).toBe(404);
  expect((await acknowledge(room.tajay.token)).status).toBe(403);
  const done = await acknowledge(room.parent.token);
  expect(done.body).toMatchObject({ status: 'acknowledged', acknowledged_by: 'Simone Campbell' });
  expect((await acknowledge(room.parent.token)).body.acknowledged_at).toBe(done.body.acknowledged_at);
  const log = await world.pool.query(
    "select count(*)::int as n from audit_entry where action = 'report.acknowledged' and entity_id = $1",
    [report.id],
  );
  expect(log.rows[0].n).toBe(1);
});

test('staff report only on whom they teach, and read no other draft', async () => {
  const elsewhere = await create({}, room.stranger.token);
  expect(elsewhere.status).toBe(422);
  expect(elsewhere.body.fields).toEqual({ student_id: 'Choose a student you teach in this program' });
  const { body: draft } = await create();
  const params = { id: draft.id };
  expect((await world.call(calls.getStaffProgress, { token: room.stranger.token, params })).status).toBe(404);
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.stranger.id, program_id: room.programId },
  });
  expect((await world.call(calls.getStaffProgress, { token: room.stranger.token, params })).status).toBe(404);
  await release(draft.id, draft.version);
  expect((await world.call(calls.getStaffProgress, { token: room.stranger.token, params })).status).toBe(200);
});

test('counts and averages follow what was released; the child’s page has no health notes', async () => {
  await released();
  await create();
  const students = await world.call(calls.staffStudents, { token: room.teacher.token, query: { q: 'maya' } });
  expect(students.body).toMatchObject({
    total: 1,
    data: [{ reports_submitted: 1, child: { full_name: 'Maya Campbell' } }],
  });
  const overview = await world.call(calls.staffOverview, { token: room.teacher.token });
  expect(overview.body).toMatchObject({ progress_reports: 1, drafts: 1 });
  const page = await world.call(calls.staffStudent, { token: room.teacher.token, params: { id: room.maya.id } });
  // Building 67, wiring 33, score 80.
  expect(page.body).toMatchObject({
    full_name: 'Maya Campbell',
    average_progress: 60,
    parent: { full_name: 'Simone Campbell' },
  });
  expect(page.body.reports).toHaveLength(1);
  expect(Object.keys(page.body)).not.toContain('medical_notes');
  const other = await world.call(calls.staffStudent, { token: room.stranger.token, params: { id: room.maya.id } });
  expect(other.status).toBe(404);
});
