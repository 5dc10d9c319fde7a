import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
let taskId: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
  taskId = (await create()).body.id;
});
afterAll(() => world.close());

const create = (more: object = {}, token = room.teacher.token) =>
  world.call(calls.createCoursework, {
    token,
    body: { program_id: room.programId, title: 'Draw the circuit', due_on: '2026-03-10', ...more },
  });
const submit = (body: object = { text: 'My drawing' }, token = room.tajay.token, id = taskId) =>
  world.call(calls.submitWork, { token, params: { id }, body });
const mark = (submission: { id: string; version: number }, more: object, token = room.teacher.token) =>
  world.call(calls.markSubmission, {
    token,
    params: { id: submission.id },
    body: { outcome: 'done', version: submission.version, ...more },
  });
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
async function upload(path: string, token: string, bytes = pdf, name = 'plan.pdf') {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${world.base}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

test('to do, submitted, returned, done: the student sees each state and is notified', async () => {
  const state = async () =>
    (await world.call(calls.getCoursework, { token: room.tajay.token, params: { id: taskId } })).body;
  expect(await state()).toMatchObject({ state: 'todo', can_submit: true, overdue: false });
  expect((await submit()).status).toBe(201);
  const again = await submit({ text: 'A better drawing', link: 'https://example.test/circuit' });
  expect(again.body).toMatchObject({ state: 'submitted', submission: { attempt: 2, text: 'A better drawing' } });
  const silent = await mark(again.body.submission!, { outcome: 'returned' });
  expect(silent.body.fields).toEqual({ comment: 'Please say what to do differently: the student will see this' });
  const returned = await mark(again.body.submission!, { outcome: 'returned', comment: 'Add the battery.' });
  expect(returned.body).toMatchObject({ state: 'returned' });
  expect(await mailsTo(world, room.tajay)).toMatchObject([{ subject: 'Draw the circuit: please try again' }]);
  const third = await submit({ text: 'With battery' });
  const done = await mark(third.body.submission!, { score: 90, comment: 'Well done.' });
  expect(done.body).toMatchObject({ state: 'done', submission: { score: 90, attempt: 3 } });
  expect(await state()).toMatchObject({ state: 'done', can_submit: false });
  expect((await submit()).body.code).toBe('marked_already');
  const badges = await world.call(calls.listAchievements, { token: room.tajay.token });
  const earned = badges.body.badges.filter((badge) => badge.award);
  expect(earned).toMatchObject([{ key: 'first-coursework' }]);
});

test('a mark of an old version, or a second mark, is refused', async () => {
  const submission = (await submit()).body.submission!;
  await submit({ text: 'Newer' });
  expect((await mark(submission, {})).status).toBe(409);
  const fresh = { ...submission, version: 2 };
  expect((await mark(fresh, {})).status).toBe(200);
  expect((await mark({ ...fresh, version: 3 }, {})).body.code).toBe('marked_already');
});

test('after the due day it counts as late, and says so before', async () => {
  world.clock.set('2026-03-11T06:00:00Z');
  const list = await world.call(calls.listCoursework, { token: room.tajay.token });
  expect(list.body.data[0]).toMatchObject({ overdue: true, state: 'todo' });
  expect((await submit()).body.submission!.late).toBe(true);
  world.clock.set('2026-03-07T15:10:00Z');
});

test('what was handed in on time and returned after the due day is not late when it comes again', async () => {
  world.clock.set('2026-03-08T02:00:00Z');
  const { id } = (await create({ due_on: '2026-03-07' })).body;
  const again = (text: string) => submit({ text }, room.tajay.token, id);
  const submission = (await again('My drawing')).body.submission!;
  expect(submission.late).toBe(false);
  // In Jamaica it is the next day now.
  world.clock.set('2026-03-08T05:10:00Z');
  const returned = await mark(submission, { outcome: 'returned', comment: 'Please add the drawing' });
  expect(returned.status, JSON.stringify(returned.body)).toBe(200);
  expect((await again('With the drawing')).body.submission).toMatchObject({ late: false, attempt: 2 });
  expect((await again('With both drawings')).body.submission).toMatchObject({ late: false, attempt: 3 });
  world.clock.set('2026-03-07T15:10:00Z');
});

test('once the course is over nothing is handed in, and the parent reads why', async () => {
  const asked = { token: room.parent.token, params: { id: taskId }, query: { student_id: room.maya.id } };
  expect((await world.call(calls.getCoursework, asked)).body).toMatchObject({ can_submit: true, course_over: false });
  await world.pool.query("update enrollment set status = 'completed' where student_id = $1", [room.maya.id]);
  expect((await world.call(calls.getCoursework, asked)).body).toMatchObject({ can_submit: false, course_over: true });
});

test('tasks that were set before a child joined do not count in its progress', async () => {
  const { id } = await buildStudent(world.db, { parentId: room.parent.id, fullName: 'Zoe Late' });
  const createdAt = new Date('2026-03-12T15:00:00Z');
  await buildEnrollment(world.db, { studentId: id, programId: room.programId, status: 'enrolled', createdAt });
  world.clock.set('2026-03-14T06:00:00Z');
  const course = async (student_id: string) =>
    (await world.call(calls.listCourses, { token: room.parent.token, query: { student_id } })).body.data[0];
  expect(await course(room.maya.id)).toMatchObject({ coursework_due: 1, progress: 0 });
  expect(await course(id)).toMatchObject({ coursework_due: 0, progress: null });
  world.clock.set('2026-03-07T15:10:00Z');
});

test('a file is handed in and read by those whom it concerns alone', async () => {
  const path = `/coursework/${taskId}/submission/file`;
  const wrong = await upload(path, room.tajay.token, Buffer.from('MZ not a pdf'), 'virus.pdf');
  expect(wrong.status).toBe(422);
  const sent = await upload(path, room.tajay.token);
  expect(sent.status).toBe(201);
  const { file } = (sent.body as unknown as { submission: { file: { id: string } } }).submission;
  const read = (token: string) => world.call(calls.getCourseworkFile, { token, params: { id: file.id } });
  const mine = await read(room.tajay.token);
  expect(mine.status).toBe(200);
  expect(mine.headers.get('content-disposition')).toContain('attachment; filename="plan.pdf"');
  expect(mine.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.compare(mine.body, pdf)).toBe(0);
  expect((await read(room.teacher.token)).status).toBe(200);
  expect((await read(room.stranger.token)).status).toBe(404);
  expect((await read(room.parent.token)).status).toBe(404);
  await submit({ text: 'Words instead' });
  expect((await read(room.tajay.token)).status).toBe(404);
});

test('files of the instructions are for the whole class', async () => {
  const added = await upload(`/staff/coursework/${taskId}/files`, room.teacher.token);
  expect(added).toMatchObject({ status: 201, body: { name: 'plan.pdf', size: pdf.length } });
  expect((await upload(`/staff/coursework/${taskId}/files`, room.stranger.token)).status).toBe(404);
  const read = (token: string) => world.call(calls.getCourseworkFile, { token, params: { id: added.body['id']! } });
  for (const { token } of [room.tajay, room.parent, room.otherParent, room.teacher])
    expect((await read(token)).status).toBe(200);
  expect((await read((await world.signInAs('parent')).token)).status).toBe(404);
  const remove = await world.call(calls.removeCourseworkFile, {
    token: room.teacher.token,
    params: { id: added.body['id']! },
  });
  expect(remove.status).toBe(204);
});

test('staff give coursework to programs that are theirs; it goes only while nobody has handed in', async () => {
  expect((await create({}, room.stranger.token)).body.fields).toEqual({
    program_id: 'Choose a program that you teach as a whole',
  });
  expect((await create({ title: ' ' })).body.fields).toEqual({ title: 'Title is required' });
  expect((await create({ link: 'javascript:alert(1)' })).body.fields).toEqual({
    link: 'Please enter the full address, starting with https://',
  });
  const remove = (id: string) => world.call(calls.removeCoursework, { token: room.teacher.token, params: { id } });
  const spare = (await create()).body.id;
  expect((await remove(spare)).status).toBe(204);
  await submit();
  expect((await remove(taskId)).body.code).toBe('work_handed_in');
});

test('a resource is read, not handed in; nothing to hand in is said', async () => {
  const resource = await create({ kind: 'resource', title: 'Pinout', link: 'https://example.test/pins' });
  expect(resource.body).toMatchObject({ kind: 'resource', due_on: null });
  expect((await submit({ text: 'x' }, room.tajay.token, resource.body.id)).body.code).toBe('nothing_to_hand_in');
  expect((await submit({ text: '' })).body.fields).toEqual({ text: 'Enter a text, add a link or choose a file' });
});

test('a parent reads the state of each child; a student of another class sees nothing', async () => {
  const list = await world.call(calls.listCoursework, {
    token: room.parent.token,
    query: { student_id: room.maya.id },
  });
  expect(list.body).toMatchObject({ total: 1, data: [{ state: 'todo', student: { full_name: 'Maya Campbell' } }] });
  const alone = await world.signInAs('student');
  expect((await world.call(calls.getCoursework, { token: alone.token, params: { id: taskId } })).status).toBe(404);
  expect((await submit({ text: 'x' }, alone.token)).status).toBe(404);
  const counts = await world.call(calls.getStaffCoursework, { token: room.teacher.token, params: { id: taskId } });
  expect(counts.body).toMatchObject({
    expected: 3,
    submitted: 0,
    rows: [{ state: 'todo' }, { state: 'todo' }, { state: 'todo' }],
  });
  const progress = await world.call(calls.learningSummary, { token: room.tajay.token });
  expect(progress.body.coursework_open).toBe(1);
});
